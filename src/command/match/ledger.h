/* The ledger: the games of a match as records in a file, from which a match can go on after a kill. */
#ifndef PUNCT_COMMAND_MATCH_LEDGER_H
#define PUNCT_COMMAND_MATCH_LEDGER_H

#include "punct.h"

#include <pthread.h>

enum { GAME_NAME = 100 };

/* A game that is over. */
struct finished_game {
    unsigned number; /* in the match, from 1 */
    const char *names[PUNCT_COLOURS];
    const punct_position *start;
    const punct_game *game;
    punct_result result;
    const char *reason; /* a sentence */
};

/* Writes a game behind the others, in one step that a kill cannot halve for whoever reads later. False with
 * errno. */
bool ledger_append(const char *path, const struct finished_game *game);

/* Calls `each` for every whole game of an earlier run: its number, White's name, the result. A last game that was
 * cut off is removed from the file. False after a complaint on standard error. */
bool ledger_resume(const char *path,
                   void (*each)(unsigned number, const char *white, punct_result result, void *user),
                   void *user);

#endif
