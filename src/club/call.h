/* One message or request being handled: who sent it, what it says, what is answered. */
#ifndef PUNCT_CLUB_CALL_H
#define PUNCT_CLUB_CALL_H

#include "errors.h"
#include "inside.h"
#include "names.h"

struct message_in;

/* What waits in the queue. */
struct item {
    struct item *next;
    struct club_connection *connection; /* NULL: a request */
    void *request;                      /* the host's */
    int64_t received;                   /* in the club's time */
    struct club_work *work;             /* done for it already */
    bool held;                          /* waits for work: not to be freed */
    bool counted;                       /* its sender's budget knows of it */
    char *method, *path, *query, *secret, *address, *agent, *origin;
    char *text;
    size_t length;
};

struct call {
    struct club *club;
    struct item *item;
    struct club_connection *connection; /* NULL: a request */
    const struct message_in *kind;
    json_t *fields;
    const char *id;             /* the client's; "": none */
    struct store_person person; /* id "": a stranger */
    char session[STORE_ID];
    bool answered;
    bool proved;        /* by a passkey */
    const char *secret; /* a new session for the answer, "" to end it; NULL: as it was */
};

/* Fields, which were checked against messages_in.c: the words are there when they are needed. */
const char *call_text(const struct call *call, const char *name); /* "": not given */
int64_t call_number(const struct call *call, const char *name, int64_t otherwise);
bool call_flag(const struct call *call, const char *name);
bool call_has(const struct call *call, const char *name);

/* Every call is answered once. call_done takes over the fields (NULL: none). */
void call_done(struct call *call, json_t *fields);
void call_refuse(struct call *call, enum club_error error);
void call_refuse_as(struct call *call, const char *code, const char *sentence, int status);
/* An answer that the game's log gives again, should the command come again; given back. */
void call_done_logged(struct call *call, struct shared *text);
/* An answer that is a text of its own, such as a record. */
void call_done_text(struct call *call, const char *name, const char *text);

/* Handles an item of the queue. */
void call_handle(struct club *club, struct item *item);
void call_not_stored(struct club *club, struct item *item);
/* It will be handled once more: what was remembered of the first time did not happen. */
void call_again(const struct item *item);

/* An id that the same command of the same person gets again. */
void call_new_id(const struct call *call, char id[STORE_ID]);

bool call_person_of_secret(struct club *club, const char *secret, struct store_person *person,
                           char session[STORE_ID]);

#endif
