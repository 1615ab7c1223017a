/* Every turn of a game judged by the engine. */
#ifndef PUNCT_COMMAND_ANALYZE_JUDGE_H
#define PUNCT_COMMAND_ANALYZE_JUDGE_H

#include "punct_engine.h"

/* Where judgements go, as soon as they are made. */
typedef void judge_function(const punct_judgement *judgement, size_t number, size_t count, void *user);

/* Judges the turns of a game one after the other, until an interrupt. Returns how many were judged. The game is the same
 * afterwards. */
size_t judge_game(punct_engine *engine, const punct_limits *limits, punct_game *game, judge_function *each,
                  void *user);

#endif
