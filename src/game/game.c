#include "game.h"

#include <string.h>

static punct_colour other(punct_colour colour)
{
    return colour == PUNCT_WHITE ? PUNCT_BLACK : PUNCT_WHITE;
}

static bool is_seat(unsigned actor)
{
    return actor == GAME_WHITE || actor == GAME_BLACK;
}

void game_begin(struct game *game, const struct game_setup *setup, struct game_storage storage)
{
    memset(game, 0, sizeof *game);
    game->setup.clock = setup->clock;
    memcpy(game->setup.seats, setup->seats, sizeof game->setup.seats);
    memcpy(game->setup.date, setup->date, sizeof game->setup.date);
    game->first = punct_position_to_move(&setup->start);
    game->log = storage.log;
    game->line = storage.line;
    game->capacity = storage.capacity;
    game->undone = GAME_NONE;
    punct_game_start(&game->board, &setup->start, storage.history, storage.capacity);
    game->left_ms[PUNCT_WHITE] = game->left_ms[PUNCT_BLACK] = setup->clock.base_ms;
    punct_outcome outcome;
    punct_game_outcome(&game->board, &outcome);
    game->over = outcome.ending != PUNCT_NOT_OVER;
    game->result = outcome.result;
    game->ending = outcome.ending;
}

void game_move_storage(struct game *game, struct game_storage storage)
{
    memmove(storage.log, game->log, game->length * sizeof *storage.log);
    memmove(storage.history, game->board.history, game->board.length * sizeof *storage.history);
    memmove(storage.line, game->line, game->board.length * sizeof *storage.line);
    game->log = storage.log;
    game->line = storage.line;
    game->board.history = storage.history;
    game->capacity = game->board.capacity = storage.capacity;
}

/* ---- Clocks ------------------------------------------------------------------------------------- */

/* How many turns of the line a player has made. */
static size_t turns_of(const struct game *game, punct_colour colour)
{
    return (game->board.length + (game->first == colour)) / 2;
}

bool game_clock_runs(const struct game *game, punct_colour *colour)
{
    *colour = game_to_move(game);
    return game->setup.clock.kind != GAME_UNTIMED && !game->over && !game->paused &&
           turns_of(game, *colour) > 0;
}

static int64_t time_of(const struct game *game, int64_t at)
{
    return at < game->at ? game->at : at > GAME_TIME_MAX ? GAME_TIME_MAX : at;
}

/* What is left of the running clock, below 0 if it has run out; lag is not charged. */
static int64_t left_at(const struct game *game, punct_colour colour, int64_t at, uint32_t lag_ms)
{
    punct_colour running;
    if (!game_clock_runs(game, &running) || running != colour)
        return game->left_ms[colour];
    int64_t spent = time_of(game, at) - game->at;
    return game->left_ms[colour] - (spent > lag_ms ? spent - lag_ms : 0);
}

int64_t game_time_left(const struct game *game, punct_colour colour, int64_t now)
{
    if (game->setup.clock.kind == GAME_UNTIMED)
        return GAME_NO_DEADLINE;
    int64_t left = left_at(game, colour, now, 0);
    return left > 0 ? left : 0;
}

int64_t game_deadline(const struct game *game)
{
    punct_colour running;
    return game_clock_runs(game, &running) ? game->at + game->left_ms[running] : GAME_NO_DEADLINE;
}

static bool out_of_time(const struct game *game, const struct game_event *event)
{
    punct_colour running;
    return game_clock_runs(game, &running) && left_at(game, running, event->at, event->lag_ms) <= 0;
}

/* Books the time that has passed since the last event. */
static void spend_time(struct game *game, const struct game_event *event)
{
    uint32_t lag_ms = event->type == GAME_TURN ? event->lag_ms : 0;
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        int64_t left = left_at(game, (punct_colour)i, event->at, lag_ms);
        game->left_ms[i] = left > 0 ? left : 0;
    }
    game->at = time_of(game, event->at);
}

