#include "match_game.h"
#include "../interrupt.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The player who plays a colour. */
static int player_of(const struct match_game *one, punct_colour colour)
{
    return colour == PUNCT_WHITE ? one->white : !one->white;
}

/* Begins the game and plays its opening, which takes nobody's time. */
static bool begin(struct match_game *one)
{
    const punct_limits *limits = one->limits;
    struct game_setup setup = {.start = one->opening->start};
    time_t now = time(NULL);
    struct tm today;
    if (limits->clock_ms[PUNCT_WHITE])
        setup.clock = (struct game_clock){GAME_FISCHER, limits->clock_ms[PUNCT_WHITE],
                                          limits->increment_ms[PUNCT_WHITE]};
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        setup.seats[colour] = one->seats[player_of(one, (punct_colour)colour)];
    strftime(setup.date, sizeof setup.date, "%Y.%m.%d", gmtime_r(&now, &today));
    one->failure[0] = '\0';
    one->overrun_ms[0] = one->overrun_ms[1] = 0;
    if (!game_memory_begin(&one->game, &setup))
        return false;
    for (int i = 0; i < one->opening->length; i++)
        game_memory_add(&one->game,
                        &(struct game_event){.type = GAME_TURN,
                                             .by = (uint8_t)game_to_move(&one->game),
                                             .turn = one->opening->turns[i]},
                        NULL);
    return true;
}

/* The player to move is out of time, or else has failed for a reason. */
static enum game_refusal lose(struct match_game *one, int64_t at, const char *why)
{
    struct game_event event = {.type = GAME_TIME_OVER, .by = GAME_HOST, .at = at};
    if (game_may(&one->game, &event) != GAME_FINE) {
        event = (struct game_event){.type = GAME_FORFEIT, .by = (uint8_t)game_to_move(&one->game), .at = at};
        snprintf(one->failure, sizeof one->failure, "%s", why);
        for (char *c = one->failure; *c; c++) /* programs write what they like */
            if ((unsigned char)*c < ' ')
                *c = ' ';
    }
    return game_memory_add(&one->game, &event, NULL);
}

/* The limits of a turn: clocks as they stand. */
static punct_limits limits_now(const struct match_game *one)
{
    punct_limits limits = *one->limits;
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        if (limits.clock_ms[colour]) {
            int64_t left = one->game.left_ms[colour];
            limits.clock_ms[colour] = left > UINT32_MAX ? UINT32_MAX : left > 1 ? (uint32_t)left : 1;
        }
    return limits;
}

static void note_overrun(struct match_game *one, punct_colour mover, int64_t taken_ms)
{
    int64_t *greatest = &one->overrun_ms[player_of(one, mover)];
    int64_t over = one->limits->move_ms ? taken_ms - (int64_t)one->limits->move_ms : 0;
    *greatest = over > *greatest ? over : *greatest;
}

/* Lets the player to move play. Its time runs from the question to the answer. */
static enum game_refusal play_turn(struct match_game *one)
{
    struct game *game = &one->game;
    punct_colour mover = game_to_move(game);
    punct_limits limits = limits_now(one);
    struct game_setup setup;
    struct game_event event = {.type = GAME_TURN, .by = (uint8_t)mover};
    punct_info info;
    punct_error error;
    char reason[PLAYER_REASON] = "no turn";

    game_setup_of(game, &setup);
    int64_t asked = now_ms();
    bool answered = player_choose(one->players[player_of(one, mover)], &setup.start, &game->board, &limits,
                                  &event.turn, &info, reason);
    int64_t taken_ms = now_ms() - asked;
    if (interrupt_came())
        return GAME_FINE;
    event.at = game->at + taken_ms;
    if (!answered)
        return lose(one, event.at, reason);
    note_overrun(one, mover, taken_ms);
    enum game_refusal refusal = game_memory_add(game, &event, &error);
    return refusal == GAME_ILLEGAL_TURN || refusal == GAME_OUT_OF_TIME ? lose(one, event.at, error.sentence)
                                                                       : refusal;
}

bool match_game_play(struct match_game *one)
{
    const struct game_event limit = {.type = GAME_TURN_LIMIT, .by = GAME_HOST};
    enum game_refusal refusal = GAME_FINE;
    if (!begin(one))
        return false;
    while (!one->game.over && refusal == GAME_FINE && !interrupt_came())
        refusal = (long)one->game.board.length >= one->turn_limit ? game_memory_add(&one->game, &limit, NULL)
                                                                  : play_turn(one);
    return one->game.over;
}

int match_game_failed(const struct match_game *one)
{
    const struct game *game = &one->game;
    bool failed = game->over && (game->ending == PUNCT_BY_FORFEIT || game->ending == PUNCT_BY_TIME);
    return failed ? player_of(one, game->result == PUNCT_WHITE_WINS ? PUNCT_BLACK : PUNCT_WHITE) : -1;
}

void match_game_reason(const struct match_game *one, char text[MATCH_GAME_REASON])
{
    const char *loser = one->game.result == PUNCT_WHITE_WINS ? "Black" : "White";
    if (*one->failure)
        snprintf(text, MATCH_GAME_REASON, "%s loses: %s", loser, one->failure);
    else
        game_reason(&one->game, text, MATCH_GAME_REASON);
}
