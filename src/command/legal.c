/* punct legal: the legal turns of a position. */
#include "command.h"
#include "json.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum form { LIST, COUNT, DIGEST, JSON };

struct legal {
    enum form form;
    bool several; /* positions: lists are set apart by empty lines */
};

typedef char turn_text[PUNCT_TURN_TEXT];

static int compare_texts(const void *one, const void *other)
{
    return strcmp(one, other);
}

/* FNV-1a over the texts, each with its newline. The offset basis is the one that the published test data was
 * made with, a digit short of the usual. */
static uint64_t digest(const turn_text *texts, size_t count)
{
    uint64_t hash = 1469598103934665603u;
    for (size_t i = 0; i < count; i++) {
        for (const char *c = texts[i]; *c; c++)
            hash = (hash ^ (unsigned char)*c) * 0x100000001b3u;
        hash = (hash ^ '\n') * 0x100000001b3u;
    }
    return hash;
}

static void print_json(const punct_position *position, const turn_text *texts, size_t count)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_position(&json, "position", position);
    json_number(&json, "count", (long long)count);
    json_open(&json, "turns", '[');
    for (size_t i = 0; i < count; i++)
        json_string(&json, NULL, texts[i]);
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}

static int answer(const punct_position *position, void *context)
{
    struct legal *legal = context;
    if (legal->form == COUNT) {
        printf("%zu\n", punct_turns_count(position));
        return EXIT_FINE;
    }
    static punct_turn turns[PUNCT_TURNS_MAX];
    static turn_text texts[PUNCT_TURNS_MAX];
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX);
    for (size_t i = 0; i < count; i++)
        punct_turn_write(turns[i], texts[i], sizeof texts[i]);
    qsort(texts, count, sizeof texts[0], compare_texts);

    if (legal->form == DIGEST) {
        printf("%zu\t%016" PRIx64 "\n", count, digest(texts, count));
    } else if (legal->form == JSON) {
        print_json(position, texts, count);
    } else {
        for (size_t i = 0; i < count; i++)
            puts(texts[i]);
        if (legal->several)
            puts("");
    }
    return EXIT_FINE;
}

static int run(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"count", no_argument, NULL, 'c'},
        {"digest", no_argument, NULL, 'd'},
        {"json", no_argument, NULL, 'j'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct legal legal = {LIST, false};
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        legal.form = option == 'c' ? COUNT : option == 'd' ? DIGEST : JSON;
    if (option == COMMAND_STOP)
        return status;
    if (argc - optind != 1)
        return command_misuse(self, "give one position");
    legal.several = strcmp(argv[optind], "-") == 0;
    return command_positions(self, argv[optind], legal.form == JSON, answer, &legal);
}

const struct command command_legal = {
    .name = "legal",
    .synopsis = "[--count | --digest | --json] POSITION",
    .summary = "list the legal turns of a position, sorted",
    .help = "  --count    their number alone\n"
            "  --digest   their number, a tab, and a digest of their texts\n"
            "  --json     as one JSON object\n",
    .run = run,
};
