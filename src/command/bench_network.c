/* punct bench network: how many positions a second are evaluated, by hand and by each kernel of the network. */
#include "bench_search.h"
#include "evaluators.h"
#include "json.h"
#include "network.h"
#include "platform.h"

enum { ROUNDS = 8 };

/* Positions a second by each evaluator, its best round. */
static void measure(const struct evaluator *evaluators, int count, punct_network *network, double *rates)
{
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < count; i++) {
            long evaluated = 0, sum = 0;
            punct_position position;
            double start = platform_work_clock();
            for (int at = 0; bench_position(at, &position); at++)
                evaluated += evaluators_run(&evaluators[i], network, &position, &sum);
            double rate = (double)evaluated / (platform_work_clock() - start);
            if (rate > rates[i] && sum != 1)
                rates[i] = rate;
        }
}

static void print_table(const struct evaluator *evaluators, int count, const double *rates)
{
    for (int i = 0; i < count; i++) {
        const struct evaluator *e = &evaluators[i];
        printf("%-13s %-8s %-8s %9.0f positions a second\n", e->kernel ? "network" : "hand-written",
               e->kernel ? e->kernel_name : "",
               !e->kernel   ? ""
               : e->updates ? "updated"
                            : "afresh",
               rates[i]);
    }
}

static void print_json(const struct evaluator *evaluators, int count, const double *rates)
{
    struct json out = json_to(stdout);
    json_open(&out, NULL, '{');
    json_open(&out, "evaluations", '[');
    for (int i = 0; i < count; i++) {
        const struct evaluator *e = &evaluators[i];
        json_open(&out, NULL, '{');
        json_string(&out, "by", e->kernel ? "network" : "hand-written");
        if (e->kernel) {
            json_string(&out, "kernel", e->kernel_name);
            json_bool(&out, "updated", e->updates);
        }
        json_real(&out, "per_second", rates[i]);
        json_close(&out, '}');
    }
    json_close(&out, ']');
    json_close(&out, '}');
    json_end(&out);
}

int bench_network(const struct command *self, bool json)
{
    const punct_network *published = network_default();
    if (!published)
        return EXIT_USAGE;
    punct_network *network = evaluators_network(published);
    if (!network) {
        fprintf(stderr, "punct %s: not enough memory\n", self->name);
        return EXIT_USAGE;
    }
    struct evaluator evaluators[EVALUATORS_MAX];
    double rates[EVALUATORS_MAX] = {0};
    int count = evaluators_list(evaluators);
    measure(evaluators, count, network, rates);
    (json ? print_json : print_table)(evaluators, count, rates);
    punct_network_destroy(network);
    return EXIT_FINE;
}
