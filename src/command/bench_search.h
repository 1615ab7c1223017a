/* The engine's part of punct bench. */
#ifndef PUNCT_COMMAND_BENCH_SEARCH_H
#define PUNCT_COMMAND_BENCH_SEARCH_H

#include "command.h"

int bench_search(const struct command *self, bool json);

/* Measures evaluations. */
int bench_network(const struct command *self, bool json);

/* The positions that both search and evaluate; false: there is none of that number. */
bool bench_position(int number, punct_position *position);

#endif
