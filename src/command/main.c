/* The `punct` command: finds the subcommand and lets it run. */
#include "command.h"
#include "platform.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

extern const struct command command_analyze, command_apply, command_bench, command_bot, command_club,
    command_engine, command_explain, command_explorer, command_legal, command_match, command_outcomes,
    command_perft, command_picture, command_play, command_record, command_serve, command_show, command_solve;

const struct command *const commands[] = {
    &command_play,
    &command_serve,
    &command_club,
    &command_bot,
    &command_show,
    &command_picture,
    &command_legal,
    &command_apply,
    &command_outcomes,
    &command_explain,
    &command_perft,
    &command_bench,
    &command_record,
    &command_explorer,
    &command_engine,
    &command_analyze,
    &command_match,
    &command_solve,
    NULL,
};

static void print_usage(FILE *out)
{
    fprintf(out, "Usage: punct COMMAND [ARGUMENTS]\n"
                 "The board game PÜNCT: its exact rules, on the command line.\n\nCommands:\n");
    for (const struct command *const *c = commands; *c; c++)
        fprintf(out, "  %-10s %s\n", (*c)->name, (*c)->summary);
    fprintf(
        out,
        "\nA POSITION is one argument such as \"standard w 4 bEk9a,wTh12b\"; start and start-basic are the\n"
        "initial ones; - reads positions from standard input, one a line.\n"
        "\"punct COMMAND --help\" says more.\n");
}

/* Runs a command and makes sure that what it printed has arrived. */
static int finish(int status)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    if (errno != EPIPE)
        fprintf(stderr, "punct: cannot write: %s\n", errno ? strerror(errno) : "some output was lost");
    return EXIT_USAGE;
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    platform_begin();
    if (strcmp(name, "--version") == 0) {
        printf("punct %s\n", punct_version());
        return finish(EXIT_FINE);
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        print_usage(stdout);
        return finish(EXIT_FINE);
    }
    for (const struct command *const *c = commands; *c; c++)
        if (strcmp(name, (*c)->name) == 0)
            return finish((*c)->run(*c, argc - 1, argv + 1));
    if (argc > 1)
        fprintf(stderr, "punct: there is no command \"%s\"\n", name);
    print_usage(stderr);
    return EXIT_USAGE;
}
