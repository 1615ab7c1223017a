/* Games with people in them, as the page calls them: the game module (src/game/game.h) by handles, events as texts.
 *
 * A handle is the game's address; the page frees what it no longer needs. The storage doubles when it is full, so an
 * event costs the same wherever in the game it comes. Calls may let the memory grow: the page renews its views. */
#include "bridge_game.h"
#include "bridge.h"
#include "event_text.h"

#include <stdlib.h>
#include <string.h>

static double to_double(int64_t ms)
{
    return ms == GAME_NO_DEADLINE ? -1 : (double)ms;
}

static int64_t to_time(double ms)
{
    return ms <= 0 ? 0 : ms >= (double)GAME_TIME_MAX ? GAME_TIME_MAX : (int64_t)ms;
}

/* ---- Storage ------------------------------------------------------------------------------------ */

static void free_storage(struct game_storage storage)
{
    free(storage.log);
    free(storage.history);
    free(storage.line);
}

static bool new_storage(size_t capacity, struct game_storage *storage)
{
    *storage = (struct game_storage){malloc(capacity * sizeof *storage->log),
                                     malloc(capacity * sizeof *storage->history),
                                     malloc(capacity * sizeof *storage->line), capacity};
    bool whole = storage->log && storage->history && storage->line;
    if (!whole)
        free_storage(*storage);
    return whole;
}

void held_free(struct held_game *held)
{
    if (held)
        free_storage(held->storage);
    free(held);
}

struct held_game *held_new(size_t capacity)
{
    struct held_game *held = calloc(1, sizeof *held);
    if (held && !new_storage(capacity, &held->storage)) {
        free(held);
        return NULL;
    }
    return held;
}

static bool grow(struct held_game *held)
{
    struct game_storage larger;
    if (!new_storage(2 * held->storage.capacity, &larger))
        return false;
    game_move_storage(&held->game, larger);
    free_storage(held->storage);
    held->storage = larger;
    return true;
}

static enum game_refusal add(struct held_game *held, const struct game_event *event, punct_error *error)
{
    enum game_refusal refusal;
    while ((refusal = game_add(&held->game, event, error)) == GAME_FULL && grow(held))
        ;
    return refusal;
}

BRIDGE(void, game_free, struct held_game *held)
{
    held_free(held);
}

/* ---- Setup -------------------------------------------------------------------------------------- */

/* Takes the next `length` bytes of the text buffer as a text with a final zero. */
static const char *take_text(const char **at, int length, char *text, size_t size)
{
    size_t taken = (size_t)length < size ? (size_t)length : size - 1;
    memcpy(text, *at, taken);
    text[taken] = '\0';
    *at += length;
    return text;
}

static struct game_seat seat_of(int kind, int level, const char *name)
{
    struct game_seat seat = {.kind = (enum game_seat_kind)kind, .level = level};
    game_seat_name(&seat, name);
    return seat;
}

/* A game from the position of the buffer. White's name, Black's and the date follow each other in the text buffer. A
 * clock of kind 0 is none. Returns the handle, or 0 when there is no memory. */
BRIDGE(struct held_game *, game_new, int white, int white_level, int white_length, int black, int black_level,
       int black_length, int date_length, int clock, double base_ms, double increment_ms)
{
    enum { FIRST = 64, LONGEST = 1024 };
    char name[LONGEST];
    const char *at = bridge_text;
    struct game_setup setup = {.start = bridge_position};
    setup.seats[0] = seat_of(white, white_level, take_text(&at, white_length, name, sizeof name));
    setup.seats[1] = seat_of(black, black_level, take_text(&at, black_length, name, sizeof name));
    take_text(&at, date_length, setup.date, sizeof setup.date);
    setup.clock = (struct game_clock){(enum game_clock_kind)clock, to_time(base_ms), to_time(increment_ms)};
    struct held_game *held = held_new(FIRST);
    if (held)
        game_begin(&held->game, &setup, held->storage);
    return held;
}

/* Of each seat kind, level and length of the name; kind of the clock; length of the date. Names and date follow each other
 * in the text buffer; the clock's times are game_clock_time. */
BRIDGE(void, game_setup, struct held_game *held)
{
    const struct game_terms *setup = &held->game.setup;
    int32_t *at = bridge_answer;
    char *text = bridge_text;
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        const struct game_seat *seat = &setup->seats[i];
        size_t length = strlen(seat->name);
        memcpy(text, seat->name, length);
        text += length;
        *at++ = (int32_t)seat->kind;
        *at++ = seat->level;
        *at++ = (int32_t)length;
    }
    *at++ = (int32_t)setup->clock.kind;
    *at = (int32_t)strlen(setup->date);
    memcpy(text, setup->date, strlen(setup->date));
}

BRIDGE(double, game_clock_time, struct held_game *held, int increment)
{
    return (double)(increment ? held->game.setup.clock.increment_ms : held->game.setup.clock.base_ms);
}

/* ---- Events ------------------------------------------------------------------------------------- */

/* 0, a game_refusal, or GAME_REFUSALS and the code of the rules, which then lie in the buffers. */
static int answer_of(enum game_refusal refusal, const punct_error *error)
{
    return refusal == GAME_ILLEGAL_TURN ? GAME_REFUSALS + bridge_refusal(error) : (int)refusal;
}

static int add_text(struct held_game *held, const char *text, size_t length)
{
    struct game_event event;
    punct_error error;
    if (!game_event_read(text, length, &event))
        return GAME_BAD_EVENT;
    return answer_of(add(held, &event, &error), &error);
}

