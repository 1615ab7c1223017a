#include "engines.h"

#include "../interrupt.h"
#include "../line_text.h"
#include "../network.h"
#include "../player.h"
#include "console.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_SHOWN = 8, DRAW_MS = 500, HINT_MS = 1000 };

/* ---- While it thinks ---------------------------------------------------------------------------- */

/* One line that is written over and over, on a terminal only. */
static void show_progress(const punct_info *info, void *user)
{
    char score[SCORE_TEXT], line[LINE_TEXT];
    (void)user;
    if (info->multipv > 1)
        return;
    punct_score_write(info->score, score, sizeof score);
    line_write(info->line, info->length, LINE_SHOWN / 2, line);
    fprintf(stderr, "\r\33[K  depth %d: %s, %s", info->depth, score, line);
}

static void clear_progress(const struct console_game *console)
{
    if (console->shows_progress)
        fputs("\r\33[K", stderr);
}

/* ---- Seats -------------------------------------------------------------------------------------- */

static void stop_player(void *player)
{
    player_stop(player);
}

/* Something went wrong with an engine that was asked at a time: whoever sits at the console decides. */
static enum action give_up(struct console_game *console, int64_t asked, const char *why)
{
    char player[PLAYER_TEXT];
    game_player(&console->game, game_to_move(&console->game), player, sizeof player);
    printf("%s does not play: %s. \"go\" tries again; you can also type a turn, undo or quit.\n", player,
           why);
    console_game_pause(console, asked);
    return ACTION_NONE;
}

/* Lets a player know when another game has come. */
static bool begin(struct console_game *console, punct_colour colour, char reason[PLAYER_REASON])
{
    if (console->begun[colour] == console->games)
        return true;
    uint64_t seed = (uint64_t)time(NULL) * 1000003u ^ (uint64_t)getpid() << 8 ^ colour;
    if (!player_begin(console->players[colour], punct_position_variant(&console->game.board.position), seed,
                      reason))
        return false;
    console->begun[colour] = console->games;
    return true;
}

/* So long for a turn, or as the clocks stand. */
static punct_limits limits_now(const struct console_game *console)
{
    const struct game *game = &console->game;
    punct_limits limits = {.move_ms = console->move_ms};
    for (int i = 0; i < PUNCT_COLOURS && console_game_has_clock(console); i++) {
        int64_t left = game_time_left(game, (punct_colour)i, game->at),
                increment = game->setup.clock.increment_ms;
        limits.clock_ms[i] = left > UINT32_MAX ? UINT32_MAX : left > 1 ? (uint32_t)left : 1;
        limits.increment_ms[i] = increment > UINT32_MAX ? UINT32_MAX : (uint32_t)increment;
    }
    return limits;
}

/* Its time runs only while it thinks, and not at all when nothing came of it. */
static enum action ask(struct console_game *console, punct_turn *turn)
{
    char reason[PLAYER_REASON] = "no turn";
    struct game *game = &console->game;
    punct_colour colour = game_to_move(game);
    struct player *player = console->players[colour];
    punct_limits limits = limits_now(console);
    struct game_setup setup;
    punct_info info;
    punct_error error;
    fflush(stdout);
    if (!begin(console, colour, reason))
        return give_up(console, game->at, reason);
    player_watch(player, console->shows_progress ? show_progress : NULL, NULL);
    host_time_set(console->time, game->at);
    interrupt_calls(stop_player, player);
    game_setup_of(game, &setup);
    bool chosen = player_choose(player, &setup.start, &game->board, &limits, turn, &info, reason);
    interrupt_calls(NULL, NULL);
    clear_progress(console);
    if (interrupt_came()) {
        if (interrupt_came() != SIGINT || !console->interactive)
            return ACTION_LEAVE;
        interrupt_forget();
        return give_up(console, game->at, "interrupted");
    }
    if (!chosen) {
        console_game_check_time(console);
        return game->over ? ACTION_NONE : give_up(console, game->at, reason);
    }
    if (punct_turn_check(&game->board.position, *turn, &error) != PUNCT_OK)
        return give_up(console, game->at, error.sentence);
    return ACTION_TURN;
}

/* ---- The adviser -------------------------------------------------------------------------------- */

static void stop_adviser(void *adviser)
{
    punct_engine_stop(adviser);
}

/* What an engine at full strength thinks, from the player to move; false if there is nothing to think about. An
 * interrupt ends the thinking, not the game. Nobody can play meanwhile, so nobody's time runs. */
