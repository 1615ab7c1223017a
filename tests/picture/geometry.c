/* Facts of the geometry. */
#include "punct_picture.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static bool near(double one, double other)
{
    double difference = one - other;
    return difference < 1e-9 && difference > -1e-9;
}

static double squared_distance(punct_point one, punct_point other)
{
    return (one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y);
}

static void check_neighbours(void)
{
    bool apart = true, up = true;
    for (int s = 0; s < PUNCT_SPACE_LIMIT; s++)
        for (int d = 0; punct_space_exists((punct_space)s) && d < PUNCT_DIRECTIONS; d++) {
            punct_space next = punct_space_step((punct_space)s, (punct_direction)d);
            if (next == PUNCT_NOWHERE)
                continue;
            punct_point here = punct_picture_centre((punct_space)s), there = punct_picture_centre(next);
            apart &= near(squared_distance(here, there), 1);
            if (d == PUNCT_UP)
                up &= near(here.x, there.x) && near(here.y - 1, there.y);
        }
    tap_ok(apart, "neighbours are at distance 1");
    tap_ok(up, "up is up");
    tap_ok(punct_picture_centre(punct_space_at(0, 4)).x < punct_picture_centre(punct_space_at(16, 12)).x,
           "column a is at the left");
    punct_point middle = punct_picture_centre(punct_space_at(8, 8));
    tap_ok(near(middle.x, 0) && near(middle.y, 0), "i9 is the origin");
}

static void check_hits(void)
{
    bool inverse = true;
    for (int s = 0; s < PUNCT_SPACE_LIMIT; s++)
        for (int d = 0; punct_space_exists((punct_space)s) && d < 8; d++) {
            punct_point place = punct_picture_centre((punct_space)s);
            place.x += (d % 3 - 1) * 0.3;
            place.y += (d / 3 - 1) * 0.3;
            inverse &= punct_picture_space(place) == s;
        }
    tap_ok(inverse, "places around a centre belong to its space");
    tap_ok(punct_picture_space(punct_picture_column_label(3)) == PUNCT_NOWHERE, "labels are no spaces");
    tap_ok(punct_picture_space((punct_point){1e9, -1e9}) == PUNCT_NOWHERE, "far away is no space");
}

static void check_hits_on_stacks(void)
{
    static const char text[] = "standard w 9 wEi9a,wEi9a,wEi9a,bEi9a,bCi10a";
    punct_position position;
    if (punct_position_read(&position, text, strlen(text), NULL) != PUNCT_OK) {
        tap_ok(false, "%s", text);
        return;
    }
    bool seen = true;
    for (int s = 0; s < PUNCT_SPACE_LIMIT; s++) {
        if (!punct_space_exists((punct_space)s))
            continue;
        punct_point place = punct_picture_centre((punct_space)s);
        punct_point lift = punct_picture_lift(punct_position_height(&position, (punct_space)s) - 1);
        seen &= punct_picture_space_seen(&position, (punct_point){place.x + lift.x, place.y + lift.y}) == s;
    }
    tap_ok(seen, "on stacks, what is seen is what is hit");
}

static void check_lift(void)
{
    bool starts = near(punct_picture_lift(0).y, 0) && near(punct_picture_lift(-1).y, 0), even = true;
    for (int level = 1; level < PUNCT_PIECES; level++)
        even &= near(punct_picture_lift(level - 1).y - punct_picture_lift(level).y,
                     punct_picture_measure(PUNCT_MEASURE_STEP));
    tap_ok(starts, "the lowest level lies on its spaces");
    tap_ok(even, "every level lies higher than the one below, all by the same step");
    tap_ok(punct_picture_measure(PUNCT_MEASURE_STEP) < 1 - 2 * punct_picture_measure(PUNCT_MEASURE_PIECE),
           "the wall of a piece ends before its neighbour begins: side by side is not stacked");
}

