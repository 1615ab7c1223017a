/* punct explorer: what was played from a position, over a collection of games. */
#include "book_build.h"
#include "collection.h"
#include "command.h"
#include "file.h"
#include "json.h"
#include "platform.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS_DEFAULT = 24, TURNS_LIMIT = 10000, SHOWN = 20 };

/* ---- build -------------------------------------------------------------------------------------- */

struct build {
    struct book_builder builder;
    long most;
};

static bool take_game(struct collected_game *one, void *user)
{
    struct build *build = user;
    book_add(&build->builder, one->game, one->result, one->chances, (size_t)build->most);
    return !build->builder.no_memory;
}

static int write_book(struct build *build, uint32_t least, const char *path)
{
    uint64_t games = build->builder.games;
    size_t size;
    uint8_t *bytes = book_finish(&build->builder, least, &size);
    struct book book;
    int status = EXIT_USAGE;
    if (!bytes) {
        fprintf(stderr, "punct explorer: not enough memory for a book of %llu games\n",
                (unsigned long long)games);
    } else if (!platform_replace_file(path, (const char *)bytes, size)) {
        fprintf(stderr, "punct explorer: cannot write %s: %s\n", path, strerror(errno));
    } else {
        book_open(&book, bytes, size);
        fprintf(stderr, "%llu games, %u positions, %u turns, %zu bytes\n", (unsigned long long)games,
                book.positions, book.turns, size);
        status = EXIT_FINE;
    }
    free(bytes);
    return status;
}

static int run_build(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"output", required_argument, NULL, 'o'},
        {"turns", required_argument, NULL, 't'},
        {"least", required_argument, NULL, 'l'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct build build = {.most = TURNS_DEFAULT};
    const char *path = NULL;
    long least = 1;
    int option, status;
    while ((option = command_option(self, argc, argv, ":ho:", options, &status)) >= 0)
        if (option == 'o')
            path = optarg;
        else if (!command_number(self, option == 't' ? "--turns" : "--least", optarg, 1,
                                 option == 't' ? TURNS_LIMIT : INT32_MAX,
                                 option == 't' ? &build.most : &least))
            return EXIT_USAGE;
    if (option == COMMAND_STOP)
        return status;
    if (!path || optind == argc)
        return command_misuse(self, "give files with games and, with -o, the book to write");
    status = collection_read(self, argv + optind, argc - optind, take_game, &build);
    if (status != EXIT_FINE) { /* half a collection makes no book */
        free(build.builder.played);
        return status;
    }
    return write_book(&build, (uint32_t)least, path);
}

/* ---- show --------------------------------------------------------------------------------------- */

struct shown {
    struct book book;
    const char *path;
    bool json, all;
};

static void print_json(const struct shown *shown, const punct_position *position,
                       const struct book_turn *turns, size_t count)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_string(&json, "file", shown->path);
    json_position(&json, "position", position);
    json_open(&json, "turns", '[');
    for (size_t i = 0; i < count; i++) {
        json_open(&json, NULL, '{');
        json_turn(&json, "turn", turns[i].turn);
        json_number(&json, "games", (long long)book_turn_games(&turns[i]));
        json_open(&json, "results", '{');
        for (int result = 0; result < 4; result++)
            json_number(&json, punct_result_text((punct_result)result), turns[i].results[result]);
        json_close(&json, '}');
        if (turns[i].chance != BOOK_NO_CHANCE)
            json_number(&json, "win", turns[i].chance);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}

