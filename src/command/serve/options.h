/* What `punct serve` is told: options, and a file with the same names. */
#ifndef PUNCT_COMMAND_SERVE_OPTIONS_H
#define PUNCT_COMMAND_SERVE_OPTIONS_H

#include "../command.h"
#include "push_endpoint.h"
#include "server.h"

struct serve_options {
    struct server_options server;
    const char *root, *data, *origin; /* NULL: not given */
    const char *archive;              /* the folder for logs of old games; NULL: not given */
    const char *database;             /* "postgresql://..."; NULL: not given */
    const char *push_contact;         /* whom push services may write to; NULL: not given */
    struct push_services push_services;
    const char *certificate, *key; /* both or none */
    long port;                     /* -1: any that is free, the usual one if possible */
    long metrics;                  /* the port for figures; -1: none */
    bool open, public;
};

/* Reads all of them; what the command line says goes before the file. The texts stay as long as the program. true: go on;
 * false: leave with *status, after a complaint or help. */
bool serve_options_read(const struct command *self, int argc, char **argv, struct serve_options *options,
                        int *status);

#endif
