#include "store_sqlite.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sql_fail(struct store *store, const char *what)
{
    if (!store->failed)
        snprintf(store->reason, sizeof store->reason, "%s: %s", what, sqlite3_errmsg(store->db));
    store->failed = true;
}

const char *store_reason(const struct store *store)
{
    return store->reason;
}

/* ---- Statements --------------------------------------------------------------------------------- */

static sqlite3_stmt *prepare(struct store *store, const char *text)
{
    for (int i = 0; i < store->prepared_count; i++)
        if (store->prepared[i].text == text)
            return store->prepared[i].statement;
    sqlite3_stmt *statement = NULL;
    if (store->prepared_count == STORE_STATEMENTS ||
        sqlite3_prepare_v3(store->db, text, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK) {
        sql_fail(store, "preparing");
        return NULL;
    }
    store->prepared[store->prepared_count].text = text;
    store->prepared[store->prepared_count++].statement = statement;
    return statement;
}

sqlite3_stmt *sql_bind(struct store *store, const char *text, const char *types, ...)
{
    sqlite3_stmt *statement = store->failed ? NULL : prepare(store, text);
    if (!statement)
        return NULL;
    va_list values;
    va_start(values, types);
    sqlite3_reset(statement);
    for (int i = 0; types[i]; i++) {
        if (types[i] == 't')
            sqlite3_bind_text(statement, i + 1, va_arg(values, const char *), -1, SQLITE_STATIC);
        else if (types[i] == 'i')
            sqlite3_bind_int64(statement, i + 1, va_arg(values, int64_t));
        else
            sqlite3_bind_blob(statement, i + 1, va_arg(values, const uint8_t *), STORE_HASH, SQLITE_STATIC);
    }
    va_end(values);
    return statement;
}

void sql_free(sqlite3_stmt *statement)
{
    if (statement) {
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
    }
}

enum store_answer sql_step(struct store *store, sqlite3_stmt *statement)
{
    if (!statement)
        return STORE_FAILED;
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        return STORE_FINE;
    if (code != SQLITE_DONE && code != SQLITE_CONSTRAINT)
        sql_fail(store, "stepping");
    sql_free(statement);
    return code == SQLITE_DONE ? STORE_NONE : code == SQLITE_CONSTRAINT ? STORE_TAKEN : STORE_FAILED;
}

enum store_answer sql_run(struct store *store, sqlite3_stmt *statement)
{
    enum store_answer answer = sql_step(store, statement);
    return answer == STORE_NONE ? STORE_FINE : answer;
}

void sql_text(sqlite3_stmt *statement, int column, char *text, size_t size)
{
    const unsigned char *found = sqlite3_column_text(statement, column);
    snprintf(text, size, "%s", found ? (const char *)found : "");
}

bool sql_script(struct store *store, const char *script)
{
    if (sqlite3_exec(store->db, script, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    sql_fail(store, "running a script");
    return false;
}

/* ---- Transactions ------------------------------------------------------------------------------- */

bool store_begin(struct store *store)
{
    store->failed = false;
    store->writing = sql_script(store, "BEGIN IMMEDIATE");
    return store->writing;
}

bool store_begin_reading(struct store *store)
{
    store->failed = false;
    store->writing = sql_script(store, "BEGIN"); /* in WAL mode readers see the moment of their first look */
    return store->writing;
}

void store_rollback(struct store *store)
{
    /* After some failures SQLite has rolled back by itself: then there is nothing to do. */
    if (store->writing && !sqlite3_get_autocommit(store->db))
        sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    store->writing = false;
    store->failed = false;
}

bool store_commit(struct store *store)
{
    bool fine = store->writing && !store->failed && sql_script(store, "COMMIT");
    if (!fine)
        store_rollback(store);
    store->writing = false;
    return fine;
}

enum { PATIENCE_MS = 5000 }; /* while another process writes */

/* ---- Opening and closing ------------------------------------------------------------------------ */

/* "archive" beside the file. */
static char *archive_beside(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) + 1 : 0;
    char *folder = malloc(length + sizeof "archive");
    if (folder)
        sprintf(folder, "%.*sarchive", (int)length, path);
    return folder;
}

struct store *store_sqlite_open(const char *path, const char *vfs, char *why, size_t size)
{
    /* 32 MB of pages, so that what is being played is never read again; the log is folded into the tables every 8 MB, as a
     * page that is written often is folded once. */
    static const char memory[] = "PRAGMA cache_size=-32768; PRAGMA wal_autocheckpoint=2048";
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); /* no lock and no counting for every piece of memory */
    struct store *store = calloc(1, sizeof *store);
    if (!store || !(store->archive = archive_beside(path))) {
        snprintf(why, size, "out of memory");
        free(store);
        return NULL;
    }
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool fine = sqlite3_open_v2(path, &store->db, flags, vfs) == SQLITE_OK;
    if (!fine)
        sql_fail(store, path);
    else
        sqlite3_busy_timeout(store->db, PATIENCE_MS);
    fine = fine && sql_script(store, "PRAGMA journal_mode=WAL") &&
           sql_script(store, "PRAGMA synchronous=FULL") && sql_script(store, "PRAGMA trusted_schema=OFF") &&
           sql_script(store, memory) && schema_upgrade(store, store_newest_version());
    if (!fine) {
        snprintf(why, size, "%s", store->reason);
        store_close(store);
        return NULL;
    }
    return store;
}

int store_sqlite_version(const char *path, char *why, size_t size)
{
    struct store bare = {0};
    int version = -1;
    if (sqlite3_open_v2(path, &bare.db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(bare.db, PATIENCE_MS);
        version = store_version(&bare);
    } else
        sql_fail(&bare, path);
    for (int i = 0; i < bare.prepared_count; i++)
        sqlite3_finalize(bare.prepared[i].statement);
    sqlite3_close(bare.db);
    snprintf(why, size, "%s", bare.reason);
    return bare.failed ? -1 : version;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    for (int i = 0; i < store->prepared_count; i++)
        sqlite3_finalize(store->prepared[i].statement);
    sqlite3_close(store->db);
    free(store->archive);
    free(store);
}

bool store_backup(struct store *store, const char *path)
{
    store->failed = false;
    /* VACUUM INTO reads one moment of the database and refuses a file that is there. */
    sqlite3_stmt *statement = sql_bind(store, "VACUUM INTO ?1", "t", path);
    bool fine = sql_run(store, statement) == STORE_FINE;
    store->failed = false;
    return fine;
}

bool store_compact(struct store *store)
{
    store->failed = false;
    bool fine = sql_script(store, "VACUUM") && sql_script(store, "PRAGMA wal_checkpoint(TRUNCATE)");
    store->failed = false;
    return fine;
}

const char *store_archive_folder(const struct store *store)
{
    return store->archive;
}
