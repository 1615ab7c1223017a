#include "markup.h"

void markup_put(struct text *svg, const char *markup, const double *numbers, const char *const *texts)
{
    for (; *markup; markup++)
        if (*markup == '%')
            path_number(svg, *numbers++);
        else if (*markup == '$')
            text_string(svg, *texts++);
        else
            text_char(svg, *markup);
}
