#include "engines.h"

#include "../interrupt.h"
#include "../line_text.h"
#include "../network.h"
#include "../player.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_SHOWN = 8, DRAW_MS = 500 };

static const char level_name[] = "punct, level %d"; /* as the record names an engine of ours */

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

static void clear_progress(const struct table *table)
{
    if (table->shows_progress)
        fputs("\r\33[K", stderr);
}

/* ---- Seats -------------------------------------------------------------------------------------- */

static void stop_player(void *player)
{
    player_stop(player);
}

/* Something went wrong with an engine: whoever sits at the console decides. */
static enum deed pause_game(struct table *table, punct_colour colour, const char *why)
{
    char player[MATCH_NAME + 10];
    match_player(&table->match, colour, player, sizeof player);
    printf("%s does not play: %s. \"go\" tries again; you can also type a turn, undo or quit.\n", player,
           why);
    table->paused = true;
    return DEED_NONE;
}

/* Lets a player know when another game has come to the table. */
static bool begin(struct table *table, punct_colour colour, char reason[PLAYER_REASON])
{
    if (table->begun[colour] == table->games)
        return true;
    uint64_t seed = (uint64_t)time(NULL) * 1000003u ^ (uint64_t)getpid() << 8 ^ colour;
    if (!player_begin(table->players[colour], punct_position_variant(&table->match.start), seed, reason))
        return false;
    table->begun[colour] = table->games;
    return true;
}

static enum deed ask(struct table *table, punct_turn *turn)
{
    char reason[PLAYER_REASON] = "no turn";
    const struct match *match = &table->match;
    punct_colour colour = punct_position_to_move(&match->game.position);
    struct player *player = table->players[colour];
    punct_limits limits = {.move_ms = table->move_ms};
    punct_info info;
    punct_error error;
    fflush(stdout);
    if (!begin(table, colour, reason))
        return pause_game(table, colour, reason);
    player_watch(player, table->shows_progress ? show_progress : NULL, NULL);
    interrupt_calls(stop_player, player);
    bool chosen = player_choose(player, &match->start, &match->game, &limits, turn, &info, reason);
    interrupt_calls(NULL, NULL);
    clear_progress(table);
    if (interrupt_came()) {
        if (interrupt_came() != SIGINT || !table->interactive)
            return DEED_LEAVE;
        interrupt_forget();
        return pause_game(table, colour, "interrupted");
    }
    if (!chosen)
        return pause_game(table, colour, reason);
    if (punct_turn_check(&match->game.position, *turn, &error) != PUNCT_OK)
        return pause_game(table, colour, error.sentence);
    return DEED_TURN;
}

/* ---- The judge ---------------------------------------------------------------------------------- */

static void stop_judge(void *judge)
{
    punct_engine_stop(judge);
}

/* What an engine at full strength thinks, from the player to move; false if there is nothing to think about. An
 * interrupt ends the thinking, not the game. */
static bool consult(struct table *table, uint32_t ms, punct_choice *choice)
{
    if (match_result(&table->match) != PUNCT_UNDECIDED) {
        puts("The game is over.");
        return false;
    }
    if (!table->judge && punct_engine_create(&table->judge, &(punct_engine_options){
                                                                .network = network_default()}) != PUNCT_OK) {
        puts("There is not enough memory for that.");
        return false;
    }
    fflush(stdout);
    interrupt_calls(stop_judge, table->judge);
    punct_code code = punct_engine_search(table->judge, &table->match.game, &(punct_limits){.move_ms = ms},
                                          table->shows_progress ? show_progress : NULL, NULL, choice);
    interrupt_calls(NULL, NULL);
    clear_progress(table);
    if (interrupt_came() == SIGINT)
        interrupt_forget();
    return code == PUNCT_OK;
}

/* It takes a draw unless it sees itself ahead. */
static bool accepts_draw(struct table *table)
{
    punct_choice choice;
    return consult(table, DRAW_MS, &choice) && punct_score_turned(choice.info.score).win <= 500;
}

static const struct seat engine_seat = {ask, accepts_draw};

void engines_hint(struct table *table)
{
    punct_choice choice;
    char text[PUNCT_TURN_TEXT];
    if (!consult(table, table->move_ms, &choice))
        return;
    punct_turn_write(choice.best, text, sizeof text);
    printf("Hint: %s\n", text);
}

void engines_judge(struct table *table)
{
    punct_choice choice;
    char score[SCORE_TEXT], line[LINE_TEXT];
    if (!consult(table, table->move_ms, &choice))
        return;
    bool white = punct_position_to_move(&table->match.game.position) == PUNCT_WHITE;
    punct_score_write(white ? choice.info.score : punct_score_turned(choice.info.score), score, sizeof score);
    line_write(choice.info.line, choice.info.length, LINE_SHOWN, line);
    printf("White: %s. Best line: %s (depth %d)\n", score, line, choice.info.depth);
}

/* ---- Taking seats ------------------------------------------------------------------------------- */

static bool sit(struct table *table, punct_colour colour, const char *text, const char *name)
{
    char reason[PLAYER_REASON] = "";
    struct player *player = player_open(text, reason);
    if (!player) {
        fprintf(stderr, "punct play: %s: %s\n", text, reason);
        return false;
    }
    player_close(table->players[colour]);
    table->players[colour] = player;
    table->seats[colour] = &engine_seat;
    match_set_name(&table->match, colour, name ? name : player_name(player));
    return true;
}

static bool sit_with_level(struct table *table, punct_colour colour, int level)
{
    char text[32], name[MATCH_NAME];
    snprintf(text, sizeof text, "builtin:punct,level=%d", level);
    snprintf(name, sizeof name, level_name, level);
    return sit(table, colour, text, name);
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

bool engines_take_seat(struct table *table, punct_colour colour, const char *who)
{
    if (level_of(who))
        return sit_with_level(table, colour, level_of(who));
    if (strncmp(who, "builtin:", 8) == 0)
        return sit(table, colour, who, NULL);
    if (strncmp(who, "ugi:", 4) == 0)
        return sit(table, colour, who + 4, NULL);
    return true;
}

bool engines_return(struct table *table, punct_colour colour)
{
    for (int level = 1; level <= PUNCT_LEVELS; level++) {
        char name[MATCH_NAME];
        snprintf(name, sizeof name, level_name, level);
        if (strcmp(table->match.names[colour], name) == 0)
            return sit_with_level(table, colour, level);
    }
    return true;
}

bool engines_play(const struct table *table, punct_colour colour)
{
    return table->players[colour] != NULL;
}

void engines_leave(struct table *table)
{
    for (int colour = 0; colour < PUNCT_COLOURS; colour++) {
        player_close(table->players[colour]);
        table->players[colour] = NULL;
    }
    punct_engine_destroy(table->judge);
    table->judge = NULL;
}
