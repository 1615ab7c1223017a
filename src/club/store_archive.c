/* Where the logs of archived games are. */
#include "store_sql.h"

enum store_answer store_archived_put(struct store *store, const struct store_archived *archived)
{
    enum store_answer answer = sql_run(
        store, sql_bind(store, "INSERT INTO archived (game, file, place, size) VALUES (?1, ?2, ?3, ?4)",
                        "ttii", archived->game, archived->file, archived->place, archived->size));
    return answer == STORE_FINE
               ? sql_run(store, sql_bind(store, "DELETE FROM events WHERE game = ?1", "t", archived->game))
               : answer;
}

static void read_archived(struct sql *statement, struct store_archived *archived)
{
    sql_text(statement, 0, archived->game, sizeof archived->game);
    sql_text(statement, 1, archived->file, sizeof archived->file);
    archived->place = sql_number(statement, 2);
    archived->size = sql_number(statement, 3);
}

enum store_answer store_archived_get(struct store *store, const char *game, struct store_archived *archived)
{
    struct sql *statement =
        sql_bind(store, "SELECT game, file, place, size FROM archived WHERE game = ?1", "t", game);
    enum store_answer answer = sql_step(store, statement);
    if (answer == STORE_FINE)
        read_archived(statement, archived);
    sql_free(statement);
    return answer;
}

enum store_answer store_archived_remove(struct store *store, const char *game)
{
    return sql_run(store, sql_bind(store, "DELETE FROM archived WHERE game = ?1", "t", game));
}

enum store_answer store_archived_all(struct store *store, store_archived_visitor *visit, void *context)
{
    struct sql *statement =
        sql_bind(store, "SELECT game, file, place, size FROM archived ORDER BY file, place", "");
    struct store_archived archived;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        read_archived(statement, &archived);
        if (!visit(context, &archived))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}
