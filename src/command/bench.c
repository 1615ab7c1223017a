/* punct bench: how fast the rules are, on this machine. */
#include "bench_search.h"
#include "command.h"
#include "json.h"
#include "lines.h"
#include "platform.h"
#include "play.h"
#include "turns.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS = 12,              /* the best one counts: whatever disturbs a machine only slows it down */
    POSITIONS_LIMIT = 1 << 14 /* of a file */
};
static const double ROUND_SECONDS = 0.02;

struct positions {
    const char *name;
    punct_position *at;
    size_t count;
};

/* One thing to measure: what is done to each of the positions. Returns how many turns it handled. */
struct task {
    const struct positions *positions;
    const char *work;
    const struct turns_kernel *kernel; /* NULL: the one that the library chooses */
    size_t (*run)(const struct task *task, struct position *p);
    size_t passes, turns; /* in a round; in one pass */
    double rate;          /* turns a second */
};

static size_t list(const struct task *task, struct position *p)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    return task->kernel->list(p, turns);
}

static size_t count(const struct task *task, struct position *p)
{
    return task->kernel->count(p);
}

/* Plays each legal turn and takes it back. */
static size_t play(const struct task *task, struct position *p)
{
    (void)task;
    static punct_turn turns[PUNCT_TURNS_MAX];
    size_t listed = turns_list(p, turns);
    for (size_t i = 0; i < listed; i++) {
        struct undo undo;
        play_turn(p, turns[i], &undo);
        play_back(p, &undo);
    }
    return listed;
}

/* ---- Measuring ---------------------------------------------------------------------------------- */

static double time_round(struct task *task)
{
    double start = platform_work_clock();
    for (size_t pass = 0; pass < task->passes; pass++) {
        task->turns = 0;
        for (size_t i = 0; i < task->positions->count; i++)
            task->turns += task->run(task, position_inside(&task->positions->at[i]));
    }
    return platform_work_clock() - start;
}

/* Measures the tasks in turns, so that a slow spell of the machine hits all alike. */
static void measure(struct task *tasks, int task_count)
{
    for (int i = 0; i < task_count; i++)
        for (tasks[i].passes = 1; time_round(&tasks[i]) < ROUND_SECONDS / 2;)
            tasks[i].passes *= 2;
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < task_count; i++) {
            double seconds = time_round(&tasks[i]);
            double rate = (double)(tasks[i].turns * tasks[i].passes) / seconds;
            if (rate > tasks[i].rate)
                tasks[i].rate = rate;
        }
}

static double perft_seconds(const punct_position *start)
{
    double best = 0;
    for (int round = 0; round < ROUNDS; round++) {
        double begin = platform_work_clock();
        punct_perft(start, 2);
        double seconds = platform_work_clock() - begin;
        if (round == 0 || seconds < best)
            best = seconds;
    }
    return best;
}

/* All the work there is for some positions. */
static int add_tasks(struct task *tasks, const struct positions *positions,
                     const struct turns_kernel *kernels, int kernel_count)
{
    int added = 0;
    for (int k = 0; k < kernel_count; k++)
        tasks[added++] = (struct task){positions, "list", &kernels[k], list, 0, 0, 0};
    for (int k = 0; k < kernel_count; k++)
        tasks[added++] = (struct task){positions, "count", &kernels[k], count, 0, 0, 0};
    tasks[added++] = (struct task){positions, "play", NULL, play, 0, 0, 0};
    return added;
}

/* ---- Answering ---------------------------------------------------------------------------------- */

/* How many times faster than the plain kernel does the same. */
static double ratio(const struct task *tasks, const struct task *task)
{
    for (const struct task *plain = tasks; plain < task; plain++)
        if (plain->positions == task->positions && plain->run == task->run)
            return task->rate / plain->rate;
    return 1;
}

static void print_table(const struct task *tasks, int task_count, double perft)
{
    printf("%-6s %-7s %14s %7s  positions\n", "work", "kernel", "million/s", "ratio");
    for (const struct task *task = tasks; task < tasks + task_count; task++) {
        printf("%-6s %-7s %14.2f ", task->work, task->kernel ? task->kernel->name : "", task->rate / 1e6);
        if (task->kernel)
            printf("%7.2f", ratio(tasks, task));
        else
            printf("%7s", "");
        printf("  %s (%zu, with %zu turns)\n", task->positions->name, task->positions->count, task->turns);
    }
    printf("\nperft 2 from the start: %.4f s\n", perft);
}

static void print_json(const struct task *tasks, int task_count, double perft)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_open(&json, "rates", '[');
    for (const struct task *task = tasks; task < tasks + task_count; task++) {
        json_open(&json, NULL, '{');
        json_string(&json, "work", task->work);
        if (task->kernel) {
            json_string(&json, "kernel", task->kernel->name);
            json_real(&json, "ratio", ratio(tasks, task));
        }
        json_real(&json, "turns_per_second", task->rate);
        json_string(&json, "source", task->positions->name);
        json_number(&json, "positions", (long long)task->positions->count);
        json_number(&json, "turns", (long long)task->turns);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_real(&json, "perft2_seconds", perft);
    json_close(&json, '}');
    json_end(&json);
}

