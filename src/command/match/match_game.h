/* One game of a match. */
#ifndef PUNCT_COMMAND_MATCH_GAME_H
#define PUNCT_COMMAND_MATCH_GAME_H

#include "../game_memory.h"
#include "../player.h"
#include "opening.h"

enum { MATCH_GAME_REASON = 1200 };

/* Players are numbered as in the match, 0 and 1. */
struct match_game {
    struct player *players[2];
    const struct game_seat *seats; /* of the two */
    int white;                     /* the number of the player who is White */
    const struct opening *opening;
    struct opening made;        /* room for an opening that is in no book */
    const punct_limits *limits; /* of every turn, clocks as at the start */
    long turn_limit;            /* then the game is a draw */
    struct game game;
    int64_t overrun_ms[2];            /* the greatest beyond a turn's time */
    char failure[PUNCT_SENTENCE + 1]; /* why the loser forfeited, or "" */
};

/* Plays from the opening to the end. False when it was interrupted, or memory ran out. */
bool match_game_play(struct match_game *one);

/* The player who lost by failing, as programs do: by forfeit or on time; -1: nobody. */
int match_game_failed(const struct match_game *one);

/* How the game ended, as a sentence. */
void match_game_reason(const struct match_game *one, char text[MATCH_GAME_REASON]);

#endif
