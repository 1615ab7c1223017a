/* Text from outside, line by line, within limits. */
#ifndef PUNCT_COMMAND_LINES_H
#define PUNCT_COMMAND_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { LINE_LIMIT = 4096 };

/* A line without its end (\n or \r\n); any bytes. What exceeds the limit is read and dropped. */
struct line {
    size_t number, length; /* the first is number 1 */
    bool too_long;
    char text[LINE_LIMIT];
};

/* Reads the next line; begin with a line that is all zero. False at the end of the input or on an error. */
bool line_next(struct line *line, FILE *in);

#endif
