/* Stones: speckled, bevelled, stacked level by level with their shadows. */
#include "drawing.h"
#include "lettering.h"

/* How the stones of a colour look: as on the page (web/src/styles/theme.css). In grey print they differ by tone, edge and
 * the PÜNCT's ring. */
static const struct stone {
    const char *letter, *side, *edge, *light, *dark, *face, *specks, *speck_opacity, *dot, *punct, *ring,
        *ink;
} stones[PUNCT_COLOURS] = {
    [PUNCT_WHITE] = {"w", "#cbc3b2", "#332c20", "#fff", "#b9b2a3", "#f3f0e9", "#5d5952", ".6", "#d8d2c6",
                     "#fff", "#57524a", "#2f2a22"},
    [PUNCT_BLACK] = {"b", "#1f1e23", "#cccbd4", "#77767d", "#1c1b1f", "#35343a", "#c9c9cc", ".5", "#201f24",
                     "#08080a", "#aeadb3", "#f4f2ee"},
};

/* ---- Definitions ------------------------------------------------------------------------------- */

/* Pseudo-random whole numbers below a limit, the same on every machine. */
static int next_random(uint32_t *state, int limit)
{
    *state = *state * 1664525u + 1013904223u;
    return (int)((uint64_t)*state * (uint64_t)limit >> 32);
}

/* Specks in rows of that many, each somewhere in its own cell: chance, but nowhere crowded or bare. Measured in
 * hundredths, so that the many numbers are short. */
enum { TILE = 240 };

static void put_specks(struct text *svg, int row, int length, const char *width, uint32_t *state)
{
    int cell = TILE / row;
    markup_put(svg, "<path stroke-width='$' d='", NULL, TEXTS(width));
    for (int i = 0; i < row * row; i++) {
        int x = i % row * cell + next_random(state, cell), y = i / row * cell + next_random(state, cell);
        int dx = 1 + next_random(state, length), dy = next_random(state, length) - length / 2;
        markup_put(svg, "M% %l% %", NUMBERS(x, y, dx, dy), NULL);
    }
    text_string(svg, "'/>");
}

/* A tile of fine and of coarse specks. */
static void define_specks(struct text *svg, const struct stone *stone)
{
    uint32_t state = (uint32_t)stone->letter[0];
    markup_put(svg,
               "<pattern id='specks-$' width='%' height='%' patternUnits='userSpaceOnUse' "
               "patternTransform='scale(.01)'><g fill='none' stroke='$' stroke-opacity='$'>",
               NUMBERS(TILE, TILE), TEXTS(stone->letter, stone->specks, stone->speck_opacity));
    put_specks(svg, 20, 3, "2", &state);
    put_specks(svg, 12, 6, "4.6", &state);
    text_string(svg, "</g></pattern>\n");
}

static void define_material(struct text *svg, const struct stone *stone)
{
    define_specks(svg, stone);
    markup_put(svg,
               "<linearGradient id='bevel-$' x1='.2' y1='0' x2='.8' y2='1'><stop stop-color='$'/>"
               "<stop offset='1' stop-color='$'/></linearGradient>\n",
               NULL, TEXTS(stone->letter, stone->light, stone->dark));
    markup_put(svg, "<circle id='punct-$' r='%' fill='$' stroke='$' stroke-width='.05'/>\n",
               NUMBERS(punct_picture_measure(PUNCT_MEASURE_PUNCT)),
               TEXTS(stone->letter, stone->punct, stone->ring));
}

#define SHADE "#1c1408"

/* The name of a shape in the document, such as "Ta". */
struct name {
    char text[3];
};

static struct name shape_name(int kind, int orientation)
{
    return (struct name){{punct_kind_letter((punct_kind)kind), (char)('a' + orientation), '\0'}};
}

/* Wall, edge and face of a shape. */
static void define_shape(struct text *svg, int kind, int orientation)
{
    struct name name = shape_name(kind, orientation);
    char edge[PUNCT_PICTURE_PATH], face[PUNCT_PICTURE_PATH], wall[PUNCT_PICTURE_PATH];
    double radius = punct_picture_measure(PUNCT_MEASURE_PIECE);
    punct_picture_piece((punct_kind)kind, (punct_direction)orientation, radius, edge, sizeof edge);
    punct_picture_piece((punct_kind)kind, (punct_direction)orientation,
                        punct_picture_measure(PUNCT_MEASURE_BEVEL), face, sizeof face);
    punct_picture_wall((punct_kind)kind, (punct_direction)orientation, radius, wall, sizeof wall);
    markup_put(svg, "<path id='edge-$' d='$'/>\n<path id='face-$' d='$'/>\n<path id='wall-$' d='$'/>\n", NULL,
               TEXTS(name.text, edge, name.text, face, name.text, wall));
}

