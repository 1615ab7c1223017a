#include "history.h"
#include "verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct promise {
    char game[STORE_ID], person[STORE_ID], command[STORE_COMMAND];
    int64_t number;
};

/* The events of a game as they were told, from number 1; "": not told. */
struct told_game {
    char id[STORE_ID];
    char (*texts)[STORE_EVENT];
    size_t length, room;
};

static void *grown(void *memory, size_t size)
{
    void *larger = realloc(memory, size);
    if (!larger)
        abort();
    return larger;
}

void history_free(struct history *history)
{
    for (size_t i = 0; i < history->games.capacity; i++) {
        struct told_game *game = history->games.entries[i].thing;
        if (game)
            free(game->texts);
        free(game);
    }
    map_free(&history->games);
    free(history->promises);
    *history = (struct history){0};
}

static struct told_game *told_game(struct history *history, const char *id)
{
    struct told_game *game = map_get(&history->games, id);
    if (game)
        return game;
    game = calloc(1, sizeof *game);
    if (!game)
        abort();
    snprintf(game->id, sizeof game->id, "%s", id);
    if (!map_put(&history->games, game->id, game))
        abort();
    return game;
}

bool history_told(struct history *history, const char *id, int64_t number, const char *text)
{
    struct told_game *game = told_game(history, id);
    if (number < 1)
        return false;
    history->told++;
    size_t place = (size_t)number - 1;
    if (place >= game->room) {
        size_t room = place < 32 ? 64 : 2 * place;
        game->texts = grown(game->texts, room * sizeof *game->texts);
        memset(game->texts + game->room, 0, (room - game->room) * sizeof *game->texts);
        game->room = room;
    }
    if (place >= game->length)
        game->length = place + 1;
    if (!*game->texts[place])
        snprintf(game->texts[place], sizeof game->texts[place], "%s", text);
    return strcmp(game->texts[place], text) == 0;
}

bool history_promise(struct history *history, const char *game, const char *person, const char *command,
                     int64_t number)
{
    for (size_t i = history->count; i > 0 && i + 64 > history->count;
         i--) { /* answers that come again come soon */
        const struct promise *old = &history->promises[i - 1];
        if (strcmp(old->command, command) == 0 && strcmp(old->person, person) == 0 &&
            strcmp(old->game, game) == 0)
            return old->number == number;
    }
    if (history->count == history->room) {
        history->room = history->room ? 2 * history->room : 1024;
        history->promises = grown(history->promises, history->room * sizeof *history->promises);
    }
    told_game(history, game); /* it is looked at, whatever else was told of it */
    struct promise *promise = &history->promises[history->count++];
    snprintf(promise->game, sizeof promise->game, "%s", game);
    snprintf(promise->person, sizeof promise->person, "%s", person);
    snprintf(promise->command, sizeof promise->command, "%s", command);
    promise->number = number;
    return true;
}

/* ---- The check ---------------------------------------------------------------------------------- */

/* The log of one game, as the database has it; number 0 is the setup. */
struct log {
    struct store_event *events;
    size_t length, room;
    bool gap;
};

static bool add_to_log(void *context, const struct store_event *event)
{
    struct log *log = context;
    if (log->length == log->room) {
        log->room = log->room ? 2 * log->room : 64;
        log->events = grown(log->events, log->room * sizeof *log->events);
    }
    log->gap |= event->number != (int64_t)log->length;
    log->events[log->length++] = *event;
    return true;
}

static void note(struct history_faults *faults, uint64_t *kind, const char *what, const char *game,
                 int64_t number)
{
    if (!*faults->first)
        snprintf(faults->first, sizeof faults->first, "%s: game %s, event %lld", what, game,
                 (long long)number);
    ++*kind;
}

static void check_log(const struct log *log, const struct told_game *told, struct history_faults *faults)
{
    if (log->gap)
        note(faults, &faults->disagreements, "a gap in the log", told->id, 0);
    for (size_t i = 0; i < told->length; i++)
        if (*told->texts[i] && (i + 1 >= log->length || strcmp(told->texts[i], log->events[i + 1].text) != 0))
            note(faults, &faults->disagreements, "an event that was told is not the log's", told->id,
                 (int64_t)i + 1);
    for (size_t i = 1; i < log->length; i++)
        for (size_t j = 1; j < i && *log->events[i].command; j++)
            if (strcmp(log->events[i].command, log->events[j].command) == 0 &&
                strcmp(log->events[i].person, log->events[j].person) == 0)
                note(faults, &faults->doubled, "a command was done twice", told->id, (int64_t)i);
}

static void check_promises(const struct history *history, const struct log *log, const char *game,
                           struct history_faults *faults)
{
    for (size_t i = 0; i < history->count; i++) {
        const struct promise *promise = &history->promises[i];
        if (strcmp(promise->game, game) != 0)
            continue;
        size_t number = (size_t)promise->number;
        if (number >= log->length || strcmp(log->events[number].command, promise->command) != 0 ||
            strcmp(log->events[number].person, promise->person) != 0)
            note(faults, &faults->lost, "an acknowledged event is lost", game, promise->number);
    }
}

void history_check(const struct history *history, const char *path, struct history_faults *faults)
{
    char why[200];
    struct verify_result result;
    struct log log = {0};
    struct store *store = store_open(path, why, sizeof why);
    if (!store || !verify(store, false, &result)) {
        note(faults, &faults->lost, "the database cannot be read", "", 0);
        store_close(store);
        return;
    }
    if (result.faults)
        note(faults, &faults->disagreements, result.first, "", 0);
    for (size_t i = 0; i < history->games.capacity; i++) {
        const struct told_game *game = history->games.entries[i].thing;
        if (!game)
            continue;
        log.length = 0;
        log.gap = false;
        if (store_events(store, game->id, 0, add_to_log, &log) == STORE_FAILED)
            note(faults, &faults->lost, "a game cannot be read", game->id, 0);
        check_log(&log, game, faults);
        check_promises(history, &log, game->id, faults);
    }
    free(log.events);
    store_close(store);
}
