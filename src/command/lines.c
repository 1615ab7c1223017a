#include "lines.h"

bool line_next(struct line *line, FILE *in)
{
    int c = getc(in);
    if (c == EOF)
        return false;
    line->number++;
    line->length = 0;
    line->too_long = false;
    for (; c != '\n' && c != EOF; c = getc(in))
        if (line->length < LINE_LIMIT)
            line->text[line->length++] = (char)c;
        else
            line->too_long = true;
    if (line->length && line->text[line->length - 1] == '\r')
        line->length--;
    return true;
}
