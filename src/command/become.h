/* Commands with libraries of their own are programs of their own, which `punct` becomes: so the others load none of them. */
#ifndef PUNCT_COMMAND_BECOME_H
#define PUNCT_COMMAND_BECOME_H

#include "command.h"

/* Runs the program of this installation with the same words; returns only if that cannot be. --help is answered here, also
 * where the program is missing. */
int command_become(const struct command *self, const char *program, int argc, char **argv);

#endif
