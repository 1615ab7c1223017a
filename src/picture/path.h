/* SVG numbers and path data, written without the C library's locale-dependent formatting. */
#ifndef PUNCT_PICTURE_PATH_H
#define PUNCT_PICTURE_PATH_H

#include "punct_picture.h"
#include "text.h"

/* A number to three decimals, without needless zeros. */
void path_number(struct text *text, double number);

/* "x y" */
void path_point(struct text *text, punct_point point);

/* Path commands. An arc is a circle's, shorter than half of it or just half, clockwise on the screen or not. */
void path_move(struct text *text, punct_point to);
void path_line(struct text *text, punct_point to);
void path_arc(struct text *text, double radius, bool clockwise, punct_point to);
void path_close(struct text *text);

#endif
