/* Commands that are programs of their own, with libraries of their own: `punct` becomes them. */
#ifndef PUNCT_COMMAND_PROGRAM_START_H
#define PUNCT_COMMAND_PROGRAM_START_H

#include "command.h"

/* Becomes the program among the modules of this installation; returns only after a complaint, or help. */
int program_start(const struct command *self, const char *program, int argc, char **argv);

#endif
