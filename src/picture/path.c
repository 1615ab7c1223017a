#include "path.h"

void path_number(struct text *text, double number)
{
    bool negative = number < 0;
    uint64_t thousandths = (uint64_t)((negative ? -number : number) * 1000 + 0.5);
    if (negative && thousandths)
        text_char(text, '-');
    text_number(text, thousandths / 1000);
    unsigned rest = (unsigned)(thousandths % 1000);
    if (rest)
        text_char(text, '.');
    for (unsigned place = 100; rest; place /= 10) {
        text_char(text, (char)('0' + rest / place));
        rest %= place;
    }
}

void path_point(struct text *text, punct_point point)
{
    path_number(text, point.x);
    text_char(text, ' ');
    path_number(text, point.y);
}

void path_move(struct text *text, punct_point to)
{
    text_char(text, 'M');
    path_point(text, to);
}

void path_line(struct text *text, punct_point to)
{
    text_char(text, 'L');
    path_point(text, to);
}

void path_arc(struct text *text, double radius, bool clockwise, punct_point to)
{
    text_char(text, 'A');
    path_point(text, (punct_point){radius, radius});
    text_string(text, clockwise ? " 0 0 1 " : " 0 0 0 ");
    path_point(text, to);
}

void path_close(struct text *text)
{
    text_char(text, 'Z');
}
