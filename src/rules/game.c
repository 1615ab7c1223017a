/* A game: a position with its past, which decides about repetition. */
#include "play.h"
#include "refusal.h"
#include "repetition.h"

#include <string.h>

punct_code punct_game_start(punct_game *game, const punct_position *start, punct_played *history,
                            size_t capacity)
{
    if (!game || !position_given(start) || (!history && capacity))
        return PUNCT_BAD_ARGUMENT;
    *game = (punct_game){*start, history, capacity, 0, 0, false};
    return PUNCT_OK;
}

punct_code punct_game_play(punct_game *game, punct_turn turn, punct_error *error)
{
    if (!game_given(game))
        return refuse(error, PUNCT_BAD_ARGUMENT, NULL, 0, NULL);
    if (game->repeated)
        return refuse(error, PUNCT_GAME_IS_OVER, NULL, 0, NULL);
    if (game->length >= game->capacity || game->length >= UINT32_MAX)
        return refuse(error, PUNCT_NO_ROOM, NULL, 0, NULL);

    punct_played played = {
        .turn = turn, .quiet = (uint32_t)game->quiet, .key = punct_position_key(&game->position)};
    repetition_note(&played, game->length, position_inside_const(&game->position));
    punct_code code = punct_play(&game->position, turn, &played.undo, error);
    if (code != PUNCT_OK)
        return code;
    game->history[game->length++] = played;
    game->quiet = punct_turn_is_add(turn) ? 0 : game->quiet + 1;
    repetition_link(game);
    game->repeated = punct_position_result(&game->position) == PUNCT_UNDECIDED && repetition_count(game) >= 2;
    return PUNCT_OK;
}

punct_code punct_game_take_back(punct_game *game)
{
    if (!game_given(game))
        return PUNCT_BAD_ARGUMENT;
    if (game->length == 0)
        return PUNCT_NOTHING_TO_TAKE_BACK;
    punct_code code = punct_take_back(&game->position, &game->history[game->length - 1].undo);
    if (code != PUNCT_OK)
        return code;
    game->quiet = game->history[--game->length].quiet;
    game->repeated = false;
    return PUNCT_OK;
}

void punct_game_outcome(const punct_game *game, punct_outcome *outcome)
{
    if (!outcome)
        return;
    bool given = game_given(game);
    punct_position_outcome(given ? &game->position : NULL, outcome);
    if (given && game->repeated) {
        outcome->result = PUNCT_DRAW;
        outcome->ending = PUNCT_BY_REPETITION;
    }
}
