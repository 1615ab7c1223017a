/* SGF as far as Boardspace writes it: nodes of properties with values in brackets. Reads token by token, keeps nothing. */
#ifndef PUNCT_BOARDSPACE_SGF_H
#define PUNCT_BOARDSPACE_SGF_H

#include "punct.h"

struct sgf {
    const char *text;
    size_t length;
    punct_place place;
    const char *name; /* of the last property: further values follow it */
    size_t name_length;
};

/* A part of the text, and where it begins. */
struct sgf_span {
    const char *text;
    size_t length;
    punct_place place;
};

struct sgf_property {
    struct sgf_span name, value; /* the value with its escapes */
};

enum sgf_token { SGF_OPEN, SGF_NODE, SGF_PROPERTY, SGF_CLOSE, SGF_END, SGF_FAULT };

/* The next token; SGF_FAULT: sgf->place is at what cannot stand there, or at the bracket that is not closed. */
enum sgf_token sgf_next(struct sgf *sgf, struct sgf_property *property);

/* Whether a text is a word, in any case of letters. */
bool sgf_is(const struct sgf_span *span, const char *word);

/* The next word of a value, set apart by blanks; false: there is none. */
bool sgf_word(struct sgf_span *value, struct sgf_span *word);

/* A whole number from 0 to `most`, or -1. */
int sgf_number(const struct sgf_span *word, int most);

/* A value as a text that a record can hold: without escapes, control characters as blanks (line breaks stay if they may), bytes
 * that are no UTF-8 read as Latin 1. Cut off where the room ends. Returns its length; a zero follows. */
size_t sgf_clean(const struct sgf_span *value, bool line_breaks, char *text, size_t size);

#endif
