/* Logs of old games go from the database into files by month, and back. What search, profiles and ratings need stays in the
 * database: the row of each game and what it did to ratings.
 *
 * A kill at any time loses nothing: a file is written under another name, synced and renamed; then each log is read from
 * it again, compared with the events, and only then taken out of the database, in the transaction that notes its place. Whoever comes
 * after a kill goes on with the file that is there. Files are never changed. */
#ifndef PUNCT_CLUB_ARCHIVING_H
#define PUNCT_CLUB_ARCHIVING_H

#include "store.h"

enum { ARCHIVING_MONTH = 8 }; /* "2026-08" */

/* When a month begins and ends, in milliseconds since 1970; false: it is no such text. */
bool archiving_month_read(const char *text, int64_t *from, int64_t *until);

struct archiving {
    struct store *store;
    const char *folder; /* of the files */
    /* Told after each month, or NULL. */
    void (*tell)(void *context, const char *month, int64_t games);
    void *context;
    int64_t games; /* moved */
    int64_t left;  /* not moved, because their logs have a fault */
    char why[300]; /* what went wrong */
};

/* Moves the logs of all games that ended before this into files. false: it ended before it was done, and `why` says why. */
bool archiving_put_away(struct archiving *archiving, int64_t until);

/* Takes the logs of a month (NULL: all) back into the database. The files stay. */
bool archiving_take_back(struct archiving *archiving, const char *month);

#endif
