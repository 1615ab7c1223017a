#include "store_sql.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sql_fail(struct store *store, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!store->failed)
        vsnprintf(store->reason, sizeof store->reason, format, arguments);
    va_end(arguments);
    store->failed = true;
}

const char *store_reason(const struct store *store)
{
    return store->reason;
}

bool store_has_failed(const struct store *store)
{
    return store->failed;
}

bool store_is_shared(const struct store *store)
{
    return store->database->shared;
}

void store_before_commit(struct store *store, void (*hook)(void *context), void *context)
{
    store->before_commit = hook;
    store->before_commit_context = context;
}

/* ---- Statements --------------------------------------------------------------------------------- */

static struct sql *find(struct store *store, const char *text)
{
    for (int i = 0; i < store->statements_count; i++)
        if (store->statements[i]->text == text)
            return store->statements[i];
    return NULL;
}

static struct sql *prepare(struct store *store, const char *text, const char *types)
{
    struct sql *sql = store->statements_count < STORE_STATEMENTS ? calloc(1, sizeof *sql) : NULL;
    if (!sql) {
        sql_fail(store, "too many statements");
        return NULL;
    }
    sql->store = store;
    sql->text = text;
    sql->count = (int)strlen(types);
    for (int i = 0; i < sql->count; i++)
        sql->values[i].type = types[i];
    if (store->database->prepare(sql))
        return store->statements[store->statements_count++] = sql;
    free(sql);
    return NULL;
}

/* NULL after a failure. */
static struct sql *known(struct store *store, const char *text, const char *types)
{
    struct sql *sql = store->failed ? NULL : find(store, text);
    return sql || store->failed ? sql : prepare(store, text, types);
}

struct sql *sql_bind(struct store *store, const char *text, const char *types, ...)
{
    struct sql *sql = known(store, text, types);
    if (!sql)
        return NULL;
    va_list values;
    va_start(values, types);
    for (int i = 0; i < sql->count; i++) {
        if (types[i] == 'i')
            sql->values[i].number = va_arg(values, int64_t);
        else
            sql->values[i].bytes = va_arg(values, const void *);
    }
    va_end(values);
    store->database->reset(sql);
    return sql;
}

struct sql *sql_bind_values(struct store *store, const char *text, const char *types,
                            const struct sql_value *values)
{
    struct sql *sql = known(store, text, types);
    if (!sql)
        return NULL;
    if (sql->count > 0)
        memcpy(sql->values, values, (size_t)sql->count * sizeof *values);
    store->database->reset(sql);
    return sql;
}

void sql_free(struct sql *sql)
{
    if (sql)
        sql->store->database->reset(sql);
}

enum store_answer sql_step(struct store *store, struct sql *sql)
{
    return sql ? store->database->step(sql) : STORE_FAILED;
}

enum store_answer sql_run(struct store *store, struct sql *sql)
{
    return sql ? store->database->run(sql, SQL_NOTHING) : STORE_FAILED;
}

enum store_answer sql_try(struct store *store, struct sql *sql)
{
    return sql ? store->database->run(sql, SQL_WHETHER_TAKEN) : STORE_FAILED;
}

enum store_answer sql_change(struct store *store, struct sql *sql)
{
    return sql ? store->database->run(sql, SQL_WHETHER_CHANGED) : STORE_FAILED;
}

int64_t sql_number(const struct sql *sql, int column)
{
    return sql->store->database->number(sql, column);
}

void sql_text(const struct sql *sql, int column, char *text, size_t size)
{
    const char *found = sql->store->database->text_of(sql, column);
    snprintf(text, size, "%s", found ? found : "");
}

bool sql_hash(const struct sql *sql, int column, uint8_t hash[STORE_HASH])
{
    return sql->store->database->hash(sql, column, hash);
}

bool sql_script(struct store *store, const char *script)
{
    return store->database->script(store, script);
}

void sql_finish(struct store *store)
{
    for (int i = 0; i < store->statements_count; i++) {
        store->database->finalize(store->statements[i]);
        free(store->statements[i]);
    }
    store->statements_count = 0;
}

/* ---- Transactions ------------------------------------------------------------------------------- */

static bool begin(struct store *store, bool reading)
{
    store->failed = false;
    store->fate = STORE_BROKEN;
    store->writing = store->database->begin(store, reading);
    return store->writing;
}

bool store_begin(struct store *store)
{
    return begin(store, false);
}

bool store_begin_reading(struct store *store)
{
    return begin(store, true);
}

void store_rollback(struct store *store)
{
    if (store->writing)
        store->database->rollback(store);
    store->writing = false;
    store->failed = false;
}

bool store_commit(struct store *store)
{
    if (store->before_commit)
        store->before_commit(store->before_commit_context);
    bool fine = store->writing && !store->failed && store->database->commit(store);
    if (!fine)
        store_rollback(store);
    store->writing = false;
    if (fine)
        store->fate = STORE_COMMITTED;
    return fine;
}

enum store_fate store_fate(const struct store *store)
{
    return store->fate;
}

/* ---- The whole ---------------------------------------------------------------------------------- */

bool store_backup(struct store *store, const char *path)
{
    store->failed = false;
    bool fine = store->database->backup(store, path);
    store->failed = false;
    return fine;
}

bool store_compact(struct store *store)
{
    store->failed = false;
    bool fine = store->database->compact(store);
    store->failed = false;
    return fine;
}

const char *store_archive_folder(const struct store *store)
{
    return store->archive;
}

bool store_set_archive(struct store *store, const char *folder)
{
    char *copy = strdup(folder);
    if (!copy)
        return false;
    free(store->archive);
    store->archive = copy;
    return true;
}

void store_close(struct store *store)
{
    if (store)
        store->database->close(store);
}
