/* The document: who draws what, in which order. */
#include "drawing.h"
#include "lettering.h"
#include "position.h"

punct_picture_options punct_picture_defaults(void)
{
    return (punct_picture_options){
        .size = 720, .coordinates = true, .levels = true, .reserves = true, .turn = PUNCT_NO_TURN};
}

static int width_of(const punct_picture_options *options)
{
    int size = options->size;
    return size < 1 ? 1 : size > PUNCT_PICTURE_SIZE ? PUNCT_PICTURE_SIZE : size;
}

int punct_picture_height(const punct_picture_options *options)
{
    if (!options)
        return 0;
    punct_box frame = punct_picture_frame(options->reserves);
    double shape = (frame.most.y - frame.least.y) / (frame.most.x - frame.least.x);
    return (int)(width_of(options) * shape + 0.5);
}

punct_point drawing_place(punct_space space, int level)
{
    punct_point centre = punct_picture_centre(space), lift = punct_picture_lift(level);
    return (punct_point){centre.x + lift.x, centre.y + lift.y};
}

punct_point drawing_top(const struct drawing *drawing, punct_space space)
{
    return drawing_place(space, punct_position_height(drawing->position, space) - 1);
}

/* Plays the turn to be marked, if there is one, and remembers the piece as it lay and lies. */
static void play_turn(struct drawing *drawing, const punct_position *before, punct_position *after)
{
    punct_turn turn = drawing->options->turn;
    *after = *before;
    drawing->position = after;
    if (turn == PUNCT_NO_TURN || punct_play(after, turn, NULL, NULL) != PUNCT_OK)
        return;
    punct_dot stack[PUNCT_PIECES];
    drawing->marked = punct_position_stack(after, punct_turn_to(turn), stack) > 0;
    drawing->after = stack[0].piece;
    if (punct_turn_is_add(turn))
        return;
    drawing->moved = punct_position_stack(before, punct_turn_from(turn), stack) > 0;
    drawing->before = stack[0].piece;
}

static void put_head(struct drawing *drawing)
{
    punct_box frame = punct_picture_frame(drawing->options->reserves);
    double width = frame.most.x - frame.least.x, height = frame.most.y - frame.least.y;
    const double bleed = 1; /* paper beyond the frame: whole pixels never match its shape exactly */
    char text[PUNCT_POSITION_TEXT];
    punct_position_write(drawing->position, text, sizeof text);

    markup_put(&drawing->svg,
               "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='%' "
               "height='%' viewBox='% % % %'>\n<title>PÜNCT</title>\n<desc>$</desc>\n"
               "<rect x='%' y='%' width='%' height='%' fill='#fff'/>\n",
               NUMBERS(width_of(drawing->options), punct_picture_height(drawing->options), frame.least.x,
                       frame.least.y, width, height, frame.least.x - bleed, frame.least.y - bleed,
                       width + 2 * bleed, height + 2 * bleed),
               TEXTS(text));
}

size_t punct_picture_svg(const punct_position *position, const punct_picture_options *options, char *svg,
                         size_t size)
{
    punct_position after;
    struct drawing drawing = {.svg = text_into(svg, size), .options = options};
    if (!options || !position_given(position))
        return text_done(&drawing.svg);
    play_turn(&drawing, position, &after);

    put_head(&drawing);
    text_string(&drawing.svg, "<defs>\n");
    lettering_define(&drawing.svg);
    drawing_define_board(&drawing);
    drawing_define_pieces(&drawing);
    text_string(&drawing.svg, "</defs>\n");
    drawing_put_board(&drawing);
    if (options->reserves)
        drawing_put_reserves(&drawing);
    drawing_put_pieces(&drawing);
    if (options->path)
        drawing_put_chain(&drawing);
    if (drawing.marked)
        drawing_put_turn(&drawing);
    text_string(&drawing.svg, "</svg>\n");
    return text_done(&drawing.svg);
}
