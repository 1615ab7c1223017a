#include "command.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>

void command_help(const struct command *self)
{
    printf("Usage: punct %s %s\n%s\n", self->name, self->synopsis, self->summary);
    if (self->help[0])
        printf("\n%s", self->help);
}

int command_misuse(const struct command *self, const char *format, ...)
{
    va_list arguments;
    fprintf(stderr, "punct %s: ", self->name);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\nTry: punct %s --help\n", self->name);
    va_end(arguments);
    return EXIT_USAGE;
}

int command_option(const struct command *self, int argc, char **argv, const char *letters,
                   const struct option *options, int *status)
{
    opterr = 0;
    int given = optind;
    int option = getopt_long(argc, argv, letters, options, NULL);
    if (option == 'h') {
        command_help(self);
        *status = EXIT_FINE;
        return COMMAND_STOP;
    }
    if (option == '?' || option == ':') {
        int at = optind > given ? optind - 1 : given;
        *status =
            command_misuse(self, option == ':' ? "option %s needs a value" : "unknown option %s", argv[at]);
        return COMMAND_STOP;
    }
    return option;
}

bool command_json_option(const struct command *self, int argc, char **argv, bool *json, int *status)
{
    static const struct option options[] = {
        {"json", no_argument, NULL, 'j'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    int option;
    *json = false;
    while ((option = command_option(self, argc, argv, ":h", options, status)) >= 0)
        *json = true;
    return option != COMMAND_STOP;
}

bool command_number(const struct command *self, const char *what, const char *text, long least, long most,
                    long *number)
{
    char *end;
    errno = 0;
    *number = strtol(text, &end, 10);
    if (errno == 0 && end != text && *end == '\0' && *number >= least && *number <= most)
        return true;
    command_misuse(self, "%s must be a whole number from %ld to %ld, not \"%s\"", what, least, most, text);
    return false;
}
