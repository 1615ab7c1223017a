/* How the library says no: a code, the spaces and the piece to blame, a sentence. */
#ifndef PUNCT_RULES_REFUSAL_H
#define PUNCT_RULES_REFUSAL_H

#include "punct.h"

/* Refuses a turn. The sentence is the code's own, with spaces and piece filled in. */
punct_code refuse(punct_error *error, punct_code code, const punct_space *spaces, int count,
                  const punct_piece *piece);

/* Refuses a text at a place in it, with a sentence of its own; `word` (or NULL) is quoted in place of %. */
punct_code refuse_text(punct_error *error, punct_code code, size_t column, const char *sentence,
                       const char *word, size_t length);

#endif
