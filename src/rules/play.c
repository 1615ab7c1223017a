#include "play.h"
#include "turns.h"

#include <string.h>

void play_turn(struct position *p, punct_turn turn, struct undo *undo)
{
    int mover = p->to_move;
    unsigned to = punct_turn_to(turn);
    int orientation = (int)punct_turn_orientation(turn);
    int piece, kind;
    bits touched = bits_none();
    uint8_t spaces[PUNCT_DOTS];

    *undo = (struct undo){.turn = turn, .turns_played = p->turns_played};
    if (punct_turn_is_add(turn)) {
        kind = (int)punct_turn_kind(turn);
        piece = mover * PUNCT_SET + p->count[mover]++;
        p->reserve[mover][kind]--;
    } else {
        piece = piece_at(p, punct_turn_from(turn));
        kind = p->pieces[piece].kind;
        undo->orientation = p->pieces[piece].orientation;
        undo->level = p->pieces[piece].level;
        piece_spaces(kind, punct_turn_from(turn), undo->orientation, spaces);
        for (int i = 0; i < PUNCT_DOTS; i++)
            touched |= board_single[spaces[i]];
        position_lift(p, piece);
    }
    undo->piece = (uint8_t)piece;

    piece_spaces(kind, to, orientation, spaces);
    int level = 0;
    for (int i = 0; i < PUNCT_DOTS; i++) {
        int height = height_of(p, spaces[i]);
        level = height > level ? height : level;
        touched |= board_single[spaces[i]];
    }
    position_place(p, piece, kind, to, orientation, level);
    p->turns_played += p->turns_played != UINT32_MAX;
    p->to_move = (uint8_t)!mover;
    outcome_settle(p, touched);
}

void play_back(struct position *p, const struct undo *undo)
{
    int piece = undo->piece, mover = colour_of_piece(piece), kind = p->pieces[piece].kind;
    position_lift(p, piece);
    if (punct_turn_is_add(undo->turn)) {
        p->count[mover]--;
        p->reserve[mover][kind]++;
    } else {
        position_place(p, piece, kind, punct_turn_from(undo->turn), undo->orientation, undo->level);
    }
    p->to_move = (uint8_t)mover;
    p->turns_played = undo->turns_played;
    p->result = PUNCT_UNDECIDED;
    p->ending = PUNCT_NOT_OVER;
}

punct_code punct_play(punct_position *position, punct_turn turn, punct_undo *undo, punct_error *error)
{
    punct_code code = punct_turn_check(position, turn, error);
    if (code != PUNCT_OK)
        return code;
    struct undo mine;
    play_turn(position_inside(position), turn, &mine);
    if (undo) {
        memset(undo, 0, sizeof *undo);
        memcpy(undo, &mine, sizeof mine);
    }
    return PUNCT_OK;
}

/* Whether a piece, lifted, would come to rest at the level that an undo gives for its old place. */
static bool rests_as_before(const struct position *p, const struct undo *undo, int kind)
{
    uint8_t spaces[PUNCT_DOTS];
    int heights[PUNCT_DOTS], level;
    unsigned guilty;
    piece_spaces(kind, punct_turn_from(undo->turn), undo->orientation, spaces);
    for (int i = 0; i < PUNCT_DOTS; i++) {
        int dot = p->top_dot[spaces[i]];
        if (dot != NO_DOT && piece_of_dot(dot) == undo->piece)
            dot = p->below[dot];
        heights[i] = height_over(p, dot);
    }
    return rest_of(kind, heights, &level, &guilty) == PUNCT_OK && level == undo->level;
}

/* Whether an undo can be of the last turn played. */
static bool undo_fits(const struct position *p, const struct undo *undo)
{
    if (undo->piece >= PUNCT_PIECES || colour_of_piece(undo->piece) == p->to_move ||
        undo->turns_played + (undo->turns_played != UINT32_MAX) != p->turns_played)
        return false;
    const struct piece *q = &p->pieces[undo->piece];
    if (piece_at(p, punct_turn_to(undo->turn)) != undo->piece || q->covers ||
        q->orientation != (uint8_t)punct_turn_orientation(undo->turn))
        return false;
    if (punct_turn_is_add(undo->turn))
        return undo->piece % PUNCT_SET == p->count[!p->to_move] - 1 && punct_turn_kind(undo->turn) == q->kind;
    return undo->orientation < PUNCT_DIRECTIONS && punct_space_exists(punct_turn_from(undo->turn)) &&
           bits_has(&board_fits[q->kind][undo->orientation], punct_turn_from(undo->turn)) &&
           rests_as_before(p, undo, q->kind);
}

punct_code punct_take_back(punct_position *position, const punct_undo *undo)
{
    struct undo mine;
    if (!position_given(position) || !undo)
        return PUNCT_BAD_ARGUMENT;
    memcpy(&mine, undo, sizeof mine);
    if (!undo_fits(position_inside(position), &mine))
        return PUNCT_BAD_ARGUMENT;
    play_back(position_inside(position), &mine);
    return PUNCT_OK;
}
