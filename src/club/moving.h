/* A whole club from one store into another, empty one, whatever databases are behind: all or nothing, in one transaction, in
 * which all that was written is read again and compared before it is kept. */
#ifndef PUNCT_CLUB_MOVING_H
#define PUNCT_CLUB_MOVING_H

#include "store.h"

struct moving {
    struct store *from, *to; /* of the same version; nobody else may write to them */
    /* Told after each table, or NULL. */
    void (*tell)(void *context, const char *table, int64_t rows);
    void *context;
    int64_t rows;
    char why[300]; /* what went wrong */
};

/* Whether nothing has been kept there yet; false with a reason: it cannot be read. */
bool moving_is_empty(struct store *store);

/* Logs that were archived are events there. false: nothing was moved, and `why` says why. */
bool moving_run(struct moving *moving);

#endif
