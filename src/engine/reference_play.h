/* Fixed opponents. */
#ifndef PUNCT_ENGINE_REFERENCE_PLAY_H
#define PUNCT_ENGINE_REFERENCE_PLAY_H

#include "search.h"

/* The turn of a player in the worker's position, which must not be decided. */
punct_turn reference_choose(struct worker *w, punct_reference_player player, uint64_t seed);

#endif
