/* punct analyze: what the engine thinks of the turns of a game. */
#include "../command.h"
#include "../file.h"
#include "../interrupt.h"
#include "../json.h"
#include "../line_text.h"
#include "../network.h"
#include "annotate.h"
#include "positions.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TURNS = 10000, TIME_DEFAULT = 500, TIME_MAX = 86400000, LINE_SHOWN = 6, BAR = 30, NUMBER_TEXT = 32 };

enum form { AS_TABLE, AS_JSON, AS_RECORD };

struct analysis {
    const struct command *self;
    punct_engine_options options;
    punct_engine *engine;
    punct_limits limits;
    enum form form;
    bool positions; /* of the files are judged, instead of the turns of games */

    /* The file: */
    const char *name;
    char *text;
    size_t length;
    punct_game game;
    size_t games;
    char players[PUNCT_COLOURS][100];

    /* Judgements, of the present game unless the whole record is to be written. */
    punct_judgement *judgements;
    size_t judged, room;
    bool cut_off; /* an interrupt came, or memory ran out */
};

/* ---- One turn ----------------------------------------------------------------------------------- */

/* "3." for White, "3..." for Black. */
static void number_write(size_t number, punct_colour mover, char text[NUMBER_TEXT])
{
    size_t black_began = (number % 2 == 1) == (mover == PUNCT_BLACK);
    snprintf(text, NUMBER_TEXT, "%zu%s", (number + 1 + black_began) / 2, mover == PUNCT_WHITE ? "." : "...");
}

static void print_row(const punct_judgement *j, size_t number)
{
    char count[NUMBER_TEXT], turn[PUNCT_TURN_TEXT + 4], before[SCORE_TEXT], after[SCORE_TEXT],
        line[LINE_TEXT];
    number_write(number, j->mover, count);
    size_t length = punct_turn_write(j->turn, turn, sizeof turn);
    snprintf(turn + length, sizeof turn - length, "%s", punct_mark_text(j->mark));
    punct_score_write(j->before, before, sizeof before);
    punct_score_write(j->after, after, sizeof after);
    line_write(j->info.line, j->info.length, LINE_SHOWN, line);
    printf("%-7s %-13s %10s %11s  %s\n", count, turn, before, after, j->turn == j->best ? "best" : line);
}

static void json_score(struct json *json, const char *name, punct_score score)
{
    json_open(json, name, '{');
    json_number(json, "win", score.win);
    if (score.mate)
        json_number(json, "mate", score.mate);
    json_close(json, '}');
}

static void print_json(const struct analysis *a, const punct_judgement *j, size_t number)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_string(&json, "file", a->name);
    json_number(&json, "game", (long long)a->games + 1);
    json_position(&json, "position", &a->game.position);
    json_number(&json, "number", (long long)number);
    json_string(&json, "player", j->mover == PUNCT_WHITE ? "white" : "black");
    json_turn(&json, "turn", j->turn);
    json_score(&json, "before", j->before);
    json_score(&json, "after", j->after);
    json_number(&json, "loss", j->loss);
    json_string(&json, "mark", punct_mark_text(j->mark));
    json_turn(&json, "best", j->best);
    json_open(&json, "line", '[');
    for (int i = 0; i < j->info.length; i++)
        json_turn(&json, NULL, j->info.line[i]);
    json_close(&json, ']');
    json_number(&json, "depth", j->info.depth);
    json_number(&json, "nodes", (long long)j->info.nodes);
    json_close(&json, '}');
    json_end(&json);
}

static void show_progress(const struct analysis *a, size_t number, size_t count)
{
    if (!isatty(STDERR_FILENO) || (a->form == AS_TABLE && isatty(STDOUT_FILENO)))
        return; /* the table itself shows how far it is */
    int full = (int)(BAR * number / count);
    fprintf(stderr, "\r\33[Kgame %zu [%.*s%*s] turn %zu of %zu", a->games + 1, full,
            "##############################", BAR - full, "", number, count);
}

static void take_judgement(const punct_judgement *judgement, size_t number, size_t count, void *user)
{
    struct analysis *a = user;
    if (a->judged == a->room) {
        size_t room = a->room ? 2 * a->room : 64;
        punct_judgement *larger = realloc(a->judgements, room * sizeof *larger);
        if (!larger) {
            a->cut_off = true;
            return;
        }
        a->judgements = larger;
        a->room = room;
    }
    a->judgements[a->judged++] = *judgement;
    if (a->form == AS_TABLE)
        print_row(judgement, number);
    else if (a->form == AS_JSON)
        print_json(a, judgement, number);
    fflush(stdout);
    show_progress(a, number, count);
}

/* ---- One game ----------------------------------------------------------------------------------- */

