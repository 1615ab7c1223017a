/* punct play: two people at one terminal. */
#include "../command.h"
#include "../file.h"
#include "console.h"

#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SENTENCE_ROOM = 1200 };

/* ---- Interrupts --------------------------------------------------------------------------------- */

static volatile sig_atomic_t interrupted;

static void on_signal(int signal)
{
    (void)signal;
    interrupted = 1;
}

bool table_is_interrupted(void)
{
    return interrupted;
}

/* A signal ends the line that is being read, so that the game is left in good order. */
static void catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

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
        switch (over ? console_ask(table, &turn) : table->seats[colour]->ask(table, &turn)) {
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

static bool set_names(struct table *table, const char *const names[PUNCT_COLOURS])
{
    static char text[MATCH_TEXT];
    for (int colour = 0; colour < PUNCT_COLOURS; colour++) {
        if (names[colour] && strlen(names[colour]) >= MATCH_NAME)
            return false;
        if (names[colour])
            match_set_name(&table->match, (punct_colour)colour, names[colour]);
    }
    return match_write(&table->match, text) > 0;
}

static int run(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"basic", no_argument, NULL, 'b'},       {"white", required_argument, NULL, 'W'},
        {"black", required_argument, NULL, 'B'}, {"resume", no_argument, NULL, 'r'},
        {"help", no_argument, NULL, 'h'},        {NULL, 0, NULL, 0},
    };
    static struct table table;
    const char *names[PUNCT_COLOURS] = {NULL, NULL};
    bool basic = false, resume = false;
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        if (option == 'W' || option == 'B')
            names[option == 'W' ? PUNCT_WHITE : PUNCT_BLACK] = optarg;
        else
            *(option == 'b' ? &basic : &resume) = true;
    if (option == COMMAND_STOP)
        return status;
    if (optind < argc)
        return command_misuse(self, "\"%s\" is one argument too many", argv[optind]);
    if (basic && resume)
        return command_misuse(self, "a game that is resumed has its variant already");

    punct_position start;
    punct_position_start(&start, basic ? PUNCT_BASIC : PUNCT_STANDARD);
    match_begin(&table.match, &start);
    table.seats[PUNCT_WHITE] = table.seats[PUNCT_BLACK] = &console_seat;
    table.style = board_text_style_for(stdout);
    table.interactive = isatty(STDIN_FILENO);
    open_autosave(&table);
    if (resume && !take_up(&table)) {
        fprintf(stderr, "punct play: no unfinished game is saved\n");
        return EXIT_REFUSED;
    }
    if (!set_names(&table, names))
        return command_misuse(self, "a name must be plain text of less than %d bytes", MATCH_NAME);
    catch_signals();
    greet(&table);
    show_board(&table);
    play_on(&table);
    return EXIT_FINE;
}

const struct command command_play = {
    .name = "play",
    .synopsis = "[--basic] [--white NAME] [--black NAME] [--resume]",
    .summary = "play a game, two people at one terminal",
    .help = "  --basic          the basic game instead of the standard one\n"
            "  --white NAME     the players' names, for the record\n"
            "  --black NAME\n"
            "  --resume         go on with the game that was left unfinished\n"
            "Turns and commands are read line by line; \"help\" lists them. After every turn the game is "
            "kept in\n"
            "$XDG_STATE_HOME/punct or ~/.local/state/punct: a closed terminal loses nothing.\n",
    .run = run,
};
