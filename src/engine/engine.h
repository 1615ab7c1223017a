/* The inside of an engine. */
#ifndef PUNCT_ENGINE_ENGINE_H
#define PUNCT_ENGINE_ENGINE_H

#include "core.h"

struct punct_engine {
    const struct core *core;
    struct shared shared;
    struct worker *workers; /* one for each thread */
    int worker_count;
    struct solver solver; /* on the first worker's position */
    punct_info_function *info;
    void *user;
};

/* Sets all workers on the game and starts the clock for the shared limits. */
void engine_start(punct_engine *engine, const punct_game *game);

/* Values so many turns by the position after them, instead of a search, `sound` ones only or any; the first worker's
 * roots then stand in order. */
void engine_choose_static(punct_engine *engine, const punct_game *game, int turns, bool sound);

/* Searches within the shared limits; the first worker's roots then stand in order. */
void engine_think(punct_engine *engine, const punct_game *game);

/* punct_engine_search, except that a stop stays: whoever looks twice learns that one came. */
punct_code engine_search(punct_engine *engine, const punct_game *game, const punct_limits *limits,
                         punct_info_function *info, void *user, punct_choice *choice);

#endif
