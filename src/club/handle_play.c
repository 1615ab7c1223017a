/* What players do in a game. The game module decides; here only: whose game, what was seen, and who is away. */
#include "event_text.h"
#include "messages_in.h"
#include "messages_out.h"
#include "table.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* The number of the last event that makes what was seen before it worthless: anything but an offer or its refusal. */
static int64_t last_change(const struct game *game)
{
    for (size_t i = game->length; i > 0; i--)
        if (game->log[i - 1].type != GAME_OFFER && game->log[i - 1].type != GAME_REFUSE)
            return (int64_t)i;
    return 0;
}

static void done(struct call *call, const char *game, int64_t number)
{
    call_done_logged(call, message_done_in_game(call->id, game, number));
}

static void refuse_game(struct call *call, enum game_refusal refusal, const punct_error *error)
{
    enum { CONFLICT = 409 };
    if (refusal == GAME_ILLEGAL_TURN && error)
        call_refuse_as(call, game_refusal_name(refusal), error->sentence, CONFLICT);
    else
        call_refuse_as(call, game_refusal_name(refusal), game_refusal_sentence(refusal), CONFLICT);
}

/* Whether an event is what a command asks for: its id might have been used for something else. */
static bool is_of_command(const struct call *call, const struct game_event *event)
{
    char turn[PUNCT_TURN_TEXT];
    const char *asked = call_text(call, "turn");
    if (strcmp(call->kind->type, game_event_name((enum game_event_type)event->type)) != 0)
        return false;
    if (event->type == GAME_TURN) { /* an orientation may have been left out */
        punct_turn_write(event->turn, turn, sizeof turn);
        return *asked && strncasecmp(turn, asked, strlen(asked)) == 0;
    }
    return !call_has(call, "offer") ||
           strcmp(call_text(call, "offer"), game_offer_name((enum game_offer)event->offer)) == 0;
}

static void done_before(struct call *call, struct table *table, int64_t number)
{
    table_catch_up(call->club, table, number);
    if (number > 0 && number <= (int64_t)table->game.length &&
        is_of_command(call, &table->game.log[number - 1]))
        done(call, table->row.id, number);
    else
        call_refuse(call, ERROR_ID_USED);
}

/* The table of a player's command; answers for itself where there is none, or where the command was done before. */
static struct table *table_of(struct call *call, punct_colour *colour)
{
    const char *id = call_text(call, "game");
    struct table *table = table_get(call->club, id);
    int64_t number, seen = call_number(call, "seen", 0);
    table_catch_up(call->club, table, seen);
    if (!table)
        call_refuse(call, ERROR_NO_SUCH_GAME);
    else if (!table_seat(table, call->person.id, colour))
        call_refuse(call, ERROR_NOT_YOUR_GAME);
    else if (*call->id && commands_may_have(&table->commands, call->person.id, call->id) &&
             store_event_of_command(call->club->store, id, call->person.id, call->id, &number) == STORE_FINE)
        done_before(call, table, number);
    else if (seen > (int64_t)table->game.length)
        call_refuse(call, ERROR_BAD_SEEN);
    else if (seen < last_change(&table->game))
        call_refuse(call, ERROR_OUT_OF_DATE);
    else
        return table;
    return NULL;
}

/* Whoever now waits for a player who is not there is told when the game can be claimed. */
static void tell_away(struct club *club, struct table *table)
{
    punct_colour waiting = game_to_move(&table->game) == PUNCT_WHITE ? PUNCT_BLACK : PUNCT_WHITE;
    if (table_claim_in(club, table, waiting) < 0)
        return;
    table->presence_changed = true;
    tables_tell_presence(club, table);
}

/* What the host has to do after an event of a player. */
static void follow(struct club *club, struct table *table)
{
    static const struct table_actor host = {"", ""};
    if (!table->game.over && table->game.length >= MOST_EVENTS) {
        struct game_event end = {.type = GAME_TURN_LIMIT, .by = GAME_HOST};
        table_add(club, table, &end, club_now(club), host, NULL);
    }
    table_vacation(club, table);
    tell_away(club, table);
}

