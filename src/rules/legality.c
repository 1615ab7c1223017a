/* Is this turn legal, and if not, why: one turn at a time, in plain steps, each with its reason. */
#include "piece_shape.h"
#include "play.h"
#include "refusal.h"
#include "turns.h"

static punct_code check_add(const struct position *p, punct_turn turn, punct_error *error)
{
    punct_kind kind = punct_turn_kind(turn);
    punct_piece piece = {p->to_move, (uint8_t)kind, punct_turn_to(turn),
                         (uint8_t)punct_turn_orientation(turn), 0};
    if (!p->reserve[p->to_move][kind])
        return refuse(error, PUNCT_RESERVE_EMPTY, NULL, 0, &piece);

    punct_space dots[PUNCT_DOTS], barred[PUNCT_DOTS], taken[PUNCT_DOTS];
    int barred_count = 0, taken_count = 0;
    if (!punct_piece_dots(kind, punct_turn_to(turn), punct_turn_orientation(turn), dots))
        return refuse(error, PUNCT_OFF_BOARD, dots, 1, &piece);
    for (int i = 0; i < PUNCT_DOTS; i++) {
        if (centre_is_barred(p) && punct_space_is_central(dots[i]))
            barred[barred_count++] = dots[i];
        if (p->top_dot[dots[i]] != NO_DOT)
            taken[taken_count++] = dots[i];
    }
    if (barred_count)
        return refuse(error, PUNCT_CENTRE_BARRED, barred, barred_count, &piece);
    if (taken_count)
        return refuse(error, PUNCT_OCCUPIED, taken, taken_count, &piece);
    return PUNCT_OK;
}

/* The piece a move from `space` means: the topmost one of the mover's whose PÜNCT lies there, else the topmost
 * opponent's, else -1. */
static int piece_meant(const struct position *p, punct_space space)
{
    int theirs = -1;
    for (int dot = p->top_dot[space]; dot != NO_DOT; dot = p->below[dot]) {
        if (dot % PUNCT_DOTS != 0)
            continue;
        if (colour_of_piece(piece_of_dot(dot)) == p->to_move)
            return piece_of_dot(dot);
        if (theirs < 0)
            theirs = piece_of_dot(dot);
    }
    return theirs;
}

/* The first piece that lies on one of a piece's dots. */
static punct_code refuse_covered(const struct position *p, int piece, punct_error *error)
{
    const struct piece *q = &p->pieces[piece];
    uint8_t spaces[PUNCT_DOTS];
    piece_spaces(q->kind, q->space, q->orientation, spaces);
    for (int i = 0; i < PUNCT_DOTS; i++) {
        int above = NO_DOT;
        for (int dot = p->top_dot[spaces[i]]; dot != piece * PUNCT_DOTS + i; dot = p->below[dot])
            above = dot;
        if (above != NO_DOT) {
            punct_piece on_it = position_piece(p, piece_of_dot(above));
            return refuse(error, PUNCT_COVERED, &spaces[i], 1, &on_it);
        }
    }
    return PUNCT_OK;
}

/* Whether whoever is to move may take up a piece. */
static punct_code check_pick(const struct position *p, int piece, punct_error *error)
{
    if (colour_of_piece(piece) != p->to_move) {
        punct_piece theirs = position_piece(p, piece);
        return refuse(error, PUNCT_NOT_YOUR_PIECE, &theirs.space, 1, &theirs);
    }
    return p->pieces[piece].covers ? refuse_covered(p, piece, error) : PUNCT_OK;
}

punct_code punct_pick_check(const punct_position *position, punct_space space, punct_error *error)
{
    const struct position *p = position_given(position);
    if (!p || !punct_space_exists(space))
        return refuse(error, PUNCT_BAD_ARGUMENT, NULL, 0, NULL);
    if (p->result != PUNCT_UNDECIDED)
        return refuse(error, PUNCT_GAME_IS_OVER, NULL, 0, NULL);
    if (p->top_dot[space] == NO_DOT)
        return refuse(error, PUNCT_NO_PIECE, &space, 1, NULL);
    return check_pick(p, piece_of_dot(p->top_dot[space]), error);
}

