#include "verify.h"
#include "archive_file.h"
#include "game_log.h"
#include "ratings.h"
#include "verify_ratings.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct verifying {
    struct verify_result *result;
    struct game_log log;     /* of the game that is being read */
    char id[STORE_ID];       /* its */
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
    if (!*verifying->id || *verifying->log.fault)
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
    verifying->rows[verifying->count++] = verifying->log.row;
}

static bool see_event(void *context, const struct store_event *event)
{
    struct verifying *verifying = context;
    verifying->result->events++;
    if (strcmp(event->game, verifying->id) != 0) {
        keep_row(verifying);
        verifying->result->games++;
        memcpy(verifying->id, event->game, STORE_ID);
        game_log_clear(&verifying->log);
    }
    bool known = *verifying->log.fault; /* one fault a game is enough */
    if (!game_log_add(&verifying->log, event) && !known)
        fault(verifying, "game %s: %s", event->game, verifying->log.fault);
    return verifying->memory;
}

/* ---- Logs in files ------------------------------------------------------------------------------ */

struct files {
    struct verifying *verifying;
    const char *folder;
};

static bool see_archived(void *context, const struct store_archived *archived)
{
    struct files *files = context;
    if (!archive_file_read(files->folder, archived, see_event, files->verifying))
        fault(files->verifying, "game %s: its log in the file %s of the archive cannot be read",
              archived->game, archived->file);
    return files->verifying->memory;
}

static int by_id(const void *a, const void *b)
{
    return strcmp(((const struct store_game *)a)->id, ((const struct store_game *)b)->id);
}

/* Rows of games whose logs are read, by id; a log that is in both places would be there twice. */
static void sort_rows(struct verifying *verifying)
{
    if (verifying->count > 0)
        qsort(verifying->rows, verifying->count, sizeof *verifying->rows, by_id);
    for (size_t i = 1; i < verifying->count; i++)
        if (by_id(&verifying->rows[i - 1], &verifying->rows[i]) == 0)
            fault(verifying, "game %s is in the log and in the archive", verifying->rows[i].id);
}

/* All games of the log, wherever they are. */
static bool see_all(struct store *store, struct verifying *verifying)
{
    struct files files = {verifying, store_archive_folder(store)};
    bool fine = store_events_all(store, see_event, verifying) == STORE_FINE &&
                store_archived_all(store, see_archived, &files) == STORE_FINE;
    keep_row(verifying);
    sort_rows(verifying);
    return fine && verifying->memory;
}

/* ---- Rows --------------------------------------------------------------------------------------- */

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
    struct verifying verifying = {.result = result, .memory = true};
    struct comparing comparing = {&verifying, 0};
    *result = (struct verify_result){0};
    bool fine = store_begin_reading(store) && see_all(store, &verifying) &&
                store_games_all(store, compare_row, &comparing) == STORE_FINE;
    while (fine && comparing.next < verifying.count)
        fault(&verifying, "game %s is in the log alone", verifying.rows[comparing.next++].id);
    fine = fine && verify_ratings(store, verifying.rows, verifying.count, rating_fault, &verifying);
    store_rollback(store);
    if (fine && repair && result->faults)
        fine = repair_rows(store, &verifying);
    free(verifying.rows);
    game_log_free(&verifying.log);
    return fine;
}
