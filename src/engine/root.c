#include "root.h"
#include "evaluation/evaluation.h"

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

/* How many turns are searched in a depth: fewer and fewer. */
static int width_of(const struct worker *w, int depth)
{
    static const int width[] = {0, 300, 180, 120};
    int most = width[depth < 3 ? depth : 3];
    return most < w->root_count ? most : w->root_count;
}

void root_keep(struct root_turn *root, int value, const struct frame *line)
{
    root->value = value;
    if (!line)
        return;
    root->length = line->length;
    memcpy(root->line, line->line, (size_t)line->length * sizeof *root->line);
}

int root_widen(struct worker *w, struct root_range *range, int best)
{
    int next = range->first + range->count;
    if (next >= w->root_count || best == VALUE_NONE || best > -VALUE_PROVEN)
        return 0;
    w->roots[next].value = VALUE_NONE;
    range->count++;
    return 1;
}

/* Searches the root's turns from a place on: those before it have lines of their own. Returns the best value. The order
 * is brought up to date even when the search had to end early. */
static int search_from(struct worker *w, int first, int depth, int alpha, int beta)
{
    struct root_range range = {first, width_of(w, depth) - first};
    int last = w->roots[first].value;
    for (int i = 0; i < range.count; i++)
        w->roots[first + i].value = VALUE_NONE;
    int best = search_root(w, &range, depth, alpha, beta);
    if (best == VALUE_NONE)
        w->roots[first].value = last;
    root_sort(w, first, first + range.count);
    return best;
}

/* Searches with a narrow (aspiration) window around the last value first. */
static void search_line(struct worker *w, int from, int depth)
{
    int last = w->roots[from].value, margin = 50;
    int alpha = depth >= 3 ? last - margin : -VALUE_WIN, beta = depth >= 3 ? last + margin : VALUE_WIN;
    while (!w->ended) {
        int best = search_from(w, from, depth, alpha, beta);
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

/* Several lines can be told apart only when all have been searched equally deep: a depth that was not finished is
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
    if (w->id == 0 && root_wins_by_threats(w)) {
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
            if (depth > 1 || place == 0) /* one turn ahead, the first line values all turns */
                search_line(w, place, depth);
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
