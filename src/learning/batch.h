/* Many games at once, stepped by threads over the caller's arrays: one entry a game, in the order of the games.
 *
 * A batch owns its games. Nothing else may be called on it beside a call. Arrays that are NULL are not wanted. */
#ifndef PUNCT_LEARNING_BATCH_H
#define PUNCT_LEARNING_BATCH_H

#include "punct.h"

enum { PUNCT_BATCH_GAMES = 1 << 20, PUNCT_BATCH_THREADS = 256, PUNCT_RESULTS = 4 };

typedef struct punct_batch punct_batch;

/* Makes a batch of games that start from a position, or says PUNCT_BAD_ARGUMENT or, without memory, PUNCT_NO_ROOM; then
 * *batch is NULL. */
punct_code punct_batch_create(punct_batch **batch, const punct_position *start, size_t games, int threads);
void punct_batch_destroy(punct_batch *batch); /* NULL is fine */

/* Starts the games anew where `which` is not 0, all of them if it is NULL. */
void punct_batch_reset(punct_batch *batch, const uint8_t *which);

/* Lets one game start from a position; NULL: from the batch's own. What it plays until it is reset counts from there. */
punct_code punct_batch_set(punct_batch *batch, size_t game, const punct_position *start);

/* The position of a game, until the next call that plays; NULL: there is no such game. */
const punct_position *punct_batch_position(const punct_batch *batch, size_t game);

/* Plays a turn in each game by its number (turn_index.h); PUNCT_NO_INDEX: none there. `codes` says how each went; a game whose
 * turn is refused stays as it was. Returns how many were refused. */
size_t punct_batch_step(punct_batch *batch, const int32_t *indexes, uint8_t *codes);

/* How the games stand: punct_result and punct_ending with repetition, punct_colour, turns played. */
void punct_batch_state(punct_batch *batch, uint8_t *results, uint8_t *endings, uint8_t *to_move,
                       uint32_t *turns);

/* Legal turns as masks of PUNCT_INDEXES bytes; how many there are; planes of PUNCT_PLANES_SIZE bytes. A game that is over has
 * no legal turns. */
void punct_batch_masks(punct_batch *batch, uint8_t *masks);
void punct_batch_counts(punct_batch *batch, uint32_t *counts);
void punct_batch_planes(punct_batch *batch, uint8_t *planes);

/* A legal turn of each game, all equally likely, or PUNCT_NO_INDEX where the game is over. One seed a game, which is changed. */
void punct_batch_random(punct_batch *batch, uint64_t *seeds, int32_t *indexes);

/* Plays `each` random games on from where each game stands, at most `limit` turns further, without changing it. `tallies` has for each
 * game how many had each punct_result (undecided: the limit came first), `turns` how many turns they took together. */
void punct_batch_playouts(punct_batch *batch, uint64_t *seeds, uint32_t each, uint32_t limit,
                          uint32_t (*tallies)[PUNCT_RESULTS], uint64_t *turns);

#endif
