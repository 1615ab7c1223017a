/* What a player threatens and how far a connection is, for boards that show it. */
#ifndef PUNCT_ENGINE_OUTLOOK_H
#define PUNCT_ENGINE_OUTLOOK_H

#include "punct.h"

enum { OUTLOOK_FAR = 8 /* turns; further is not told apart */ };

struct outlook {
    int wins; /* turns that would win at once if it were the player's turn: exact */
    punct_turn win[PUNCT_TURNS_MAX];
    /* Turns to a connection if the opponent stood still, as the search counts them: 1 where a turn wins at once, else
     * at least 2. A gap that a moving piece leaves behind is not seen: a way may turn out longer. */
    int distance;
    int length; /* of a shortest way from side to side; 0: none is known */
    punct_space way[PUNCT_SPACE_LIMIT];
};

/* Looks for a player, whoever is to move. False, with nothing found, for a position that was never filled or is over. */
bool outlook_of(const punct_position *position, punct_colour colour, struct outlook *outlook);

#endif
