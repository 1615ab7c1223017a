/* Links, challenges and seeks. */
#include "store_sql.h"

#define COLUMNS                                                                                              \
    "id, kind, state, from_person, to_person, variant, clock, colour, rated, reusable, rematch_of, created," \
    " expires"

enum store_answer store_proposal_put(struct store *store, const struct store_proposal *proposal)
{
    return sql_run(store,
                   sql_bind(store,
                            "INSERT INTO proposals (" COLUMNS
                            ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)"
                            " ON CONFLICT (id) DO UPDATE SET state = excluded.state",
                            "tiitttttiitii", proposal->id, (int64_t)proposal->kind, (int64_t)proposal->state,
                            proposal->from, proposal->to, proposal->variant, proposal->clock,
                            proposal->colour, (int64_t)proposal->rated, (int64_t)proposal->reusable,
                            proposal->rematch_of, proposal->created, proposal->expires));
}

static void read_proposal(struct sql *statement, struct store_proposal *proposal)
{
    sql_text(statement, 0, proposal->id, sizeof proposal->id);
    proposal->kind = (enum store_proposal_kind)(int)sql_number(statement, 1);
    proposal->state = (enum store_proposal_state)(int)sql_number(statement, 2);
    sql_text(statement, 3, proposal->from, sizeof proposal->from);
    sql_text(statement, 4, proposal->to, sizeof proposal->to);
    sql_text(statement, 5, proposal->variant, sizeof proposal->variant);
    sql_text(statement, 6, proposal->clock, sizeof proposal->clock);
    sql_text(statement, 7, proposal->colour, sizeof proposal->colour);
    proposal->rated = (int)sql_number(statement, 8);
    proposal->reusable = (int)sql_number(statement, 9);
    sql_text(statement, 10, proposal->rematch_of, sizeof proposal->rematch_of);
    proposal->created = sql_number(statement, 11);
    proposal->expires = sql_number(statement, 12);
}

static enum store_answer one(struct store *store, struct sql *statement, struct store_proposal *proposal)
{
    enum store_answer answer = sql_step(store, statement);
    if (answer == STORE_FINE)
        read_proposal(statement, proposal);
    sql_free(statement);
    return answer;
}

static enum store_answer each(struct store *store, struct sql *statement, store_proposal_visitor *visit,
                              void *context)
{
    struct store_proposal proposal;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        read_proposal(statement, &proposal);
        if (!visit(context, &proposal))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

enum store_answer store_proposal_get(struct store *store, const char *id, struct store_proposal *proposal)
{
    return one(store, sql_bind(store, "SELECT " COLUMNS " FROM proposals WHERE id = ?1", "t", id), proposal);
}

enum store_answer store_proposal_rematch(struct store *store, const char *game, int64_t now,
                                         struct store_proposal *proposal)
{
    return one(store,
               sql_bind(store,
                        "SELECT " COLUMNS
                        " FROM proposals WHERE rematch_of = ?1 AND state = 0 AND expires > ?2 LIMIT 1",
                        "ti", game, now),
               proposal);
}

enum store_answer store_proposals_seeks(struct store *store, int64_t now, store_proposal_visitor *visit,
                                        void *context)
{
    return each(store,
                sql_bind(store,
                         "SELECT " COLUMNS " FROM proposals WHERE kind = 2 AND state = 0 AND expires > ?1"
                         " ORDER BY created DESC, id LIMIT 200",
                         "i", now),
                visit, context);
}

enum store_answer store_proposals_of(struct store *store, const char *person, int64_t now,
                                     store_proposal_visitor *visit, void *context)
{
    return each(store,
                sql_bind(store,
                         "SELECT " COLUMNS " FROM proposals WHERE state = 0 AND expires > ?2"
                         " AND (from_person = ?1 OR to_person = ?1) ORDER BY created, id LIMIT 200",
                         "ti", person, now),
                visit, context);
}
