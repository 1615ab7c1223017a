#include "game_log.h"
#include "archive_file.h"
#include "event_text.h"
#include "ledger.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Memory ------------------------------------------------------------------------------------- */

void game_storage_free(struct game_storage *storage)
{
    free(storage->log);
    free(storage->history);
    free(storage->line);
    *storage = (struct game_storage){0};
}

static bool storage_make(struct game_storage *storage, size_t capacity)
{
    *storage = (struct game_storage){calloc(capacity, sizeof *storage->log),
                                     calloc(capacity, sizeof *storage->history),
                                     calloc(capacity, sizeof *storage->line), capacity};
    if (storage->log && storage->history && storage->line)
        return true;
    game_storage_free(storage);
    return false;
}

bool game_storage_grow(struct game *game, struct game_storage *storage)
{
    enum { STEP = 8, LONG_GAME = 64 }; /* most games are short, and there are many of them */
    struct game_storage larger;
    size_t capacity = storage->capacity;
    if (game->length < capacity)
        return true;
    if (!storage_make(&larger, capacity < LONG_GAME ? capacity + STEP : 2 * capacity))
        return false;
    game_move_storage(game, larger);
    game_storage_free(storage);
    *storage = larger;
    return true;
}

/* ---- Commands ----------------------------------------------------------------------------------- */

uint64_t commands_hash(const char *person, const char *command)
{
    if (!*command)
        return 0;
    uint64_t hash = 0xcbf29ce484222325u;
    for (int i = 0; i < 2; i++)
        for (const char *c = i ? command : person; *c; c++)
            hash = (hash ^ (uint8_t)*c) * 0x100000001b3u;
    return hash ^ hash >> 29;
}

void commands_add(struct commands *commands, uint64_t hash)
{
    for (int i = 0; hash && i < 2; i++, hash >>= 9)
        commands->bits[hash >> 6 & 7] |= UINT64_C(1) << (hash & 63);
}

bool commands_may_have(const struct commands *commands, const char *person, const char *command)
{
    uint64_t hash = commands_hash(person, command);
    bool have = true;
    for (int i = 0; i < 2; i++, hash >>= 9)
        have &= (commands->bits[hash >> 6 & 7] >> (hash & 63) & 1) != 0;
    return have;
}

void game_log_clear(struct game_log *log)
{
    memset(&log->commands, 0, sizeof log->commands);
    log->next = log->club_ms = 0;
    log->fault[0] = '\0';
}

void game_log_free(struct game_log *log)
{
    game_storage_free(&log->storage);
}

/* ---- Events ------------------------------------------------------------------------------------- */

static bool begin(struct game_log *log, const struct store_event *event)
{
    enum { FIRST_EVENTS = 8 };
    struct game_setup setup;
    if (event->number != 0 || !ledger_setup_read(event, &log->row, &setup)) {
        snprintf(log->fault, sizeof log->fault, "has no setup");
        return false;
    }
    if (!log->storage.capacity && !storage_make(&log->storage, FIRST_EVENTS)) {
        snprintf(log->fault, sizeof log->fault, "there is not enough memory");
        return false;
    }
    game_begin(&log->game, &setup, log->storage);
    return true;
}

static bool go_on(struct game_log *log, const struct store_event *event)
{
    struct game_event read;
    enum game_refusal refusal = GAME_FINE;
    long long number = (long long)event->number;
    if (event->number != log->next)
        snprintf(log->fault, sizeof log->fault, "event %lld is missing", (long long)log->next);
    else if (!game_event_read(event->text, strlen(event->text), &read))
        snprintf(log->fault, sizeof log->fault, "event %lld cannot be read", number);
    else if (!game_storage_grow(&log->game, &log->storage))
        snprintf(log->fault, sizeof log->fault, "there is not enough memory");
    else if ((refusal = game_add(&log->game, &read, NULL)) != GAME_FINE)
        snprintf(log->fault, sizeof log->fault, "event %lld: %s", number, game_refusal_sentence(refusal));
    return !*log->fault;
}

bool game_log_add(struct game_log *log, const struct store_event *event)
{
    if (*log->fault || !(log->next == 0 ? begin(log, event) : go_on(log, event)))
        return false;
    commands_add(&log->commands, commands_hash(event->person, event->command));
    log->next++;
    log->club_ms = event->club_ms;
    ledger_update(&log->row, &log->game, event);
    return true;
}

static bool take_event(void *context, const struct store_event *event)
{
    return game_log_add(context, event);
}

bool game_log_read(struct store *store, const char *id, struct game_log *log)
{
    game_log_clear(log);
    return log_events(store, id, take_event, log) == STORE_FINE && log->next > 0 && !*log->fault;
}
