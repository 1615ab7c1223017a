/* punct record statistics: what a collection of games is made of. */
#include "../collection.h"
#include "../json.h"
#include "../records.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS_SHOWN = 20, NAME_ROOM = 256, LENGTHS = 1001 };

struct player_count {
    char *name;
    long games, wins, draws, losses;
};

struct statistics {
    long games, turns, shortest, longest;
    long variants[2], results[4], endings[PUNCT_ENDINGS];
    long lengths[LENGTHS]; /* games of so many turns, the last: or more */
    struct player_count *players;
    size_t player_room, player_count; /* room is a power of two */
    bool no_memory;
};

/* ---- Players ------------------------------------------------------------------------------------ */

static size_t hash_of(const char *name)
{
    uint64_t hash = 14695981039346656037u;
    for (; *name; name++)
        hash = (hash ^ (unsigned char)*name) * 1099511628211u;
    return (size_t)(hash ^ hash >> 32);
}

static struct player_count *find(struct player_count *table, size_t room, const char *name)
{
    size_t at = hash_of(name) & (room - 1);
    while (table[at].name && strcmp(table[at].name, name) != 0)
        at = (at + 1) & (room - 1);
    return &table[at];
}

static bool grow(struct statistics *all)
{
    size_t room = all->player_room ? 2 * all->player_room : 256;
    struct player_count *larger = calloc(room, sizeof *larger);
    if (!larger)
        return false;
    for (size_t i = 0; i < all->player_room; i++)
        if (all->players[i].name)
            *find(larger, room, all->players[i].name) = all->players[i];
    free(all->players);
    all->players = larger;
    all->player_room = room;
    return true;
}

static void count_player(struct statistics *all, const struct span *tag, punct_result win,
                         punct_result result)
{
    char name[NAME_ROOM];
    if (punct_record_unescape(tag->text, tag->length, name, sizeof name) == 0)
        return;
    if (2 * all->player_count >= all->player_room && !grow(all)) {
        all->no_memory = true;
        return;
    }
    struct player_count *player = find(all->players, all->player_room, name);
    if (!player->name) {
        player->name = strdup(name);
        all->no_memory = !player->name;
        if (all->no_memory)
            return;
        all->player_count++;
    }
    player->games++;
    player->wins += result == win;
    player->draws += result == PUNCT_DRAW;
    player->losses += result != win && result != PUNCT_DRAW && result != PUNCT_UNDECIDED;
}

/* ---- Games -------------------------------------------------------------------------------------- */

static bool take_game(struct collected_game *one, void *user)
{
    struct statistics *all = user;
    long turns = (long)one->game->length;
    all->shortest = all->games == 0 || turns < all->shortest ? turns : all->shortest;
    all->longest = turns > all->longest ? turns : all->longest;
    all->games++;
    all->turns += turns;
    all->lengths[turns < LENGTHS ? turns : LENGTHS - 1]++;
    all->variants[punct_position_variant(&one->game->position)]++;
    all->results[one->result]++;
    all->endings[one->ending]++;
    count_player(all, &one->white, PUNCT_WHITE_WINS, one->result);
    count_player(all, &one->black, PUNCT_BLACK_WINS, one->result);
    return !all->no_memory;
}

static long median(const struct statistics *all)
{
    long below = 0, length = 0;
    while (length < LENGTHS - 1 && 2 * (below + all->lengths[length]) < all->games)
        below += all->lengths[length++];
    return length;
}

/* Most games first, then by name. Empty places come last. */
static int compare_players(const void *one, const void *other)
{
    const struct player_count *a = one, *b = other;
    if (!a->name || !b->name)
        return !a->name - !b->name;
    if (a->games != b->games)
        return a->games < b->games ? 1 : -1;
    return strcmp(a->name, b->name);
}

