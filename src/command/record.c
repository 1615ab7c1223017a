/* punct record: checks, shows and tidies game records. */
#include "board_text.h"
#include "command.h"
#include "file.h"
#include "json.h"
#include "records.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 10000, SENTENCE_ROOM = 1024 };

/* A file of records being read. */
struct records {
    const char *name;
    char *text;
    size_t length;
    punct_game game;
    punct_record_reader reader;
    long games, turns; /* ended so far; of the main lines */
};

static void records_rewind(struct records *records)
{
    static punct_played history[TURNS];
    records->game = (punct_game){.history = history, .capacity = TURNS};
    records->games = records->turns = 0;
    punct_record_read(&records->reader, records->text, records->length, &records->game);
}

static bool records_open(struct records *records, const struct command *self, const char *path)
{
    records->name = strcmp(path, "-") == 0 ? "standard input" : path;
    records->text = file_read(path, &records->length);
    if (!records->text) {
        fprintf(stderr, "punct %s: cannot read %s: %s\n", self->name, records->name, strerror(errno));
        return false;
    }
    records_rewind(records);
    return true;
}

/* The next item. An empty text is no record. */
static punct_code records_next(struct records *records, punct_item *item, punct_error *error)
{
    punct_code code = punct_record_next(&records->reader, item, error);
    if (code == PUNCT_OK && item->type == PUNCT_ITEM_RESULT) {
        records->games++;
        records->turns += (long)records->game.length;
    }
    if (code == PUNCT_OK && item->type == PUNCT_ITEM_END && records->games == 0) {
        *error = (punct_error){.code = PUNCT_BAD_RECORD, .line = item->line, .column = item->column};
        snprintf(error->sentence, sizeof error->sentence, "there is no game in this text");
        code = PUNCT_BAD_RECORD;
    }
    return code;
}

/* Replays all games. */
static punct_code records_check(struct records *records, punct_error *error)
{
    punct_item item;
    punct_code code;
    do
        code = records_next(records, &item, error);
    while (code == PUNCT_OK && item.type != PUNCT_ITEM_END);
    return code;
}

static void print_fault(FILE *out, const struct records *records, const punct_error *error)
{
    fprintf(out, "%s:%u:%u: game %ld: %s [%s]\n", records->name, error->line, error->column,
            records->games + 1, error->sentence, punct_code_name(error->code));
}

/* ---- check -------------------------------------------------------------------------------------- */

static void print_check_json(const struct records *records, const punct_error *error)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_string(&json, "file", records->name);
    json_bool(&json, "ok", error == NULL);
    json_number(&json, "games", records->games);
    json_number(&json, "turns", records->turns);
    if (error) {
        json_number(&json, "game", records->games + 1);
        json_error(&json, error);
    }
    json_close(&json, '}');
    json_end(&json);
}

static int check_file(const struct command *self, const char *path, bool json)
{
    struct records records;
    punct_error error;
    if (!records_open(&records, self, path))
        return EXIT_USAGE;
    bool good = records_check(&records, &error) == PUNCT_OK;
    if (json)
        print_check_json(&records, good ? NULL : &error);
    else if (good)
        printf("%s: %ld %s, %ld %s: fine\n", records.name, records.games,
               records.games == 1 ? "game" : "games", records.turns, records.turns == 1 ? "turn" : "turns");
    else
        print_fault(stdout, &records, &error);
    free(records.text);
    return good ? EXIT_FINE : EXIT_REFUSED;
}

static int run_check(const struct command *self, int argc, char **argv)
{
    bool json;
    int status;
    if (!command_json_option(self, argc, argv, &json, &status))
        return status;
    if (optind == argc)
        return command_misuse(self, "give the files to check, or - for standard input");
    int worst = EXIT_FINE;
    for (int i = optind; i < argc; i++) {
        status = check_file(self, argv[i], json);
        worst = status > worst ? status : worst;
    }
    return worst;
}

