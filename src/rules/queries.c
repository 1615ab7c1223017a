/* What callers ask of a position. */
#include "play.h"
#include "position.h"

#include <string.h>

punct_variant punct_position_variant(const punct_position *position)
{
    const struct position *p = position_given(position);
    return p ? (punct_variant)p->variant : PUNCT_BASIC;
}

punct_colour punct_position_to_move(const punct_position *position)
{
    const struct position *p = position_given(position);
    return p ? (punct_colour)p->to_move : PUNCT_WHITE;
}

uint32_t punct_position_turns_played(const punct_position *position)
{
    const struct position *p = position_given(position);
    return p ? p->turns_played : 0;
}

int punct_position_reserve(const punct_position *position, punct_colour colour, punct_kind kind)
{
    const struct position *p = position_given(position);
    bool sane = p && (unsigned)colour < PUNCT_COLOURS && (unsigned)kind < PUNCT_KINDS;
    return sane ? p->reserve[colour][kind] : 0;
}

int punct_position_height(const punct_position *position, punct_space space)
{
    const struct position *p = position_given(position);
    return p && punct_space_exists(space) ? height_of(p, space) : 0;
}

int punct_position_stack(const punct_position *position, punct_space space, punct_dot dots[PUNCT_PIECES])
{
    const struct position *p = position_given(position);
    int count = 0;
    if (!p || !dots || !punct_space_exists(space))
        return 0;
    for (int dot = p->top_dot[space]; dot != NO_DOT; dot = p->below[dot])
        dots[count++] = (punct_dot){position_piece(p, piece_of_dot(dot)), (uint8_t)(dot % PUNCT_DOTS)};
    return count;
}

bool punct_position_is_free(const punct_position *position, const punct_piece *piece)
{
    const struct position *p = position_given(position);
    if (!p || !piece || !punct_space_exists(piece->space))
        return false;
    int found = piece_at(p, piece->space);
    if (found < 0 || p->pieces[found].covers)
        return false;
    punct_piece lies = position_piece(p, found);
    return lies.colour == piece->colour && lies.kind == piece->kind &&
           lies.orientation == piece->orientation && lies.level == piece->level;
}

uint64_t punct_position_key(const punct_position *position)
{
    const struct position *p = position_given(position);
    if (!p)
        return 0;
    return p->key ^ (p->to_move == PUNCT_BLACK ? 0xd1b54a32d192ed03u : 0) ^
           (p->variant == PUNCT_BASIC ? 0x8cb92ba72f3d8dd7u : 0);
}

bool punct_position_equal(const punct_position *one, const punct_position *other)
{
    const struct position *p = position_given(one), *q = position_given(other);
    punct_piece pieces[PUNCT_PIECES] = {{0}}, others[PUNCT_PIECES] = {{0}};
    if (!p || !q || punct_position_key(one) != punct_position_key(other) || p->to_move != q->to_move ||
        p->variant != q->variant ||
        punct_position_pieces(one, pieces) != punct_position_pieces(other, others))
        return false;
    return memcmp(pieces, others, sizeof pieces) == 0;
}
