/* A connection to PostgreSQL for one thread: statements go out in libpq's pipeline, answers are waited for with a limit, and
 * what is lost is found again without waiting. */
#ifndef PUNCT_CLUB_POSTGRES_LINK_H
#define PUNCT_CLUB_POSTGRES_LINK_H

#include <libpq-fe.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LINK_REASON = 240, LINK_STATE = 6 };

struct link {
    PGconn *connection;
    char *address, *password; /* password: as it was found at first, wherever that was */
    enum { LINK_DOWN, LINK_CONNECTING, LINK_UP } state;
    int64_t again;    /* when to try anew, or to give up trying */
    int64_t waits_ms; /* the longest for an answer */
    unsigned lives;   /* connections so far */
    bool error;       /* of a statement since link_begin_answers */
    char sqlstate[LINK_STATE];
    char reason[LINK_REASON];
};

/* Waits for the connection. */
bool link_open(struct link *link, const char *address);
void link_close(struct link *link);
void link_lose(struct link *link, const char *why);

/* Goes on with finding it again; never waits. True: it is up, and was not before. */
bool link_tend(struct link *link);

/* Puts a statement without values into the pipeline. */
bool link_send(struct link *link, const char *text);

/* Waits until all that was sent is answered. Returns the last answer (PQclear it), or NULL: the link is lost, or there was an
 * error, which is in `sqlstate` and `reason`. */
PGresult *link_answer(struct link *link);

/* Runs statements by themselves, outside of the pipeline. */
bool link_script(struct link *link, const char *text);

#endif
