#include "game_memory.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 256 };

static void free_storage(struct game_storage *storage)
{
    free(storage->log);
    free(storage->history);
    free(storage->line);
}

static bool make_storage(struct game_storage *storage, size_t capacity)
{
    *storage = (struct game_storage){calloc(capacity, sizeof *storage->log),
                                     calloc(capacity, sizeof *storage->history),
                                     calloc(capacity, sizeof *storage->line), capacity};
    if (storage->log && storage->history && storage->line)
        return true;
    free_storage(storage);
    return false;
}

static struct game_storage storage_of(const struct game *game)
{
    return (struct game_storage){game->log, game->board.history, game->line, game->capacity};
}

void game_memory_free(struct game *game)
{
    struct game_storage storage = storage_of(game);
    free_storage(&storage);
    memset(game, 0, sizeof *game);
}

bool game_memory_begin(struct game *game, const struct game_setup *setup)
{
    struct game_storage storage;
    if (!make_storage(&storage, FIRST_CAPACITY))
        return false;
    game_memory_free(game);
    game_begin(game, setup, storage);
    return true;
}

enum game_refusal game_memory_add(struct game *game, const struct game_event *event, punct_error *error)
{
    enum game_refusal refusal = game_add(game, event, error);
    struct game_storage larger, old = storage_of(game);
    if (refusal != GAME_FULL || !make_storage(&larger, 2 * game->capacity))
        return refusal;
    game_move_storage(game, larger);
    free_storage(&old);
    return game_add(game, event, error);
}

bool game_memory_branch(struct game *game, size_t turns)
{
    struct game branch;
    struct game_storage storage;
    if (!make_storage(&storage, game->capacity))
        return false;
    if (!game_branch(&branch, game, turns, storage)) {
        free_storage(&storage);
        return false;
    }
    game_memory_free(game);
    *game = branch;
    return true;
}

/* Reads the game at a place, or the only one of a text (at: NULL), into storage that fits. */
static punct_code read_growing(struct game *game, const char *text, size_t length, size_t *at,
                               bool *annotated, punct_error *error)
{
    struct game_storage storage = storage_of(game);
    punct_code code = PUNCT_NO_ROOM;
    size_t begin = at ? *at : 0;
    for (size_t capacity = FIRST_CAPACITY; code == PUNCT_NO_ROOM; capacity = 2 * storage.capacity) {
        if (storage.capacity < capacity) {
            free_storage(&storage);
            if (!make_storage(&storage, capacity)) {
                storage = (struct game_storage){0};
                break;
            }
        }
        if (at)
            *at = begin;
        code = at ? game_record_next(game, storage, text, length, at, annotated, error)
                  : game_record_read(game, storage, text, length, annotated, error);
    }
    if (code != PUNCT_OK) {
        free_storage(&storage);
        memset(game, 0, sizeof *game);
    }
    return code;
}

punct_code game_memory_next(struct game *game, const char *text, size_t length, size_t *at, bool *annotated,
                            punct_error *error)
{
    return read_growing(game, text, length, at, annotated, error);
}

punct_code game_memory_read(struct game *game, const char *text, size_t length, bool *annotated,
                            punct_error *error)
{
    struct game read = {0};
    punct_code code = read_growing(&read, text, length, NULL, annotated, error);
    if (code != PUNCT_OK)
        return code;
    game_memory_free(game);
    *game = read;
    return code;
}

char *game_memory_write(const struct game *game, const struct game_record_extra *extra, size_t *length)
{
    *length = game_record_write(game, extra, NULL, 0);
    char *text = *length ? malloc(*length + 1) : NULL;
    if (text)
        game_record_write(game, extra, text, *length + 1);
    return text;
}
