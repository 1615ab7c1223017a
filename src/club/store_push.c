/* Subscriptions to Web Push, what is to be told by it, and the host's key. */
#include "store_sql.h"

#include <string.h>

#define COLUMNS "endpoint, person, session, p256dh, auth, created"

enum store_answer store_push_put(struct store *store, const struct store_push *push, int64_t most)
{
    sql_run(store, sql_bind(store, "DELETE FROM pushes WHERE session = ?1", "t", push->session));
    sql_run(
        store,
        sql_bind(store,
                 "INSERT INTO pushes (" COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
                 " ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, session = excluded.session,"
                 " p256dh = excluded.p256dh, auth = excluded.auth, created = excluded.created",
                 "ttttti", push->endpoint, push->person, push->session, push->p256dh, push->auth,
                 push->created));
    return sql_run(store,
                   sql_bind(store,
                            "DELETE FROM pushes WHERE person = ?1 AND endpoint IN (SELECT endpoint FROM"
                            " pushes WHERE person = ?1 ORDER BY endpoint = ?3 DESC, created DESC"
                            " LIMIT 1000000 OFFSET ?2)",
                            "tit", push->person, most, push->endpoint));
}

enum store_answer store_push_remove(struct store *store, const char *endpoint)
{
    return sql_run(store, sql_bind(store, "DELETE FROM pushes WHERE endpoint = ?1", "t", endpoint));
}

enum store_answer store_push_remove_of(struct store *store, const char *person, const char *session)
{
    return sql_change(store, sql_bind(store, "DELETE FROM pushes WHERE person = ?1 AND session = ?2", "tt",
                                      person, session));
}

enum store_answer store_push_move(struct store *store, const char *from_session, const char *to_session)
{
    return sql_run(store, sql_bind(store, "UPDATE pushes SET session = ?2 WHERE session = ?1", "tt",
                                   from_session, to_session));
}

enum store_answer store_pushes(struct store *store, const char *person, store_push_visitor *visit,
                               void *context)
{
    struct sql *statement = sql_bind(
        store, "SELECT " COLUMNS " FROM pushes WHERE person = ?1 ORDER BY created, endpoint", "t", person);
    struct store_push push;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        sql_text(statement, 0, push.endpoint, sizeof push.endpoint);
        sql_text(statement, 1, push.person, sizeof push.person);
        sql_text(statement, 2, push.session, sizeof push.session);
        sql_text(statement, 3, push.p256dh, sizeof push.p256dh);
        sql_text(statement, 4, push.auth, sizeof push.auth);
        push.created = sql_number(statement, 5);
        if (!visit(context, &push))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

bool store_any_push(struct store *store)
{
    struct sql *statement = sql_bind(store, "SELECT 1 FROM pushes WHERE session <> ?1 LIMIT 1", "t", "");
    bool found = sql_step(store, statement) == STORE_FINE;
    sql_free(statement);
    return found;
}

bool store_has_push(struct store *store, const char *person)
{
    struct sql *statement = sql_bind(store, "SELECT 1 FROM pushes WHERE person = ?1 LIMIT 1", "t", person);
    bool found = sql_step(store, statement) == STORE_FINE;
    sql_free(statement);
    return found;
}

/* ---- What is to be told ------------------------------------------------------------------------- */

enum store_answer store_notice_add(struct store *store, const struct store_notice *notice)
{
    enum store_answer answer =
        sql_change(store, sql_bind(store,
                                   "INSERT INTO notices (person, game, due, told) VALUES (?1, ?2, ?3, 0)"
                                   " ON CONFLICT DO NOTHING",
                                   "tti", notice->person, notice->game, notice->due));
    return answer == STORE_NONE ? STORE_TAKEN : answer;
}

enum store_answer store_notice_told(struct store *store, const char *person, const char *game)
{
    return sql_change(
        store, sql_bind(store, "UPDATE notices SET told = 1 WHERE person = ?1 AND game = ?2 AND told = 0",
                        "tt", person, game));
}

enum store_answer store_notices_clear(struct store *store, const char *person, const char *game)
{
    if (!*game)
        return sql_run(store, sql_bind(store, "DELETE FROM notices WHERE person = ?1", "t", person));
    return sql_run(
        store, sql_bind(store, "DELETE FROM notices WHERE person = ?1 AND game = ?2", "tt", person, game));
}

enum store_answer store_notices(struct store *store, const char *game, store_notice_visitor *visit,
                                void *context)
{
    struct sql *statement =
        *game
            ? sql_bind(store, "SELECT person, game, due FROM notices WHERE told = 0 AND game = ?1", "t", game)
            : sql_bind(store, "SELECT person, game, due FROM notices WHERE told = 0", "");
    struct store_notice notice;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        sql_text(statement, 0, notice.person, sizeof notice.person);
        sql_text(statement, 1, notice.game, sizeof notice.game);
        notice.due = sql_number(statement, 2);
        if (!visit(context, &notice))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

/* ---- Keys --------------------------------------------------------------------------------------- */

enum store_answer store_key_get(struct store *store, const char *name, char key[STORE_PUSH_KEY])
{
    struct sql *statement = sql_bind(store, "SELECT key FROM keys WHERE name = ?1", "t", name);
    enum store_answer answer = sql_step(store, statement);
    key[0] = '\0';
    if (answer == STORE_FINE)
        sql_text(statement, 0, key, STORE_PUSH_KEY);
    sql_free(statement);
    return answer;
}

enum store_answer store_key_put(struct store *store, const char *name, const char *key)
{
    return sql_run(store, sql_bind(store,
                                   "INSERT INTO keys (name, key) VALUES (?1, ?2)"
                                   " ON CONFLICT (name) DO UPDATE SET key = excluded.key",
                                   "tt", name, key));
}
