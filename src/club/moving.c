#include "moving.h"
#include "archive_file.h"
#include "store_sql.h"

#include <jansson.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    COLUMNS = 20,
    VALUE = 1400,   /* more than any text that is kept */
    TOGETHER = 500, /* rows on their way, before somebody asks what became of them */
};

/* ---- What there is ------------------------------------------------------------------------------ */

/* Each column has a letter: t text, i number, b hash. `sequence`: what gives the next row its number, where there is such a thing. */
struct moved_table {
    const char *name, *types, *select, *insert, *any, *sequence;
};

#define MOVED(table, types, columns, values)                                                                 \
    {                                                                                                        \
        table, types, "SELECT " columns " FROM " table,                                                      \
            "INSERT INTO " table " (" columns ") VALUES (" values ")", "SELECT 1 FROM " table " LIMIT 1",    \
            NULL                                                                                             \
    }
#define MOVED_NUMBERED(table, types, columns, values)                                                        \
    {                                                                                                        \
        table, types, "SELECT " columns " FROM " table,                                                      \
            "INSERT INTO " table " (" columns ") VALUES (" values ")", "SELECT 1 FROM " table " LIMIT 1",    \
            "SELECT setval(pg_get_serial_sequence('" table                                                   \
            "', 'number'), coalesce(max(number), 0) + 1, false) FROM " table                                 \
    }

static const struct moved_table tables[] = {
    MOVED("events", "titttii", "game, number, text, person, command, club_ms, at",
          "?1, ?2, ?3, ?4, ?5, ?6, ?7"),
    MOVED("games", "tttiittiiiitttitt",
          "id, variant, clock, rated, by_turns, white, black, begun, ended, events, turns, result, ending, "
          "opening, deadline,"
          " white_rating, black_rating",
          "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17"),
    MOVED_NUMBERED(
        "rated", "ittttiiiiiiiiiiiiii",
        "number, game, white, black, variant, by_turns, at, white_rating, white_deviation, white_volatility,"
        " white_rating_after, white_deviation_after, white_volatility_after, black_rating, black_deviation,"
        " black_volatility, black_rating_after, black_deviation_after, black_volatility_after",
        "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19"),
    MOVED("ratings", "ttiiiiiii",
          "person, variant, by_turns, rating, deviation, volatility, games, at, settled_until",
          "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9"),
    MOVED("people", "tittiiiii",
          "id, kind, name, key, created, vacation_until, vacation_left, vacation_year, program",
          "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9"),
    MOVED("passwords", "tt", "person, hash", "?1, ?2"),
    MOVED("codes", "tb", "person, hash", "?1, ?2"),
    MOVED("sessions", "btttiiii", "hash, id, person, label, created, seen, expires, proved",
          "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8"),
    MOVED("passkeys", "tttttitiii",
          "credential, id, person, label, party, algorithm, key, counter, created, used",
          "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10"),
    MOVED("pushes", "ttttti", "endpoint, person, session, p256dh, auth, created", "?1, ?2, ?3, ?4, ?5, ?6"),
    MOVED("notices", "ttii", "person, game, due, told", "?1, ?2, ?3, ?4"),
    MOVED("keys", "tt", "name, key", "?1, ?2"),
    MOVED("proposals", "tiitttttiitii",
          "id, kind, state, from_person, to_person, variant, clock, colour, rated, reusable, rematch_of, "
          "created, expires",
          "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13"),
    MOVED("phrases", "titti", "game, number, person, phrase, at", "?1, ?2, ?3, ?4, ?5"),
    MOVED("blocks", "tt", "person, other", "?1, ?2"),
    MOVED_NUMBERED("reports", "itttti", "number, by_person, about, game, reason, at",
                   "?1, ?2, ?3, ?4, ?5, ?6"),
    MOVED("bans", "tti", "whom, reason, at", "?1, ?2, ?3"),
};
enum { TABLES = sizeof tables / sizeof *tables, EVENTS = 0 };

__attribute__((format(printf, 2, 3))) static bool fail(struct moving *moving, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!*moving->why)
        vsnprintf(moving->why, sizeof moving->why, format, arguments);
    va_end(arguments);
    return false;
}

