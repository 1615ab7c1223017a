/* punct bench network: how many positions a second are judged, by hand and by each kernel of the network. */
#include "bench_search.h"
#include "core.h"
#include "evaluation.h"
#include "json.h"
#include "network.h"
#include "network/accumulator.h"
#include "turns.h"

#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 8, TURNS_EVERY = 41, KERNELS_MAX = 8 };

/* What is done for each position after a turn; all of them find the ways to a connection first, as the search does. */
struct way_to_judge {
    const char *name;
    const struct network_kernel *kernel; /* NULL: none */
    bool updates;                        /* from the position before the turn */
    double rate;                         /* positions a second, the best round */
};

static double work_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Judges what follows some turns of a position. Returns how many; `sum` keeps the work from being left out. */
static long judge_turns(const struct core *core, const punct_network *network, const struct way_to_judge *way,
                        struct position *p, long *sum)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    static struct accumulator before, accumulator;
    struct connection connection;
    size_t count = turns_list(p, turns);
    long judged = 0;
    if (way->updates)
        core->accumulator_refresh(network, p, &before);
    for (size_t i = 0; i < count; i += TURNS_EVERY, judged++) {
        struct undo undo;
        play_turn(p, turns[i], &undo);
        core->connection_find(p, &connection);
        if (way->kernel) {
            if (way->updates)
                core->accumulator_update(network, p, &before, &accumulator);
            else
                core->accumulator_refresh(network, p, &accumulator);
            *sum += core->network_evaluate(network, p, &accumulator, &connection, false);
        } else {
            *sum += core->evaluation_of(p, &connection);
        }
        play_back(p, &undo);
    }
    return judged;
}

static void measure(punct_network *network, struct way_to_judge *ways, int count)
{
    const struct core *core = core_best();
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < count; i++) {
            long judged = 0, sum = 0;
            punct_position position;
            if (ways[i].kernel)
                network->kernel = ways[i].kernel;
            double start = work_clock();
            for (int at = 0; bench_position(at, &position); at++)
                judged += judge_turns(core, network, &ways[i], position_inside(&position), &sum);
            double rate = (double)judged / (work_clock() - start);
            if (rate > ways[i].rate && sum != 1)
                ways[i].rate = rate;
        }
}

static void print(const struct way_to_judge *ways, int count, bool json)
{
    struct json out = json_to(stdout);
    if (json) {
        json_open(&out, NULL, '{');
        json_open(&out, "evaluations", '[');
    }
    for (const struct way_to_judge *way = ways; way < ways + count; way++) {
        if (json) {
            json_open(&out, NULL, '{');
            json_string(&out, "by", way->name);
            if (way->kernel) {
                json_string(&out, "kernel", way->kernel->name);
                json_bool(&out, "updated", way->updates);
            }
            json_real(&out, "per_second", way->rate);
            json_close(&out, '}');
        } else {
            printf("%-13s %-8s %-8s %9.0f positions a second\n", way->name,
                   way->kernel ? way->kernel->name : "",
                   !way->kernel   ? ""
                   : way->updates ? "updated"
                                  : "afresh",
                   way->rate);
        }
    }
    if (json) {
        json_close(&out, ']');
        json_close(&out, '}');
        json_end(&out);
    }
}

int bench_network(const struct command *self, bool json)
{
    const punct_network *published = network_default();
    punct_network *network = malloc(sizeof *network);
    struct way_to_judge ways[1 + 2 * KERNELS_MAX] = {{.name = "hand-written"}};
    int count = 1;
    if (!published || !network) {
        if (published)
            fprintf(stderr, "punct %s: not enough memory\n", self->name);
        free(network);
        return EXIT_USAGE;
    }
    *network = *published; /* a copy, to change its kernel */
    for (int i = 0; i < KERNELS_MAX && network_kernels[i]; i++)
        if (network_kernels[i]->runs_here())
            for (int updates = 0; updates < 2; updates++)
                ways[count++] = (struct way_to_judge){"network", network_kernels[i], updates != 0, 0};
    measure(network, ways, count);
    print(ways, count, json);
    free(network);
    return EXIT_FINE;
}
