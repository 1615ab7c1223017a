#include "archiving.h"
#include "archive_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    PORTION = 100,      /* games in one transaction: whoever plays waits no longer than that */
    PAUSE_NS = 5000000, /* and comes in between */
};

__attribute__((format(printf, 2, 3))) static bool fail(struct archiving *archiving, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(archiving->why, sizeof archiving->why, format, arguments);
    va_end(arguments);
    return false;
}

static bool fail_store(struct archiving *archiving)
{
    return fail(archiving, "%s", store_reason(archiving->store));
}

/* ---- Months ------------------------------------------------------------------------------------- */

static int64_t month_begin(int year, int month) /* month: 0 to 12 */
{
    struct tm parts = {.tm_year = year - 1900, .tm_mon = month, .tm_mday = 1};
    return (int64_t)timegm(&parts) * 1000;
}

bool archiving_month_read(const char *text, int64_t *from, int64_t *until)
{
    int year, month;
    if (strlen(text) != ARCHIVING_MONTH - 1 || strspn(text, "0123456789-") != ARCHIVING_MONTH - 1 ||
        sscanf(text, "%4d-%2d", &year, &month) != 2 || month < 1 || month > 12)
        return false;
    *from = month_begin(year, month - 1);
    *until = month_begin(year, month);
    return true;
}

static void month_of(int64_t ms, char text[ARCHIVING_MONTH])
{
    time_t seconds = (time_t)(ms / 1000);
    struct tm parts = {0};
    gmtime_r(&seconds, &parts);
    if (strftime(text, ARCHIVING_MONTH, "%Y-%m", &parts) == 0)
        text[0] = '\0';
}

/* ---- Games -------------------------------------------------------------------------------------- */

struct games {
    char (*ids)[STORE_ID];
    size_t count, capacity;
    int64_t first_ended;
    bool memory;
};

static bool note_game(void *context, const struct store_game *row)
{
    struct games *games = context;
    if (games->count == 0)
        games->first_ended = row->ended;
    if (games->count == games->capacity) {
        size_t capacity = games->capacity ? 2 * games->capacity : 256;
        char(*ids)[STORE_ID] = realloc(games->ids, capacity * sizeof *ids);
        games->memory = ids != NULL;
        if (!ids)
            return false;
        games->ids = ids;
        games->capacity = capacity;
    }
    memcpy(games->ids[games->count++], row->id, STORE_ID);
    return true;
}

/* Those that ended in this time and are not archived, for the caller to free. */
static bool list_games(struct archiving *archiving, int64_t from, int64_t until, int64_t limit,
                       struct games *games)
{
    *games = (struct games){.memory = true};
    if (store_games_ended(archiving->store, from, until, limit, note_game, games) != STORE_FINE)
        return fail_store(archiving);
    return games->memory || fail(archiving, "there is not enough memory");
}

/* ---- Out of the database ------------------------------------------------------------------------ */

struct events {
    struct store_event *list;
    size_t count, capacity, same; /* same: how many have been found again */
};

static bool keep_event(void *context, const struct store_event *event)
{
    struct events *events = context;
    if (events->count == events->capacity) {
        size_t capacity = events->capacity ? 2 * events->capacity : 64;
        struct store_event *list = realloc(events->list, capacity * sizeof *list);
        if (!list)
            return false;
        events->list = list;
        events->capacity = capacity;
    }
    events->list[events->count++] = *event;
    return true;
}

static bool compare_event(void *context, const struct store_event *event)
{
    struct events *events = context;
    const struct store_event *other = &events->list[events->same];
    if (events->same == events->count || event->number != other->number || event->club_ms != other->club_ms ||
        event->at != other->at || strcmp(event->person, other->person) != 0 ||
        strcmp(event->command, other->command) != 0 || strcmp(event->text, other->text) != 0) {
        events->same = SIZE_MAX;
        return false;
    }
    events->same++;
    return true;
}

/* Whether a file has exactly the log that the database has of a game that is over. */
static bool is_same(struct archiving *archiving, const struct store_archived *found, struct events *events)
{
    struct store_game row;
    events->count = events->same = 0;
    return archive_file_read(archiving->folder, found, keep_event, events) && events->count > 0 &&
           store_game_get(archiving->store, found->game, &row) == STORE_FINE && row.ended > 0 &&
           row.events + 1 == (int64_t)events->count &&
           store_events(archiving->store, found->game, 0, compare_event, events) == STORE_FINE &&
           events->same == events->count;
}

