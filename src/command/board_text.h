/* The board as text for a terminal. */
#ifndef PUNCT_BOARD_TEXT_H
#define PUNCT_BOARD_TEXT_H

#include "punct.h"

#include <stdio.h>

struct board_text_style {
    bool unicode; /* else plain ASCII */
    bool colour;  /* 256 colours by escape sequences */
};

/* What suits a stream: Unicode and colour on a terminal, unless the environment says NO_COLOR or the terminal
 * cannot; plain otherwise. */
struct board_text_style board_text_style_for(FILE *out);

/* Prints the board with coordinates, topmost dots, levels and the winning chain, then the legend, the reserves and
 * who is to move or has won. The board takes 78 columns and 37 lines. */
void board_text_print(FILE *out, const punct_position *position, const struct board_text_style *style);

#endif
