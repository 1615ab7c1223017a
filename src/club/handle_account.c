/* What belongs to an account: password, codes, sessions, its end and its data. */
#include "account.h"
#include "archive.h"
#include "messages_in.h"
#include "messages_out.h"
#include "notices.h"
#include "secrets.h"
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void handle_password(struct call *call)
{
    const char *fresh = call_text(call, "new");
    if (strlen(fresh) < PASSWORD_LEAST) {
        call_refuse(call, ERROR_BAD_PASSWORD);
        return;
    }
    if (!account_proven(call, "old", fresh))
        return;
    if (!*call->item->work->hash) { /* there was no memory for it */
        call_refuse(call, ERROR_BUSY);
        return;
    }
    store_password_put(call->club->store, call->person.id, call->item->work->hash);
    call_done(call, NULL);
}

void handle_codes(struct call *call)
{
    if (account_proven(call, "password", ""))
        call_done(call, json_pack("{s:o}", "codes", secret_new_codes(call, call->person.id)));
}

/* ---- Sessions ----------------------------------------------------------------------------------- */

static bool put_session(void *context, const struct store_session *session)
{
    return json_array_append_new(
               context, json_pack("{s:s, s:s, s:I, s:I, s:I}", "session", session->id, "label",
                                  session->label, "created", (json_int_t)session->created, "seen",
                                  (json_int_t)session->seen, "expires", (json_int_t)session->expires)) == 0;
}

void handle_sessions(struct call *call)
{
    json_t *list = json_array();
    store_sessions(call->club->store, call->person.id, put_session, list);
    call_done(call, json_pack("{s:o, s:s}", "sessions", list, "session", call->session));
}

void handle_revoke(struct call *call)
{
    const char *session = call_text(call, "session");
    if (store_session_remove(call->club->store, call->person.id, session) == STORE_NONE) {
        call_refuse(call, ERROR_NO_SUCH_SESSION);
        return;
    }
    call_done(call, NULL);
    connections_end(call->club, call->person.id, session);
}

/* A session for a program of the person's own: its secret is told once. */
void handle_token(struct call *call)
{
    char secret[CLUB_SECRET], session[STORE_ID];
    if (call->person.kind != STORE_ACCOUNT) {
        call_refuse(call, ERROR_NO_ACCOUNT);
        return;
    }
    if (secret_make_session(call, call->person.id, call_text(call, "label"), secret, session))
        call_done(call, json_pack("{s:s}", "token", secret));
}

/* ---- The end of an account ---------------------------------------------------------------------- */

struct running {
    char ids[MOST_GAMES_ACCOUNT][STORE_ID];
    int count;
};

static bool note(void *context, const struct store_game *row)
{
    struct running *running = context;
    if (running->count < MOST_GAMES_ACCOUNT)
        memcpy(running->ids[running->count++], row->id, STORE_ID);
    return true;
}

/* Running games are resigned, so that no opponent waits; before the first turns they are aborted. */
static void leave_games(struct club *club, const char *person)
{
    struct running running = {.count = 0};
    struct store_search search = {.state = 1, .limit = MOST_GAMES_ACCOUNT};
    struct table_actor actor = {person, ""};
    snprintf(search.person, sizeof search.person, "%s", person);
    store_games_search(club->store, &search, note, &running);
    for (int i = 0; i < running.count; i++) {
        punct_colour colour;
        struct table *table = table_get(club, running.ids[i]);
        if (!table || !table_seat(table, person, &colour))
            continue;
        struct game_event event = {.type = GAME_ABORT, .by = (uint8_t)colour};
        if (table_add(club, table, &event, club_now(club), actor, NULL) == GAME_FINE)
            continue;
        event.type = GAME_RESIGN;
        table_add(club, table, &event, club_now(club), actor, NULL);
    }
}

void handle_delete(struct call *call)
{
    struct store_person person = call->person;
    if (person.kind == STORE_ACCOUNT && !account_proven(call, "password", ""))
        return;
    leave_games(call->club, person.id);
    store_person_clear(call->club->store, person.id);
    connections_end(call->club, person.id, "");
    club_waits_no_more(call->club, person.id);
    person.kind = STORE_DELETED;
    person.name[0] = person.key[0] = '\0';
    person.vacation_until = 0;
    store_person_put(call->club->store, &person);
    call->club->lobby_changed = true;
    call->secret = "";
    call_done(call, NULL);
}

/* ---- Own data ----------------------------------------------------------------------------------- */

struct data {
    struct club *club;
    json_t *games, *proposals, *blocks, *phrases, *reports;
};

static bool put_game(void *context, const struct store_game *row)
{
    struct data *data = context;
    char *record = archive_record(data->club->store, row->id, true);
    json_t *part = part_game_row(data->club, row);
    json_object_set_new(part, "record", json_string(record ? record : ""));
    json_array_append_new(data->games, part);
    free(record);
    return true;
}

static bool put_proposal(void *context, const struct store_proposal *proposal)
{
    struct data *data = context;
    return json_array_append_new(data->proposals, part_proposal(data->club, proposal)) == 0;
}

static bool put_block(void *context, const char *other)
{
    struct data *data = context;
    return json_array_append_new(data->blocks, part_person_of(data->club, other)) == 0;
}

static bool put_phrase(void *context, const struct store_phrase *phrase)
{
    struct data *data = context;
    return json_array_append_new(data->phrases, message_phrase(phrase)) == 0;
}

static bool put_report(void *context, const struct store_report *report)
{
    struct data *data = context;
    json_t *part = json_pack("{s:o, s:s, s:I}", "about", part_person_of(data->club, report->about), "reason",
                             report->reason, "at", (json_int_t)report->at);
    if (*report->game)
        json_object_set_new(part, "game", json_string(report->game));
    return json_array_append_new(data->reports, part) == 0;
}

void handle_blocks(struct call *call)
{
    struct data data = {.club = call->club, .blocks = json_array()};
    store_blocks_of(call->club->store, call->person.id, put_block, &data);
    call_done(call, json_pack("{s:o}", "blocks", data.blocks));
}

/* Everything the club has of a person. */
void handle_data(struct call *call)
{
    enum { EVERYTHING = 100000, DAY_MS = 86400 * 1000, A_DAY = 5 };
    struct store *store = call->club->store;
    const char *person = call->person.id;
    if (!account_within(call, "data", person, A_DAY, DAY_MS))
        return;
    struct data data = {call->club, json_array(), json_array(), json_array(), json_array(), json_array()};
    struct store_search search = {.limit = EVERYTHING};
    json_t *sessions = json_array();
    memcpy(search.person, person, STORE_ID);
    store_games_search(store, &search, put_game, &data);
    store_proposals_of(store, person, club_unix_now(call->club), put_proposal, &data);
    store_blocks_of(store, person, put_block, &data);
    store_phrases_by(store, person, put_phrase, &data);
    store_reports_by(store, person, put_report, &data);
    store_sessions(store, person, put_session, sessions);
    call_done(call,
              json_pack("{s:o, s:I, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "me",
                        part_person(&call->person), "created", (json_int_t)call->person.created, "games",
                        data.games, "proposals", data.proposals, "blocks", data.blocks, "phrases",
                        data.phrases, "reports", data.reports, "sessions", sessions, "passkeys",
                        passkeys_list(call->club, person), "ratings", part_ratings(call->club, &call->person),
                        "pushes", notices_list(call->club, person)));
}
