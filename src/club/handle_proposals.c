/* Links, challenges, seeks, rematches, pairing: what people send to meet. */
#include "ledger.h"
#include "messages_in.h"
#include "messages_out.h"
#include "proposals.h"
#include "ratings.h"
#include "table.h"

#include <stdio.h>
#include <string.h>

static void done(struct call *call, const struct store_proposal *proposal)
{
    call_done(call, part_proposal(call->club, proposal));
}

void handle_invite(struct call *call)
{
    struct store_proposal proposal;
    if (!proposal_make(call, &proposal, STORE_LINK))
        return;
    store_proposal_put(call->club->store, &proposal);
    done(call, &proposal);
}

void handle_seek(struct call *call)
{
    struct store_proposal proposal;
    if (!proposal_make(call, &proposal, STORE_SEEK))
        return;
    store_proposal_put(call->club->store, &proposal);
    call->club->lobby_changed = true;
    done(call, &proposal);
}

/* Puts a challenge to somebody, unless the two do not play each other. */
static void challenge(struct call *call, struct store_proposal *proposal, const char *to)
{
    struct store_person person;
    if (store_person_get(call->club->store, to, &person) != STORE_FINE || person.kind == STORE_DELETED ||
        person.banned) {
        call_refuse(call, ERROR_NO_SUCH_PERSON);
        return;
    }
    if (strcmp(to, call->person.id) == 0) {
        call_refuse(call, ERROR_OWN_PROPOSAL);
        return;
    }
    if (store_blocked(call->club->store, call->person.id, to)) {
        call_refuse(call, ERROR_BLOCKED);
        return;
    }
    memcpy(proposal->to, person.id, STORE_ID);
    store_proposal_put(call->club->store, proposal);
    out_to_person(call->club, to, message_challenge(call->club, proposal));
    done(call, proposal);
}

void handle_challenge(struct call *call)
{
    struct store_proposal proposal;
    if (proposal_make(call, &proposal, STORE_CHALLENGE))
        challenge(call, &proposal, call_text(call, "person"));
}

/* The same game with colours changed: the second who asks for it accepts. */
void handle_rematch(struct call *call)
{
    struct club *club = call->club;
    node_store_lock_meeting(club->store);
    struct table *table = table_get(club, call_text(call, "game"));
    struct store_proposal proposal = {.kind = STORE_CHALLENGE, .created = club_unix_now(club)};
    punct_colour colour;
    enum { REMATCH_MS = 10 * 60 * 1000, DAY_MS = 86400 * 1000 };
    if (!table) {
        call_refuse(call, ERROR_NO_SUCH_GAME);
    } else if (!table_seat(table, call->person.id, &colour)) {
        call_refuse(call, ERROR_NOT_YOUR_GAME);
    } else if (!table->game.over && !(club->nodes.on && table_read_on(club, table) && table->game.over)) {
        call_refuse(call, ERROR_GAME_RUNS);
    } else if (store_proposal_rematch(club->store, table->row.id, proposal.created, &proposal) ==
               STORE_FINE) {
        if (strcmp(proposal.from, call->person.id) == 0)
            done(call, &proposal);
        else
            proposal_join(call, &proposal);
    } else {
        club_new_id(club, proposal.id);
        memcpy(proposal.from, call->person.id, STORE_ID);
        memcpy(proposal.rematch_of, table->row.id, STORE_ID);
        memcpy(proposal.variant, table->row.variant, STORE_WORD);
        memcpy(proposal.clock, table->row.clock, STORE_CLOCK);
        snprintf(proposal.colour, sizeof proposal.colour, "%s", colour == PUNCT_WHITE ? "black" : "white");
        proposal.rated = table->row.rated;
        proposal.expires = proposal.created + (table->row.by_turns ? 3 * (int64_t)DAY_MS : REMATCH_MS);
        challenge(call, &proposal, table_person(table, colour == PUNCT_WHITE ? PUNCT_BLACK : PUNCT_WHITE));
    }
}

/* ---- Answers to them ---------------------------------------------------------------------------- */

