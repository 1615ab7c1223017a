/* Reports, bans and what a keeper counts. */
#include "store_sql.h"

#include <stdio.h>

enum store_answer store_report_add(struct store *store, const char *by, const char *about, const char *game,
                                   const char *reason, int64_t at)
{
    return sql_run(store, sql_bind(store,
                                   "INSERT INTO reports (by_person, about, game, reason, at)"
                                   " VALUES (?1, ?2, ?3, ?4, ?5)",
                                   "tttti", by, about, game, reason, at));
}

enum store_answer store_reports(struct store *store, int limit, store_report_visitor *visit, void *context)
{
    struct sql *statement = sql_bind(store,
                                     "SELECT number, by_person, about, game, reason, at FROM reports"
                                     " ORDER BY number DESC LIMIT ?1",
                                     "i", (int64_t)limit);
    struct store_report report;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        report.number = sql_number(statement, 0);
        sql_text(statement, 1, report.by, sizeof report.by);
        sql_text(statement, 2, report.about, sizeof report.about);
        sql_text(statement, 3, report.game, sizeof report.game);
        sql_text(statement, 4, report.reason, sizeof report.reason);
        report.at = sql_number(statement, 5);
        if (!visit(context, &report))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

/* ---- Bans --------------------------------------------------------------------------------------- */

enum store_answer store_reports_by(struct store *store, const char *person, store_report_visitor *visit,
                                   void *context)
{
    struct sql *statement = sql_bind(
        store, "SELECT number, about, game, reason, at FROM reports WHERE by_person = ?1 ORDER BY number",
        "t", person);
    struct store_report report;
    enum store_answer answer;
    snprintf(report.by, sizeof report.by, "%s", person);
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        report.number = sql_number(statement, 0);
        sql_text(statement, 1, report.about, sizeof report.about);
        sql_text(statement, 2, report.game, sizeof report.game);
        sql_text(statement, 3, report.reason, sizeof report.reason);
        report.at = sql_number(statement, 4);
        if (!visit(context, &report))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

enum store_answer store_ban_put(struct store *store, const struct store_ban *ban)
{
    return sql_run(store, sql_bind(store,
                                   "INSERT INTO bans (whom, reason, at) VALUES (?1, ?2, ?3)"
                                   " ON CONFLICT (whom) DO UPDATE SET reason = excluded.reason",
                                   "tti", ban->whom, ban->reason, ban->at));
}

enum store_answer store_ban_remove(struct store *store, const char *whom)
{
    return sql_change(store, sql_bind(store, "DELETE FROM bans WHERE whom = ?1", "t", whom));
}

enum store_answer store_bans(struct store *store, store_ban_visitor *visit, void *context)
{
    struct sql *statement = sql_bind(store, "SELECT whom, reason, at FROM bans ORDER BY at, whom", "");
    struct store_ban ban;
    enum store_answer answer;
    while ((answer = sql_step(store, statement)) == STORE_FINE) {
        sql_text(statement, 0, ban.whom, sizeof ban.whom);
        sql_text(statement, 1, ban.reason, sizeof ban.reason);
        ban.at = sql_number(statement, 2);
        if (!visit(context, &ban))
            break;
    }
    sql_free(statement);
    return answer == STORE_FAILED ? STORE_FAILED : STORE_FINE;
}

/* ---- Counts ------------------------------------------------------------------------------------- */

bool store_counts(struct store *store, const int64_t since[3], struct store_counts *counts)
{
    struct sql *statement = sql_bind(
        store,
        "SELECT (SELECT count(*) FROM people WHERE kind = 0), (SELECT count(*) FROM people WHERE kind = 1),"
        " (SELECT count(*) FROM people WHERE kind = 1 AND program <> 0), (SELECT count(*) FROM people WHERE "
        "kind "
        "= 2),"
        " (SELECT count(*) FROM people WHERE kind = 3), (SELECT count(*) FROM games),"
        " (SELECT count(*) FROM games WHERE ended = 0), (SELECT count(*) FROM rated),"
        " (SELECT count(*) FROM archived), (SELECT count(*) FROM events),"
        " (SELECT count(*) FROM sessions), (SELECT count(*) FROM reports), (SELECT count(*) FROM bans),"
        " (SELECT count(*) FROM games WHERE ended > ?1), (SELECT count(*) FROM games WHERE ended > ?2),"
        " (SELECT count(*) FROM games WHERE ended > ?3)",
        "iii", since[0], since[1], since[2]);
    bool fine = sql_step(store, statement) == STORE_FINE;
    int64_t *all[] = {&counts->guests,   &counts->accounts, &counts->programs, &counts->bots,
                      &counts->deleted,  &counts->games,    &counts->running,  &counts->rated,
                      &counts->archived, &counts->events,   &counts->sessions, &counts->reports,
                      &counts->bans,     &counts->since[0], &counts->since[1], &counts->since[2]};
    for (size_t i = 0; fine && i < sizeof all / sizeof *all; i++)
        *all[i] = sql_number(statement, (int)i);
    sql_free(statement);
    return fine;
}
