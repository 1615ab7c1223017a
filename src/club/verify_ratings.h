/* The part of the check that is about ratings. */
#ifndef PUNCT_CLUB_VERIFY_RATINGS_H
#define PUNCT_CLUB_VERIFY_RATINGS_H

#include "store.h"

/* Plays all rated games through once more, in their order, and calls `fault` for everything that is not as it should be.
 * rows: all games as the log has them, sorted by id. False: the store failed, or there was no memory. */
typedef void verify_fault(void *context, const char *what, const char *whose);
bool verify_ratings(struct store *store, const struct store_game *rows, size_t count, verify_fault *fault,
                    void *context);

#endif
