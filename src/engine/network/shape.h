/* The shape of the network, for all who read, use or train one.
 *
 * What lies on the board is seen in all twelve symmetries at once, turned and mirrored, through the same weights: the images
 * of a turned board are the same ones in another order, and what follows only adds images up, so that a position and a
 * turned one have the same value to the bit. All that has no place on the board enters further down, by tables.
 *
 *     board -> first[2 players][12 symmetries][32]   changes little from turn to turn: an accumulator
 *           -> second[12 symmetries][32]             each image by itself, both players
 *           -> sum over the images[32] + tables  -> third[32] -> value */
#ifndef PUNCT_ENGINE_NETWORK_SHAPE_H
#define PUNCT_ENGINE_NETWORK_SHAPE_H

#include "punct.h"

enum {
    NET_SYMMETRIES = 12,
    NET_FIRST = 32,
    NET_SECOND = 32,
    NET_THIRD = 32, /* the last of them goes straight into the value */

    /* Planes of the board for each player: own topmost dots by height, PÜNCTs of free pieces by kind, PÜNCTs of blocked
     * pieces, lines that a free piece's PÜNCT lies on. */
    NET_HEIGHTS = 4,
    NET_PLANE_FREE = NET_HEIGHTS,
    NET_PLANE_BLOCKED = NET_PLANE_FREE + PUNCT_KINDS,
    NET_PLANE_LINES = NET_PLANE_BLOCKED + 1,
    NET_PLANES = NET_PLANE_LINES + 1,
    NET_AXES = 3,
    NET_AXIS = 17, /* lines of an axis */
    NET_LINES = NET_AXES * NET_AXIS,

    /* The features of the board, by number: player << 12 | plane << 8 | space or line. */
    NET_FEATURES_PLAYER = 1 << 12,
    NET_FEATURES = 2 * NET_FEATURES_PLAYER,
    NET_ROWS = 2 * (PUNCT_SPACES * NET_PLANE_LINES + NET_LINES), /* those that exist */

    /* Fixed point: how many bits of a weight or a value are behind the point. */
    NET_FIRST_BITS = 9,  /* weights and sums of the first layer */
    NET_VALUE_BITS = 7,  /* values of the first two layers, 0 to 1 */
    NET_SECOND_BITS = 6, /* weights of the second layer */
    NET_THIRD_BITS = 10, /* weights and values of the third, tables, last weights */
    NET_VALUE_MAX = (1 << NET_VALUE_BITS) - 1,
    NET_THIRD_MAX = (1 << NET_THIRD_BITS) - 1,
    NET_STRAIGHT_MAX = 1 << 19,   /* of what goes straight into the value: no sum leaves 32 bits */
    NET_SECOND_BIAS_MAX = 1 << 30 /* likewise */
};

/* Tables: of each, one row belongs to a position. Distances are in turns (connection.h). */
enum {
    NET_DISTANCES = 9, /* 0 to CONNECTION_FAR */
    NET_BREADTHS = 12,
    NET_LEADS = 19,
    NET_LEAD_MAX = 9,
    NET_COUNTS = 7,
    NET_TOPS_MAX = 15,
    NET_PIECES = PUNCT_SET + 1,

    NET_AT_NEAR = 0, /* nearest axes: mine * 9 + theirs */
    NET_AT_SECOND_NEAR = NET_AT_NEAR + NET_DISTANCES * NET_DISTANCES,
    NET_AT_FARTHEST = NET_AT_SECOND_NEAR + NET_DISTANCES * NET_DISTANCES,
    NET_AT_MY_BREADTH =
        NET_AT_FARTHEST + NET_DISTANCES * NET_DISTANCES, /* nearest axis * 12 + breadth in steps */
    NET_AT_THEIR_BREADTH = NET_AT_MY_BREADTH + NET_DISTANCES * NET_BREADTHS,
    /* Standard: lead * 19 + pieces left of who has fewer; the last row: basic. */
    NET_AT_CENTRE = NET_AT_THEIR_BREADTH + NET_DISTANCES * NET_BREADTHS,
    NET_AT_MY_RESERVE = NET_AT_CENTRE + NET_LEADS * NET_PIECES + 1, /* kind * 7 + count */
    NET_AT_THEIR_RESERVE = NET_AT_MY_RESERVE + PUNCT_KINDS * NET_COUNTS,
    NET_AT_TOPS = NET_AT_THEIR_RESERVE + PUNCT_KINDS * NET_COUNTS, /* lead in topmost dots */
    NET_AT_MY_FREE = NET_AT_TOPS + 2 * NET_TOPS_MAX + 1,           /* free pieces */
    NET_AT_THEIR_FREE = NET_AT_MY_FREE + NET_PIECES,
    NET_AT_MY_LEFT = NET_AT_THEIR_FREE + NET_PIECES, /* pieces left to add */
    NET_AT_THEIR_LEFT = NET_AT_MY_LEFT + NET_PIECES,
    NET_AT_KIND = NET_AT_THEIR_LEFT + NET_PIECES, /* variant + 2 if threatened */
    NET_TABLE_ROWS = NET_AT_KIND + 4,
    NET_TABLES = 5 + 1 + 2 * PUNCT_KINDS + 1 + 2 + 2 + 1 /* rows of a position */
};

