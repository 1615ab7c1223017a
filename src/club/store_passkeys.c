/* Passkeys. */
#include "store_sql.h"

#include <string.h>

#define COLUMNS "credential, id, person, label, party, algorithm, key, counter, created, used"

enum store_answer store_passkey_add(struct store *store, const struct store_passkey *passkey)
{
    return sql_try(store, sql_bind(store,
                                   "INSERT INTO passkeys (" COLUMNS ")"
                                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                                   "tttttitiii", passkey->credential, passkey->id, passkey->person,
                                   passkey->label, passkey->party, passkey->algorithm, passkey->key,
                                   passkey->counter, passkey->created, passkey->used));
}

static void read_passkey(struct sql *statement, struct store_passkey *passkey)
{
    memset(passkey, 0, sizeof *passkey);
    sql_text(statement, 0, passkey->credential, sizeof passkey->credential);
    sql_text(statement, 1, passkey->id, sizeof passkey->id);
    sql_text(statement, 2, passkey->person, sizeof passkey->person);
    sql_text(statement, 3, passkey->label, sizeof passkey->label);
    sql_text(statement, 4, passkey->party, sizeof passkey->party);
    passkey->algorithm = sql_number(statement, 5);
    sql_text(statement, 6, passkey->key, sizeof passkey->key);
    passkey->counter = sql_number(statement, 7);
    passkey->created = sql_number(statement, 8);
    passkey->used = sql_number(statement, 9);
}

enum store_answer store_passkey_get(struct store *store, const char *credential,
                                    struct store_passkey *passkey)
{
    struct sql *statement =
        sql_bind(store, "SELECT " COLUMNS " FROM passkeys WHERE credential = ?1", "t", credential);
    enum store_answer answer = sql_step(store, statement);
    if (answer == STORE_FINE)
        read_passkey(statement, passkey);
    sql_free(statement);
    return answer;
}

enum store_answer store_passkey_used(struct store *store, const char *credential, int64_t counter,
                                     int64_t used)
{
    return sql_run(store, sql_bind(store, "UPDATE passkeys SET counter = ?2, used = ?3 WHERE credential = ?1",
                                   "tii", credential, counter, used));
}

enum store_answer store_passkey_remove(struct store *store, const char *person, const char *id)
{
    return sql_change(
        store, sql_bind(store, "DELETE FROM passkeys WHERE person = ?1 AND id = ?2", "tt", person, id));
}

enum store_answer store_passkeys_remove(struct store *store, const char *person)
{
    return sql_run(store, sql_bind(store, "DELETE FROM passkeys WHERE person = ?1", "t", person));
}

enum store_answer store_passkeys(struct store *store, const char *person, store_passkey_visitor *visit,
                                 void *context)
{
    struct sql *statement = sql_bind(
        store, "SELECT " COLUMNS " FROM passkeys WHERE person = ?1 ORDER BY created, id", "t", person);
    struct store_passkey passkey;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        read_passkey(statement, &passkey);
        if (!visit(context, &passkey))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}
