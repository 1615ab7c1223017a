#include "command.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

void command_help(const struct command *self)
{
    printf("Usage: punct %s %s\n%s\n", self->name, self->synopsis, self->summary);
    if (self->help[0])
        printf("\n%s", self->help);
}

int command_misuse(const struct command *self, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "punct %s: ", self->name);
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

void print_error(FILE *out, const char *what, const punct_error *error)
{
    if (error->line > 1)
        fprintf(out, "%s: line %u, column %u: %s\n", what, error->line, error->column, error->sentence);
    else if (error->line)
        fprintf(out, "%s: column %u: %s\n", what, error->column, error->sentence);
    else
        fprintf(out, "%s: %s\n", what, error->sentence);
}

static punct_code read_position(const char *text, size_t length, punct_position *position, punct_error *error)
{
    if (length == 5 && memcmp(text, "start", 5) == 0)
        return punct_position_start(position, PUNCT_STANDARD);
    if (length == 11 && memcmp(text, "start-basic", 11) == 0)
        return punct_position_start(position, PUNCT_BASIC);
    return punct_position_read(position, text, length, error);
}

bool command_position(const struct command *self, const char *text, punct_position *position)
{
    punct_error error;
    if (read_position(text, strlen(text), position, &error) == PUNCT_OK)
        return true;
    fprintf(stderr, "punct %s: ", self->name);
    print_error(stderr, "position", &error);
    return false;
}

int command_positions(const struct command *self, const char *argument, command_each *each, void *context)
{
    punct_position position;
    if (strcmp(argument, "-") != 0)
        return command_position(self, argument, &position) ? each(&position, context) : EXIT_USAGE;

    int worst = EXIT_FINE;
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    while ((length = getline(&line, &room, stdin)) >= 0) {
        punct_error error;
        while (length && (line[length - 1] == '\n' || line[length - 1] == '\r'))
            length--;
        int status = EXIT_REFUSED;
        if (read_position(line, (size_t)length, &position, &error) == PUNCT_OK)
            status = each(&position, context);
        else
            print_error(stdout, "error", &error);
        worst = status > worst ? status : worst;
    }
    free(line);
    return worst;
}
