/* Games that were played, as lists and records. */
#ifndef PUNCT_CLUB_ARCHIVE_H
#define PUNCT_CLUB_ARCHIVE_H

#include "store.h"

/* A game as a record (.ppn), for the caller to free; NULL: there is none. named: with people's names as they are now, else
 * with their ids. */
char *archive_record(struct store *store, const char *game, bool named);

#endif
