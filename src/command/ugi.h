/* UGI, the protocol between engines and front ends: the texts that both sides share (docs/protocol.md). */
#ifndef PUNCT_COMMAND_UGI_H
#define PUNCT_COMMAND_UGI_H

#include "punct_engine.h"

#include <stdio.h>

enum { UGI_LINE_LIMIT = 1 << 20 }; /* bytes; a longer line is refused whole */

/* Words of a line, one after the other; the line is not changed. */
struct words {
    const char *at, *end;
};

struct word {
    const char *text;
    size_t length;
};

struct words words_of(const char *text, size_t length);
bool words_next(struct words *words, struct word *word);
bool word_is(struct word word, const char *text);
bool word_is_name(struct word word, const char *name); /* in any case of letters */

/* All that is left of a line, without the blanks around it. */
struct word words_rest(const struct words *words);

/* A whole number from 0 to `most`. */
bool word_number(struct word word, uint64_t most, uint64_t *number);

/* Reads what follows "go" into limits; the turns of `searchmoves`, which must be legal in the position, are kept in `turns`
 * (room for PUNCT_TURNS_MAX). A limit of 0 is as good as the least there is, and a clock of one player is the
 * other's too if that one is not given: a search with a limit ends. Returns NULL or what is wrong with the word `wrong`. */
const char *ugi_read_go(struct words *words, const punct_position *position, punct_turn *turns,
                        punct_limits *limits, struct word *wrong);

/* Writes "info depth ..." without the end of the line. */
void ugi_write_info(FILE *out, const punct_info *info);

/* Writes what `go` takes for the limits, beginning with "go". */
void ugi_write_go(FILE *out, const punct_limits *limits);

/* Reads an info line's score, depth, nodes and first turns of its line into `info`; what is missing stays. */
void ugi_read_info(struct words *words, const punct_position *position, punct_info *info);

#endif
