/* Bare positions, judged line by line: JSON in, JSON out. */
#ifndef PUNCT_COMMAND_ANALYZE_POSITIONS_H
#define PUNCT_COMMAND_ANALYZE_POSITIONS_H

#include "punct_engine.h"

/* Judges every line of a file ("-": standard input). A line is a position, or a JSON object that has one and may have limits
 * of its own (docs/json.md). Returns the exit code. */
int positions_analyze(punct_engine *engine, const punct_limits *limits, const char *path);

#endif
