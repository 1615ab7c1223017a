/* Parts of `punct record` that sort through collections of games; each is given the words behind its name. */
#ifndef PUNCT_COMMAND_RECORDS_H
#define PUNCT_COMMAND_RECORDS_H

#include "command.h"

int records_import(const struct command *self, int argc, char **argv);
int records_filter(const struct command *self, int argc, char **argv);
int records_merge(const struct command *self, int argc, char **argv);
int records_deduplicate(const struct command *self, int argc, char **argv);
int records_statistics(const struct command *self, int argc, char **argv);

#endif
