/* Positions to learn from, as the network sees them. */
#ifndef PUNCT_SCHOOL_SAMPLES_H
#define PUNCT_SCHOOL_SAMPLES_H

#include "games.h"
#include "network/shape.h"

struct sample {
    size_t seen; /* where its things seen begin among all */
    uint16_t seen_count;
    uint8_t mover;
    float target; /* the mover's chance, 0 to 1 */
    uint16_t facts[NET_FACTS];
};

struct samples {
    struct sample *at;
    size_t count, room;
    uint16_t *seen; /* as White sees the board */
    size_t seen_count, seen_room;
    uint64_t *keys; /* of the positions, a table */
    size_t key_room;
    size_t repeated; /* positions left out because they had come before */
};

/* Adds a position unless it has come before or can be won at once, as the search never asks for the value of those.
 * False: not enough memory. */
bool samples_add(struct samples *samples, const punct_position *position, float target);

/* Adds the positions of a game that were searched: result and search are mixed, `result_share` of the result. */
bool samples_add_game(struct samples *samples, const struct school_game *game, double result_share);

/* What a position of a game teaches: the chance of the player of turn `i`. */
double samples_target(const struct school_game *game, int i, int mover, double result_share);

/* Splits the games into those to learn from and, one in SAMPLES_HELD_OUT, those to validate by. */
enum { SAMPLES_HELD_OUT = 16 };
bool samples_are_held_out(const struct school_game *game);
bool samples_from_games(const struct games *games, double result_share, struct samples *learn,
                        struct samples *validate);
void samples_free(struct samples *samples);

#endif
