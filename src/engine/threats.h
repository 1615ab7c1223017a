/* What wins at once, and what can stand against it: exact, by sets. */
#ifndef PUNCT_ENGINE_THREATS_H
#define PUNCT_ENGINE_THREATS_H

#include "evaluation/core_names.h"
#include "turn_sets.h"

/* A turn that wins at once. Whoever wants to prevent it must put a dot on, or lift one from, one of the spaces
 * of `zone`: those of the landing, of the piece that moves, and of the dots it would link. */
struct win {
    punct_turn turn;
    bits_stored zone;
};

/* What of a player's dots hangs together with each side of the axes in question, and the spaces on or next to it. */
struct reach {
    bits_stored group[6], touch[6];
    unsigned axes; /* where one piece could close the gap */
};

/* The last of it, with the dots that it is about: in positions that follow one another most dots are the same. All
 * zero knows the empty board. */
struct reach_memory {
    bits_stored own[PUNCT_COLOURS];
    struct reach reach[PUNCT_COLOURS];
};

/* Whether a player could win at once if it were that player's turn; which turns would, at most `capacity`. */
bool threats_exist(const struct position *p, int colour);
int threats_list(const struct position *p, int colour, struct win *wins, int capacity);

/* The same, faster with a memory of what was asked before. */
bool threats_exist_by(struct reach_memory *memory, const struct position *p, int colour);
int threats_list_by(struct reach_memory *memory, const struct position *p, int colour, struct win *wins,
                    int capacity);

/* The turns of the player to move that touch the zone of each of the wins: among them is every turn that
 * prevents them all. Room for PUNCT_TURNS_MAX. */
int threats_answers(const struct position *p, const struct win *wins, int count, punct_turn *turns);

#endif
