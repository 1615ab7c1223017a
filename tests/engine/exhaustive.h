/* Wins found by playing every turn and every reply: slow, and as plain as can be. */
#ifndef PUNCT_TESTS_EXHAUSTIVE_H
#define PUNCT_TESTS_EXHAUSTIVE_H

#include "play.h"
#include "punct_engine.h"
#include "threats.h"

static inline bool won_by(const struct position *p, int colour)
{
    return p->result == (colour == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS);
}

/* Whether every reply lets the attacker win at once. */
static inline bool no_reply_helps(struct position *p, int attacker)
{
    static punct_turn replies[PUNCT_TURNS_MAX];
    size_t count = turns_list(p, replies);
    bool lost = true;
    for (size_t i = 0; i < count && lost; i++) {
        struct undo undo;
        play_turn(p, replies[i], &undo);
        lost = p->result == PUNCT_UNDECIDED ? threats_exist(p, attacker) : won_by(p, attacker);
        play_back(p, &undo);
    }
    return lost;
}

/* Whether the player to move wins in two turns, by playing every turn and every reply. */
static inline bool wins_in_two(struct position *p)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = turns_list(p, turns);
    int attacker = p->to_move;
    bool wins = false;
    for (size_t i = 0; i < count && !wins; i++) {
        struct undo undo;
        play_turn(p, turns[i], &undo);
        wins = p->result == PUNCT_UNDECIDED ? no_reply_helps(p, attacker) : won_by(p, attacker);
        play_back(p, &undo);
    }
    return wins;
}

#endif
