/* The table at which a game is played: two seats, the match, its autosave, and the console where people type. */
#ifndef PUNCT_COMMAND_TABLE_H
#define PUNCT_COMMAND_TABLE_H

#include "../board_text.h"
#include "../lines.h"
#include "../player.h"
#include "autosave.h"
#include "match.h"

/* What a player or the person at the console wants. */
enum deed {
    DEED_NONE,
    DEED_TURN,
    DEED_RESIGN,
    DEED_OFFER_DRAW,
    DEED_UNDO,
    DEED_GO,   /* nothing: whoever is to move plays */
    DEED_SHOW, /* the game has been exchanged for another, or the board is asked for */
    DEED_LEAVE
};

struct table;

/* Whoever plays a colour. A person asks the console; other kinds of players can take a seat the same way. */
struct seat {
    /* What the player to move does; *turn for DEED_TURN, which need not be legal. */
    enum deed (*ask)(struct table *table, punct_turn *turn);
    bool (*accepts_draw)(struct table *table);
};

struct table {
    struct match match;
    const struct seat *seats[PUNCT_COLOURS];
    struct autosave autosave;
    struct board_text_style style;
    bool interactive; /* a person types: prompts help */
    bool paused;      /* the console is asked whoever is to move, until "go" */
    unsigned games;   /* how many have come to the table */

    /* Of engines only: */
    struct player *players[PUNCT_COLOURS]; /* NULL: a person */
    unsigned begun[PUNCT_COLOURS];         /* the last game that the player was told of */
    uint32_t move_ms;                      /* for their turns, hints and judgements */
    bool shows_progress;
    punct_engine *judge; /* NULL until it is asked */

    struct line line;
};

/* Whether a game is saved at a path that is not over and has begun; then *match becomes it (NULL: only asked). */
bool table_find_unfinished(const char *path, struct match *match);

/* Keeps the game on disk; says so once if that fails. */
void table_autosave(struct table *table);

#endif
