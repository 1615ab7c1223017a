/* punct serve has libraries of its own, so it is a program of its own, punct-serve, which `punct` becomes. Both know the words
 * of the command; what running it means is each one's. */
#ifndef PUNCT_COMMAND_SERVE_H
#define PUNCT_COMMAND_SERVE_H

#include "command.h"

extern const struct command command_serve;

int serve_run(const struct command *self, int argc, char **argv);

#endif
