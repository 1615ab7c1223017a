/* What `punct serve` is told: options, and a file with the same names. */
#ifndef PUNCT_COMMAND_SERVE_OPTIONS_H
#define PUNCT_COMMAND_SERVE_OPTIONS_H

#include "../command.h"
#include "server.h"

struct serve_options {
    struct server_options server;
    const char *root, *data, *origin; /* NULL: not given */
    const char *certificate, *key;    /* both or none */
    long port;                        /* -1: any that is free, the usual one if possible */
    long metrics;                     /* the port for figures; -1: none */
    bool open, public;
};

/* Reads all of them; what the command line says goes before the file. The texts stay as long as the program. true: go on;
 * false: leave with *status, after a complaint or help. */
bool serve_options_read(const struct command *self, int argc, char **argv, struct serve_options *options,
                        int *status);

#endif