/* ---- show --------------------------------------------------------------------------------------- */

struct show {
    long game, at; /* -1: all games, at the end */
    bool json;
    struct json out;
};

static const char *tag_value(const punct_item *item)
{
    static char value[PUNCT_RECORD_TEXT + 1];
    punct_record_unescape(item->text, item->text_length, value, sizeof value);
    return value;
}

static void show_tag(const punct_item *item)
{
    char name[PUNCT_RECORD_NAME + 1];
    snprintf(name, sizeof name, "%.*s", (int)item->name_length, item->name);
    printf("%-10s %s\n", name, tag_value(item));
}

/* All that a game's record holds, in two readings: its tags, then turns with marks, comments and variations. */
static void show_items_json(struct show *show, struct records *records, punct_item *item)
{
    struct json *json = &show->out;
    struct records start = *records;
    punct_item first = *item;
    for (int reading = 0; reading < 2; reading++) {
        punct_error error;
        *item = first;
        *records = start;
        json_open(json, reading ? "elements" : "tags", '[');
        for (; item->type != PUNCT_ITEM_RESULT; records_next(records, item, &error))
            if (reading == 0 && item->type == PUNCT_ITEM_TAG) {
                json_open(json, NULL, '{');
                json_text(json, "name", item->name, item->name_length);
                json_string(json, "value", tag_value(item));
                json_close(json, '}');
            } else if (reading == 1 && item->type == PUNCT_ITEM_TURN) {
                json_open(json, NULL, '{');
                json_turn(json, "turn", item->turn);
                json_string(json, "mark", punct_mark_text(item->mark));
                json_close(json, '}');
            } else if (reading == 1 && item->type == PUNCT_ITEM_COMMENT) {
                json_open(json, NULL, '{');
                json_text(json, "comment", item->text, item->text_length);
                json_close(json, '}');
            } else if (reading == 1 && item->type == PUNCT_ITEM_OPEN) {
                json_open(json, NULL, '{');
                json_open(json, "variation", '[');
            } else if (reading == 1 && item->type == PUNCT_ITEM_CLOSE) {
                json_close(json, ']');
                json_close(json, '}');
            }
        json_close(json, ']');
    }
}

/* The outcome in words: the board's, or what the players agreed on. */
static void describe(const punct_outcome *outcome, punct_result result, char *text, size_t size)
{
    static const char *const given[] = {"", "White wins, though not on the board",
                                        "Black wins, though not on the board",
                                        "a draw, though not on the board"};
    if (outcome->result == PUNCT_UNDECIDED && result != PUNCT_UNDECIDED)
        snprintf(text, size, "%s", given[result]);
    else
        punct_outcome_sentence(outcome, text, size);
}

static void show_end_json(struct show *show, const punct_game *game, const punct_outcome *outcome,
                          punct_result result, const char *sentence)
{
    struct json *json = &show->out;
    json_open(json, "turns", '[');
    for (size_t i = 0; i < game->length; i++)
        json_turn(json, NULL, game->history[i].turn);
    json_close(json, ']');
    json_position(json, "position", &game->position);
    json_string(json, "result", punct_result_text(result));
    json_string(json, "ending", punct_ending_name(outcome->ending));
    json_string(json, "sentence", sentence);
    json_spaces(json, "path", outcome->path, outcome->path_length);
    json_close(json, '}');
    json_end(json);
}

