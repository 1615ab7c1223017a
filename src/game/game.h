/* A game with people in it: seats, clocks, offers and a result, over the rules.
 *
 * A game is a log of numbered events. Everything else (position, clocks, open offers, the result and its reason, what
 * each seat may do now) follows from the log alone: whoever adds the same events to the same setup has the same
 * game. The module does no input or output and has no clock of its own: every event carries its time, in milliseconds
 * on a scale that starts with the game and never runs back (docs/clocks.md says who counts what). It uses no heap;
 * the log lies in storage of the caller's.
 *
 *     struct game game;
 *     game_begin(&game, &setup, storage);
 *     game_add(&game, &(struct game_event){.type = GAME_TURN, .by = GAME_WHITE, .at = 4200, .turn = turn}, &error);
 *
 * The terminal, matches between programs, the page and the server are hosts of such games. */
#ifndef PUNCT_GAME_GAME_H
#define PUNCT_GAME_GAME_H

#include "punct.h"

enum {
    GAME_NAME = 100, /* room for a name, with its final zero */
    GAME_DATE = sizeof "2000.01.01",
    GAME_LEVELS = 10,
    GAME_EVENT_TEXT = 96, /* room for any event's text */
};

/* Times beyond this (about 285,000 years) are taken for this. */
#define GAME_TIME_MAX    ((int64_t)1 << 53)
#define GAME_NO_DEADLINE INT64_MAX

/* ---- Setup -------------------------------------------------------------------------------------- */

enum game_seat_kind { GAME_PERSON, GAME_ENGINE, GAME_REMOTE };

struct game_seat {
    enum game_seat_kind kind;
    int level;            /* of an engine of ours, 1 to GAME_LEVELS; 0: another engine, or a person */
    char name[GAME_NAME]; /* "": unnamed */
};

/* Sets a name; one that is too long is cut at a character's end. */
void game_seat_name(struct game_seat *seat, const char *name);

enum game_clock_kind {
    GAME_UNTIMED,
    GAME_FISCHER,  /* a time for all turns, and an increment after each */
    GAME_PER_TURN, /* the same time for every turn, such as three days */
};

/* With any clock a player's first turn is free: it takes no time and earns no increment. */
struct game_clock {
    enum game_clock_kind kind;
    int64_t base_ms; /* of all turns, or of each */
    int64_t increment_ms;
};

struct game_setup {
    punct_position start; /* with the variant */
    struct game_seat seats[PUNCT_COLOURS];
    struct game_clock clock;
    char date[GAME_DATE]; /* "": unknown */
};

/* The same without the position, which a game need not keep: taking its turns back leads there. */
struct game_terms {
    struct game_seat seats[PUNCT_COLOURS];
    struct game_clock clock;
    char date[GAME_DATE];
};

/* ---- Events ------------------------------------------------------------------------------------- */

/* Who acts. The host is whoever runs the game: the screen two people share, a match, a server. */
enum game_actor { GAME_WHITE = PUNCT_WHITE, GAME_BLACK = PUNCT_BLACK, GAME_HOST, GAME_ACTORS };

enum game_event_type {
    GAME_TURN,       /* turn; lag_ms: time that was lost on the way and is given back */
    GAME_OFFER,      /* offer: draw, take-back or pause */
    GAME_ACCEPT,     /* the opponent's offer */
    GAME_REFUSE,     /* the opponent's offer */
    GAME_TAKE_BACK,  /* count turns, by the host: at one screen nobody needs to be asked */
    GAME_RESIGN,     /* by a seat */
    GAME_ABORT,      /* by a seat before both have made a turn, by the host at any time: no result */
    GAME_TIME_OVER,  /* by the host, when the time of the player to move has run out */
    GAME_CLAIM,      /* by a seat: the opponent, who is to move, has left */
    GAME_FORFEIT,    /* by a seat that broke the rules of the match: a program that fails */
    GAME_TURN_LIMIT, /* by the host: the game has been called a draw */
    GAME_PAUSE,      /* by the host: nobody's time runs, nobody plays */
    GAME_RESUME,     /* by the host, or by either seat */
    GAME_RULE,       /* by the host: result and ending, as a record or an official states them */
    GAME_EVENT_TYPES
};

enum game_offer { GAME_OFFER_DRAW, GAME_OFFER_TAKE_BACK, GAME_OFFER_PAUSE, GAME_OFFERS };

struct game_event {
    int64_t at;
    punct_turn turn;
    uint32_t lag_ms;
    uint32_t count;  /* turns to take back */
    uint32_t below;  /* the game's own: of a turn that was taken back, the one taken back before it */
    int64_t left_ms; /* the game's own: what the clock of the player who moved shows after the turn */
    uint8_t type, by, offer, result, ending;
};

