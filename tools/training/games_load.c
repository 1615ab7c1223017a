/* All the files of a directory as one list of games without repetitions. */
#include "games.h"
#include "network/checksum.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_LIMIT = 1 << 30 };

/* The checksums of the games seen, as a table that grows. */
struct seen {
    uint64_t *sums;
    size_t room, count;
};

static bool seen_grow(struct seen *seen)
{
    struct seen larger = {.room = seen->room ? 2 * seen->room : 1 << 16};
    larger.sums = calloc(larger.room, sizeof *larger.sums);
    if (!larger.sums)
        return false;
    for (size_t i = 0; i < seen->room; i++)
        if (seen->sums[i]) {
            size_t at = seen->sums[i] & (larger.room - 1);
            while (larger.sums[at])
                at = (at + 1) & (larger.room - 1);
            larger.sums[at] = seen->sums[i];
        }
    larger.count = seen->count;
    free(seen->sums);
    *seen = larger;
    return true;
}

/* Whether a sum is new; keeps it. There is room for it. */
static bool seen_add(struct seen *seen, uint64_t sum)
{
    sum += sum == 0;
    size_t at = sum & (seen->room - 1);
    for (; seen->sums[at]; at = (at + 1) & (seen->room - 1))
        if (seen->sums[at] == sum)
            return false;
    seen->sums[at] = sum;
    seen->count++;
    return true;
}

/* Two games are the same when their turns are. */
static uint64_t sum_of(const struct training_game *game)
{
    return checksum_of(game->turn, (size_t)game->length * sizeof *game->turn) ^ (uint64_t)game->variant;
}

static uint8_t *read_whole(const char *path, size_t *size, FILE *log)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = NULL;
    long end = -1;
    if (file && fseek(file, 0, SEEK_END) == 0)
        end = ftell(file);
    if (end > FILE_LIMIT)
        fprintf(log, "%s: larger than %d bytes\n", path, FILE_LIMIT);
    else if (end >= 0 && (bytes = malloc((size_t)end + 1)) != NULL) {
        rewind(file);
        *size = fread(bytes, 1, (size_t)end, file);
    } else
        fprintf(log, "%s: %s\n", path, strerror(errno));
    if (file)
        fclose(file);
    return bytes;
}

static bool add_file(struct games *games, struct seen *seen, const char *path, FILE *log)
{
    size_t size = 0;
    uint8_t *bytes = read_whole(path, &size, log), *larger;
    struct games_reader reader;
    struct training_game game;
    if (!bytes)
        return false;
    enum games_next next = games_open(&reader, bytes, size) ? GAMES_GAME : GAMES_BROKEN;
    if (next == GAMES_GAME && (larger = realloc(games->blocks, games->size + size)) != NULL)
        games->blocks = larger;
    else if (next == GAMES_GAME)
        next = GAMES_BROKEN, snprintf(reader.reason, sizeof reader.reason, "not enough memory");
    for (size_t from = reader.at; next == GAMES_GAME; from = reader.at) {
        next = games_next(&reader, &game);
        if (next != GAMES_GAME)
            break;
        if (2 * seen->count >= seen->room && !seen_grow(seen)) {
            next = GAMES_BROKEN;
            snprintf(reader.reason, sizeof reader.reason, "not enough memory");
        } else if (seen_add(seen, sum_of(&game))) {
            memcpy(games->blocks + games->size, bytes + from, reader.at - from);
            games->size += reader.at - from;
            games->count++;
        } else
            games->repeated++;
    }
    if (next == GAMES_CUT_SHORT) {
        fprintf(log, "%s: the last block is cut short at byte %zu; what is before it is used\n", path,
                reader.at);
        games->cut_short++;
    } else if (next == GAMES_BROKEN)
        fprintf(log, "%s: %s\n", path, reader.reason);
    games->files++;
    free(bytes);
    return next != GAMES_BROKEN;
}

static int is_games_file(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 6 && strcmp(entry->d_name + length - 6, ".games") == 0;
}

bool games_load(struct games *games, const char *directory, FILE *log)
{
    struct dirent **entries;
    struct seen seen = {0};
    *games = (struct games){0};
    int count = scandir(directory, &entries, is_games_file, alphasort);
    if (count < 0) {
        fprintf(log, "%s: %s\n", directory, strerror(errno));
        return false;
    }
    bool whole = true;
    for (int i = 0; i < count; i++) {
        char path[4096];
        if (snprintf(path, sizeof path, "%s/%s", directory, entries[i]->d_name) >= (int)sizeof path) {
            fprintf(log, "%s: the name is too long\n", entries[i]->d_name);
            whole = false;
        }
        whole = whole && add_file(games, &seen, path, log);
        free(entries[i]);
    }
    free(entries);
    free(seen.sums);
    if (!whole)
        games_unload(games);
    return whole;
}

void games_unload(struct games *games)
{
    free(games->blocks);
    *games = (struct games){0};
}
