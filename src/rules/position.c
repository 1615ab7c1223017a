#include "position.h"
#include "mix.h"
#include "piece_shape.h"

#include <string.h>

/* Mixes a piece's place into 64 well spread bits. */
static uint64_t place_key(int colour, int kind, unsigned space, int orientation, int level)
{
    uint64_t x = ((((uint64_t)level * 8 + (uint64_t)orientation) * 256 + space) * 8 + (uint64_t)kind) * 2 +
                 (uint64_t)colour + 1;
    return mix_bits(x * MIX_STEP);
}

void position_clear(struct position *p, punct_variant variant)
{
    memset(p, 0, sizeof *p);
    p->seal = POSITION_SEAL;
    p->at_height[0] = board_spaces;
    p->variant = (uint8_t)variant;
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        for (int kind = 0; kind < PUNCT_KINDS; kind++)
            p->reserve[colour][kind] = (uint8_t)kind_facts[kind].count;
    memset(p->top_dot, NO_DOT, sizeof p->top_dot);
    memset(p->below, NO_DOT, sizeof p->below);
}

void position_place(struct position *p, int piece, int kind, unsigned space, int orientation, int level)
{
    int colour = colour_of_piece(piece);
    uint8_t spaces[PUNCT_DOTS];
    piece_spaces(kind, space, orientation, spaces);
    for (int i = 0; i < PUNCT_DOTS; i++) {
        unsigned s = spaces[i];
        uint8_t under = p->top_dot[s];
        bits_drop(&p->at_height[height_over(p, under)], s);
        bits_put(&p->at_height[level + 1], s);
        if (under != NO_DOT) {
            p->pieces[piece_of_dot(under)].covers++;
            bits_drop(&p->top[colour_of_piece(piece_of_dot(under))], s);
        }
        bits_put(&p->top[colour], s);
        p->below[piece * PUNCT_DOTS + i] = under;
        p->top_dot[s] = (uint8_t)(piece * PUNCT_DOTS + i);
    }
    p->pieces[piece] = (struct piece){(uint8_t)kind, (uint8_t)space, (uint8_t)orientation, (uint8_t)level, 0};
    if (p->height < level + 1)
        p->height = (uint8_t)(level + 1);
    p->key ^= place_key(colour, kind, space, orientation, level);
}

void position_lift(struct position *p, int piece)
{
    struct piece lifted = p->pieces[piece];
    int colour = colour_of_piece(piece);
    uint8_t spaces[PUNCT_DOTS];
    piece_spaces(lifted.kind, lifted.space, lifted.orientation, spaces);
    for (int i = 0; i < PUNCT_DOTS; i++) {
        unsigned s = spaces[i];
        uint8_t under = p->below[piece * PUNCT_DOTS + i];
        bits_drop(&p->at_height[lifted.level + 1], s);
        bits_put(&p->at_height[height_over(p, under)], s);
        bits_drop(&p->top[colour], s);
        if (under != NO_DOT) {
            p->pieces[piece_of_dot(under)].covers--;
            bits_put(&p->top[colour_of_piece(piece_of_dot(under))], s);
        }
        p->below[piece * PUNCT_DOTS + i] = NO_DOT;
        p->top_dot[s] = under;
    }
    p->pieces[piece] = (struct piece){0};
    while (p->height && !bits_any(p->at_height[p->height]))
        p->height--;
    p->key ^= place_key(colour, lifted.kind, lifted.space, lifted.orientation, lifted.level);
}

punct_code rest_of(int kind, const int heights[PUNCT_DOTS], int *level, unsigned *guilty)
{
    int middle = kind_facts[kind].middle;
    int greatest = 0;
    for (int i = 0; i < PUNCT_DOTS; i++)
        if (heights[i] > greatest)
            greatest = heights[i];

    unsigned lower = 0, floorless = 0, high = 0;
    for (int i = 0; i < PUNCT_DOTS; i++) {
        high |= (unsigned)(heights[i] == greatest) << i;
        if (heights[i] < greatest && i != middle) {
            lower |= 1u << i;
            floorless |= (unsigned)(heights[i] == 0) << i;
        }
    }
    *level = greatest;
    if (!lower)
        return PUNCT_OK;

    if (middle >= 0 && high == 1u << middle) {
        bool ends_agree = heights[middle == 0 ? 1 : 0] == heights[2];
        *guilty = ends_agree ? high : lower;
        if (ends_agree)
            return PUNCT_MIDDLE_TOO_HIGH;
    } else if (middle < 0 && (lower & (lower - 1)) == 0) {
        *guilty = lower;
        return PUNCT_TRIANGLE_BRIDGE;
    }
    *guilty = floorless ? floorless : lower;
    return floorless ? PUNCT_OVERHANGS : PUNCT_LEVELS_DIFFER;
}

punct_piece position_piece(const struct position *p, int piece)
{
    const struct piece *q = &p->pieces[piece];
    return (punct_piece){(uint8_t)colour_of_piece(piece), q->kind, q->space, q->orientation, q->level};
}
