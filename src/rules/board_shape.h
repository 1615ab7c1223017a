/* The shape of the board by columns and rows, for the program that makes its tables. */
#ifndef PUNCT_RULES_BOARD_SHAPE_H
#define PUNCT_RULES_BOARD_SHAPE_H

#include <stdlib.h>

enum { LINES = 17, SPACE_LIMIT = 255 };

static const int shape_dc[6] = {0, 1, 1, 0, -1, -1};
static const int shape_dr[6] = {1, 1, 0, -1, -1, 0};

/* Steps from one place to another. */
static inline int shape_distance(int c, int r, int to_c, int to_r)
{
    int dc = abs(c - to_c), dr = abs(r - to_r), dd = abs((c - to_c) - (r - to_r));
    int greatest = dc > dr ? dc : dr;
    return greatest > dd ? greatest : dd;
}

/* A hexagon of 9 spaces a side without its six corners. */
static inline int shape_exists(int c, int r)
{
    if (c < 0 || c >= LINES || r < 0 || r >= LINES)
        return 0;
    int corner =
        (c == 0 && (r == 0 || r == 8)) || (c == 8 && (r == 0 || r == 16)) || (c == 16 && (r == 8 || r == 16));
    return shape_distance(c, r, 8, 8) <= 8 && !corner;
}

static inline int shape_number(int c, int r)
{
    return 15 * c + r - 1;
}

#endif
