#include "archive_file.h"
#include "archive.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE = 400,            /* more than any line of a log */
    LARGEST_LOG = 1 << 22, /* more than any log */
};

/* ---- Lines -------------------------------------------------------------------------------------- */

static const char *or_dot(const char *text)
{
    return *text ? text : ".";
}

static bool write_event(void *context, const struct store_event *event)
{
    return fprintf(context, "%%%" PRId64 " %" PRId64 " %" PRId64 " %s %s %s\n", event->number, event->club_ms,
                   event->at, or_dot(event->person), or_dot(event->command), event->text) > 0;
}

/* The line ends with a line feed; the event's game is the caller's. */
static bool read_event(const char *line, struct store_event *event)
{
    int at = 0;
    if (sscanf(line, "%%%" SCNd64 " %" SCNd64 " %" SCNd64 " %12s %40s %n", &event->number, &event->club_ms,
               &event->at, event->person, event->command, &at) != 5 ||
        at == 0)
        return false;
    size_t length = strcspn(line + at, "\n");
    if (length >= STORE_EVENT || line[at + (int)length] != '\n')
        return false;
    memcpy(event->text, line + at, length);
    event->text[length] = '\0';
    if (strcmp(event->person, ".") == 0)
        *event->person = '\0';
    if (strcmp(event->command, ".") == 0)
        *event->command = '\0';
    return true;
}

static bool read_head(const char *line, char game[STORE_ID], int64_t *events)
{
    char end;
    return sscanf(line, "%%log %12s %" SCNd64 "%c", game, events, &end) == 3 && end == '\n' && *events > 0;
}

/* ---- Writing ------------------------------------------------------------------------------------ */

bool archive_file_add(struct store *store, const char *game, FILE *out)
{
    struct store_game row;
    char *record = archive_record(store, game, false);
    bool fine = record && store_game_get(store, game, &row) == STORE_FINE;
    if (fine) {
        fprintf(out, "%s%%log %s %" PRId64 "\n", record, game, row.events + 1); /* with the setup */
        fine = store_events(store, game, 0, write_event, out) == STORE_FINE;
        fputc('\n', out);
    }
    free(record);
    return fine;
}

/* ---- Reading ------------------------------------------------------------------------------------ */

bool archive_file_next(FILE *in, const char *name, struct store_archived *found)
{
    char line[LINE];
    int64_t events;
    off_t place = ftello(in);
    while (fgets(line, sizeof line, in)) {
        if (read_head(line, found->game, &events)) {
            for (int64_t i = 0; i < events && fgets(line, sizeof line, in) && *line == '%'; i++)
                ;
            snprintf(found->file, sizeof found->file, "%s", name);
            found->place = place;
            found->size = ftello(in) - place;
            return true;
        }
        place = ftello(in);
    }
    return false;
}

/* The bytes of an archived log, for the caller to free; NULL: they cannot be read. */
static char *read_bytes(const char *folder, const struct store_archived *archived)
{
    char path[PATH_MAX];
    char *bytes = NULL;
    FILE *file = NULL;
    size_t size = (size_t)archived->size;
    bool named = strspn(archived->file, "0123456789-.pn") == strlen(archived->file); /* in this folder */
    if (folder && named && archived->size > 0 && archived->size < LARGEST_LOG && archived->place >= 0 &&
        snprintf(path, sizeof path, "%s/%s", folder, archived->file) < (int)sizeof path)
        file = fopen(path, "re");
    if (file && fseeko(file, (off_t)archived->place, SEEK_SET) == 0)
        bytes = malloc(size + 1);
    if (bytes && fread(bytes, 1, size, file) == size) {
        bytes[size] = '\0';
    } else {
        free(bytes);
        bytes = NULL;
    }
    if (file)
        fclose(file);
    return bytes;
}

/* Goes through all lines of a log; a visitor that is NULL only looks whether they are as they should be. */
static bool walk(const char *bytes, const char *game, store_event_visitor *visit, void *context)
{
    struct store_event event;
    int64_t events;
    if (!read_head(bytes, event.game, &events) || strcmp(event.game, game) != 0)
        return false;
    for (int64_t i = 0; i < events; i++) {
        bytes = strchr(bytes, '\n') + 1;
        if (!read_event(bytes, &event) || event.number != i)
            return false;
        if (visit && !visit(context, &event))
            return true;
    }
    return true;
}

bool archive_file_read(const char *folder, const struct store_archived *archived, store_event_visitor *visit,
                       void *context)
{
    char *bytes = read_bytes(folder, archived);
    bool whole = bytes && walk(bytes, archived->game, NULL, NULL);
    if (whole)
        walk(bytes, archived->game, visit, context);
    free(bytes);
    return whole;
}

/* ---- Wherever it is ----------------------------------------------------------------------------- */

struct counting {
    store_event_visitor *visit;
    void *context;
    bool any;
};

static bool count(void *context, const struct store_event *event)
{
    struct counting *counting = context;
    counting->any = true;
    return counting->visit(counting->context, event);
}

enum store_answer log_events(struct store *store, const char *game, store_event_visitor *visit, void *context)
{
    struct counting counting = {visit, context, false};
    struct store_archived archived;
    /* Again, because it may be brought back from a file just now. */
    for (int i = 0; i < 2; i++) {
        enum store_answer answer = store_events(store, game, 0, count, &counting);
        if (answer != STORE_FINE || counting.any)
            return answer;
        answer = store_archived_get(store, game, &archived);
        if (answer == STORE_FINE)
            return archive_file_read(store_archive_folder(store), &archived, visit, context) ? STORE_FINE
                                                                                             : STORE_NONE;
        if (answer != STORE_NONE)
            return answer;
    }
    return STORE_FINE;
}
