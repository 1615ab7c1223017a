#include "path.h"

#define HALF_SQRT3 0.86602540378443864676
#define SQRT3      1.73205080756887729353

enum { MIDDLE = PUNCT_LINES / 2 }; /* column and row of the central space */

double punct_picture_measure(punct_measure measure)
{
    static const double measures[PUNCT_MEASURES] = {
        [PUNCT_MEASURE_SPACE] = 0.29, [PUNCT_MEASURE_PIECE] = 0.43, [PUNCT_MEASURE_BEVEL] = 0.37,
        [PUNCT_MEASURE_PUNCT] = 0.26, [PUNCT_MEASURE_DOT] = 0.13,   [PUNCT_MEASURE_CENTRE] = 0.5,
        [PUNCT_MEASURE_BOARD] = 1.3,  [PUNCT_MEASURE_LABEL] = 0.42, [PUNCT_MEASURE_RESERVE_SCALE] = 0.42,
    };
    return (unsigned)measure < PUNCT_MEASURES ? measures[measure] : 0;
}

/* ---- Places ------------------------------------------------------------------------------------ */

/* Columns and rows beyond the board have places too: coordinates stand there. */
static punct_point place_of(int column, int row)
{
    int right = column - MIDDLE, up = row - MIDDLE;
    return (punct_point){right * HALF_SQRT3, right * 0.5 - up};
}

static punct_point along(punct_point from, punct_point direction, double distance)
{
    return (punct_point){from.x + direction.x * distance, from.y + direction.y * distance};
}

static punct_point step_between(punct_point from, punct_point to, double distance)
{
    return (punct_point){(to.x - from.x) / distance, (to.y - from.y) / distance};
}

punct_point punct_picture_centre(punct_space space)
{
    if (!punct_space_exists(space))
        return (punct_point){0, 0};
    return place_of(punct_space_column(space), punct_space_row(space));
}

/* The space whose centre, moved by the lift of its height in a position (NULL: none), is nearest. */
static punct_space nearest_space(const punct_position *position, punct_point place)
{
    const double reach = 1.0 / 3; /* the squared radius of a cell's corners */
    punct_space nearest = PUNCT_NOWHERE;
    double least = reach;
    for (int space = 0; space < PUNCT_SPACE_LIMIT; space++) {
        if (!punct_space_exists((punct_space)space))
            continue;
        int height = position ? punct_position_height(position, (punct_space)space) : 0;
        punct_point lift = punct_picture_lift(height - 1);
        punct_point centre = punct_picture_centre((punct_space)space);
        double dx = centre.x + lift.x - place.x, dy = centre.y + lift.y - place.y;
        if (dx * dx + dy * dy <= least) {
            least = dx * dx + dy * dy;
            nearest = (punct_space)space;
        }
    }
    return nearest;
}

punct_space punct_picture_space(punct_point place)
{
    return nearest_space(NULL, place);
}

punct_space punct_picture_space_seen(const punct_position *position, punct_point place)
{
    return nearest_space(position, place);
}

punct_point punct_picture_lift(int level)
{
    const double limit = 0.8, slowness = 8.4;
    double lift = level > 0 ? limit * level / (level + slowness) : 0;
    return (punct_point){-0.35 * lift, -lift};
}

/* Labels stand one step beyond the edge, except at the corners that are cut off: there they move in. */
static punct_point label_place(int column, int row, bool corner)
{
    punct_point place = place_of(column, row);
    const double in = corner ? 0.93 : 1;
    return (punct_point){place.x * in, place.y * in};
}

punct_point punct_picture_column_label(int column)
{
    if (column < 0 || column >= PUNCT_LINES)
        return (punct_point){0, 0};
    int lowest = column > MIDDLE ? column - MIDDLE : 0;
    return label_place(column, lowest - 1, column == MIDDLE);
}

punct_point punct_picture_row_label(int row)
{
    if (row < 0 || row >= PUNCT_LINES)
        return (punct_point){0, 0};
    int leftmost = row > MIDDLE ? row - MIDDLE : 0;
    return label_place(leftmost - 1, row, row == MIDDLE);
}

/* ---- The reserves ------------------------------------------------------------------------------ */

