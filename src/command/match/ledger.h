/* The ledger: the games of a match as records in a file, from which a match can go on after a kill. Every record begins
 * with tags that say which match it belongs to. */
#ifndef PUNCT_COMMAND_MATCH_LEDGER_H
#define PUNCT_COMMAND_MATCH_LEDGER_H

#include "game.h"

/* What makes a match this one and no other: a tag of its records, words for it, its value. */
struct ledger_fact {
    const char *tag, *what;
    char *value;
};

/* Called for every whole game of an earlier run. False: that is no game of this match. */
typedef bool ledger_each(unsigned number, const struct game *game, void *user);

struct ledger;

/* Opens or begins the ledger of the match that the facts describe, for this process alone, and calls `each`. A last
 * record that was cut off is removed. A file that is anything else is refused and left as it is. NULL after a
 * complaint on standard error. */
struct ledger *ledger_open(const char *path, const struct ledger_fact *facts, size_t count, ledger_each *each,
                           void *user);

/* Writes the game of a number, from 1, behind the others, and through to the disk. False with errno. */
bool ledger_append(struct ledger *ledger, unsigned number, const struct game *game, const char *remark);

void ledger_close(struct ledger *ledger); /* NULL is fine */

/* Makes a name one that a record gives back as it is. */
void ledger_clean_name(char name[GAME_NAME]);

#endif