static void play(struct call *call, struct table *table, const struct game_event *event)
{
    punct_error error;
    struct table_actor actor = {call->person.id, call->id};
    enum game_refusal refusal = table_add(call->club, table, event, call->item->received, actor, &error);
    if (refusal != GAME_FINE) {
        refuse_game(call, refusal, &error);
        return;
    }
    done(call, table->row.id, (int64_t)table->game.length);
    follow(call->club, table);
}

static void play_simply(struct call *call, enum game_event_type type)
{
    punct_colour colour;
    struct table *table = table_of(call, &colour);
    if (table)
        play(call, table, &(struct game_event){.type = (uint8_t)type, .by = (uint8_t)colour});
}

void handle_resign(struct call *call)
{
    play_simply(call, GAME_RESIGN);
}

void handle_abort(struct call *call)
{
    play_simply(call, GAME_ABORT);
}

/* ---- Turns -------------------------------------------------------------------------------------- */

/* What was lost on the way, as far as it is believed. */
static uint32_t lag_of(const struct call *call, const struct table *table, punct_colour colour)
{
    punct_colour runs;
    if (!game_clock_runs(&table->game, &runs) || runs != colour)
        return 0;
    int64_t elapsed = call->item->received - table->offset - table->game.at;
    int64_t measured = call->connection ? call->connection->measured_ms : -1;
    return (uint32_t)lag_of_turn(&table->quotas[colour], elapsed, measured,
                                 call_number(call, "thought_ms", -1));
}

void handle_turn(struct call *call)
{
    punct_colour colour;
    punct_error error;
    struct table *table = table_of(call, &colour);
    if (!table)
        return;
    struct game_event event = {.type = GAME_TURN, .by = (uint8_t)colour};
    const char *text = call_text(call, "turn");
    if (punct_turn_read(&table->game.board.position, text, strlen(text), &event.turn, &error) != PUNCT_OK) {
        refuse_game(call, GAME_ILLEGAL_TURN, &error);
        return;
    }
    event.lag_ms = lag_of(call, table, colour);
    play(call, table, &event);
}

/* ---- Offers ------------------------------------------------------------------------------------- */

static uint8_t offer_of(const struct call *call)
{
    const char *name = call_text(call, "offer");
    return strcmp(name, "draw") == 0    ? GAME_OFFER_DRAW
           : strcmp(name, "pause") == 0 ? GAME_OFFER_PAUSE
                                        : GAME_OFFER_TAKE_BACK;
}

static void play_offer(struct call *call, enum game_event_type type)
{
    punct_colour colour;
    struct table *table = table_of(call, &colour);
    if (!table)
        return;
    struct game_event event = {.type = (uint8_t)type, .by = (uint8_t)colour, .offer = offer_of(call)};
    if (type == GAME_OFFER && event.offer == GAME_OFFER_PAUSE && table->row.by_turns)
        call_refuse(call, ERROR_NOT_BY_TURNS);
    else if (type != GAME_OFFER && call_number(call, "seen", 0) < (int64_t)table->game.length)
        call_refuse(call, ERROR_OUT_OF_DATE); /* only what was seen is answered */
    else
        play(call, table, &event);
}

void handle_offer(struct call *call)
{
    play_offer(call, GAME_OFFER);
}

void handle_accept(struct call *call)
{
    play_offer(call, GAME_ACCEPT);
}

void handle_refuse(struct call *call)
{
    play_offer(call, GAME_REFUSE);
}

/* ---- Absence and pauses ------------------------------------------------------------------------- */

void handle_claim(struct call *call)
{
    punct_colour colour;
    struct table *table = table_of(call, &colour);
    if (!table)
        return;
    struct game_event event = {.type = GAME_CLAIM, .by = (uint8_t)colour};
    enum game_refusal refusal = game_may(&table->game, &event);
    if (refusal != GAME_FINE && refusal != GAME_FULL)
        refuse_game(call, refusal, NULL);
    else if (table_claim_in(call->club, table, colour) != 0)
        call_refuse(call, ERROR_STILL_HERE);
    else
        play(call, table, &event);
}

void handle_resume(struct call *call)
{
    punct_colour colour;
    struct table *table = table_of(call, &colour);
    if (table && table->game.paused && table->row.by_turns)
        call_refuse(call, ERROR_ON_VACATION);
    else if (table)
        play(call, table, &(struct game_event){.type = GAME_RESUME, .by = (uint8_t)colour});
}
