#include "node_store.h"
#include "store_sql.h"

#include <string.h>

#define DATABASE_MS "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"

bool node_store_prepare(struct store *store)
{
    /* The rest is of the moment: not worth the log of the database, and empty after it was killed. */
    return sql_script(
        store, "CREATE TABLE IF NOT EXISTS nodes (node TEXT NOT NULL PRIMARY KEY, batch INTEGER NOT NULL,"
               " seen INTEGER NOT NULL) WITH (fillfactor = 50);"
               "CREATE UNLOGGED TABLE IF NOT EXISTS nodes_people (person TEXT NOT NULL,"
               " node TEXT NOT NULL, PRIMARY KEY (person, node));"
               "CREATE UNLOGGED TABLE IF NOT EXISTS nodes_presence (game TEXT NOT NULL,"
               " node TEXT NOT NULL, white INTEGER NOT NULL, black INTEGER NOT NULL,"
               " watchers INTEGER NOT NULL, PRIMARY KEY (game, node));"
               "CREATE UNLOGGED TABLE IF NOT EXISTS nodes_waiting (person TEXT NOT NULL PRIMARY KEY,"
               " node TEXT NOT NULL, variant TEXT NOT NULL, clock TEXT NOT NULL,"
               " rated INTEGER NOT NULL, rating INTEGER NOT NULL, since INTEGER NOT NULL);"
               "CREATE TABLE IF NOT EXISTS nodes_used (what TEXT NOT NULL PRIMARY KEY,"
               " until INTEGER NOT NULL)");
}

void node_store_tell(struct store *store, const char *news)
{
    sql_run(store, sql_bind(store, "SELECT pg_notify('punct', ?1)", "t", news));
}

/* ---- Nodes -------------------------------------------------------------------------------------- */

/* Time in which no node wrote is the club's own to keep: it was closed. Whoever writes is alone with it. */
static bool pass_time(struct store *store, struct node_pulse *pulse)
{
    struct sql *sql =
        sql_bind(store,
                 "SELECT coalesce((SELECT value FROM state WHERE key = 'club_at'), 0), " DATABASE_MS
                 ", coalesce((SELECT value FROM state WHERE key = 'club_ms'), 0)",
                 "");
    if (sql_step(store, sql) != STORE_FINE)
        return false;
    int64_t passed = sql_number(sql, 1) - sql_number(sql, 0);
    pulse->unix_ms = sql_number(sql, 1);
    pulse->club_ms = sql_number(sql, 2) + (passed > 0 && passed <= NODE_CLOSED_MS ? passed : 0);
    sql_free(sql);
    store_number_put(store, "club_ms", pulse->club_ms);
    store_number_put(store, "club_at", pulse->unix_ms);
    return true;
}

/* Nodes that are silent are gone, with all that they said. */
static void bury(struct store *store, int64_t now)
{
    if (sql_change(store, sql_bind(store, "DELETE FROM nodes WHERE seen < ?1", "i", now - NODE_SILENT_MS)) !=
        STORE_FINE)
        return;
    sql_run(store,
            sql_bind(store, "DELETE FROM nodes_people WHERE node NOT IN (SELECT node FROM nodes)", ""));
    sql_run(store,
            sql_bind(store, "DELETE FROM nodes_presence WHERE node NOT IN (SELECT node FROM nodes)", ""));
    sql_run(store,
            sql_bind(store, "DELETE FROM nodes_waiting WHERE node NOT IN (SELECT node FROM nodes)", ""));
    node_store_tell(store, "all\n");
}

static bool list_nodes(struct store *store, struct node_pulse *pulse)
{
    struct sql *sql =
        sql_bind(store, "SELECT node FROM nodes ORDER BY node LIMIT ?1", "i", (int64_t)NODES_MOST);
    enum store_answer answer;
    while ((answer = sql_step(store, sql)) == STORE_FINE)
        sql_text(sql, 0, pulse->nodes[pulse->count++], STORE_ID);
    return answer == STORE_NONE;
}

bool node_store_pulse(struct store *store, const char *node, struct node_pulse *pulse)
{
    memset(pulse, 0, sizeof *pulse);
    if (!store_begin(store))
        return false;
    sql_run(store, sql_bind(store, "SELECT pg_advisory_xact_lock(7881)", ""));
    pulse->fresh =
        sql_change(store, sql_bind(store,
                                   "INSERT INTO nodes (node, batch, seen) VALUES (?1, 0, " DATABASE_MS
                                   ") ON CONFLICT DO NOTHING",
                                   "t", node)) == STORE_FINE;
    sql_run(store, sql_bind(store, "UPDATE nodes SET seen = " DATABASE_MS " WHERE node = ?1", "t", node));
    if (pass_time(store, pulse)) {
        bury(store, pulse->unix_ms);
        list_nodes(store, pulse);
    }
    return store_commit(store);
}

