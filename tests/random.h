/* Random numbers that a seed repeats, and random play with a taste for stacks. */
#ifndef PUNCT_TESTS_RANDOM_H
#define PUNCT_TESTS_RANDOM_H

#include "punct.h"

static inline uint64_t random_next(uint64_t *seed)
{
    uint64_t x = *seed += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static inline unsigned random_below(uint64_t *seed, unsigned limit)
{
    return (unsigned)(random_next(seed) % limit);
}

/* How a random game is played: tenths of moves rather than added pieces, and how many candidates a turn is chosen
 * from, the one that lands highest. */
struct random_taste {
    unsigned moves, candidates;
};

static inline struct random_taste random_taste(uint64_t *seed)
{
    return (struct random_taste){random_below(seed, 10), 1 + random_below(seed, 12)};
}

/* A legal turn, or PUNCT_NO_TURN when there is none. */
static inline punct_turn random_turn(const punct_position *position, struct random_taste taste,
                                     uint64_t *seed)
{
    punct_turn turns[PUNCT_TURNS_MAX], best = PUNCT_NO_TURN;
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX), adds = 0;
    if (count == 0)
        return PUNCT_NO_TURN;
    while (adds < count && punct_turn_is_add(turns[adds]))
        adds++;
    bool move = adds == 0 || (adds < count && random_below(seed, 10) < taste.moves);
    size_t first = move ? adds : 0, limit = move ? count : adds;
    for (unsigned i = 0; i < taste.candidates; i++) {
        punct_turn turn = turns[first + random_below(seed, (unsigned)(limit - first))];
        if (best == PUNCT_NO_TURN || punct_position_height(position, punct_turn_to(turn)) >
                                         punct_position_height(position, punct_turn_to(best)))
            best = turn;
    }
    return best;
}

#endif
