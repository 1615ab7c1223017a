#include "judge.h"
#include "../interrupt.h"

#include <stdlib.h>

size_t judge_game(punct_engine *engine, const punct_limits *limits, punct_game *game, judge_function *each,
                  void *user)
{
    size_t count = game->length, judged = 0;
    punct_turn *turns = calloc(count + 1, sizeof *turns);
    bool going = turns != NULL;
    if (!turns)
        return 0;
    for (size_t i = 0; i < count; i++)
        turns[i] = game->history[i].turn;
    while (game->length)
        punct_game_take_back(game);
    punct_engine_clear(engine);
    for (size_t i = 0; i < count; i++) {
        punct_judgement judgement;
        going = going && !interrupt_came() && punct_engine_judge(engine, game, turns[i], limits, &judgement);
        if (going)
            each(&judgement, ++judged, count, user);
        punct_game_play(game, turns[i], NULL);
    }
    free(turns);
    return judged;
}