/* Shows the game, which stands at its end, there or after an earlier turn. */
static void show_end(struct show *show, punct_game *game, punct_result result)
{
    if (show->at >= 0 && show->at < (long)game->length)
        result = PUNCT_UNDECIDED;
    while (show->at >= 0 && game->length > (size_t)show->at)
        punct_game_take_back(game);

    char sentence[SENTENCE_ROOM], turn[PUNCT_TURN_TEXT];
    punct_outcome outcome;
    punct_game_outcome(game, &outcome);
    describe(&outcome, result, sentence, sizeof sentence);
    if (show->json) {
        show_end_json(show, game, &outcome, result, sentence);
        return;
    }
    struct board_text_style style = board_text_style_for(stdout);
    if (game->length)
        punct_turn_write(game->history[game->length - 1].turn, turn, sizeof turn);
    if (game->length)
        printf("\nAfter turn %zu, %s:\n\n", game->length, turn);
    else
        printf("\nAt the start:\n\n");
    board_text_print(stdout, &game->position, &style);
    bool said = punct_position_result(&game->position) != PUNCT_UNDECIDED;
    if (!said && (result != PUNCT_UNDECIDED || outcome.result != PUNCT_UNDECIDED))
        printf("%s  %s\n", punct_result_text(result), sentence);
}

static void show_begin(struct show *show, const struct records *records, long number, bool several)
{
    if (show->json) {
        show->out = json_to(stdout);
        json_open(&show->out, NULL, '{');
        json_string(&show->out, "file", records->name);
        json_number(&show->out, "game", number);
    } else if (several) {
        printf("%sGame %ld\n", number > 1 && show->game < 0 ? "\n" : "", number);
    }
}

static bool is_asked(const struct show *show, long game)
{
    return show->game < 0 || show->game == game;
}

/* Whether all games are in order and have what is asked for; complains otherwise. */
static bool can_show(const struct show *show, struct records *records)
{
    punct_item item;
    punct_error error;
    do {
        if (records_next(records, &item, &error) != PUNCT_OK) {
            print_fault(stderr, records, &error);
            return false;
        }
        long turns = (long)records->game.length;
        if (item.type == PUNCT_ITEM_RESULT && is_asked(show, records->games) && show->at > turns) {
            fprintf(stderr, "punct record: game %ld has %ld turns, not %ld\n", records->games, turns,
                    show->at);
            return false;
        }
    } while (item.type != PUNCT_ITEM_END);
    if (show->game > records->games)
        fprintf(stderr, "punct record: the number of games in %s is %ld\n", records->name, records->games);
    return show->game <= records->games;
}

static int show_games(struct show *show, struct records *records)
{
    if (!can_show(show, records))
        return EXIT_REFUSED;
    long total = records->games;
    bool begun = false;
    punct_item item;
    punct_error error;
    records_rewind(records);
    while (records_next(records, &item, &error) == PUNCT_OK && item.type != PUNCT_ITEM_END) {
        bool ends = item.type == PUNCT_ITEM_RESULT;
        long number = records->games + !ends;
        if (!is_asked(show, number) || number > total || (item.type == PUNCT_ITEM_COMMENT && !show->json))
            continue;
        if (!begun)
            show_begin(show, records, number, total > 1);
        if (show->json) {
            show_items_json(show, records, &item);
            ends = true;
        }
        begun = !ends;
        if (item.type == PUNCT_ITEM_TAG && !show->json)
            show_tag(&item);
        if (ends)
            show_end(show, &records->game, item.result);
    }
    return EXIT_FINE;
}

static int run_show(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"at", required_argument, NULL, 'a'},
        {"game", required_argument, NULL, 'g'},
        {"json", no_argument, NULL, 'j'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct show show = {.game = -1, .at = -1};
    struct records records;
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        if (option == 'j')
            show.json = true;
        else if (!command_number(self, option == 'a' ? "--at" : "--game", optarg, option == 'g', TURNS,
                                 option == 'a' ? &show.at : &show.game))
            return EXIT_USAGE;
    if (option == COMMAND_STOP)
        return status;
    if (argc - optind != 1)
        return command_misuse(self, "give one file, or - for standard input");
    if (!records_open(&records, self, argv[optind]))
        return EXIT_USAGE;
    status = show_games(&show, &records);
    free(records.text);
    return status;
}

/* ---- format ------------------------------------------------------------------------------------- */

