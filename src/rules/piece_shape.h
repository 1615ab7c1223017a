/* The six kinds of pieces: where their minor dots lie, seen from the PÜNCT. The one home of these facts. */
#ifndef PUNCT_RULES_PIECE_SHAPE_H
#define PUNCT_RULES_PIECE_SHAPE_H

#include "board_shape.h"
#include "punct.h"

/* A minor dot is a step in the direction `first` clockwise of the orientation, then, unless `second` is
 * ONE_STEP, one more in the direction `second` clockwise of it. */
enum { ONE_STEP = -1 };

static const struct kind_facts {
    char letter;
    int8_t count, orientations, middle;
    struct {
        int8_t first, second;
    } dot[2];
} kind_facts[PUNCT_KINDS] = {
    [PUNCT_T] = {'T', 6, 6, -1, {{0, ONE_STEP}, {1, ONE_STEP}}},
    [PUNCT_C] = {'C', 2, 3, 0, {{0, ONE_STEP}, {3, ONE_STEP}}},
    [PUNCT_E] = {'E', 4, 6, 1, {{0, ONE_STEP}, {0, 0}}},
    [PUNCT_L] = {'L', 2, 6, 1, {{0, ONE_STEP}, {0, 1}}},
    [PUNCT_M] = {'M', 2, 6, 0, {{0, ONE_STEP}, {2, ONE_STEP}}},
    [PUNCT_R] = {'R', 2, 6, 1, {{0, ONE_STEP}, {0, 5}}},
};

/* Columns and rows of the minor dots relative to the PÜNCT. */
static inline void piece_shape(int kind, int orientation, int dc[2], int dr[2])
{
    for (int i = 0; i < 2; i++) {
        int first = (orientation + kind_facts[kind].dot[i].first) % 6;
        dc[i] = shape_dc[first];
        dr[i] = shape_dr[first];
        if (kind_facts[kind].dot[i].second != ONE_STEP) {
            int second = (orientation + kind_facts[kind].dot[i].second) % 6;
            dc[i] += shape_dc[second];
            dr[i] += shape_dr[second];
        }
    }
}

#endif
