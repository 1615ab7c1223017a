/* punct record filter: the games of files that fit a description, as they stand there. */
#include "../collection.h"
#include "../records.h"
#include "canonical.h"

#include <getopt.h>
#include <limits.h>
#include <string.h>

struct filter {
    const char *players[3]; /* of White, of Black, of either; NULL: anybody */
    bool has_result, has_ending, has_variant, has_position;
    punct_result result;
    punct_ending ending;
    punct_variant variant;
    long least, most; /* turns */
    punct_position position;
    bool symmetric; /* any image of the position will do */
    bool invert;
    uint64_t key;     /* of the position, or of all its images */
    long found, seen; /* games */
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

/* Whether a name has a text in it, in any case of letters. */
static bool names(const struct span *name, const char *text)
{
    size_t length = strlen(text);
    for (size_t at = 0; at + length <= name->length; at++) {
        size_t same = 0;
        while (same < length && lower(name->text[at + same]) == lower(text[same]))
            same++;
        if (same == length)
            return true;
    }
    return false;
}

/* Whether the game, which stands at its end, came to the position; it is taken back meanwhile. */
static bool reaches(const struct filter *filter, punct_game *game)
{
    for (;;) {
        if (punct_position_key(&game->position) == filter->key &&
            punct_position_equal(&game->position, &filter->position))
            return true;
        /* Keys of earlier positions are at hand: only where one fits is the game taken back. */
        size_t back = game->length;
        while (back > 0 && game->history[back - 1].key != filter->key)
            back--;
        if (back == 0)
            return false;
        while (game->length >= back)
            punct_game_take_back(game);
    }
}

/* The same for any image. */
static bool reaches_image(const struct filter *filter, punct_game *game)
{
    struct canonical canonical;
    unsigned ways;
    canonical_start(&canonical, &game->position);
    while (canonical_key(&canonical, &game->position, &ways) != filter->key) {
        if (game->length == 0)
            return false;
        punct_position after = game->position;
        punct_turn turn = game->history[game->length - 1].turn;
        punct_game_take_back(game);
        canonical_take_back(&canonical, &game->position, turn, &after);
    }
    return true;
}

static bool fits(const struct filter *filter, struct collected_game *one)
{
    long turns = (long)one->game->length;
    if ((filter->players[0] && !names(&one->white, filter->players[0])) ||
        (filter->players[1] && !names(&one->black, filter->players[1])) ||
        (filter->players[2] && !names(&one->white, filter->players[2]) &&
         !names(&one->black, filter->players[2])))
        return false;
    if ((filter->has_result && one->result != filter->result) ||
        (filter->has_ending && one->ending != filter->ending) || turns < filter->least ||
        turns > filter->most ||
        (filter->has_variant && punct_position_variant(&one->game->position) != filter->variant))
        return false;
    if (!filter->has_position)
        return true;
    return filter->symmetric ? reaches_image(filter, one->game) : reaches(filter, one->game);
}

static bool take_game(struct collected_game *one, void *user)
{
    struct filter *filter = user;
    filter->seen++;
    if (fits(filter, one) != filter->invert) {
        filter->found++;
        collection_print(one);
    }
    return !ferror(stdout);
}

static bool take_option(const struct command *self, struct filter *filter, int option)
{
    switch (option) {
    case 'w':
    case 'b':
    case 'p':
        filter->players[option == 'w' ? 0 : option == 'b' ? 1 : 2] = optarg;
        return true;
    case 'r':
        filter->has_result = punct_result_read(optarg, strlen(optarg), &filter->result);
        if (!filter->has_result)
            command_misuse(self, "--result is 1-0, 0-1, 1/2-1/2 or *, not \"%s\"", optarg);
        return filter->has_result;
    case 'e':
        filter->has_ending = punct_ending_read(optarg, strlen(optarg), &filter->ending);
        if (!filter->has_ending)
            command_misuse(self, "there is no ending \"%s\"; docs/notation.md lists them", optarg);
        return filter->has_ending;
    case 'v':
        filter->has_variant = strcmp(optarg, "basic") == 0 || strcmp(optarg, "standard") == 0;
        filter->variant = optarg[0] == 'b' ? PUNCT_BASIC : PUNCT_STANDARD;
        if (!filter->has_variant)
            command_misuse(self, "--variant is basic or standard, not \"%s\"", optarg);
        return filter->has_variant;
    case 'l':
        return command_number(self, "--least", optarg, 0, LONG_MAX, &filter->least);
    case 'm':
        return command_number(self, "--most", optarg, 0, LONG_MAX, &filter->most);
    case 'P':
        filter->has_position = command_position(self, optarg, &filter->position);
        return filter->has_position;
    case 's':
        filter->symmetric = true;
        return true;
    default:
        filter->invert = true;
        return true;
    }
}

int records_filter(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"white", required_argument, NULL, 'w'},
        {"black", required_argument, NULL, 'b'},
        {"player", required_argument, NULL, 'p'},
        {"result", required_argument, NULL, 'r'},
        {"ending", required_argument, NULL, 'e'},
        {"variant", required_argument, NULL, 'v'},
        {"least", required_argument, NULL, 'l'},
        {"most", required_argument, NULL, 'm'},
        {"position", required_argument, NULL, 'P'},
        {"symmetric", no_argument, NULL, 's'},
        {"invert", no_argument, NULL, 'i'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    static struct filter filter = {.most = LONG_MAX};
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        if (!take_option(self, &filter, option))
            return EXIT_USAGE;
    if (option == COMMAND_STOP)
        return status;
    if (optind == argc)
        return command_misuse(self, "give the files to filter, or - for standard input");
    if (filter.symmetric && !filter.has_position)
        return command_misuse(self, "--symmetric goes with --position");
    filter.key = punct_position_key(&filter.position);
    if (filter.symmetric) {
        struct canonical canonical;
        unsigned ways;
        canonical_start(&canonical, &filter.position);
        filter.key = canonical_key(&canonical, &filter.position, &ways);
    }
    status = collection_read(self, argv + optind, argc - optind, take_game, &filter);
    fprintf(stderr, "%ld of %ld games\n", filter.found, filter.seen);
    return status;
}
