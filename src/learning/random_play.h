/* Random play: any legal turn, each as likely as the next. */
#ifndef PUNCT_LEARNING_RANDOM_PLAY_H
#define PUNCT_LEARNING_RANDOM_PLAY_H

#include "punct.h"

/* A legal turn, every one equally likely, or PUNCT_NO_TURN when there is none. The seed is changed; equal seeds give
 * equal turns. */
punct_turn punct_random_turn(const punct_position *position, uint64_t *seed);

/* Plays a game at random to its end, at most `limit` turns further. The position counts as having stood once. Hundreds of
 * moves in a row without an added piece, which chance does not bring about, end it as the limit does. */
typedef struct punct_random_end {
    punct_result result; /* PUNCT_UNDECIDED: the limit came first */
    punct_ending ending;
    uint32_t turns; /* played here */
} punct_random_end;
punct_random_end punct_random_game(const punct_position *start, uint32_t limit, uint64_t *seed);

#endif
