/* The tables, version by version: a file of any version is brought to the newest, step by step. A step that was
 * published is never changed. */
#include "store_sql.h"

#include <stdio.h>
#include <string.h>

static const struct step {
    const char *all, *sqlite, *postgres; /* what each of them does; NULL: nothing besides */
} steps[] = {
    /* 1: the log, games, people, sessions, proposals */
    {"CREATE TABLE events (game TEXT NOT NULL, number INTEGER NOT NULL, text TEXT NOT NULL, person TEXT NOT "
     "NULL,"
     " command TEXT NOT NULL, club_ms INTEGER NOT NULL, at INTEGER NOT NULL,"
     " PRIMARY KEY (game, number)) WITHOUT ROWID;"
     "CREATE UNIQUE INDEX events_command ON events (game, person, command) WHERE command <> '';"
     "CREATE TABLE games (id TEXT NOT NULL PRIMARY KEY, variant TEXT NOT NULL, clock TEXT NOT NULL,"
     " rated INTEGER NOT NULL, by_turns INTEGER NOT NULL, white TEXT NOT NULL, black TEXT NOT NULL,"
     " begun INTEGER NOT NULL, ended INTEGER NOT NULL, events INTEGER NOT NULL, turns INTEGER NOT NULL,"
     " result TEXT NOT NULL, ending TEXT NOT NULL, opening TEXT NOT NULL, deadline INTEGER NOT NULL) WITHOUT "
     "ROWID;"
     "CREATE INDEX games_running ON games (id) WHERE ended = 0;"
     "CREATE INDEX games_white ON games (white, begun);"
     "CREATE INDEX games_black ON games (black, begun);"
     "CREATE INDEX games_begun ON games (begun);"
     "CREATE TABLE people (id TEXT NOT NULL PRIMARY KEY, kind INTEGER NOT NULL, name TEXT NOT NULL,"
     " key TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;"
     "CREATE UNIQUE INDEX people_key ON people (key) WHERE kind IN (1, 2);"
     "CREATE TABLE sessions (hash BLOB NOT NULL PRIMARY KEY, id TEXT NOT NULL, person TEXT NOT NULL,"
     " label TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL, expires INTEGER NOT NULL) "
     "WITHOUT ROWID;"
     "CREATE INDEX sessions_person ON sessions (person);"
     "CREATE TABLE proposals (id TEXT NOT NULL PRIMARY KEY, kind INTEGER NOT NULL, state INTEGER NOT NULL,"
     " from_person TEXT NOT NULL, to_person TEXT NOT NULL, variant TEXT NOT NULL, clock TEXT NOT NULL,"
     " colour TEXT NOT NULL, rated INTEGER NOT NULL, reusable INTEGER NOT NULL, rematch_of TEXT NOT NULL,"
     " created INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID;"
     "CREATE INDEX proposals_from ON proposals (from_person) WHERE state = 0;"
     "CREATE INDEX proposals_to ON proposals (to_person) WHERE state = 0;"
     "CREATE INDEX proposals_seeks ON proposals (kind) WHERE state = 0;"
     "CREATE INDEX proposals_rematch ON proposals (rematch_of) WHERE state = 0;",
     NULL, NULL},
    /* 2: accounts, blocking, reports, phrases, vacation */
    {"ALTER TABLE people ADD COLUMN vacation_until INTEGER NOT NULL DEFAULT 0;"
     "ALTER TABLE people ADD COLUMN vacation_left INTEGER NOT NULL DEFAULT 0;"
     "ALTER TABLE people ADD COLUMN vacation_year INTEGER NOT NULL DEFAULT 0;"
     "CREATE INDEX people_vacation ON people (id) WHERE vacation_until > 0;"
     "CREATE TABLE passwords (person TEXT NOT NULL PRIMARY KEY, hash TEXT NOT NULL) WITHOUT ROWID;"
     "CREATE TABLE codes (person TEXT NOT NULL, hash BLOB NOT NULL, PRIMARY KEY (person, hash)) WITHOUT "
     "ROWID;"
     "CREATE TABLE blocks (person TEXT NOT NULL, other TEXT NOT NULL, PRIMARY KEY (person, other)) WITHOUT "
     "ROWID;"
     "CREATE TABLE reports (number INTEGER PRIMARY KEY, by_person TEXT NOT NULL, about TEXT NOT NULL,"
     " game TEXT NOT NULL, reason TEXT NOT NULL, at INTEGER NOT NULL);"
     "CREATE TABLE phrases (game TEXT NOT NULL, number INTEGER NOT NULL, person TEXT NOT NULL,"
     " phrase TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;"
     "CREATE INDEX phrases_person ON phrases (person);",
     NULL, NULL},
    /* 3: ratings, programs, bans */
    {"ALTER TABLE people ADD COLUMN program INTEGER NOT NULL DEFAULT 0;"
     "ALTER TABLE games ADD COLUMN white_rating TEXT NOT NULL DEFAULT '';"
     "ALTER TABLE games ADD COLUMN black_rating TEXT NOT NULL DEFAULT '';"
     "CREATE TABLE ratings (person TEXT NOT NULL, variant TEXT NOT NULL, by_turns INTEGER NOT NULL,"
     " rating INTEGER NOT NULL, deviation INTEGER NOT NULL, volatility INTEGER NOT NULL, games INTEGER NOT "
     "NULL,"
     " at INTEGER NOT NULL, settled_until INTEGER NOT NULL, PRIMARY KEY (person, variant, by_turns)) WITHOUT "
     "ROWID;"
     "CREATE INDEX ratings_best ON ratings (variant, by_turns, rating);"
     "CREATE TABLE rated (number INTEGER PRIMARY KEY, game TEXT NOT NULL UNIQUE, white TEXT NOT NULL,"
     " black TEXT NOT NULL, variant TEXT NOT NULL, by_turns INTEGER NOT NULL, at INTEGER NOT NULL,"
     " white_rating INTEGER NOT NULL, white_deviation INTEGER NOT NULL, white_volatility INTEGER NOT NULL,"
     " white_rating_after INTEGER NOT NULL, white_deviation_after INTEGER NOT NULL,"
     " white_volatility_after INTEGER NOT NULL,"
     " black_rating INTEGER NOT NULL, black_deviation INTEGER NOT NULL, black_volatility INTEGER NOT NULL,"
     " black_rating_after INTEGER NOT NULL, black_deviation_after INTEGER NOT NULL,"
     " black_volatility_after INTEGER NOT NULL);"
     "CREATE INDEX rated_white ON rated (white, variant, by_turns, number);"
     "CREATE INDEX rated_black ON rated (black, variant, by_turns, number);"
     "CREATE TABLE bans (whom TEXT NOT NULL PRIMARY KEY, reason TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT "
     "ROWID;",
     NULL, NULL},
    /* 4: passkeys */
    {"CREATE TABLE passkeys (credential TEXT NOT NULL PRIMARY KEY, id TEXT NOT NULL, person TEXT NOT NULL,"
     " label TEXT NOT NULL, party TEXT NOT NULL, algorithm INTEGER NOT NULL, key TEXT NOT NULL, counter "
     "INTEGER NOT NULL,"
     " created INTEGER NOT NULL, used INTEGER NOT NULL) WITHOUT ROWID;"
     "CREATE INDEX passkeys_person ON passkeys (person);"
     "ALTER TABLE sessions ADD COLUMN proved INTEGER NOT NULL DEFAULT 0;"
     "CREATE INDEX sessions_expires ON sessions (expires);"
     "CREATE INDEX reports_by ON reports (by_person);",
     NULL, NULL},
    /* 5: push */
    {"CREATE TABLE pushes (endpoint TEXT NOT NULL PRIMARY KEY, person TEXT NOT NULL, session TEXT NOT NULL,"
     " p256dh TEXT NOT NULL, auth TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;"
     "CREATE INDEX pushes_person ON pushes (person);"
     "CREATE UNIQUE INDEX pushes_session ON pushes (session);"
     "CREATE TABLE notices (person TEXT NOT NULL, game TEXT NOT NULL, due INTEGER NOT NULL, told INTEGER NOT "
     "NULL,"
     " PRIMARY KEY (person, game)) WITHOUT ROWID;"
     "CREATE INDEX notices_open ON notices (game) WHERE told = 0;"
     "CREATE TABLE keys (name TEXT NOT NULL PRIMARY KEY, key TEXT NOT NULL) WITHOUT ROWID;",
     "CREATE TRIGGER pushes_end AFTER DELETE ON sessions"
     " BEGIN DELETE FROM pushes WHERE session = OLD.id; END;",
     "CREATE FUNCTION pushes_end() RETURNS trigger LANGUAGE plpgsql AS"
     " 'BEGIN DELETE FROM pushes WHERE session = OLD.id; RETURN NULL; END';"
     "CREATE TRIGGER pushes_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION pushes_end();"},
    /* 6: logs of old games in files */
    {"CREATE TABLE archived (game TEXT NOT NULL PRIMARY KEY, file TEXT NOT NULL, place INTEGER NOT NULL,"
     " size INTEGER NOT NULL) WITHOUT ROWID;",
     NULL, NULL},
};

