/* punct outcomes: how many legal turns end the game at once. */
#include "command.h"
#include "json.h"

#include <getopt.h>

struct outcomes {
    size_t legal, wins, losses, draws;
};

static struct outcomes try_all(const punct_position *position)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    punct_result win = punct_position_to_move(position) == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS;
    struct outcomes outcomes = {.legal = punct_turns(position, turns, PUNCT_TURNS_MAX)};
    for (size_t i = 0; i < outcomes.legal; i++) {
        punct_position after = *position;
        punct_play(&after, turns[i], NULL, NULL);
        punct_result result = punct_position_result(&after);
        if (result == PUNCT_DRAW)
            outcomes.draws++;
        else if (result == win)
            outcomes.wins++;
        else if (result != PUNCT_UNDECIDED)
            outcomes.losses++;
    }
    return outcomes;
}

static int answer(const punct_position *position, void *context)
{
    const bool *as_json = context;
    struct outcomes outcomes = try_all(position);
    if (!*as_json) {
        printf("%zu\t%zu\t%zu\t%zu\n", outcomes.legal, outcomes.wins, outcomes.losses, outcomes.draws);
        return EXIT_FINE;
    }
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_position(&json, "position", position);
    json_number(&json, "legal", (long long)outcomes.legal);
    json_number(&json, "wins", (long long)outcomes.wins);
    json_number(&json, "losses", (long long)outcomes.losses);
    json_number(&json, "draws", (long long)outcomes.draws);
    json_close(&json, '}');
    json_end(&json);
    return EXIT_FINE;
}

static int run(const struct command *self, int argc, char **argv)
{
    bool json;
    int status;
    if (!command_json_option(self, argc, argv, &json, &status))
        return status;
    if (argc - optind != 1)
        return command_misuse(self, "give one position");
    return command_positions(self, argv[optind], json, answer, &json);
}

const struct command command_outcomes = {
    .name = "outcomes",
    .synopsis = "[--json] POSITION",
    .summary = "count the turns that end the game at once",
    .help =
        "  --json   as one JSON object\n"
        "Prints four numbers with tabs between them: legal turns, and how many of them win at once for the\n"
        "player to move, lose at once, draw at once. Repetition is not considered.\n",
    .run = run,
};
