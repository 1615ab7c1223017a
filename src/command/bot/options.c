#include "options.h"
#include "../file.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

static const struct option names[] = {
    {"token", required_argument, NULL, 't'},
    {"token-file", required_argument, NULL, 'f'},
    {"variant", required_argument, NULL, 'v'},
    {"clock", required_argument, NULL, 'c'},
    {"only", required_argument, NULL, 'o'},
    {"rated", required_argument, NULL, 'r'},
    {"games", required_argument, NULL, 'g'},
    {"engines", required_argument, NULL, 'e'},
    {"authority", required_argument, NULL, 'a'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

/* ---- The token ----------------------------------------------------------------------------------- */

static bool take_token(const struct command *self, struct bot_options *options, const char *text)
{
    size_t length = strcspn(text, " \t\r\n");
    if (length == 0 || length >= BOT_TOKEN || text[length + strspn(text + length, " \t\r\n")]) {
        command_misuse(self, "a token is one word, as the club gave it");
        return false;
    }
    memcpy(options->token, text, length);
    options->token[length] = '\0';
    return true;
}

static bool read_token(const struct command *self, struct bot_options *options, const char *path)
{
    size_t length;
    char *text = file_read(path, &length);
    if (!text) {
        fprintf(stderr, "punct %s: cannot read %s: %s.\n", self->name, path, strerror(errno));
        return false;
    }
    bool fine = take_token(self, options, text);
    free(text);
    return fine;
}

/* ---- The engine ---------------------------------------------------------------------------------- */

/* As a line for the shell, every word in quotes. A builtin player is no program and stays as it is. */
static bool join_words(char command[BOT_COMMAND], char **words)
{
    size_t used = 0;
    if (strncmp(words[0], "builtin:", 8) == 0 && !words[1])
        return snprintf(command, BOT_COMMAND, "%s", words[0]) < BOT_COMMAND;
    for (; *words; words++) {
        const char *mark = used ? " '" : "'";
        for (const char *at = mark; *at && used < BOT_COMMAND - 8; at++)
            command[used++] = *at;
        for (const char *at = *words; *at && used < BOT_COMMAND - 8; at++)
            if (*at == '\'') {
                memcpy(command + used, "'\\''", 4);
                used += 4;
            } else
                command[used++] = *at;
        command[used++] = '\'';
    }
    command[used] = '\0';
    return used < BOT_COMMAND - 8;
}

/* ---- All ----------------------------------------------------------------------------------------- */

static bool take_taste(const struct command *self, const char *what, const char *text, const char *first,
                       const char *second, enum bot_taste *taste)
{
    *taste = strcmp(text, first) == 0 ? TASTE_FIRST : strcmp(text, second) == 0 ? TASTE_SECOND : TASTE_BOTH;
    if (*taste == TASTE_BOTH)
        command_misuse(self, "%s is %s or %s, not \"%s\"", what, first, second, text);
    return *taste != TASTE_BOTH;
}

static bool take_clock(const struct command *self, struct bot_options *options, const char *text)
{
    char *end;
    options->least_clock = strtol(text, &end, 10);
    if (end != text && *end == '-') {
        options->most_clock = strtol(end + 1, &end, 10);
        if (*end == '\0' && options->least_clock >= 0 && options->most_clock >= options->least_clock)
            return true;
    }
    command_misuse(self, "--clock is such as 60-1800, in seconds, not \"%s\"", text);
    return false;
}

static bool take(const struct command *self, struct bot_options *options, int letter, char *value)
{
    switch (letter) {
    case 't': {
        bool fine = take_token(self, options, value);
        memset(value, '*', strlen(value)); /* out of the list of processes */
        return fine;
    }
    case 'f':
        return read_token(self, options, value);
    case 'v':
        return take_taste(self, "--variant", value, "standard", "basic", &options->variant);
    case 'c':
        return take_clock(self, options, value);
    case 'o':
        return take_taste(self, "--only", value, "live", "turns", &options->pace);
    case 'r':
        return take_taste(self, "--rated", value, "yes", "no", &options->rated);
    case 'g':
        return command_number(self, "the number of games", value, 1, 40, &options->games);
    case 'e':
        return command_number(self, "the number of engines", value, 1, BOT_ENGINES, &options->engines);
    default:
        options->authority = value;
        return true;
    }
}

bool bot_options_read(const struct command *self, int argc, char **argv, struct bot_options *options,
                      int *status)
{
    int letter;
    const char *token = getenv("PUNCT_TOKEN");
    *options = (struct bot_options){.least_clock = 15, .most_clock = 10800, .games = 4, .engines = 1};
    while ((letter = command_option(self, argc, argv, ":h", names, status)) >= 0)
        if (!take(self, options, letter, optarg)) {
            *status = EXIT_USAGE;
            return false;
        }
    if (letter == COMMAND_STOP)
        return false;
    *status = EXIT_USAGE;
    if (argc - optind < 2)
        command_misuse(self, "it needs the club's address, and after -- the engine");
    else if (!club_address_read(argv[optind], &options->address))
        command_misuse(self, "a club's address is such as https://club.example, not \"%s\"", argv[optind]);
    else if (!join_words(options->engine, argv + optind + 1))
        command_misuse(self, "the engine's command line is too long");
    else if (!*options->token && !token)
        command_misuse(self, "it needs the token of an account: --token-file, or PUNCT_TOKEN");
    else
        return *options->token || take_token(self, options, token);
    return false;
}
