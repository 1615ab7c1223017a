/* punct solve: proves that the player to move wins by force, or says that no such win was found. */
#include "command.h"
#include "interrupt.h"
#include "json.h"
#include "punct_engine.h"

#include <getopt.h>
#include <limits.h>

enum { TURNS_DEFAULT = 8, TIME_DEFAULT = 10000, TIME_MAX = 86400000 };

struct request {
    punct_engine *engine;
    punct_solve_limits limits;
    bool tree, json;
};

static void print_turn(punct_turn turn, const char *after)
{
    char text[PUNCT_TURN_TEXT];
    punct_turn_write(turn, text, sizeof text);
    printf("%s%s", text, after);
}

/* ---- The tree ----------------------------------------------------------------------------------- */

/* Where a tree is written: as JSON, or as text, indented by two blanks a turn. */
struct printer {
    punct_engine *engine;
    struct json *json; /* NULL: text */
    int depth;
};

static void print_attack(struct printer *printer, const punct_position *position,
                         const punct_solution *solution);

/* A defence and the turns that win against it. */
static void print_defence(struct printer *printer, const punct_position *position, punct_turn defence,
                          int turns)
{
    punct_position after = *position;
    punct_solution answer;
    punct_play(&after, defence, NULL, NULL);
    punct_engine_solve(printer->engine, &after, &(punct_solve_limits){.turns = turns}, &answer);
    bool found = answer.proof == PUNCT_PROOF_WIN; /* as it must be, unless it is interrupted */
    if (printer->json) {
        json_open(printer->json, NULL, '{');
        json_turn(printer->json, "defence", defence);
        if (found)
            print_attack(printer, &after, &answer);
        json_close(printer->json, '}');
        return;
    }
    printf("%*s", 2 * printer->depth, "");
    print_turn(defence, found ? "\n" : " (interrupted)\n");
    printer->depth++;
    if (found)
        print_attack(printer, &after, &answer);
    printer->depth--;
}

/* All that can stand against an attack: what is not shown loses at once. */
static void print_defences(struct printer *printer, const punct_position *position, int turns)
{
    punct_turn defences[PUNCT_TURNS_MAX];
    size_t count = punct_defences(position, defences, PUNCT_TURNS_MAX);
    if (printer->json)
        json_open(printer->json, "defences", '[');
    for (size_t i = 0; i < count && !interrupt_came(); i++)
        print_defence(printer, position, defences[i], turns);
    if (printer->json)
        json_close(printer->json, ']');
    else if (count == 0)
        printf("%*s(every answer loses at once)\n", 2 * printer->depth, "");
}

/* The attack that a solution begins with, and what follows. */
static void print_attack(struct printer *printer, const punct_position *position,
                         const punct_solution *solution)
{
    punct_position after = *position;
    punct_play(&after, solution->line[0], NULL, NULL);
    bool wins = punct_position_result(&after) != PUNCT_UNDECIDED;
    if (printer->json) {
        json_turn(printer->json, "attack", solution->line[0]);
    } else {
        printf("%*s", 2 * printer->depth, "");
        print_turn(solution->line[0], wins ? " wins\n" : "\n");
    }
    printer->depth++;
    if (!wins)
        print_defences(printer, &after, solution->turns - 1);
    printer->depth--;
}

/* ---- Answers ------------------------------------------------------------------------------------ */

static void print_json(const struct request *request, const punct_position *position,
                       const punct_solution *solution)
{
    static const char *const proofs[] = {
        [PUNCT_PROOF_WIN] = "win", [PUNCT_PROOF_NONE] = "none", [PUNCT_PROOF_OPEN] = "open"};
    char text[PUNCT_POSITION_TEXT];
    punct_position_write(position, text, sizeof text);
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_string(&json, "position", text);
    json_string(&json, "proof", proofs[solution->proof]);
    json_number(&json, "turns", solution->turns);
    json_number(&json, "nodes", (long long)solution->nodes);
    json_open(&json, "line", '[');
    for (int i = 0; i < solution->length; i++)
        json_turn(&json, NULL, solution->line[i]);
    json_close(&json, ']');
    if (request->tree && solution->proof == PUNCT_PROOF_WIN) {
        json_open(&json, "tree", '{');
        print_attack(&(struct printer){request->engine, &json, 0}, position, solution);
        json_close(&json, '}');
    }
    json_close(&json, '}');
    json_end(&json);
}

