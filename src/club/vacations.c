#include "vacations.h"
#include "messages_in.h"
#include "table.h"

#include <string.h>
#include <time.h>

enum { DAYS_A_YEAR = 30, DAYS_AT_ONCE = 14 };
#define DAY_MS ((int64_t)86400 * 1000)

struct games {
    char ids[MOST_GAMES_ACCOUNT][STORE_ID];
    int count;
};

static bool note(void *context, const struct store_game *row)
{
    struct games *games = context;
    if (row->by_turns && games->count < MOST_GAMES_ACCOUNT)
        memcpy(games->ids[games->count++], row->id, STORE_ID);
    return true;
}

/* Pauses the games that wait for this person, or goes on with them. */
static void visit_games(struct club *club, const char *person)
{
    struct games games = {.count = 0};
    struct store_search search = {.state = 1, .limit = MOST_GAMES_ACCOUNT};
    memcpy(search.person, person, STORE_ID);
    store_games_search(club->store, &search, note, &games);
    for (int i = 0; i < games.count; i++) {
        struct table *table = table_get(club, games.ids[i]);
        if (table)
            table_vacation(club, table);
    }
}

static void put(struct club *club, const struct store_person *person)
{
    struct online *online = club_online(club, person->id);
    store_person_put(club->store, person);
    if (online)
        online->person = *person;
    nodes_tell(club, "person %s", person->id);
    visit_games(club, person->id);
}

static int64_t year_of(int64_t unix_ms)
{
    time_t seconds = (time_t)(unix_ms / 1000);
    struct tm parts;
    return gmtime_r(&seconds, &parts) ? parts.tm_year : 0;
}

void handle_vacation(struct call *call)
{
    struct store_person person = call->person;
    int64_t now = club_now(call->club), days = call_number(call, "days", 0);
    int64_t year = year_of(club_unix_now(call->club));
    if (person.vacation_year != year) {
        person.vacation_year = year;
        person.vacation_left = DAYS_A_YEAR * DAY_MS;
    }
    bool away = person.vacation_until > now;
    if (days == 0) {
        if (away) /* whole days that were not used come back */
            person.vacation_left += (person.vacation_until - now) / DAY_MS * DAY_MS;
        person.vacation_until = 0;
    } else if (away) {
        call_refuse(call, ERROR_ON_VACATION);
        return;
    } else if (days > DAYS_AT_ONCE || days * DAY_MS > person.vacation_left) {
        call_refuse(call, ERROR_NO_VACATION_LEFT);
        return;
    } else {
        person.vacation_left -= days * DAY_MS;
        person.vacation_until = now + days * DAY_MS;
        deadlines_add(&call->club->vacations, person.vacation_until, person.id);
    }
    put(call->club, &person);
    call_done(call, json_pack("{s:I, s:I}", "vacation_ms",
                              (json_int_t)(person.vacation_until ? person.vacation_until - now : 0),
                              "left_days", (json_int_t)(person.vacation_left / DAY_MS)));
}

void vacations_due(struct club *club, int64_t now)
{
    while (deadlines_first(&club->vacations) <= now) {
        struct deadline deadline = deadlines_take(&club->vacations);
        struct store_person person;
        if (store_person_get(club->store, deadline.id, &person) != STORE_FINE || person.vacation_until == 0 ||
            person.vacation_until > now)
            continue;
        person.vacation_until = 0;
        put(club, &person);
    }
}