static bool take_out(struct archiving *archiving, const struct store_archived *portion, int count)
{
    if (count == 0)
        return true;
    if (!store_begin(archiving->store))
        return fail_store(archiving);
    for (int i = 0; i < count; i++)
        store_archived_put(archiving->store, &portion[i]);
    if (!store_commit(archiving->store))
        return fail_store(archiving);
    archiving->games += count;
    nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
    return true;
}

/* Takes out of the database what is in a file; what is not there, or otherwise, stays. */
static bool take_out_what_is_in(struct archiving *archiving, const char *path, const char *name)
{
    struct store_archived portion[PORTION];
    struct events events = {0};
    FILE *in = fopen(path, "re");
    int count = 0;
    bool fine = in || fail(archiving, "%s: %s", path, strerror(errno));
    while (fine && archive_file_next(in, name, &portion[count]))
        if (is_same(archiving, &portion[count], &events) && ++count == PORTION) {
            fine = take_out(archiving, portion, count);
            count = 0;
        }
    fine = fine && take_out(archiving, portion, count);
    free(events.list);
    if (in)
        fclose(in);
    return fine;
}

/* ---- Files -------------------------------------------------------------------------------------- */

/* What root makes for somebody else's club is that person's. */
static bool give(struct archiving *archiving, int file)
{
    char above[PATH_MAX];
    struct stat owner;
    if (geteuid() != 0)
        return true;
    return snprintf(above, sizeof above, "%s/..", archiving->folder) < (int)sizeof above &&
           stat(above, &owner) == 0 && fchown(file, owner.st_uid, owner.st_gid) == 0;
}

