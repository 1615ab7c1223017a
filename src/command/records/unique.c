/* punct record merge and deduplicate: the games of several files in one, all of them or each once. */
#include "../collection.h"
#include "../records.h"
#include "canonical.h"
#include "mix.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

/* What tells games apart: the positions they went through, in 128 bits. */
struct digest {
    uint64_t parts[2];
};

struct unique {
    bool all;       /* keep all games */
    bool symmetric; /* images of a game are the same game */
    struct digest *seen;
    size_t room, count; /* room is a power of two */
    long games, printed;
    bool no_memory;
};

static void digest_add(struct digest *digest, uint64_t key)
{
    digest->parts[0] = mix_bits(digest->parts[0] * MIX_STEP + key);
    digest->parts[1] = mix_bits((digest->parts[1] ^ key) + MIX_STEP) * 3;
}

/* The digest of a game, which stands at its end; a digest of zeros stands for no game. */
static struct digest digest_of(const struct unique *unique, punct_game *game)
{
    struct digest digest = {{1, 2}};
    if (!unique->symmetric) {
        for (size_t i = 0; i < game->length; i++)
            digest_add(&digest, game->history[i].key);
        digest_add(&digest, punct_position_key(&game->position));
        return digest;
    }
    struct canonical canonical;
    unsigned ways;
    canonical_start(&canonical, &game->position);
    digest_add(&digest, canonical_key(&canonical, &game->position, &ways));
    while (game->length) {
        punct_position after = game->position;
        punct_turn turn = game->history[game->length - 1].turn;
        punct_game_take_back(game);
        canonical_take_back(&canonical, &game->position, turn, &after);
        digest_add(&digest, canonical_key(&canonical, &game->position, &ways));
    }
    return digest;
}

static struct digest *find(struct digest *table, size_t room, const struct digest *digest)
{
    size_t at = (size_t)digest->parts[0] & (room - 1);
    while (table[at].parts[0] && memcmp(&table[at], digest, sizeof *digest) != 0)
        at = (at + 1) & (room - 1);
    return &table[at];
}

static bool grow(struct unique *unique)
{
    size_t room = unique->room ? 2 * unique->room : 1024;
    struct digest *larger = calloc(room, sizeof *larger);
    if (!larger)
        return false;
    for (size_t i = 0; i < unique->room; i++)
        if (unique->seen[i].parts[0])
            *find(larger, room, &unique->seen[i]) = unique->seen[i];
    free(unique->seen);
    unique->seen = larger;
    unique->room = room;
    return true;
}

/* Whether a game has not been seen before; it has from now on. */
static bool is_new(struct unique *unique, punct_game *game)
{
    if (2 * unique->count >= unique->room && !grow(unique)) {
        unique->no_memory = true;
        return false;
    }
    struct digest digest = digest_of(unique, game), *place = find(unique->seen, unique->room, &digest);
    if (place->parts[0])
        return false;
    *place = digest;
    unique->count++;
    return true;
}

static bool take_game(struct collected_game *one, void *user)
{
    struct unique *unique = user;
    unique->games++;
    if (unique->all || is_new(unique, one->game)) {
        unique->printed++;
        collection_print(one);
    }
    return !unique->no_memory && !ferror(stdout);
}

static int run(const struct command *self, char **paths, int count, struct unique *unique)
{
    if (count == 0)
        return command_misuse(self, "give the files, or - for standard input");
    int status = collection_read(self, paths, count, take_game, unique);
    free(unique->seen);
    if (unique->no_memory) {
        fprintf(stderr, "punct %s: not enough memory for %ld games\n", self->name, unique->games);
        return EXIT_USAGE;
    }
    fprintf(stderr, "%ld of %ld games\n", unique->printed, unique->games);
    return status;
}

int records_merge(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    struct unique unique = {.all = true};
    int status;
    if (command_option(self, argc, argv, ":h", options, &status) == COMMAND_STOP)
        return status;
    return run(self, argv + optind, argc - optind, &unique);
}

int records_deduplicate(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {
        {"symmetric", no_argument, NULL, 's'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct unique unique = {0};
    int option, status;
    while ((option = command_option(self, argc, argv, ":h", options, &status)) >= 0)
        unique.symmetric = true;
    return option == COMMAND_STOP ? status : run(self, argv + optind, argc - optind, &unique);
}
