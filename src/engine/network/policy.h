/* The policy scores a turn before anything is played: a sum of learned numbers, for the spaces that the piece covers, for
 * the space of its PÜNCT, for the distance to a connection through it, for the piece, and for what is left behind. Which
 * numbers count (the features of a turn) is said here once, for the search, which adds up by space what it can, and for
 * training. */
#ifndef PUNCT_ENGINE_NETWORK_POLICY_H
#define PUNCT_ENGINE_NETWORK_POLICY_H

#include "../evaluation/core_names.h"
#include "policy_tables.h"
#include "position.h"

#define policy_inputs_of CORE(policy_inputs_of)
#define policy_covered   CORE(policy_covered)
#define policy_lift      CORE(policy_lift)

enum {
    POLICY_COVERED = 6, /* numbers for each space that is covered */
    POLICY_PUNCT = 2,   /* for the PÜNCT */
    POLICY_DISTANCE = 2,
    POLICY_LIFT = 6, /* for each dot of a piece that moves */
    POLICY_FEATURES = PUNCT_DOTS * (POLICY_COVERED + POLICY_LIFT) + POLICY_PUNCT + POLICY_DISTANCE +
                      1 /* at most, for a turn */
};

/* The spaces that the last two turns covered, the other player's and the own one before, where they are known: turns answer
 * each other. */
struct policy_past {
    bits_stored covered[PUNCT_COLOURS];
};

/* A turn that has just been played becomes the last one; `piece` is the one it put there. */
static inline void policy_played(struct policy_past *past, const struct piece *piece)
{
    past->covered[1] = past->covered[0];
    past->covered[0] = piece_set(piece);
}

/* A position as its player sees it. */
struct policy_inputs {
    int variant, phase;
    uint8_t state[PUNCT_SPACE_LIMIT + 1];
    uint16_t around[PUNCT_SPACE_LIMIT + 1];              /* topmost dots: own 1, other's 2 (policy_alike) */
    uint8_t steps[PUNCT_COLOURS][PUNCT_SPACE_LIMIT + 1]; /* from what the last two turns covered */
};
void policy_inputs_of(const struct position *p, const struct policy_past *past, struct policy_inputs *inputs);

/* The numbers for a dot on a space that is worth so much in the race for connections. */
void policy_covered(const struct policy_inputs *inputs, unsigned space, int worth,
                    uint16_t features[POLICY_COVERED]);

/* The numbers for lifting a piece whose dots are worth so much where they are. */
void policy_lift(const struct policy_inputs *inputs, const struct position *p, int piece,
                 const int16_t *worth, uint16_t features[PUNCT_DOTS * POLICY_LIFT]);

static inline void policy_punct(const struct policy_inputs *inputs, unsigned space,
                                uint16_t features[POLICY_PUNCT])
{
    features[0] = (uint16_t)(POLICY_AT_PUNCT + policy_zone[space]);
    features[1] = (uint16_t)(POLICY_AT_PUNCT_STATE + inputs->state[space]);
}

static inline uint16_t policy_piece(const struct policy_inputs *inputs, int kind, bool added)
{
    int alike = kind == PUNCT_R ? PUNCT_L : kind; /* one is the other's image */
    return (uint16_t)((added ? POLICY_AT_ADD : POLICY_AT_MOVE) + alike * POLICY_PHASES + inputs->phase);
}

/* The numbers for the player's distances on the three axes through a landing, in quarters of turns: for the least, where the
 * nearest one is so long without the landing, and for the one in the middle. */
static inline uint16_t policy_least_distance(int nearest, int distance)
{
    int near = nearest / 4 < POLICY_NEAREST ? nearest / 4 : POLICY_NEAREST - 1;
    return (uint16_t)(POLICY_AT_DISTANCE + near * POLICY_DISTANCES +
                      (distance < POLICY_DISTANCES ? distance : POLICY_DISTANCES - 1));
}
static inline uint16_t policy_middle_distance(int distance)
{
    return (uint16_t)(POLICY_AT_MIDDLE_DISTANCE +
                      (distance < POLICY_DISTANCES ? distance : POLICY_DISTANCES - 1));
}

#endif