/* The clock of a player who has made a turn. */
static void reward(struct game *game, punct_colour mover)
{
    const struct game_clock *clock = &game->setup.clock;
    if (clock->kind == GAME_PER_TURN)
        game->left_ms[mover] = clock->base_ms;
    else if (clock->kind == GAME_FISCHER && turns_of(game, mover) > 1)
        game->left_ms[mover] += clock->increment_ms;
}

/* ---- What may happen ---------------------------------------------------------------------------- */

uint32_t game_take_back_count(const struct game *game, punct_colour asker)
{
    size_t played = game->board.length;
    uint32_t count = game_to_move(game) == asker ? 2 : 1;
    return count <= played ? count : 0;
}

static enum game_refusal may_turn(const struct game *game, const struct game_event *event)
{
    return event->by != (unsigned)game_to_move(game) ? GAME_NOT_YOUR_TURN
           : game->paused                            ? GAME_IS_PAUSED
           : out_of_time(game, event)                ? GAME_OUT_OF_TIME
                                                     : GAME_FINE;
}

static enum game_refusal may_offer(const struct game *game, const struct game_event *event)
{
    if (!is_seat(event->by) || event->offer >= GAME_OFFERS)
        return GAME_BAD_EVENT;
    unsigned bit = 1u << event->offer;
    if ((game->offers[GAME_WHITE] | game->offers[GAME_BLACK]) & bit)
        return GAME_OFFER_OPEN;
    if (event->offer == GAME_OFFER_TAKE_BACK && !game_take_back_count(game, (punct_colour)event->by))
        return GAME_NOTHING_TO_TAKE_BACK;
    if (event->offer == GAME_OFFER_PAUSE && game->paused)
        return GAME_IS_PAUSED;
    return game->length < game->offer_again[event->by][event->offer] ? GAME_OFFER_TOO_SOON : GAME_FINE;
}

static enum game_refusal may_answer(const struct game *game, const struct game_event *event)
{
    if (!is_seat(event->by) || event->offer >= GAME_OFFERS)
        return GAME_BAD_EVENT;
    return game->offers[other((punct_colour)event->by)] & 1u << event->offer ? GAME_FINE : GAME_NO_OFFER;
}

static enum game_refusal may_claim(const struct game *game, const struct game_event *event)
{
    return !is_seat(event->by)                         ? GAME_BAD_EVENT
           : event->by == (unsigned)game_to_move(game) ? GAME_NOT_YOUR_TURN
           : game->paused                              ? GAME_IS_PAUSED
                                                       : GAME_FINE;
}

/* A result and an ending that fit each other, and that the board has not to decide. */
static bool is_ruling(const struct game_event *event)
{
    bool drawn = event->ending == PUNCT_BY_AGREEMENT || event->ending == PUNCT_BY_TURN_LIMIT;
    if (event->result == PUNCT_UNDECIDED)
        return event->ending == PUNCT_BY_ABORT;
    if (event->result > PUNCT_DRAW || event->ending == PUNCT_BY_ABORT)
        return false;
    return event->ending == PUNCT_BY_RULING ||
           (event->ending > PUNCT_BY_NO_TURN && event->ending < PUNCT_ENDINGS &&
            drawn == (event->result == PUNCT_DRAW));
}

static enum game_refusal if_only(bool allowed)
{
    return allowed ? GAME_FINE : GAME_BAD_EVENT;
}

