/* A turn is drawn from the numbers of all additions of kinds in reserve and of all moves of free pieces, and drawn again
 * until it is legal: whatever is legal is among them once, so every legal turn is equally likely. A handful of draws takes
 * a tenth of the time that listing some two thousand turns does. */
#include "random_play.h"
#include "mix.h"
#include "play.h"
#include "turn_index.h"

enum { DRAWS = 200 }; /* then the few legal turns are listed: as fair, and sure to end */

/* A number below `limit`, all equally likely. */
static uint32_t draw_below(uint32_t limit, uint64_t *seed)
{
    uint64_t product = (mix_next(seed) >> 32) * limit;
    if ((uint32_t)product < limit)
        for (uint32_t uneven = -limit % limit; (uint32_t)product < uneven;)
            product = (mix_next(seed) >> 32) * limit;
    return (uint32_t)(product >> 32);
}

struct candidates {
    punct_index_range range[PUNCT_KINDS + PUNCT_SET];
    int ranges;
    uint32_t total;
};

static void add_range(struct candidates *candidates, punct_index_range range)
{
    candidates->range[candidates->ranges++] = range;
    candidates->total += (uint32_t)(range.end - range.first);
}

static void find_candidates(const struct position *p, struct candidates *candidates)
{
    int mover = p->to_move, first = mover * PUNCT_SET;
    candidates->ranges = 0;
    candidates->total = 0;
    for (int kind = 0; kind < PUNCT_KINDS; kind++)
        if (p->reserve[mover][kind])
            add_range(candidates, punct_index_adds((punct_kind)kind));
    for (int piece = first; piece < first + p->count[mover]; piece++)
        if (!p->pieces[piece].covers)
            add_range(candidates, punct_index_moves(p->pieces[piece].space));
}

static punct_turn draw_turn(const struct candidates *candidates, uint64_t *seed)
{
    int32_t at = (int32_t)draw_below(candidates->total, seed);
    const punct_index_range *range = candidates->range;
    for (; at >= range->end - range->first; range++)
        at -= range->end - range->first;
    return punct_index_turn(range->first + at);
}

static punct_turn draw_listed(const punct_position *position, uint64_t *seed)
{
    punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX);
    return count ? turns[draw_below((uint32_t)count, seed)] : PUNCT_NO_TURN;
}

punct_turn punct_random_turn(const punct_position *position, uint64_t *seed)
{
    const struct position *p = position_given(position);
    if (!p || !seed || p->result != PUNCT_UNDECIDED)
        return PUNCT_NO_TURN;
    struct candidates candidates;
    find_candidates(p, &candidates);
    for (int i = 0; i < DRAWS && candidates.total; i++) {
        punct_turn turn = draw_turn(&candidates, seed);
        if (punct_turn_check(position, turn, NULL) == PUNCT_OK)
            return turn;
    }
    return draw_listed(position, seed);
}

/* Positions before an added piece never come back: only the turns since need to be remembered. */
enum { REMEMBERED = 512 };

punct_random_end punct_random_game(const punct_position *start, uint32_t limit, uint64_t *seed)
{
    punct_played history[REMEMBERED];
    punct_game game;
    punct_random_end end = {PUNCT_UNDECIDED, PUNCT_NOT_OVER, 0};
    if (!seed || punct_game_start(&game, start, history, REMEMBERED) != PUNCT_OK)
        return end;
    while (end.turns < limit && !game.repeated) {
        punct_turn turn = punct_random_turn(&game.position, seed);
        if (game.quiet == 0)
            game.length = 0;
        if (turn == PUNCT_NO_TURN || punct_game_play(&game, turn, NULL) != PUNCT_OK)
            break;
        end.turns++;
    }
    end.result = game.repeated ? PUNCT_DRAW : punct_position_result(&game.position);
    if (end.result != PUNCT_UNDECIDED)
        end.ending =
            game.repeated ? PUNCT_BY_REPETITION : (punct_ending)position_inside_const(&game.position)->ending;
    return end;
}
