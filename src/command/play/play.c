/* punct play: people and engines at one terminal. */
#include "../command.h"
#include "../file.h"
#include "../interrupt.h"
#include "console.h"
#include "engines.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SENTENCE_ROOM = 1200, MOVE_MS = 1000, MOVE_MS_MAX = 86400000 };

/* ---- Autosave ----------------------------------------------------------------------------------- */

bool table_find_unfinished(const char *path, struct match *match)
{
    static struct match read;
    punct_error error;
    bool annotated;
    size_t length;
    char *text = file_read(path, &length);
    bool found = text && match_read(&read, text, length, &annotated, &error) == PUNCT_OK &&
                 match_result(&read) == PUNCT_UNDECIDED && read.game.length > 0;
    free(text);
    if (found && match)
        match_copy(match, &read);
    return found;
}

static bool is_unfinished(const char *path)
{
    return table_find_unfinished(path, NULL);
}

void table_autosave(struct table *table)
{
    static char text[MATCH_TEXT];
    struct autosave *autosave = &table->autosave;
    size_t length = match_write(&table->match, text);
    if (!autosave->on || autosave_store(autosave, text, length, is_unfinished))
        return;
    printf("The game cannot be kept in %s: %s. Use \"save FILE\".\n", autosave->path, strerror(errno));
    autosave->on = false;
}

static void open_autosave(struct table *table)
{
    if (!autosave_open(&table->autosave))
        printf("Games are not kept here: no place for them below your home folder (%s). Use \"save FILE\".\n",
               strerror(errno));
}

/* ---- The game ----------------------------------------------------------------------------------- */

static void show_board(const struct table *table)
{
    putchar('\n');
    board_text_print(stdout, &table->match.game.position, &table->style);
}

static void show_end(const struct table *table)
{
    char reason[SENTENCE_ROOM];
    punct_result result = match_result(&table->match);
    if (result == PUNCT_UNDECIDED)
        return;
    match_reason(&table->match, reason, sizeof reason);
    printf("Game over, %s: %s.\n", punct_result_text(result), reason);
}

static void do_turn(struct table *table, punct_turn turn)
{
    char text[PUNCT_TURN_TEXT], player[MATCH_NAME + 10];
    struct match *match = &table->match;
    punct_error error;
    match_player(match, punct_position_to_move(&match->game.position), player, sizeof player);
    punct_turn_write(turn, text, sizeof text);
    if (punct_game_play(&match->game, turn, &error) != PUNCT_OK) {
        printf("%s is not possible: %s.\n", text, error.sentence);
        return;
    }
    table->paused = false;
    table_autosave(table);
    printf("%s plays %s.\n", player, text);
    show_board(table);
    show_end(table);
}

static void do_undo(struct table *table)
{
    if (!match_undo(&table->match)) {
        puts("There is no turn to take back.");
        return;
    }
    /* A person's turn is meant, not the engine's answer to it. */
    punct_colour mover = punct_position_to_move(&table->match.game.position);
    if (engines_play(table, mover) && !engines_play(table, !mover) && !table->paused)
        match_undo(&table->match);
    table_autosave(table);
    puts("Taken back.");
    show_board(table);
}

static void do_draw(struct table *table)
{
    char player[MATCH_NAME + 10], other[MATCH_NAME + 10];
    punct_colour colour = punct_position_to_move(&table->match.game.position);
    match_player(&table->match, colour, player, sizeof player);
    match_player(&table->match, !colour, other, sizeof other);
    printf("%s offers a draw. %s, do you accept?\n", player, other);
    if (!table->seats[!colour]->accepts_draw(table)) {
        puts("The draw is declined; the game goes on.");
        return;
    }
    match_agree_draw(&table->match);
    table_autosave(table);
    show_end(table);
}

static void do_resign(struct table *table)
{
    match_resign(&table->match);
    table_autosave(table);
    show_end(table);
}

static void leave(const struct table *table)
{
    bool going_on = match_result(&table->match) == PUNCT_UNDECIDED && table->match.game.length > 0;
    if (table->interactive)
        putchar('\n');
    if (going_on && table->autosave.own)
        puts("The game is kept: \"punct play --resume\" goes on with it.");
}

/* Asks the seats in turn until someone leaves. After the end the console stays open. */
static void play_on(struct table *table)
{
    for (;;) {
        punct_turn turn = PUNCT_NO_TURN;
        punct_colour colour = punct_position_to_move(&table->match.game.position);
        bool over = match_result(&table->match) != PUNCT_UNDECIDED;
        bool console = over || table->paused;
        switch (console ? console_ask(table, &turn) : table->seats[colour]->ask(table, &turn)) {
        case DEED_TURN:
            do_turn(table, turn);
            break;
        case DEED_UNDO:
            do_undo(table);
            break;
        case DEED_OFFER_DRAW:
            do_draw(table);
            break;
        case DEED_RESIGN:
            do_resign(table);
            break;
        case DEED_SHOW:
            show_board(table);
            show_end(table);
            break;
        case DEED_LEAVE:
            leave(table);
            return;
        default:
            break;
        }
    }
}

/* ---- The command -------------------------------------------------------------------------------- */

