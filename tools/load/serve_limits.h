/* The limits of `punct serve`, but for the number of connections: both servers of a load run have them. */
#ifndef PUNCT_TOOLS_LOAD_SERVE_LIMITS_H
#define PUNCT_TOOLS_LOAD_SERVE_LIMITS_H

#include "transport.h"

enum { LOAD_CONNECTIONS = 19000 };

static const struct transport_limits serve_limits = {.connections = LOAD_CONNECTIONS,
                                                     .per_address = 250,
                                                     .head = 8 * 1024,
                                                     .message = 8 * 1024,
                                                     .queue = 512 * 1024,
                                                     .request_ms = 15000,
                                                     .idle_ms = 30000,
                                                     .answer_ms = 15000,
                                                     .ping_ms = 2500,
                                                     .silent_ms = 9000};

#endif
