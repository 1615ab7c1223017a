/* Fixed opponents to measure against. They must never change, or every figure measured against them loses its
 * meaning: not even for the better. */
#include "reference_play.h"
#include "mix.h"
#include "threats.h"

enum {
    SPAN_TURNS = 3,  /* how far span3 looks ahead */
    SPAN_ADDS = 120, /* about so many placements and moves are looked at */
    SPAN_MOVES = 60,
    SPAN_THIN = 20, /* at least one placement in so many */
    SPAN_LIST = 1024,
    SPAN_WIN = 100000
};

/* The number of lines of an axis that a group stretches over. */
static int span_of(bits group, int axis)
{
    int first = 0, last = 16;
    while (first < 17 && !bits_any(group & board_lines[axis][first]))
        first++;
    while (last > first && !bits_any(group & board_lines[axis][last]))
        last--;
    return first < 17 ? last - first + 1 : 0;
}

/* Takes one group of connected dots out of a set. */
static bits take_group(bits *rest)
{
    unsigned space = 0;
    bits_walk walk = bits_begin(*rest);
    bits_next(&walk, &space);
    bits_stored seed = bits_none();
    bits_put(&seed, space);
    bits group = sets_flood(*rest, seed);
    *rest &= ~group;
    return group;
}

/* What a player's groups are worth: the widest span most, then the spans of the others, sides reached, centre. */
static int spans_worth(const struct position *p, int colour)
{
    int widest = 0, sum = 0;
    bits rest = p->top[colour];
    while (bits_any(rest)) {
        bits group = take_group(&rest);
        for (int axis = 0; axis < 3; axis++) {
            int span = span_of(group, axis);
            int sides = bits_any(group & board_side[axis]) + bits_any(group & board_side[axis + 3]);
            int worth = span * span + 12 * sides;
            sum += worth;
            widest = worth > widest ? worth : widest;
        }
    }
    return 8 * widest + sum / 4 + 6 * bits_count(p->top[colour] & board_centre);
}

static int widest_span(const struct position *p, int colour)
{
    int widest = 0;
    bits rest = p->top[colour];
    while (bits_any(rest)) {
        bits group = take_group(&rest);
        for (int axis = 0; axis < 3; axis++) {
            int span = span_of(group, axis);
            widest = span > widest ? span : widest;
        }
    }
    return widest;
}

/* How a finished game stands for a player. */
static int end_worth(const struct position *p, int colour)
{
    if (p->result == PUNCT_DRAW)
        return 0;
    return (p->result == PUNCT_WHITE_WINS) == (colour == PUNCT_WHITE) ? SPAN_WIN : -SPAN_WIN;
}

/* The best turn so far; a draw decides among equals. */
struct favourite {
    punct_turn turn;
    int worth;
    uint64_t draw;
};

static void favourite_offer(struct favourite *best, punct_turn turn, int worth, uint64_t draw)
{
    if (worth > best->worth || (worth == best->worth && draw > best->draw))
        *best = (struct favourite){turn, worth, draw};
}

static punct_turn choose_greedy(struct worker *w, uint64_t *random)
{
    struct position *p = &w->position;
    size_t count = turns_list(p, w->turns);
    int mover = p->to_move;
    struct favourite best = {PUNCT_NO_TURN, -2 * SPAN_WIN, 0};
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        play_turn(p, w->turns[i], &undo);
        int worth = p->result != PUNCT_UNDECIDED ? end_worth(p, mover) : widest_span(p, mover);
        play_back(p, &undo);
        favourite_offer(&best, w->turns[i], worth, mix_next(random));
    }
    return best.turn;
}

/* Adds a piece, while there are any, that makes its longest chain longer, by however little, and completes it if it
 * can. The opponent's dots are in the way at most. */