/* A stone around its PÜNCT, as thick as a level is high. */
static void define_stone(struct text *svg, const struct stone *stone, int kind, int orientation)
{
    struct name name = shape_name(kind, orientation);
    punct_point dots[PUNCT_DOTS];
    punct_picture_dots((punct_kind)kind, (punct_direction)orientation, dots);
    /* The wall's stroke lies below all of its outlines, so that only its outer half is seen. */
    markup_put(svg,
               "<g id='stone-$$'><use xlink:href='#wall-$' stroke='$' stroke-width='.074'/>"
               "<use xlink:href='#wall-$' fill='$'/>",
               NULL, TEXTS(stone->letter, name.text, name.text, stone->edge, name.text, stone->side));
    markup_put(
        svg,
        "<use xlink:href='#edge-$' fill='url(#bevel-$)' stroke='$' stroke-width='.037'/>"
        "<use xlink:href='#face-$' fill='$'/><use xlink:href='#face-$' fill='url(#specks-$)'/>",
        NULL, TEXTS(name.text, stone->letter, stone->edge, name.text, stone->face, name.text, stone->letter));
    for (int i = 1; i < PUNCT_DOTS; i++)
        markup_put(svg, "<circle r='%' cx='%' cy='%' fill='$'/>",
                   NUMBERS(punct_picture_measure(PUNCT_MEASURE_DOT), dots[i].x, dots[i].y),
                   TEXTS(stone->dot));
    markup_put(svg, "<use xlink:href='#punct-$'/></g>\n", NULL, TEXTS(stone->letter));
}

/* Which stones the drawing needs. */
typedef bool stones_used[PUNCT_COLOURS][PUNCT_KINDS][PUNCT_DIRECTIONS];

static void find_stones(const struct drawing *drawing, stones_used used)
{
    punct_piece pieces[PUNCT_PIECES];
    int count = punct_position_pieces(drawing->position, pieces);
    for (int i = 0; i < count; i++)
        used[pieces[i].colour][pieces[i].kind][pieces[i].orientation] = true;
    for (punct_colour c = PUNCT_WHITE; drawing->options->reserves && c <= PUNCT_BLACK; c++)
        for (punct_kind k = PUNCT_T; k <= PUNCT_R; k++)
            used[c][k][punct_picture_reserve_orientation(c, k)] |=
                punct_position_reserve(drawing->position, c, k) > 0;
}

void drawing_define_pieces(struct drawing *drawing)
{
    stones_used used = {{{false}}};
    find_stones(drawing, used);
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        define_material(&drawing->svg, &stones[colour]);
    markup_put(&drawing->svg, "<circle id='foot' r='%'/>\n",
               NUMBERS(punct_picture_measure(PUNCT_MEASURE_PIECE)), NULL);
    for (int kind = 0; kind < PUNCT_KINDS; kind++)
        for (int o = 0; o < PUNCT_DIRECTIONS; o++) {
            if (used[PUNCT_WHITE][kind][o] || used[PUNCT_BLACK][kind][o])
                define_shape(&drawing->svg, kind, o);
            for (int colour = 0; colour < PUNCT_COLOURS; colour++)
                if (used[colour][kind][o])
                    define_stone(&drawing->svg, &stones[colour], kind, o);
        }
}

/* ---- On the board ------------------------------------------------------------------------------ */

/* How high it is under a dot of a piece. */
static int height_below(const struct drawing *drawing, const punct_piece *piece, punct_space space)
{
    punct_dot stack[PUNCT_PIECES];
    int count = punct_position_stack(drawing->position, space, stack);
    for (int i = 0; i < count; i++)
        if (stack[i].piece.level < piece->level)
            return stack[i].piece.level + 1;
    return 0;
}

/* Where the surface lies on which things of a level rest. */
static punct_point place_below(punct_space space, int level)
{
    punct_point centre = punct_picture_centre(space), lift = punct_picture_lift(level);
    punct_point thickness = punct_picture_lift(1);
    return (punct_point){centre.x + lift.x - thickness.x, centre.y + lift.y - thickness.y};
}

/* The air below the middle of a bridge, from its underside down to what lies there. */
static void put_depth(struct drawing *drawing, punct_space space, int level, int height)
{
    punct_point under = place_below(space, level), ground = place_below(space, height);
    double radius = punct_picture_measure(PUNCT_MEASURE_PIECE);
    for (int i = -1; i <= 1; i++)
        markup_put(&drawing->svg, "<circle cx='%' cy='%' r='%' fill='" SHADE "' fill-opacity='.05'/>\n",
                   NUMBERS(ground.x + 0.06, ground.y + 0.09, radius + 0.1 * i), NULL);
    markup_put(&drawing->svg,
               "<path d='M% %L% %' fill='none' stroke='" SHADE
               "' stroke-opacity='.2' stroke-linecap='round' stroke-width='%'/>\n",
               NUMBERS(under.x, under.y, ground.x, ground.y, 2 * radius - 0.04), NULL);
}

/* The shadow where a dot rests, or a whole piece: faint outlines around its foot. On another piece it stays close and
 * fainter, or it would drown the edges there. */
