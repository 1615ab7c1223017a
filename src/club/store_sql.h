/* What the parts of the store share: statements are written once, for whatever database is behind.
 *
 * They are SQL that both databases read, with values ?1, ?2, ... A write whose answer nobody needs now (sql_run) may be on
 * its way until the next read or the commit: what goes wrong with it is found then. */
#ifndef PUNCT_CLUB_STORE_SQL_H
#define PUNCT_CLUB_STORE_SQL_H

#include "store.h"

enum { STORE_STATEMENTS = 240, STORE_REASON = 240, SQL_VALUES = 20 };

struct sql_value {
    char type; /* t text (NULL: none), i int64_t, b a hash */
    const void *bytes;
    int64_t number;
};

/* A statement with its values, and its rows once it is stepped. */
struct sql {
    struct store *store;
    const char *text; /* a literal: known by its address */
    struct sql_value values[SQL_VALUES];
    int count;
    void *own; /* the database's */
};

/* What a write must tell at once. */
enum sql_wish { SQL_NOTHING, SQL_WHETHER_TAKEN, SQL_WHETHER_CHANGED };

/* A kind of database. */
struct sql_database {
    bool shared; /* by several nodes */
    bool (*prepare)(struct sql *sql);
    enum store_answer (*step)(struct sql *sql);
    enum store_answer (*run)(struct sql *sql, enum sql_wish wish);
    void (*reset)(struct sql *sql);
    void (*finalize)(struct sql *sql);
    int64_t (*number)(const struct sql *sql, int column);
    const char *(*text_of)(const struct sql *sql, int column);
    bool (*hash)(const struct sql *sql, int column, uint8_t hash[STORE_HASH]);
    bool (*script)(struct store *store, const char *script);
    bool (*begin)(struct store *store, bool reading);
    bool (*commit)(struct store *store);
    void (*rollback)(struct store *store);
    bool (*backup)(struct store *store, const char *path);
    bool (*compact)(struct store *store);
    void (*close)(struct store *store);
};

/* What every store begins with. */
struct store {
    const struct sql_database *database;
    bool writing, failed;
    enum store_fate fate;
    char reason[STORE_REASON];
    char *archive; /* the folder for files of logs; NULL: there is none */
    void (*before_commit)(void *context);
    void *before_commit_context;
    struct sql *statements[STORE_STATEMENTS];
    int statements_count;
};

/* A statement ready to be stepped; types has a letter for each value. Texts and hashes are not copied: they stay as they are
 * until the statement is free. NULL after a failure. */
struct sql *sql_bind(struct store *store, const char *text, const char *types, ...);

/* The same with a list of values. */
struct sql *sql_bind_values(struct store *store, const char *text, const char *types, const struct sql_value *values);

/* The next row: STORE_FINE, or STORE_NONE after the last; then the statement is free again. */
enum store_answer sql_step(struct store *store, struct sql *sql);
void sql_free(struct sql *sql);

/* Run statements that have no rows. sql_try says STORE_TAKEN when a key is another's, sql_change STORE_NONE when there was
 * nothing to change; sql_run may be on its way. */
enum store_answer sql_run(struct store *store, struct sql *sql);
enum store_answer sql_try(struct store *store, struct sql *sql);
enum store_answer sql_change(struct store *store, struct sql *sql);

int64_t sql_number(const struct sql *sql, int column);
void sql_text(const struct sql *sql, int column, char *text, size_t size);
/* false: it is none. */
bool sql_hash(const struct sql *sql, int column, uint8_t hash[STORE_HASH]);

__attribute__((format(printf, 2, 3))) void sql_fail(struct store *store, const char *format, ...);

/* Runs texts without values: the schema's. */
bool sql_script(struct store *store, const char *script);

/* Brings the tables up to a version. */
bool schema_upgrade(struct store *store, int version);

/* Frees the statements, before the database is left. */
void sql_finish(struct store *store);

#endif