static bool consult(struct console_game *console, uint32_t ms, punct_choice *choice)
{
    if (console->game.over) {
        puts("The game is over.");
        return false;
    }
    if (!console->adviser &&
        punct_engine_create(&console->adviser, &(punct_engine_options){.network = network_default()}) !=
            PUNCT_OK) {
        puts("There is not enough memory for that.");
        return false;
    }
    fflush(stdout);
    int64_t asked = host_time_now(console->time);
    interrupt_calls(stop_adviser, console->adviser);
    punct_code code =
        punct_engine_search(console->adviser, &console->game.board, &(punct_limits){.move_ms = ms},
                            console->shows_progress ? show_progress : NULL, NULL, choice);
    interrupt_calls(NULL, NULL);
    clear_progress(console);
    host_time_set(console->time, asked);
    if (interrupt_came() == SIGINT)
        interrupt_forget();
    return code == PUNCT_OK;
}

/* It takes a draw unless it sees itself ahead. */
static enum answer answer_draw(struct console_game *console)
{
    punct_choice choice;
    if (!consult(console, DRAW_MS, &choice))
        return NO_ANSWER;
    bool moves = console_game_speaker(console) != game_to_move(&console->game);
    punct_score score = moves ? choice.info.score : punct_score_turned(choice.info.score);
    return score.win <= 500 ? ANSWER_YES : ANSWER_NO;
}

static const struct console_seat engine_seat = {ask, answer_draw};

static uint32_t hint_ms(const struct console_game *console)
{
    return console->move_ms ? console->move_ms : HINT_MS;
}

void engines_hint(struct console_game *console)
{
    punct_choice choice;
    char text[PUNCT_TURN_TEXT];
    if (!consult(console, hint_ms(console), &choice))
        return;
    punct_turn_write(choice.best, text, sizeof text);
    printf("Hint: %s\n", text);
}

void engines_evaluate(struct console_game *console)
{
    punct_choice choice;
    char score[SCORE_TEXT], line[LINE_TEXT];
    if (!consult(console, hint_ms(console), &choice))
        return;
    bool white = game_to_move(&console->game) == PUNCT_WHITE;
    punct_score_write(white ? choice.info.score : punct_score_turned(choice.info.score), score, sizeof score);
    line_write(choice.info.line, choice.info.length, LINE_SHOWN, line);
    printf("White: %s. Best line: %s (depth %d)\n", score, line, choice.info.depth);
}

/* ---- Taking seats ------------------------------------------------------------------------------- */

/* Seats an engine; `level` is that of one of ours, or 0. */
static bool sit(struct console_game *console, punct_colour colour, const char *text, int level)
{
    char reason[PLAYER_REASON] = "", name[GAME_NAME];
    struct game_seat *seat = &console->game.setup.seats[colour];
    struct player *player = player_open(text, reason);
    if (!player) {
        fprintf(stderr, "punct play: %s: %s\n", text, reason);
        return false;
    }
    player_close(console->players[colour]);
    console->players[colour] = player;
    console->seats[colour] = &engine_seat;
    snprintf(name, sizeof name, "punct, level %d", level);
    *seat = (struct game_seat){.kind = GAME_ENGINE, .level = level};
    game_seat_name(seat, level ? name : player_name(player));
    return true;
}

static bool sit_with_level(struct console_game *console, punct_colour colour, int level)
{
    char text[32];
    snprintf(text, sizeof text, "builtin:punct,level=%d", level);
    return sit(console, colour, text, level);
}

/* The level that a text is, or 0. */
static int level_of(const char *text)
{
    for (int level = 1; level <= PUNCT_LEVELS; level++) {
        char number[16];
        snprintf(number, sizeof number, "%d", level);
        if (strcmp(text, number) == 0)
            return level;
    }
    return 0;
}

bool engines_take_seat(struct console_game *console, punct_colour colour, const char *who)
{
    if (level_of(who))
        return sit_with_level(console, colour, level_of(who));
    if (strncmp(who, "builtin:", 8) == 0)
        return sit(console, colour, who, 0);
    if (strncmp(who, "ugi:", 4) == 0)
        return sit(console, colour, who + 4, 0);
    return true;
}

void engines_leave_seat(struct console_game *console, punct_colour colour)
{
    player_close(console->players[colour]);
    console->players[colour] = NULL;
    console->seats[colour] = &console_seat;
    console->begun[colour] = 0;
}

void engines_return(struct console_game *console, punct_colour colour)
{
    const struct game_seat *seat = &console->game.setup.seats[colour];
    char player[PLAYER_TEXT];
    engines_leave_seat(console, colour);
    if (seat->kind != GAME_ENGINE || (seat->level && sit_with_level(console, colour, seat->level)) ||
        console->game.over)
        return;
    game_player(&console->game, colour, player, sizeof player);
    printf("%s is a program that is not here: type its turns, or begin with --%s.\n", player,
           colour == PUNCT_WHITE ? "white" : "black");
}

bool engines_play(const struct console_game *console, punct_colour colour)
{
    return console->players[colour] != NULL;
}

void engines_leave(struct console_game *console)
{
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        engines_leave_seat(console, (punct_colour)colour);
    punct_engine_destroy(console->adviser);
    console->adviser = NULL;
}