static void put_contact(struct drawing *drawing, const char *shape, punct_point foot, bool raised)
{
    static const struct {
        double width, x, y;
    } ground[] = {{0, .03, .05}, {.1, .05, .08}, {.2, .07, .11}}, close[] = {{0, .015, .02}, {.06, .02, .03}};
    for (int i = 0; i < (raised ? 2 : 3); i++) {
        double width = raised ? close[i].width : ground[i].width;
        double x = foot.x + (raised ? close[i].x : ground[i].x),
               y = foot.y + (raised ? close[i].y : ground[i].y);
        markup_put(&drawing->svg,
                   "<use xlink:href='#$' x='%' y='%' fill='" SHADE "' stroke='" SHADE
                   "' stroke-width='%' opacity='$'/>\n",
                   NUMBERS(x, y, width), TEXTS(shape, raised ? ".1" : ".2"));
    }
}

/* Where a piece rests, a shadow touches it; where it hangs, one sees the depth below. */
static void put_shadow(struct drawing *drawing, const punct_piece *piece)
{
    struct name name = shape_name(piece->kind, piece->orientation);
    punct_space dots[PUNCT_DOTS];
    int middle = punct_kind_middle((punct_kind)piece->kind);
    punct_piece_dots((punct_kind)piece->kind, piece->space, (punct_direction)piece->orientation, dots);
    if (middle < 0 || height_below(drawing, piece, dots[middle]) == piece->level) {
        char shape[] = {'e', 'd', 'g', 'e', '-', name.text[0], name.text[1], '\0'};
        put_contact(drawing, shape, place_below(piece->space, piece->level), piece->level > 0);
        return;
    }
    put_depth(drawing, dots[middle], piece->level, height_below(drawing, piece, dots[middle]));
    for (int i = 0; i < PUNCT_DOTS; i++)
        if (i != middle)
            put_contact(drawing, "foot", place_below(dots[i], piece->level), true);
}

static void put_stone(struct drawing *drawing, const punct_piece *piece)
{
    struct name name = shape_name(piece->kind, piece->orientation);
    punct_point place = drawing_place(piece->space, piece->level);
    markup_put(&drawing->svg, "<use xlink:href='#stone-$$' x='%' y='%'/>\n", NUMBERS(place.x, place.y),
               TEXTS(stones[piece->colour].letter, name.text));
}

/* The first dot of a piece that can be seen, the PÜNCT first; PUNCT_NOWHERE when it is buried. */
static punct_space visible_dot(const struct drawing *drawing, const punct_piece *piece)
{
    punct_space dots[PUNCT_DOTS];
    punct_dot stack[PUNCT_PIECES];
    punct_piece_dots((punct_kind)piece->kind, piece->space, (punct_direction)piece->orientation, dots);
    for (int i = 0; i < PUNCT_DOTS; i++)
        if (punct_position_stack(drawing->position, dots[i], stack) > 0 &&
            stack[0].piece.level == piece->level)
            return dots[i];
    return PUNCT_NOWHERE;
}

/* The number of the level, counted from 1, in the PÜNCT or, with a halo, on the stone. */
static void put_level(struct drawing *drawing, const punct_piece *piece)
{
    punct_space space = visible_dot(drawing, piece);
    if (piece->level == 0 || space == PUNCT_NOWHERE)
        return;
    const struct stone *stone = &stones[piece->colour];
    punct_point place = drawing_place(space, piece->level);
    char digits[4];
    struct text number = text_into(digits, sizeof digits);
    text_number(&number, piece->level + 1u);
    text_done(&number);
    markup_put(&drawing->svg, "<g stroke='$'>", NULL, TEXTS(stone->face));
    if (space != piece->space)
        lettering_put(&drawing->svg, digits, place, 0.3, 0.5);
    markup_put(&drawing->svg, "</g><g stroke='$'>", NULL, TEXTS(stone->ink));
    lettering_put(&drawing->svg, digits, place, 0.28, 0.15);
    text_string(&drawing->svg, "</g>\n");
}

/* Level by level, so that a shadow falls on what lies below and never on a neighbour of the same level. */
void drawing_put_pieces(struct drawing *drawing)
{
    punct_piece pieces[PUNCT_PIECES];
    int count = punct_position_pieces(drawing->position, pieces);
    for (int from = 0, to; from < count; from = to) {
        for (to = from; to < count && pieces[to].level == pieces[from].level; to++)
            put_shadow(drawing, &pieces[to]);
        for (int i = from; i < to; i++) {
            put_stone(drawing, &pieces[i]);
            if (drawing->options->levels)
                put_level(drawing, &pieces[i]);
        }
    }
}

void drawing_put_reserves(struct drawing *drawing)
{
    const double scale = punct_picture_measure(PUNCT_MEASURE_RESERVE_SCALE);
    for (punct_colour c = PUNCT_WHITE; c <= PUNCT_BLACK; c++)
        for (punct_kind k = PUNCT_T; k <= PUNCT_R; k++)
            for (int i = 0; i < punct_position_reserve(drawing->position, c, k); i++) {
                punct_point place = punct_picture_reserve(c, k, i);
                struct name name = shape_name((int)k, (int)punct_picture_reserve_orientation(c, k));
                markup_put(&drawing->svg,
                           "<g transform='translate(% %)scale(%)'><use xlink:href='#stone-$$'/></g>\n",
                           NUMBERS(place.x, place.y, scale), TEXTS(stones[c].letter, name.text));
            }
}
