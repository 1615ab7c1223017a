/* Positions as arguments and as lines. Apart from the options, so that the server's program, which takes none, links
 * neither this nor the writer of JSON. */
#include "command.h"
#include "json.h"
#include "lines.h"
#include "platform.h"

#include <errno.h>
#include <string.h>

void print_error(FILE *out, const char *what, const punct_error *error)
{
    if (error->line > 1)
        fprintf(out, "%s: line %u, column %u: %s\n", what, error->line, error->column, error->sentence);
    else if (error->line)
        fprintf(out, "%s: column %u: %s\n", what, error->column, error->sentence);
    else
        fprintf(out, "%s: %s\n", what, error->sentence);
}

punct_code command_read_position(const char *text, size_t length, punct_position *position,
                                 punct_error *error)
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
    if (command_read_position(text, strlen(text), position, &error) == PUNCT_OK)
        return true;
    fprintf(stderr, "punct %s: ", self->name);
    print_error(stderr, "position", &error);
    return false;
}

/* Answers a line that is no position. */
static void print_line_error(const struct line *line, punct_error *error, bool as_json)
{
    error->line = (uint32_t)line->number;
    if (as_json) {
        struct json json = json_to(stdout);
        json_open(&json, NULL, '{');
        json_text(&json, "position", line->text, line->length);
        json_error(&json, error);
        json_close(&json, '}');
        json_end(&json);
    } else {
        printf("error: line %zu, column %u: %s\n", line->number, error->column, error->sentence);
    }
}

static punct_code read_line_position(const struct line *line, punct_position *position, punct_error *error)
{
    if (!line->too_long)
        return command_read_position(line->text, line->length, position, error);
    *error =
        (punct_error){.code = PUNCT_TOO_LONG, .column = LINE_LIMIT + 1, .sentence = "the line is too long"};
    return PUNCT_TOO_LONG;
}

int command_positions(const struct command *self, const char *argument, bool json, command_each *each,
                      void *context)
{
    punct_position position;
    if (strcmp(argument, "-") != 0)
        return command_position(self, argument, &position) ? each(&position, context) : EXIT_USAGE;

    int worst = EXIT_FINE;
    struct line line = {0};
    while (line_next(&line, stdin)) {
        punct_error error;
        int status = EXIT_REFUSED;
        if (read_line_position(&line, &position, &error) == PUNCT_OK)
            status = each(&position, context);
        else
            print_line_error(&line, &error, json);
        worst = status > worst ? status : worst;
        if (fflush(stdout) != 0) { /* whoever asks line by line waits for this answer */
            if (platform_reader_left(errno))
                clearerr(stdout); /* nobody reads any more: that is no fault */
            return EXIT_USAGE;
        }
    }
    if (ferror(stdin)) {
        fprintf(stderr, "punct %s: cannot read standard input: %s\n", self->name, strerror(errno));
        return EXIT_USAGE;
    }
    return worst;
}