/* ---- Rows --------------------------------------------------------------------------------------- */

struct row {
    char texts[COLUMNS][VALUE];
    uint8_t hashes[COLUMNS][STORE_HASH];
    struct sql_value values[COLUMNS];
    int count;
};

/* Bytes that are no text (of what a browser called itself, once) cannot be kept everywhere. */
static void make_text(char *text)
{
    json_t *proper = json_string(text);
    for (char *c = text; !proper && *c; c++)
        if ((unsigned char)*c >= 0x80)
            *c = '?';
    json_decref(proper);
}

static bool read_row(const struct sql *sql, const char *types, struct row *row)
{
    row->count = (int)strlen(types);
    for (int i = 0; i < row->count; i++) {
        row->values[i] = (struct sql_value){.type = types[i]};
        if (types[i] == 'i') {
            row->values[i].number = sql_number(sql, i);
        } else if (types[i] == 'b') {
            row->values[i].bytes = row->hashes[i];
            if (!sql_hash(sql, i, row->hashes[i]))
                return false;
        } else {
            row->values[i].bytes = row->texts[i];
            sql_text(sql, i, row->texts[i], VALUE);
            if (strlen(row->texts[i]) == VALUE - 1) /* cut, maybe */
                return false;
            make_text(row->texts[i]);
        }
    }
    return true;
}

/* What rows are together, in whatever order they come: the sum of what each is. */
struct sum {
    int64_t rows;
    uint64_t parts[4];
};

static void sum_add(struct sum *sum, const struct row *row)
{
    crypto_generichash_state state;
    uint64_t parts[4];
    crypto_generichash_init(&state, NULL, 0, sizeof parts);
    for (int i = 0; i < row->count; i++) {
        const struct sql_value *value = &row->values[i];
        if (value->type == 'i')
            crypto_generichash_update(&state, (const uint8_t *)&value->number, sizeof value->number);
        else /* with the zero behind a text */
            crypto_generichash_update(&state, value->bytes,
                                      value->type == 'b' ? (size_t)STORE_HASH : strlen(value->bytes) + 1);
    }
    crypto_generichash_final(&state, (uint8_t *)parts, sizeof parts);
    sum->rows++;
    for (int i = 0; i < 4; i++)
        sum->parts[i] += parts[i];
}

static bool same_sum(const struct sum *a, const struct sum *b)
{
    return a->rows == b->rows && memcmp(a->parts, b->parts, sizeof a->parts) == 0;
}

/* ---- A table ------------------------------------------------------------------------------------ */

/* Being moved, or (only read) read again. */
struct copying {
    struct moving *moving;
    const struct moved_table *table;
    struct row row;
    struct sum sum;
};

static bool put_row(struct copying *copying)
{
    struct store *to = copying->moving->to;
    sum_add(&copying->sum, &copying->row);
    enum store_answer answer =
        sql_run(to, sql_bind_values(to, copying->table->insert, copying->table->types, copying->row.values));
    if (answer == STORE_FINE && copying->sum.rows % TOGETHER == 0)
        store_number(to, "schema");
    return (answer == STORE_FINE && !store_has_failed(to)) ||
           fail(copying->moving, "%s: %s", copying->table->name, store_reason(to));
}

/* Goes through all rows of a table; moves them, or only adds them up. */
static bool walk(struct copying *copying, struct store *store, bool move)
{
    struct moving *moving = copying->moving;
    struct sql *sql = sql_bind_values(store, copying->table->select, "", NULL);
    enum store_answer answer;
    bool fine = true;
    while (fine && (answer = sql_step(store, sql)) == STORE_FINE) {
        fine = read_row(sql, copying->table->types, &copying->row) ||
               fail(moving, "%s: a row cannot be read", copying->table->name);
        if (fine && move)
            fine = put_row(copying);
        else if (fine)
            sum_add(&copying->sum, &copying->row);
    }
    sql_free(sql);
    return fine &&
           (answer == STORE_NONE || fail(moving, "%s: %s", copying->table->name, store_reason(store)));
}