void node_store_leave(struct store *store, const char *node)
{
    if (!store_begin(store))
        return;
    node_store_forget(store, node);
    sql_run(store, sql_bind(store, "DELETE FROM nodes WHERE node = ?1", "t", node));
    node_store_tell(store, "all\n");
    store_commit(store);
}

void node_store_mark(struct store *store, const char *node, int64_t batch)
{
    sql_run(store, sql_bind(store,
                            "INSERT INTO nodes (node, batch, seen) VALUES (?1, ?2, " DATABASE_MS
                            ") ON CONFLICT (node) DO UPDATE SET batch = excluded.batch",
                            "ti", node, batch));
}

bool node_store_is_done(struct store *store, const char *node, int64_t batch, bool *done)
{
    /* The row is locked by the transaction in question for as long as it lives. */
    if (!store_begin(store))
        return false;
    struct sql *sql = sql_bind(store, "SELECT batch FROM nodes WHERE node = ?1 FOR UPDATE", "t", node);
    enum store_answer answer = sql_step(store, sql);
    *done = answer == STORE_FINE && sql_number(sql, 0) >= batch;
    sql_free(sql);
    return store_commit(store) && answer != STORE_FAILED;
}

void node_store_lock_meeting(struct store *store)
{
    if (store_is_shared(store))
        sql_run(store, sql_bind(store, "SELECT pg_advisory_xact_lock(7882)", ""));
}

bool node_store_try_meeting(struct store *store)
{
    struct sql *sql = sql_bind(store, "SELECT pg_try_advisory_xact_lock(7882) WHERE ?1 = ''", "t", "");
    bool had = sql_step(store, sql) == STORE_FINE && sql_number(sql, 0);
    sql_free(sql);
    return had;
}

int64_t node_store_alive(struct store *store)
{
    struct sql *sql = sql_bind(store, "SELECT count(*) FROM nodes WHERE seen > " DATABASE_MS " - ?1", "i",
                               (int64_t)NODE_SILENT_MS);
    int64_t count = sql_step(store, sql) == STORE_FINE ? sql_number(sql, 0) : 0;
    sql_free(sql);
    return count;
}

