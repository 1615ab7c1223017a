#include "symmetries.h"
#include "turn_index.h"

#include <pthread.h>
#include <stdio.h>

enum { CENTRE = 8, HALF = 6 }; /* column and row of i9; symmetries without a mirror */

_Static_assert((int)PUNCT_SYMMETRY_INDEXES == (int)PUNCT_INDEXES, "one image for each number");

int punct_symmetry_inverse(int symmetry)
{
    return symmetry > 0 && symmetry < HALF ? HALF - symmetry : symmetry; /* a mirror undoes itself */
}

punct_space punct_symmetry_space(int symmetry, punct_space space)
{
    if (symmetry < 0 || symmetry >= PUNCT_SYMMETRIES || !punct_space_exists(space))
        return PUNCT_NOWHERE;
    int x = punct_space_column(space) - CENTRE, y = punct_space_row(space) - CENTRE;
    if (symmetry >= HALF) {
        y -= x;
        x = -x;
    }
    for (int i = 0; i < symmetry % HALF; i++) {
        int turned = y - x;
        x = y;
        y = turned;
    }
    return punct_space_at(x + CENTRE, y + CENTRE);
}

/* ---- Pieces ------------------------------------------------------------------------------------ */

/* Which piece has the image's dots is looked up, so that nothing about shapes is written here. */
struct form {
    uint8_t kind, orientation;
};
static struct form forms[PUNCT_SYMMETRIES][PUNCT_KINDS][PUNCT_DIRECTIONS];
static pthread_once_t forms_once = PTHREAD_ONCE_INIT;

static bool same_dots(const punct_space one[PUNCT_DOTS], const punct_space other[PUNCT_DOTS])
{
    return (one[1] == other[1] && one[2] == other[2]) || (one[1] == other[2] && one[2] == other[1]);
}

static struct form form_with(const punct_space dots[PUNCT_DOTS])
{
    for (int kind = 0; kind < PUNCT_KINDS; kind++)
        for (int o = 0; o < punct_kind_orientations((punct_kind)kind); o++) {
            punct_space found[PUNCT_DOTS];
            punct_piece_dots((punct_kind)kind, dots[0], (punct_direction)o, found);
            if (same_dots(found, dots))
                return (struct form){(uint8_t)kind, (uint8_t)o};
        }
    return (struct form){0, 0};
}

static void make_forms(void)
{
    punct_space middle = punct_space_at(CENTRE, CENTRE);
    for (int symmetry = 0; symmetry < PUNCT_SYMMETRIES; symmetry++)
        for (int kind = 0; kind < PUNCT_KINDS; kind++)
            for (int o = 0; o < punct_kind_orientations((punct_kind)kind); o++) {
                punct_space dots[PUNCT_DOTS];
                punct_piece_dots((punct_kind)kind, middle, (punct_direction)o, dots);
                for (int i = 0; i < PUNCT_DOTS; i++)
                    dots[i] = punct_symmetry_space(symmetry, dots[i]);
                forms[symmetry][kind][o] = form_with(dots);
            }
}

bool punct_symmetry_form(int symmetry, punct_kind *kind, punct_direction *orientation)
{
    if (symmetry < 0 || symmetry >= PUNCT_SYMMETRIES || (unsigned)*kind >= PUNCT_KINDS ||
        (int)*orientation >= punct_kind_orientations(*kind))
        return false;
    pthread_once(&forms_once, make_forms);
    struct form form = forms[symmetry][*kind][*orientation];
    *kind = (punct_kind)form.kind;
    *orientation = (punct_direction)form.orientation;
    return true;
}

/* ---- Turns ------------------------------------------------------------------------------------- */

static punct_kind kind_at(const punct_position *position, punct_space space)
{
    punct_dot dots[PUNCT_PIECES];
    bool is_punct = punct_position_stack(position, space, dots) > 0 && dots[0].dot == 0;
    return is_punct ? (punct_kind)dots[0].piece.kind : PUNCT_E;
}

static punct_turn image_of(int symmetry, punct_turn turn, punct_kind kind)
{
    punct_direction orientation = punct_turn_orientation(turn);
    punct_space to = punct_symmetry_space(symmetry, punct_turn_to(turn));
    if (to == PUNCT_NOWHERE || !punct_symmetry_form(symmetry, &kind, &orientation))
        return PUNCT_NO_TURN;
    if (punct_turn_is_add(turn))
        return punct_turn_add(kind, to, orientation);
    punct_space from = punct_symmetry_space(symmetry, punct_turn_from(turn));
    return from == PUNCT_NOWHERE ? PUNCT_NO_TURN : punct_turn_move(from, to, orientation);
}

punct_turn punct_symmetry_turn(const punct_position *position, int symmetry, punct_turn turn)
{
    bool add = punct_turn_is_add(turn);
    return image_of(symmetry, turn, add ? punct_turn_kind(turn) : kind_at(position, punct_turn_from(turn)));
}

bool punct_symmetry_indexes(const punct_position *position, int symmetry,
                            int32_t images[PUNCT_SYMMETRY_INDEXES])
{
    if (!images || symmetry < 0 || symmetry >= PUNCT_SYMMETRIES)
        return false;
    punct_kind moved = PUNCT_E;
    punct_space from = PUNCT_NOWHERE;
    for (int32_t index = 0; index < PUNCT_INDEXES; index++) {
        punct_turn turn = punct_index_turn(index);
        if (!punct_turn_is_add(turn) && punct_turn_from(turn) != from) {
            from = punct_turn_from(turn);
            moved = kind_at(position, from);
        }
        images[index] =
            punct_index_of(image_of(symmetry, turn, punct_turn_is_add(turn) ? punct_turn_kind(turn) : moved));
    }
    return true;
}

/* ---- Positions --------------------------------------------------------------------------------- */

static int write_piece(char *text, size_t size, int symmetry, const punct_piece *piece)
{
    punct_kind kind = (punct_kind)piece->kind;
    punct_direction orientation = (punct_direction)piece->orientation;
    char space[PUNCT_SPACE_TEXT];
    punct_symmetry_form(symmetry, &kind, &orientation);
    punct_space_write(punct_symmetry_space(symmetry, piece->space), space, sizeof space);
    return snprintf(text, size, "%c%c%s%c", "wb"[piece->colour], punct_kind_letter(kind), space,
                    'a' + (int)orientation);
}

/* By way of the text: the reader decides what lies on what and how the game stands. */
punct_code punct_symmetry_position(const punct_position *position, int symmetry, punct_position *image)
{
    punct_piece pieces[PUNCT_PIECES];
    char text[PUNCT_POSITION_TEXT];
    if (!image || symmetry < 0 || symmetry >= PUNCT_SYMMETRIES ||
        !punct_position_write(position, text, sizeof text))
        return PUNCT_BAD_ARGUMENT;
    int count = punct_position_pieces(position, pieces), length = 0;
    if (count == 0) {
        *image = *position;
        return PUNCT_OK;
    }
    for (int blanks = 0; blanks < 3; length++)
        blanks += text[length] == ' '; /* what stands before the pieces stays */
    for (int i = 0; i < count; i++) {
        if (i)
            text[length++] = ',';
        length += write_piece(text + length, sizeof text - (size_t)length, symmetry, &pieces[i]);
    }
    return punct_position_read(image, text, (size_t)length, NULL);
}
