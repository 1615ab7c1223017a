/* punct record import: Boardspace's records as `.ppn`. */
#include "../file.h"
#include "../records.h"
#include "boardspace.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 10000 };

static punct_played history[TURNS];

/* What differs from how Boardspace played, for people. */
static void tell_differences(const char *name, long number, const struct boardspace_facts *facts)
{
    if (facts->turned_in_place && facts->revision >= 101)
        fprintf(stderr,
                "%s: game %ld: %zu turned in place, which Boardspace does not offer since revision 101\n",
                name, number, facts->turned_in_place);
    if (facts->left_out)
        fprintf(stderr,
                "%s: game %ld: a draw by the third repetition, which Boardspace does not know; left out are "
                "%zu turns behind it\n",
                name, number, facts->left_out);
    if (facts->stated != PUNCT_UNDECIDED && facts->stated != facts->result)
        fprintf(stderr, "%s: game %ld: the record says %s, by the rules it is %s (%s)\n", name, number,
                punct_result_text(facts->stated), punct_result_text(facts->result),
                punct_ending_name(facts->ending));
}

/* Prints the game found at a place. */
static bool print_game(const char *text, size_t length, const punct_place *place,
                       const struct boardspace_facts *facts, bool first)
{
    punct_game game = {.history = history, .capacity = TURNS};
    size_t needed = boardspace_convert(text, length, place, &game, facts, NULL, 0);
    char *out = malloc(needed + 1);
    if (!out)
        return false;
    boardspace_convert(text, length, place, &game, facts, out, needed + 1);
    if (!first)
        putchar('\n');
    fwrite(out, 1, needed, stdout);
    free(out);
    return true;
}

/* Reads all games of a text before the first is printed: a file is imported whole or not at all. */
static int import_text(const char *name, const char *text, size_t length, bool *first)
{
    for (int printing = 0; printing < 2; printing++) {
        punct_place place = {0, 1, 1};
        for (long number = 1;; number++) {
            punct_game game = {.history = history, .capacity = TURNS};
            struct boardspace_facts facts;
            punct_error error;
            punct_place start = place;
            bool found;
            if (boardspace_read(text, length, &place, &game, &found, &facts, &error) != PUNCT_OK) {
                fprintf(stderr, "%s:%u:%u: game %ld: %s [%s]\n", name, error.line, error.column, number,
                        error.sentence, punct_code_name(error.code));
                return EXIT_REFUSED;
            }
            if (!found && number == 1) {
                fprintf(stderr, "%s: there is no game in this text\n", name);
                return EXIT_REFUSED;
            }
            if (!found)
                break;
            if (!printing)
                continue;
            tell_differences(name, number, &facts);
            if (!print_game(text, length, &start, &facts, *first)) {
                fprintf(stderr, "punct record: not enough memory for %s\n", name);
                return EXIT_USAGE;
            }
            *first = false;
        }
    }
    return EXIT_FINE;
}

int records_import(const struct command *self, int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    int status, worst = EXIT_FINE;
    bool first = true;
    if (command_option(self, argc, argv, ":h", options, &status) == COMMAND_STOP)
        return status;
    if (optind == argc)
        return command_misuse(self, "give Boardspace's records (.sgf), or - for standard input");
    for (int i = optind; i < argc; i++) {
        const char *name = strcmp(argv[i], "-") == 0 ? "standard input" : argv[i];
        size_t length;
        char *text = file_read(argv[i], &length);
        status = EXIT_USAGE;
        if (text)
            status = import_text(name, text, length, &first);
        else
            fprintf(stderr, "punct record: cannot read %s: %s\n", name, strerror(errno));
        worst = status > worst ? status : worst;
        free(text);
    }
    return worst;
}