/* Says what is played and offers the game that was left unfinished. */
static void greet(const struct table *table)
{
    static struct match saved;
    char white[MATCH_NAME + 10], black[MATCH_NAME + 10];
    const struct autosave *autosave = &table->autosave;
    bool basic = punct_position_variant(&table->match.start) == PUNCT_BASIC;
    match_player(&table->match, PUNCT_WHITE, white, sizeof white);
    match_player(&table->match, PUNCT_BLACK, black, sizeof black);
    printf("PÜNCT, %s game: %s against %s. Type a turn such as Th12b, or \"help\".\n",
           basic ? "basic" : "standard", white, black);
    if (!autosave->on || autosave->own ||
        (!table_find_unfinished(autosave->path, &saved) &&
         !table_find_unfinished(autosave->previous, &saved)))
        return;
    match_player(&saved, PUNCT_WHITE, white, sizeof white);
    match_player(&saved, PUNCT_BLACK, black, sizeof black);
    printf("An unfinished game is saved: %s against %s, %zu turns. \"resume\" goes on with it.\n", white,
           black, saved.game.length);
}

/* Takes up the game that was left unfinished. */
static bool take_up(struct table *table)
{
    struct autosave *autosave = &table->autosave;
    if (autosave->on && table_find_unfinished(autosave->path, &table->match)) {
        autosave->own = true;
        return true;
    }
    if (!autosave->on || !table_find_unfinished(autosave->previous, &table->match))
        return false;
    table_autosave(table);
    return true;
}

/* Who sits where. */
struct guests {
    const char *who[PUNCT_COLOURS]; /* NULL: not said */
    bool basic, resume;
    long move_ms;
};

/* A person, whose name is not "human". */
static bool seat_person(struct table *table, punct_colour colour, const char *name)
{
    static char text[MATCH_TEXT];
    if (strlen(name) >= MATCH_NAME)
        return false;
    match_set_name(&table->match, colour, strcmp(name, "human") == 0 ? "" : name);
    return match_write(&table->match, text) > 0;
}

/* The options say who plays, or the record of the game that goes on. */
static int take_seats(const struct command *self, struct table *table, const struct guests *guests)
{
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        punct_colour colour = (punct_colour)i;
        const char *who = guests->who[colour];
        if (!(who ? engines_take_seat(table, colour, who) : !guests->resume || engines_return(table, colour)))
            return EXIT_USAGE;
        if (who && !engines_play(table, colour) && !seat_person(table, colour, who))
            return command_misuse(self, "a name must be plain text of less than %d bytes", MATCH_NAME);
    }
    return EXIT_FINE;
}

static int play(const struct command *self, const struct guests *guests)
{
    static struct table table;
    punct_position start;
    punct_position_start(&start, guests->basic ? PUNCT_BASIC : PUNCT_STANDARD);
    match_begin(&table.match, &start);
    table.games = 1;
    table.seats[PUNCT_WHITE] = table.seats[PUNCT_BLACK] = &console_seat;
    table.style = board_text_style_for(stdout);
    table.interactive = isatty(STDIN_FILENO);
    table.shows_progress = isatty(STDERR_FILENO) && isatty(STDOUT_FILENO);
    table.move_ms = (uint32_t)guests->move_ms;
    open_autosave(&table);
    if (guests->resume && !take_up(&table)) {
        fprintf(stderr, "punct play: no unfinished game is saved\n");
        return EXIT_REFUSED;
    }
    int status = take_seats(self, &table, guests);
    if (status == EXIT_FINE) {
        interrupt_catch();
        greet(&table);
        show_board(&table);
        play_on(&table);
    }
    engines_leave(&table);
    return status;
}

static int run(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"basic", no_argument, NULL, 'b'},
        {"white", required_argument, NULL, 'W'},
        {"black", required_argument, NULL, 'B'},
        {"resume", no_argument, NULL, 'r'},
        {"movetime", required_argument, NULL, 't'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct guests guests = {.move_ms = MOVE_MS};
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        if (option == 'W' || option == 'B')
            guests.who[option == 'W' ? PUNCT_WHITE : PUNCT_BLACK] = optarg;
        else if (option != 't')
            *(option == 'b' ? &guests.basic : &guests.resume) = true;
        else if (!command_number(self, "--movetime", optarg, 1, MOVE_MS_MAX, &guests.move_ms))
            return EXIT_USAGE;
    if (option == COMMAND_STOP)
        return status;
    if (optind < argc)
        return command_misuse(self, "\"%s\" is one argument too many", argv[optind]);
    if (guests.basic && guests.resume)
        return command_misuse(self, "a game that is resumed has its variant already");
    return play(self, &guests);
}

const struct command command_play = {
    .name = "play",
    .synopsis = "[--basic] [--white WHO] [--black WHO] [--movetime MS] [--resume]",
    .summary = "play a game at the terminal, against people or engines",
    .help =
        "  --basic          the basic game instead of the standard one\n"
        "  --white WHO      who plays White: human, a level of our engine from 1 to 10, builtin:NAME as in\n"
        "                   \"punct match\", or ugi:COMMAND, a program that speaks UGI; any other text is a\n"
        "                   person's name. Without it: human\n"
        "  --black WHO      the same for Black\n"
        "  --movetime MS    how long an engine may think about a turn, a hint or a judgement (1000)\n"
        "  --resume         go on with the game that was left unfinished, against the same level\n"
        "Turns and commands are read line by line; \"help\" lists them; \"hint\" and \"eval\" ask the "
        "engine.\n"
        "Ctrl-C stops an engine that thinks and asks you; \"go\" lets it go on. After every turn the game "
        "is\n"
        "kept in $XDG_STATE_HOME/punct or ~/.local/state/punct: a closed terminal loses nothing.\n",
    .run = run,
};
