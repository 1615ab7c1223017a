/* A game at the terminal: the game, who plays it, where it is kept, and the console where people type. */
#ifndef PUNCT_COMMAND_CONSOLE_GAME_H
#define PUNCT_COMMAND_CONSOLE_GAME_H

#include "../board_text.h"
#include "../game_memory.h"
#include "../lines.h"
#include "../player.h"
#include "autosave.h"
#include "host_time.h"

enum { PLAYER_TEXT = GAME_NAME + 10, REASON_TEXT = 1200 };

/* What a player or the person at the console wants. */
enum action {
    ACTION_NONE,
    ACTION_TURN,
    ACTION_RESIGN,
    ACTION_OFFER_DRAW,
    ACTION_UNDO,
    ACTION_REDO,
    ACTION_PAUSE,
    ACTION_GO,   /* ends a pause: whoever is to move plays */
    ACTION_SHOW, /* the game has been exchanged for another, or the board is asked for */
    ACTION_LEAVE
};

enum answer { NO_ANSWER, ANSWER_NO, ANSWER_YES };

struct console_game;

/* Whoever plays a colour. A person is asked at the console; other kinds of players can take a seat the same way. */
struct console_seat {
    /* What the player to move does; *turn for ACTION_TURN, which need not be legal. */
    enum action (*ask)(struct console_game *console, punct_turn *turn);
    enum answer (*answer_draw)(struct console_game *console);
};

struct console_game {
    struct game game;
    struct host_time *time;
    const struct console_seat *seats[PUNCT_COLOURS];
    bool assigned[PUNCT_COLOURS]; /* to an engine by the command line: it keeps the seat in every game */
    struct autosave autosave;
    struct board_text_style style;
    bool interactive; /* a person types: prompts help */
    unsigned games;   /* how many have been played here */

    /* Of engines only: */
    struct player *players[PUNCT_COLOURS]; /* NULL: a person */
    unsigned begun[PUNCT_COLOURS];         /* the last game that the player was told of */
    uint32_t move_ms;                      /* for their turns; 0: as their clocks say */
    bool shows_progress;
    punct_engine *adviser; /* gives hints; NULL until it is asked */

    struct line line;
};

static inline bool console_game_has_clock(const struct console_game *console)
{
    return console->game.setup.clock.kind != GAME_UNTIMED;
}

/* For whom the console speaks: the player to move, or the person who plays against an engine that is to move. */
punct_colour console_game_speaker(const struct console_game *console);

/* Adds an event at this time; what is added is kept on disk before anybody hears of it. */
enum game_refusal console_game_add(struct console_game *console, struct game_event event, punct_error *error);

/* Keeps the game on disk; says so once if that fails. */
void console_game_save(struct console_game *console);

/* Ends the game when the time of the player to move has run out. */
void console_game_check_time(struct console_game *console);

/* Stops all clocks until "go" or a turn, as at a time. */
void console_game_pause(struct console_game *console, int64_t at);

/* Begins a game as the present one was set up, with another start; goes on with a game that was saved. */
bool console_game_new(struct console_game *console, punct_variant variant);
void console_game_take_over(struct console_game *console, struct game *other);

/* Goes on with the unfinished game that was saved last, or the one before; false if there is none. */
bool console_game_resume(struct console_game *console);

/* Asks the seats in turn until someone leaves. After the end the console stays open. */
void console_game_play(struct console_game *console);

void console_game_show(const struct console_game *console);
void console_game_show_clocks(const struct console_game *console);

#endif
