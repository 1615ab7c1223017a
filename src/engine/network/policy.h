/* What experience says of a turn before anything is played: a sum of learned numbers, for the spaces that the piece
 * covers, for the PÜNCT's place, for the way through it, for the piece, and for what is left behind. Which numbers count is said
 * here once, for the search, which adds up by space what it can, and for the school. */
#ifndef PUNCT_ENGINE_NETWORK_POLICY_H
#define PUNCT_ENGINE_NETWORK_POLICY_H

#include "../core_names.h"
#include "position.h"
#include "shape.h"

#define policy_see  CORE(policy_see)
#define policy_put  CORE(policy_put)
#define policy_lift CORE(policy_lift)

enum {
    POLICY_PUT = 6,   /* numbers for each space that is covered */
    POLICY_HEART = 2, /* for the PÜNCT */
    POLICY_WAY = 2,
    POLICY_LIFT = 6, /* for each dot of a piece that moves */
    POLICY_FACTS =
        PUNCT_DOTS * (POLICY_PUT + POLICY_LIFT) + POLICY_HEART + POLICY_WAY + 1 /* at most, for a turn */
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
struct policy_sight {
    int variant, phase;
    uint8_t state[PUNCT_SPACE_LIMIT + 1];
    uint16_t around[PUNCT_SPACE_LIMIT + 1];              /* topmost dots: own 1, other's 2 (board_alike) */
    uint8_t steps[PUNCT_COLOURS][PUNCT_SPACE_LIMIT + 1]; /* from what the last two turns covered */
};
void policy_see(const struct position *p, const struct policy_past *past, struct policy_sight *sight);

/* The numbers for a dot on a space that is worth so much in the race for connections. */
void policy_put(const struct policy_sight *sight, unsigned space, int worth, uint16_t facts[POLICY_PUT]);

/* The numbers for lifting a piece whose dots are worth so much where they are. */
void policy_lift(const struct policy_sight *sight, const struct position *p, int piece, const int16_t *worth,
                 uint16_t facts[PUNCT_DOTS * POLICY_LIFT]);

static inline void policy_heart(const struct policy_sight *sight, unsigned space,
                                uint16_t facts[POLICY_HEART])
{
    facts[0] = (uint16_t)(POLICY_AT_HEART + board_zone[space]);
    facts[1] = (uint16_t)(POLICY_AT_HEART_STATE + sight->state[space]);
}

static inline uint16_t policy_piece(const struct policy_sight *sight, int kind, bool added)
{
    int alike = kind == PUNCT_R ? PUNCT_L : kind; /* one is the other's image */
    return (uint16_t)((added ? POLICY_AT_ADD : POLICY_AT_MOVE) + alike * POLICY_PHASES + sight->phase);
}

/* The numbers for the player's ways on the three axes through a landing, in quarters of turns: for the least, where the
 * nearest one is so long without the landing, and for the one in the middle. */
static inline uint16_t policy_least_way(int nearest, int way)
{
    int near = nearest / 4 < POLICY_NEAREST ? nearest / 4 : POLICY_NEAREST - 1;
    return (uint16_t)(POLICY_AT_WAY + near * POLICY_WAYS + (way < POLICY_WAYS ? way : POLICY_WAYS - 1));
}
static inline uint16_t policy_middle_way(int way)
{
    return (uint16_t)(POLICY_AT_MIDDLE_WAY + (way < POLICY_WAYS ? way : POLICY_WAYS - 1));
}

#endif
