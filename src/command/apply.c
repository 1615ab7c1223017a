/* punct apply: plays turns on a position. */
#include "command.h"
#include "json.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE_ROOM = 1024 }; /* for a path over all the board */

struct apply {
    const struct command *self;
    char **turns;
    size_t count;
    punct_played *history;
    bool json, several;
};

static void print_json(const punct_position *start, const punct_game *game, const punct_outcome *outcome,
                       const char *sentence)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_position(&json, "start", start);
    json_position(&json, "position", &game->position);
    json_open(&json, "turns", '[');
    for (size_t i = 0; i < game->length; i++)
        json_turn(&json, NULL, game->history[i].turn);
    json_close(&json, ']');
    json_string(&json, "result", punct_result_text(outcome->result));
    json_string(&json, "ending", punct_ending_name(outcome->ending));
    json_string(&json, "sentence", sentence);
    json_open(&json, "centre", '{');
    json_number(&json, "white", outcome->centre[PUNCT_WHITE]);
    json_number(&json, "black", outcome->centre[PUNCT_BLACK]);
    json_close(&json, '}');
    json_spaces(&json, "path", outcome->path, outcome->path_length);
    json_close(&json, '}');
    json_end(&json);
}

static void print_game(const punct_position *start, const punct_game *game, bool json)
{
    char text[PUNCT_POSITION_TEXT], sentence[SENTENCE_ROOM];
    punct_outcome outcome;
    punct_game_outcome(game, &outcome);
    punct_position_write(&game->position, text, sizeof text);
    punct_outcome_sentence(&outcome, sentence, sizeof sentence);
    if (json)
        print_json(start, game, &outcome, sentence);
    else
        printf("%s\n%s\n%s\t%s\n", text, punct_result_text(outcome.result), punct_ending_name(outcome.ending),
               sentence);
}

/* Says which turn was refused and why: to a program as its answer, to people as an error. */
static int refuse_turn(const struct apply *apply, const punct_game *game, size_t index,
                       const punct_error *error)
{
    if (apply->json) {
        struct json json = json_to(stdout);
        json_open(&json, NULL, '{');
        json_position(&json, "position", &game->position);
        json_number(&json, "number", (long long)index + 1);
        json_string(&json, "turn", apply->turns[index]);
        json_error(&json, error);
        json_close(&json, '}');
        json_end(&json);
        return EXIT_REFUSED;
    }
    FILE *out = apply->several ? stdout : stderr;
    char what[64];
    snprintf(what, sizeof what, "turn %zu, \"%.24s\"", index + 1, apply->turns[index]);
    if (apply->several)
        fputs("error: ", out);
    else
        fprintf(out, "punct %s: ", apply->self->name);
    print_error(out, what, error);
    return EXIT_REFUSED;
}

static int answer(const punct_position *position, void *context)
{
    const struct apply *apply = context;
    punct_game game;
    punct_game_start(&game, position, apply->history, apply->count);
    for (size_t i = 0; i < apply->count; i++) {
        const char *text = apply->turns[i];
        punct_turn turn;
        punct_error error;
        if (punct_turn_read(&game.position, text, strlen(text), &turn, &error) != PUNCT_OK ||
            punct_game_play(&game, turn, &error) != PUNCT_OK)
            return refuse_turn(apply, &game, i, &error);
    }
    print_game(position, &game, apply->json);
    return EXIT_FINE;
}

static int run(const struct command *self, int argc, char **argv)
{
    struct apply apply = {.self = self};
    int status;
    if (!command_json_option(self, argc, argv, &apply.json, &status))
        return status;
    if (argc - optind < 1)
        return command_misuse(self, "give a position and the turns to play");
    apply.several = strcmp(argv[optind], "-") == 0;
    apply.turns = argv + optind + 1;
    apply.count = (size_t)(argc - optind - 1);
    apply.history = calloc(apply.count + 1, sizeof *apply.history);
    if (!apply.history) {
        fprintf(stderr, "punct %s: not enough memory for %zu turns\n", self->name, apply.count);
        return EXIT_USAGE;
    }
    status = command_positions(self, argv[optind], apply.json, answer, &apply);
    free(apply.history);
    return status;
}

const struct command command_apply = {
    .name = "apply",
    .synopsis = "[--json] POSITION [TURN...]",
    .summary = "play turns on a position",
    .help =
        "  --json   as one JSON object, with the path of a connection and the count of the centre\n"
        "Prints the position after the last turn; the result *, 1-0, 0-1 or 1/2-1/2; and the reason: its\n"
        "name, a tab, a sentence. An illegal turn is named with its number, text and reason, and nothing is\n"
        "played. The third repetition is counted from POSITION on.\n",
    .run = run,
};
