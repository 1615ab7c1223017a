/* A host for the club without sockets: a clock that tests set, and peers whose messages wait in lists. */
#ifndef PUNCT_TESTS_CLUB_HOST_H
#define PUNCT_TESTS_CLUB_HOST_H

#include "club.h"
#include "store_sqlite.h"

#include <jansson.h>

enum { PEERS = 64 };

struct peer {
    char name[40];
    char secret[CLUB_SECRET];
    char address[40]; /* "": the same as all others */
    struct club_connection *connection;
    struct host *host;
    json_t *inbox;         /* messages and responses that came, in order */
    bool closed;           /* by the club */
    char person[STORE_ID]; /* for tests that want it */
};

struct host {
    struct club *club;
    struct club_time time;
    int64_t commit_ms; /* how long the disk takes for a batch */
    char path[256];    /* a file, or an address of PostgreSQL */
    const char *vfs;
    const char *node; /* its name, when there are others; NULL: alone */
    struct peer peers[PEERS];
    int count;
    bool pushless; /* has no Web Push */
    bool later;    /* passwords are worked on outside, when the test says so */
    struct club_work *works[PEERS];
    int works_count;
    char origin[100]; /* of the page that sends requests; "": https://club.example */
    FILE *traffic;    /* every message, for the schema; NULL: not wanted */
};

/* Forgets what is kept: the next club is a new one. */
void host_forget(struct host *host);
/* Another way to the same data, as another process would have it. */
struct store *host_store(const struct host *host);

/* Opens the club on a file that stays; false: it could not be. */
bool host_open(struct host *host);
/* Ends it: closed as it should be, or left as a kill leaves it. */
void host_close(struct host *host, bool properly);

struct peer *host_peer(struct host *host, const char *name);
void host_connect(struct host *host, struct peer *peer);
void host_cut(struct peer *peer);

/* Sends an object (taken over) as a message, or as a request with the peer's session. */
void host_send(struct peer *peer, json_t *message);
void host_request(struct peer *peer, const char *method, const char *type, json_t *fields);

const char *host_origin(const struct host *host);

/* Does the work with passwords that has come up. */
void host_work(struct host *host);

/* Takes the next message that came; NULL: none. */
json_t *host_next(struct peer *peer);

/* Lets time pass, with everything that falls due in it. */
void host_wait(struct host *host, int64_t ms);

#endif
