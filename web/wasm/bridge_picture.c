/* The geometry as the page calls it. Points and boxes are laid flat into `measures`, outlines into `text`. */
#include "bridge.h"
#include "punct_picture.h"

static double measures[2 * PUNCT_SPACE_LIMIT];

BRIDGE(void *, measures_buffer, void)
{
    return measures;
}

BRIDGE(int, measures_size, void)
{
    return (int)(sizeof measures / sizeof measures[0]);
}

static double *put_point(double *at, punct_point point)
{
    *at++ = point.x;
    *at++ = point.y;
    return at;
}

static void put_box(punct_box box)
{
    put_point(put_point(measures, box.least), box.most);
}

/* All sizes, in the order of punct_measure. */
BRIDGE(void, picture_measures, void)
{
    for (int measure = 0; measure < PUNCT_MEASURES; measure++)
        measures[measure] = punct_picture_measure((punct_measure)measure);
}

/* The centres of all space numbers. */
BRIDGE(void, picture_centres, void)
{
    double *at = measures;
    for (int space = 0; space < PUNCT_SPACE_LIMIT; space++)
        at = put_point(at, punct_picture_centre((punct_space)space));
}

/* The lifts of all levels that can be. */
BRIDGE(void, picture_lifts, void)
{
    double *at = measures;
    for (int level = 0; level < PUNCT_PIECES; level++)
        at = put_point(at, punct_picture_lift(level));
}

/* The places of all letters, then of all numbers. */
BRIDGE(void, picture_labels, void)
{
    double *at = measures;
    for (int column = 0; column < PUNCT_LINES; column++)
        at = put_point(at, punct_picture_column_label(column));
    for (int row = 0; row < PUNCT_LINES; row++)
        at = put_point(at, punct_picture_row_label(row));
}

BRIDGE(int, picture_space, double x, double y)
{
    return punct_picture_space((punct_point){x, y});
}

BRIDGE(int, picture_space_seen, double x, double y, int turned)
{
    punct_point place = {x, y};
    return turned ? punct_picture_space_seen_turned(&bridge_position, place)
                  : punct_picture_space_seen(&bridge_position, place);
}

/* The places of all pieces when their stacks are pulled apart; returns how many. */
BRIDGE(int, picture_spread, int turned)
{
    punct_point places[PUNCT_PIECES];
    int count = punct_picture_spread(&bridge_position, turned != 0, places);
    double *at = measures;
    for (int i = 0; i < count; i++)
        at = put_point(at, places[i]);
    return count;
}

BRIDGE(int, picture_piece_covers, int kind, int orientation, double x, double y)
{
    return punct_picture_piece_covers((punct_kind)kind, (punct_direction)orientation,
                                      punct_picture_measure(PUNCT_MEASURE_PIECE), (punct_point){x, y});
}

BRIDGE(int, picture_wall, int kind, int orientation, double radius)
{
    return (int)punct_picture_wall((punct_kind)kind, (punct_direction)orientation, radius, bridge_text,
                                   BRIDGE_TEXT);
}

/* The place of a piece of the reserve; returns its orientation. */
BRIDGE(int, picture_reserve, int colour, int kind, int number)
{
    put_point(measures, punct_picture_reserve((punct_colour)colour, (punct_kind)kind, number));
    return (int)punct_picture_reserve_orientation((punct_colour)colour, (punct_kind)kind);
}

BRIDGE(void, picture_frame, int reserves)
{
    put_box(punct_picture_frame(reserves != 0));
}

BRIDGE(void, picture_dots, int kind, int orientation)
{
    punct_point dots[PUNCT_DOTS] = {{0, 0}};
    punct_picture_dots((punct_kind)kind, (punct_direction)orientation, dots);
    double *at = measures;
    for (int i = 0; i < PUNCT_DOTS; i++)
        at = put_point(at, dots[i]);
}

BRIDGE(int, picture_piece, int kind, int orientation, double radius)
{
    return (int)punct_picture_piece((punct_kind)kind, (punct_direction)orientation, radius, bridge_text,
                                    BRIDGE_TEXT);
}

BRIDGE(void, picture_piece_box, int kind, int orientation, double radius)
{
    put_box(punct_picture_piece_box((punct_kind)kind, (punct_direction)orientation, radius));
}

BRIDGE(int, picture_board, double radius)
{
    return (int)punct_picture_board(radius, bridge_text, BRIDGE_TEXT);
}

BRIDGE(int, picture_central, double radius)
{
    return (int)punct_picture_central(radius, bridge_text, BRIDGE_TEXT);
}