/* White's reserve: where the first piece of each kind has its left and lower edge, and how it lies. */
static const struct {
    double left, bottom;
    punct_direction orientation;
} reserve_rows[PUNCT_KINDS] = {
    [PUNCT_T] = {-8.1, 9.1, PUNCT_UPPER_RIGHT},  [PUNCT_C] = {-8.1, 8.12, PUNCT_UP},
    [PUNCT_M] = {-7.1, 8.12, PUNCT_UPPER_RIGHT}, [PUNCT_E] = {6.24, 9.1, PUNCT_UP},
    [PUNCT_R] = {4.42, 9.1, PUNCT_DOWN},         [PUNCT_L] = {6.5, 7.7, PUNCT_DOWN},
};

punct_direction punct_picture_reserve_orientation(punct_colour colour, punct_kind kind)
{
    if ((unsigned)colour >= PUNCT_COLOURS || (unsigned)kind >= PUNCT_KINDS)
        return PUNCT_UP;
    int turned = (int)reserve_rows[kind].orientation + (colour == PUNCT_BLACK ? PUNCT_DIRECTIONS / 2 : 0);
    return (punct_direction)(turned % punct_kind_orientations(kind));
}

punct_point punct_picture_reserve(punct_colour colour, punct_kind kind, int number)
{
    if ((unsigned)colour >= PUNCT_COLOURS || number < 0 || number >= punct_kind_count(kind))
        return (punct_point){0, 0};
    const double scale = punct_picture_measure(PUNCT_MEASURE_RESERVE_SCALE), gap = 0.14;
    punct_box box = punct_picture_piece_box(kind, reserve_rows[kind].orientation,
                                            punct_picture_measure(PUNCT_MEASURE_PIECE));
    double width = (box.most.x - box.least.x) * scale;
    punct_point place = {reserve_rows[kind].left - box.least.x * scale + number * (width + gap),
                         reserve_rows[kind].bottom - box.most.y * scale};
    return colour == PUNCT_BLACK ? (punct_point){-place.x, -place.y} : place;
}

/* ---- Outlines ---------------------------------------------------------------------------------- */

static bool is_radius(double radius) /* false for what is no number, too */
{
    return radius >= -PUNCT_PICTURE_RADIUS && radius <= PUNCT_PICTURE_RADIUS;
}

bool punct_picture_dots(punct_kind kind, punct_direction orientation, punct_point dots[PUNCT_DOTS])
{
    /* In the middle of the board every piece has room, so the rules can be asked for its shape. */
    punct_space spaces[PUNCT_DOTS];
    if (!dots || !punct_piece_dots(kind, punct_space_at(MIDDLE, MIDDLE), orientation, spaces))
        return false;
    for (int i = 0; i < PUNCT_DOTS; i++)
        dots[i] = punct_picture_centre(spaces[i]);
    return true;
}

/* The direction to the left of another. */
static punct_point left_of(punct_point direction)
{
    return (punct_point){direction.y, -direction.x};
}

/* Where two directions differ by a turn to the right, this is positive. */
static double turn_between(punct_point one, punct_point other)
{
    return one.x * other.y - one.y * other.x;
}

static void swap_points(punct_point *one, punct_point *other)
{
    punct_point kept = *one;
    *one = *other;
    *other = kept;
}

/* Everything within a radius of a polygon whose corners run clockwise and whose edges have one length; a line
 * counts as a polygon of two corners. */
static void put_round_polygon(struct text *path, const punct_point *corners, int count, double edge,
                              double radius)
{
    punct_point direction = step_between(corners[count - 1], corners[0], edge);
    path_move(path, along(corners[0], left_of(direction), radius));
    for (int i = 0; i < count; i++) {
        punct_point next = corners[(i + 1) % count];
        direction = step_between(corners[i], next, edge);
        path_arc(path, radius, true, along(corners[i], left_of(direction), radius));
        path_line(path, along(next, left_of(direction), radius));
    }
    path_close(path);
}

/* Everything within a radius of a line with one bend of 60 degrees, its inner corner rounded. */
static void put_round_angle(struct text *path, punct_point start, punct_point bend, punct_point end,
                            double radius)
{
    const double fillet = 0.2;
    double reach = (radius + fillet) / SQRT3; /* from the bend to where the inner rounding begins */
    if (turn_between(step_between(start, bend, 1), step_between(bend, end, 1)) < 0)
        swap_points(&start, &end);
    punct_point in = step_between(start, bend, 1), out = step_between(bend, end, 1);
    punct_point in_left = left_of(in), out_left = left_of(out);

    path_move(path, along(start, in_left, radius));
    path_line(path, along(bend, in_left, radius));
    path_arc(path, radius, true, along(bend, out_left, radius));
    path_line(path, along(end, out_left, radius));
    path_arc(path, radius, true, along(end, out_left, -radius));
    path_line(path, along(along(bend, out, reach), out_left, -radius));
    path_arc(path, fillet, false, along(along(bend, in, -reach), in_left, -radius));
    path_line(path, along(start, in_left, -radius));
    path_arc(path, radius, true, along(start, in_left, radius));
    path_close(path);
}