/* Why an event is refused. */
enum game_refusal {
    GAME_FINE,
    GAME_BAD_EVENT, /* an actor who has no such action, or a value outside its range */
    GAME_IS_OVER,   /* the result stands */
    GAME_NOT_YOUR_TURN,
    GAME_ILLEGAL_TURN, /* by the rules: the punct_error says why */
    GAME_OUT_OF_TIME,  /* the turn came after the time had run out */
    GAME_TIME_LEFT,    /* the time has not run out */
    GAME_IS_PAUSED,
    GAME_NOT_PAUSED,
    GAME_NO_OFFER,       /* nothing to accept or refuse */
    GAME_OFFER_OPEN,     /* it has been offered already */
    GAME_OFFER_TOO_SOON, /* it was refused; some turns must pass first */
    GAME_NOTHING_TO_TAKE_BACK,
    GAME_TOO_LATE, /* to abort: both have made a turn */
    GAME_FULL,     /* the storage is full: game_move_storage, then again */
    GAME_REFUSALS
};

const char *game_refusal_name(enum game_refusal refusal);     /* "not-your-turn" */
const char *game_refusal_sentence(enum game_refusal refusal); /* for people, in English */

/* ---- The game ----------------------------------------------------------------------------------- */

#define GAME_NONE UINT32_MAX

/* Three arrays of `capacity` each. */
struct game_storage {
    struct game_event *log;
    punct_played *history; /* for the rules */
    uint32_t *line;        /* the events of the turns that led to the position */
    size_t capacity;
};

struct game {
    struct game_terms setup;
    punct_colour first; /* who made or makes the first turn */
    punct_game board;   /* the position as it stands, and the turns that led there */
    struct game_event *log;
    uint32_t *line;
    size_t capacity, length; /* of the log */
    uint32_t undone;         /* the turn that was taken back last and can be played again, or GAME_NONE */
    int64_t left_ms[PUNCT_COLOURS]; /* at the time of the last event */
    int64_t at;                     /* of the last event */
    bool paused;
    uint8_t offers[PUNCT_COLOURS]; /* open ones, as bits 1 << offer */
    uint8_t refused[PUNCT_COLOURS][GAME_OFFERS];
    uint32_t offer_again[PUNCT_COLOURS][GAME_OFFERS]; /* not before so many events were logged */
    bool over;
    punct_result result; /* PUNCT_UNDECIDED of an aborted game */
    punct_ending ending;
};

void game_begin(struct game *game, const struct game_setup *setup, struct game_storage storage);

/* Adds an event to the log, or refuses it and changes nothing. For GAME_ILLEGAL_TURN the error says more. A time before
 * that of the last event counts as that one. */
enum game_refusal game_add(struct game *game, const struct game_event *event, punct_error *error);

/* Whether an event could be added now; of a turn only whether it is the seat's turn to make. */
enum game_refusal game_may(const struct game *game, const struct game_event *event);

/* Other storage, at least as large; what it holds is copied. */
void game_move_storage(struct game *game, struct game_storage storage);

/* A new game with the same setup and the first turns of another, its times included: to go on from there, whatever
 * became of the other one. False when the storage is too small. */
bool game_branch(struct game *game, const struct game *from, size_t turns, struct game_storage storage);

/* ---- Questions ---------------------------------------------------------------------------------- */

/* The setup that it began with. */
void game_setup_of(const struct game *game, struct game_setup *setup);

static inline punct_colour game_to_move(const struct game *game)
{
    return punct_position_to_move(&game->board.position);
}

/* What a clock shows at a time; GAME_NO_DEADLINE without one. Never below 0. */
int64_t game_time_left(const struct game *game, punct_colour colour, int64_t now);

/* Whose time runs: false when nobody's does. */
bool game_clock_runs(const struct game *game, punct_colour *colour);

/* When the time of the player to move will have run out. */
int64_t game_deadline(const struct game *game);

/* The event of a turn of the main line, from 0. */
const struct game_event *game_turn_event(const struct game *game, size_t turn);

/* The turn that redoing would play, or PUNCT_NO_TURN. */
punct_turn game_redo_turn(const struct game *game);

/* How many turns a seat's offer to take back means: back to that seat's own last turn. */
uint32_t game_take_back_count(const struct game *game, punct_colour asker);

/* The end of the board with its chain and centre, or the ending that people brought about. */
void game_outcome(const struct game *game, punct_outcome *outcome);

/* "White" or "Ann (White)"; why the game is over, as a sentence. */
size_t game_player(const struct game *game, punct_colour colour, char *text, size_t size);
size_t game_reason(const struct game *game, char *text, size_t size);

#endif
