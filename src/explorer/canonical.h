/* One key for a position and its eleven images, followed along a game at the cost of the pieces that change. */
#ifndef PUNCT_EXPLORER_CANONICAL_H
#define PUNCT_EXPLORER_CANONICAL_H

#include "symmetries.h"

/* A sum over the pieces for each symmetry: what the key of that image would be. */
struct canonical {
    uint64_t sums[PUNCT_SYMMETRIES];
};

void canonical_start(struct canonical *canonical, const punct_position *position);

/* Follows a turn that was played: the positions before and after it. */
void canonical_follow(struct canonical *canonical, const punct_position *before, punct_turn turn,
                      const punct_position *after);

/* Goes back over such a turn. */
void canonical_take_back(struct canonical *canonical, const punct_position *before, punct_turn turn,
                         const punct_position *after);

/* The key: equal for positions that are images of each other, practically never otherwise. Variant and player to move count,
 * the number of turns played does not. `ways` gets the symmetries (as bits) that lead to the image the key belongs to: more
 * than one where the position is symmetric itself. */
uint64_t canonical_key(const struct canonical *canonical, const punct_position *position, unsigned *ways);

/* A turn of a position as it is in that image; of several images the one with the smallest number. */
punct_turn canonical_turn(const punct_position *position, unsigned ways, punct_turn turn);

#endif