static punct_turn choose_naive(struct worker *w, uint64_t *random)
{
    struct position *p = &w->position;
    size_t count = turns_list(p, w->turns);
    int mover = p->to_move, before = widest_span(p, mover);
    bool adds = punct_turn_is_add(w->turns[0]);
    struct favourite best = {PUNCT_NO_TURN, -2 * SPAN_WIN, 0};
    for (size_t i = 0; i < count && punct_turn_is_add(w->turns[i]) == adds; i++) {
        struct undo undo;
        play_turn(p, w->turns[i], &undo);
        int worth = p->result != PUNCT_UNDECIDED ? end_worth(p, mover) : widest_span(p, mover) > before;
        play_back(p, &undo);
        favourite_offer(&best, w->turns[i], worth, mix_next(random));
    }
    return best.turn;
}

/* A thinned list of turns with what they are worth at once, best first. */
static int span_list(struct worker *w, struct scored_turn *list, uint64_t *random)
{
    struct position *p = &w->position;
    size_t count = turns_list(p, w->turns), adds = 0;
    while (adds < count && punct_turn_is_add(w->turns[adds]))
        adds++;
    size_t add_step = adds / SPAN_ADDS + 1, move_step = (count - adds) / SPAN_MOVES + 1;
    add_step = add_step < SPAN_THIN ? add_step : SPAN_THIN;
    int listed = 0, mover = p->to_move;
    for (size_t i = (size_t)(mix_next(random) % add_step); i < count && listed < SPAN_LIST;) {
        struct undo undo;
        play_turn(p, w->turns[i], &undo);
        int worth = p->result != PUNCT_UNDECIDED ? end_worth(p, mover)
                                                 : spans_worth(p, mover) - spans_worth(p, !mover);
        play_back(p, &undo);
        list[listed++] = (struct scored_turn){w->turns[i], worth};
        i += i < adds && i + add_step < adds ? add_step : i < adds ? adds - i : move_step;
    }
    for (int i = 1; i < listed; i++) {
        struct scored_turn turn = list[i];
        int at = i;
        for (; at > 0 && list[at - 1].score < turn.score; at--)
            list[at] = list[at - 1];
        list[at] = turn;
    }
    return listed;
}

static int span_search(struct worker *w, int depth, int alpha, int beta, uint64_t *random, punct_turn *chosen)
{
    struct position *p = &w->position;
    int mover = p->to_move;
    if (p->result != PUNCT_UNDECIDED)
        return end_worth(p, mover);
    struct win win;
    if (threats_list(p, mover, &win, 1)) {
        *chosen = win.turn;
        return SPAN_WIN - (SPAN_TURNS - depth);
    }
    if (depth == 0 || atomic_load_explicit(&w->shared->stop, memory_order_relaxed))
        return spans_worth(p, mover) - spans_worth(p, !mover);

    struct scored_turn list[SPAN_LIST];
    int count = span_list(w, list, random), best = -2 * SPAN_WIN;
    for (int i = 0; i < count; i++) {
        struct undo undo;
        punct_turn answer;
        play_turn(p, list[i].turn, &undo);
        int value = -span_search(w, depth - 1, -beta, -(alpha > best ? alpha : best), random, &answer);
        play_back(p, &undo);
        if (value > best) {
            best = value;
            *chosen = list[i].turn;
        }
        if (best >= beta)
            break;
    }
    return best;
}

punct_turn reference_choose(struct worker *w, punct_reference_player player, uint64_t seed)
{
    uint64_t random = seed ^ search_key(&w->position);
    if (player == PUNCT_REFERENCE_GREEDY)
        return choose_greedy(w, &random);
    if (player == PUNCT_REFERENCE_NAIVE)
        return choose_naive(w, &random);
    if (player == PUNCT_REFERENCE_SPAN3) {
        punct_turn chosen = PUNCT_NO_TURN;
        span_search(w, SPAN_TURNS, -2 * SPAN_WIN, 2 * SPAN_WIN, &random, &chosen);
        return chosen;
    }
    size_t count = turns_list(&w->position, w->turns);
    return w->turns[mix_next(&random) % count];
}
