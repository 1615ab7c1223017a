/* What lies on the board. */
#ifndef PUNCT_RULES_POSITION_H
#define PUNCT_RULES_POSITION_H

#include "board.h"
#include "punct.h"

enum { NO_DOT = 255, POSITION_SEAL = 0x50554e43 };

/* A piece's number is its colour * PUNCT_SET + its place in the order in which its owner added it; a dot's
 * number is its piece's * PUNCT_DOTS + 0 for the PÜNCT, 1, 2. */
struct piece {
    uint8_t kind, space, orientation, level;
    uint8_t covers; /* dots that have something on them */
};

/* The inside of a punct_position. at_height[n] holds the spaces of height n; below[] links each dot to the
 * one under it in its space. All of it is restored to the bit when a turn is taken back. */
struct position {
    bits_stored at_height[PUNCT_PIECES + 1];
    bits_stored top[PUNCT_COLOURS]; /* spaces by the colour of their topmost dot */
    uint64_t key;
    uint32_t seal; /* POSITION_SEAL: this has been made by the library */
    uint32_t turns_played;
    uint8_t variant, to_move;
    uint8_t height;         /* the greatest of all spaces */
    uint8_t result, ending; /* punct_result, punct_ending; repetition apart */
    uint8_t count[PUNCT_COLOURS];
    uint8_t reserve[PUNCT_COLOURS][PUNCT_KINDS];
    struct piece pieces[PUNCT_PIECES];
    uint8_t top_dot[PUNCT_SPACE_LIMIT + 1];
    uint8_t below[PUNCT_PIECES * PUNCT_DOTS];
};

_Static_assert(sizeof(struct position) <= sizeof(punct_position), "punct_position is too small");

static inline struct position *position_inside(punct_position *position)
{
    return (struct position *)position->inside;
}
static inline const struct position *position_inside_const(const punct_position *position)
{
    return (const struct position *)position->inside;
}

/* The inside of what a caller gives, or NULL if that is no position: NULL, or storage that was never filled. */
static inline const struct position *position_given(const punct_position *position)
{
    const struct position *p = position ? position_inside_const(position) : NULL;
    return p && p->seal == POSITION_SEAL ? p : NULL;
}

static inline int colour_of_piece(int piece)
{
    return piece >= PUNCT_SET;
}
static inline int piece_of_dot(int dot)
{
    return dot / PUNCT_DOTS;
}

/* Height that the topmost dot `dot` gives its space. */
static inline int height_over(const struct position *p, int dot)
{
    return dot == NO_DOT ? 0 : p->pieces[piece_of_dot(dot)].level + 1;
}
static inline int height_of(const struct position *p, unsigned space)
{
    return height_over(p, p->top_dot[space]);
}

/* Spaces of a piece that is known to fit the board. */
static inline void piece_spaces(int kind, unsigned space, int orientation, uint8_t spaces[PUNCT_DOTS])
{
    spaces[0] = (uint8_t)space;
    spaces[1] = (uint8_t)((int)space + piece_offset[kind][orientation][0]);
    spaces[2] = (uint8_t)((int)space + piece_offset[kind][orientation][1]);
}

/* The spaces of a piece as a set. */
static inline bits piece_set(const struct piece *piece)
{
    uint8_t spaces[PUNCT_DOTS];
    piece_spaces(piece->kind, piece->space, piece->orientation, spaces);
    return board_single[spaces[0]] | board_single[spaces[1]] | board_single[spaces[2]];
}

/* The board with nothing on it. */
void position_clear(struct position *p, punct_variant variant);

/* Puts a piece on the spaces' present heights, `level` being the one it rests at; lifts a free piece. */
void position_place(struct position *p, int piece, int kind, unsigned space, int orientation, int level);
void position_lift(struct position *p, int piece);

/* The public view of a piece. */
punct_piece position_piece(const struct position *p, int piece);

/* How three dots come to rest on spaces of given heights: PUNCT_OK and the level, or what is wrong and which
 * dots (as bits) are to blame. The one home of RULES "coming to rest", colour apart. */
punct_code rest_of(int kind, const int heights[PUNCT_DOTS], int *level, unsigned *guilty);

#endif
