/* What every subcommand of `punct` is made of. One file a subcommand; main only dispatches. */
#ifndef PUNCT_COMMAND_H
#define PUNCT_COMMAND_H

#include "punct.h"

#include <stdio.h>

/* How a command ends. */
enum { EXIT_FINE = 0, EXIT_REFUSED = 1, EXIT_USAGE = 2 };

struct command {
    const char *name;
    const char *synopsis; /* what follows "punct NAME" */
    const char *summary;  /* one line */
    const char *help;     /* options and remarks, each line indented by two blanks; may be "" */
    int (*run)(const struct command *self, int argc, char **argv);
};

/* Every subcommand, ended by NULL. */
extern const struct command *const commands[];

/* Prints the help of one command. */
void command_help(const struct command *self);

/* Complains on standard error ("punct NAME: ...") and returns EXIT_USAGE. */
int command_misuse(const struct command *self, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Options: like getopt_long, with --help handled and mistakes reported. Returns the option's character, -1 after
 * the last (optind is the first argument), or COMMAND_STOP: leave with *status. */
enum { COMMAND_STOP = -2 };
struct option;
int command_option(const struct command *self, int argc, char **argv, const char *letters,
                   const struct option *options, int *status);

/* The options of a command that has none but --json and --help; says whether --json is given. False: leave with *status. */
bool command_json_option(const struct command *self, int argc, char **argv, bool *json, int *status);

/* A number within limits from an option's text; false after a complaint. */
bool command_number(const struct command *self, const char *what, const char *text, long least, long most,
                    long *number);

/* Reads a position given as an argument: a text, `start` or `start-basic`. False after a complaint. */
bool command_position(const struct command *self, const char *text, punct_position *position);

/* Reads a position from a text of any bytes, or the names of the initial ones. */
punct_code command_read_position(const char *text, size_t length, punct_position *position,
                                 punct_error *error);

/* Calls `each` for the position in the argument or, for "-", for every line of standard input; a line that is no
 * position is answered by an error in its place (with `json` as an object). Returns the worst exit code. */
typedef int command_each(const punct_position *position, void *context);
int command_positions(const struct command *self, const char *argument, bool json, command_each *each,
                      void *context);

/* Prints a refusal: "what: sentence", with the place in the text where there is one. */
void print_error(FILE *out, const char *what, const punct_error *error);

#endif
