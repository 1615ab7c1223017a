/* punct bench search: how many positions a second the engine looks at, and the signature of its search. */
#include "bench_search.h"
#include "json.h"
#include "network.h"
#include "punct_engine.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

enum { DEPTH = 4, MEASURE_MS = 1000, THREADS = 2 };

/* Openings, middle games and a race for the centre. */
static const char *const positions[] = {
    "standard b 3 bMn7e,wEk5e,wLh1b",
    "standard w 10 bCe6c,bCp9b,bEi6f,bEj6c,bMn7e,wCl10a,wCn16b,wEk5e,wLh1b,wLm14d",
    "standard b 13 bCj5b,bCm6c,bLm9d,bTm16a,wCj4b,wCl11a,wEh3d,wEo17e,wLm10c,wLo10d,wTl14d,bEl7b",
    "basic b 17 bCd8c,bMe7b,bMl13e,bTk11c,bTp14d,wCf10a,wEh9e,wLd5e,wRg4f,wTj6d,wLg4e",
};
enum { POSITIONS = sizeof positions / sizeof positions[0] };

bool bench_position(int number, punct_position *position)
{
    return number < POSITIONS &&
           punct_position_read(position, positions[number], strlen(positions[number]), NULL) == PUNCT_OK;
}

struct measured {
    uint64_t signature;   /* nodes of a search of fixed depth, one thread */
    double rate[THREADS]; /* nodes a second with 1, 2 ... threads */
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Searches all positions, each from a clean table. Returns the nodes of all. */
static uint64_t search_all(punct_engine *engine, const punct_limits *limits)
{
    uint64_t nodes = 0;
    for (int i = 0; i < POSITIONS; i++) {
        punct_position position;
        punct_game game;
        punct_choice choice;
        if (!bench_position(i, &position))
            continue;
        punct_game_start(&game, &position, NULL, 0);
        punct_engine_clear(engine);
        if (punct_engine_search(engine, &game, limits, NULL, NULL, &choice) == PUNCT_OK)
            nodes += choice.info.nodes;
    }
    return nodes;
}

/* By the hand-written evaluation: a new network is no change of the search. */
static bool find_signature(struct measured *measured)
{
    punct_engine *engine;
    if (punct_engine_create(&engine, NULL) != PUNCT_OK)
        return false;
    measured->signature = search_all(engine, &(punct_limits){.depth = DEPTH});
    punct_engine_destroy(engine);
    return true;
}

static bool measure(struct measured *measured)
{
    for (int threads = 1; threads <= THREADS; threads++) {
        punct_engine *engine;
        if (punct_engine_create(&engine, &(punct_engine_options){.threads = threads,
                                                                 .network = network_default()}) != PUNCT_OK)
            return false;
        double start = now();
        uint64_t nodes = search_all(engine, &(punct_limits){.move_ms = MEASURE_MS});
        measured->rate[threads - 1] = (double)nodes / (now() - start);
        punct_engine_destroy(engine);
    }
    return true;
}

int bench_search(const struct command *self, bool json)
{
    struct measured measured;
    if (!find_signature(&measured) || !measure(&measured)) {
        fprintf(stderr, "punct %s: not enough memory for the engine\n", self->name);
        return EXIT_USAGE;
    }
    if (json) {
        struct json out = json_to(stdout);
        json_open(&out, NULL, '{');
        json_number(&out, "signature", (long long)measured.signature);
        json_open(&out, "nodes_per_second", '[');
        for (int i = 0; i < THREADS; i++)
            json_real(&out, NULL, measured.rate[i]);
        json_close(&out, ']');
        json_close(&out, '}');
        json_end(&out);
        return EXIT_FINE;
    }
    printf("signature  %" PRIu64 " nodes to depth %d on %d positions\n", measured.signature, DEPTH,
           POSITIONS);
    for (int i = 0; i < THREADS; i++)
        printf("%d thread%s  %.0f nodes a second (%.2fx)\n", i + 1, i ? "s" : " ", measured.rate[i],
               measured.rate[i] / measured.rate[0]);
    return EXIT_FINE;
}
