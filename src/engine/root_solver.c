/* What the solver says of the root: it goes deeper than the search can, where every turn is a threat. */
#include "root.h"
#include "solver.h"

#include <string.h>

/* What a question to the solver may take of a turn's time; and what a check of a turn that seems best may take of that and of
 * the positions. */
enum { SOLVER_PART = 40, CHECK_PART = 8 };

/* Positions the solver may look at in one go: a part of what the search may. */
static uint64_t solver_share(const struct worker *w)
{
    enum { MOST = 50000, LEAST = 100, PART = 10 };
    uint64_t nodes = w->shared->limits.nodes, share = nodes && nodes / PART < MOST ? nodes / PART : MOST;
    return share > LEAST ? share : LEAST;
}

/* The turns in which the player to move wins by threats, or 0; fills in the line. Takes at most a `part`th of the time that
 * there is: among many threats a position costs the solver several times what it costs the search. */
static int solve(struct worker *w, const punct_solve_limits *limits, int part, bool every,
                 punct_solution *solution)
{
    struct solver *solver = w->solver;
    const struct clock *clock = &w->shared->clock;
    uint64_t time = clock->soft < clock->hard ? clock->soft : clock->hard;
    if (!solver)
        return 0;
    solver->until = time == UINT64_MAX ? 0 : clock_now() + time / (uint64_t)part;
    solver_solve(solver, limits, every, solution);
    solver->until = 0;
    return solution->proof == PUNCT_PROOF_WIN ? solution->turns : 0;
}

int root_check(struct worker *w, struct root_turn *root, int value)
{
    punct_solution solution;
    if (root->checked || value <= -VALUE_PROVEN || value >= VALUE_PROVEN)
        return value;
    root->checked = true;
    punct_solve_limits limits = {.turns = 6, .nodes = solver_share(w) / CHECK_PART};
    int turns = solve(w, &limits, SOLVER_PART * CHECK_PART, false, &solution);
    if (!turns)
        return value;
    w->frames[1].length = solution.length;
    memcpy(w->frames[1].line, solution.line, sizeof solution.line);
    root->lost = -(VALUE_WIN - 2 * turns);
    return root->lost;
}

bool root_wins_by_threats(struct worker *w)
{
    enum { EVERY_NODES = 1500 };
    punct_solution solution;
    int part = SOLVER_PART;
    punct_solve_limits limits = {.turns = 6, .nodes = solver_share(w)};
    int mate = w->shared->limits.mate;
    if (mate) { /* that is what was asked for: all the time is the solver's */
        limits = (punct_solve_limits){.turns = mate < PUNCT_SOLVE_TURNS_MAX ? mate : PUNCT_SOLVE_TURNS_MAX};
        part = 1;
    }
    /* Short wins exactly, by trying every first turn, where there is time for that. */
    int turns = 0;
    if (limits.nodes == 0 || limits.nodes >= EVERY_NODES)
        turns = solve(w, &(punct_solve_limits){.turns = 3, .nodes = limits.nodes}, part, true, &solution);
    if (!turns)
        turns = solve(w, &limits, part, false, &solution);
    for (int i = 0; turns && i < w->root_count; i++) {
        struct root_turn *root = &w->roots[i];
        if (root->turn != solution.line[0])
            continue;
        root->value = VALUE_WIN - (2 * turns - 1);
        root->length = solution.length;
        memcpy(root->line, solution.line, sizeof root->line);
        struct root_turn first = *root;
        *root = w->roots[0];
        w->roots[0] = first;
        return true;
    }
    return false;
}
