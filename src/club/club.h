/* The club: where people meet and play, behind whatever carries its messages.
 *
 * A host (the server, or a test) brings connections, the time and randomness; the club decides everything else. What comes in is put
 * into a queue; club_flush handles all of it in one transaction of the store, and only when that is on disk
 * do answers and events go out. If it could not be stored, nothing of it happened, and every sender is told so.
 *
 *     club_receive(club, connection, text, length);     as often as messages come
 *     club_flush(club);                                 then, and whenever club_next_due says
 *
 * One thread at a time. docs/club-protocol.md says what the messages are. */
#ifndef PUNCT_CLUB_CLUB_H
#define PUNCT_CLUB_CLUB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CLUB_PROTOCOL = 1,        /* the version that clients name */
    CLUB_MESSAGE_MOST = 8192, /* bytes of a message from a client */
    CLUB_SECRET = 44,         /* the text of a session's secret, with its final zero */
    CLUB_LEVELS = 10,
    CLUB_NODE = 13, /* the name of a node, with its final zero */
    CLUB_WORKS = 8, /* passwords that may be in work at once */
};

struct store;
struct club;
struct club_connection;
struct club_work;

struct club_time {
    int64_t monotonic_ms; /* never runs back, at any speed of the system clock */
    int64_t unix_ms;
};

/* An answer to a request. */
struct club_response {
    int status;         /* of HTTP */
    const char *type;   /* its media type */
    const char *secret; /* the session from now on: set the cookie; "" ends it; NULL: as it was */
    const char *body;
    size_t length;
};

/* A message for a push service (RFC 8030). Keys are in base64url, as browsers have them. */
struct club_push {
    const char *endpoint, *p256dh, *auth;
    const char *text;
    size_t length;
    int ttl_s;
    const char *urgency, *topic;
};

/* What the club asks of its host. The first argument is `context`; connections and requests are named by the pointer that
 * the host gave. send, close and respond are called from club_flush only. */
struct club_host {
    void *context;
    struct club_time (*time)(void *context);
    void (*random)(void *bytes, size_t size); /* NULL: the system's */
    void (*send)(void *context, void *connection, const char *text, size_t length);
    /* Close it: its session has ended, or it sent too much. The host calls club_disconnect as for any other. */
    void (*close)(void *context, void *connection);
    void (*refused)(void *context, const char *code); /* somebody, for this reason; NULL: nobody counts */
    void (*respond)(void *context, void *request, const struct club_response *response);
    /* Run club_work_run in another thread, then club_work_done in this one, not before this call has returned; all of it
     * must be done before club_close. NULL: the club waits for it. */
    void (*work)(void *context, struct club_work *work);
    /* Web Push. push NULL: none, and the rest is not used. push_takes: whether a subscription is one that can be written to. */
    void (*push)(void *context, const struct club_push *push);
    bool (*push_takes)(void *context, const char *endpoint, const char *p256dh, const char *auth);
    const char *push_key; /* the public one, for browsers */
    /* The name of this node, as long as an id, when others may work on the same store; NULL: it is alone, and its time is the
     * host's. */
    const char *node;
};

/* The club takes over the store. NULL: out of memory, or the store failed. */
struct club *club_open(struct store *store, const struct club_host *host);
void club_close(struct club *club);
/* The same without a word to the store: what a kill leaves. */
void club_abandon(struct club *club);

/* A new connection. secret: of its session, or NULL; one that is unknown counts as none. address: for limits. */
struct club_connection *club_connect(struct club *club, void *host_connection, const char *secret,
                                     const char *address);
/* One for the engine's level, 1 to CLUB_LEVELS: it plays by the same messages as everybody. */
struct club_connection *club_connect_bot(struct club *club, void *host_connection, int level);
void club_disconnect(struct club_connection *connection);

/* A message from a client. */
void club_receive(struct club_connection *connection, const char *text, size_t length);
/* The round trip of a connection, as the host measured it. */
void club_measured(struct club_connection *connection, int64_t round_trip_ms);

/* A request: POST /api/TYPE with a body, or GET /api/TYPE?field=value. */
struct club_request {
    const char *method, *path, *query; /* query: what follows the "?", still encoded; NULL: none */
    const char *body;
    size_t length;
    const char *secret, *address, *agent; /* agent: what the session will be called in lists; NULL: nothing */
    const char *origin; /* of the page that asks, such as "https://club.example": for passkeys; NULL: none */
};
void club_request(struct club *club, void *host_request, const struct club_request *request);

/* Whether anything waits, and when something is due next, in milliseconds from now (0: now, -1: never). */
int64_t club_next_due(struct club *club);
void club_flush(struct club *club);

/* Somebody else may have written to the store: bans and names are followed. Call it every second or so; goes out with the
 * next flush. */
void club_heed(struct club *club);

/* With other nodes: a descriptor to wait on for their news (below 0: none now; another `life` is another connection), after
 * which club_heed is called; and whether the store can be reached. */
int club_descriptor(const struct club *club, unsigned *life);
bool club_has_store(const struct club *club);
/* What is done once, though all nodes could, is one node's: by its id. club_nodes_changed says once that this may have
 * changed. */
bool club_is_for_this_node(const struct club *club, const char *id);
bool club_nodes_changed(struct club *club);

/* Tells everybody connected that the club closes in so many milliseconds. Goes out with the next flush. */
void club_announce_end(struct club *club, int64_t in_ms);

/* Expensive work with passwords; touches nothing of the club. */
void club_work_run(struct club_work *work);
void club_work_done(struct club *club, struct club_work *work);

/* A push service says that a subscription is no more: it goes with the next flush. */
void club_push_gone(struct club *club, const char *endpoint);

struct club_figures {
    size_t connections, people, tables, watching, waiting;
    size_t live, by_turns, over; /* games in memory: that run, and those that are over */
    size_t queued, deadlines;    /* messages that wait for the next batch; times that something is due */
    uint64_t messages, handled, commits, failures, events; /* handled: messages of batches that were stored */
    uint64_t races; /* batches that were done again, because another node was faster */
    size_t nodes;   /* that are alive */
};
/* What is counted all along, which costs nothing; and all of it, which looks at every game. */
void club_counts(const struct club *club, struct club_figures *figures);
void club_figures(const struct club *club, struct club_figures *figures);

#endif
