#include "thoughts.h"

#include <stdio.h>

punct_score score_turned(punct_score score)
{
    return (punct_score){1000 - score.win, -score.mate};
}

void score_write(punct_score score, char text[SCORE_TEXT])
{
    if (score.mate > 0)
        snprintf(text, SCORE_TEXT, "wins in %d", score.mate);
    else if (score.mate < 0)
        snprintf(text, SCORE_TEXT, "loses in %d", -score.mate);
    else
        snprintf(text, SCORE_TEXT, "%d.%d%%", score.win / 10, score.win % 10);
}

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
