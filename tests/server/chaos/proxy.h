/* A small TCP proxy that troubles connections on their way: delays, cuts, half-closes, silences and doubles them. */
#ifndef PUNCT_TESTS_PROXY_H
#define PUNCT_TESTS_PROXY_H

#include "loop.h"

struct proxy;

/* What it did so far. */
struct proxy_figures {
    unsigned connections, delayed, cut, half_closed, silenced, doubled;
};

/* Listens on loopback and passes on to the port that *to names at the moment. trouble: so many of a hundred connections get
 * some. NULL: it cannot. */
struct proxy *proxy_new(struct loop *loop, const int *to, unsigned trouble, uint64_t seed);
void proxy_free(struct proxy *proxy);

int proxy_port(const struct proxy *proxy);
const struct proxy_figures *proxy_figures(const struct proxy *proxy);

#endif
