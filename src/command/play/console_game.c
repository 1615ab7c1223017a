#include "console_game.h"
#include "console.h"
#include "engines.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* ---- On the screen ------------------------------------------------------------------------------ */

/* "1:05:09", "4:55", and tenths where it is little: "0:07.3". */
static void write_time(int64_t ms, char *text, size_t size)
{
    long long seconds = ms / 1000;
    if (seconds >= 3600)
        snprintf(text, size, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    else if (seconds >= 10)
        snprintf(text, size, "%lld:%02lld", seconds / 60, seconds % 60);
    else
        snprintf(text, size, "0:0%lld.%d", seconds, (int)(ms / 100 % 10));
}

void console_game_show_clocks(const struct console_game *console)
{
    char white[32], black[32];
    int64_t now = host_time_now(console->time);
    if (!console_game_has_clock(console)) {
        puts("This game has no clock.");
        return;
    }
    write_time(game_time_left(&console->game, PUNCT_WHITE, now), white, sizeof white);
    write_time(game_time_left(&console->game, PUNCT_BLACK, now), black, sizeof black);
    printf("Time left: White %s, Black %s%s.\n", white, black, console->game.paused ? "; paused" : "");
}

void console_game_show(const struct console_game *console)
{
    putchar('\n');
    board_text_print(stdout, &console->game.board.position, &console->style);
    if (console_game_has_clock(console))
        console_game_show_clocks(console);
}

static void show_end(const struct console_game *console)
{
    char reason[REASON_TEXT];
    const struct game *game = &console->game;
    if (!game->over)
        return;
    game_reason(game, reason, sizeof reason);
    printf("Game over, %s: %s.\n", punct_result_text(game->result), reason);
}

/* ---- What happens to the game ------------------------------------------------------------------- */

void console_game_save(struct console_game *console)
{
    struct autosave *autosave = &console->autosave;
    if (!autosave->on || autosave_store(autosave, &console->game))
        return;
    printf("The game cannot be kept in %s: %s. Use \"save FILE\".\n", autosave->path, strerror(errno));
    autosave->on = false;
}

enum game_refusal console_game_add(struct console_game *console, struct game_event event, punct_error *error)
{
    event.at = host_time_now(console->time);
    enum game_refusal refusal = game_memory_add(&console->game, &event, error);
    if (refusal == GAME_FINE) {
        console_game_save(console);
        host_time_set(console->time, console->game.at); /* nobody could play while the disk was busy */
    }
    return refusal;
}

/* Adds an event; a refusal is said. */
static bool add(struct console_game *console, struct game_event event)
{
    enum game_refusal refusal = console_game_add(console, event, NULL);
    if (refusal != GAME_FINE)
        printf("Not possible: %s.\n", game_refusal_sentence(refusal));
    return refusal == GAME_FINE;
}

void console_game_check_time(struct console_game *console)
{
    if (console_game_add(console, (struct game_event){.type = GAME_TIME_OVER, .by = GAME_HOST}, NULL) ==
        GAME_FINE)
        show_end(console);
}

void console_game_pause(struct console_game *console, int64_t at)
{
    host_time_set(console->time, at);
    if (!console->game.over && !console->game.paused)
        console_game_add(console, (struct game_event){.type = GAME_PAUSE, .by = GAME_HOST}, NULL);
}

punct_colour console_game_speaker(const struct console_game *console)
{
    punct_colour mover = game_to_move(&console->game);
    return engines_play(console, mover) && !engines_play(console, !mover) ? !mover : mover;
}

/* Adds a turn; a legal one ends a pause. */
static enum game_refusal add_turn(struct console_game *console, punct_turn turn, punct_error *error)
{
    const struct game *game = &console->game;
    struct game_event event = {.type = GAME_TURN, .by = (uint8_t)game_to_move(game), .turn = turn};
    if (game->paused) {
        if (punct_turn_check(&game->board.position, turn, error) != PUNCT_OK)
            return GAME_ILLEGAL_TURN;
        add(console, (struct game_event){.type = GAME_RESUME, .by = event.by});
    }
    return console_game_add(console, event, error);
}

static bool do_turn(struct console_game *console, punct_turn turn)
{
    char text[PUNCT_TURN_TEXT], player[PLAYER_TEXT];
    struct game *game = &console->game;
    punct_error error;
    game_player(game, game_to_move(game), player, sizeof player);
    punct_turn_write(turn, text, sizeof text);
    enum game_refusal refusal = add_turn(console, turn, &error);
    if (refusal == GAME_OUT_OF_TIME) {
        console_game_check_time(console);
        return false;
    }
    if (refusal != GAME_FINE) {
        printf("%s is not possible: %s.\n", text,
               refusal == GAME_ILLEGAL_TURN ? error.sentence : game_refusal_sentence(refusal));
        return false;
    }
    printf("%s plays %s.\n", player, text);
    console_game_show(console);
    show_end(console);
    return true;
}

/* How many turns `undo` means: a person's turn is meant, not the engine's answer to it. */
static uint32_t turns_to_undo(const struct console_game *console)
{
    const struct game *game = &console->game;
    punct_colour last = !game_to_move(game);
    bool answer = engines_play(console, last) && !engines_play(console, !last) && !game->paused;
    return answer && game->board.length > 1 ? 2 : 1;
}

/* Whether the board ended the game, not the players. */
static bool board_is_over(const struct game *game)
{
    punct_outcome outcome;
    punct_game_outcome(&game->board, &outcome);
    return outcome.ending != PUNCT_NOT_OVER;
}

/* A result stands; whoever takes back afterwards begins a new game with the turns up to there: all of them, if the players
 * ended the game. */
static bool go_back(struct console_game *console)
{
    struct game *game = &console->game;
    uint32_t count = turns_to_undo(console);
    if (!game->over)
        return game->board.length &&
               add(console, (struct game_event){.type = GAME_TAKE_BACK, .by = GAME_HOST, .count = count});
    if (!board_is_over(game))
        count = 0;
    if (count > game->board.length || !game_memory_branch(game, game->board.length - count))
        return false;
    host_time_set(console->time, game->at);
    console_game_save(console);
    return true;
}

static void do_undo(struct console_game *console)
{
    if (!go_back(console)) {
        puts("There is no turn to take back.");
        return;
    }
    puts("Taken back.");
    console_game_show(console);
}

/* Plays again what was taken back: a person's turn with the engine's answer to it. */
static void do_redo(struct console_game *console)
{
    const struct game *game = &console->game;
    punct_turn turn = game_redo_turn(game);
    if (turn == PUNCT_NO_TURN) {
        puts("There is no turn to play again.");
        return;
    }
    if (do_turn(console, turn) && game_redo_turn(game) != PUNCT_NO_TURN &&
        console_game_speaker(console) != game_to_move(game))
        do_turn(console, game_redo_turn(game));
}

/* Asks the opponent, who sits here too or is an engine. */
static void ask_for_draw(struct console_game *console, punct_colour asker)
{
    struct game_event answer = {.by = (uint8_t)!asker, .offer = GAME_OFFER_DRAW};
    char player[PLAYER_TEXT], other[PLAYER_TEXT];
    game_player(&console->game, asker, player, sizeof player);
    game_player(&console->game, !asker, other, sizeof other);
    printf("%s offers a draw. %s, do you accept?\n", player, other);
    switch (console->seats[!asker]->answer_draw(console)) {
    case ANSWER_YES:
        answer.type = GAME_ACCEPT;
        if (add(console, answer))
            show_end(console);
        break;
    case ANSWER_NO:
        answer.type = GAME_REFUSE;
        if (add(console, answer))
            puts("The draw is declined; the game goes on.");
        break;
    default:
        break;
    }
}

/* Offers a draw, or takes the one that is open. */
static void do_draw(struct console_game *console)
{
    const struct game *game = &console->game;
    punct_colour asker = console_game_speaker(console);
    struct game_event event = {.type = GAME_OFFER, .by = (uint8_t)asker, .offer = GAME_OFFER_DRAW};
    unsigned bit = 1u << GAME_OFFER_DRAW;
    if (game->offers[!asker] & bit) {
        event.type = GAME_ACCEPT;
        if (add(console, event))
            show_end(console);
    } else if (game->offers[asker] & bit || add(console, event)) {
        ask_for_draw(console, asker);
    }
}

static void do_resign(struct console_game *console)
{
    if (add(console, (struct game_event){.type = GAME_RESIGN, .by = (uint8_t)console_game_speaker(console)}))
        show_end(console);
}

static void do_pause(struct console_game *console)
{
    if (add(console, (struct game_event){.type = GAME_PAUSE, .by = GAME_HOST}))
        puts("Paused: no time runs. \"go\" or a turn goes on.");
}

static void do_go(struct console_game *console)
{
    if (console->game.paused)
        add(console, (struct game_event){.type = GAME_RESUME, .by = GAME_HOST});
    else
        puts("It is your turn.");
}

static void leave(const struct console_game *console)
{
    bool going_on = !console->game.over && console->game.board.length > 0;
    if (console->interactive)
        putchar('\n');
    if (going_on && console->autosave.own)
        puts("The game is kept: \"punct play --resume\" goes on with it.");
}

/* ---- Games -------------------------------------------------------------------------------------- */

/* Another game has come: its time goes on where it stood. */
static void begin(struct console_game *console)
{
    console->games++;
    host_time_set(console->time, console->game.at);
}

bool console_game_new(struct console_game *console, punct_variant variant)
{
    struct game_setup setup = {.clock = console->game.setup.clock};
    time_t now = time(NULL);
    struct tm today;
    memcpy(setup.seats, console->game.setup.seats, sizeof setup.seats);
    if (localtime_r(&now, &today))
        strftime(setup.date, sizeof setup.date, "%Y.%m.%d", &today);
    punct_position_start(&setup.start, variant);
    if (!game_memory_begin(&console->game, &setup))
        return false;
    console->autosave.own = false;
    begin(console);
    return true;
}

/* Who was assigned a seat keeps it, with its name; the others leave, and the engines of the new game come. */
void console_game_take_over(struct console_game *console, struct game *other)
{
    for (int i = 0; i < PUNCT_COLOURS; i++)
        if (console->assigned[i] && engines_play(console, (punct_colour)i))
            other->setup.seats[i] = console->game.setup.seats[i];
    game_memory_free(&console->game);
    console->game = *other;
    memset(other, 0, sizeof *other);
    begin(console);
    for (int i = 0; i < PUNCT_COLOURS; i++)
        if (!console->assigned[i])
            engines_return(console, (punct_colour)i);
}

bool console_game_resume(struct console_game *console)
{
    struct autosave *autosave = &console->autosave;
    struct game saved = {0};
    if (autosave->on && !autosave->own && autosave_find(autosave->path, &saved)) {
        console_game_take_over(console, &saved);
        autosave->own = true;
        return true;
    }
    if (!autosave->on || !autosave_find(autosave->previous, &saved))
        return false;
    console_game_take_over(console, &saved);
    autosave->own = false; /* the present one becomes the previous */
    console_game_save(console);
    return true;
}

/* ---- Playing ------------------------------------------------------------------------------------ */

/* Does what a player wants; false when somebody leaves. */
static bool carry_out(struct console_game *console, enum action action, punct_turn turn)
{
    switch (action) {
    case ACTION_TURN:
        do_turn(console, turn);
        break;
    case ACTION_UNDO:
        do_undo(console);
        break;
    case ACTION_REDO:
        do_redo(console);
        break;
    case ACTION_OFFER_DRAW:
        do_draw(console);
        break;
    case ACTION_RESIGN:
        do_resign(console);
        break;
    case ACTION_PAUSE:
        do_pause(console);
        break;
    case ACTION_GO:
        do_go(console);
        break;
    case ACTION_SHOW:
        console_game_show(console);
        show_end(console);
        break;
    case ACTION_LEAVE:
        leave(console);
        return false;
    default:
        break;
    }
    return true;
}

void console_game_play(struct console_game *console)
{
    enum action action;
    punct_turn turn;
    do {
        const struct game *game = &console->game;
        bool at_console = game->over || game->paused;
        turn = PUNCT_NO_TURN;
        action = at_console ? console_ask(console, &turn)
                            : console->seats[game_to_move(game)]->ask(console, &turn);
    } while (carry_out(console, action, turn));
}