static void print_text(const struct request *request, const punct_position *position,
                       const punct_solution *solution)
{
    if (solution->proof == PUNCT_PROOF_NONE) {
        printf("no win by threats in %d turns or fewer\n", solution->turns);
    } else if (solution->proof == PUNCT_PROOF_OPEN) {
        printf("not decided: no win by threats in %d turns or fewer; then a limit was reached\n",
               solution->turns);
    } else {
        printf("win in %d:", solution->turns);
        for (int i = 0; i < solution->length; i++) {
            putchar(' ');
            print_turn(solution->line[i], "");
        }
        putchar('\n');
        if (request->tree)
            print_attack(&(struct printer){request->engine, NULL, 1}, position, solution);
    }
}

static void stop(void *engine)
{
    punct_engine_stop(engine);
}

static int answer(const punct_position *position, void *context)
{
    const struct request *request = context;
    punct_solution solution = {.proof = PUNCT_PROOF_NONE};
    if (interrupt_came())
        return EXIT_REFUSED;
    if (punct_engine_solve(request->engine, position, &request->limits, &solution) == PUNCT_GAME_IS_OVER &&
        !request->json)
        puts("the game is over");
    else if (request->json)
        print_json(request, position, &solution);
    else
        print_text(request, position, &solution);
    fflush(stdout);
    return solution.proof == PUNCT_PROOF_WIN ? EXIT_FINE : EXIT_REFUSED;
}

/* ---- The command -------------------------------------------------------------------------------- */

static bool take_option(const struct command *self, struct request *request, int option)
{
    long number = 0;
    switch (option) {
    case 'n':
        if (!command_number(self, "--turns", optarg, 1, PUNCT_SOLVE_TURNS_MAX, &number))
            return false;
        request->limits.turns = (int)number;
        return true;
    case 'N':
        if (!command_number(self, "--nodes", optarg, 1, LONG_MAX, &number))
            return false;
        request->limits.nodes = (uint64_t)number;
        return true;
    case 't':
        if (!command_number(self, "--time", optarg, 1, TIME_MAX, &number))
            return false;
        request->limits.max_ms = (uint32_t)number;
        return true;
    case 'r':
        return request->tree = true;
    default:
        return request->json = true;
    }
}

static int run(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"turns", required_argument, NULL, 'n'},
        {"nodes", required_argument, NULL, 'N'},
        {"time", required_argument, NULL, 't'},
        {"tree", no_argument, NULL, 'r'},
        {"json", no_argument, NULL, 'j'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct request request = {.limits.turns = TURNS_DEFAULT};
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        if (!take_option(self, &request, option))
            return EXIT_USAGE;
    if (option == COMMAND_STOP)
        return status;
    if (argc - optind != 1)
        return command_misuse(self, "give one position");
    if (!request.limits.nodes && !request.limits.max_ms)
        request.limits.max_ms = TIME_DEFAULT;
    if (punct_engine_create(&request.engine, &(punct_engine_options){0}) != PUNCT_OK) {
        fprintf(stderr, "punct solve: not enough memory\n");
        return EXIT_USAGE;
    }
    interrupt_catch();
    interrupt_calls(stop, request.engine);
    status = command_positions(self, argv[optind], request.json, answer, &request);
    interrupt_calls(NULL, NULL);
    punct_engine_destroy(request.engine);
    return status;
}

const struct command command_solve = {
    .name = "solve",
    .synopsis = "[--turns N] [--nodes N] [--time MS] [--tree] [--json] POSITION",
    .summary = "prove that the player to move wins by force",
    .help =
        "  --turns N   look for wins in up to N turns of the winner (8)\n"
        "  --nodes N   look at N positions at most\n"
        "  --time MS   take no longer than this for a position (10000, unless there is --nodes)\n"
        "  --tree      after the win's line the whole proof: each attack with every defence that does not\n"
        "              lose at once, and what wins against it\n"
        "  --json      as one JSON object\n"
        "The line shows the attacks and the defences that hold out longest. What is proven is exact; only\n"
        "wins by threats are looked for: every turn of the winner threatens to win at once. Shorter wins\n"
        "come first. The exit code is 1 where no win is found.\n",
    .run = run,
};
