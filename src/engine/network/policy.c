#include "policy.h"
#include "turn_sets.h"

#include <string.h>

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
static void inputs_from_past(const struct policy_past *past, struct policy_inputs *inputs)
{
    enum { FURTHER = POLICY_STEPS - 1 };
    memset(inputs->steps, FURTHER, sizeof inputs->steps);
    for (int turn = 0; turn < PUNCT_COLOURS; turn++) {
        bits reached = past->covered[turn], before = bits_none();
        for (int steps = 0; steps < FURTHER; steps++) {
            unsigned space;
            for (bits_walk walk = bits_begin(reached & ~before); bits_next(&walk, &space);)
                inputs->steps[turn][space] = (uint8_t)steps;
            before = reached;
            reached = sets_spread(reached);
        }
    }
}

void policy_inputs_of(const struct position *p, const struct policy_past *past, struct policy_inputs *inputs)
{
    int phase = (p->count[0] + p->count[1]) * POLICY_PHASES / PUNCT_PIECES;
    inputs->variant = p->variant;
    inputs->phase = phase < POLICY_PHASES ? phase : POLICY_PHASES - 1;
    memset(inputs->state, 0, sizeof inputs->state);
    memcpy(inputs->around, policy_edge, sizeof inputs->around);
    inputs_from_past(past, inputs);
    for (int side = 0; side < PUNCT_COLOURS; side++) {
        unsigned space;
        for (bits_walk walk = bits_begin(p->top[p->to_move ^ side]); bits_next(&walk, &space);) {
            const struct piece *piece = &p->pieces[piece_of_dot(p->top_dot[space])];
            int height = piece->level < 2 ? piece->level : 2;
            inputs->state[space] = (uint8_t)(1 + 6 * side + (piece->covers ? 3 : 0) + height);
            for (int d = 0; d < PUNCT_DIRECTIONS; d++) {
                unsigned seen = bits_has(&board_near[d], space) ? 1u + (unsigned)side : 0;
                unsigned back = (unsigned)(d + PUNCT_DIRECTIONS / 2) % PUNCT_DIRECTIONS;
                inputs->around[(uint8_t)((int)space + board_step[d])] |= (uint16_t)(seen << 2 * back);
            }
        }
    }
}

void policy_covered(const struct policy_inputs *inputs, unsigned space, int worth,
                    uint16_t features[POLICY_COVERED])
{
    int state = inputs->state[space], owner = owner_of(state);
    features[0] = (uint16_t)(POLICY_AT_STATE + state * POLICY_PHASES + inputs->phase);
    features[1] = (uint16_t)(POLICY_AT_ZONE + (inputs->variant * POLICY_OWNERS + owner) * POLICY_ZONES +
                             policy_zone[space]);
    features[2] = (uint16_t)(POLICY_AT_AROUND + owner * POLICY_AROUND + policy_alike[inputs->around[space]]);
    features[3] = (uint16_t)(POLICY_AT_CUT + size_of(worth));
    for (int turn = 0; turn < PUNCT_COLOURS; turn++)
        features[4 + turn] = (uint16_t)(POLICY_AT_STEPS + (turn * POLICY_OWNERS + owner) * POLICY_STEPS +
                                        inputs->steps[turn][space]);
}

void policy_lift(const struct policy_inputs *inputs, const struct position *p, int piece,
                 const int16_t *worth, uint16_t features[PUNCT_DOTS * POLICY_LIFT])
{
    const struct piece *q = &p->pieces[piece];
    uint8_t spaces[PUNCT_DOTS];
    piece_spaces(q->kind, q->space, q->orientation, spaces);
    for (int i = 0; i < PUNCT_DOTS; i++, features += POLICY_LIFT) {
        int below = p->below[piece * PUNCT_DOTS + i], under = 0, space = spaces[i];
        if (below != NO_DOT) {
            int other = piece_of_dot(below);
            under = 1 + 2 * (colour_of_piece(other) != p->to_move) + (p->pieces[other].covers > 1);
        }
        features[0] = (uint16_t)(POLICY_AT_LIFT + under * POLICY_PHASES + inputs->phase);
        features[1] = (uint16_t)(POLICY_AT_LIFT_ZONE +
                                 (inputs->variant * POLICY_OWNERS + (under + 1) / 2) * POLICY_ZONES +
                                 policy_zone[space]);
        features[2] = (uint16_t)(POLICY_AT_LIFT_AROUND + policy_alike[inputs->around[space]]);
        features[3] = (uint16_t)(POLICY_AT_LIFT_LOSS + size_of(worth[space]));
        for (int turn = 0; turn < PUNCT_COLOURS; turn++)
            features[4 + turn] =
                (uint16_t)(POLICY_AT_LIFT_STEPS + turn * POLICY_STEPS + inputs->steps[turn][space]);
    }
}