static void print_json(const struct statistics *all, char **paths, int count)
{
    struct json json = json_to(stdout);
    json_open(&json, NULL, '{');
    json_open(&json, "files", '[');
    for (int i = 0; i < count; i++)
        json_string(&json, NULL, strcmp(paths[i], "-") == 0 ? "standard input" : paths[i]);
    json_close(&json, ']');
    json_number(&json, "games", all->games);
    json_open(&json, "variants", '{');
    json_number(&json, "basic", all->variants[PUNCT_BASIC]);
    json_number(&json, "standard", all->variants[PUNCT_STANDARD]);
    json_close(&json, '}');
    json_open(&json, "results", '{');
    for (int i = 0; i < 4; i++)
        json_number(&json, punct_result_text((punct_result)i), all->results[i]);
    json_close(&json, '}');
    json_open(&json, "endings", '{');
    for (int i = 0; i < PUNCT_ENDINGS; i++)
        if (all->endings[i])
            json_number(&json, punct_ending_name((punct_ending)i), all->endings[i]);
    json_close(&json, '}');
    json_open(&json, "turns", '{');
    json_number(&json, "all", all->turns);
    json_number(&json, "shortest", all->shortest);
    json_number(&json, "median", median(all));
    json_number(&json, "longest", all->longest);
    json_close(&json, '}');
    json_open(&json, "players", '[');
    for (size_t i = 0; i < all->player_count; i++) {
        const struct player_count *player = &all->players[i];
        json_open(&json, NULL, '{');
        json_string(&json, "name", player->name);
        json_number(&json, "games", player->games);
        json_number(&json, "wins", player->wins);
        json_number(&json, "draws", player->draws);
        json_number(&json, "losses", player->losses);
        json_close(&json, '}');
    }
    json_close(&json, ']');
    json_close(&json, '}');
    json_end(&json);
}

static void print_share(const char *name, long count, long all)
{
    if (count)
        printf("  %-14s %9ld %6.1f%%\n", name, count, 100.0 * (double)count / (double)all);
}

static void print_table(const struct statistics *all)
{
    printf("%ld games, %ld turns: %ld to %ld a game, half of them up to %ld\n", all->games, all->turns,
           all->shortest, all->longest, median(all));
    printf("Variants\n");
    print_share("basic", all->variants[PUNCT_BASIC], all->games);
    print_share("standard", all->variants[PUNCT_STANDARD], all->games);
    printf("Results\n");
    for (int i = 0; i < 4; i++)
        print_share(punct_result_text((punct_result)i), all->results[i], all->games);
    printf("Endings\n");
    for (int i = 0; i < PUNCT_ENDINGS; i++)
        print_share(punct_ending_name((punct_ending)i), all->endings[i], all->games);
    if (all->player_count)
        printf("Players: %zu; games, won, drawn, lost\n", all->player_count);
    for (size_t i = 0; i < all->player_count && i < PLAYERS_SHOWN; i++)
        printf("  %-24s %7ld %7ld %7ld %7ld\n", all->players[i].name, all->players[i].games,
               all->players[i].wins, all->players[i].draws, all->players[i].losses);
}

int records_statistics(const struct command *self, int argc, char **argv)
{
    static struct statistics all;
    bool json;
    int status;
    if (!command_json_option(self, argc, argv, &json, &status))
        return status;
    if (optind == argc)
        return command_misuse(self, "give the files to count, or - for standard input");
    status = collection_read(self, argv + optind, argc - optind, take_game, &all);
    if (all.no_memory) {
        fprintf(stderr, "punct record: not enough memory for the names of the players\n");
        status = EXIT_USAGE;
    } else {
        if (all.player_room)
            qsort(all.players, all.player_room, sizeof *all.players, compare_players);
        if (json)
            print_json(&all, argv + optind, argc - optind);
        else
            print_table(&all);
    }
    for (size_t i = 0; i < all.player_room; i++)
        free(all.players[i].name);
    free(all.players);
    return status;
}
