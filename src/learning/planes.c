#include "planes.h"
#include "symmetries.h"

#include <string.h>

_Static_assert((int)PUNCT_PLANES_SIZE == (int)PUNCT_PLANES * (int)PUNCT_PLANE_CELLS,
               "the size of all planes");

static int cell_of(punct_space space)
{
    return PUNCT_PLANE_LINES * punct_space_column(space) + punct_space_row(space);
}

static uint8_t *plane_of(uint8_t *planes, int plane)
{
    return planes + plane * PUNCT_PLANE_CELLS;
}

/* The number of a kind in an orientation among all forms. */
static int form_of(punct_kind kind, int orientation)
{
    int form = orientation;
    for (int before = 0; before < (int)kind; before++)
        form += punct_kind_orientations((punct_kind)before);
    return form;
}

/* The same number in every space. */
static void fill_all(uint8_t *planes, int plane, int value)
{
    const uint8_t *board = plane_of(planes, PUNCT_PLANE_BOARD);
    uint8_t *cells = plane_of(planes, plane);
    for (int i = 0; value && i < PUNCT_PLANE_CELLS; i++)
        cells[i] = board[i] ? (uint8_t)value : 0;
}

static void fill_board(const punct_position *position, uint8_t *planes)
{
    for (int i = 0; i < PUNCT_SPACE_LIMIT; i++) {
        punct_space space = (punct_space)i;
        if (!punct_space_exists(space))
            continue;
        int cell = cell_of(space);
        plane_of(planes, PUNCT_PLANE_BOARD)[cell] = 1;
        plane_of(planes, PUNCT_PLANE_CENTRE)[cell] = punct_space_is_central(space);
        plane_of(planes, PUNCT_PLANE_HEIGHT)[cell] = (uint8_t)punct_position_height(position, space);
    }
}

/* Pieces come by level, so that what lies higher is written last. */
static void fill_piece(const punct_position *position, const punct_piece *piece, uint8_t *planes)
{
    int theirs = piece->colour != (int)punct_position_to_move(position);
    int forms = theirs ? PUNCT_PLANE_THEIR_FORMS : PUNCT_PLANE_OWN_FORMS;
    int form = form_of((punct_kind)piece->kind, piece->orientation);
    plane_of(planes, forms + form)[cell_of(piece->space)] = (uint8_t)(piece->level + 1);

    punct_space dots[PUNCT_DOTS];
    bool is_free = punct_position_is_free(position, piece);
    punct_piece_dots((punct_kind)piece->kind, piece->space, (punct_direction)piece->orientation, dots);
    for (int i = 0; i < PUNCT_DOTS; i++)
        if (punct_position_height(position, dots[i]) == piece->level + 1) {
            plane_of(planes, PUNCT_PLANE_OWN_TOP + theirs)[cell_of(dots[i])] = 1;
            plane_of(planes, PUNCT_PLANE_OWN_FREE + theirs)[cell_of(dots[i])] = is_free;
        }
}

bool punct_planes_fill(const punct_position *position, uint8_t *planes)
{
    char text[1];
    if (!planes || punct_position_write(position, text, sizeof text) == 0)
        return false;
    memset(planes, 0, PUNCT_PLANES_SIZE);
    fill_board(position, planes);

    punct_piece pieces[PUNCT_PIECES];
    int count = punct_position_pieces(position, pieces);
    for (int i = 0; i < count; i++)
        fill_piece(position, &pieces[i], planes);

    punct_colour own = punct_position_to_move(position), their = (punct_colour)!own;
    for (int kind = 0; kind < PUNCT_KINDS; kind++) {
        fill_all(planes, PUNCT_PLANE_OWN_RESERVE + kind,
                 punct_position_reserve(position, own, (punct_kind)kind));
        fill_all(planes, PUNCT_PLANE_THEIR_RESERVE + kind,
                 punct_position_reserve(position, their, (punct_kind)kind));
    }
    fill_all(planes, PUNCT_PLANE_STANDARD, punct_position_variant(position) == PUNCT_STANDARD);
    fill_all(planes, PUNCT_PLANE_FIRST_TURN, punct_position_turns_played(position) == 0);
    fill_all(planes, PUNCT_PLANE_WHITE, own == PUNCT_WHITE);
    return true;
}

/* Where each plane goes: forms to their images, reserves of L and R to each other in a mirror. */
static void map_planes(int symmetry, int image_plane[PUNCT_PLANES])
{
    for (int plane = 0; plane < PUNCT_PLANES; plane++)
        image_plane[plane] = plane;
    for (int kind = 0; kind < PUNCT_KINDS; kind++) {
        punct_kind image_kind = PUNCT_T;
        for (int o = 0; o < punct_kind_orientations((punct_kind)kind); o++) {
            punct_direction image = (punct_direction)o;
            image_kind = (punct_kind)kind;
            punct_symmetry_form(symmetry, &image_kind, &image);
            int from = form_of((punct_kind)kind, o), to = form_of(image_kind, (int)image);
            image_plane[PUNCT_PLANE_OWN_FORMS + from] = PUNCT_PLANE_OWN_FORMS + to;
            image_plane[PUNCT_PLANE_THEIR_FORMS + from] = PUNCT_PLANE_THEIR_FORMS + to;
        }
        image_plane[PUNCT_PLANE_OWN_RESERVE + kind] = PUNCT_PLANE_OWN_RESERVE + (int)image_kind;
        image_plane[PUNCT_PLANE_THEIR_RESERVE + kind] = PUNCT_PLANE_THEIR_RESERVE + (int)image_kind;
    }
}

bool punct_planes_map(int symmetry, const uint8_t *planes, uint8_t *image)
{
    if (!planes || !image || planes == image || symmetry < 0 || symmetry >= PUNCT_SYMMETRIES)
        return false;
    int image_plane[PUNCT_PLANES], cells[PUNCT_SPACES], image_cells[PUNCT_SPACES], spaces = 0;
    map_planes(symmetry, image_plane);
    for (int i = 0; i < PUNCT_SPACE_LIMIT; i++)
        if (punct_space_exists((punct_space)i)) {
            cells[spaces] = cell_of((punct_space)i);
            image_cells[spaces++] = cell_of(punct_symmetry_space(symmetry, (punct_space)i));
        }
    memset(image, 0, PUNCT_PLANES_SIZE);
    for (int plane = 0; plane < PUNCT_PLANES; plane++)
        for (int i = 0; i < PUNCT_SPACES; i++)
            plane_of(image, image_plane[plane])[image_cells[i]] =
                planes[plane * PUNCT_PLANE_CELLS + cells[i]];
    return true;
}
