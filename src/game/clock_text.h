/* What a clock shows, as records have it in a comment: "[%clk 0:04:59.300]". */
#ifndef PUNCT_GAME_CLOCK_TEXT_H
#define PUNCT_GAME_CLOCK_TEXT_H

#include "game_record.h"

size_t time_left_write(int64_t ms, char text[GAME_CLOCK_TEXT]);
bool time_left_read(const char *text, size_t length, int64_t *ms);

#endif
