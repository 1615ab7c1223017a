/* Proofs and exact tactics as callers ask for them. */
#include "engine.h"
#include "threats.h"

static bool limits_are_sane(const punct_solve_limits *limits)
{
    return limits->turns >= 0 && limits->turns <= PUNCT_SOLVE_TURNS_MAX;
}

punct_code punct_engine_solve(punct_engine *engine, const punct_position *position,
                              const punct_solve_limits *limits, punct_solution *solution)
{
    if (!engine || !position_given(position) || !limits || !solution || !limits_are_sane(limits))
        return PUNCT_BAD_ARGUMENT;
    if (punct_position_result(position) != PUNCT_UNDECIDED)
        return PUNCT_GAME_IS_OVER;

    punct_game game;
    punct_game_start(&game, position, NULL, 0);
    engine->shared.limits = (punct_limits){.move_ms = limits->max_ms};
    engine_start(engine, &game);
    engine->core->solver_solve(&engine->solver, limits, true, solution);
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
    if (!position_given(position))
        return 0;
    punct_turn all[PUNCT_TURNS_MAX];
    size_t count = punct_turns(position, all, PUNCT_TURNS_MAX), found = 0;
    struct position p = *position_inside_const(position);
    int mover = p.to_move;
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        play_turn(&p, all[i], &undo);
        bool passes = test(&p, mover);
        play_back(&p, &undo);
        if (passes && turns && found < capacity)
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
