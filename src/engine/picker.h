/* Which turns are worth looking at, best first. */
#ifndef PUNCT_ENGINE_PICKER_H
#define PUNCT_ENGINE_PICKER_H

#include "connection.h"
#include "core_names.h"
#include "network/policy.h"

struct pick {
    punct_turn turn;
    int score;
};

enum { PICKER_FAR = 4 * CONNECTION_FAR }; /* a way that is not there, in quarters of turns */

/* What it is worth to the player to move to put a dot on a space, in parts: for the own way the turns still needed
 * from each side in quarters, and all else as one number. */
struct picker_map {
    uint8_t need[PUNCT_SPACE_LIMIT + 1][8]; /* axes from one side, nothing, axes from the other, nothing */
    int16_t worth[PUNCT_SPACE_LIMIT + 1];   /* to put a dot there */
    int16_t loss[PUNCT_SPACE_LIMIT + 1];    /* to take the own topmost dot away */
    int nearest;                            /* the own way as it is, in quarters */
    int ways_most;                          /* what the ways through a landing are worth at most */

    const int16_t *policy; /* NULL: scores are those written by hand; the rest is not filled then */
    struct policy_sight sight;
    int32_t put[PUNCT_SPACE_LIMIT + 1];                                    /* a dot there, by the policy */
    int32_t heart[PUNCT_SPACE_LIMIT + 1];                                  /* a PÜNCT there, beyond that */
    int16_t least_way[2 * PICKER_FAR + 1], middle_way[2 * PICKER_FAR + 1]; /* ways through a landing */
};

/* `policy` holds the learned numbers, or is NULL; the past matters to it alone. */
void picker_map_of(const struct position *p, const int16_t *policy, const struct policy_past *past,
                   struct picker_map *map);

/* Which numbers of the policy count for a turn; their sum is its score. Returns how many. */
int picker_facts(const struct position *p, const struct picker_map *map, punct_turn turn,
                 uint16_t facts[POLICY_FACTS]);

/* A turn's score by the map. */
int picker_score(const struct position *p, const struct picker_map *map, punct_turn turn);

/* How many quarters of turns the own way is long after a turn, if nothing that moves was needed where it was. */
int picker_quarters(const struct position *p, const struct picker_map *map, punct_turn turn);

/* All turns with their scores, in no order; room for PUNCT_TURNS_MAX. */
int picker_list(const struct position *p, const struct picker_map *map, struct pick *picks);

/* The `keep` best of them, sorted, without scoring all; room for PICKER_ROOM times as many. Returns how many there are. */
enum { PICKER_ROOM = 4 };
int picker_choose(const struct position *p, const struct picker_map *map, struct pick *picks, int keep);

/* Sorts by score, the greatest first; equal ones by their turn, so that the order is always the same. */
void picker_sort(struct pick *picks, int count);

/* Moves the `keep` best to the front, sorted. Returns how many there are. */
int picker_best(struct pick *picks, int count, int keep);

#endif
