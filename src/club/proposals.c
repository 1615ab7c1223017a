#include "proposals.h"
#include "ledger.h"
#include "messages_out.h"
#include "ratings.h"
#include "table.h"

#include <stdio.h>
#include <string.h>

#define DAY_MS ((int64_t)86400 * 1000)

static bool is_by_turns(const char *text)
{
    struct game_clock clock;
    return ledger_clock_read(text, &clock) && clock.kind == GAME_PER_TURN;
}

static bool is_live(const struct store_proposal *proposal)
{
    return !is_by_turns(proposal->clock);
}

bool proposal_stands(struct club *club, const struct store_proposal *proposal)
{
    return proposal->state == STORE_OPEN && proposal->expires > club_unix_now(club) &&
           (proposal->kind != STORE_SEEK || !is_live(proposal) || nodes_have_person(club, proposal->from));
}

static bool tell_one(void *context, const struct store_proposal *proposal)
{
    struct club_connection *connection = context;
    if (strcmp(proposal->to, connection->online->person.id) == 0)
        out_send(connection, message_challenge(connection->club, proposal));
    return true;
}

void proposals_tell(struct club_connection *connection)
{
    if (connection->online)
        store_proposals_of(connection->club->store, connection->online->person.id,
                           club_unix_now(connection->club), tell_one, connection);
}

/* ---- Making ------------------------------------------------------------------------------------- */

static bool count_own(void *context, const struct store_proposal *proposal)
{
    (void)proposal;
    ++*(int *)context;
    return true;
}

static int64_t lifetime(const struct store_proposal *proposal)
{
    enum { LIVE_SEEK_MS = 30 * 60 * 1000 };
    return proposal->kind == STORE_SEEK && is_live(proposal) ? LIVE_SEEK_MS
           : proposal->reusable                              ? 365 * DAY_MS
                                                             : 14 * DAY_MS;
}

bool proposal_make(struct call *call, struct store_proposal *proposal, enum store_proposal_kind kind)
{
    struct game_clock clock;
    const char *colour = call_text(call, "colour");
    int open = 0;
    node_store_lock_meeting(call->club->store);
    memset(proposal, 0, sizeof *proposal);
    if (!ledger_clock_read(call_text(call, "clock"), &clock)) {
        call_refuse(call, ERROR_BAD_CLOCK);
        return false;
    }
    store_proposals_of(call->club->store, call->person.id, club_unix_now(call->club), count_own, &open);
    if (open >= MOST_PROPOSALS) {
        call_refuse(call, ERROR_TOO_MANY_PROPOSALS);
        return false;
    }
    call_new_id(call, proposal->id);
    if (store_proposal_get(call->club->store, proposal->id, proposal) ==
        STORE_FINE) { /* the same command again */
        if (strcmp(proposal->variant, call_text(call, "variant")) == 0 &&
            strcmp(proposal->clock, call_text(call, "clock")) == 0 &&
            strcmp(proposal->to, call_text(call, "person")) == 0)
            call_done(call, part_proposal(call->club, proposal));
        else
            call_refuse(call, ERROR_ID_USED);
        return false;
    }
    proposal->kind = kind;
    memcpy(proposal->from, call->person.id, STORE_ID);
    snprintf(proposal->variant, sizeof proposal->variant, "%s", call_text(call, "variant"));
    snprintf(proposal->clock, sizeof proposal->clock, "%s", call_text(call, "clock"));
    snprintf(proposal->colour, sizeof proposal->colour, "%s", *colour ? colour : "random");
    proposal->rated = call_flag(call, "rated");
    proposal->reusable = call_flag(call, "reusable");
    proposal->created = club_unix_now(call->club);
    proposal->expires = proposal->created + lifetime(proposal);
    return true;
}

/* ---- Games from proposals ----------------------------------------------------------------------- */

static bool has_room(struct club *club, const char *person)
{
    struct store_person found;
    if (store_person_get(club->store, person, &found) != STORE_FINE || found.kind == STORE_DELETED)
        return false;
    int64_t most = found.kind == STORE_GUEST     ? MOST_GAMES_GUEST
                   : found.kind == STORE_ACCOUNT ? MOST_GAMES_ACCOUNT
                                                 : INT64_MAX;
    return store_games_running_of(club->store, person) < most;
}

/* A game between two; the first has the colour, which may be left to chance. */
static struct table *start_game(struct club *club, struct store_game *row, const char *first,
                                const char *second, const char *colour)
{
    uint8_t chance;
    club_random(club, &chance, 1);
    bool first_is_white = strcmp(colour, "white") == 0 || (strcmp(colour, "random") == 0 && chance & 1);
    snprintf(row->white, STORE_ID, "%s", first_is_white ? first : second);
    snprintf(row->black, STORE_ID, "%s", first_is_white ? second : first);
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        struct ratings_shown shown = ratings_show(club->store, i == PUNCT_WHITE ? row->white : row->black,
                                                  row->variant, is_by_turns(row->clock), club_unix_now(club));
        ratings_write(&shown, i == PUNCT_WHITE ? row->white_rating : row->black_rating);
    }
    struct table *table = table_new(club, row);
    if (!table)
        return NULL;
    out_to_person(club, first, message_game_started(club, table));
    out_to_person(club, second, message_game_started(club, table));
    club_waits_no_more(club, first);
    club_waits_no_more(club, second);
    table_vacation(club, table);
    return table;
}

