/* Stones: speckled, bevelled, stacked level by level with their shadows. */
#include "drawing.h"
#include "lettering.h"

/* How the stones of a colour look. In grey print they differ by tone, edge and the PÜNCT's ring. */
static const struct stone {
    const char *letter, *side, *edge, *light, *dark, *face, *rim, *specks, *speck_opacity, *punct, *ring,
        *ink;
} stones[PUNCT_COLOURS] = {
    [PUNCT_WHITE] = {"w", "#9b968d", "#4b4842", "#fff", "#bdb8af", "#f3f1ec", "#d5d0c7", "#5d5952", ".75",
                     "#fff", "#5a564f", "#1c1b1a"},
    [PUNCT_BLACK] = {"b", "#37373c", "#000", "#85858a", "#0e0e0f", "#2c2c2f", "#5f5f64", "#c9c9cc", ".6",
                     "#000", "#8d8d92", "#fff"},
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
    put_specks(svg, 24, 3, "1.7", &state);
    put_specks(svg, 10, 5, "3.2", &state);
    text_string(svg, "</g></pattern>\n");
}

static void define_material(struct text *svg, const struct stone *stone)
{
    define_specks(svg, stone);
    markup_put(svg,
               "<linearGradient id='bevel-$' x1='.2' y1='0' x2='.8' y2='1'><stop stop-color='$'/>"
               "<stop offset='1' stop-color='$'/></linearGradient>\n",
               NULL, TEXTS(stone->letter, stone->light, stone->dark));
    markup_put(svg, "<circle id='punct-$' r='%' fill='$' stroke='$' stroke-width='.04'/>\n",
               NUMBERS(punct_picture_measure(PUNCT_MEASURE_PUNCT)),
               TEXTS(stone->letter, stone->punct, stone->ring));
}

enum { SHADES = 6 }; /* outlines that make a soft shadow */

/* The name of a shape in the document, such as "Ta". */
struct name {
    char text[3];
};

static struct name shape_name(int kind, int orientation)
{
    return (struct name){{punct_kind_letter((punct_kind)kind), (char)('a' + orientation), '\0'}};
}

/* Edge, face and shadow of a shape. The shadow is a stack of faint outlines: soft in every program and format. */
static void define_shape(struct text *svg, int kind, int orientation)
{
    struct name name = shape_name(kind, orientation);
    char edge[PUNCT_PICTURE_PATH], face[PUNCT_PICTURE_PATH];
    punct_picture_piece((punct_kind)kind, (punct_direction)orientation,
                        punct_picture_measure(PUNCT_MEASURE_PIECE), edge, sizeof edge);
    punct_picture_piece((punct_kind)kind, (punct_direction)orientation,
                        punct_picture_measure(PUNCT_MEASURE_BEVEL), face, sizeof face);
    markup_put(svg, "<path id='edge-$' d='$'/>\n<path id='face-$' d='$'/>\n", NULL,
               TEXTS(name.text, edge, name.text, face));
    markup_put(svg, "<g id='shadow-$' fill-opacity='.06' stroke='#000' stroke-opacity='.06'>", NULL,
               TEXTS(name.text));
    for (int i = 0; i < SHADES; i++)
        markup_put(svg, "<use xlink:href='#edge-$' stroke-width='%'/>", NUMBERS(0.05 * i), TEXTS(name.text));
    text_string(svg, "</g>\n");
}

/* A stone around its PÜNCT, as thick as a level is high. */
static void define_stone(struct text *svg, const struct stone *stone, int kind, int orientation)
{
    struct name name = shape_name(kind, orientation);
    punct_point down = punct_picture_lift(1);
    markup_put(svg, "<g id='stone-$$'>", NULL, TEXTS(stone->letter, name.text));
    markup_put(svg,
               "<use xlink:href='#edge-$' x='%' y='%' fill='$' stroke='$' stroke-width='.03'/>"
               "<use xlink:href='#edge-$' x='%' y='%' fill='$'/>",
               NUMBERS(-down.x, -down.y, -down.x / 2, -down.y / 2),
               TEXTS(name.text, stone->side, stone->edge, name.text, stone->side));
    markup_put(svg,
               "<use xlink:href='#edge-$' fill='url(#bevel-$)' stroke='$' stroke-width='.03'/>"
               "<use xlink:href='#face-$' fill='$'/>"
               "<use xlink:href='#face-$' fill='url(#specks-$)' stroke='$' stroke-width='.02'/>"
               "<use xlink:href='#punct-$'/></g>\n",
               NULL,
               TEXTS(name.text, stone->letter, stone->edge, name.text, stone->face, name.text, stone->letter,
                     stone->rim, stone->letter));
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

static const punct_point shadow_step = {0.055, 0.085}; /* how far a shadow falls for each level */

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
    punct_point centre = drawing_place(space, level - 1), thickness = punct_picture_lift(1);
    return level > 0 ? centre : (punct_point){centre.x - thickness.x, centre.y - thickness.y};
}

