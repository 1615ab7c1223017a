/* People, their secrets and what they want of each other. */
#include "store_sql.h"

#include <string.h>

#define PERSON_COLUMNS "id, kind, name, key, created, vacation_until, vacation_left, vacation_year, program"
#define PERSON_READ    PERSON_COLUMNS ", EXISTS (SELECT 1 FROM bans WHERE whom = people.id)"

enum store_answer store_person_put(struct store *store, const struct store_person *person)
{
    return sql_run(
        store, sql_bind(store,
                        "INSERT INTO people (" PERSON_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
                        " ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, name = excluded.name,"
                        " key = excluded.key, vacation_until = excluded.vacation_until,"
                        " vacation_left = excluded.vacation_left, vacation_year = excluded.vacation_year,"
                        " program = excluded.program",
                        "tittiiiii", person->id, (int64_t)person->kind, person->name, person->key,
                        person->created, person->vacation_until, person->vacation_left, person->vacation_year,
                        (int64_t)person->program));
}

static void read_person(struct sql *statement, struct store_person *person)
{
    sql_text(statement, 0, person->id, sizeof person->id);
    person->kind = (enum store_kind)(int)sql_number(statement, 1);
    sql_text(statement, 2, person->name, sizeof person->name);
    sql_text(statement, 3, person->key, sizeof person->key);
    person->created = sql_number(statement, 4);
    person->vacation_until = sql_number(statement, 5);
    person->vacation_left = sql_number(statement, 6);
    person->vacation_year = sql_number(statement, 7);
    person->program = (int)sql_number(statement, 8);
    person->banned = (int)sql_number(statement, 9);
}

static enum store_answer one_person(struct store *store, struct sql *statement, struct store_person *person)
{
    enum store_answer answer = sql_step(store, statement);
    if (answer == STORE_FINE)
        read_person(statement, person);
    sql_free(statement);
    return answer;
}

enum store_answer store_person_get(struct store *store, const char *id, struct store_person *person)
{
    return one_person(store, sql_bind(store, "SELECT " PERSON_READ " FROM people WHERE id = ?1", "t", id),
                      person);
}

enum store_answer store_person_named(struct store *store, const char *key, struct store_person *person)
{
    return one_person(
        store,
        sql_bind(store, "SELECT " PERSON_READ " FROM people WHERE key = ?1 AND kind IN (1, 2)", "t", key),
        person);
}

