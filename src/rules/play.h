/* Playing turns that are known to be legal, and taking them back. */
#ifndef PUNCT_RULES_PLAY_H
#define PUNCT_RULES_PLAY_H

#include "position.h"

/* The inside of a punct_undo. What it lacks can be derived: a turn back removes what
 * the turn put, and before any turn the game was not over. */
struct undo {
    punct_turn turn;
    uint8_t piece, orientation, level; /* of the piece before a move */
    uint32_t turns_played;
};

_Static_assert(sizeof(struct undo) <= sizeof(punct_undo), "punct_undo is too small");

void play_turn(struct position *p, punct_turn turn, struct undo *undo);
void play_back(struct position *p, const struct undo *undo);

/* Whether a caller's game can be gone on with: it has a position, and its turns lie in its storage. */
static inline bool game_given(const punct_game *game)
{
    return game && position_given(&game->position) && (game->history || game->capacity == 0) &&
           game->length <= game->capacity && game->quiet <= game->length;
}

/* The free piece whose PÜNCT is topmost on a space, whoever owns it, or -1. */
static inline int piece_at(const struct position *p, unsigned space)
{
    int dot = p->top_dot[space];
    return dot != NO_DOT && dot % PUNCT_DOTS == 0 ? piece_of_dot(dot) : -1;
}

/* Works out the result of a position whose last turn was played by the player not to move. `touched` holds
 * the spaces whose topmost dot has changed: a new connection runs through one of them. */
void outcome_settle(struct position *p, bits touched);

#endif
