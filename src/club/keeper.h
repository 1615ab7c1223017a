/* What the keeper of a club does to its store, from another process while the club runs: the club looks every second whether
 * there was anything (club_heed), and follows. Each of these is a transaction of its own. */
#ifndef PUNCT_CLUB_KEEPER_H
#define PUNCT_CLUB_KEEPER_H

#include "names.h"
#include "store.h"

enum keeper_answer {
    KEEPER_FINE,
    KEEPER_NOBODY,   /* there is no such person, or no such ban */
    KEEPER_BOT,      /* a level of the engine stays as it is */
    KEEPER_BAD_NAME, /* name_check says why */
    KEEPER_TAKEN,    /* another has the name, or one that looks like it */
    KEEPER_FAILED,   /* store_reason says why */
};

/* A person by id or by name; guests by their id alone, because their names are not their own. */
enum keeper_answer keeper_find(struct store *store, const char *whom, struct store_person *person);

/* Bans a person (all sessions end, open proposals are withdrawn) or an address or network; now: the time. */
enum keeper_answer keeper_ban(struct store *store, const char *whom, const char *reason, int64_t now);
enum keeper_answer keeper_unban(struct store *store, const char *whom);

enum keeper_answer keeper_rename(struct store *store, const char *whom, const char *name);

/* How often something was done: another number than before means that there is something to follow. */
int64_t keeper_deeds(struct store *store);

#endif
