/* Wins in a few turns, by looking at every turn of both players: slow, and sure. */
#ifndef PUNCT_PUZZLES_EXHAUSTIVE_H
#define PUNCT_PUZZLES_EXHAUSTIVE_H

#include "play.h"

enum { EXHAUSTIVE_TURNS = 4, EXHAUSTIVE_KILLERS = 12 };

/* Memory of a check, and its limit. */
struct exhaustive {
    uint64_t nodes, node_limit; /* positions looked at; 0: no limit */
    bool ended;                 /* by the limit: the answers since then mean nothing */
    /* Replies that refuted the last attacks, by the attacker's turns left: they mostly refute the next one. */
    punct_turn killers[EXHAUSTIVE_TURNS][EXHAUSTIVE_KILLERS];
    punct_turn lists[2 * EXHAUSTIVE_TURNS][PUNCT_TURNS_MAX]; /* by turns left, of either player */
};

void exhaustive_begin(struct exhaustive *e, uint64_t node_limit);

/* Whether the player to move wins within so many turns, whatever the opponent does. */
bool exhaustive_wins(struct exhaustive *e, struct position *p, int turns);

/* How many first turns win within so many turns (2 to EXHAUSTIVE_TURNS), counting no further than 2; the first of
 * them is *best. 0 as well if the limit came first. */
int exhaustive_first_turns(struct exhaustive *e, const punct_position *position, int turns, punct_turn *best);

#endif