static void answer_game(struct call *call, const struct table *table)
{
    call_done(call, json_pack("{s:s, s:s}", "game", table->row.id, "colour",
                              strcmp(table->row.white, call->person.id) == 0 ? "white" : "black"));
}

/* Whether a proposal may be taken by whoever calls; answers where it may not. */
static bool may_join(struct call *call, const struct store_proposal *proposal)
{
    struct club *club = call->club;
    if (strcmp(proposal->from, call->person.id) == 0)
        call_refuse(call, ERROR_OWN_PROPOSAL);
    else if (*proposal->to && strcmp(proposal->to, call->person.id) != 0)
        call_refuse(call, ERROR_NOT_FOR_YOU);
    else if (proposal->state == STORE_PLAYED)
        call_refuse(call, ERROR_TAKEN);
    else if (!proposal_stands(club, proposal))
        call_refuse(call, ERROR_NO_SUCH_PROPOSAL);
    else if (store_blocked(club->store, call->person.id, proposal->from))
        call_refuse(call, ERROR_BLOCKED);
    else if (!has_room(club, call->person.id) || !has_room(club, proposal->from))
        call_refuse(call, ERROR_TOO_MANY_GAMES);
    else
        return true;
    return false;
}

/* The game that came of it when this person took it before. */
static struct table *joined_before(struct call *call, const char *game)
{
    struct store_game row;
    punct_colour colour;
    struct table *table =
        store_game_get(call->club->store, game, &row) == STORE_FINE ? table_get(call->club, game) : NULL;
    return table && table_seat(table, call->person.id, &colour) ? table : NULL;
}

void proposal_join(struct call *call, struct store_proposal *proposal)
{
    struct store_game row = {.rated = proposal->rated};
    if (proposal->reusable)
        call_new_id(call, row.id);
    else
        memcpy(row.id, proposal->id, STORE_ID);
    struct table *table = joined_before(call, row.id);
    if (table) {
        answer_game(call, table);
        return;
    }
    if (!may_join(call, proposal))
        return;
    snprintf(row.variant, sizeof row.variant, "%s", proposal->variant);
    snprintf(row.clock, sizeof row.clock, "%s", proposal->clock);
    table = start_game(call->club, &row, proposal->from, call->person.id, proposal->colour);
    if (!table) {
        call_refuse(call, ERROR_NOT_STORED);
        return;
    }
    if (!proposal->reusable) {
        proposal->state = STORE_PLAYED;
        store_proposal_put(call->club->store, proposal);
    }
    call->club->lobby_changed |= proposal->kind == STORE_SEEK;
    answer_game(call, table);
}

/* ---- Pairing ------------------------------------------------------------------------------------ */

static bool apart(void *context, const char *a, const char *b)
{
    struct club *club = context;
    return store_blocked(club->store, a, b);
}

/* Those who wait at all nodes, unless another node is about it. */
static struct pairing *all_who_wait(struct club *club)
{
    static struct pairing everywhere;
    if (!club->nodes.on)
        return &club->pairing;
    everywhere.count = 0;
    if (club->pairing.count > 0 && node_store_try_meeting(club->store))
        node_store_read_waiting(club->store, &everywhere);
    return &everywhere;
}

int64_t proposals_pair_again(const struct club *club, int64_t now)
{
    enum { EVERY_MS = 1000 };
    return club->nodes.on && club->pairing.count > 0 ? now + EVERY_MS : pairing_again(&club->pairing, now);
}

void club_waits_no_more(struct club *club, const char *person)
{
    if (pairing_remove(&club->pairing, person))
        club->lobby_changed = true;
    if (!club->nodes.on)
        return;
    node_store_take(club->store, person);
    nodes_tell(club, "paired %s", person);
}

void proposals_pair(struct club *club)
{
    struct pairing_entry pair[2];
    struct pairing *waiting = all_who_wait(club);
    while (pairing_take(waiting, club_now(club), apart, club, pair)) {
        struct store_game row = {.rated = pair[0].rated};
        club_new_id(club, row.id);
        snprintf(row.variant, sizeof row.variant, "%s", pair[0].variant);
        snprintf(row.clock, sizeof row.clock, "%s", pair[0].clock);
        if (has_room(club, pair[0].person) && has_room(club, pair[1].person))
            start_game(club, &row, pair[0].person, pair[1].person, "random");
        club_waits_no_more(club, pair[0].person);
        club_waits_no_more(club, pair[1].person);
        club->lobby_changed = true;
    }
}
