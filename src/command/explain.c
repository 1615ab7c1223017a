/* punct explain: is a turn legal, and if not, why. */
#include "command.h"
#include "json.h"

#include <getopt.h>
#include <string.h>

struct explain {
    const char *text;
    bool json;
};

static void print_json(const punct_position *position, const char *text, const punct_error *error)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_position(&json, "position", position);
    json_string(&json, "turn", text);
    json_bool(&json, "legal", !error);
    if (error)
        json_error(&json, error);
    json_close(&json, '}');
    json_end(&json);
}

static void print_line(const punct_error *error)
{
    if (!error) {
        puts("legal");
        return;
    }
    printf("illegal\t%s\t", punct_code_name(error->code));
    if (error->line)
        printf("column %u: ", error->column);
    puts(error->sentence);
}

static int answer(const punct_position *position, void *context)
{
    const struct explain *explain = context;
    const char *text = explain->text;
    char canonical[PUNCT_TURN_TEXT];
    punct_error error;
    punct_turn turn;
    bool legal = false;
    if (punct_turn_read(position, text, strlen(text), &turn, &error) == PUNCT_OK) {
        punct_turn_write(turn, canonical, sizeof canonical);
        text = canonical;
        legal = punct_turn_check(position, turn, &error) == PUNCT_OK;
    }
    if (explain->json)
        print_json(position, text, legal ? NULL : &error);
    else
        print_line(legal ? NULL : &error);
    return legal ? EXIT_FINE : EXIT_REFUSED;
}

static int run(const struct command *self, int argc, char **argv)
{
    struct explain explain = {0};
    int status;
    if (!command_json_option(self, argc, argv, &explain.json, &status))
        return status;
    if (argc - optind != 2)
        return command_misuse(self, "give a position and one turn");
    explain.text = argv[optind + 1];
    return command_positions(self, argv[optind], explain.json, answer, &explain);
}

const struct command command_explain = {
    .name = "explain",
    .synopsis = "[--json] POSITION TURN",
    .summary = "say whether a turn is legal, and if not why",
    .help =
        "  --json   as one JSON object, with the spaces and the piece to blame\n"
        "Prints legal; or, with tabs between them, illegal, the code of the reason and a sentence. The exit\n"
        "code is 1 for an illegal turn.\n",
    .run = run,
};
