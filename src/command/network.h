/* The network that evaluates positions, for all subcommands that play. */
#ifndef PUNCT_COMMAND_NETWORK_H
#define PUNCT_COMMAND_NETWORK_H

#include "punct_engine.h"

enum { NETWORK_REASON = 160 };

/* The network of this installation; NULL: it is missing or damaged, and the hand-written evaluation takes over. Says so
 * once on standard error. Read when first asked for; it lives as long as the program. */
const punct_network *network_default(void);

/* A network by its name: "none" (NULL: the hand-written evaluation), "default", or a file. False: a file that is refused,
 * `reason` says why. Each file is read once and lives as long as the program. */
bool network_named(const char *name, const punct_network **network, char reason[NETWORK_REASON]);

#endif
