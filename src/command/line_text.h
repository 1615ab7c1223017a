/* Lines of turns as text. */
#ifndef PUNCT_COMMAND_LINE_TEXT_H
#define PUNCT_COMMAND_LINE_TEXT_H

#include "punct_engine.h"

enum { SCORE_TEXT = 32, LINE_TEXT = PUNCT_LINE_MAX * PUNCT_TURN_TEXT };

/* Turns with blanks between them, `most` of them at most. */
void line_write(const punct_turn *turns, int length, int most, char text[LINE_TEXT]);

#endif