static bool put_event(void *context, const struct store_event *event)
{
    struct copying *copying = context;
    const struct sql_value values[] = {
        {'t', event->game, 0},    {'i', NULL, event->number},  {'t', event->text, 0}, {'t', event->person, 0},
        {'t', event->command, 0}, {'i', NULL, event->club_ms}, {'i', NULL, event->at}};
    memcpy(copying->row.values, values, sizeof values);
    copying->row.count = sizeof values / sizeof *values;
    return put_row(copying);
}

static bool put_log(void *context, const struct store_archived *archived)
{
    struct copying *copying = context;
    return archive_file_read(store_archive_folder(copying->moving->from), archived, put_event, copying) ||
           fail(copying->moving, "the log of the game %s in the file %s of the archive cannot be read",
                archived->game, archived->file);
}

static bool move_table(struct moving *moving, const struct moved_table *table)
{
    static struct copying moved, found;
    moved = found = (struct copying){.moving = moving, .table = table};
    bool fine = walk(&moved, moving->from, true);
    if (fine && table == &tables[EVENTS])
        fine = (store_archived_all(moving->from, put_log, &moved) == STORE_FINE && !*moving->why) ||
               fail(moving, "%s", store_reason(moving->from));
    fine = fine && walk(&found, moving->to, false);
    if (fine && !same_sum(&moved.sum, &found.sum))
        return fail(moving, "%s is not there as it was here: %lld rows of %lld", table->name,
                    (long long)found.sum.rows, (long long)moved.sum.rows);
    moving->rows += moved.sum.rows;
    if (fine && moving->tell)
        moving->tell(moving->context, table->name, moved.sum.rows);
    return fine;
}

/* Rows that get a number go on behind those that have one. */
static bool set_sequence(struct moving *moving, const struct moved_table *table)
{
    if (!table->sequence || !store_is_shared(moving->to))
        return true;
    struct sql *sql = sql_bind_values(moving->to, table->sequence, "", NULL);
    bool fine = sql_step(moving->to, sql) == STORE_FINE;
    sql_free(sql);
    return fine || fail(moving, "%s: %s", table->name, store_reason(moving->to));
}

/* The club's own numbers, but for those of the tables and of the moment. */
static bool move_numbers(struct moving *moving)
{
    struct sql *sql = sql_bind(
        moving->from, "SELECT key, value FROM state WHERE key NOT IN ('schema', 'reader', 'club_at')", "");
    enum store_answer answer;
    char names[64][STORE_WORD];
    int64_t values[64];
    int count = 0;
    while ((answer = sql_step(moving->from, sql)) == STORE_FINE && count < 64) {
        sql_text(sql, 0, names[count], STORE_WORD);
        values[count++] = sql_number(sql, 1);
    }
    sql_free(sql);
    bool fine = answer == STORE_NONE;
    for (int i = 0; fine && i < count; i++)
        fine = store_number_put(moving->to, names[i], values[i]) == STORE_FINE;
    for (int i = 0; fine && i < count; i++)
        fine = store_number(moving->to, names[i]) == values[i];
    return fine || fail(moving, "state: %s", store_reason(moving->to));
}

/* ---- All of it ---------------------------------------------------------------------------------- */

bool moving_is_empty(struct store *store)
{
    bool empty = true;
    for (int i = 0; empty && i < TABLES; i++) {
        struct sql *sql = sql_bind_values(store, tables[i].any, "", NULL);
        empty = sql_step(store, sql) == STORE_NONE;
        sql_free(sql);
    }
    return empty;
}

bool moving_run(struct moving *moving)
{
    if (store_version(moving->from) != store_version(moving->to))
        return fail(moving, "the tables are of different versions");
    if (!store_begin_reading(moving->from))
        return fail(moving, "%s", store_reason(moving->from));
    bool fine = store_begin(moving->to) || fail(moving, "%s", store_reason(moving->to));
    fine = fine && (moving_is_empty(moving->to) || fail(moving, "there is a club already"));
    for (int i = 0; fine && i < TABLES; i++)
        fine = move_table(moving, &tables[i]) && set_sequence(moving, &tables[i]);
    fine = fine && move_numbers(moving);
    if (!fine)
        store_rollback(moving->to);
    else if (!store_commit(moving->to))
        fine = fail(moving, "%s", store_reason(moving->to));
    store_rollback(moving->from);
    return fine;
}
