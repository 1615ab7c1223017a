/* A parser to be fuzzed: one file each defines this function. It takes any bytes and ends the program where the library
 * breaks its word. libFuzzer drives it, or feed.c. */
#ifndef PUNCT_TESTS_FUZZ_READER_H
#define PUNCT_TESTS_FUZZ_READER_H

#include "punct.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define MUST(condition)                                                                                      \
    do {                                                                                                     \
        if (!(condition)) {                                                                                  \
            fprintf(stderr, "%s:%d: broken: %s\n", __FILE__, __LINE__, #condition);                          \
            abort();                                                                                         \
        }                                                                                                    \
    } while (0)

/* An error about a text says what and where. */
static inline void must_explain(const punct_error *error, punct_code code)
{
    MUST(error->code == code && code != PUNCT_OK && code < PUNCT_CODES);
    MUST(error->line >= 1 && error->column >= 1);
    MUST(error->sentence[0] != '\0' && memchr(error->sentence, '\0', sizeof error->sentence) != NULL);
    MUST(error->space_count <= PUNCT_DOTS);
}

#endif