/* Adds the event of the text buffer. */
BRIDGE(int, game_add, struct held_game *held, int length)
{
    return add_text(held, bridge_text, (size_t)length);
}

/* Adds the events of the text buffer, a line each, up to the first that is refused. */
BRIDGE(int, game_add_log, struct held_game *held, int length)
{
    const char *text = bridge_text, *end = text + length;
    int answer = GAME_FINE;
    while (answer == GAME_FINE && text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        stop = stop ? stop : end;
        answer = add_text(held, text, (size_t)(stop - text));
        text = stop + 1;
    }
    return answer;
}

/* Plays the turns of the buffer, by whoever is to move; they take no time. */
BRIDGE(int, game_play, struct held_game *held, int count)
{
    enum game_refusal refusal = GAME_FINE;
    punct_error error;
    for (int i = 0; refusal == GAME_FINE && i < count; i++) {
        struct game_event event = {.type = GAME_TURN,
                                   .by = (uint8_t)game_to_move(&held->game),
                                   .at = held->game.at,
                                   .turn = bridge_turns[i]};
        refusal = add(held, &event, &error);
    }
    return answer_of(refusal, &error);
}

/* Whether the event of the text buffer could be added; of a turn, whether it is the seat's turn to make. */
BRIDGE(int, game_may, struct held_game *held, int length)
{
    struct game_event event;
    if (!game_event_read(bridge_text, (size_t)length, &event))
        return GAME_BAD_EVENT;
    enum game_refusal refusal = game_may(&held->game, &event);
    return refusal == GAME_FULL ? GAME_FINE : (int)refusal;
}

/* The events from a number on, a line each, into the text buffer as far as they fit; the next number is in the answer. */
BRIDGE(int, game_log, struct held_game *held, int from)
{
    char *at = bridge_text;
    size_t i = (size_t)from;
    for (; i < held->game.length && at + GAME_EVENT_TEXT < bridge_text + BRIDGE_TEXT; i++) {
        at += game_event_write(&held->game.log[i], at, GAME_EVENT_TEXT);
        *at++ = '\n';
    }
    bridge_answer[0] = (int32_t)i;
    return (int)(at - bridge_text);
}

BRIDGE(int, game_refusal_count, void)
{
    return GAME_REFUSALS;
}

BRIDGE(int, game_refusal_name, int refusal)
{
    const char *name = game_refusal_name((enum game_refusal)refusal);
    memcpy(bridge_text, name, strlen(name));
    return (int)strlen(name);
}

/* ---- Questions ---------------------------------------------------------------------------------- */

/* Layout: to move, turns, events, over, paused, open offers of White, of Black as bits, turn to redo, whose clock runs or
 * -1. */
BRIDGE(void, game_facts, struct held_game *held)
{
    const struct game *game = &held->game;
    punct_colour running;
    bool runs = game_clock_runs(game, &running);
    const int32_t answer[] = {(int32_t)game_to_move(game),
                              (int32_t)game->board.length,
                              (int32_t)game->length,
                              game->over,
                              game->paused,
                              game->offers[0],
                              game->offers[1],
                              (int32_t)game_redo_turn(game),
                              runs ? (int32_t)running : -1};
    memcpy(bridge_answer, answer, sizeof answer);
}

/* Times in milliseconds; -1 where there is no clock or no deadline. */
BRIDGE(double, game_time_left, struct held_game *held, int colour, double now)
{
    return to_double(game_time_left(&held->game, (punct_colour)colour, to_time(now)));
}

BRIDGE(double, game_deadline, struct held_game *held)
{
    return to_double(game_deadline(&held->game));
}

BRIDGE(double, game_time, struct held_game *held)
{
    return (double)held->game.at;
}

BRIDGE(void, game_outcome, struct held_game *held)
{
    punct_outcome outcome;
    game_outcome(&held->game, &outcome);
    bridge_outcome(&outcome);
}

/* The position after so many turns: taken back from the end, so that the present one costs nothing. */
BRIDGE(void, game_position, struct held_game *held, int turns)
{
    const punct_game *board = &held->game.board;
    bridge_position = board->position;
    for (size_t i = board->length; i-- > (size_t)turns;)
        punct_take_back(&bridge_position, &board->history[i].undo);
}

/* A turn of the line, and the number of its event: equal numbers mean that all turns up to there are the same. */
BRIDGE(punct_turn, game_turn, struct held_game *held, int turn)
{
    const struct game_event *event = game_turn_event(&held->game, (size_t)turn);
    return event ? event->turn : PUNCT_NO_TURN;
}

BRIDGE(int, game_turn_number, struct held_game *held, int turn)
{
    return (size_t)turn < held->game.board.length ? (int)held->game.line[turn] : -1;
}

/* The turns from a number on, into the buffer as far as they fit; returns how many. */
BRIDGE(int, game_turns, struct held_game *held, int from)
{
    int count = 0;
    const struct game_event *event;
    while (count < PUNCT_TURNS_MAX && (event = game_turn_event(&held->game, (size_t)(from + count))))
        bridge_turns[count++] = event->turn;
    return count;
}

/* A new game with the first turns of another; 0 when there is no memory. */
BRIDGE(struct held_game *, game_branch, struct held_game *from, int turns)
{
    struct held_game *held = held_new((size_t)turns + 64);
    if (held && !game_branch(&held->game, &from->game, (size_t)turns, held->storage)) {
        held_free(held);
        return NULL;
    }
    return held;
}
