/* Every turn of a game judged by the engine. */
#ifndef PUNCT_COMMAND_ANALYZE_JUDGE_H
#define PUNCT_COMMAND_ANALYZE_JUDGE_H

#include "punct_engine.h"

/* Losses in per mille of win chance from which on a turn is dubious, a mistake, a blunder. */
enum { LOSS_DUBIOUS = 50, LOSS_MISTAKE = 100, LOSS_BLUNDER = 200 };

/* A turn that was played, seen by the player who played it. */
struct judgement {
    punct_turn turn, best;
    punct_colour mover;
    punct_score before, after;
    int loss;        /* of win chance, in per mille */
    punct_mark mark; /* none where little was lost */
    punct_info info; /* of the best turn: its line, depth and nodes */
};

/* Where judgements go, as soon as they are made. */
typedef void judge_function(const struct judgement *judgement, size_t number, size_t count, void *user);

/* Judges the turns of a game one after the other, until an interrupt. Returns how many were judged. The game is the same
 * afterwards. */
size_t judge_game(punct_engine *engine, const punct_limits *limits, punct_game *game, judge_function *each,
                  void *user);

#endif
