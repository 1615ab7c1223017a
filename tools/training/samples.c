#include "samples.h"
#include "network/accumulator.h"
#include "network/checksum.h"
#include "threats.h"

#include <stdlib.h>
#include <string.h>

/* Makes room for one more in an array that doubles. */
static bool grow(void **array, size_t *room, size_t needed, size_t each)
{
    if (needed <= *room)
        return true;
    size_t larger = *room ? 2 * *room : 4096;
    while (larger < needed)
        larger *= 2;
    void *moved = realloc(*array, larger * each);
    if (!moved)
        return false;
    *array = moved;
    *room = larger;
    return true;
}

/* Whether a key is new; 1 yes, 0 no, -1 not enough memory. */
static int add_key(struct samples *samples, uint64_t key)
{
    key += key == 0;
    if (2 * (samples->count + 1) > samples->key_room) {
        size_t room = samples->key_room ? 2 * samples->key_room : 1 << 14;
        uint64_t *larger = calloc(room, sizeof *larger);
        if (!larger)
            return -1;
        for (size_t i = 0; i < samples->key_room; i++) {
            size_t at = samples->keys[i] & (room - 1);
            while (samples->keys[i] && larger[at])
                at = (at + 1) & (room - 1);
            if (samples->keys[i])
                larger[at] = samples->keys[i];
        }
        free(samples->keys);
        samples->keys = larger;
        samples->key_room = room;
    }
    size_t at = key & (samples->key_room - 1);
    for (; samples->keys[at]; at = (at + 1) & (samples->key_room - 1))
        if (samples->keys[at] == key)
            return 0;
    samples->keys[at] = key;
    return 1;
}

bool samples_add(struct samples *samples, const punct_position *position, float target)
{
    const struct position *p = position_inside_const(position);
    struct feature_planes planes;
    struct connection connection;
    struct win win;
    if (p->result != PUNCT_UNDECIDED || threats_exist(p, p->to_move))
        return true;
    int new = add_key(samples, punct_position_key(position));
    if (new <= 0) {
        samples->repeated += new == 0;
        return new == 0;
    }
    if (!grow((void **)&samples->at, &samples->room, samples->count + 1, sizeof *samples->at) ||
        !grow((void **)&samples->features, &samples->feature_room, samples->feature_count + FEATURES_MAX,
              sizeof *samples->features))
        return false;
    struct sample *sample = &samples->at[samples->count++];
    *sample = (struct sample){.first_feature = samples->feature_count, .mover = p->to_move, .target = target};
    feature_planes_of(p, &planes);
    sample->feature_count = (uint16_t)features_list(&planes, samples->features + samples->feature_count);
    samples->feature_count += sample->feature_count;
    connection_find(p, &connection);
    features_tables(p, &connection, threats_list(p, !p->to_move, &win, 1) > 0, sample->table_rows);
    return true;
}

void samples_targets(const struct training_game *game, double later, float targets[GAMES_TURNS])
{
    double white = game->result == PUNCT_DRAW ? 0.5 : game->result == PUNCT_WHITE_WINS; /* White's chance */
    for (int i = game->length - 1; i >= 0; i--) {
        bool whites = i % 2 == 0;
        if (game->chance[i] != GAMES_NO_CHANCE) {
            double chance = game->chance[i] / 1000.0;
            white = later * white + (1 - later) * (whites ? chance : 1 - chance);
        }
        targets[i] = (float)(whites ? white : 1 - white);
    }
}

bool samples_add_game(struct samples *samples, const struct training_game *game, double later)
{
    punct_position position;
    float targets[GAMES_TURNS];
    samples_targets(game, later, targets);
    bool fine = punct_position_start(&position, game->variant) == PUNCT_OK;
    for (int i = 0; i < game->length && fine; i++) {
        if (game->chance[i] != GAMES_NO_CHANCE)
            fine = samples_add(samples, &position, targets[i]);
        fine = fine && punct_play(&position, game->turn[i], NULL, NULL) == PUNCT_OK;
    }
    return fine;
}

/* By the game itself: it stays on its side whatever is read with it. */
bool samples_are_held_out(const struct training_game *game)
{
    uint64_t sum = checksum_of(game->turn, (size_t)game->length * sizeof *game->turn);
    return (sum ^ sum >> 32) % SAMPLES_HELD_OUT == 0;
}

bool samples_from_games(const struct games *games, double later, struct samples *learn,
                        struct samples *validate)
{
    static struct training_game game;
    struct games_reader reader;
    games_begin(games, &reader);
    while (games_next(&reader, &game) == GAMES_GAME) {
        struct samples *side = samples_are_held_out(&game) ? validate : learn;
        if (!samples_add_game(side, &game, later))
            return false;
    }
    return true;
}

void samples_free(struct samples *samples)
{
    free(samples->at);
    free(samples->features);
    free(samples->keys);
    *samples = (struct samples){0};
}