static punct_code check_move(const struct position *p, punct_turn turn, punct_error *error)
{
    punct_space from = punct_turn_from(turn), to = punct_turn_to(turn);
    int orientation = (int)punct_turn_orientation(turn);
    int piece = piece_meant(p, from);
    if (piece < 0)
        return refuse(error, PUNCT_NO_PIECE, &from, 1, NULL);
    punct_code code = check_pick(p, piece, error);
    if (code != PUNCT_OK)
        return code;
    punct_piece moved = position_piece(p, piece);
    if (orientation >= kind_facts[moved.kind].orientations)
        return refuse(error, PUNCT_SAME_ORIENTATION, &to, 1, &moved);
    if (from == to && orientation == moved.orientation)
        return refuse(error, PUNCT_UNCHANGED, &from, 1, &moved);
    bits_stored rays = board_rays(from);
    if (!bits_has(&rays, to))
        return refuse(error, PUNCT_NOT_STRAIGHT, (punct_space[]){from, to}, 2, &moved);
    punct_space dots[PUNCT_DOTS];
    if (!punct_piece_dots((punct_kind)moved.kind, to, (punct_direction)orientation, dots))
        return refuse(error, PUNCT_OFF_BOARD, dots, 1, &moved);

    /* What the dots would lie on, with the piece lifted. */
    int heights[PUNCT_DOTS], level, under_punct = NO_DOT;
    unsigned guilty = 0;
    for (int i = 0; i < PUNCT_DOTS; i++) {
        int under = p->top_dot[dots[i]];
        if (under != NO_DOT && piece_of_dot(under) == piece)
            under = p->below[under];
        heights[i] = height_over(p, under);
        if (i == 0)
            under_punct = under;
    }
    if (under_punct != NO_DOT && colour_of_piece(piece_of_dot(under_punct)) != p->to_move) {
        punct_piece theirs = position_piece(p, piece_of_dot(under_punct));
        return refuse(error, PUNCT_ON_OPPONENT, &to, 1, &theirs);
    }
    code = rest_of(moved.kind, heights, &level, &guilty);
    if (code != PUNCT_OK) {
        punct_space blamed[PUNCT_DOTS];
        int count = 0;
        for (int i = 0; i < PUNCT_DOTS; i++)
            if (guilty >> i & 1)
                blamed[count++] = dots[i];
        return refuse(error, code, blamed, count, &moved);
    }
    if (level > 0 && under_punct == NO_DOT)
        return refuse(error, PUNCT_OVER_NOTHING, &to, 1, &moved);
    return PUNCT_OK;
}

punct_code punct_turn_check(const punct_position *position, punct_turn turn, punct_error *error)
{
    const struct position *p = position_given(position);
    punct_space to = punct_turn_to(turn), from = punct_turn_from(turn);
    bool add = punct_turn_is_add(turn);
    if (!p || !punct_space_exists(to) || (!add && !punct_space_exists(from)) ||
        (int)punct_turn_orientation(turn) >= PUNCT_DIRECTIONS || (int)punct_turn_kind(turn) >= PUNCT_KINDS ||
        (!add && punct_turn_kind(turn) != 0) || (turn & ~(punct_turn)0x77ffff) != 0)
        return refuse(error, PUNCT_BAD_ARGUMENT, NULL, 0, NULL);
    if (p->result != PUNCT_UNDECIDED)
        return refuse(error, PUNCT_GAME_IS_OVER, NULL, 0, NULL);
    if (!add)
        return check_move(p, turn, error);
    if ((int)punct_turn_orientation(turn) >= kind_facts[punct_turn_kind(turn)].orientations)
        return refuse(error, PUNCT_SAME_ORIENTATION, &to, 1, NULL);
    return check_add(p, turn, error);
}
