/* The plate, its spaces, the coordinates. */
#include "drawing.h"
#include "lettering.h"

/* Light comes from the upper left: each gradient runs from there to the lower right. */
static void define_gradient(struct text *svg, const char *name, const char *first, const char *second,
                            const char *third)
{
    markup_put(svg,
               "<linearGradient id='$' x1='.25' y1='.05' x2='.75' y2='.95'><stop stop-color='$'/>"
               "<stop offset='.5' stop-color='$'/><stop offset='1' stop-color='$'/></linearGradient>\n",
               NULL, TEXTS(name, first, second, third));
}

void drawing_define_board(struct drawing *drawing)
{
    struct text *svg = &drawing->svg;
    define_gradient(svg, "plate", "#cdbda3", "#c6b59a", "#bfae92");
    define_gradient(svg, "rim", "#a8967a", "#8f7d61", "#7c6b50");
    define_gradient(svg, "pit", "#8c7b60", "#a08e72", "#a39175");
    define_gradient(svg, "core", "#b3a487", "#cbbea5", "#cfc2aa");
    define_gradient(svg, "lip", "#7d6d53", "#a89779", "#e0d3bc");
    const double *radius = NUMBERS(punct_picture_measure(PUNCT_MEASURE_SPACE));
    markup_put(svg, "<circle id='space' r='%' fill='url(#pit)' stroke='url(#lip)' stroke-width='.035'/>\n",
               radius, NULL);
    markup_put(svg, "<circle id='central' r='%' fill='url(#core)' stroke='url(#lip)' stroke-width='.035'/>\n",
               radius, NULL);
}

static void put_board_path(struct text *svg, double radius, const char *attributes)
{
    char path[PUNCT_PICTURE_PATH];
    punct_picture_board(radius, path, sizeof path);
    markup_put(svg, "<path d='$' $/>\n", NULL, TEXTS(path, attributes));
}

static void put_plate(struct text *svg)
{
    double edge = punct_picture_measure(PUNCT_MEASURE_BOARD);
    for (int i = 0; i < 4; i++)
        put_board_path(svg, edge + 0.04 * i, "fill-opacity='.05' transform='translate(.05 .09)'");
    put_board_path(svg, edge, "fill='url(#rim)' stroke='#6d5d44' stroke-width='.03'");
    put_board_path(svg, edge - 0.09, "fill='url(#plate)'");

    char path[PUNCT_PICTURE_PATH];
    punct_picture_central(punct_picture_measure(PUNCT_MEASURE_CENTRE), path, sizeof path);
    markup_put(svg, "<path d='$' fill='#e6dcc9'/>\n", NULL, TEXTS(path));
}

static void put_coordinates(struct text *svg)
{
    const double height = punct_picture_measure(PUNCT_MEASURE_LABEL), stroke = 0.11;
    text_string(svg, "<g stroke='#4d4230'>\n");
    for (int line = 0; line < PUNCT_LINES; line++) {
        char letter[] = {(char)('a' + line), '\0'}, digits[4];
        struct text number = text_into(digits, sizeof digits);
        text_number(&number, (uint64_t)line + 1);
        text_done(&number);
        lettering_put(svg, letter, punct_picture_column_label(line), height, stroke);
        lettering_put(svg, digits, punct_picture_row_label(line), height, stroke);
    }
    text_string(svg, "</g>\n");
}

void drawing_put_board(struct drawing *drawing)
{
    put_plate(&drawing->svg);
    for (int space = 0; space < PUNCT_SPACE_LIMIT; space++) {
        if (!punct_space_exists((punct_space)space))
            continue;
        punct_point centre = punct_picture_centre((punct_space)space);
        const char *name = punct_space_is_central((punct_space)space) ? "central" : "space";
        markup_put(&drawing->svg, "<use xlink:href='#$' x='%' y='%'/>\n", NUMBERS(centre.x, centre.y),
                   TEXTS(name));
    }
    if (drawing->options->coordinates)
        put_coordinates(&drawing->svg);
}
