/* Ratings and what made them. */
#include "store_sql.h"

/* ---- Where people stand ------------------------------------------------------------------------- */

#define STANDING                                                                                             \
    "ratings.person, ratings.variant, ratings.by_turns, ratings.rating, ratings.deviation, "                 \
    "ratings.volatility,"                                                                                    \
    " ratings.games, ratings.at, ratings.settled_until"

enum store_answer store_standing_put(struct store *store, const struct store_standing *standing)
{
    return sql_run(
        store,
        sql_bind(store,
                 "INSERT INTO ratings (person, variant, by_turns, rating, deviation, volatility, games,"
                 " at, settled_until) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"
                 " ON CONFLICT (person, variant, by_turns) DO UPDATE SET rating = excluded.rating,"
                 " deviation = excluded.deviation, volatility = excluded.volatility,"
                 " games = excluded.games, at = excluded.at, settled_until = excluded.settled_until",
                 "ttiiiiiii", standing->person, standing->variant, (int64_t)standing->by_turns,
                 standing->rating.rating, standing->rating.deviation, standing->rating.volatility,
                 standing->games, standing->at, standing->settled_until));
}

static void read_rating(struct sql *statement, int column, struct store_rating *rating)
{
    rating->rating = sql_number(statement, column);
    rating->deviation = sql_number(statement, column + 1);
    rating->volatility = sql_number(statement, column + 2);
}

static void read_standing(struct sql *statement, struct store_standing *standing)
{
    sql_text(statement, 0, standing->person, sizeof standing->person);
    sql_text(statement, 1, standing->variant, sizeof standing->variant);
    standing->by_turns = (int)sql_number(statement, 2);
    read_rating(statement, 3, &standing->rating);
    standing->games = sql_number(statement, 6);
    standing->at = sql_number(statement, 7);
    standing->settled_until = sql_number(statement, 8);
}

static enum store_answer visit_standings(struct store *store, struct sql *statement,
                                         store_standing_visitor *visit, void *context)
{
    struct store_standing standing;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        read_standing(statement, &standing);
        if (!visit(context, &standing))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

enum store_answer store_standing_get(struct store *store, const char *person, const char *variant,
                                     bool by_turns, struct store_standing *standing)
{
    struct sql *statement = sql_bind(store,
                                     "SELECT " STANDING " FROM ratings WHERE person = ?1 AND variant = ?2"
                                     " AND by_turns = ?3",
                                     "tti", person, variant, (int64_t)by_turns);
    enum store_answer answer = sql_step(store, statement);
    if (answer == STORE_FINE)
        read_standing(statement, standing);
    sql_free(statement);
    return answer;
}

enum store_answer store_standings_of(struct store *store, const char *person, store_standing_visitor *visit,
                                     void *context)
{
    return visit_standings(store,
                           sql_bind(store,
                                    "SELECT " STANDING " FROM ratings WHERE person = ?1"
                                    " ORDER BY variant DESC, by_turns",
                                    "t", person),
                           visit, context);
}

enum store_answer store_standings_best(struct store *store, const char *variant, bool by_turns, int64_t now,
                                       int limit, store_standing_visitor *visit, void *context)
{
    return visit_standings(
        store,
        sql_bind(store,
                 "SELECT " STANDING
                 " FROM ratings JOIN people ON people.id = ratings.person AND people.kind = 1"
                 " WHERE variant = ?1 AND by_turns = ?2 AND settled_until > ?3"
                 " AND NOT EXISTS (SELECT 1 FROM bans WHERE whom = ratings.person)"
                 " ORDER BY rating DESC, ratings.person LIMIT ?4",
                 "tiii", variant, (int64_t)by_turns, now, (int64_t)limit),
        visit, context);
}

enum store_answer store_standings_all(struct store *store, store_standing_visitor *visit, void *context)
{
    return visit_standings(store, sql_bind(store, "SELECT " STANDING " FROM ratings", ""), visit, context);
}

/* ---- Games that were rated ---------------------------------------------------------------------- */

#define RATED                                                                                                \
    "game, white, black, variant, by_turns, at, white_rating, white_deviation, white_volatility,"            \
    " white_rating_after, white_deviation_after, white_volatility_after, black_rating, black_deviation,"     \
    " black_volatility, black_rating_after, black_deviation_after, black_volatility_after"

enum store_answer store_rated_add(struct store *store, const struct store_rated *rated)
{
    const struct store_rating *white = &rated->before[0], *black = &rated->before[1];
    const struct store_rating *white_after = &rated->after[0], *black_after = &rated->after[1];
    return sql_try(store,
                   sql_bind(store,
                            "INSERT INTO rated (" RATED
                            ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,"
                            " ?14, ?15, ?16, ?17, ?18)",
                            "ttttiiiiiiiiiiiiii", rated->game, rated->white, rated->black, rated->variant,
                            (int64_t)rated->by_turns, rated->at, white->rating, white->deviation,
                            white->volatility, white_after->rating, white_after->deviation,
                            white_after->volatility, black->rating, black->deviation, black->volatility,
                            black_after->rating, black_after->deviation, black_after->volatility));
}

static void read_rated(struct sql *statement, struct store_rated *rated)
{
    rated->number = sql_number(statement, 0);
    sql_text(statement, 1, rated->game, sizeof rated->game);
    sql_text(statement, 2, rated->white, sizeof rated->white);
    sql_text(statement, 3, rated->black, sizeof rated->black);
    sql_text(statement, 4, rated->variant, sizeof rated->variant);
    rated->by_turns = (int)sql_number(statement, 5);
    rated->at = sql_number(statement, 6);
    for (int i = 0; i < 2; i++) {
        read_rating(statement, 7 + 6 * i, &rated->before[i]);
        read_rating(statement, 10 + 6 * i, &rated->after[i]);
    }
}

static enum store_answer visit_rated(struct store *store, struct sql *statement, store_rated_visitor *visit,
                                     void *context)
{
    struct store_rated rated;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        read_rated(statement, &rated);
        if (!visit(context, &rated))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

enum store_answer store_rated_get(struct store *store, const char *game, struct store_rated *rated)
{
    struct sql *statement = sql_bind(store, "SELECT number, " RATED " FROM rated WHERE game = ?1", "t", game);
    enum store_answer answer = sql_step(store, statement);
    if (answer == STORE_FINE)
        read_rated(statement, rated);
    sql_free(statement);
    return answer;
}

enum store_answer store_rated_of(struct store *store, const char *person, const char *variant, bool by_turns,
                                 int64_t before, int limit, store_rated_visitor *visit, void *context)
{
    return visit_rated(store,
                       sql_bind(store,
                                "SELECT number, " RATED " FROM rated WHERE (white = ?1 OR black = ?1)"
                                " AND variant = ?2 AND by_turns = ?3 AND (?4 = 0 OR number < ?4)"
                                " ORDER BY number DESC LIMIT ?5",
                                "ttiii", person, variant, (int64_t)by_turns, before, (int64_t)limit),
                       visit, context);
}

enum store_answer store_rated_all(struct store *store, store_rated_visitor *visit, void *context)
{
    return visit_rated(store, sql_bind(store, "SELECT number, " RATED " FROM rated ORDER BY number", ""),
                       visit, context);
}

enum store_answer store_ratings_clear(struct store *store)
{
    sql_run(store, sql_bind(store, "DELETE FROM ratings", ""));
    return sql_run(store, sql_bind(store, "DELETE FROM rated", ""));
}
