/* What wins at once, and what can stand against it: exact, by sets. */
#ifndef PUNCT_ENGINE_THREATS_H
#define PUNCT_ENGINE_THREATS_H

#include "core_names.h"
#include "turn_sets.h"

/* A turn that wins at once. Whoever wants to prevent it must put a dot on, or lift one from, one of the spaces
 * of `zone`: those of the landing, of the piece that moves, and of the dots it would link. */
struct win {
    punct_turn turn;
    bits_stored zone;
};

/* Whether a player could win at once if it were that player's turn; which turns would, at most `capacity`. */
bool threats_exist(const struct position *p, int colour);
int threats_list(const struct position *p, int colour, struct win *wins, int capacity);

/* The turns of the player to move that touch the zone of each of the wins: among them is every turn that
 * prevents them all. Room for PUNCT_TURNS_MAX. */
int threats_answers(const struct position *p, const struct win *wins, int count, punct_turn *turns);

#endif
