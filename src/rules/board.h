/* The board: which spaces there are, what lies next to what, sides, lines and the central hexagon. */
#ifndef PUNCT_RULES_BOARD_H
#define PUNCT_RULES_BOARD_H

#include "bits.h"
#include "punct.h"

/* What a step in each direction adds to a space's number. */
static const int8_t board_step[PUNCT_DIRECTIONS] = {1, 16, 15, -1, -16, -15};

/* Made by make_board_tables.c at build time. */
extern const uint8_t board_column[PUNCT_SPACE_LIMIT],
    board_row[PUNCT_SPACE_LIMIT]; /* 255 where no space is */
extern const bits board_spaces, board_centre, board_side[6];
extern const bits board_near[6];      /* spaces that have a neighbour in the direction */
extern const bits board_far[6];       /* ... and one more behind it */
extern const bits board_diag[6];      /* ... whose next-clockwise neighbour exists: the end of an angle */
extern const bits board_lines[3][17]; /* by column, by row, by column - row + 8 */
/* The set of a single space; empty where no space is. */
extern const bits board_single[PUNCT_SPACE_LIMIT + 1];
/* Where the PÜNCT of a piece of each kind and orientation may be so that all its dots are on the board. */
extern const bits board_fits[PUNCT_KINDS][PUNCT_DIRECTIONS];

/* What leads from a piece's PÜNCT to its two minor dots. */
extern const int8_t piece_offset[PUNCT_KINDS][PUNCT_DIRECTIONS][2];

/* The members of each byte in rising order, for listing dense sets eight at a time. */
extern const uint32_t byte_members[256][8];
extern const uint8_t byte_count[256];

/* The spaces a PÜNCT reaches in straight lines, its own included. */
BITS_INLINE bits board_rays(punct_space space)
{
    int c = board_column[space], r = board_row[space];
    return board_lines[0][c] | board_lines[1][r] | board_lines[2][c - r + 8];
}

#endif
