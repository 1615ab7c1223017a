/* punct_picture.h: where things are on a PÜNCT board, and how they look.
 *
 * Geometry for anything that draws the board or lets people touch it: where the spaces are, what shape the
 * pieces have, which space lies under a finger. And a finished drawing of a position as an SVG document.
 *
 *     punct_point centre = punct_picture_centre(space);
 *     char outline[PUNCT_PICTURE_PATH];
 *     punct_picture_piece(PUNCT_L, PUNCT_UP, punct_picture_measure(PUNCT_MEASURE_PIECE), outline, sizeof outline);
 *     printf("<path transform='translate(%f %f)' d='%s'/>\n", centre.x, centre.y, outline);
 *
 * What holds everywhere:
 *  - The unit is the distance between two neighbouring spaces. The origin is the centre of the board (i9);
 *    x grows to the right, y grows downward, as in SVG. Columns stand upright with `a` at the left; row
 *    numbers rise upward.
 *  - To see the board from the other side, negate both coordinates of every place and turn every piece by
 *    three directions. The lift of levels (below) stays as it is: up is up for both players.
 *  - Outlines are SVG path data made of moves, lines and circular arcs. Writers of texts work as in punct.h:
 *    they never write beyond the size given, always end with a zero and return the full length.
 *  - NULL, a value out of range or a position that was never filled is never fatal: it is answered with nothing (0,
 *    false, an empty text, the origin). Where a space is looked for, such a position is an empty board.
 */
#ifndef PUNCT_PICTURE_H
#define PUNCT_PICTURE_H

#include "punct.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct punct_point {
    double x, y;
} punct_point;

/* A rectangle by its upper left and lower right corners. */
typedef struct punct_box {
    punct_point least, most;
} punct_box;

enum {
    PUNCT_PICTURE_PATH = 2048,  /* a buffer for any path of the geometry */
    PUNCT_PICTURE_RADIUS = 100, /* the greatest radius of an outline, and less its negative the least */
    PUNCT_LINES = 17            /* columns, and rows */
};

/* ---- Sizes ------------------------------------------------------------------------------------- */

/* The sizes that the parts of a picture share, so that they fit each other. */
typedef enum punct_measure {
    PUNCT_MEASURE_SPACE,         /* radius of the hole that marks a space */
    PUNCT_MEASURE_PIECE,         /* radius of a piece around its dots: half its width */
    PUNCT_MEASURE_BEVEL,         /* the same for its flat top: the rest is bevel */
    PUNCT_MEASURE_PUNCT,         /* radius of the PÜNCT */
    PUNCT_MEASURE_DOT,           /* radius of a minor dot, where one is to be hinted at */
    PUNCT_MEASURE_CENTRE,        /* radius of the central hexagon around its outermost spaces */
    PUNCT_MEASURE_BOARD,         /* radius of the board around its outermost spaces */
    PUNCT_MEASURE_LABEL,         /* height of the letters of coordinates */
    PUNCT_MEASURE_RESERVE_SCALE, /* size of a piece in the reserve: 1 is its size on the board */
    PUNCT_MEASURE_STEP, /* how much higher each level is drawn than the one below: a piece's thickness */
    PUNCT_MEASURES
} punct_measure;

PUNCT_API double punct_picture_measure(punct_measure measure);

/* ---- Places ------------------------------------------------------------------------------------ */

/* The centre of a space. */
PUNCT_API punct_point punct_picture_centre(punct_space space);

/* The space at a place, as far as the spaces' cells reach; PUNCT_NOWHERE beyond. */
PUNCT_API punct_space punct_picture_space(punct_point place);

/* Where a piece of a level is drawn, relative to level 0: up and a little to the left, each level by the same
 * step, so that levels can be counted. */
PUNCT_API punct_point punct_picture_lift(int level);

/* The space whose topmost dot (or hole, when empty) is drawn at a place: what a person points at. Differs
 * from punct_picture_space on stacks, by their lift; where a high stack hides what is behind it, the highest dot
 * is meant. */
PUNCT_API punct_space punct_picture_space_seen(const punct_position *position, punct_point place);

/* The same at a place of the board as it is seen from the other side. */
PUNCT_API punct_space punct_picture_space_seen_turned(const punct_position *position, punct_point place);