static void put_triangle(struct text *path, punct_point dots[PUNCT_DOTS], double radius)
{
    if (turn_between(step_between(dots[0], dots[1], 1), step_between(dots[1], dots[2], 1)) < 0)
        swap_points(&dots[1], &dots[2]);
    put_round_polygon(path, dots, PUNCT_DOTS, 1, radius);
}

size_t punct_picture_piece(punct_kind kind, punct_direction orientation, double radius, char *path,
                           size_t size)
{
    struct text text = text_into(path, size);
    punct_point dots[PUNCT_DOTS];
    if (!is_radius(radius) || !punct_picture_dots(kind, orientation, dots))
        return text_done(&text);
    int middle = punct_kind_middle(kind);
    if (middle < 0) {
        put_triangle(&text, dots, radius);
        return text_done(&text);
    }
    punct_point start = dots[middle == 0 ? 1 : 0], bend = dots[middle], end = dots[2];
    double turn = turn_between(step_between(start, bend, 1), step_between(bend, end, 1));
    if (turn > -0.1 && turn < 0.1)
        put_round_polygon(&text, (punct_point[]){start, end}, 2, 2, radius);
    else
        put_round_angle(&text, start, bend, end, radius);
    return text_done(&text);
}

punct_box punct_picture_piece_box(punct_kind kind, punct_direction orientation, double radius)
{
    punct_box box = {{0, 0}, {0, 0}};
    punct_point dots[PUNCT_DOTS];
    if (!is_radius(radius) || !punct_picture_dots(kind, orientation, dots))
        return box;
    for (int i = 0; i < PUNCT_DOTS; i++) {
        box.least.x = dots[i].x < box.least.x ? dots[i].x : box.least.x;
        box.least.y = dots[i].y < box.least.y ? dots[i].y : box.least.y;
        box.most.x = dots[i].x > box.most.x ? dots[i].x : box.most.x;
        box.most.y = dots[i].y > box.most.y ? dots[i].y : box.most.y;
    }
    return (punct_box){{box.least.x - radius, box.least.y - radius},
                       {box.most.x + radius, box.most.y + radius}};
}

/* A hexagon with corners at the top and bottom, that many steps from the centre of the board. */
static size_t put_hexagon(double steps, double radius, char *path, size_t size)
{
    static const punct_point corners[] = {{0, -1}, {HALF_SQRT3, -0.5}, {HALF_SQRT3, 0.5},
                                          {0, 1},  {-HALF_SQRT3, 0.5}, {-HALF_SQRT3, -0.5}};
    punct_point scaled[PUNCT_DIRECTIONS];
    for (int i = 0; i < PUNCT_DIRECTIONS; i++)
        scaled[i] = (punct_point){corners[i].x * steps, corners[i].y * steps};
    struct text text = text_into(path, size);
    if (is_radius(radius))
        put_round_polygon(&text, scaled, PUNCT_DIRECTIONS, steps, radius);
    return text_done(&text);
}

/* The board's corners are cut off: its rounding starts one step further in. */
static const double board_steps = MIDDLE - 1, board_extra = HALF_SQRT3;

size_t punct_picture_board(double radius, char *path, size_t size)
{
    return put_hexagon(board_steps, radius + board_extra, path, size);
}

size_t punct_picture_central(double radius, char *path, size_t size)
{
    return put_hexagon(2, radius, path, size);
}

punct_box punct_picture_frame(bool reserves)
{
    const double radius = punct_picture_measure(PUNCT_MEASURE_BOARD);
    const double margin = reserves ? 0.3 : 0.2; /* reserves line up with the board's edge and need air */
    double x = board_steps * HALF_SQRT3 + board_extra + radius + margin;
    double y = board_steps + board_extra + radius + margin;
    return (punct_box){{-x, -y}, {x, y}};
}
