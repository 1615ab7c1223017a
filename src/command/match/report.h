/* How a match stands, for people and programs. */
#ifndef PUNCT_COMMAND_MATCH_REPORT_H
#define PUNCT_COMMAND_MATCH_REPORT_H

#include "match.h"

/* One line without its end. */
void report_standing(const struct match *match, FILE *out);

/* The whole result, on standard output. */
void report_match(const struct match *match);

#endif
