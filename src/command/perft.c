/* punct perft: how many sequences of legal turns there are. */
#include "command.h"
#include "json.h"

#include <getopt.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* The first turns, dealt out to the threads one by one. */
struct work {
    punct_position position;
    int depth;
    punct_turn turns[PUNCT_TURNS_MAX];
    uint64_t counts[PUNCT_TURNS_MAX];
    size_t count;
    atomic_size_t next;
};

static void *count_share(void *argument)
{
    struct work *work = argument;
    size_t i;
    while ((i = atomic_fetch_add(&work->next, 1)) < work->count) {
        punct_position after = work->position;
        punct_play(&after, work->turns[i], NULL, NULL);
        work->counts[i] = punct_perft(&after, work->depth - 1);
    }
    return NULL;
}

static void share_out(struct work *work, long threads)
{
    pthread_t helpers[256];
    long started = 0;
    while (started < threads - 1 && pthread_create(&helpers[started], NULL, count_share, work) == 0)
        started++;
    count_share(work);
    while (started)
        pthread_join(helpers[--started], NULL);
}

static int compare_turns(const void *one, const void *other)
{
    char a[PUNCT_TURN_TEXT], b[PUNCT_TURN_TEXT];
    punct_turn_write(*(const punct_turn *)one, a, sizeof a);
    punct_turn_write(*(const punct_turn *)other, b, sizeof b);
    return strcmp(a, b);
}

struct perft {
    long depth, threads;
    bool divide, json;
};

static void print_json(const struct work *work, const struct perft *perft, uint64_t total)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_position(&json, "position", &work->position);
    json_number(&json, "depth", perft->depth);
    json_number(&json, "count", (long long)total);
    if (perft->divide) {
        json_open(&json, "turns", '[');
        for (size_t i = 0; i < work->count; i++) {
            json_open(&json, NULL, '{');
            json_turn(&json, "turn", work->turns[i]);
            json_number(&json, "count", (long long)work->counts[i]);
            json_close(&json, '}');
        }
        json_close(&json, ']');
    }
    json_close(&json, '}');
    json_end(&json);
}

static void print_lines(const struct work *work, const struct perft *perft, uint64_t total)
{
    for (size_t i = 0; perft->divide && i < work->count; i++) {
        char text[PUNCT_TURN_TEXT];
        punct_turn_write(work->turns[i], text, sizeof text);
        printf("%s\t%" PRIu64 "\n", text, work->counts[i]);
    }
    printf("%" PRIu64 "\n", total);
}

static int answer(const punct_position *position, void *context)
{
    const struct perft *perft = context;
    static struct work work;
    uint64_t total = perft->depth == 0;
    work.position = *position;
    work.depth = (int)perft->depth;
    work.count = perft->depth ? punct_turns(position, work.turns, PUNCT_TURNS_MAX) : 0;
    atomic_store(&work.next, 0);
    qsort(work.turns, work.count, sizeof work.turns[0], compare_turns);
    share_out(&work, perft->threads);
    for (size_t i = 0; i < work.count; i++)
        total += work.counts[i];

    if (perft->json)
        print_json(&work, perft, total);
    else
        print_lines(&work, perft, total);
    return EXIT_FINE;
}

static int run(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"divide", no_argument, NULL, 'd'},
        {"json", no_argument, NULL, 'j'},
        {"threads", required_argument, NULL, 't'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct perft perft = {.threads = 1};
    int option, status;
    while ((option = command_option(self, argc, argv, ":ht:", options, &status)) >= 0)
        if (option == 'd')
            perft.divide = true;
        else if (option == 'j')
            perft.json = true;
        else if (!command_number(self, "--threads", optarg, 1, 256, &perft.threads))
            return EXIT_USAGE;
    if (option == COMMAND_STOP)
        return status;
    if (argc - optind < 1 || argc - optind > 2)
        return command_misuse(self, "give a depth and, if you like, a position");
    if (!command_number(self, "DEPTH", argv[optind], 0, 9, &perft.depth))
        return EXIT_USAGE;
    return command_positions(self, argc - optind == 2 ? argv[optind + 1] : "start", perft.json, answer,
                             &perft);
}

const struct command command_perft = {
    .name = "perft",
    .synopsis = "[--divide] [--json] [--threads N] DEPTH [POSITION]",
    .summary = "count the sequences of DEPTH legal turns",
    .help = "  --divide      the count behind each first turn, then the sum\n"
            "  --json        as one JSON object\n"
            "  --threads N   share the work among N threads\n"
            "The last line is the count alone. Without POSITION it is the start of the standard game.\n",
    .run = run,
};
