/* What `punct bot` is told. */
#ifndef PUNCT_COMMAND_BOT_OPTIONS_H
#define PUNCT_COMMAND_BOT_OPTIONS_H

#include "../command.h"
#include "address.h"

enum { BOT_TOKEN = 200, BOT_COMMAND = 4000, BOT_ENGINES = 16 };

/* Of two ways, which it plays. */
enum bot_taste { TASTE_BOTH, TASTE_FIRST, TASTE_SECOND };

struct bot_options {
    struct club_address address;
    char token[BOT_TOKEN];
    char engine[BOT_COMMAND]; /* its command line */
    const char *authority;    /* NULL: as the system trusts */
    enum bot_taste variant;   /* standard, basic */
    enum bot_taste pace;      /* live, by turns */
    enum bot_taste rated;     /* yes, no */
    long least_clock, most_clock, games, engines;
};

/* false: leave with *status, after a complaint or help. */
bool bot_options_read(const struct command *self, int argc, char **argv, struct bot_options *options,
                      int *status);

#endif
