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
    struct store_person person;
    if (!find(call, call_text(call, "person"), &person))
        return;
    if (strcmp(person.id, call->person.id) == 0) {
        call_refuse(call, ERROR_NO_SUCH_PERSON);
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
    const char *person;
    json_int_t games, won, lost, drawn;
};

static bool count(void *context, const struct store_game *row)
{
    struct score *score = context;
    bool white = strcmp(row->white, score->person) == 0;
    if (strcmp(row->result, "*") == 0)
        return true;
    score->games++;
    if (strcmp(row->result, "1/2-1/2") == 0)
        score->drawn++;
    else if ((strcmp(row->result, "1-0") == 0) == white)
        score->won++;
    else
        score->lost++;
    return true;
}

void handle_person(struct call *call)
{
    enum { COUNTED = 10000 };
    struct store_person person;
    struct store_search search = {.state = 2, .limit = COUNTED};
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
    struct score score = {.person = person.id};
    memcpy(search.person, person.id, STORE_ID);
    store_games_search(call->club->store, &search, count, &score);
    json_t *fields = part_person(&person);
    json_object_update_new(fields, json_pack("{s:I, s:b, s:I, s:I, s:I, s:I, s:b}", "created",
                                             (json_int_t)person.created, "online",
                                             club_online(call->club, person.id) != NULL, "games", score.games,
                                             "won", score.won, "lost", score.lost, "drawn", score.drawn,
                                             "vacation", person.vacation_until > club_now(call->club)));
    call_done(call, fields);
}
