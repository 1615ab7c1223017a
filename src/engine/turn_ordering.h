/* Turn ordering: which turns are worth searching, best first. */
#ifndef PUNCT_ENGINE_TURN_ORDERING_H
#define PUNCT_ENGINE_TURN_ORDERING_H

#include "evaluation/connection.h"
#include "evaluation/core_names.h"
#include "network/policy.h"

struct scored_turn {
    punct_turn turn;
    int score;
};

enum { ORDERING_FAR = 4 * CONNECTION_FAR }; /* no connection in reach, in quarters of turns */

/* What it is worth to the player to move to put a dot on a space, in parts: the own distance from each side in quarters
 * of turns, and all else as one number. */
struct ordering_map {
    uint8_t need[PUNCT_SPACE_LIMIT + 1][8]; /* axes from one side, nothing, axes from the other, nothing */
    int16_t worth[PUNCT_SPACE_LIMIT + 1];   /* to put a dot there */
    int16_t loss[PUNCT_SPACE_LIMIT + 1];    /* to take the own topmost dot away */
    int nearest;                            /* the own distance to a connection as it is, in quarters */
    int distance_most;                      /* what the distances through a landing are worth at most */

    const int16_t *policy; /* NULL: scores are those written by hand; the rest is not filled then */
    struct policy_inputs inputs;
    int32_t covered[PUNCT_SPACE_LIMIT + 1]; /* a dot there, by the policy */
    int32_t punct[PUNCT_SPACE_LIMIT + 1];   /* a PÜNCT there, beyond that */
    int16_t least_distance[2 * ORDERING_FAR + 1],
        middle_distance[2 * ORDERING_FAR + 1]; /* distances through a landing */
};

/* `policy` holds the learned numbers, or is NULL; the past matters to it alone. */
void ordering_map_of(const struct position *p, const int16_t *policy, const struct policy_past *past,
                     struct ordering_map *map);

/* Which numbers of the policy count for a turn; their sum is its score. Returns how many. */
int ordering_features(const struct position *p, const struct ordering_map *map, punct_turn turn,
                      uint16_t features[POLICY_FEATURES]);

/* A turn's score by the map. */
int ordering_score(const struct position *p, const struct ordering_map *map, punct_turn turn);

/* The own distance to a connection after a turn, in quarters of turns, if nothing that moves was needed where it was. */
int ordering_distance(const struct position *p, const struct ordering_map *map, punct_turn turn);

/* All turns with their scores, in no order; room for PUNCT_TURNS_MAX. */
int ordering_list(const struct position *p, const struct ordering_map *map, struct scored_turn *list);

/* The `keep` best of them, sorted, without scoring all; room for ORDERING_ROOM times as many. Returns how many there are. */
enum { ORDERING_ROOM = 4 };
int ordering_top_k(const struct position *p, const struct ordering_map *map, struct scored_turn *list,
                   int keep);

/* Sorts by score, the greatest first; equal ones by their turn, so that the order is always the same. */
void ordering_sort(struct scored_turn *list, int count);

/* Moves the `keep` best to the front, sorted. Returns how many there are. */
int ordering_keep_best(struct scored_turn *list, int count, int keep);

#endif
