/* The letters and digits of coordinates as strokes, so that pictures look alike without any font. */
#ifndef PUNCT_PICTURE_LETTERING_H
#define PUNCT_PICTURE_LETTERING_H

#include "markup.h"

/* Defines the glyphs; inside <defs>. */
void lettering_define(struct text *svg);

/* A word of the characters 0..9 and a..q (others are left out), its digits centred on a place and that high.
 * `stroke` is the width of the lines in parts of the height; the colour is the surrounding element's. */
void lettering_put(struct text *svg, const char *word, punct_point centre, double height, double stroke);

#endif
