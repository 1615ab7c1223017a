/* Texts built in a caller's buffer: never beyond its size, always ended, the full length counted. */
#ifndef PUNCT_RULES_TEXT_H
#define PUNCT_RULES_TEXT_H

#include "punct.h"

struct text {
    char *at;
    size_t size, length;
};

struct text text_into(char *buffer, size_t size);
void text_char(struct text *text, char c);
void text_string(struct text *text, const char *string);
void text_bytes(struct text *text, const char *bytes, size_t length);
void text_number(struct text *text, uint64_t number);
void text_space(struct text *text, punct_space space);
void text_piece(struct text *text, const punct_piece *piece); /* "wTh12b" */

/* Ends the text and returns its length. */
size_t text_done(struct text *text);

#endif
