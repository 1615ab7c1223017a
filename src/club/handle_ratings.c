/* Leaderboard and history of ratings; accounts by which programs play. */
#include "messages_in.h"
#include "messages_out.h"
#include "names.h"
#include "ratings.h"

#include <stdio.h>
#include <string.h>

static bool is_by_turns(const struct call *call)
{
    return strcmp(call_text(call, "pace"), "by-turns") == 0;
}

/* ---- The leaderboard ---------------------------------------------------------------------------- */

struct leaders {
    struct club *club;
    json_t *list;
};

static bool put_leader(void *context, const struct store_standing *standing)
{
    struct leaders *leaders = context;
    json_t *part = part_rated_person(leaders->club, standing->person, standing->variant, standing->by_turns);
    json_object_set_new(part, "games", json_integer(standing->games));
    return json_array_append_new(leaders->list, part) == 0;
}

static void put_levels(const struct call *call, json_t *list)
{
    for (int level = 1; level <= CLUB_LEVELS; level++) {
        char name[STORE_NAME], key[STORE_NAME];
        struct store_person person;
        snprintf(name, sizeof name, "Level %d", level);
        name_key(name, key);
        if (store_person_named(call->club->store, key, &person) == STORE_FINE)
            json_array_append_new(list, part_rated_person(call->club, person.id, call_text(call, "variant"),
                                                          is_by_turns(call)));
    }
}

void handle_leaderboard(struct call *call)
{
    enum { SHOWN = 100 };
    struct leaders leaders = {call->club, json_array()};
    json_t *levels = json_array();
    store_standings_best(call->club->store, call_text(call, "variant"), is_by_turns(call),
                         club_unix_now(call->club), SHOWN, put_leader, &leaders);
    put_levels(call, levels);
    call_done(call, json_pack("{s:o, s:o}", "leaders", leaders.list, "levels", levels));
}

/* ---- History ------------------------------------------------------------------------------------ */

struct history {
    struct club *club;
    const char *person;
    json_t *list;
};

static bool put_rated(void *context, const struct store_rated *rated)
{
    struct history *history = context;
    bool white = strcmp(rated->white, history->person) == 0;
    const struct store_rating *before = &rated->before[!white], *after = &rated->after[!white];
    int64_t rating = ratings_points(after->rating);
    return json_array_append_new(
               history->list,
               json_pack("{s:I, s:s, s:I, s:s, s:o, s:I, s:I, s:I, s:I}", "number", (json_int_t)rated->number,
                         "game", rated->game, "at", (json_int_t)rated->at, "colour",
                         white ? "white" : "black", "opponent",
                         part_person_of(history->club, white ? rated->black : rated->white),
                         "opponent_rating", (json_int_t)ratings_points(rated->before[white].rating), "rating",
                         (json_int_t)rating, "deviation", (json_int_t)ratings_points(after->deviation),
                         "change", (json_int_t)(rating - ratings_points(before->rating)))) == 0;
}

void handle_rating_history(struct call *call)
{
    enum { PAGE = 100 };
    struct store_person person;
    struct history history = {call->club, person.id, json_array()};
    if (store_person_get(call->club->store, call_text(call, "person"), &person) != STORE_FINE ||
        person.kind == STORE_DELETED) {
        json_decref(history.list);
        call_refuse(call, ERROR_NO_SUCH_PERSON);
        return;
    }
    store_rated_of(call->club->store, person.id, call_text(call, "variant"), is_by_turns(call),
                   call_number(call, "before", 0), PAGE, put_rated, &history);
    call_done(call, json_pack("{s:o}", "history", history.list));
}

/* ---- Programs ----------------------------------------------------------------------------------- */

static bool stop(void *context, const struct store_game *row)
{
    (void)row;
    *(bool *)context = true;
    return false;
}

/* For good, and before the first game: so every rated game was a program's, or none. */
void handle_program(struct call *call)
{
    struct store_search search = {.limit = 1};
    struct online *online = club_online(call->club, call->person.id);
    bool played = false;
    memcpy(search.person, call->person.id, STORE_ID);
    if (!call->person.program)
        store_games_search(call->club->store, &search, stop, &played);
    if (call->person.kind != STORE_ACCOUNT) {
        call_refuse(call, ERROR_NO_ACCOUNT);
    } else if (played) {
        call_refuse(call, ERROR_HAS_PLAYED);
    } else {
        call->person.program = true;
        store_person_put(call->club->store, &call->person);
        if (online)
            online->person = call->person;
        nodes_tell(call->club, "person %s", call->person.id);
        call_done(call, json_pack("{s:o}", "me", part_person(&call->person)));
    }
}