/* Whatever lists or counts the same positions must find the same number of turns. */
static bool tasks_agree(const struct command *self, const struct task *tasks, int task_count)
{
    for (int i = 1; i < task_count; i++)
        if (tasks[i].positions == tasks[i - 1].positions && tasks[i].turns != tasks[i - 1].turns) {
            fprintf(stderr, "punct %s: %s finds %zu turns, %s finds %zu: please report this\n", self->name,
                    tasks[i - 1].work, tasks[i - 1].turns, tasks[i].work, tasks[i].turns);
            return false;
        }
    return true;
}

/* ---- The positions of a file -------------------------------------------------------------------- */

/* Takes the first column of a line. Finished games have no turns to list and are left out. */
static bool take_line(const struct command *self, const struct line *line, struct positions *positions)
{
    const char *tab = memchr(line->text, '\t', line->length);
    size_t length = tab ? (size_t)(tab - line->text) : line->length;
    punct_position *position = &positions->at[positions->count];
    punct_error error;
    if (command_read_position(line->text, length, position, &error) != PUNCT_OK) {
        fprintf(stderr, "punct %s: %s: line %zu, column %u: %s\n", self->name, positions->name, line->number,
                error.column, error.sentence);
        return false;
    }
    positions->count += punct_position_result(position) == PUNCT_UNDECIDED;
    return true;
}

static bool read_file(const struct command *self, FILE *in, struct positions *positions)
{
    struct line line = {0};
    while (line_next(&line, in)) {
        if (positions->count == POSITIONS_LIMIT) {
            fprintf(stderr, "punct %s: %s: more than %d positions\n", self->name, positions->name,
                    POSITIONS_LIMIT);
            return false;
        }
        if (!take_line(self, &line, positions))
            return false;
    }
    if (ferror(in)) {
        fprintf(stderr, "punct %s: cannot read %s: %s\n", self->name, positions->name, strerror(errno));
        return false;
    }
    if (positions->count == 0)
        fprintf(stderr, "punct %s: %s: no position of an unfinished game\n", self->name, positions->name);
    return positions->count > 0;
}

static bool open_file(const struct command *self, struct positions *positions)
{
    FILE *in = fopen(positions->name, "r");
    if (!in) {
        fprintf(stderr, "punct %s: cannot open %s: %s\n", self->name, positions->name, strerror(errno));
        return false;
    }
    bool fine = read_file(self, in, positions);
    fclose(in);
    return fine;
}

/* ---- The command -------------------------------------------------------------------------------- */

static int bench(const struct command *self, const struct positions *sets, int set_count, bool json)
{
    struct turns_kernel kernels[TURNS_KERNELS];
    int kernel_count = turns_kernels(kernels), task_count = 0;
    struct task tasks[2 * (2 * TURNS_KERNELS + 1)];
    for (int i = 0; i < set_count; i++)
        task_count += add_tasks(tasks + task_count, &sets[i], kernels, kernel_count);

    measure(tasks, task_count);
    double perft = perft_seconds(&sets[0].at[0]);
    if (json)
        print_json(tasks, task_count, perft);
    else
        print_table(tasks, task_count, perft);
    return tasks_agree(self, tasks, task_count) ? EXIT_FINE : EXIT_REFUSED;
}

static int run(const struct command *self, int argc, char **argv)
{
    bool json;
    int status;
    if (!command_json_option(self, argc, argv, &json, &status))
        return status;
    if (argc - optind > 1)
        return command_misuse(self, "give one file or none");
    if (optind < argc && strcmp(argv[optind], "search") == 0)
        return bench_search(self, json);
    if (optind < argc && strcmp(argv[optind], "network") == 0)
        return bench_network(self, json);

    punct_position start;
    punct_position_start(&start, PUNCT_STANDARD);
    struct positions sets[2] = {{"start", &start, 1}};
    if (optind == argc)
        return bench(self, sets, 1, json);
    sets[1] = (struct positions){argv[optind], calloc(POSITIONS_LIMIT, sizeof(punct_position)), 0};
    if (!sets[1].at) {
        fprintf(stderr, "punct %s: not enough memory for the positions of a file\n", self->name);
        return EXIT_USAGE;
    }
    status = open_file(self, &sets[1]) ? bench(self, sets, 2, json) : EXIT_USAGE;
    free(sets[1].at);
    return status;
}

const struct command command_bench = {
    .name = "bench",
    .synopsis = "[--json] [search|network|FILE]",
    .summary = "measure how fast turns are listed, counted and played",
    .help =
        "  --json   as one JSON object\n"
        "Measures on the start of the standard game and on the positions of FILE: one a line, up to the\n"
        "first tab. Each kernel of the library that this machine can run is measured, with its speed as\n"
        "a multiple of the plain one's; \"play\" plays every turn and takes it back. One thread, the best\n"
        "of some rounds. \"search\" measures the engine instead: positions a second with one and two\n"
        "threads, and the number of positions in a search of fixed depth, the signature, which changes\n"
        "only when the search does. \"network\" measures evaluations a second: by hand, and by each kernel\n"
        "of the network, afresh and updated.\n",
    .run = run,
};