static void print_summary(const struct analysis *a)
{
    static const char *const colours[] = {"White", "Black"};
    for (int colour = 0; colour < PUNCT_COLOURS; colour++) {
        int counts[PUNCT_MARKS] = {0}, turns = 0;
        long loss = 0;
        for (size_t i = 0; i < a->judged; i++)
            if ((int)a->judgements[i].mover == colour) {
                counts[a->judgements[i].mark]++;
                loss += a->judgements[i].loss;
                turns++;
            }
        printf("%s: %d turns, %d blunders, %d mistakes, %d dubious; a turn lost %.1f%% on average\n",
               colours[colour], turns, counts[PUNCT_MARK_BLUNDER], counts[PUNCT_MARK_MISTAKE],
               counts[PUNCT_MARK_DUBIOUS], turns ? (double)loss / turns / 10 : 0);
    }
}

/* Judges the game that has just been read to its end. */
static void analyze_game(struct analysis *a, punct_result result)
{
    size_t count = a->game.length;
    if (a->form == AS_TABLE) {
        printf("%sGame %zu: %s - %s %s\n", a->games ? "\n" : "", a->games + 1, a->players[PUNCT_WHITE],
               a->players[PUNCT_BLACK], punct_result_text(result));
        printf("%-7s %-13s %10s %11s  %s\n", "turn", "", "before", "after", "better");
    }
    a->cut_off |= judge_game(a->engine, &a->limits, &a->game, take_judgement, a) < count;
    if (a->form == AS_TABLE)
        print_summary(a);
    if (a->form != AS_RECORD)
        a->judged = 0;
    a->games++;
}

static void take_tag(struct analysis *a, const punct_item *item)
{
    static const char *const names[PUNCT_COLOURS] = {"White", "Black"};
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        if (item->name_length == 5 && memcmp(item->name, names[colour], 5) == 0)
            punct_record_unescape(item->text, item->text_length, a->players[colour],
                                  sizeof a->players[colour]);
}

static void forget_players(struct analysis *a)
{
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        snprintf(a->players[colour], sizeof a->players[colour], "?");
}

/* ---- One file ----------------------------------------------------------------------------------- */

/* Reads all games; with `judging` each is judged at its end. */
static punct_code read_games(struct analysis *a, bool judging, punct_error *error)
{
    punct_record_reader reader;
    punct_item item = {.type = PUNCT_ITEM_TAG};
    punct_code code = PUNCT_OK;
    a->games = 0;
    forget_players(a);
    punct_record_read(&reader, a->text, a->length, &a->game);
    while (code == PUNCT_OK && item.type != PUNCT_ITEM_END && !a->cut_off) {
        code = punct_record_next(&reader, &item, error);
        if (code != PUNCT_OK)
            break;
        if (item.type == PUNCT_ITEM_TAG)
            take_tag(a, &item);
        if (item.type != PUNCT_ITEM_RESULT)
            continue;
        if (judging)
            analyze_game(a, item.result);
        else
            a->games++;
        forget_players(a);
    }
    if (code == PUNCT_OK && item.type == PUNCT_ITEM_END && a->games == 0) {
        *error = (punct_error){.code = PUNCT_BAD_RECORD, .line = 1, .column = 1};
        snprintf(error->sentence, sizeof error->sentence, "there is no game in this text");
    }
    return code == PUNCT_OK && a->games == 0 ? PUNCT_BAD_RECORD : code;
}

static int print_record(struct analysis *a)
{
    char *text = annotate_record(a->text, a->length, &a->game, a->judgements, a->judged);
    if (!text) {
        fprintf(stderr, "punct analyze: not enough memory for the record\n");
        return EXIT_USAGE;
    }
    fputs(text, stdout);
    free(text);
    return EXIT_FINE;
}

/* A file is checked before the long work begins. */
static int analyze_text(struct analysis *a)
{
    punct_error error;
    int status = EXIT_FINE;
    if (read_games(a, false, &error) != PUNCT_OK) {
        fprintf(stderr, "punct analyze: %s:%u:%u: %s\n", a->name, error.line, error.column, error.sentence);
        return EXIT_REFUSED;
    }
    read_games(a, true, &error);
    if (isatty(STDERR_FILENO))
        fputs("\r\33[K", stderr);
    if (a->form == AS_RECORD)
        status = print_record(a);
    if (a->cut_off)
        fprintf(stderr, "punct analyze: %s\n",
                interrupt_came() ? "interrupted; the turns after this are not judged" : "not enough memory");
    return a->cut_off ? EXIT_REFUSED : status;
}

static int analyze_file(struct analysis *a, const char *path)
{
    static punct_played history[TURNS];
    a->name = strcmp(path, "-") == 0 ? "standard input" : path;
    a->game = (punct_game){.history = history, .capacity = TURNS};
    a->text = file_read(path, &a->length);
    a->judged = 0;
    if (!a->text) {
        fprintf(stderr, "punct analyze: cannot read %s: %s\n", a->name, strerror(errno));
        return EXIT_USAGE;
    }
    int status = analyze_text(a);
    free(a->text);
    return status;
}

