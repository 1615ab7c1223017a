/* The check of the store: everything that is derived is made anew from the log and compared. */
#ifndef PUNCT_CLUB_VERIFY_H
#define PUNCT_CLUB_VERIFY_H

#include "store.h"

struct verify_result {
    int64_t games, events, faults;
    char first[200]; /* what the first fault is; "": none */
};

/* Reads everything; repair: what was wrong in the tables of games and ratings is written as it follows from the log. False: the store
 * failed. */
bool verify(struct store *store, bool repair, struct verify_result *result);

#endif
