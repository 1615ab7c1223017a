#include "policy.h"
#include "turn_sets.h"

#include <string.h>

_Static_assert((int)POLICY_ZONES == (int)BOARD_ZONES, "a number for each zone");
_Static_assert((int)POLICY_AROUND == (int)BOARD_SURROUNDINGS_ALIKE, "a number for all that are alike");

/* How large an amount is, roughly: its bits. */
static int size_of(int amount)
{
    int size = amount > 0 ? 32 - __builtin_clz((unsigned)amount) : 0;
    return size < POLICY_AMOUNTS ? size : POLICY_AMOUNTS - 1;
}

static int owner_of(int state)
{
    return (state + 5) / 6;
}

/* How many steps each space is from what the last two turns covered. */
static void see_past(const struct policy_past *past, struct policy_sight *sight)
{
    enum { FURTHER = POLICY_STEPS - 1 };
    memset(sight->steps, FURTHER, sizeof sight->steps);
    for (int turn = 0; turn < PUNCT_COLOURS; turn++) {
        bits reached = past->covered[turn], before = bits_none();
        for (int steps = 0; steps < FURTHER; steps++) {
            unsigned space;
            for (bits_walk walk = bits_begin(reached & ~before); bits_next(&walk, &space);)
                sight->steps[turn][space] = (uint8_t)steps;
            before = reached;
            reached = sets_spread(reached);
        }
    }
}

void policy_see(const struct position *p, const struct policy_past *past, struct policy_sight *sight)
{
    int phase = (p->count[0] + p->count[1]) * POLICY_PHASES / PUNCT_PIECES;
    sight->variant = p->variant;
    sight->phase = phase < POLICY_PHASES ? phase : POLICY_PHASES - 1;
    memset(sight->state, 0, sizeof sight->state);
    memcpy(sight->around, board_edge, sizeof sight->around);
    see_past(past, sight);
    for (int side = 0; side < PUNCT_COLOURS; side++) {
        unsigned space;
        for (bits_walk walk = bits_begin(p->top[p->to_move ^ side]); bits_next(&walk, &space);) {
            const struct piece *piece = &p->pieces[piece_of_dot(p->top_dot[space])];
            int height = piece->level < 2 ? piece->level : 2;
            sight->state[space] = (uint8_t)(1 + 6 * side + (piece->covers ? 3 : 0) + height);
            for (int d = 0; d < PUNCT_DIRECTIONS; d++) {
                unsigned seen = bits_has(&board_near[d], space) ? 1u + (unsigned)side : 0;
                unsigned back = (unsigned)(d + PUNCT_DIRECTIONS / 2) % PUNCT_DIRECTIONS;
                sight->around[(uint8_t)((int)space + board_step[d])] |= (uint16_t)(seen << 2 * back);
            }
        }
    }
}

void policy_put(const struct policy_sight *sight, unsigned space, int worth, uint16_t facts[POLICY_PUT])
{
    int state = sight->state[space], owner = owner_of(state);
    facts[0] = (uint16_t)(POLICY_AT_STATE + state * POLICY_PHASES + sight->phase);
    facts[1] = (uint16_t)(POLICY_AT_ZONE + (sight->variant * POLICY_OWNERS + owner) * POLICY_ZONES +
                          board_zone[space]);
    facts[2] = (uint16_t)(POLICY_AT_AROUND + owner * POLICY_AROUND + board_alike[sight->around[space]]);
    facts[3] = (uint16_t)(POLICY_AT_CUT + size_of(worth));
    for (int turn = 0; turn < PUNCT_COLOURS; turn++)
        facts[4 + turn] = (uint16_t)(POLICY_AT_STEPS + (turn * POLICY_OWNERS + owner) * POLICY_STEPS +
                                     sight->steps[turn][space]);
}

void policy_lift(const struct policy_sight *sight, const struct position *p, int piece, const int16_t *worth,
                 uint16_t facts[PUNCT_DOTS * POLICY_LIFT])
{
    const struct piece *q = &p->pieces[piece];
    uint8_t spaces[PUNCT_DOTS];
    piece_spaces(q->kind, q->space, q->orientation, spaces);
    for (int i = 0; i < PUNCT_DOTS; i++, facts += POLICY_LIFT) {
        int below = p->below[piece * PUNCT_DOTS + i], under = 0, space = spaces[i];
        if (below != NO_DOT) {
            int other = piece_of_dot(below);
            under = 1 + 2 * (colour_of_piece(other) != p->to_move) + (p->pieces[other].covers > 1);
        }
        facts[0] = (uint16_t)(POLICY_AT_LIFT + under * POLICY_PHASES + sight->phase);
        facts[1] =
            (uint16_t)(POLICY_AT_LIFT_ZONE +
                       (sight->variant * POLICY_OWNERS + (under + 1) / 2) * POLICY_ZONES + board_zone[space]);
        facts[2] = (uint16_t)(POLICY_AT_LIFT_AROUND + board_alike[sight->around[space]]);
        facts[3] = (uint16_t)(POLICY_AT_LIFT_LOSS + size_of(worth[space]));
        for (int turn = 0; turn < PUNCT_COLOURS; turn++)
            facts[4 + turn] =
                (uint16_t)(POLICY_AT_LIFT_STEPS + turn * POLICY_STEPS + sight->steps[turn][space]);
    }
}
