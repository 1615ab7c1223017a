/* Turns that were played, judged: what the player's chances were, and what is left of them. */
#include "engine.h"
#include "text.h"

#include <limits.h>

static bool is_score(punct_score score)
{
    return score.win >= 0 && score.win <= 1000 && score.mate >= -INT_MAX;
}

punct_score punct_score_turned(punct_score score)
{
    if (!is_score(score))
        return (punct_score){0, 0};
    return (punct_score){1000 - score.win, -score.mate};
}

static void put_score(struct text *text, punct_score score)
{
    if (!is_score(score))
        return;
    if (score.mate) {
        text_string(text, score.mate > 0 ? "wins in " : "loses in ");
        text_number(text, (uint64_t)(score.mate > 0 ? score.mate : -score.mate));
        return;
    }
    text_number(text, (uint64_t)score.win / 10);
    text_char(text, '.');
    text_number(text, (uint64_t)score.win % 10);
    text_char(text, '%');
}

size_t punct_score_write(punct_score score, char *text, size_t size)
{
    struct text out = text_into(text, size);
    put_score(&out, score);
    return text_done(&out);
}

/* How a game that is over stands for the player to move. */
static punct_score score_of_end(const punct_game *game, punct_result result)
{
    punct_result win =
        punct_position_to_move(&game->position) == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS;
    return (punct_score){result == PUNCT_DRAW ? 500 : result == win ? 1000 : 0, 0};
}

/* What the engine thinks of the game as it stands; false after a stop. */
static bool search(punct_engine *engine, const punct_limits *limits, const punct_game *game,
                   punct_choice *choice)
{
    punct_outcome outcome;
    punct_game_outcome(game, &outcome);
    *choice = (punct_choice){.best = PUNCT_NO_TURN};
    if (outcome.result != PUNCT_UNDECIDED)
        choice->info.score = score_of_end(game, outcome.result);
    else if (engine_search(engine, game, limits, NULL, NULL, choice) != PUNCT_OK)
        return false;
    return !atomic_load_explicit(&engine->shared.stop, memory_order_relaxed);
}

static punct_mark mark_of(int loss)
{
    return loss >= PUNCT_LOSS_BLUNDER   ? PUNCT_MARK_BLUNDER
           : loss >= PUNCT_LOSS_MISTAKE ? PUNCT_MARK_MISTAKE
           : loss >= PUNCT_LOSS_DUBIOUS ? PUNCT_MARK_DUBIOUS
                                        : PUNCT_MARK_NONE;
}

/* Judges the turn that was just played. */
static bool weigh(punct_engine *engine, const punct_limits *limits, const punct_game *game,
                  punct_judgement *j)
{
    punct_limits equal = *limits; /* its turns are of the position before */
    equal.turns = NULL;
    equal.turn_count = 0;
    punct_choice after;
    equal.depth = j->info.depth > 2 ? j->info.depth - 1 : 1;
    punct_outcome outcome;
    punct_game_outcome(game, &outcome);
    j->after = j->before;
    if (j->turn != j->best || outcome.result != PUNCT_UNDECIDED) {
        if (!search(engine, &equal, game, &after))
            return false;
        j->after = punct_score_turned(after.info.score);
    }
    j->loss = j->after.win < j->before.win ? j->before.win - j->after.win : 0;
    j->mark = mark_of(j->loss);
    return true;
}

/* Both searches; the turn is legal. */
static bool judge(punct_engine *engine, punct_game *game, const punct_limits *limits, punct_judgement *j)
{
    punct_choice choice;
    if (!search(engine, limits, game, &choice) || punct_game_play(game, j->turn, NULL) != PUNCT_OK)
        return false;
    j->best = choice.best;
    j->before = choice.info.score;
    j->info = choice.info;
    bool whole = weigh(engine, limits, game, j);
    punct_game_take_back(game);
    return whole;
}

bool punct_engine_judge(punct_engine *engine, punct_game *game, punct_turn turn, const punct_limits *limits,
                        punct_judgement *judgement)
{
    if (!engine || !game_given(game) || !limits || !judgement ||
        punct_turn_check(&game->position, turn, NULL) != PUNCT_OK)
        return false;
    *judgement = (punct_judgement){.turn = turn, .mover = punct_position_to_move(&game->position)};
    bool whole = judge(engine, game, limits, judgement);
    punct_engine_prepare(engine);
    return whole;
}

size_t punct_judgement_write(const punct_judgement *judgement, char *text, size_t size)
{
    struct text out = text_into(text, size);
    char best[PUNCT_TURN_TEXT];
    if (!judgement)
        return text_done(&out);
    put_score(&out, judgement->after);
    if (judgement->mark != PUNCT_MARK_NONE) {
        punct_turn_write(judgement->best, best, sizeof best);
        text_string(&out, ", was ");
        put_score(&out, judgement->before);
        text_string(&out, " with ");
        text_string(&out, best);
    }
    return text_done(&out);
}
