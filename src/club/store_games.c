/* The log, games, phrases. */
#include "store_sql.h"

#include <stdio.h>

/* ---- The log ------------------------------------------------------------------------------------ */

enum store_answer store_event_add(struct store *store, const struct store_event *event)
{
    return sql_run(store, sql_bind(store,
                                   "INSERT INTO events (game, number, text, person, command, club_ms, at)"
                                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                                   "titttii", event->game, event->number, event->text, event->person,
                                   event->command, event->club_ms, event->at));
}

#define EVENT_COLUMNS "game, number, text, person, command, club_ms, at"

static void read_event(struct sql *statement, struct store_event *event)
{
    sql_text(statement, 0, event->game, sizeof event->game);
    event->number = sql_number(statement, 1);
    sql_text(statement, 2, event->text, sizeof event->text);
    sql_text(statement, 3, event->person, sizeof event->person);
    sql_text(statement, 4, event->command, sizeof event->command);
    event->club_ms = sql_number(statement, 5);
    event->at = sql_number(statement, 6);
}

static enum store_answer visit_events(struct store *store, struct sql *statement, store_event_visitor *visit,
                                      void *context)
{
    struct store_event event;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        read_event(statement, &event);
        if (!visit(context, &event))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

enum store_answer store_events(struct store *store, const char *game, int64_t from,
                               store_event_visitor *visit, void *context)
{
    return visit_events(store,
                        sql_bind(store,
                                 "SELECT " EVENT_COLUMNS " FROM events WHERE game = ?1 AND number >= ?2"
                                 " ORDER BY number",
                                 "ti", game, from),
                        visit, context);
}

enum store_answer store_events_all(struct store *store, store_event_visitor *visit, void *context)
{
    return visit_events(store,
                        sql_bind(store, "SELECT " EVENT_COLUMNS " FROM events ORDER BY game, number", ""),
                        visit, context);
}

enum store_answer store_event_of_command(struct store *store, const char *game, const char *person,
                                         const char *command, int64_t *number)
{
    struct sql *statement = sql_bind(store,
                                     "SELECT number FROM events WHERE game = ?1 AND person = ?2"
                                     " AND command = ?3 AND command <> ''",
                                     "ttt", game, person, command);
    enum store_answer answer = sql_step(store, statement);
    if (answer == STORE_FINE)
        *number = sql_number(statement, 0);
    sql_free(statement);
    return answer;
}

/* ---- Games -------------------------------------------------------------------------------------- */

enum store_answer store_game_put(struct store *store, const struct store_game *game)
{
    return sql_run(
        store,
        sql_bind(store,
                 "INSERT INTO games (id, variant, clock, rated, by_turns, white, black, begun, ended, events,"
                 " turns, result, ending, opening, deadline, white_rating, black_rating)"
                 " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)"
                 " ON CONFLICT (id) DO UPDATE SET ended = excluded.ended, events = excluded.events,"
                 " turns = excluded.turns, result = excluded.result, ending = excluded.ending,"
                 " opening = excluded.opening, deadline = excluded.deadline",
                 "tttiittiiiitttitt", game->id, game->variant, game->clock, (int64_t)game->rated,
                 (int64_t)game->by_turns, game->white, game->black, game->begun, game->ended, game->events,
                 game->turns, game->result, game->ending, game->opening, game->deadline, game->white_rating,
                 game->black_rating));
}

enum store_answer store_game_remove(struct store *store, const char *id)
{
    return sql_run(store, sql_bind(store, "DELETE FROM games WHERE id = ?1", "t", id));
}

/* Apart, because it leaves all indexes alone. */
enum store_answer store_game_grew(struct store *store, const struct store_game *game)
{
    return sql_run(store,
                   sql_bind(store,
                            "UPDATE games SET events = ?2, turns = ?3, opening = ?4, deadline = ?5 WHERE id "
                            "= ?1 AND ended = 0",
                            "tiiti", game->id, game->events, game->turns, game->opening, game->deadline));
}

#define GAME_COLUMNS                                                                                         \
    "id, variant, clock, rated, by_turns, white, black, begun, ended, events, turns, result, ending,"        \
    " opening, deadline, white_rating, black_rating"

static void read_game(struct sql *statement, struct store_game *game)
{
    sql_text(statement, 0, game->id, sizeof game->id);
    sql_text(statement, 1, game->variant, sizeof game->variant);
    sql_text(statement, 2, game->clock, sizeof game->clock);
    game->rated = (int)sql_number(statement, 3);
    game->by_turns = (int)sql_number(statement, 4);
    sql_text(statement, 5, game->white, sizeof game->white);
    sql_text(statement, 6, game->black, sizeof game->black);
    game->begun = sql_number(statement, 7);
    game->ended = sql_number(statement, 8);
    game->events = sql_number(statement, 9);
    game->turns = sql_number(statement, 10);
    sql_text(statement, 11, game->result, sizeof game->result);
    sql_text(statement, 12, game->ending, sizeof game->ending);
    sql_text(statement, 13, game->opening, sizeof game->opening);
    game->deadline = sql_number(statement, 14);
    sql_text(statement, 15, game->white_rating, sizeof game->white_rating);
    sql_text(statement, 16, game->black_rating, sizeof game->black_rating);
}

static enum store_answer visit_games(struct store *store, struct sql *statement, store_game_visitor *visit,
                                     void *context)
{
    struct store_game game;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        read_game(statement, &game);
        if (!visit(context, &game))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

enum store_answer store_game_get(struct store *store, const char *id, struct store_game *game)
{
    struct sql *statement = sql_bind(store, "SELECT " GAME_COLUMNS " FROM games WHERE id = ?1", "t", id);
    enum store_answer answer = sql_step(store, statement);
    if (answer == STORE_FINE)
        read_game(statement, game);
    sql_free(statement);
    return answer;
}

enum store_answer store_games_running(struct store *store, store_game_visitor *visit, void *context)
{
    return visit_games(store, sql_bind(store, "SELECT " GAME_COLUMNS " FROM games WHERE ended = 0", ""),
                       visit, context);
}

enum store_answer store_games_all(struct store *store, store_game_visitor *visit, void *context)
{
    return visit_games(store, sql_bind(store, "SELECT " GAME_COLUMNS " FROM games ORDER BY id", ""), visit,
                       context);
}

enum store_answer store_games_ended(struct store *store, int64_t from, int64_t until, int64_t limit,
                                    store_game_visitor *visit, void *context)
{
    return visit_games(store,
                       sql_bind(store,
                                "SELECT " GAME_COLUMNS " FROM games WHERE ended > 0 AND ended >= ?1 AND"
                                " ended < ?2 AND NOT EXISTS (SELECT 1 FROM archived WHERE game = games.id)"
                                " ORDER BY ended, id LIMIT ?3",
                                "iii", from, until, limit),
                       visit, context);
}

int64_t store_games_running_of(struct store *store, const char *person)
{
    struct sql *statement = sql_bind(
        store, "SELECT count(*) FROM games WHERE ended = 0 AND (white = ?1 OR black = ?1)", "t", person);
    int64_t count = sql_step(store, statement) == STORE_FINE ? sql_number(statement, 0) : 0;
    sql_free(statement);
    return count;
}

/* What is asked besides the person; ?1 is the person, ?12 the game after which to go on, when that began at ?9. */
#define SEARCHED                                                                                             \
    " AND (?2 = '' OR white = ?2 OR black = ?2) AND (?3 = '' OR variant = ?3) AND (?4 = '' OR result = ?4)"  \
    " AND (?5 = '' OR ending = ?5) AND (?6 = '' OR opening = ?6) AND turns >= ?7 AND (?8 = 0 OR turns <= "   \
    "?8)"                                                                                                    \
    " AND (?9 = 0 OR begun < ?9 OR (?12 <> '' AND begun = ?9 AND id > ?12))"                                 \
    " AND (?10 = 0 OR (ended = 0) = (?10 = 1)) AND (?13 = 0 OR (rated = 1) = (?13 = 1))"                     \
    " AND (?14 = 0 OR (by_turns = 0) = (?14 = 1))"                                                           \
    " AND (?15 = 0 OR (?15 = 3 AND result = '1/2-1/2') OR (?15 < 3 AND"                                      \
    " result = CASE WHEN (white = ?1) = (?15 = 1) THEN '1-0' ELSE '0-1' END))"                               \
    " ORDER BY begun DESC, id LIMIT ?11"

enum store_answer store_games_search(struct store *store, const struct store_search *search,
                                     store_game_visitor *visit, void *context)
{
    /* Apart, so that each has its index. */
    const char *text = *search->person ? "SELECT " GAME_COLUMNS
                                         " FROM games WHERE (white = ?1 OR black = ?1)" SEARCHED
                                       : "SELECT " GAME_COLUMNS " FROM games WHERE ?1 = ''" SEARCHED;
    return visit_games(store,
                       sql_bind(store, text, "ttttttiiiiitiii", search->person, search->opponent,
                                search->variant, search->result, search->ending, search->opening,
                                search->least_turns, search->most_turns, search->before,
                                (int64_t)search->state, (int64_t)search->limit, search->after,
                                (int64_t)search->rated, (int64_t)search->pace, (int64_t)search->outcome),
                       visit, context);
}

enum store_answer store_results(struct store *store, const char *person, store_results_visitor *visit,
                                void *context)
{
    struct sql *statement = sql_bind(
        store,
        "SELECT variant, by_turns, coalesce(bot.id, '') AS against,"
        " sum(CASE WHEN result = own THEN 1 ELSE 0 END), sum(CASE WHEN result = others THEN 1 ELSE 0 END),"
        " sum(CASE WHEN result = '1/2-1/2' THEN 1 ELSE 0 END) FROM ("
        "SELECT variant, by_turns, black AS other, result, '1-0' AS own, '0-1' AS others"
        " FROM games WHERE white = ?1 AND result <> '*' UNION ALL "
        "SELECT variant, by_turns, white, result, '0-1', '1-0' FROM games WHERE black = ?1 AND result <> '*')"
        " AS played LEFT JOIN people AS bot ON bot.id = other AND bot.kind = 2"
        " GROUP BY variant, by_turns, against ORDER BY variant DESC, by_turns, against",
        "t", person);
    struct store_results results;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        sql_text(statement, 0, results.variant, sizeof results.variant);
        results.by_turns = (int)sql_number(statement, 1);
        sql_text(statement, 2, results.bot, sizeof results.bot);
        results.won = sql_number(statement, 3);
        results.lost = sql_number(statement, 4);
        results.drawn = sql_number(statement, 5);
        if (!visit(context, &results))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

/* ---- Phrases ------------------------------------------------------------------------------------ */

enum store_answer store_phrase_add(struct store *store, const struct store_phrase *phrase)
{
    return sql_run(store, sql_bind(store,
                                   "INSERT INTO phrases (game, number, person, phrase, at)"
                                   " VALUES (?1, ?2, ?3, ?4, ?5)",
                                   "titti", phrase->game, phrase->number, phrase->person, phrase->phrase,
                                   phrase->at));
}

enum store_answer store_phrases(struct store *store, const char *game, int64_t from,
                                store_phrase_visitor *visit, void *context)
{
    struct sql *statement = sql_bind(store,
                                     "SELECT number, person, phrase, at FROM phrases WHERE game = ?1"
                                     " AND number >= ?2 ORDER BY number",
                                     "ti", game, from);
    struct store_phrase phrase;
    enum store_answer answer;
    snprintf(phrase.game, sizeof phrase.game, "%s", game);
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        phrase.number = sql_number(statement, 0);
        sql_text(statement, 1, phrase.person, sizeof phrase.person);
        sql_text(statement, 2, phrase.phrase, sizeof phrase.phrase);
        phrase.at = sql_number(statement, 3);
        if (!visit(context, &phrase))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

enum store_answer store_phrases_by(struct store *store, const char *person, store_phrase_visitor *visit,
                                   void *context)
{
    struct sql *statement = sql_bind(
        store, "SELECT game, number, phrase, at FROM phrases WHERE person = ?1 ORDER BY at, game, number",
        "t", person);
    struct store_phrase phrase;
    enum store_answer answer;
    snprintf(phrase.person, sizeof phrase.person, "%s", person);
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        sql_text(statement, 0, phrase.game, sizeof phrase.game);
        phrase.number = sql_number(statement, 1);
        sql_text(statement, 2, phrase.phrase, sizeof phrase.phrase);
        phrase.at = sql_number(statement, 3);
        if (!visit(context, &phrase))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

int64_t store_phrases_count(struct store *store, const char *game)
{
    struct sql *statement = sql_bind(store, "SELECT max(number) FROM phrases WHERE game = ?1", "t", game);
    int64_t count = sql_step(store, statement) == STORE_FINE ? sql_number(statement, 0) : 0;
    sql_free(statement);
    return count;
}
