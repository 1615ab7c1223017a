#include "path.h"

#define HALF_SQRT3 0.86602540378443864676
#define SQRT3      1.73205080756887729353

enum { MIDDLE = PUNCT_LINES / 2 }; /* column and row of the central space */

double punct_picture_measure(punct_measure measure)
{
    static const double measures[PUNCT_MEASURES] = {
        [PUNCT_MEASURE_SPACE] = 0.29, [PUNCT_MEASURE_PIECE] = 0.41, [PUNCT_MEASURE_BEVEL] = 0.36,
        [PUNCT_MEASURE_PUNCT] = 0.25, [PUNCT_MEASURE_DOT] = 0.12,   [PUNCT_MEASURE_CENTRE] = 0.5,
        [PUNCT_MEASURE_BOARD] = 1.3,  [PUNCT_MEASURE_LABEL] = 0.42, [PUNCT_MEASURE_RESERVE_SCALE] = 0.42,
        [PUNCT_MEASURE_STEP] = 0.15,
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

static double squared_distance(punct_point one, punct_point other)
{
    double dx = one.x - other.x, dy = one.y - other.y;
    return dx * dx + dy * dy;
}

/* Where the topmost dot of a space is drawn; `side` is -1 for a board that is seen from the other side. */
static punct_point seen_centre(const punct_position *position, int side, punct_space space)
{
    int height = position ? punct_position_height(position, space) : 0;
    punct_point lift = punct_picture_lift(height - 1), centre = punct_picture_centre(space);
    return (punct_point){side * centre.x + lift.x, side * centre.y + lift.y};
}

/* The space whose centre, moved by the lift of its height in a position (NULL: none), is nearest. */
static punct_space nearest_space(const punct_position *position, int side, punct_point place)
{
    const double reach = 1.0 / 3; /* the squared radius of a cell's corners */
    punct_space nearest = PUNCT_NOWHERE;
    double least = reach;
    for (int space = 0; space < PUNCT_SPACE_LIMIT; space++) {
        if (!punct_space_exists((punct_space)space))
            continue;
        double distance = squared_distance(seen_centre(position, side, (punct_space)space), place);
        if (distance <= least) {
            least = distance;
            nearest = (punct_space)space;
        }
    }
    return nearest;
}

punct_space punct_picture_space(punct_point place)
{
    return nearest_space(NULL, 1, place);
}

/* The highest dot that is drawn over a place; else the nearest. */
static punct_space space_seen(const punct_position *position, int side, punct_point place)
{
    const double radius = punct_picture_measure(PUNCT_MEASURE_PIECE);
    punct_space highest = PUNCT_NOWHERE;
    int most = 0;
    for (int space = 0; position && space < PUNCT_SPACE_LIMIT; space++) {
        int height = punct_position_height(position, (punct_space)space);
        if (height > most &&
            squared_distance(seen_centre(position, side, (punct_space)space), place) <= radius * radius) {
            most = height;
            highest = (punct_space)space;
        }
    }
    return most > 0 ? highest : nearest_space(position, side, place);
}

punct_space punct_picture_space_seen(const punct_position *position, punct_point place)
{
    return space_seen(position, 1, place);
}

punct_space punct_picture_space_seen_turned(const punct_position *position, punct_point place)
{
    return space_seen(position, -1, place);
}

punct_point punct_picture_lift(int level)
{
    double lift = level > 0 ? level * punct_picture_measure(PUNCT_MEASURE_STEP) : 0;
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

/* The outline of a piece whose PÜNCT is at a place. */
static void put_piece(struct text *path, punct_kind kind, punct_direction orientation, double radius,
                      punct_point at)
{
    punct_point dots[PUNCT_DOTS];
    if (!is_radius(radius) || !punct_picture_dots(kind, orientation, dots))
        return;
    for (int i = 0; i < PUNCT_DOTS; i++)
        dots[i] = along(at, dots[i], 1);
    int middle = punct_kind_middle(kind);
    if (middle < 0) {
        put_triangle(path, dots, radius);
        return;
    }
    punct_point start = dots[middle == 0 ? 1 : 0], bend = dots[middle], end = dots[2];
    double turn = turn_between(step_between(start, bend, 1), step_between(bend, end, 1));
    if (turn > -0.1 && turn < 0.1)
        put_round_polygon(path, (punct_point[]){start, end}, 2, 2, radius);
    else
        put_round_angle(path, start, bend, end, radius);
}

size_t punct_picture_piece(punct_kind kind, punct_direction orientation, double radius, char *path,
                           size_t size)
{
    struct text text = text_into(path, size);
    put_piece(&text, kind, orientation, radius, (punct_point){0, 0});
    return text_done(&text);
}

size_t punct_picture_wall(punct_kind kind, punct_direction orientation, double radius, char *path,
                          size_t size)
{
    const int outlines = 5; /* so near to each other that no eye sees the notches between them */
    struct text text = text_into(path, size);
    punct_point up = punct_picture_lift(1);
    for (int i = 0; i < outlines; i++)
        put_piece(&text, kind, orientation, radius,
                  along((punct_point){0, 0}, up, -(double)i / (outlines - 1)));
    return text_done(&text);
}

/* The squared distance from a place to the line between two dots that are one step apart. */
static double squared_distance_to_line(punct_point place, punct_point one, punct_point other)
{
    punct_point line = step_between(one, other, 1), way = step_between(one, place, 1);
    double part = way.x * line.x + way.y * line.y;
    return squared_distance(place, along(one, line, part < 0 ? 0 : part > 1 ? 1 : part));
}

bool punct_picture_piece_covers(punct_kind kind, punct_direction orientation, double radius,
                                punct_point place)
{
    punct_point dots[PUNCT_DOTS];
    if (!is_radius(radius) || radius < 0 || !punct_picture_dots(kind, orientation, dots))
        return false;
    for (int i = 0; i < PUNCT_DOTS; i++) {
        punct_point one = dots[i], other = dots[(i + 1) % PUNCT_DOTS];
        if (squared_distance(one, other) < 1.5 &&
            squared_distance_to_line(place, one, other) <= radius * radius)
            return true;
    }
    return false;
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