enum game_refusal game_may(const struct game *game, const struct game_event *event)
{
    bool host = event->by == GAME_HOST;
    if (event->type >= GAME_EVENT_TYPES || event->by >= GAME_ACTORS || event->at < 0)
        return GAME_BAD_EVENT;
    if (game->over)
        return GAME_IS_OVER;
    if (game->length >= game->capacity || game->length >= GAME_NONE)
        return GAME_FULL;
    switch ((enum game_event_type)event->type) {
    case GAME_TURN:
        return may_turn(game, event);
    case GAME_OFFER:
        return may_offer(game, event);
    case GAME_ACCEPT:
    case GAME_REFUSE:
        return may_answer(game, event);
    case GAME_TAKE_BACK:
        return !host || event->count == 0           ? GAME_BAD_EVENT
               : event->count <= game->board.length ? GAME_FINE
                                                    : GAME_NOTHING_TO_TAKE_BACK;
    case GAME_RESIGN:
    case GAME_FORFEIT:
        return if_only(!host);
    case GAME_ABORT:
        return host || game->board.length < 2 ? GAME_FINE : GAME_TOO_LATE;
    case GAME_TIME_OVER:
        return !host ? GAME_BAD_EVENT : out_of_time(game, event) ? GAME_FINE : GAME_TIME_LEFT;
    case GAME_CLAIM:
        return may_claim(game, event);
    case GAME_TURN_LIMIT:
        return if_only(host);
    case GAME_PAUSE:
        return !host ? GAME_BAD_EVENT : game->paused ? GAME_IS_PAUSED : GAME_FINE;
    case GAME_RESUME:
        return game->paused ? GAME_FINE : GAME_NOT_PAUSED;
    case GAME_RULE:
        return if_only(host && is_ruling(event));
    default:
        return GAME_BAD_EVENT;
    }
}

/* ---- What happens ------------------------------------------------------------------------------- */

static void end(struct game *game, punct_result result, punct_ending ending)
{
    game->over = true;
    game->result = result;
    game->ending = ending;
    game->paused = false;
    game->offers[GAME_WHITE] = game->offers[GAME_BLACK] = 0;
}

static void win(struct game *game, punct_colour winner, punct_ending ending)
{
    end(game, winner == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS, ending);
}

/* A turn answers what was open: the offer of a draw or a pause to the player who moves, and any of a take-back. */
static void close_offers(struct game *game, punct_colour mover)
{
    game->offers[other(mover)] = 0;
    game->offers[mover] &= (uint8_t) ~(1u << GAME_OFFER_TAKE_BACK);
}

/* The same turn as the one taken back last is that one again; any other makes a new line. */
static void keep_undone(struct game *game, punct_turn turn)
{
    bool again = game->undone != GAME_NONE && game->log[game->undone].turn == turn;
    game->undone = again ? game->log[game->undone].below : GAME_NONE;
}

static void make_turn(struct game *game, struct game_event *event)
{
    punct_colour mover = (punct_colour)event->by;
    punct_outcome outcome;
    reward(game, mover);
    event->left_ms = game->left_ms[mover];
    close_offers(game, mover);
    keep_undone(game, event->turn);
    game->line[game->board.length - 1] = (uint32_t)game->length;
    punct_game_outcome(&game->board, &outcome);
    if (outcome.ending != PUNCT_NOT_OVER)
        end(game, outcome.result, outcome.ending);
}

/* Position and players go back; time that was used is used, so the clocks stay. */
static void take_back(struct game *game, uint32_t count)
{
    for (; count > 0; count--) {
        uint32_t last = game->line[game->board.length - 1];
        punct_game_take_back(&game->board);
        game->log[last].below = game->undone;
        game->undone = last;
    }
    game->offers[GAME_WHITE] = game->offers[GAME_BLACK] = 0;
    if (game->setup.clock.kind == GAME_PER_TURN)
        game->left_ms[game_to_move(game)] = game->setup.clock.base_ms;
}

static void accept(struct game *game, const struct game_event *event)
{
    punct_colour asker = other((punct_colour)event->by);
    game->offers[asker] &= (uint8_t) ~(1u << event->offer);
    if (event->offer == GAME_OFFER_DRAW)
        end(game, PUNCT_DRAW, PUNCT_BY_AGREEMENT);
    else if (event->offer == GAME_OFFER_PAUSE)
        game->paused = true;
    else
        take_back(game, game_take_back_count(game, asker));
}

/* Each refusal doubles the events that must pass before the same is offered again. */
static void refuse(struct game *game, const struct game_event *event)
{
    enum { DOUBLINGS = 6 };
    punct_colour asker = other((punct_colour)event->by);
    uint8_t *refused = &game->refused[asker][event->offer];
    game->offers[asker] &= (uint8_t) ~(1u << event->offer);
    if (*refused < DOUBLINGS)
        ++*refused;
    game->offer_again[asker][event->offer] = (uint32_t)game->length + 1 + (1u << *refused);
}

