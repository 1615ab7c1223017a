#include "store_sqlite.h"
#include "store_sql.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE_MS = 5000 }; /* while another process writes */

struct sqlite_store {
    struct store store; /* first */
    sqlite3 *db;
};

sqlite3 *store_sqlite_handle(struct store *store)
{
    return ((struct sqlite_store *)store)->db;
}

static void fail(struct store *store, const char *what)
{
    sql_fail(store, "%s: %s", what, sqlite3_errmsg(store_sqlite_handle(store)));
}

/* ---- Statements --------------------------------------------------------------------------------- */

static bool prepare(struct sql *sql)
{
    sqlite3_stmt *statement = NULL;
    if (sqlite3_prepare_v3(store_sqlite_handle(sql->store), sql->text, -1, SQLITE_PREPARE_PERSISTENT,
                           &statement, NULL) != SQLITE_OK) {
        fail(sql->store, "preparing");
        return false;
    }
    sql->own = statement;
    return true;
}

static void finalize(struct sql *sql)
{
    sqlite3_finalize(sql->own);
}

static void reset(struct sql *sql)
{
    sqlite3_reset(sql->own);
    sqlite3_clear_bindings(sql->own);
}

static void bind(struct sql *sql)
{
    for (int i = 0; i < sql->count; i++) {
        const struct sql_value *value = &sql->values[i];
        if (value->type == 't')
            sqlite3_bind_text(sql->own, i + 1, value->bytes, -1, SQLITE_STATIC);
        else if (value->type == 'i')
            sqlite3_bind_int64(sql->own, i + 1, value->number);
        else
            sqlite3_bind_blob(sql->own, i + 1, value->bytes, STORE_HASH, SQLITE_STATIC);
    }
}

static enum store_answer step(struct sql *sql)
{
    if (!sqlite3_stmt_busy(sql->own))
        bind(sql);
    int code = sqlite3_step(sql->own);
    if (code == SQLITE_ROW)
        return STORE_FINE;
    if (code != SQLITE_DONE && code != SQLITE_CONSTRAINT)
        fail(sql->store, "stepping");
    reset(sql);
    return code == SQLITE_DONE ? STORE_NONE : code == SQLITE_CONSTRAINT ? STORE_TAKEN : STORE_FAILED;
}

static enum store_answer run(struct sql *sql, enum sql_wish wish)
{
    enum store_answer answer = step(sql);
    if (answer != STORE_NONE)
        return answer;
    return wish == SQL_WHETHER_CHANGED && sqlite3_changes(store_sqlite_handle(sql->store)) == 0 ? STORE_NONE
                                                                                                : STORE_FINE;
}

static int64_t number(const struct sql *sql, int column)
{
    return sqlite3_column_int64(sql->own, column);
}

static const char *text_of(const struct sql *sql, int column)
{
    return (const char *)sqlite3_column_text(sql->own, column);
}

static bool hash(const struct sql *sql, int column, uint8_t bytes[STORE_HASH])
{
    if (sqlite3_column_bytes(sql->own, column) != STORE_HASH)
        return false;
    memcpy(bytes, sqlite3_column_blob(sql->own, column), STORE_HASH);
    return true;
}

static bool script(struct store *store, const char *text)
{
    if (sqlite3_exec(store_sqlite_handle(store), text, NULL, NULL, NULL) == SQLITE_OK)
        return true;
    fail(store, "running a script");
    return false;
}

/* ---- Transactions ------------------------------------------------------------------------------- */

static bool begin(struct store *store, bool reading)
{
    return script(store,
                  reading ? "BEGIN" : "BEGIN IMMEDIATE"); /* readers see the moment of their first look */
}

static bool commit(struct store *store)
{
    return script(store, "COMMIT");
}

static void rollback(struct store *store)
{
    /* After some failures SQLite has rolled back by itself: then there is nothing to do. */
    if (!sqlite3_get_autocommit(store_sqlite_handle(store)))
        sqlite3_exec(store_sqlite_handle(store), "ROLLBACK", NULL, NULL, NULL);
}

static bool backup(struct store *store, const char *path)
{
    /* VACUUM INTO reads one moment of the database and refuses a file that is there. */
    return sql_run(store, sql_bind(store, "VACUUM INTO ?1", "t", path)) == STORE_FINE;
}

static bool compact(struct store *store)
{
    return script(store, "VACUUM") && script(store, "PRAGMA wal_checkpoint(TRUNCATE)");
}

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

static void close_store(struct store *store)
{
    sql_finish(store);
    sqlite3_close(store_sqlite_handle(store));
    free(store->archive);
    free(store);
}

static const struct sql_database sqlite = {.prepare = prepare,
                                           .step = step,
                                           .run = run,
                                           .reset = reset,
                                           .finalize = finalize,
                                           .number = number,
                                           .text_of = text_of,
                                           .hash = hash,
                                           .script = script,
                                           .begin = begin,
                                           .commit = commit,
                                           .rollback = rollback,
                                           .backup = backup,
                                           .compact = compact,
                                           .close = close_store};

struct store *store_sqlite_open_as(const char *path, const char *vfs, int version, char *why, size_t size)
{
    /* 32 MB of pages, so that what is being played is never read again; the log is folded into the tables every 8 MB, as a
     * page that is written often is folded once. */
    static const char memory[] = "PRAGMA cache_size=-32768; PRAGMA wal_autocheckpoint=2048";
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); /* no lock and no counting for every piece of memory */
    struct sqlite_store *made = calloc(1, sizeof *made);
    if (!made || !(made->store.archive = archive_beside(path))) {
        snprintf(why, size, "out of memory");
        free(made);
        return NULL;
    }
    struct store *store = &made->store;
    store->database = &sqlite;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool fine = sqlite3_open_v2(path, &made->db, flags, vfs) == SQLITE_OK;
    if (!fine)
        fail(store, path);
    else
        sqlite3_busy_timeout(made->db, PATIENCE_MS);
    fine = fine && sql_script(store, "PRAGMA journal_mode=WAL") &&
           sql_script(store, "PRAGMA synchronous=FULL") && sql_script(store, "PRAGMA trusted_schema=OFF") &&
           sql_script(store, memory) && schema_upgrade(store, version);
    if (!fine) {
        snprintf(why, size, "%s", store->reason);
        store_close(store);
        return NULL;
    }
    return store;
}

struct store *store_sqlite_open(const char *path, const char *vfs, char *why, size_t size)
{
    return store_sqlite_open_as(path, vfs, store_newest_version(), why, size);
}

int store_sqlite_version(const char *path, char *why, size_t size)
{
    struct sqlite_store bare = {.store.database = &sqlite};
    int version = -1;
    if (sqlite3_open_v2(path, &bare.db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK) {
        sqlite3_busy_timeout(bare.db, PATIENCE_MS);
        version = store_version(&bare.store);
    } else
        fail(&bare.store, path);
    sql_finish(&bare.store);
    sqlite3_close(bare.db);
    snprintf(why, size, "%s", bare.store.reason);
    return bare.store.failed ? -1 : version;
}
