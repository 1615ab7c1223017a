/* The twelve symmetries of the board: on spaces, pieces, turns and positions.
 *
 * 0 to 5: clockwise turns by so many times 60 degrees; 6 to 11: the same after mirroring left to right. 0 changes nothing. A
 * mirror makes L of R and R of L. */
#ifndef PUNCT_LEARNING_SYMMETRIES_H
#define PUNCT_LEARNING_SYMMETRIES_H

#include "punct.h"

enum { PUNCT_SYMMETRIES = 12 };

/* The symmetry that undoes one. */
int punct_symmetry_inverse(int symmetry);

/* The image of a space, or PUNCT_NOWHERE for what is none. */
punct_space punct_symmetry_space(int symmetry, punct_space space);

/* A kind of piece in an orientation, and its image. False: there is none. */
bool punct_symmetry_form(int symmetry, punct_kind *kind, punct_direction *orientation);

/* The image of a turn. A move's text does not tell which kind of piece moves, and mirrors need to know: that of the piece
 * whose PÜNCT is topmost there is taken, or E where there is none. PUNCT_NO_TURN: no such turn. */
punct_turn punct_symmetry_turn(const punct_position *position, int symmetry, punct_turn turn);

/* The same for every number of a turn; PUNCT_NO_INDEX where the piece that lies there could not make the turn. Legal turns
 * always have an image, and it is legal in the position's image. */
enum { PUNCT_SYMMETRY_INDEXES = 49635 };
bool punct_symmetry_indexes(const punct_position *position, int symmetry,
                            int32_t images[PUNCT_SYMMETRY_INDEXES]);

/* The image of a position. */
punct_code punct_symmetry_position(const punct_position *position, int symmetry, punct_position *image);

#endif