static bool find(struct call *call, struct store_proposal *proposal)
{
    if (call->kind->handle != handle_proposal) /* it will be answered: nobody else does meanwhile */
        node_store_lock_meeting(call->club->store);
    if (store_proposal_get(call->club->store, call_text(call, "proposal"), proposal) == STORE_FINE)
        return true;
    call_refuse(call, ERROR_NO_SUCH_PROPOSAL);
    return false;
}

void handle_proposal(struct call *call)
{
    struct store_proposal proposal;
    if (find(call, &proposal))
        done(call, &proposal);
}

void handle_join(struct call *call)
{
    struct store_proposal proposal;
    if (find(call, &proposal))
        proposal_join(call, &proposal);
}

/* Ends a proposal: its owner withdraws it, or the one it was for declines. */
static void end(struct call *call, bool own)
{
    struct store_proposal proposal;
    if (!find(call, &proposal))
        return;
    if (strcmp(own ? proposal.from : proposal.to, call->person.id) != 0) {
        call_refuse(call, ERROR_NOT_FOR_YOU);
        return;
    }
    if (proposal.state != STORE_OPEN) {
        call_refuse(call, ERROR_NO_SUCH_PROPOSAL);
        return;
    }
    proposal.state = own ? STORE_WITHDRAWN : STORE_DECLINED;
    store_proposal_put(call->club->store, &proposal);
    out_to_person(call->club, own ? proposal.to : proposal.from, message_proposal_gone(&proposal));
    call->club->lobby_changed |= proposal.kind == STORE_SEEK;
    done(call, &proposal);
}

void handle_withdraw(struct call *call)
{
    end(call, true);
}

void handle_decline(struct call *call)
{
    end(call, false);
}

struct listing {
    struct club *club;
    json_t *list;
};

static bool put(void *context, const struct store_proposal *proposal)
{
    struct listing *listing = context;
    return json_array_append_new(listing->list, part_proposal(listing->club, proposal)) == 0;
}

void handle_proposals(struct call *call)
{
    struct listing listing = {call->club, json_array()};
    store_proposals_of(call->club->store, call->person.id, club_unix_now(call->club), put, &listing);
    call_done(call, json_pack("{s:o}", "proposals", listing.list));
}

/* ---- The lobby ---------------------------------------------------------------------------------- */

void handle_lobby(struct call *call)
{
    call->connection->lobby = call_flag(call, "on");
    call_done(call, NULL);
    if (call->connection->lobby)
        out_send(call->connection, message_lobby(call->club));
}

static void wait(struct call *call, const struct pairing_entry *entry)
{
    struct club *club = call->club;
    if (club->nodes.on) {
        node_store_lock_meeting(club->store); /* so that two nodes do not miss each other's */
        node_store_wait(club->store, club->nodes.name, entry);
        nodes_person_changed(club, entry->person);
    }
    call_done(call, NULL);
}

void handle_pair(struct call *call)
{
    struct pairing_entry entry = {.rated = call_flag(call, "rated")};
    struct game_clock clock;
    entry.since = call->item->received;
    memcpy(entry.person, call->person.id, STORE_ID);
    snprintf(entry.variant, sizeof entry.variant, "%s", call_text(call, "variant"));
    snprintf(entry.clock, sizeof entry.clock, "%s", call_text(call, "clock"));
    entry.rating =
        (double)ratings_show(call->club->store, entry.person, entry.variant, false, club_unix_now(call->club))
            .rating;
    if (!ledger_clock_read(entry.clock, &clock) || clock.kind != GAME_FISCHER)
        call_refuse(call, ERROR_BAD_CLOCK);
    else if (!pairing_add(&call->club->pairing, &entry))
        call_refuse(call, ERROR_TOO_MANY);
    else
        wait(call, &entry);
    call->club->lobby_changed = true;
}

void handle_unpair(struct call *call)
{
    club_waits_no_more(call->club, call->person.id);
    call->club->lobby_changed = true;
    call_done(call, NULL);
}