/* Writes the records into a buffer; returns the length they need. */
static size_t rewrite(struct records *records, char *text, size_t size)
{
    punct_record_writer writer;
    punct_item item;
    punct_error error;
    records_rewind(records);
    punct_record_write(&writer, text, size);
    do {
        records_next(records, &item, &error);
        punct_record_put(&writer, &item, NULL);
    } while (item.type != PUNCT_ITEM_END);
    return writer.length;
}

static int run_format(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    struct records records;
    punct_error error;
    int status;
    if (command_option(self, argc, argv, ":h", options, &status) == COMMAND_STOP)
        return status;
    if (argc - optind != 1)
        return command_misuse(self, "give one file, or - for standard input");
    if (!records_open(&records, self, argv[optind]))
        return EXIT_USAGE;
    status = EXIT_REFUSED;
    if (records_check(&records, &error) != PUNCT_OK) {
        print_fault(stderr, &records, &error);
    } else {
        size_t length = rewrite(&records, NULL, 0);
        char *text = malloc(length + 1);
        if (text) {
            rewrite(&records, text, length + 1);
            fwrite(text, 1, length, stdout);
            status = EXIT_FINE;
        }
        free(text);
    }
    free(records.text);
    return status;
}

/* ---- The command -------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int (*run)(const struct command *self, int argc, char **argv);
} verbs[] = {
    {"check", run_check},
    {"show", run_show},
    {"format", run_format},
    {"import", records_import},
    {"filter", records_filter},
    {"merge", records_merge},
    {"deduplicate", records_deduplicate},
    {"statistics", records_statistics},
};

static int run(const struct command *self, int argc, char **argv)
{
    const char *verb = argc > 1 ? argv[1] : "";
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(verb, verbs[i].name) == 0)
            return verbs[i].run(self, argc - 1, argv + 1);
    if (strcmp(verb, "--help") == 0 || strcmp(verb, "-h") == 0) {
        command_help(self);
        return EXIT_FINE;
    }
    return command_misuse(self,
                          *verb
                              ? "there is no \"record %s\""
                              : "say check, show, format, import, filter, merge, deduplicate or statistics%s",
                          verb);
}

const struct command command_record = {
    .name = "record",
    .synopsis = "check [--json] FILE... | show [--at N] [--game N] [--json] FILE | format FILE | "
                "import FILE... | filter [OPTION...] FILE... | merge FILE... | "
                "deduplicate [--symmetric] FILE... | statistics [--json] FILE...",
    .summary = "check, show, tidy, import and sort game records (.ppn)",
    .help = "  check      replay every game; the first fault is named with its place and reason\n"
            "  show       tags, board and outcome\n"
            "    --at N     the board after turn N (both players' turns count; 0: the start)\n"
            "    --game N   only the file's Nth game\n"
            "  format     print the records in their canonical layout\n"
            "  import     print Boardspace's records (.sgf) as .ppn; every turn is checked by the rules, and "
            "what\n"
            "             differs is told; a file with a fault is not imported at all\n"
            "  filter     print the games that fit all of:\n"
            "    --player NAME     a player's name has NAME in it; --white, --black: that player's\n"
            "    --white NAME\n"
            "    --black NAME\n"
            "    --result RESULT   1-0, 0-1, 1/2-1/2 or *\n"
            "    --ending REASON   connection, uncovered, last-piece, resignation, time ...\n"
            "    --variant NAME    basic or standard\n"
            "    --least N         at least N turns of both players together\n"
            "    --most N          at most N\n"
            "    --position TEXT   the game came to this position\n"
            "    --symmetric       or to one of its images, turned or mirrored\n"
            "    --invert          print the games that do not fit\n"
            "  merge      print all games of the files, so that they can stand in one\n"
            "  deduplicate       the same, each game once; --symmetric: images are the same game\n"
            "  statistics        count games, results, endings, turns and players\n"
            "  --json     one JSON object for each file (check) or game (show), or of all (statistics)\n"
            "FILE - is standard input. A file may hold several games.\n",
    .run = run,
};
