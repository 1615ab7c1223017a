/* Every turn that some position could allow, numbered once and for all: what a learning machine's outputs stand for.
 *
 * Additions come first, by kind, orientation and space; then moves, by the PÜNCT's old space, orientation and new space. The
 * numbers belong to the board alone and never change: trained networks depend on them. */
#ifndef PUNCT_LEARNING_TURN_INDEX_H
#define PUNCT_LEARNING_TURN_INDEX_H

#include "punct.h"

enum { PUNCT_INDEX_ADDS = 5931, PUNCT_INDEX_MOVES = 43704, PUNCT_INDEXES = 49635, PUNCT_NO_INDEX = -1 };

/* The number of a turn, or PUNCT_NO_INDEX for what no position could allow; and back, or PUNCT_NO_TURN. */
int32_t punct_index_of(punct_turn turn);
punct_turn punct_index_turn(int32_t index);

/* The numbers of all additions of a kind, of all moves from a space: from `first` up to, but without, `end`. */
typedef struct punct_index_range {
    int32_t first, end;
} punct_index_range;
punct_index_range punct_index_adds(punct_kind kind);
punct_index_range punct_index_moves(punct_space from);

/* A byte for each number: 1 where the turn is legal, else 0. Returns how many are. */
size_t punct_index_mask(const punct_position *position, uint8_t mask[PUNCT_INDEXES]);

/* The numbers of the legal turns in rising order. Stores at most `capacity`, returns how many there are. */
size_t punct_index_legal(const punct_position *position, int32_t *indexes, size_t capacity);

#endif
