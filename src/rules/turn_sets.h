/* The kernel's arithmetic on sets, inline, for whoever works on sets of landings. */
#ifndef PUNCT_RULES_TURN_SETS_H
#define PUNCT_RULES_TURN_SETS_H

#include "turns.h"

/* The spaces whose neighbour in each direction is in the set; likewise two steps on; likewise one step in the
 * direction and one in the next. */
BITS_INLINE void sets_near(bits set, bits near[6])
{
    near[0] = bits_down(set, 1) & board_near[0];
    near[1] = bits_down(set, 16) & board_near[1];
    near[2] = bits_down(set, 15) & board_near[2];
    near[3] = bits_up(set, 1) & board_near[3];
    near[4] = bits_up(set, 16) & board_near[4];
    near[5] = bits_up(set, 15) & board_near[5];
}
BITS_INLINE void sets_far(bits set, bits far[6])
{
    far[0] = bits_down(set, 2) & board_far[0];
    far[1] = bits_down(set, 32) & board_far[1];
    far[2] = bits_down(set, 30) & board_far[2];
    far[3] = bits_up(set, 2) & board_far[3];
    far[4] = bits_up(set, 32) & board_far[4];
    far[5] = bits_up(set, 30) & board_far[5];
}
BITS_INLINE void sets_diag(bits set, bits diag[6])
{
    diag[0] = bits_down(set, 17) & board_diag[0];
    diag[1] = bits_down(set, 31) & board_diag[1];
    diag[2] = bits_down(set, 14) & board_diag[2];
    diag[3] = bits_up(set, 17) & board_diag[3];
    diag[4] = bits_up(set, 31) & board_diag[4];
    diag[5] = bits_up(set, 14) & board_diag[5];
}

/* The set and all its neighbours. */
BITS_INLINE bits sets_spread(bits set)
{
    return set | bits_up(set & board_near[0], 1) | bits_up(set & board_near[1], 16) |
           bits_up(set & board_near[2], 15) | bits_down(set & board_near[3], 1) |
           bits_down(set & board_near[4], 16) | bits_down(set & board_near[5], 15);
}

/* What of `own` hangs together with `seed`. */
BITS_INLINE bits sets_flood(bits own, bits seed)
{
    bits group = seed & own;
    for (;;) {
        bits once = sets_spread(group) & own;
        bits twice = sets_spread(once) & own;
        if (bits_equal(twice, group))
            return group;
        group = twice;
    }
}

/* Where the PÜNCT of a piece lands in one orientation: `punct` holds the spaces good for it; the others are the
 * spaces whose neighbour is good for an end or a middle dot, or whose far or diagonal neighbour is good for an
 * end. */
BITS_INLINE bits sets_landing(int kind, int o, bits punct, const bits near_end[6], const bits near_middle[6],
                              const bits far_end[6], const bits diag_end[6])
{
    switch (kind) {
    case PUNCT_T:
        return punct & near_end[o] & near_end[(o + 1) % 6];
    case PUNCT_C:
        return punct & near_end[o] & near_end[(o + 3) % 6];
    case PUNCT_E:
        return punct & near_middle[o] & far_end[o];
    case PUNCT_L:
        return punct & near_middle[o] & diag_end[o];
    case PUNCT_M:
        return punct & near_end[o] & near_end[(o + 2) % 6];
    default: /* PUNCT_R */
        return punct & near_middle[o] & diag_end[(o + 5) % 6];
    }
}

/* The landings of one kind in all orientations, joined to `landing`. */
BITS_INLINE void sets_land(int kind, bits punct, bits end, bits middle, bits landing[6])
{
    bits near[6], other[6];
    switch (kind) {
#define LAND(K, SET, OTHER, TURNS)                                                                           \
    case K:                                                                                                  \
        sets_near(SET, near);                                                                                \
        OTHER;                                                                                               \
        for (int o = 0; o < TURNS; o++)                                                                      \
            landing[o] |= sets_landing(K, o, punct, near, near, other, other);                               \
        break;
        LAND(PUNCT_T, end, , 6)
        LAND(PUNCT_C, end, , 3)
        LAND(PUNCT_E, middle, sets_far(end, other), 6)
        LAND(PUNCT_L, middle, sets_diag(end, other), 6)
        LAND(PUNCT_M, end, , 6)
        LAND(PUNCT_R, middle, sets_diag(end, other), 6)
#undef LAND
    }
}

/* The spaces an added piece may use. */
BITS_INLINE bits sets_free(const struct position *p)
{
    return centre_is_barred(p) ? p->at_height[0] & ~board_centre : p->at_height[0];
}

/* Where a free piece can move. */
BITS_INLINE void sets_move(const struct position *p, int piece, bits landing[6])
{
    const struct piece q = p->pieces[piece];
    int colour = colour_of_piece(piece);
    for (int o = 0; o < 6; o++)
        landing[o] = bits_none();

    /* The board without the piece. */
    uint8_t spaces[PUNCT_DOTS];
    piece_spaces(q.kind, q.space, q.orientation, spaces);
    bits lifted = bits_none(), bared = bits_none(), own_below = bits_none();
    int middle_height = q.level;
    for (int i = 0; i < PUNCT_DOTS; i++) {
        int under = p->below[piece * PUNCT_DOTS + i];
        int height = height_over(p, under);
        bits space = board_single[spaces[i]];
        lifted |= space;
        if (under != NO_DOT && colour_of_piece(piece_of_dot(under)) == colour)
            own_below |= space;
        if (height < q.level) {
            middle_height = height;
            bared = space;
        }
    }
    bits own = (p->top[colour] & ~lifted) | own_below;
    bits rays = board_rays(q.space);
    bool hangs = q.kind == PUNCT_C || q.kind == PUNCT_M; /* the PÜNCT is the middle dot */

    bits up_to = bits_none();
    for (int n = 0; n <= p->height; n++) {
        bits level = p->at_height[n] & ~lifted;
        if (n == q.level)
            level |= lifted & ~bared;
        if (n == middle_height)
            level |= bared;
        if (!bits_any(level))
            continue; /* no end of the piece finds this height, as in the middle of towers */
        up_to |= level;
        bits punct = (hangs ? up_to : level) & rays;
        if (n > 0)
            punct &= own;
        if (bits_any(punct))
            sets_land(q.kind, punct, level, up_to, landing);
    }
    landing[q.orientation] &= ~board_single[q.space];
}

#endif
