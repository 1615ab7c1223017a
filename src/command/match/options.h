/* The options of `punct match`. */
#ifndef PUNCT_COMMAND_MATCH_OPTIONS_H
#define PUNCT_COMMAND_MATCH_OPTIONS_H

#include "match.h"

#include <getopt.h>

extern const struct option match_options[];
extern const char match_help[];

/* Takes an option, whose argument is optarg; false after a complaint. */
bool match_take_option(struct match *match, int option);

#endif
