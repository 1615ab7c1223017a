/* Logs of games that are over, in files by month ("2026-08.ppn"). Any program that knows records can read them; people's ids
 * stand in them in place of names, which are the database's alone and change there. Behind each record stands its log, as
 * it was in the database, in lines that readers of records skip:
 *
 *     %log XZqkYw2Hs91a 3
 *     %0 81003 1795020000000 . . standard 300+5 casual Anna00000000 Bob000000000
 *     %1 86003 1795020005000 Anna00000000 k1 5000 white turn Tb3a
 *     %2 99003 1795020018000 Bob000000000 k2 18000 black resign
 *
 * that is, an event's number, the club's time and the world's, whose command it was and its id ("." for none), its text. */
#ifndef PUNCT_CLUB_ARCHIVE_FILE_H
#define PUNCT_CLUB_ARCHIVE_FILE_H

#include "store.h"

#include <stdio.h>

/* Adds a game whose log is among the events of the store: its record and its log. false: the log has a fault. */
bool archive_file_add(struct store *store, const char *game, FILE *out);

/* The next log of a file, from wherever that is read; false: there is no other. Nothing says that it is as it should be. */
bool archive_file_next(FILE *in, const char *name, struct store_archived *found);

/* The events of an archived log, all of them or (false) none: the file is not there, or not as it should be. */
bool archive_file_read(const char *folder, const struct store_archived *archived, store_event_visitor *visit,
                       void *context);

/* As store_events, wherever the log of the game is. STORE_NONE: it is in a file that cannot be read. */
enum store_answer log_events(struct store *store, const char *game, store_event_visitor *visit,
                             void *context);

#endif
