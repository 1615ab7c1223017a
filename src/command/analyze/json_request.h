/* A question about a position as one line of JSON. */
#ifndef PUNCT_COMMAND_ANALYZE_JSON_REQUEST_H
#define PUNCT_COMMAND_ANALYZE_JSON_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { REQUEST_TEXT = 4096, REQUEST_TURNS = 1024 };

/* Numbers that a question may hold; 0: not given. */
struct json_request {
    char position[REQUEST_TEXT];
    char turns[REQUEST_TURNS][16]; /* played from there */
    size_t turn_count;
    char id[REQUEST_TEXT]; /* as it stood, quotes and all; "": none */
    uint64_t nodes, movetime, depth, lines;
};

/* Reads an object of strings, numbers and one list of strings. Fields that are not known are refused, so that a misspelt one
 * is not overlooked. NULL, or what is wrong, with its column from 1. */
const char *json_request_read(struct json_request *request, const char *text, size_t length, size_t *column);

#endif
