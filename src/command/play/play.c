/* punct play: people and engines at one terminal. */
#include "../command.h"
#include "../interrupt.h"
#include "console.h"
#include "engines.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOVE_MS = 1000, MOVE_MS_MAX = 86400000 };

/* What the command line says. */
struct request {
    const char *who[PUNCT_COLOURS]; /* NULL: not said */
    bool basic, resume;
    long move_ms; /* 0: not said */
    struct game_clock clock;
};

static void open_autosave(struct console_game *console)
{
    if (!autosave_open(&console->autosave))
        printf("Games are not kept here: no place for them below your home folder (%s). Use \"save FILE\".\n",
               strerror(errno));
}

/* Says what is played and offers the game that was left unfinished. */
static void greet(const struct console_game *console)
{
    struct game saved = {0};
    char white[PLAYER_TEXT], black[PLAYER_TEXT];
    const struct autosave *autosave = &console->autosave;
    const struct game *game = &console->game;
    bool basic = punct_position_variant(&game->board.position) == PUNCT_BASIC;
    game_player(game, PUNCT_WHITE, white, sizeof white);
    game_player(game, PUNCT_BLACK, black, sizeof black);
    printf("PÜNCT, %s game: %s against %s. Type a turn such as Th12b, or \"help\".\n",
           basic ? "basic" : "standard", white, black);
    if (!autosave->on || autosave->own ||
        (!autosave_find(autosave->path, &saved) && !autosave_find(autosave->previous, &saved)))
        return;
    game_player(&saved, PUNCT_WHITE, white, sizeof white);
    game_player(&saved, PUNCT_BLACK, black, sizeof black);
    printf("An unfinished game is saved: %s against %s, %zu turns. \"resume\" goes on with it.\n", white,
           black, saved.board.length);
    game_memory_free(&saved);
}

/* A person, whose name is not "human". */
static bool seat_person(struct console_game *console, punct_colour colour, const char *name)
{
    struct game_seat *seat = &console->game.setup.seats[colour];
    if (strlen(name) >= GAME_NAME)
        return false;
    *seat = (struct game_seat){.kind = GAME_PERSON};
    game_seat_name(seat, strcmp(name, "human") == 0 ? "" : name);
    return game_record_write(&console->game, NULL, NULL, 0) > 0;
}

/* Those whom the command line names take their seats. */
static int take_seats(const struct command *self, struct console_game *console, const struct request *request)
{
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        punct_colour colour = (punct_colour)i;
        const char *who = request->who[colour];
        if (!who)
            continue;
        engines_leave_seat(console, colour);
        if (!engines_take_seat(console, colour, who))
            return EXIT_USAGE;
        console->assigned[colour] = engines_play(console, colour);
        if (!console->assigned[colour] && !seat_person(console, colour, who))
            return command_misuse(self, "a name must be plain text of less than %d bytes", GAME_NAME);
    }
    return EXIT_FINE;
}

static int play(const struct command *self, const struct request *request)
{
    static struct console_game console;
    console.game.setup.clock = request->clock;
    console.style = board_text_style_for(stdout);
    console.shows_progress = isatty(STDERR_FILENO) && isatty(STDOUT_FILENO);
    console.time = host_time_start();
    console_open(&console);
    if (!console.time || !console_game_new(&console, request->basic ? PUNCT_BASIC : PUNCT_STANDARD)) {
        fprintf(stderr, "punct play: not enough memory\n");
        return EXIT_USAGE;
    }
    open_autosave(&console);
    for (int i = 0; i < PUNCT_COLOURS; i++)
        console.assigned[i] = request->who[i] != NULL; /* the saved game's engine need not come */
    bool resumed = !request->resume || console_game_resume(&console);
    if (!resumed)
        fprintf(stderr, "punct play: no unfinished game is saved\n");
    int status = resumed ? take_seats(self, &console, request) : EXIT_REFUSED;
    if (status == EXIT_FINE) {
        bool by_clock = !request->move_ms && console_game_has_clock(&console);
        console.move_ms = by_clock ? 0 : (uint32_t)(request->move_ms ? request->move_ms : MOVE_MS);
        interrupt_catch();
        greet(&console);
        console_game_show(&console);
        console_game_play(&console);
    }
    engines_leave(&console);
    game_memory_free(&console.game);
    host_time_end(console.time);
    return status;
}

static bool take_clock(const struct command *self, const char *text, struct game_clock *clock)
{
    if (game_clock_read(text, clock) && clock->kind != GAME_UNTIMED)
        return true;
    command_misuse(self, "--clock takes SECONDS, SECONDS+INCREMENT such as 300+5, or 1/SECONDS, not \"%s\"",
                   text);
    return false;
}

static int run(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"basic", no_argument, NULL, 'b'},       {"white", required_argument, NULL, 'W'},
        {"black", required_argument, NULL, 'B'}, {"clock", required_argument, NULL, 'k'},
        {"resume", no_argument, NULL, 'r'},      {"movetime", required_argument, NULL, 't'},
        {"help", no_argument, NULL, 'h'},        {NULL, 0, NULL, 0},
    };
    struct request request = {0};
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        if (option == 'W' || option == 'B')
            request.who[option == 'W' ? PUNCT_WHITE : PUNCT_BLACK] = optarg;
        else if (option == 'b' || option == 'r')
            *(option == 'b' ? &request.basic : &request.resume) = true;
        else if (option == 'k'
                     ? !take_clock(self, optarg, &request.clock)
                     : !command_number(self, "--movetime", optarg, 1, MOVE_MS_MAX, &request.move_ms))
            return EXIT_USAGE;
    if (option == COMMAND_STOP)
        return status;
    if (optind < argc)
        return command_misuse(self, "\"%s\" is one argument too many", argv[optind]);
    if (request.resume && (request.basic || request.clock.kind != GAME_UNTIMED))
        return command_misuse(self, "a game that is resumed has its variant and clock already");
    return play(self, &request);
}

const struct command command_play = {
    .name = "play",
    .synopsis = "[--basic] [--white WHO] [--black WHO] [--clock S+I] [--movetime MS] [--resume]",
    .summary = "play a game at the terminal, against people or engines",
    .help =
        "  --basic          the basic game instead of the standard one\n"
        "  --white WHO      who plays White: human, a level of our engine from 1 to 10, builtin:NAME as in\n"
        "                   \"punct match\", or ugi:COMMAND, a program that speaks UGI; any other text is a\n"
        "                   person's name. Without it: human\n"
        "  --black WHO      the same for Black\n"
        "  --clock S+I      S seconds for each player, and I more for each turn, such as 300+5; or 1/S: S "
        "for\n"
        "                   every turn. Without it: no clock\n"
        "  --movetime MS    how long an engine may think about a turn, a hint or a judgement (1000;\n"
        "                   with a clock: as the clock allows)\n"
        "  --resume         go on with the game that was left unfinished, against the same level\n"
        "Turns and commands are read line by line; \"help\" lists them; \"hint\" and \"eval\" ask the "
        "engine.\n"
        "Ctrl-C stops an engine that thinks and asks you; \"go\" lets it go on. After every turn the game "
        "is\n"
        "kept in $XDG_STATE_HOME/punct or ~/.local/state/punct: a closed terminal loses nothing.\n",
    .run = run,
};
