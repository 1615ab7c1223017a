#include "root.h"
#include "evaluation.h"
#include "solver.h"

#include <stdlib.h>
#include <string.h>

static int compare_roots(const void *one, const void *other)
{
    const struct root_turn *a = one, *b = other;
    if (a->value != b->value)
        return a->value < b->value ? 1 : -1;
    return a->rank < b->rank ? -1 : a->rank > b->rank;
}

void root_sort(struct worker *w, int from, int until)
{
    for (int i = from; i < until; i++)
        w->roots[i].rank = i;
    if (until > from)
        qsort(w->roots + from, (size_t)(until - from), sizeof *w->roots, compare_roots);
}

void root_info(const struct worker *w, int place, punct_info *info)
{
    const struct root_turn *root = &w->roots[place];
    int value = root->value;
    *info = (punct_info){.depth = w->depth,
                         .seldepth = w->seldepth,
                         .multipv = place + 1,
                         .nodes = search_nodes(w),
                         .time_ms = clock_passed(&w->shared->clock) / 1000,
                         .hashfull = transposition_full(&w->shared->table),
                         .length = root->length};
    memcpy(info->line, root->line, sizeof info->line);
    if (value >= VALUE_PROVEN) {
        info->score = (punct_score){1000, (VALUE_WIN - value + 1) / 2};
    } else if (value <= -VALUE_PROVEN) {
        info->score = (punct_score){0, -((VALUE_WIN + value) / 2)};
        info->score.mate += info->score.mate == 0 ? -1 : 0;
    } else {
        info->score.win = evaluation_chance(value);
    }
}

/* How many turns are looked at in a depth: fewer and fewer. */
static int width_of(const struct worker *w, int depth)
{
    static const int width[] = {0, 300, 180, 120};
    int most = width[depth < 3 ? depth : 3];
    return most < w->root_count ? most : w->root_count;
}

/* A look at the turns from a place on, under way. */
struct round {
    int from, width, depth, alpha, beta;
    int best;
};

/* The value of a turn just played, or a bound of it that says enough. */
static int look(struct worker *w, int i, const struct round *round)
{
    int depth = round->depth, alpha = round->alpha, beta = round->beta, after = i - round->from;
    if (after == 0)
        return -search_node(w, depth - 1, -beta, -alpha, 1);
    int less = depth >= 3 && after >= 4 ? 1 + (after >= 20) : 0;
    int value = -search_node(w, depth - 1 - less, -alpha - 1, -alpha, 1);
    if (value > alpha && less)
        value = -search_node(w, depth - 1, -alpha - 1, -alpha, 1);
    if (value > alpha && value < beta)
        value = -search_node(w, depth - 1, -beta, -alpha, 1);
    return value;
}

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

/* The value of a turn just played that seems best, unless the opponent is seen to win by threats after it. */
static int value_checked(struct worker *w, struct root_turn *root, int value)
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

/* Looks for a win by threats first: it goes deeper than the search can. */
static bool wins_by_threats(struct worker *w)
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

static void keep_line(struct root_turn *root, const struct frame *next)
{
    root->length = next->length < PUNCT_LINE_MAX - 1 ? next->length + 1 : PUNCT_LINE_MAX;
    root->line[0] = root->turn;
    memcpy(root->line + 1, next->line, (size_t)(root->length - 1) * sizeof *root->line);
}

static void look_at(struct worker *w, struct round *round, int i)
{
    struct root_turn *root = &w->roots[i];
    uint64_t claim = busy_turn_key(search_key(&w->position), root->turn);
    bool shared = search_is_shared(w, round->depth);
    struct undo undo;
    if (shared)
        busy_turn_mark(&w->shared->busy, claim);
    search_play(w, root->turn, &undo);
    int value = root->lost ? root->lost : look(w, i, round);
    if (value > round->alpha && !w->ended)
        value = value_checked(w, root, value);
    search_back(w, &undo);
    if (shared)
        busy_turn_clear(&w->shared->busy, claim);
    if (w->ended)
        return;
    if (i == round->from || value > round->alpha || round->depth == 1)
        root->value = value;
    if (value > round->best)
        round->best = value;
    if (value > round->alpha) {
        round->alpha = value;
        keep_line(root, &w->frames[1]);
    }
}

/* Looks at the turns, last at those that other threads are busy with. Returns the best value. The order is brought up
 * to date even when the look had to end early. */
