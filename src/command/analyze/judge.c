#include "judge.h"
#include "../interrupt.h"
#include "../thoughts.h"

#include <stdlib.h>

/* How a game that is over stands for the player to move. */
static punct_score score_of_end(const punct_game *game, punct_result result)
{
    punct_result win =
        punct_position_to_move(&game->position) == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS;
    return (punct_score){result == PUNCT_DRAW ? 500 : result == win ? 1000 : 0, 0};
}

/* What the engine thinks of the game as it stands; false after an interrupt. */
static bool look(punct_engine *engine, const punct_limits *limits, const punct_game *game,
                 punct_choice *choice)
{
    punct_outcome outcome;
    punct_game_outcome(game, &outcome);
    *choice = (punct_choice){.best = PUNCT_NO_TURN};
    if (outcome.result != PUNCT_UNDECIDED)
        choice->info.score = score_of_end(game, outcome.result);
    else if (interrupt_came() || punct_engine_search(engine, game, limits, NULL, NULL, choice) != PUNCT_OK)
        return false;
    return !interrupt_came();
}

static punct_mark mark_of(int loss)
{
    return loss >= LOSS_BLUNDER   ? PUNCT_MARK_BLUNDER
           : loss >= LOSS_MISTAKE ? PUNCT_MARK_MISTAKE
           : loss >= LOSS_DUBIOUS ? PUNCT_MARK_DUBIOUS
                                  : PUNCT_MARK_NONE;
}

/* Judges the turn that was just played; false after an interrupt. What follows it is looked at as deeply as behind the
 * best turn: chances of different depths do not compare well. */
static bool weigh(punct_engine *engine, const punct_limits *limits, const punct_game *game,
                  struct judgement *j)
{
    punct_limits equal = *limits;
    punct_choice after;
    equal.depth = j->info.depth > 2 ? j->info.depth - 1 : 1;
    j->after = j->before;
    if (j->turn != j->best) {
        if (!look(engine, &equal, game, &after))
            return false;
        j->after = score_turned(after.info.score);
    }
    j->loss = j->after.win < j->before.win ? j->before.win - j->after.win : 0;
    j->mark = mark_of(j->loss);
    return true;
}

/* Judges the next turn of a game, and plays it in any case. */
static bool judge_turn(punct_engine *engine, const punct_limits *limits, punct_game *game, punct_turn turn,
                       bool going, struct judgement *j)
{
    punct_choice choice;
    *j = (struct judgement){.turn = turn, .mover = punct_position_to_move(&game->position)};
    going = going && look(engine, limits, game, &choice);
    if (going) {
        j->best = choice.best;
        j->before = choice.info.score;
        j->info = choice.info;
    }
    punct_game_play(game, turn, NULL);
    return going && weigh(engine, limits, game, j);
}

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
        struct judgement judgement;
        going = judge_turn(engine, limits, game, turns[i], going, &judgement);
        if (going)
            each(&judgement, ++judged, count, user);
    }
    free(turns);
    return judged;
}