/* Where the pieces are drawn when all stacks are pulled apart: for each piece, in the order of
 * punct_position_pieces, the place of its PÜNCT. What lies on the board stays; what lies on something rises
 * above it, as far as it takes until of every piece below the PÜNCT or two dots are seen, pieces being drawn in
 * that order. `turned`: the board is seen from the other side, and so are the places. Returns how many. */
PUNCT_API int punct_picture_spread(const punct_position *position, bool turned,
                                   punct_point places[PUNCT_PIECES]);

/* Where the coordinates stand, as centres of their texts: the letters of columns (0..16) along the two
 * lower edges, the numbers of rows (0..16) along the left and the upper left edge. */
PUNCT_API punct_point punct_picture_column_label(int column);
PUNCT_API punct_point punct_picture_row_label(int row);

/* Where the pieces of the reserves lie, by the PÜNCT: White's in the two lower corners beside the board,
 * Black's in the upper ones. `number` counts from 0 within the kind. All lie with the orientation that
 * punct_picture_reserve_orientation gives, at PUNCT_MEASURE_RESERVE_SCALE. */
PUNCT_API punct_point punct_picture_reserve(punct_colour colour, punct_kind kind, int number);
PUNCT_API punct_direction punct_picture_reserve_orientation(punct_colour colour, punct_kind kind);

/* What a picture must show: the board, with or without the corners that hold the reserves. */
PUNCT_API punct_box punct_picture_frame(bool reserves);

/* ---- Outlines ---------------------------------------------------------------------------------- */

/* Where the dots of a piece lie relative to its PÜNCT (dot 0, at the origin). */
PUNCT_API bool punct_picture_dots(punct_kind kind, punct_direction orientation, punct_point dots[PUNCT_DOTS]);

/* The outline of a piece around its PÜNCT at the origin: everything within `radius` of it, its inner corner
 * rounded. PUNCT_MEASURE_PIECE gives its edge, smaller ones what lies inside it, larger ones a halo. */
PUNCT_API size_t punct_picture_piece(punct_kind kind, punct_direction orientation, double radius, char *path,
                                     size_t size);

/* The wall of a piece whose top is that outline: as thick as a level is high, and seen below it, since the board is
 * looked at from the front. Several outlines that overlap: fill it by the nonzero rule, its stroke underneath. */
PUNCT_API size_t punct_picture_wall(punct_kind kind, punct_direction orientation, double radius, char *path,
                                    size_t size);

/* Whether a place, relative to the PÜNCT, lies within that outline. */
PUNCT_API bool punct_picture_piece_covers(punct_kind kind, punct_direction orientation, double radius,
                                          punct_point place);

/* The rectangle around such an outline. */
PUNCT_API punct_box punct_picture_piece_box(punct_kind kind, punct_direction orientation, double radius);

/* The outline of the board, and of the central hexagon, at a radius around their outermost spaces. */
PUNCT_API size_t punct_picture_board(double radius, char *path, size_t size);
PUNCT_API size_t punct_picture_central(double radius, char *path, size_t size);

/* ---- Drawings ---------------------------------------------------------------------------------- */

/* What a drawing shows. Start from punct_picture_defaults and change what you like. */
typedef struct punct_picture_options {
    int size;         /* width in pixels; below 1 is taken as 1, above PUNCT_PICTURE_SIZE as that */
    bool coordinates; /* letters and numbers along the edge */
    bool levels;     /* the number of its level, from 1, on every piece that can be seen and lies on others */
    bool reserves;   /* the pieces that are still to be added, in the corners */
    bool path;       /* the winning chain, when there is one */
    punct_turn turn; /* a legal turn: drawn as played and marked. PUNCT_NO_TURN, or an illegal one: none */
} punct_picture_options;

enum { PUNCT_PICTURE_SIZE = 8192 };

/* 720 pixels; coordinates, levels and reserves, nothing marked. */
PUNCT_API punct_picture_options punct_picture_defaults(void);

/* A position as an SVG document of its own: it needs no fonts, styles or scripts. The same position and
 * options give the same bytes. Some 20 to 60 kB; returns the full length, so ask with size 0 first. */
PUNCT_API size_t punct_picture_svg(const punct_position *position, const punct_picture_options *options,
                                   char *svg, size_t size);

/* The height in pixels that belongs to a width. */
PUNCT_API int punct_picture_height(const punct_picture_options *options);

#ifdef __cplusplus
}
#endif

#endif