static int look_at_all(struct worker *w, int from, int depth, int alpha, int beta)
{
    struct round round = {from, width_of(w, depth), depth, alpha, beta, VALUE_NONE};
    uint64_t key = search_key(&w->position);
    bool shared = search_is_shared(w, depth), any_later = false;
    int last = w->roots[from].value;
    for (int i = from; i < round.width; i++)
        w->roots[i].value = VALUE_NONE;
    for (int i = from; i < round.width && round.best < beta && !w->ended; i++) {
        struct root_turn *root = &w->roots[i];
        root->later =
            shared && i > from && busy_turn_is_marked(&w->shared->busy, busy_turn_key(key, root->turn));
        any_later |= root->later;
        if (!root->later)
            look_at(w, &round, i);
        /* All lost so far: what did not seem worth a look may be the way out. */
        if (i == round.width - 1 && i + 1 < w->root_count && round.best != VALUE_NONE &&
            round.best <= -VALUE_PROVEN)
            w->roots[round.width++].value = VALUE_NONE;
    }
    for (int i = from; any_later && i < round.width && round.best < beta && !w->ended; i++)
        if (w->roots[i].later)
            look_at(w, &round, i);
    if (round.best == VALUE_NONE)
        w->roots[from].value = last;
    root_sort(w, from, round.width);
    return round.best;
}

/* Looks with a narrow window around the last value first. */
static void deepen(struct worker *w, int from, int depth)
{
    int last = w->roots[from].value, margin = 50;
    int alpha = depth >= 3 ? last - margin : -VALUE_WIN, beta = depth >= 3 ? last + margin : VALUE_WIN;
    while (!w->ended) {
        int best = look_at_all(w, from, depth, alpha, beta);
        if (best <= alpha && alpha > -VALUE_WIN)
            alpha = margin > 400 ? -VALUE_WIN : alpha - margin;
        else if (best >= beta && beta < VALUE_WIN)
            beta = margin > 400 ? VALUE_WIN : beta + margin;
        else
            return;
        margin *= 3;
    }
}

/* Whether there is nothing more to learn. */
static bool is_settled(const struct worker *w, int depth)
{
    const punct_limits *limits = &w->shared->limits;
    int value = w->roots[0].value;
    if (limits->depth && depth >= limits->depth)
        return true;
    if (limits->mate && value >= VALUE_PROVEN && (VALUE_WIN - value + 1) / 2 <= limits->mate)
        return true;
    if (limits->infinite || atomic_load_explicit(&w->shared->pondering, memory_order_relaxed))
        return false;
    if (value >= VALUE_PROVEN || value <= -VALUE_PROVEN)
        return true;
    const struct clock *clock = &w->shared->clock;
    if (clock->hard != UINT64_MAX && w->root_count == 1 && limits->multipv <= 1)
        return true;
    return clock_is_enough(clock, w->steady);
}

/* Several lines can be told apart only when all have been looked at equally deep: a depth that was not finished is
 * forgotten. A later line can turn out better than an earlier one, as reductions go. */
static void keep_whole(struct worker *w, int lines)
{
    root_sort(w, 0, lines);
    w->whole_count = lines;
    memcpy(w->whole, w->roots, (size_t)lines * sizeof *w->whole);
}

/* Puts the lines back as they were told, in that order and with the turns behind them. */
static void return_to_whole(struct worker *w)
{
    for (int i = 0; i < w->whole_count; i++) {
        int at = i;
        while (w->roots[at].turn != w->whole[i].turn)
            at++;
        w->roots[at] = w->roots[i];
        w->roots[i] = w->whole[i];
    }
    for (int i = w->whole_count; w->whole_count && i < w->root_count; i++)
        w->roots[i].value = VALUE_NONE;
}

static void report_lines(const struct worker *w, int lines, punct_info_function *info, void *user)
{
    for (int place = 0; info && place < lines; place++) {
        punct_info report;
        root_info(w, place, &report);
        info(&report, user);
    }
}

void root_search(struct worker *w, punct_info_function *info, void *user)
{
    int lines = w->shared->limits.multipv;
    w->whole_count = 0;
    if (w->id == 0 && wins_by_threats(w)) {
        report_lines(w, 1, info, user);
        if (lines <= 1 && is_settled(w, 1))
            return;
    }
    lines = lines < 1 ? 1 : lines > w->root_count ? w->root_count : lines;
    for (int depth = 1; depth <= PUNCT_DEPTH_MAX && !w->ended; depth++) {
        w->depth = depth;
        w->seldepth = 0;
        punct_turn before = w->roots[0].turn;
        for (int place = 0; place < lines && !w->ended; place++)
            if (depth > 1 || place == 0) /* one turn ahead, the first look values all turns */
                deepen(w, place, depth);
        if (lines > 1 && !w->ended)
            keep_whole(w, lines);
        report_lines(w, !w->ended ? lines : depth == 1, info, user);
        w->steady = w->roots[0].turn == before && depth > 1 ? w->steady + 1 : 0;
        if (w->id == 0 && is_settled(w, depth))
            break;
    }
    if (lines > 1 && w->ended)
        return_to_whole(w);
}
