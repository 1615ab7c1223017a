/* getline, where the C library has none. */
#ifndef PUNCT_TESTS_GETLINE_H
#define PUNCT_TESTS_GETLINE_H

#include <stdio.h>

#ifdef _WIN32
#include <stdlib.h>

static inline ssize_t getline(char **line, size_t *size, FILE *in)
{
    size_t length = 0;
    for (int c = 0; c != '\n' && (c = getc(in)) != EOF;) {
        if (length + 2 > *size) {
            char *larger = realloc(*line, *size = 2 * *size + 256);
            if (!larger)
                return -1;
            *line = larger;
        }
        (*line)[length++] = (char)c;
        (*line)[length] = '\0';
    }
    return length ? (ssize_t)length : -1;
}
#endif

#endif
