/* What people do about each other: look, block, report. */
#include "messages_in.h"
#include "messages_out.h"
#include "names.h"

#include <string.h>

static bool find(struct call *call, const char *id, struct store_person *person)
{
    if (store_person_get(call->club->store, id, person) == STORE_FINE)
        return true;
    call_refuse(call, ERROR_NO_SUCH_PERSON);
    return false;
}

void handle_block(struct call *call)
{
    enum { A_DAY = 200, DAY_MS = 86400 * 1000 };
    struct store_person person;
    if (!find(call, call_text(call, "person"), &person))
        return;
    if (strcmp(person.id, call->person.id) == 0) {
        call_refuse(call, ERROR_NO_SUCH_PERSON);
        return;
    }
    if (!budgets_take(&call->club->budgets, "blocks", call->person.id, A_DAY, DAY_MS, call->item->received)) {
        call_refuse(call, ERROR_TOO_MANY);
        return;
    }
    store_block(call->club->store, call->person.id, person.id, call_flag(call, "blocked"));
    call_done(call, NULL);
}

void handle_report(struct call *call)
{
    enum { A_DAY = 10, DAY_MS = 86400 * 1000 };
    struct store_person person;
    if (!find(call, call_text(call, "person"), &person))
        return;
    if (!budgets_take(&call->club->budgets, "reports", call->person.id, A_DAY, DAY_MS,
                      call->item->received)) {
        call_refuse(call, ERROR_TOO_MANY);
        return;
    }
    store_report_add(call->club->store, call->person.id, person.id, call_text(call, "game"),
                     call_text(call, "reason"), club_unix_now(call->club));
    call_done(call, NULL);
}

/* ---- Profiles ----------------------------------------------------------------------------------- */

struct score {
    struct club *club;
    json_int_t won, lost, drawn;
    json_t *results;
};

static bool count(void *context, const struct store_results *results)
{
    struct score *score = context;
    struct store_person bot;
    json_t *part = json_pack("{s:s, s:s, s:I, s:I, s:I}", "variant", results->variant, "pace",
                             results->by_turns ? "by-turns" : "live", "won", (json_int_t)results->won, "lost",
                             (json_int_t)results->lost, "drawn", (json_int_t)results->drawn);
    score->won += results->won;
    score->lost += results->lost;
    score->drawn += results->drawn;
    if (*results->bot && store_person_get(score->club->store, results->bot, &bot) == STORE_FINE)
        json_object_set_new(part, "bot", json_string(bot.name));
    return json_array_append_new(score->results, part) == 0;
}

void handle_person(struct call *call)
{
    struct store_person person;
    char key[STORE_NAME];
    if (call_has(call, "person")) {
        if (!find(call, call_text(call, "person"), &person))
            return;
    } else {
        name_key(call_text(call, "name"), key);
        if (!*key || store_person_named(call->club->store, key, &person) != STORE_FINE) {
            call_refuse(call, ERROR_NO_SUCH_PERSON);
            return;
        }
    }
    struct score score = {.club = call->club, .results = json_array()};
    store_results(call->club->store, person.id, count, &score);
    json_t *fields = part_person(&person);
    json_object_update_new(
        fields, json_pack("{s:I, s:b, s:I, s:I, s:I, s:I, s:b, s:o, s:o}", "created",
                          (json_int_t)person.created, "online", nodes_have_person(call->club, person.id),
                          "games", score.won + score.lost + score.drawn, "won", score.won, "lost", score.lost,
                          "drawn", score.drawn, "vacation", person.vacation_until > club_now(call->club),
                          "results", score.results, "ratings", part_ratings(call->club, &person)));
    call_done(call, fields);
}
