/* The engine's part of punct bench. */
#ifndef PUNCT_COMMAND_BENCH_SEARCH_H
#define PUNCT_COMMAND_BENCH_SEARCH_H

#include "command.h"

int bench_search(const struct command *self, bool json);

#endif
