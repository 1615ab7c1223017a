/* The turn and the winning chain, drawn over everything else. Every line has a casing in the opposite tone, so
 * that it stands out on white and black stones, in colour and in grey. */
#include "drawing.h"

#define ACCENT "#d1341f"
#define CASING "#fff"

static void put_outline(struct text *svg, const punct_piece *piece, double radius, const char *attributes)
{
    char path[PUNCT_PICTURE_PATH];
    punct_point place = drawing_place(piece->space, piece->level);
    punct_picture_piece((punct_kind)piece->kind, (punct_direction)piece->orientation, radius, path,
                        sizeof path);
    markup_put(svg, "<path transform='translate(% %)' fill='none' d='$' $/>\n", NUMBERS(place.x, place.y),
               TEXTS(path, attributes));
}

/* Steps from a space to another in a straight line. */
static int steps_between(punct_space from, punct_space to)
{
    int columns = punct_space_column(to) - punct_space_column(from);
    int rows = punct_space_row(to) - punct_space_row(from);
    int steps = columns != 0 ? columns : rows;
    return steps < 0 ? -steps : steps;
}

/* From the place that the PÜNCT left to where it is now. */
static void put_arrow(struct text *svg, const punct_piece *before, const punct_piece *after)
{
    const double start = 0.36, neck = 0.5, tip = 0.28, wing = 0.15; /* distances from the PÜNCTs' centres */
    int steps = steps_between(before->space, after->space);
    punct_point from = drawing_place(before->space, before->level);
    punct_point to = drawing_place(after->space, after->level);
    punct_point step = {(to.x - from.x) / steps, (to.y - from.y) / steps};
    const double *line =
        NUMBERS(from.x + step.x * start, from.y + step.y * start, to.x - step.x * neck, to.y - step.y * neck);
    punct_point base = {to.x - step.x * neck, to.y - step.y * neck};
    markup_put(svg, "<path d='M% %L% %' stroke='" CASING "' stroke-width='.18' stroke-linecap='round'/>\n",
               line, NULL);
    markup_put(svg,
               "<path d='M% %L% %L% %Z' fill='" ACCENT "' stroke='" CASING
               "' stroke-width='.05' stroke-linejoin='round'/>\n",
               NUMBERS(to.x - step.x * tip, to.y - step.y * tip, base.x - step.y * wing,
                       base.y + step.x * wing, base.x + step.y * wing, base.y - step.x * wing),
               NULL);
    markup_put(svg, "<path d='M% %L% %' stroke='" ACCENT "' stroke-width='.09' stroke-linecap='round'/>\n",
               line, NULL);
}

static void put_ghost(struct text *svg, const punct_piece *before)
{
    double edge = punct_picture_measure(PUNCT_MEASURE_PIECE);
    put_outline(svg, before, edge, "stroke='" CASING "' stroke-width='.13' stroke-opacity='.8'");
    put_outline(svg, before, edge,
                "stroke='" ACCENT "' stroke-width='.06' stroke-dasharray='.15 .13' stroke-linecap='round'");
}

/* The round marker that players put down where a PÜNCT has left. */
static void put_marker(struct text *svg, const punct_piece *before)
{
    punct_point place = drawing_place(before->space, before->level);
    markup_put(svg,
               "<circle cx='%' cy='%' r='%' fill='" CASING "' fill-opacity='.85' stroke='" ACCENT
               "' stroke-width='.07'/>\n",
               NUMBERS(place.x, place.y, punct_picture_measure(PUNCT_MEASURE_PUNCT)), NULL);
}

void drawing_put_turn(struct drawing *drawing)
{
    double edge = punct_picture_measure(PUNCT_MEASURE_PIECE);
    if (drawing->moved)
        put_ghost(&drawing->svg, &drawing->before);
    put_outline(&drawing->svg, &drawing->after, edge, "stroke='" CASING "' stroke-width='.15'");
    put_outline(&drawing->svg, &drawing->after, edge, "stroke='" ACCENT "' stroke-width='.08'");
    if (drawing->moved && drawing->before.space != drawing->after.space) {
        put_marker(&drawing->svg, &drawing->before);
        put_arrow(&drawing->svg, &drawing->before, &drawing->after);
    }
}

static void put_chain_line(struct drawing *drawing, const punct_outcome *outcome, const char *attributes)
{
    struct text *svg = &drawing->svg;
    text_string(svg, "<path d='");
    for (int i = 0; i < outcome->path_length; i++)
        (i ? path_line : path_move)(svg, drawing_top(drawing, outcome->path[i]));
    markup_put(svg, "' fill='none' stroke-linecap='round' stroke-linejoin='round' $/>\n", NULL,
               TEXTS(attributes));
}

void drawing_put_chain(struct drawing *drawing)
{
    punct_outcome outcome;
    punct_position_outcome(drawing->position, &outcome);
    if (outcome.path_length == 0)
        return;
    put_chain_line(drawing, &outcome, "stroke='#ffb300' stroke-opacity='.25' stroke-width='.5'");
    put_chain_line(drawing, &outcome, "stroke='#ffb300' stroke-opacity='.35' stroke-width='.36'");
    put_chain_line(drawing, &outcome, "stroke='#6b3f00' stroke-width='.2'");
    put_chain_line(drawing, &outcome, "stroke='#ffc933' stroke-width='.12'");
    for (int i = 0; i < outcome.path_length; i++) {
        punct_point place = drawing_top(drawing, outcome.path[i]);
        markup_put(&drawing->svg,
                   "<circle cx='%' cy='%' r='.12' fill='#fff3c4' stroke='#6b3f00' stroke-width='.045'/>\n",
                   NUMBERS(place.x, place.y), NULL);
    }
}