static void happen(struct game *game, struct game_event *event)
{
    punct_colour by = (punct_colour)event->by; /* where a seat acts */
    switch ((enum game_event_type)event->type) {
    case GAME_TURN:
        make_turn(game, event);
        break;
    case GAME_OFFER:
        game->offers[by] |= (uint8_t)(1u << event->offer);
        break;
    case GAME_ACCEPT:
        accept(game, event);
        break;
    case GAME_REFUSE:
        refuse(game, event);
        break;
    case GAME_TAKE_BACK:
        take_back(game, event->count);
        break;
    case GAME_RESIGN:
        win(game, other(by), PUNCT_BY_RESIGNATION);
        break;
    case GAME_FORFEIT:
        win(game, other(by), PUNCT_BY_FORFEIT);
        break;
    case GAME_ABORT:
        end(game, PUNCT_UNDECIDED, PUNCT_BY_ABORT);
        break;
    case GAME_TIME_OVER:
        win(game, other(game_to_move(game)), PUNCT_BY_TIME);
        break;
    case GAME_CLAIM:
        win(game, by, PUNCT_BY_ABSENCE);
        break;
    case GAME_TURN_LIMIT:
        end(game, PUNCT_DRAW, PUNCT_BY_TURN_LIMIT);
        break;
    case GAME_RULE:
        end(game, (punct_result)event->result, (punct_ending)event->ending);
        break;
    default: /* pause and resume */
        game->paused = event->type == GAME_PAUSE;
    }
}

/* Only what the event's type has to say is kept, so that equal texts are equal events. */
static void keep_event(struct game_event *kept, const struct game_event *event, int64_t at)
{
    bool turn = event->type == GAME_TURN, rule = event->type == GAME_RULE;
    bool offer = event->type == GAME_OFFER || event->type == GAME_ACCEPT || event->type == GAME_REFUSE;
    memset(kept, 0, sizeof *kept);
    kept->at = at;
    kept->type = event->type;
    kept->by = event->by;
    kept->below = GAME_NONE;
    kept->turn = turn ? event->turn : PUNCT_NO_TURN;
    kept->lag_ms = turn ? event->lag_ms : 0;
    kept->count = event->type == GAME_TAKE_BACK ? event->count : 0;
    kept->offer = offer ? event->offer : 0;
    kept->result = rule ? event->result : 0;
    kept->ending = rule ? event->ending : 0;
}

/* What the clocks showed before an event that may yet be refused. */
struct times {
    int64_t left_ms[PUNCT_COLOURS], at;
};

enum game_refusal game_add(struct game *game, const struct game_event *event, punct_error *error)
{
    enum game_refusal refusal = game_may(game, event);
    if (refusal != GAME_FINE)
        return refusal;
    struct game_event *kept = &game->log[game->length];
    struct times before = {{game->left_ms[0], game->left_ms[1]}, game->at};
    keep_event(kept, event, time_of(game, event->at));
    spend_time(game, kept);
    if (event->type == GAME_TURN && punct_game_play(&game->board, event->turn, error) != PUNCT_OK) {
        memcpy(game->left_ms, before.left_ms, sizeof before.left_ms);
        game->at = before.at;
        return GAME_ILLEGAL_TURN;
    }
    happen(game, kept);
    game->length++;
    return GAME_FINE;
}

void game_setup_of(const struct game *game, struct game_setup *setup)
{
    setup->clock = game->setup.clock;
    memcpy(setup->seats, game->setup.seats, sizeof setup->seats);
    memcpy(setup->date, game->setup.date, sizeof setup->date);
    setup->start = game->board.position;
    for (size_t i = game->board.length; i > 0; i--)
        punct_take_back(&setup->start, &game->board.history[i - 1].undo);
}

bool game_branch(struct game *game, const struct game *from, size_t turns, struct game_storage storage)
{
    struct game_setup setup;
    game_setup_of(from, &setup);
    game_begin(game, &setup, storage);
    for (size_t i = 0; i < turns && i < from->board.length; i++)
        if (game_add(game, game_turn_event(from, i), NULL) != GAME_FINE)
            return false;
    return true;
}
