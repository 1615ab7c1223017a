/* A game: a position with its past, which decides about repetition. */
#include "play.h"
#include "refusal.h"

#include <string.h>

punct_code punct_game_start(punct_game *game, const punct_position *start, punct_played *history,
                            size_t capacity)
{
    if (!game || !position_given(start) || (!history && capacity))
        return PUNCT_BAD_ARGUMENT;
    *game = (punct_game){*start, history, capacity, 0, 0, false};
    return PUNCT_OK;
}

/* Whether the position as it stands has stood twice before. Pieces never leave the board, so it cannot have stood
 * before the last one was added. Equal keys are only a hint: the past is walked back and compared. */
static bool stands_third_time(const punct_game *game)
{
    uint64_t key = punct_position_key(&game->position);
    size_t first = game->length - game->quiet;
    int hints = 0;
    for (size_t i = first; i < game->length; i++)
        hints += game->history[i].key == key;
    if (hints < 2)
        return false;

    punct_position past = game->position;
    int times = 1;
    for (size_t i = game->length; i-- > first;) {
        if (punct_take_back(&past, &game->history[i].undo) != PUNCT_OK)
            return false;
        times += game->history[i].key == key && punct_position_equal(&past, &game->position);
    }
    return times >= 3;
}

punct_code punct_game_play(punct_game *game, punct_turn turn, punct_error *error)
{
    if (!game)
        return refuse(error, PUNCT_BAD_ARGUMENT, NULL, 0, NULL);
    if (game->repeated)
        return refuse(error, PUNCT_GAME_IS_OVER, NULL, 0, NULL);
    if (game->length >= game->capacity)
        return refuse(error, PUNCT_NO_ROOM, NULL, 0, NULL);

    punct_played *played = &game->history[game->length];
    uint64_t key = punct_position_key(&game->position);
    punct_undo undo;
    punct_code code = punct_play(&game->position, turn, &undo, error);
    if (code != PUNCT_OK)
        return code;
    *played = (punct_played){turn, undo, key};
    game->length++;
    game->quiet = punct_turn_is_add(turn) ? 0 : game->quiet + 1;
    game->repeated = punct_position_result(&game->position) == PUNCT_UNDECIDED && stands_third_time(game);
    return PUNCT_OK;
}

punct_code punct_game_take_back(punct_game *game)
{
    if (!game)
        return PUNCT_BAD_ARGUMENT;
    if (game->length == 0)
        return PUNCT_NOTHING_TO_TAKE_BACK;
    punct_code code = punct_take_back(&game->position, &game->history[game->length - 1].undo);
    if (code != PUNCT_OK)
        return code;
    game->length--;
    game->repeated = false;
    if (game->quiet) {
        game->quiet--;
        return PUNCT_OK;
    }
    while (game->quiet < game->length &&
           !punct_turn_is_add(game->history[game->length - 1 - game->quiet].turn))
        game->quiet++;
    return PUNCT_OK;
}

void punct_game_outcome(const punct_game *game, punct_outcome *outcome)
{
    if (!outcome)
        return;
    punct_position_outcome(game ? &game->position : NULL, outcome);
    if (game && game->repeated) {
        outcome->result = PUNCT_DRAW;
        outcome->ending = PUNCT_BY_REPETITION;
    }
}