/* The policy: what is added up for a turn (policy.h). */
enum {
    POLICY_PHASES = 6,   /* of the game, by the pieces added */
    POLICY_OWNERS = 3,   /* of a space: nobody, its player, the other */
    POLICY_STATES = 13,  /* empty; own or other's, free or blocked, at height 1, 2 or more */
    POLICY_ZONES = 45,   /* places that are alike (policy_tables.h) */
    POLICY_AROUND = 430, /* surroundings that are alike */
    POLICY_STEPS = 5,    /* from what a turn covered: 0 to 3, further */
    POLICY_AMOUNTS = 12,
    POLICY_DISTANCES = 36,
    POLICY_NEAREST = 9,
    POLICY_UNDER = 5, /* below a lifted dot: nothing; own or other's piece, free then or not */

    POLICY_AT_STATE = 0,
    POLICY_AT_ZONE = POLICY_AT_STATE + POLICY_STATES * POLICY_PHASES,
    POLICY_AT_AROUND = POLICY_AT_ZONE + 2 * POLICY_OWNERS * POLICY_ZONES,
    POLICY_AT_STEPS =
        POLICY_AT_AROUND + POLICY_OWNERS * POLICY_AROUND, /* the other's last turn, the own one before */
    POLICY_AT_CUT = POLICY_AT_STEPS + PUNCT_COLOURS * POLICY_OWNERS * POLICY_STEPS,
    POLICY_AT_DISTANCE = POLICY_AT_CUT + POLICY_AMOUNTS,
    POLICY_AT_MIDDLE_DISTANCE = POLICY_AT_DISTANCE + POLICY_NEAREST * POLICY_DISTANCES,
    POLICY_AT_ADD = POLICY_AT_MIDDLE_DISTANCE + POLICY_DISTANCES,
    POLICY_AT_MOVE = POLICY_AT_ADD + PUNCT_KINDS * POLICY_PHASES,
    POLICY_AT_PUNCT = POLICY_AT_MOVE + PUNCT_KINDS * POLICY_PHASES,
    POLICY_AT_PUNCT_STATE = POLICY_AT_PUNCT + POLICY_ZONES,
    POLICY_AT_LIFT = POLICY_AT_PUNCT_STATE + POLICY_STATES,
    POLICY_AT_LIFT_ZONE = POLICY_AT_LIFT + POLICY_UNDER * POLICY_PHASES,
    POLICY_AT_LIFT_AROUND = POLICY_AT_LIFT_ZONE + 2 * POLICY_OWNERS * POLICY_ZONES,
    POLICY_AT_LIFT_STEPS = POLICY_AT_LIFT_AROUND + POLICY_AROUND,
    POLICY_AT_LIFT_LOSS = POLICY_AT_LIFT_STEPS + PUNCT_COLOURS * POLICY_STEPS,
    POLICY_NUMBERS = POLICY_AT_LIFT_LOSS + POLICY_AMOUNTS
};

/* The weights, as they lie in a file too. Second and third keep two inputs side by side for each output: what the
 * machines' instructions want. */
struct network_weights {
    int16_t first_bias[NET_FIRST];
    int16_t first[NET_ROWS][NET_FIRST];
    int32_t second_bias[NET_SECOND];
    int16_t second[NET_FIRST][NET_SECOND][2]; /* first mine, then theirs; in pairs */
    int16_t third[NET_SECOND / 2][NET_THIRD][2];
    int16_t tables[NET_TABLE_ROWS][NET_THIRD];
    int16_t last[NET_THIRD];
    int16_t policy[POLICY_NUMBERS]; /* in hundredths; all 0: there is none */
};

#endif
