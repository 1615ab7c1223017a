/* A book: for each position that games came to, the turns that were played there, how often and with what result, and
 * what the engine thought of them. A position and its images are one entry. docs/explorer.md has the format.
 *
 * The reader works on the bytes of the file as they lie in memory, mapped or read; it allocates nothing and takes any
 * bytes: what is damaged gives nothing. */
#ifndef PUNCT_EXPLORER_BOOK_H
#define PUNCT_EXPLORER_BOOK_H

#include "punct.h"

enum { BOOK_HEADER = 32, BOOK_POSITION = 16, BOOK_TURN = 24, BOOK_NO_CHANCE = 0xffff };

struct book {
    const uint8_t *bytes;
    uint32_t positions, turns;
    uint64_t games; /* that it was made from */
};

/* What happened after a turn. */
struct book_turn {
    punct_turn turn;
    uint32_t results[4]; /* games, by punct_result */
    uint16_t chance;     /* of the player who made it, in per mille; BOOK_NO_CHANCE: not known */
};

/* False: not the bytes of a book, or not all of them. */
bool book_open(struct book *book, const void *bytes, size_t size);

/* The turns that were played from a position, the most frequent first; of turns that are images of each other (in a
 * symmetric position) one. Stores at most `capacity`, returns how many there are; 0: the position is not in the book. */
size_t book_find(const struct book *book, const punct_position *position, struct book_turn *turns,
                 size_t capacity);

/* Games that a turn was played in. */
uint64_t book_turn_games(const struct book_turn *turn);

#endif
