/* Openings: how the games of a match begin, so that they differ and are fair. */
#ifndef PUNCT_COMMAND_MATCH_OPENING_H
#define PUNCT_COMMAND_MATCH_OPENING_H

#include "punct_engine.h"

enum { OPENING_TURNS = 64 };

struct opening {
    punct_position start;
    punct_turn turns[OPENING_TURNS];
    int length;
};

/* Openings of a file: a line each, a position, or start or start-basic, then perhaps "moves" and turns; empty lines
 * and lines that begin with # are skipped, and lines may end with CR LF. */
struct opening_book {
    struct opening *openings;
    size_t count;
};

/* Reads a book; false after a complaint on standard error. */
bool opening_book_read(struct opening_book *book, const char *path);
/* Tells books with different openings apart. */
uint64_t opening_book_digest(const struct opening_book *book);
void opening_book_free(struct opening_book *book);

/* The opening of a number: pieces added at random, `length` turns of them, such that a short search finds neither
 * player ahead by much. The same number and seed give the same opening. */
void opening_make(struct opening *opening, punct_engine *engine, punct_variant variant, int length,
                  uint64_t number, uint64_t seed);

#endif
