/* Proofs and exact tactics as callers ask for them. */
#include "engine.h"
#include "threats.h"

#include <string.h>

static bool limits_are_sane(const punct_solve_limits *limits)
{
    return limits->turns >= 0 && limits->turns <= PUNCT_SOLVE_TURNS_MAX;
}

punct_code punct_engine_solve(punct_engine *engine, const punct_position *position,
                              const punct_solve_limits *limits, punct_solution *solution)
{
    if (!engine || !position || !limits || !solution || !limits_are_sane(limits))
        return PUNCT_BAD_ARGUMENT;
    if (punct_position_result(position) != PUNCT_UNDECIDED)
        return PUNCT_GAME_IS_OVER;

    punct_game game;
    punct_game_start(&game, position, NULL, 0);
    engine->shared.limits = (punct_limits){.move_ms = limits->max_ms};
    engine_start(engine, &game);
    struct solver *s = &engine->solver;
    *solution = (punct_solution){.proof = PUNCT_PROOF_NONE};
    int most = limits->turns ? limits->turns : PUNCT_SOLVE_TURNS_MAX;
    s->worker = &engine->workers[0];
    s->nodes = 0;
    s->node_limit = limits->nodes;
    s->every_turn = true;
    for (int turns = 1; turns <= most && solution->proof == PUNCT_PROOF_NONE; turns++) {
        if (solver_wins(s, turns)) {
            solution->proof = PUNCT_PROOF_WIN;
            solution->turns = turns;
            s->node_limit = 0;
            solution->length = solver_line(s, turns, solution->line);
        } else if (solver_ended(s)) {
            solution->proof = PUNCT_PROOF_OPEN;
        } else {
            solution->turns = turns;
        }
    }
    solution->nodes = s->nodes;
    punct_engine_prepare(engine);
    return PUNCT_OK;
}

/* What a turn leads to at once. */
static bool wins_at_once(const struct position *after, int mover)
{
    return after->result == (mover == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS);
}
static bool is_defence(const struct position *after, int mover)
{
    if (after->result == PUNCT_UNDECIDED)
        return !threats_exist(after, !mover);
    return after->result == PUNCT_DRAW || wins_at_once(after, mover);
}

static size_t list_if(const punct_position *position, bool test(const struct position *after, int mover),
                      punct_turn *turns, size_t capacity)
{
    punct_turn all[PUNCT_TURNS_MAX];
    size_t count = punct_turns(position, all, PUNCT_TURNS_MAX), found = 0;
    struct position p = *position_inside_const(position);
    int mover = p.to_move;
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        play_turn(&p, all[i], &undo);
        bool passes = test(&p, mover);
        play_back(&p, &undo);
        if (passes && found < capacity)
            turns[found] = all[i];
        found += passes;
    }
    return found;
}

size_t punct_wins(const punct_position *position, punct_turn *turns, size_t capacity)
{
    return list_if(position, wins_at_once, turns, capacity);
}

size_t punct_defences(const punct_position *position, punct_turn *turns, size_t capacity)
{
    return list_if(position, is_defence, turns, capacity);
}
