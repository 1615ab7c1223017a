/* Positions to learn from, as the network sees them. */
#ifndef PUNCT_TRAINING_SAMPLES_H
#define PUNCT_TRAINING_SAMPLES_H

#include "games.h"
#include "network/shape.h"

struct sample {
    size_t first_feature; /* where its features begin among all */
    uint16_t feature_count;
    uint8_t mover;
    float target; /* the mover's chance, 0 to 1 */
    uint16_t table_rows[NET_TABLES];
};

struct samples {
    struct sample *at;
    size_t count, room;
    uint16_t *features; /* as White sees the board */
    size_t feature_count, feature_room;
    uint64_t *keys; /* of the positions, a table */
    size_t key_room;
    size_t repeated; /* positions left out because they had come before */
};

/* Adds a position unless it has come before or can be won at once, as the search never asks for the value of those.
 * False: not enough memory. */
bool samples_add(struct samples *samples, const punct_position *position, float target);

/* What the positions of a game teach: for each turn the chance of its player, `later` of it by what the next position teaches,
 * or the result at the end, the rest by the search. */
void samples_targets(const struct training_game *game, double later, float targets[GAMES_TURNS]);

/* Adds the positions of a game that were searched. */
bool samples_add_game(struct samples *samples, const struct training_game *game, double later);

/* Splits the games into those to learn from and, one in SAMPLES_HELD_OUT, those to validate by. */
enum { SAMPLES_HELD_OUT = 16 };
bool samples_are_held_out(const struct training_game *game);
bool samples_from_games(const struct games *games, double later, struct samples *learn,
                        struct samples *validate);
void samples_free(struct samples *samples);

#endif
