/* What a position is worth, without looking ahead. */
#ifndef PUNCT_ENGINE_EVALUATION_H
#define PUNCT_ENGINE_EVALUATION_H

#include "connection.h"
#include "core_names.h"

/* For the player to move, in hundredths of a turn or so; within ±EVALUATION_MAX. EVALUATION_SCALE more stand for e times
 * the chances of winning. */
enum { EVALUATION_MAX = 20000, EVALUATION_SCALE = 180 };
int evaluation_of(const struct position *p, const struct connection *connection);

/* The chance to win in per mille that an evaluation stands for. */
int evaluation_chance(int value);

#endif