/* ---- The command -------------------------------------------------------------------------------- */

static bool take_option(struct analysis *a, int option)
{
    long number = 0;
    switch (option) {
    case 't':
        if (!command_number(a->self, "--movetime", optarg, 1, TIME_MAX, &number))
            return false;
        a->limits.move_ms = (uint32_t)number;
        return true;
    case 'n':
        if (!command_number(a->self, "--nodes", optarg, 1, LONG_MAX, &number))
            return false;
        a->limits.nodes = (uint64_t)number;
        return true;
    case 'd':
        if (!command_number(a->self, "--depth", optarg, 1, PUNCT_DEPTH_MAX, &number))
            return false;
        a->limits.depth = (int)number;
        return true;
    case 'p':
        if (!command_number(a->self, "--threads", optarg, 1, PUNCT_THREADS_MAX, &number))
            return false;
        a->options.threads = (int)number;
        return true;
    case 'l':
        if (!command_number(a->self, "--lines", optarg, 1, PUNCT_MULTIPV_MAX, &number))
            return false;
        a->limits.multipv = (int)number;
        return true;
    case 'P':
        a->positions = true;
        return true;
    default:
        a->form = option == 'j' ? AS_JSON : AS_RECORD;
        return true;
    }
}

static void stop(void *engine)
{
    punct_engine_stop(engine);
}

static int analyze_all(struct analysis *a, char **paths, int count)
{
    int worst = EXIT_FINE;
    a->options.network = network_default();
    if (punct_engine_create(&a->engine, &a->options) != PUNCT_OK) {
        fprintf(stderr, "punct analyze: not enough memory for the engine\n");
        return EXIT_USAGE;
    }
    interrupt_catch();
    interrupt_calls(stop, a->engine);
    for (int i = 0; i < count && !interrupt_came(); i++) {
        int status =
            a->positions ? positions_analyze(a->engine, &a->limits, paths[i]) : analyze_file(a, paths[i]);
        worst = status > worst ? status : worst;
    }
    interrupt_calls(NULL, NULL);
    punct_engine_destroy(a->engine);
    free(a->judgements);
    return worst;
}

static int run(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"movetime", required_argument, NULL, 't'}, {"nodes", required_argument, NULL, 'n'},
        {"depth", required_argument, NULL, 'd'},    {"threads", required_argument, NULL, 'p'},
        {"json", no_argument, NULL, 'j'},           {"record", no_argument, NULL, 'r'},
        {"positions", no_argument, NULL, 'P'},      {"lines", required_argument, NULL, 'l'},
        {"help", no_argument, NULL, 'h'},           {NULL, 0, NULL, 0},
    };
    struct analysis a = {.self = self};
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        if (!take_option(&a, option))
            return EXIT_USAGE;
    if (option == COMMAND_STOP)
        return status;
    if (optind == argc)
        return command_misuse(self, "give a file with game records, or - for standard input");
    if (a.limits.multipv && !a.positions)
        return command_misuse(self, "--lines goes with --positions");
    if (a.positions && a.form != AS_TABLE)
        return command_misuse(self, "--positions answers in JSON: leave out --json and --record");
    if (!a.limits.move_ms && !a.limits.nodes && !a.limits.depth)
        a.limits.move_ms = TIME_DEFAULT;
    return analyze_all(&a, argv + optind, argc - optind);
}

const struct command command_analyze = {
    .name = "analyze",
    .synopsis = "[--movetime MS] [--nodes N] [--depth N] [--threads N] [--json | --record] [--positions "
                "[--lines N]] FILE...",
    .summary = "judge every turn of game records",
    .help =
        "  --movetime MS   think so long about a position (500, unless there is another limit)\n"
        "  --nodes N       look at N positions\n"
        "  --depth N       look N turns ahead\n"
        "  --threads N     think with N threads (1)\n"
        "  --json          a JSON object for each turn\n"
        "  --record        the records themselves, with chances as comments, marks, and the best line as a\n"
        "                  variation where much was lost; what they hold already stays\n"
        "  --positions     judge bare positions instead, one a line, as text or as JSON (docs/json.md); a "
        "JSON\n"
        "                  object for each, at once\n"
        "  --lines N       the N best lines of each position (1)\n"
        "A turn is shown with its player's chances before and after it, and with the line that the engine\n"
        "prefers. It is marked ?! (dubious) where it lost 5% or more, ? (mistake) 10%, ?? (blunder) 20%.\n"
        "FILE - is standard input. An interrupt ends the work; what is done is printed.\n",
    .run = run,
};
