/* Every first turn is tried, and every reply until one refutes it. The finder of wins in one turn looks at the leaves.
 * Whoever is threatened with a win in one can only win or answer, so then only answers are looked at: among them is
 * every turn that helps (threats.h; tests hold both against plain enumeration). */
#include "exhaustive.h"
#include "threats.h"
#include "turns.h"

#include <string.h>

enum { WINS = 12 };

void exhaustive_begin(struct exhaustive *e, uint64_t node_limit)
{
    e->nodes = 0;
    e->node_limit = node_limit;
    e->ended = false;
    memset(e->killers, 0xff, sizeof e->killers);
}

static bool has_ended(struct exhaustive *e)
{
    e->nodes++;
    e->ended |= e->node_limit && e->nodes > e->node_limit;
    return e->ended;
}

static bool won_by(const struct position *p, int colour)
{
    return p->result == (colour == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS);
}

/* Whether a reply saves the defender from the attacker's win within `turns`. */
static bool reply_refutes(struct exhaustive *e, struct position *p, punct_turn reply, int turns)
{
    struct undo undo;
    int attacker = !p->to_move;
    play_turn(p, reply, &undo);
    bool refutes = p->result == PUNCT_UNDECIDED ? !exhaustive_wins(e, p, turns) : !won_by(p, attacker);
    play_back(p, &undo);
    return refutes && !e->ended;
}

static void remember_killer(struct exhaustive *e, punct_turn reply, int turns)
{
    punct_turn *killers = e->killers[turns];
    int at = 0;
    while (at < EXHAUSTIVE_KILLERS - 1 && killers[at] != reply)
        at++;
    memmove(killers + 1, killers, (size_t)at * sizeof *killers);
    killers[0] = reply;
}

static bool killer_refutes(struct exhaustive *e, struct position *p, int turns)
{
    for (int i = 0; i < EXHAUSTIVE_KILLERS; i++) {
        punct_turn killer = e->killers[turns][i];
        punct_position *outside = (punct_position *)p;
        if (killer != PUNCT_NO_TURN && punct_turn_check(outside, killer, NULL) == PUNCT_OK &&
            reply_refutes(e, p, killer, turns)) {
            remember_killer(e, killer, turns);
            return true;
        }
    }
    return false;
}

static bool any_refutes(struct exhaustive *e, struct position *p, const punct_turn *replies, size_t count,
                        int turns)
{
    for (size_t i = 0; i < count && !e->ended; i++)
        if (reply_refutes(e, p, replies[i], turns)) {
            remember_killer(e, replies[i], turns);
            return true;
        }
    return false;
}

/* Brings the turns that threaten to win at once to the front: they leave the other player least choice. */
static void threats_first(struct position *p, punct_turn *turns, size_t count)
{
    size_t front = 0;
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        int mover = p->to_move;
        play_turn(p, turns[i], &undo);
        bool threatens = p->result == PUNCT_UNDECIDED && threats_exist(p, mover);
        play_back(p, &undo);
        if (threatens) {
            punct_turn swapped = turns[front];
            turns[front++] = turns[i];
            turns[i] = swapped;
        }
    }
}

/* Whether the attack that led here, the defender to move, wins within `turns` more turns. */
static bool attack_wins(struct exhaustive *e, struct position *p, int turns)
{
    int defender = p->to_move;
    if (has_ended(e))
        return false;
    if (p->result != PUNCT_UNDECIDED)
        return won_by(p, !defender);
    if (turns < 1 || threats_exist(p, defender) || killer_refutes(e, p, turns))
        return false;

    punct_turn *replies = e->lists[2 * turns - 1];
    struct win wins[WINS];
    int threats = threats_list(p, !defender, wins, WINS);
    if (threats && any_refutes(e, p, replies, (size_t)threats_answers(p, wins, threats, replies), turns))
        return false;
    size_t count = turns_list(p, replies);
    if (!threats && turns > 1)
        threats_first(p, replies, count);
    return !any_refutes(e, p, replies, count, turns) && !e->ended;
}

/* The turns that can win at all. */
static size_t list_attacks(const struct position *p, punct_turn *turns)
{
    struct win wins[WINS];
    int threats = threats_list(p, !p->to_move, wins, WINS);
    return threats ? (size_t)threats_answers(p, wins, threats, turns) : turns_list(p, turns);
}

static bool turn_wins(struct exhaustive *e, struct position *p, punct_turn turn, int turns)
{
    struct undo undo;
    play_turn(p, turn, &undo);
    bool wins = attack_wins(e, p, turns - 1);
    play_back(p, &undo);
    return wins;
}

bool exhaustive_wins(struct exhaustive *e, struct position *p, int turns)
{
    if (has_ended(e))
        return false;
    if (threats_exist(p, p->to_move))
        return true;
    if (turns < 2)
        return false;
    punct_turn *attacks = e->lists[2 * turns - 2];
    size_t count = list_attacks(p, attacks);
    for (size_t i = 0; i < count && !e->ended; i++)
        if (turn_wins(e, p, attacks[i], turns))
            return true;
    return false;
}

int exhaustive_first_turns(struct exhaustive *e, const punct_position *position, int turns, punct_turn *best)
{
    punct_position copy = *position;
    struct position *p = position_inside(&copy);
    punct_turn *first = e->lists[2 * turns - 2];
    size_t count = turns_list(p, first);
    int found = 0;
    threats_first(p, first, count);
    for (size_t i = 0; i < count && found < 2 && !e->ended; i++)
        if (turn_wins(e, p, first[i], turns) && found++ == 0)
            *best = first[i];
    return e->ended ? 0 : found;
}