enum store_answer node_store_use(struct store *store, const char *what, int64_t now, int64_t until)
{
    sql_run(store, sql_bind(store, "DELETE FROM nodes_used WHERE until <= ?1", "i", now));
    enum store_answer answer = sql_change(
        store, sql_bind(store, "INSERT INTO nodes_used (what, until) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                        "ti", what, until));
    return answer == STORE_NONE ? STORE_TAKEN : answer;
}

/* ---- Who is where ------------------------------------------------------------------------------- */

void node_store_forget(struct store *store, const char *node)
{
    sql_run(store, sql_bind(store, "DELETE FROM nodes_people WHERE node = ?1", "t", node));
    sql_run(store, sql_bind(store, "DELETE FROM nodes_presence WHERE node = ?1", "t", node));
    sql_run(store, sql_bind(store, "DELETE FROM nodes_waiting WHERE node = ?1", "t", node));
}

void node_store_person(struct store *store, const char *node, const char *person, bool here)
{
    if (here)
        sql_run(store,
                sql_bind(store,
                         "INSERT INTO nodes_people (person, node) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                         "tt", person, node));
    else
        sql_run(store, sql_bind(store, "DELETE FROM nodes_people WHERE person = ?1 AND node = ?2", "tt",
                                person, node));
}

bool node_store_has_person(struct store *store, const char *person)
{
    struct sql *sql = sql_bind(store, "SELECT 1 FROM nodes_people WHERE person = ?1 LIMIT 1", "t", person);
    bool found = sql_step(store, sql) == STORE_FINE;
    sql_free(sql);
    return found;
}

static int64_t one_number(struct store *store, struct sql *sql)
{
    int64_t number = sql_step(store, sql) == STORE_FINE ? sql_number(sql, 0) : 0;
    sql_free(sql);
    return number;
}

int64_t node_store_people(struct store *store)
{
    return one_number(store, sql_bind(store, "SELECT count(DISTINCT person) FROM nodes_people", ""));
}

void node_store_list_people(struct store *store, int most, store_id_visitor *visit, void *context)
{
    struct sql *sql = sql_bind(store, "SELECT DISTINCT person FROM nodes_people ORDER BY person LIMIT ?1",
                               "i", (int64_t)most);
    char id[STORE_ID];
    while (sql_step(store, sql) == STORE_FINE) {
        sql_text(sql, 0, id, sizeof id);
        if (!visit(context, id))
            break;
    }
    sql_free(sql);
}

void node_store_presence(struct store *store, const char *node, const char *game,
                         const struct node_presence *here)
{
    if (here->white || here->black || here->watchers)
        sql_run(store,
                sql_bind(store,
                         "INSERT INTO nodes_presence (game, node, white, black, watchers)"
                         " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (game, node) DO UPDATE"
                         " SET white = excluded.white, black = excluded.black, watchers = excluded.watchers",
                         "ttiii", game, node, here->white, here->black, here->watchers));
    else
        sql_run(store, sql_bind(store, "DELETE FROM nodes_presence WHERE game = ?1 AND node = ?2", "tt", game,
                                node));
}

bool node_store_elsewhere(struct store *store, const char *node, const char *game,
                          struct node_presence *there)
{
    struct sql *sql =
        sql_bind(store,
                 "SELECT coalesce(sum(white), 0), coalesce(sum(black), 0), coalesce(sum(watchers), 0)"
                 " FROM nodes_presence WHERE game = ?1 AND node <> ?2",
                 "tt", game, node);
    bool found = sql_step(store, sql) == STORE_FINE;
    if (found)
        *there = (struct node_presence){sql_number(sql, 0), sql_number(sql, 1), sql_number(sql, 2)};
    sql_free(sql);
    return found;
}

/* ---- Waiting for an opponent -------------------------------------------------------------------- */

void node_store_wait(struct store *store, const char *node, const struct pairing_entry *entry)
{
    sql_run(store, sql_bind(store,
                            "INSERT INTO nodes_waiting (person, node, variant, clock, rated, rating, since)"
                            " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (person) DO UPDATE SET"
                            " node = excluded.node, variant = excluded.variant, clock = excluded.clock,"
                            " rated = excluded.rated, rating = excluded.rating, since = excluded.since",
                            "ttttiii", entry->person, node, entry->variant, entry->clock,
                            (int64_t)entry->rated, (int64_t)entry->rating, entry->since));
}

void node_store_wait_no_more(struct store *store, const char *node, const char *person)
{
    sql_run(store,
            sql_bind(store, "DELETE FROM nodes_waiting WHERE person = ?1 AND node = ?2", "tt", person, node));
}

void node_store_take(struct store *store, const char *person)
{
    sql_run(store, sql_bind(store, "DELETE FROM nodes_waiting WHERE person = ?1", "t", person));
}

int64_t node_store_waiting(struct store *store)
{
    return one_number(store, sql_bind(store, "SELECT count(*) FROM nodes_waiting", ""));
}

void node_store_read_waiting(struct store *store, struct pairing *pairing)
{
    struct sql *sql = sql_bind(store,
                               "SELECT person, variant, clock, rated, rating, since FROM nodes_waiting"
                               " ORDER BY since, person LIMIT ?1",
                               "i", (int64_t)PAIRING_WAITING);
    pairing->count = 0;
    while (sql_step(store, sql) == STORE_FINE) {
        struct pairing_entry *entry = &pairing->waiting[pairing->count++];
        sql_text(sql, 0, entry->person, sizeof entry->person);
        sql_text(sql, 1, entry->variant, sizeof entry->variant);
        sql_text(sql, 2, entry->clock, sizeof entry->clock);
        entry->rated = sql_number(sql, 3) != 0;
        entry->rating = (double)sql_number(sql, 4);
        entry->since = sql_number(sql, 5);
    }
}

/* ---- What is due -------------------------------------------------------------------------------- */

enum store_answer node_store_overdue(struct store *store, int64_t before, store_id_visitor *visit,
                                     void *context)
{
    struct sql *sql =
        sql_bind(store, "SELECT id FROM games WHERE ended = 0 AND deadline > 0 AND deadline < ?1 LIMIT 200",
                 "i", before);
    char id[STORE_ID];
    enum store_answer answer;
    while ((answer = sql_step(store, sql)) == STORE_FINE) {
        sql_text(sql, 0, id, sizeof id);
        if (!visit(context, id))
            break;
    }
    sql_free(sql);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}
