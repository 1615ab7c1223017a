/* The turns of the root, each checked exactly for immediate wins and losses. Whatever ends a search, this is done first;
 * when there is no time at all, as much of it as makes the choice sound. */
#include "evaluation/evaluation.h"
#include "root.h"

#include <stdlib.h>

/* What follows a turn just played at once, worst first. */
enum fate { LOSES, LOSES_NEXT, SAFE, WINS };

static enum fate fate_of(struct worker *w, int mover)
{
    const struct position *after = &w->position;
    if (after->result == PUNCT_UNDECIDED)
        return threats_exist_by(&w->reach, after, !mover) ? LOSES_NEXT : SAFE;
    if (after->result == PUNCT_DRAW)
        return SAFE;
    return (after->result == PUNCT_WHITE_WINS) == (mover == PUNCT_WHITE) ? WINS : LOSES;
}

static void map_of(struct worker *w, struct ordering_map *map)
{
    search_map(w, map);
    search_see(w, 0);
}

/* Makes a root of each of the first list, all of one value. */
static void set_roots(struct worker *w, int count, int value)
{
    w->root_count = count;
    for (int i = 0; i < count; i++)
        w->roots[i] = (struct root_turn){
            .turn = w->scratch[i].turn, .value = value, .length = 1, .line = {w->scratch[i].turn}};
}

/* Scores turns that were found as wins or as answers. */
static void score_turn(struct worker *w, const struct ordering_map *map, int at, punct_turn turn)
{
    w->scratch[at] = (struct scored_turn){turn, ordering_score(&w->position, map, turn)};
}

/* Keeps the list with the best fate. A search that has to end is content with `enough`. */
static enum fate keep_best(struct worker *w, int *count, enum fate enough)
{
    struct position *p = &w->position;
    int mover = p->to_move, kept = 0;
    enum fate best = LOSES;
    for (int i = 0; i < *count && !(search_ended(w, WORK_TURN) && best >= enough && kept > 0); i++) {
        struct undo undo;
        play_turn(p, w->scratch[i].turn, &undo);
        enum fate fate = fate_of(w, mover);
        play_back(p, &undo);
        if (fate > best) {
            best = fate;
            kept = 0;
        }
        if (fate == best)
            w->scratch[kept++] = w->scratch[i];
    }
    *count = kept;
    return best;
}

/* In a lost position, the harder the win is to see the better. */
static void order_lost(struct worker *w, int count)
{
    enum { WINS_COUNTED = 64 };
    for (int i = 0; i < count; i++) {
        struct win wins[WINS_COUNTED];
        struct undo undo;
        w->scratch[i].score = -WINS_COUNTED;
        if (search_ended(w, WORK_TURN))
            continue;
        play_turn(&w->position, w->scratch[i].turn, &undo);
        w->scratch[i].score =
            -threats_list_by(&w->reach, &w->position, w->position.to_move, wins, WINS_COUNTED);
        play_back(&w->position, &undo);
    }
    ordering_sort(w->scratch, count);
}

static bool is_asked(const punct_limits *limits, punct_turn turn)
{
    size_t from = 0, until = limits->turn_count;
    while (from < until) {
        size_t middle = from + (until - from) / 2;
        if (limits->turns[middle] == turn)
            return true;
        if (limits->turns[middle] < turn)
            from = middle + 1;
        else
            until = middle;
    }
    return false;
}

/* Lists all turns or, if the choice is limited to some, those. */
static int list_asked(struct worker *w, const struct ordering_map *map)
{
    const punct_limits *limits = &w->shared->limits;
    int count = ordering_list(&w->position, map, w->scratch), kept = 0;
    if (!limits->turns)
        return count;
    for (int i = 0; i < count; i++)
        if (is_asked(limits, w->scratch[i].turn))
            w->scratch[kept++] = w->scratch[i];
    return kept;
}

/* Lists turns that answer the opponent's threats, or all where there are none or none will do. */
static enum fate find_best(struct worker *w, const struct ordering_map *map, int *count)
{
    enum { THREATS = 12 };
    struct win threats[THREATS];
    struct position *p = &w->position;
    enum fate enough = SAFE;
    int threat_count = 0;
    if (!w->shared->limits.turns)
        threat_count = threats_list_by(&w->reach, p, !p->to_move, threats, THREATS);
    if (threat_count) {
        *count = threats_answers(p, threats, threat_count, w->turns);
        for (int i = 0; i < *count; i++)
            score_turn(w, map, i, w->turns[i]);
        ordering_sort(w->scratch, *count);
        enum fate best = keep_best(w, count, SAFE);
        if (best >= SAFE)
            return best;
        enough = LOSES_NEXT;
    }
    *count = list_asked(w, map);
    ordering_sort(w->scratch, *count);
    return keep_best(w, count, enough);
}

int root_prepare(struct worker *w)
{
    struct win wins[PUNCT_MULTIPV_MAX];
    struct ordering_map map;
    map_of(w, &map);
    int count = 0, value = 0;
    if (!w->shared->limits.turns)
        count = threats_list_by(&w->reach, &w->position, w->position.to_move, wins, PUNCT_MULTIPV_MAX);
    enum fate best = WINS;
    for (int i = 0; i < count; i++)
        score_turn(w, &map, i, wins[i].turn);
    if (count)
        ordering_sort(w->scratch, count);
    else
        best = find_best(w, &map, &count);
    if (best == LOSES_NEXT)
        order_lost(w, count);
    if (best != SAFE)
        value = best == WINS ? VALUE_WIN - 1 : best == LOSES_NEXT ? -(VALUE_WIN - 2) : -(VALUE_WIN - 1);
    set_roots(w, count, value);
    return value;
}

/* The evaluation right after a turn, for the player who made it. */
static int static_value(struct worker *w, int mover)
{
    const struct position *after = &w->position;
    if (after->result == PUNCT_DRAW)
        return 0;
    if (after->result != PUNCT_UNDECIDED)
        return fate_of(w, mover) == WINS ? VALUE_WIN - 1 : -(VALUE_WIN - 1);
    struct connection connection;
    connection_find(after, &connection);
    return -evaluation_of(after, &connection);
}

/* Makes roots of so many turns that score best, whatever they lead to. */
static void list_unchecked(struct worker *w, int turns)
{
    struct ordering_map map;
    map_of(w, &map);
    set_roots(w, ordering_keep_best(w->scratch, list_asked(w, &map), turns), 0);
}

void root_choose_static(struct worker *w, int turns, bool sound)
{
    struct position *p = &w->position;
    int mover = p->to_move;
    if (!sound)
        list_unchecked(w, turns);
    else if (root_prepare(w))
        return;
    w->root_count = turns < w->root_count ? turns : w->root_count;
    for (int i = 0; i < w->root_count; i++) {
        struct undo undo;
        play_turn(p, w->roots[i].turn, &undo);
        w->roots[i].value = static_value(w, mover);
        play_back(p, &undo);
    }
    atomic_fetch_add_explicit(&w->nodes, (uint64_t)w->root_count, memory_order_relaxed);
    root_sort(w, 0, w->root_count);
}
