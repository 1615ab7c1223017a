/* The store in an SQLite file. */
#ifndef PUNCT_CLUB_STORE_SQLITE_H
#define PUNCT_CLUB_STORE_SQLITE_H

#include "store.h"

#include <sqlite3.h>

/* Opens or makes the file and brings its tables up to date. vfs: the name of another layer below SQLite, for tests; NULL:
 * the system's. On failure says why and returns NULL. */
struct store *store_sqlite_open(const char *path, const char *vfs, char *why, size_t size);

/* The same with the tables of a version, for tests. */
struct store *store_sqlite_open_as(const char *path, const char *vfs, int version, char *why, size_t size);

/* The version of a file's tables, without changing anything; below 0: it is no such file, or cannot be read. */
int store_sqlite_version(const char *path, char *why, size_t size);

/* For tests that look below the store. */
sqlite3 *store_sqlite_handle(struct store *store);

#endif
