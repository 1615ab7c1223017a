/* What is known of a game: turns, outcome, and words for people. */
#include "game.h"

#include <stdio.h>
#include <string.h>

const struct game_event *game_turn_event(const struct game *game, size_t turn)
{
    return turn < game->board.length ? &game->log[game->line[turn]] : NULL;
}

punct_turn game_redo_turn(const struct game *game)
{
    return game->over || game->undone == GAME_NONE ? PUNCT_NO_TURN : game->log[game->undone].turn;
}

void game_outcome(const struct game *game, punct_outcome *outcome)
{
    punct_game_outcome(&game->board, outcome);
    if (outcome->ending != PUNCT_NOT_OVER)
        return;
    outcome->result = game->result;
    outcome->ending = game->ending;
}

void game_seat_name(struct game_seat *seat, const char *name)
{
    size_t end = strlen(name);
    if (end >= GAME_NAME)
        for (end = GAME_NAME - 1; end && ((unsigned char)name[end] & 0xc0) == 0x80;)
            end--;
    memcpy(seat->name, name, end);
    seat->name[end] = '\0';
}

size_t game_player(const struct game *game, punct_colour colour, char *text, size_t size)
{
    const char *name = game->setup.seats[colour].name, *word = colour == PUNCT_WHITE ? "White" : "Black";
    return (size_t)(*name ? snprintf(text, size, "%s (%s)", name, word) : snprintf(text, size, "%s", word));
}

size_t game_reason(const struct game *game, char *text, size_t size)
{
    char players[PUNCT_COLOURS][GAME_NAME + 10];
    punct_outcome outcome;
    for (int i = 0; i < PUNCT_COLOURS; i++)
        game_player(game, (punct_colour)i, players[i], sizeof players[i]);
    game_outcome(game, &outcome);
    return punct_outcome_sentence_for(&outcome, players[PUNCT_WHITE], players[PUNCT_BLACK], text, size);
}

/* ---- Refusals ----------------------------------------------------------------------------------- */

static const struct {
    const char *name, *sentence;
} refusals[GAME_REFUSALS] = {
    [GAME_FINE] = {"fine", "nothing is wrong"},
    [GAME_BAD_EVENT] = {"bad-event", "nobody may do this here"},
    [GAME_IS_OVER] = {"game-is-over", "the game is over"},
    [GAME_NOT_YOUR_TURN] = {"not-your-turn", "the other player is to move"},
    [GAME_ILLEGAL_TURN] = {"illegal-turn", "the rules do not allow this turn"},
    [GAME_OUT_OF_TIME] = {"out-of-time", "the time has run out"},
    [GAME_TIME_LEFT] = {"time-left", "the time has not run out"},
    [GAME_IS_PAUSED] = {"game-is-paused", "the game is paused"},
    [GAME_NOT_PAUSED] = {"not-paused", "the game is not paused"},
    [GAME_NO_OFFER] = {"no-offer", "nothing has been offered"},
    [GAME_OFFER_OPEN] = {"offer-open", "this has been offered and awaits an answer"},
    [GAME_OFFER_TOO_SOON] = {"offer-too-soon", "this was refused; play on a while before asking again"},
    [GAME_NOTHING_TO_TAKE_BACK] = {"nothing-to-take-back", "there is no turn to take back"},
    [GAME_TOO_LATE] = {"too-late", "both players have made a turn: it is too late to abort"},
    [GAME_FULL] = {"game-full", "the game has reached its greatest length"},
};

const char *game_refusal_name(enum game_refusal refusal)
{
    return (unsigned)refusal < GAME_REFUSALS ? refusals[refusal].name : "unknown";
}

const char *game_refusal_sentence(enum game_refusal refusal)
{
    return (unsigned)refusal < GAME_REFUSALS ? refusals[refusal].sentence : "something is wrong";
}