/* What stacks hide must come into sight: of every piece the centre of the PÜNCT, or of both other dots. */
static void check_spread(void)
{
    static const char text[] = "standard w 86 bCe6c,bEg7c,bEk6d,bLm10c,bMl8f,bTe3f,bTi14c,wEj6d,wLd5d,wTc10f,"
                               "wTg3d,wTl11b,wTo8a,bEk6a,bTm9b,wRd5e,wRj5d,wTm12d,bEk7b,bRn10a,wLd5d,wMj4a,"
                               "bRn10a,wMj4a,bMn11d,bLn10f";
    punct_position position;
    punct_piece pieces[PUNCT_PIECES];
    punct_point places[PUNCT_PIECES];
    bool stays = true, above = true, shown = true;
    for (int turned = 0; turned < 2; turned++) {
        punct_position_read(&position, text, strlen(text), NULL);
        int count = punct_position_pieces(&position, pieces);
        tap_ok(punct_picture_spread(&position, turned, places) == count, "a place for every piece");
        for (int i = 0; i < count; i++) {
            int side = turned ? -1 : 1;
            punct_point centre = punct_picture_centre(pieces[i].space),
                        home = {side * centre.x, side * centre.y};
            stays &= pieces[i].level > 0 || squared_distance(home, places[i]) < 1e-9;
            above &= pieces[i].level == 0 || places[i].y < home.y - 0.4;
            bool covered = false;
            for (int later = i + 1; later < count; later++)
                covered |= punct_picture_piece_covers(
                    (punct_kind)pieces[later].kind,
                    (punct_direction)((pieces[later].orientation + 3 * turned) % PUNCT_DIRECTIONS),
                    punct_picture_measure(PUNCT_MEASURE_PIECE),
                    (punct_point){places[i].x - places[later].x, places[i].y - places[later].y});
            punct_point dots[PUNCT_DOTS];
            punct_picture_dots((punct_kind)pieces[i].kind,
                               (punct_direction)((pieces[i].orientation + 3 * turned) % PUNCT_DIRECTIONS),
                               dots);
            int hidden = 0;
            for (int dot = 1; dot < PUNCT_DOTS; dot++)
                for (int later = i + 1; later < count; later++)
                    if (punct_picture_piece_covers(
                            (punct_kind)pieces[later].kind,
                            (punct_direction)((pieces[later].orientation + 3 * turned) % PUNCT_DIRECTIONS),
                            punct_picture_measure(PUNCT_MEASURE_PIECE),
                            (punct_point){places[i].x + dots[dot].x - places[later].x,
                                          places[i].y + dots[dot].y - places[later].y})) {
                        hidden++;
                        break;
                    }
            shown &= !covered || hidden == 0;
        }
    }
    tap_ok(stays, "pulled apart, what lies on the board stays");
    tap_ok(above, "what lies on something rises");
    tap_ok(shown, "of every piece the PÜNCT or two dots are seen");
}

static void check_walls(void)
{
    char path[PUNCT_PICTURE_PATH];
    size_t longest = 0;
    bool covers = true;
    for (punct_kind kind = PUNCT_T; kind <= PUNCT_R; kind++)
        for (punct_direction o = PUNCT_UP; o <= PUNCT_UPPER_LEFT; o++) {
            punct_point dots[PUNCT_DOTS];
            size_t length = punct_picture_wall(kind, o, 0.41, path, sizeof path);
            longest = length > longest ? length : longest;
            punct_picture_dots(kind, o, dots);
            for (int i = 0; i < PUNCT_DOTS; i++)
                covers &= punct_picture_piece_covers(kind, o, 0.01, dots[i]);
            covers &= !punct_picture_piece_covers(kind, o, 0.4, (punct_point){2.5, 2.5});
        }
    tap_ok(longest > 500 && longest < sizeof path, "walls fit their buffer: %zu", longest);
    tap_ok(covers, "a piece covers its dots, and not what is far away");
}

static bool contains(punct_box box, punct_point place)
{
    return place.x >= box.least.x && place.x <= box.most.x && place.y >= box.least.y && place.y <= box.most.y;
}

/* The dots are where the rules put them, inside the outline's box. */
static void check_pieces(void)
{
    bool dots_agree = true, boxes_hold = true, paths_fit = true;
    double radius = punct_picture_measure(PUNCT_MEASURE_PIECE);
    for (int kind = 0; kind < PUNCT_KINDS; kind++)
        for (int o = 0; o < PUNCT_DIRECTIONS; o++) {
            punct_space at = punct_space_at(5, 6), spaces[PUNCT_DOTS];
            punct_point dots[PUNCT_DOTS], origin = punct_picture_centre(at);
            punct_piece_dots((punct_kind)kind, at, (punct_direction)o, spaces);
            dots_agree &= punct_picture_dots((punct_kind)kind, (punct_direction)o, dots);
            punct_box box = punct_picture_piece_box((punct_kind)kind, (punct_direction)o, radius);
            for (int i = 0; i < PUNCT_DOTS; i++) {
                punct_point place = punct_picture_centre(spaces[i]);
                dots_agree &= near(place.x - origin.x, dots[i].x) && near(place.y - origin.y, dots[i].y);
                boxes_hold &= contains(box, dots[i]);
            }
            char path[PUNCT_PICTURE_PATH], small[8];
            size_t length =
                punct_picture_piece((punct_kind)kind, (punct_direction)o, radius, path, sizeof path);
            paths_fit &=
                length < sizeof path && strlen(path) == length && path[0] == 'M' && path[length - 1] == 'Z';
            paths_fit &= punct_picture_piece((punct_kind)kind, (punct_direction)o, radius, small,
                                             sizeof small) == length;
            paths_fit &= strlen(small) == sizeof small - 1;
        }
    tap_ok(dots_agree, "the dots of pieces agree with the rules");
    tap_ok(boxes_hold, "boxes hold the dots");
    tap_ok(paths_fit, "paths fit their buffer, and small buffers are kept");
    char path[PUNCT_PICTURE_PATH];
    tap_ok(punct_picture_piece((punct_kind)77, PUNCT_UP, 1, path, sizeof path) == 0 && path[0] == '\0',
           "no path for no piece");
    punct_picture_piece(PUNCT_E, PUNCT_UP, 0.5, path, sizeof path);
    tap_ok(strcmp(path, "M0.5 0A0.5 0.5 0 0 1 -0.5 0L-0.5 -2A0.5 0.5 0 0 1 0.5 -2L0.5 0Z") == 0,
           "a straight piece is a capsule");
}

