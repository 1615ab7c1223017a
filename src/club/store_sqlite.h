/* The store in an SQLite file: how it is opened, and what its parts share. */
#ifndef PUNCT_CLUB_STORE_SQLITE_H
#define PUNCT_CLUB_STORE_SQLITE_H

#include "store.h"

#include <sqlite3.h>

/* Opens or makes the file and brings its tables up to date. vfs: the name of another layer below SQLite, for tests; NULL:
 * the system's. On failure says why and returns NULL. */
struct store *store_sqlite_open(const char *path, const char *vfs, char *why, size_t size);

/* The version of a file's tables, without changing anything; below 0: it is no such file, or cannot be read. */
int store_sqlite_version(const char *path, char *why, size_t size);

/* ---- Inside ------------------------------------------------------------------------------------- */

enum { STORE_STATEMENTS = 160, STORE_REASON = 200 };

struct store {
    sqlite3 *db;
    bool writing, failed;
    char reason[STORE_REASON];
    char *archive; /* the folder for files of logs */
    struct {
        const char *text; /* a literal: known by its address */
        sqlite3_stmt *statement;
    } prepared[STORE_STATEMENTS];
    int prepared_count;
};

/* A statement ready to be stepped; types has a letter for each value: t text (NULL: none), i int64_t, b a hash. Texts and
 * hashes are not copied: they stay as they are until the statement is free. NULL after a failure. */
sqlite3_stmt *sql_bind(struct store *store, const char *text, const char *types, ...);

/* The next row: STORE_FINE, or STORE_NONE after the last; then the statement is free again. */
enum store_answer sql_step(struct store *store, sqlite3_stmt *statement);

/* Runs a statement that has no rows; sql_one reads at most one and leaves the statement on it (sql_free it). */
enum store_answer sql_run(struct store *store, sqlite3_stmt *statement);
void sql_free(sqlite3_stmt *statement);

void sql_text(sqlite3_stmt *statement, int column, char *text, size_t size);
void sql_fail(struct store *store, const char *what);

/* Runs texts without values: the schema's. */
bool sql_script(struct store *store, const char *script);

/* Brings the tables up to a version. */
bool schema_upgrade(struct store *store, int version);

#endif