static enum store_answer each_person(struct store *store, struct sql *statement, store_person_visitor *visit,
                                     void *context)
{
    struct store_person person;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        read_person(statement, &person);
        if (!visit(context, &person))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

enum store_answer store_people_on_vacation(struct store *store, store_person_visitor *visit, void *context)
{
    return each_person(store,
                       sql_bind(store, "SELECT " PERSON_READ " FROM people WHERE vacation_until > 0", ""),
                       visit, context);
}

enum store_answer store_people_find(struct store *store, const char *part, const char *after, int limit,
                                    store_person_visitor *visit, void *context)
{
    return each_person(store,
                       sql_bind(store,
                                "SELECT " PERSON_READ " FROM people WHERE kind <> 3 AND"
                                " (?1 = '' OR replace(lower(name), lower(?1), '') <> lower(name)) AND"
                                " (?2 = '' OR (created, id) > (SELECT created, id FROM people WHERE id = ?2))"
                                " ORDER BY created, id LIMIT ?3",
                                "tti", part, after, (int64_t)limit),
                       visit, context);
}

/* ---- Passwords and codes ------------------------------------------------------------------------ */

enum store_answer store_password_put(struct store *store, const char *person, const char *hash)
{
    if (!*hash)
        return sql_run(store, sql_bind(store, "DELETE FROM passwords WHERE person = ?1", "t", person));
    return sql_run(store, sql_bind(store,
                                   "INSERT INTO passwords (person, hash) VALUES (?1, ?2)"
                                   " ON CONFLICT (person) DO UPDATE SET hash = excluded.hash",
                                   "tt", person, hash));
}

enum store_answer store_password_get(struct store *store, const char *person, char hash[STORE_PASSWORD])
{
    struct sql *statement = sql_bind(store, "SELECT hash FROM passwords WHERE person = ?1", "t", person);
    enum store_answer answer = sql_step(store, statement);
    hash[0] = '\0';
    if (answer == STORE_FINE)
        sql_text(statement, 0, hash, STORE_PASSWORD);
    sql_free(statement);
    return answer;
}

enum store_answer store_codes_clear(struct store *store, const char *person)
{
    return sql_run(store, sql_bind(store, "DELETE FROM codes WHERE person = ?1", "t", person));
}

enum store_answer store_code_add(struct store *store, const char *person, const uint8_t hash[STORE_HASH])
{
    return sql_try(store,
                   sql_bind(store, "INSERT INTO codes (person, hash) VALUES (?1, ?2)", "tb", person, hash));
}

enum store_answer store_code_use(struct store *store, const char *person, const uint8_t hash[STORE_HASH])
{
    return sql_change(
        store, sql_bind(store, "DELETE FROM codes WHERE person = ?1 AND hash = ?2", "tb", person, hash));
}

int64_t store_codes_count(struct store *store, const char *person)
{
    struct sql *statement = sql_bind(store, "SELECT count(*) FROM codes WHERE person = ?1", "t", person);
    int64_t count = sql_step(store, statement) == STORE_FINE ? sql_number(statement, 0) : 0;
    sql_free(statement);
    return count;
}

/* ---- Sessions ----------------------------------------------------------------------------------- */

#define SESSION_COLUMNS "hash, id, person, label, created, seen, expires, proved"

enum store_answer store_session_put(struct store *store, const struct store_session *session)
{
    return sql_run(store, sql_bind(store,
                                   "INSERT INTO sessions (" SESSION_COLUMNS
                                   ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
                                   " ON CONFLICT (hash) DO UPDATE SET seen = excluded.seen",
                                   "btttiiii", session->hash, session->id, session->person, session->label,
                                   session->created, session->seen, session->expires, session->proved));
}

static void read_session(struct sql *statement, struct store_session *session)
{
    memset(session, 0, sizeof *session);
    sql_hash(statement, 0, session->hash);
    sql_text(statement, 1, session->id, sizeof session->id);
    sql_text(statement, 2, session->person, sizeof session->person);
    sql_text(statement, 3, session->label, sizeof session->label);
    session->created = sql_number(statement, 4);
    session->seen = sql_number(statement, 5);
    session->expires = sql_number(statement, 6);
    session->proved = sql_number(statement, 7);
}

enum store_answer store_session_get(struct store *store, const uint8_t hash[STORE_HASH],
                                    struct store_session *session)
{
    struct sql *statement =
        sql_bind(store, "SELECT " SESSION_COLUMNS " FROM sessions WHERE hash = ?1", "b", hash);
    enum store_answer answer = sql_step(store, statement);
    if (answer == STORE_FINE)
        read_session(statement, session);
    sql_free(statement);
    return answer;
}

enum store_answer store_session_renew(struct store *store, const char *person, const char *id, int64_t seen,
                                      int64_t expires)
{
    return sql_run(
        store, sql_bind(store, "UPDATE sessions SET seen = ?3, expires = ?4 WHERE person = ?1 AND id = ?2",
                        "ttii", person, id, seen, expires));
}

enum store_answer store_session_remove(struct store *store, const char *person, const char *id)
{
    return sql_change(
        store, sql_bind(store, "DELETE FROM sessions WHERE person = ?1 AND id = ?2", "tt", person, id));
}

enum store_answer store_sessions_remove(struct store *store, const char *person)
{
    return sql_run(store, sql_bind(store, "DELETE FROM sessions WHERE person = ?1", "t", person));
}

enum store_answer store_sessions(struct store *store, const char *person, store_session_visitor *visit,
                                 void *context)
{
    struct sql *statement =
        sql_bind(store, "SELECT " SESSION_COLUMNS " FROM sessions WHERE person = ?1 ORDER BY created, id",
                 "t", person);
    struct store_session session;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        read_session(statement, &session);
        if (!visit(context, &session))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

enum store_answer store_sessions_expire(struct store *store, int64_t now)
{
    return sql_run(store, sql_bind(store, "DELETE FROM sessions WHERE expires <= ?1", "i", now));
}

enum store_answer store_session_surplus(struct store *store, const char *person, const char *own,
                                        int64_t most, char id[STORE_ID])
{
    struct sql *statement = sql_bind(store,
                                     "SELECT id FROM sessions WHERE person = ?1"
                                     " ORDER BY id = ?3 DESC, seen DESC, created DESC LIMIT 1 OFFSET ?2",
                                     "tit", person, most, own);
    enum store_answer answer = sql_step(store, statement);
    if (answer == STORE_FINE)
        sql_text(statement, 0, id, STORE_ID);
    sql_free(statement);
    return answer;
}

/* ---- Blocks ------------------------------------------------------------------------- */

enum store_answer store_block(struct store *store, const char *person, const char *other, bool blocked)
{
    if (!blocked)
        return sql_run(store, sql_bind(store, "DELETE FROM blocks WHERE person = ?1 AND other = ?2", "tt",
                                       person, other));
    return sql_run(
        store, sql_bind(store, "INSERT INTO blocks (person, other) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                        "tt", person, other));
}

bool store_blocks(struct store *store, const char *person, const char *other)
{
    struct sql *statement =
        sql_bind(store, "SELECT 1 FROM blocks WHERE person = ?1 AND other = ?2", "tt", person, other);
    bool found = sql_step(store, statement) == STORE_FINE;
    sql_free(statement);
    return found;
}

bool store_blocked(struct store *store, const char *person, const char *other)
{
    struct sql *statement = sql_bind(store,
                                     "SELECT 1 FROM blocks WHERE (person = ?1 AND other = ?2)"
                                     " OR (person = ?2 AND other = ?1)",
                                     "tt", person, other);
    bool found = sql_step(store, statement) == STORE_FINE;
    sql_free(statement);
    return found;
}

enum store_answer store_blocks_of(struct store *store, const char *person, store_id_visitor *visit,
                                  void *context)
{
    struct sql *statement =
        sql_bind(store, "SELECT other FROM blocks WHERE person = ?1 ORDER BY other", "t", person);
    char other[STORE_ID];
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        sql_text(statement, 0, other, sizeof other);
        if (!visit(context, other))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

enum store_answer store_person_clear(struct store *store, const char *person)
{
    store_sessions_remove(store, person);
    store_password_put(store, person, "");
    store_codes_clear(store, person);
    store_passkeys_remove(store, person);
    store_notices_clear(store, person, "");
    sql_run(store, sql_bind(store, "DELETE FROM blocks WHERE person = ?1 OR other = ?1", "t", person));
    sql_run(store, sql_bind(store, "DELETE FROM phrases WHERE person = ?1", "t", person));
    sql_run(store, sql_bind(store, "UPDATE reports SET by_person = '' WHERE by_person = ?1", "t", person));
    return sql_run(store, sql_bind(store,
                                   "UPDATE proposals SET state = 2 WHERE state = 0"
                                   " AND (from_person = ?1 OR to_person = ?1)",
                                   "t", person));
}
