#include "line_text.h"

void line_write(const punct_turn *turns, int length, int most, char text[LINE_TEXT])
{
    size_t written = 0;
    text[0] = '\0';
    for (int i = 0; i < length && i < most && i < PUNCT_LINE_MAX; i++) {
        if (i)
            text[written++] = ' ';
        written += punct_turn_write(turns[i], text + written, PUNCT_TURN_TEXT);
    }
}
