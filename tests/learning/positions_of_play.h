/* Positions of random games with a taste for stacks, for tests that want many different ones. */
#ifndef PUNCT_TESTS_LEARNING_POSITIONS_OF_PLAY_H
#define PUNCT_TESTS_LEARNING_POSITIONS_OF_PLAY_H

#include "random.h"

/* The position after some turns of a game; of both variants in turn. */
static inline void position_of_play(uint64_t number, punct_position *position)
{
    uint64_t seed = number;
    struct random_taste taste = random_taste(&seed);
    unsigned turns = random_below(&seed, 50);
    punct_position_start(position, number % 2 ? PUNCT_STANDARD : PUNCT_BASIC);
    for (unsigned i = 0; i < turns; i++) {
        punct_turn turn = random_turn(position, taste, &seed);
        if (turn == PUNCT_NO_TURN)
            return;
        punct_play(position, turn, NULL, NULL);
    }
}

#endif
