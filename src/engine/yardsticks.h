/* Fixed opponents. */
#ifndef PUNCT_ENGINE_YARDSTICKS_H
#define PUNCT_ENGINE_YARDSTICKS_H

#include "search.h"

/* The turn of a player in the worker's position, which must not be decided. */
punct_turn yardstick_choose(struct worker *w, punct_player player, uint64_t seed);

#endif
