/* Where a club is kept: a PostgreSQL address, or the name of an SQLite file. */
#include "store_postgres.h"
#include "store_sqlite.h"

struct store *store_open(const char *where, char *why, size_t size)
{
    return store_is_postgres(where) ? store_postgres_open(where, why, size)
                                    : store_sqlite_open(where, NULL, why, size);
}

int store_version_at(const char *where, char *why, size_t size)
{
    return store_is_postgres(where) ? store_postgres_version(where, why, size)
                                    : store_sqlite_version(where, why, size);
}