/* The oldest version whose programs can go on with the tables of now, so that two versions can run side by side. It is raised
 * with a step that they could not live with: one that changes or takes away what they know, or keeps things where they do
 * not look. Tables, indexes and columns with defaults may be added under them. */
enum { OLDEST_READER = 6 };

int store_newest_version(void)
{
    return (int)(sizeof steps / sizeof *steps);
}

int64_t store_number(struct store *store, const char *name)
{
    struct sql *statement = sql_bind(store, "SELECT value FROM state WHERE key = ?1", "t", name);
    int64_t value = sql_step(store, statement) == STORE_FINE ? sql_number(statement, 0) : 0;
    sql_free(statement);
    return value;
}

enum store_answer store_number_put(struct store *store, const char *name, int64_t value)
{
    return sql_run(store, sql_bind(store,
                                   "INSERT INTO state (key, value) VALUES (?1, ?2)"
                                   " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                                   "ti", name, value));
}

int store_version(struct store *store)
{
    return (int)store_number(store, "schema");
}

/* Each step is one transaction with its version: a kill between two leaves a whole version. */
static bool upgrade_once(struct store *store, int version)
{
    if (!store_begin(store))
        return false;
    const char *own = store_is_shared(store) ? steps[version].postgres : steps[version].sqlite;
    bool fine = sql_script(store, steps[version].all) && (!own || sql_script(store, own));
    store_number_put(store, "schema", version + 1);
    store_number_put(store, "reader", OLDEST_READER);
    return store_commit(store) && fine;
}

/* Whether this program can work with tables that are newer than it knows. */
static bool is_readable(struct store *store)
{
    int64_t reader = store_number(store, "reader");
    return reader > 0 && reader <= store_newest_version();
}

bool schema_upgrade(struct store *store, int version)
{
    if (!sql_script(store, "CREATE TABLE IF NOT EXISTS state (key TEXT NOT NULL PRIMARY KEY,"
                           " value INTEGER NOT NULL) WITHOUT ROWID"))
        return false;
    int found = store_version(store);
    if (found > store_newest_version() && !is_readable(store)) {
        store->failed = true;
        snprintf(store->reason, sizeof store->reason,
                 "the data is of version %d, this program knows up to %d: use a newer one", found,
                 store_newest_version());
        return false;
    }
    for (; found < version; found++)
        if (!upgrade_once(store, found))
            return false;
    return !store->failed;
}