/* Its descriptor has the lock on it. */
static int open_folder(struct archiving *archiving)
{
    int folder = mkdir(archiving->folder, 0700) == 0 || errno == EEXIST
                     ? open(archiving->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
                     : -1;
    if (folder >= 0 && flock(folder, LOCK_EX | LOCK_NB) != 0) {
        fail(archiving, errno == EWOULDBLOCK ? "another one is archiving in %s" : "cannot lock %s",
             archiving->folder);
        close(folder);
        return -1;
    }
    if (folder < 0 || !give(archiving, folder)) {
        fail(archiving, "%s: %s", archiving->folder, strerror(errno));
        if (folder >= 0)
            close(folder);
        return -1;
    }
    return folder;
}

/* A month's files are 2026-08.ppn, 2026-08-2.ppn and so on. */
static bool name_file(struct archiving *archiving, const char *month, int number, char name[STORE_FILE],
                      char path[PATH_MAX])
{
    if (number == 1)
        snprintf(name, STORE_FILE, "%s.ppn", month);
    else
        snprintf(name, STORE_FILE, "%s-%d.ppn", month, number);
    return snprintf(path, PATH_MAX, "%s/%s", archiving->folder, name) < PATH_MAX ||
           fail(archiving, "the name of the folder is too long");
}

/* Writes the games into a file, which is on disk then. */
static bool write_games(struct archiving *archiving, const struct games *games, const char *path)
{
    /* One that was left behind may have got its name already: it must not be written to. */
    FILE *out = unlink(path) == 0 || errno == ENOENT ? fopen(path, "wxe") : NULL;
    bool fine = out != NULL;
    fine = fine && give(archiving, fileno(out));
    for (size_t i = 0; fine && i < games->count; i++) {
        off_t before = ftello(out);
        if (!archive_file_add(archiving->store, games->ids[i],
                              out)) /* half of it, or nothing, is in the file */
            fine =
                fflush(out) == 0 && ftruncate(fileno(out), before) == 0 && fseeko(out, before, SEEK_SET) == 0;
    }
    fine = fine && !ferror(out) && fflush(out) == 0 && fsync(fileno(out)) == 0;
    if (!fine)
        fail(archiving, "%s: %s", path, strerror(errno));
    if (out)
        fclose(out);
    return fine;
}

/* A new file of the month with these games. */
static bool add_file(struct archiving *archiving, const char *month, int number, const struct games *games,
                     int folder)
{
    char name[STORE_FILE], path[PATH_MAX], part[PATH_MAX];
    if (!name_file(archiving, month, number, name, path) ||
        snprintf(part, sizeof part, "%s/part", archiving->folder) >= (int)sizeof part)
        return false;
    bool fine = write_games(archiving, games, part);
    if (fine && (link(part, path) != 0 || fsync(folder) != 0))
        fine = fail(archiving, "%s: %s", path, strerror(errno));
    unlink(part);
    return fine && take_out_what_is_in(archiving, path, name);
}

/* ---- A month ------------------------------------------------------------------------------------ */

/* What ended in this time, which is of one month. */
static bool put_month_away(struct archiving *archiving, const char *month, int64_t from, int64_t until,
                           int folder)
{
    char name[STORE_FILE], path[PATH_MAX];
    struct games games;
    int number = 1;
    /* Of one that was ended before, or whose club was put back to an earlier state. */
    for (; name_file(archiving, month, number, name, path) && access(path, F_OK) == 0; number++)
        if (!take_out_what_is_in(archiving, path, name))
            return false;
    bool fine = list_games(archiving, from, until, INT64_MAX, &games);
    if (fine && games.count > 0) {
        int64_t moved = archiving->games;
        fine = add_file(archiving, month, number, &games, folder);
        archiving->left += (int64_t)games.count - (archiving->games - moved);
    }
    free(games.ids);
    return fine;
}

bool archiving_put_away(struct archiving *archiving, int64_t until)
{
    int folder = open_folder(archiving);
    bool fine = folder >= 0, more = true;
    int64_t from = 0;
    while (fine && more) {
        char month[ARCHIVING_MONTH];
        struct games next;
        int64_t begins, ends, moved = archiving->games;
        fine = list_games(archiving, from, until, 1, &next);
        free(next.ids);
        more = fine && next.count > 0;
        if (!more)
            break;
        month_of(next.first_ended, month);
        fine = archiving_month_read(month, &begins, &ends) ||
               fail(archiving, "a game ended at no time of this world");
        ends = ends < until ? ends : until;
        fine = fine && put_month_away(archiving, month, from, ends, folder);
        if (fine && archiving->tell)
            archiving->tell(archiving->context, month, archiving->games - moved);
        from = ends;
    }
    if (folder >= 0)
        close(folder);
    return fine;
}

/* ---- Back --------------------------------------------------------------------------------------- */

struct places {
    struct store_archived *list;
    size_t count, capacity;
    const char *month;
    bool memory;
};

static bool note_place(void *context, const struct store_archived *archived)
{
    struct places *places = context;
    if (places->month && strncmp(archived->file, places->month, strlen(places->month)) != 0)
        return true;
    if (places->count == places->capacity) {
        size_t capacity = places->capacity ? 2 * places->capacity : 256;
        struct store_archived *list = realloc(places->list, capacity * sizeof *list);
        places->memory = list != NULL;
        if (!list)
            return false;
        places->list = list;
        places->capacity = capacity;
    }
    places->list[places->count++] = *archived;
    return true;
}

static bool add_event(void *context, const struct store_event *event)
{
    return store_event_add(context, event) == STORE_FINE;
}

static bool bring_back(struct archiving *archiving, const struct store_archived *list, size_t count)
{
    if (!store_begin(archiving->store))
        return fail_store(archiving);
    for (size_t i = 0; i < count; i++) {
        store_archived_remove(archiving->store, list[i].game);
        if (!archive_file_read(archiving->folder, &list[i], add_event, archiving->store)) {
            store_rollback(archiving->store);
            return fail(archiving, "the log of the game %s in %s/%s cannot be read", list[i].game,
                        archiving->folder, list[i].file);
        }
    }
    if (!store_commit(archiving->store))
        return fail_store(archiving);
    archiving->games += (int64_t)count;
    nanosleep(&(struct timespec){.tv_nsec = PAUSE_NS}, NULL);
    return true;
}

bool archiving_take_back(struct archiving *archiving, const char *month)
{
    struct places places = {.month = month, .memory = true};
    bool fine =
        store_archived_all(archiving->store, note_place, &places) == STORE_FINE || fail_store(archiving);
    fine = fine && (places.memory || fail(archiving, "there is not enough memory"));
    for (size_t i = 0; fine && i < places.count; i += PORTION)
        fine =
            bring_back(archiving, places.list + i, places.count - i < PORTION ? places.count - i : PORTION);
    free(places.list);
    return fine;
}
