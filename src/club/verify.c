#include "verify.h"
#include "event_text.h"
#include "ledger.h"
#include "ratings.h"
#include "verify_ratings.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct verifying {
    struct verify_result *result;
    struct game game;
    struct game_storage storage;
    struct store_game row; /* as it follows from the log */
    char id[STORE_ID];
    int64_t next;
    bool broken;
    struct store_game *rows; /* of all games, by id */
    size_t count, capacity;
    bool memory;
};

__attribute__((format(printf, 2, 3))) static void fault(struct verifying *verifying, const char *format, ...)
{
    va_list arguments;
    struct verify_result *result = verifying->result;
    va_start(arguments, format);
    if (result->faults++ == 0)
        vsnprintf(result->first, sizeof result->first, format, arguments);
    va_end(arguments);
}

static void keep_row(struct verifying *verifying)
{
    if (!*verifying->id || verifying->broken)
        return;
    if (verifying->count == verifying->capacity) {
        size_t capacity = verifying->capacity ? 2 * verifying->capacity : 64;
        struct store_game *rows = realloc(verifying->rows, capacity * sizeof *rows);
        verifying->memory &= rows != NULL;
        if (!rows)
            return;
        verifying->rows = rows;
        verifying->capacity = capacity;
    }
    verifying->rows[verifying->count++] = verifying->row;
}

static bool grow(struct verifying *verifying)
{
    size_t capacity = 2 * verifying->storage.capacity;
    if (verifying->game.length < verifying->storage.capacity)
        return true;
    struct game_storage larger = {calloc(capacity, sizeof *larger.log),
                                  calloc(capacity, sizeof *larger.history),
                                  calloc(capacity, sizeof *larger.line), capacity};
    if (!larger.log || !larger.history || !larger.line) {
        free(larger.log);
        free(larger.history);
        free(larger.line);
        return verifying->memory = false;
    }
    struct game_storage old = verifying->storage;
    game_move_storage(&verifying->game, larger);
    verifying->storage = larger;
    free(old.log);
    free(old.history);
    free(old.line);
    return true;
}

static void begin_game(struct verifying *verifying, const struct store_event *event)
{
    struct game_setup setup;
    keep_row(verifying);
    verifying->result->games++;
    memcpy(verifying->id, event->game, STORE_ID);
    verifying->next = 1;
    verifying->broken = event->number != 0 || !ledger_setup_read(event, &verifying->row, &setup);
    if (verifying->broken) {
        fault(verifying, "game %s has no setup", event->game);
        return;
    }
    game_begin(&verifying->game, &setup, verifying->storage);
    ledger_update(&verifying->row, &verifying->game, event);
}

static void go_on(struct verifying *verifying, const struct store_event *event)
{
    struct game_event read;
    enum game_refusal refusal;
    if (event->number != verifying->next++) {
        fault(verifying, "game %s: event %lld is missing", event->game, (long long)verifying->next - 1);
        verifying->broken = true;
    } else if (!grow(verifying) || !game_event_read(event->text, strlen(event->text), &read)) {
        fault(verifying, "game %s: event %lld cannot be read", event->game, (long long)event->number);
        verifying->broken = true;
    } else if ((refusal = game_add(&verifying->game, &read, NULL)) != GAME_FINE) {
        fault(verifying, "game %s: event %lld: %s", event->game, (long long)event->number,
              game_refusal_sentence(refusal));
        verifying->broken = true;
    } else {
        ledger_update(&verifying->row, &verifying->game, event);
    }
}

static bool see_event(void *context, const struct store_event *event)
{
    struct verifying *verifying = context;
    verifying->result->events++;
    if (strcmp(event->game, verifying->id) != 0)
        begin_game(verifying, event);
    else if (!verifying->broken)
        go_on(verifying, event);
    return verifying->memory;
}

/* Both lists are sorted by id. */
struct comparing {
    struct verifying *verifying;
    size_t next;
};

static bool same_row(const struct store_game *a, const struct store_game *b)
{
    return strcmp(a->variant, b->variant) == 0 && strcmp(a->clock, b->clock) == 0 && a->rated == b->rated &&
           a->by_turns == b->by_turns && strcmp(a->white, b->white) == 0 && strcmp(a->black, b->black) == 0 &&
           a->begun == b->begun && a->ended == b->ended && a->events == b->events && a->turns == b->turns &&
           strcmp(a->result, b->result) == 0 && strcmp(a->ending, b->ending) == 0 &&
           strcmp(a->opening, b->opening) == 0 && a->deadline == b->deadline &&
           strcmp(a->white_rating, b->white_rating) == 0 && strcmp(a->black_rating, b->black_rating) == 0;
}

static bool compare_row(void *context, const struct store_game *row)
{
    struct comparing *comparing = context;
    struct verifying *verifying = comparing->verifying;
    while (comparing->next < verifying->count && strcmp(verifying->rows[comparing->next].id, row->id) < 0)
        fault(verifying, "game %s is in the log alone", verifying->rows[comparing->next++].id);
    if (comparing->next == verifying->count || strcmp(verifying->rows[comparing->next].id, row->id) != 0)
        fault(verifying, "game %s is not as its log says", row->id);
    else if (!same_row(&verifying->rows[comparing->next++], row))
        fault(verifying, "game %s differs from its log", row->id);
    return true;
}

static void rating_fault(void *context, const char *what, const char *whose)
{
    fault(context, "%s %s", whose, what);
}

static bool repair_rows(struct store *store, const struct verifying *verifying)
{
    if (!store_begin(store))
        return false;
    for (size_t i = 0; i < verifying->count; i++) {
        store_game_remove(store, verifying->rows[i].id);
        store_game_put(store, &verifying->rows[i]);
    }
    if (ratings_rebuild(store))
        return store_commit(store);
    store_rollback(store);
    return false;
}

bool verify(struct store *store, bool repair, struct verify_result *result)
{
    enum { FIRST_ROOM = 64 };
    struct verifying verifying = {.result = result, .memory = true};
    struct comparing comparing = {&verifying, 0};
    *result = (struct verify_result){0};
    verifying.storage = (struct game_storage){calloc(FIRST_ROOM, sizeof *verifying.storage.log),
                                              calloc(FIRST_ROOM, sizeof *verifying.storage.history),
                                              calloc(FIRST_ROOM, sizeof *verifying.storage.line), FIRST_ROOM};
    bool fine = verifying.storage.log && verifying.storage.history && verifying.storage.line &&
                store_events_all(store, see_event, &verifying) == STORE_FINE && verifying.memory;
    keep_row(&verifying);
    fine = fine && store_games_all(store, compare_row, &comparing) == STORE_FINE;
    while (fine && comparing.next < verifying.count)
        fault(&verifying, "game %s is in the log alone", verifying.rows[comparing.next++].id);
    fine = fine && verify_ratings(store, verifying.rows, verifying.count, rating_fault, &verifying);
    if (fine && repair && result->faults)
        fine = repair_rows(store, &verifying);
    free(verifying.rows);
    free(verifying.storage.log);
    free(verifying.storage.history);
    free(verifying.storage.line);
    return fine;
}
