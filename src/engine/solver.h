/* Wins by threats, proven. */
#ifndef PUNCT_ENGINE_SOLVER_H
#define PUNCT_ENGINE_SOLVER_H

#include "search.h"

enum { SOLVER_ATTACKS = 512, SOLVER_DEFENCES = 160 };

/* The lists of one attack and the defences against it. */
struct solver_frame {
    struct scored_turn attacks[SOLVER_ATTACKS];
    punct_turn defences[SOLVER_DEFENCES];
};

/* A proof under way, on a worker's position. */
struct solver {
    struct worker *worker;
    struct solver_frame frames[PUNCT_SOLVE_TURNS_MAX + 1];
    uint64_t nodes, node_limit;
    uint64_t until; /* by clock_now(); 0: no limit */
    bool late;
};

/* Looks for wins on the worker's position, the shortest first. With `every`, each legal turn is tried as the first
 * attack, not only those that look like one. */
void solver_solve(struct solver *s, const punct_solve_limits *limits, bool every, punct_solution *solution);

#endif
