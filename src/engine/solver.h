/* Wins by threats, proven. */
#ifndef PUNCT_ENGINE_SOLVER_H
#define PUNCT_ENGINE_SOLVER_H

#include "search.h"

enum { SOLVER_ATTACKS = 512, SOLVER_DEFENCES = 160 };

/* The lists of one attack and the defences against it. */
struct solver_frame {
    struct pick attacks[SOLVER_ATTACKS];
    punct_turn defences[SOLVER_DEFENCES];
};

/* A proof under way, on a worker's position. */
struct solver {
    struct worker *worker;
    struct solver_frame frames[PUNCT_SOLVE_TURNS_MAX + 1];
    uint64_t nodes, node_limit;
    bool every_turn; /* try every turn as the first attack, not only those that look like one */
};

/* Whether the player to move wins within so many turns; false also when a limit came first. */
bool solver_wins(struct solver *s, int turns);

/* Whether a limit ended the work. */
bool solver_ended(struct solver *s);

/* The line of a proven win: the attacks and the defences that hold out longest. Returns its length. */
int solver_line(struct solver *s, int turns, punct_turn line[PUNCT_LINE_MAX]);

#endif