/* The squared distance from a place to the line between two dots. */
static double squared_distance_to_line(punct_point place, punct_point one, punct_point other)
{
    double dx = other.x - one.x, dy = other.y - one.y;
    double along = ((place.x - one.x) * dx + (place.y - one.y) * dy) / (dx * dx + dy * dy);
    along = along < 0 ? 0 : along > 1 ? 1 : along;
    return squared_distance(place, (punct_point){one.x + along * dx, one.y + along * dy});
}

/* The next corner of a path: the last two numbers of a command. NULL at the end. */
static const char *next_corner(const char *path, punct_point *corner)
{
    if (*path == 'Z')
        return NULL;
    int skipped = *path == 'A' ? 5 : 0;
    char *end = (char *)path + 1;
    while (skipped--)
        strtod(end, &end);
    corner->x = strtod(end, &end);
    corner->y = strtod(end, &end);
    return end;
}

/* Every corner of an outline lies at the radius from the nearest line between neighbouring dots: so the outline
 * follows the piece and holds its dots. */
static void check_outlines(void)
{
    const double radius = 0.4, slack = 0.002;
    int corners = 0, astray = 0;
    for (punct_kind kind = PUNCT_T; kind <= PUNCT_R; kind++)
        for (punct_direction o = PUNCT_UP; o <= PUNCT_UPPER_LEFT; o++) {
            punct_point dots[PUNCT_DOTS], corner;
            char path[PUNCT_PICTURE_PATH];
            punct_picture_dots(kind, o, dots);
            punct_picture_piece(kind, o, radius, path, sizeof path);
            for (const char *at = path; (at = next_corner(at, &corner)); corners++) {
                double least = 100;
                for (int i = 0; i < PUNCT_DOTS; i++) {
                    punct_point one = dots[i], other = dots[(i + 1) % PUNCT_DOTS];
                    double distance = squared_distance_to_line(corner, one, other);
                    if (squared_distance(one, other) < 1.5 && distance < least)
                        least = distance;
                }
                astray += least < (radius - slack) * (radius - slack) ||
                          least > (radius + slack) * (radius + slack);
            }
        }
    tap_ok(corners > 6 * 36 && astray == 0, "outlines keep their distance from the dots: %d of %d astray",
           astray, corners);
}

/* Labels and reserves stay inside the frame and away from the board's spaces. */
static void check_surroundings(void)
{
    bool labels = true, reserves = true;
    punct_box frame = punct_picture_frame(true);
    for (int line = 0; line < PUNCT_LINES; line++)
        labels &= contains(frame, punct_picture_column_label(line)) &&
                  contains(frame, punct_picture_row_label(line));
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        for (int kind = 0; kind < PUNCT_KINDS; kind++)
            for (int n = 0; n < punct_kind_count((punct_kind)kind); n++) {
                punct_point place = punct_picture_reserve((punct_colour)colour, (punct_kind)kind, n);
                reserves &= contains(frame, place) && punct_picture_space(place) == PUNCT_NOWHERE;
                reserves &= (place.y > 0) == (colour == PUNCT_WHITE);
            }
    tap_ok(labels, "labels are inside the frame");
    tap_ok(reserves, "reserves are inside the frame, beside the board, near their player");
}

int main(void)
{
    check_neighbours();
    check_hits();
    check_hits_on_stacks();
    check_lift();
    check_walls();
    check_spread();
    check_pieces();
    check_outlines();
    check_surroundings();
    return tap_done();
}
