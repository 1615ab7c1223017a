/* Levels: how strongly to play. */
#ifndef PUNCT_ENGINE_LEVEL_H
#define PUNCT_ENGINE_LEVEL_H

#include "engine.h"

/* Searches as the level in the limits sees the game. Returns the place of the turn chosen among the first worker's
 * roots. */
int level_choose(punct_engine *engine, const punct_game *game);

#endif
