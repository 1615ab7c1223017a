/* What the parts of a drawing share. Each part writes its <defs> and then its elements. */
#ifndef PUNCT_PICTURE_DRAWING_H
#define PUNCT_PICTURE_DRAWING_H

#include "markup.h"

struct drawing {
    struct text svg;
    const punct_position *position; /* as it is drawn */
    const punct_picture_options *options;
    bool marked; /* a turn led to the position: the piece as it lies now and, if it lay elsewhere, before */
    bool moved;
    punct_piece before, after;
};

/* svg_board.c: the plate, its spaces, the coordinates. */
void drawing_define_board(struct drawing *drawing);
void drawing_put_board(struct drawing *drawing);

/* svg_pieces.c: stones with shadows and the numbers of their levels, level by level; the reserves. */
void drawing_define_pieces(struct drawing *drawing);
void drawing_put_pieces(struct drawing *drawing);
void drawing_put_reserves(struct drawing *drawing);

/* svg_marks.c: the turn and the winning chain. */
void drawing_put_turn(struct drawing *drawing);
void drawing_put_chain(struct drawing *drawing);

/* Where a dot of a level is drawn in a space. */
punct_point drawing_place(punct_space space, int level);

/* Where the topmost dot of a space is drawn. */
punct_point drawing_top(const struct drawing *drawing, punct_space space);

#endif