static void print_table(const struct shown *shown, const struct book_turn *turns, size_t count)
{
    size_t most = shown->all || count < SHOWN ? count : SHOWN;
    if (count)
        printf("%-10s %8s %7s %7s %7s %8s\n", "turn", "games", "white", "draw", "black", "engine");
    for (size_t i = 0; i < most; i++) {
        const struct book_turn *turn = &turns[i];
        char text[PUNCT_TURN_TEXT], chance[16] = "-";
        double games = (double)book_turn_games(turn);
        punct_turn_write(turn->turn, text, sizeof text);
        if (turn->chance != BOOK_NO_CHANCE)
            snprintf(chance, sizeof chance, "%.1f%%", turn->chance / 10.0);
        games = games > 0 ? games : 1;
        printf("%-10s %8llu %6.1f%% %6.1f%% %6.1f%% %8s\n", text, (unsigned long long)book_turn_games(turn),
               100 * turn->results[PUNCT_WHITE_WINS] / games, 100 * turn->results[PUNCT_DRAW] / games,
               100 * turn->results[PUNCT_BLACK_WINS] / games, chance);
    }
    if (most < count)
        printf("and %zu more (--all)\n", count - most);
    if (count == 0)
        puts("not in the book");
}

static int answer(const punct_position *position, void *context)
{
    static struct book_turn turns[PUNCT_TURNS_MAX];
    const struct shown *shown = context;
    size_t count = book_find(&shown->book, position, turns, PUNCT_TURNS_MAX);
    if (shown->json)
        print_json(shown, position, turns, count);
    else
        print_table(shown, turns, count);
    return count ? EXIT_FINE : EXIT_REFUSED;
}

static int run_show(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"json", no_argument, NULL, 'j'},
        {"all", no_argument, NULL, 'a'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct shown shown = {0};
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        if (option == 'j')
            shown.json = true;
        else
            shown.all = true;
    if (option == COMMAND_STOP)
        return status;
    if (argc - optind != 2)
        return command_misuse(self, "give a book and one position");
    char found[PATH_MAX];
    shown.path = argv[optind];
    if (strcmp(shown.path, "default") == 0) {
        static const char *const places[2] = {"share/punct.book", "../share/punct/punct.book"};
        if (file_find(found, sizeof found, places, PUNCT_BOOK))
            shown.path = found;
    }
    size_t size;
    char *bytes = file_read(shown.path, &size);
    if (!bytes) {
        fprintf(stderr, "punct explorer: cannot read %s: %s\n", shown.path, strerror(errno));
        return EXIT_USAGE;
    }
    status = EXIT_USAGE;
    if (book_open(&shown.book, bytes, size))
        status = command_positions(self, argv[optind + 1], shown.json, answer, &shown);
    else
        fprintf(stderr, "punct explorer: %s is no book, or damaged\n", shown.path);
    free(bytes);
    return status;
}

/* ---- The command -------------------------------------------------------------------------------- */

static int run(const struct command *self, int argc, char **argv)
{
    const char *verb = argc > 1 ? argv[1] : "";
    if (strcmp(verb, "build") == 0)
        return run_build(self, argc - 1, argv + 1);
    if (strcmp(verb, "show") == 0)
        return run_show(self, argc - 1, argv + 1);
    if (strcmp(verb, "--help") == 0 || strcmp(verb, "-h") == 0) {
        command_help(self);
        return EXIT_FINE;
    }
    return command_misuse(self, *verb ? "there is no \"explorer %s\"" : "say build or show%s", verb);
}

const struct command command_explorer = {
    .name = "explorer",
    .synopsis = "build [--turns N] [--least N] FILE... --output BOOK | show [--json] [--all] BOOK POSITION",
    .summary = "find out what was played from a position in many games",
    .help = "  build          make a book of the games in the files (.ppn)\n"
            "    --output BOOK  the file to write; -o BOOK does as well\n"
            "    --turns N      take the first N turns of each game (24)\n"
            "    --least N      leave out turns that fewer than N games played (1)\n"
            "  show           the turns played from a position: games, results, the engine's judgement\n"
            "    --all          all of them, not just the 20 most frequent\n"
            "    --json         as one JSON object\n"
            "BOOK default is the one that comes with the program, of the engine's own games.\n"
            "A position and its images, turned or mirrored, are one. The engine's judgement is the chance of "
            "the\n"
            "turn's player, on average over the games whose comments have it, as punct analyze writes it.\n",
    .run = run,
};