/* The middle of a bridge casts its shadow deep down: that is how one sees that it hangs. */
static void put_bridge_shadow(struct drawing *drawing, const punct_piece *piece)
{
    punct_space dots[PUNCT_DOTS];
    int middle = punct_kind_middle((punct_kind)piece->kind);
    punct_piece_dots((punct_kind)piece->kind, piece->space, (punct_direction)piece->orientation, dots);
    if (middle < 0)
        return;
    int height = height_below(drawing, piece, dots[middle]), depth = piece->level - height;
    punct_point ground = place_below(dots[middle], height);
    for (int i = 0; depth > 0 && i < SHADES; i++)
        markup_put(&drawing->svg, "<circle cx='%' cy='%' r='%' fill-opacity='.14'/>\n",
                   NUMBERS(ground.x + shadow_step.x * (depth + 1), ground.y + shadow_step.y * (depth + 1),
                           punct_picture_measure(PUNCT_MEASURE_PIECE) + 0.03 * (i - 3)),
                   NULL);
}

static void put_shadow(struct drawing *drawing, const punct_piece *piece)
{
    struct name name = shape_name(piece->kind, piece->orientation);
    punct_point below = place_below(piece->space, piece->level);
    put_bridge_shadow(drawing, piece);
    markup_put(&drawing->svg, "<use xlink:href='#shadow-$' x='%' y='%'/>\n",
               NUMBERS(below.x + shadow_step.x, below.y + shadow_step.y), TEXTS(name.text));
}

static void put_stone(struct drawing *drawing, const punct_piece *piece)
{
    struct name name = shape_name(piece->kind, piece->orientation);
    punct_point place = drawing_place(piece->space, piece->level);
    markup_put(&drawing->svg, "<use xlink:href='#stone-$$' x='%' y='%'/>\n", NUMBERS(place.x, place.y),
               TEXTS(stones[piece->colour].letter, name.text));
}

/* Level by level, so that a shadow falls on what lies below and never on a neighbour of the same level. */
void drawing_put_pieces(struct drawing *drawing)
{
    punct_piece pieces[PUNCT_PIECES];
    int count = punct_position_pieces(drawing->position, pieces);
    for (int from = 0, to; from < count; from = to) {
        for (to = from; to < count && pieces[to].level == pieces[from].level; to++)
            put_shadow(drawing, &pieces[to]);
        for (int i = from; i < to; i++)
            put_stone(drawing, &pieces[i]);
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
                markup_put(
                    &drawing->svg,
                    "<g transform='translate(% %)scale(%)'><use xlink:href='#shadow-$' x='.08' y='.16'/>"
                    "<use xlink:href='#stone-$$'/></g>\n",
                    NUMBERS(place.x, place.y, scale), TEXTS(name.text, stones[c].letter, name.text));
            }
}

/* ---- Levels ------------------------------------------------------------------------------------ */

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

/* The number of the level, in the PÜNCT or, with a halo, on the stone. */
void drawing_put_levels(struct drawing *drawing)
{
    punct_piece pieces[PUNCT_PIECES];
    int count = punct_position_pieces(drawing->position, pieces);
    for (int i = 0; i < count; i++) {
        punct_space space = visible_dot(drawing, &pieces[i]);
        if (pieces[i].level == 0 || space == PUNCT_NOWHERE)
            continue;
        const struct stone *stone = &stones[pieces[i].colour];
        punct_point place = drawing_place(space, pieces[i].level);
        char digits[4];
        struct text number = text_into(digits, sizeof digits);
        text_number(&number, pieces[i].level);
        text_done(&number);
        markup_put(&drawing->svg, "<g stroke='$'>", NULL, TEXTS(stone->face));
        if (space != pieces[i].space)
            lettering_put(&drawing->svg, digits, place, 0.3, 0.5);
        markup_put(&drawing->svg, "</g><g stroke='$'>", NULL, TEXTS(stone->ink));
        lettering_put(&drawing->svg, digits, place, 0.28, 0.15);
        text_string(&drawing->svg, "</g>\n");
    }
}
