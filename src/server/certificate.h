/* The server's certificate: two files, read anew by SIGHUP, so that a renewed one serves the next connections. */
#ifndef PUNCT_SERVER_CERTIFICATE_H
#define PUNCT_SERVER_CERTIFICATE_H

#include "loop.h"
#include "transport.h"

struct certificate;

/* Blocks SIGHUP for this thread and those it starts. NULL: why says why. */
struct certificate *certificate_read(const char *file, const char *key_file, char *why, size_t size);
void certificate_free(struct certificate *certificate); /* NULL is fine */

/* The transport uses it, and the loop renews it: both must be freed before it, or be given another. false: no descriptor
 * left. */
bool certificate_use(struct certificate *certificate, struct loop *loop, struct transport *transport);

/* When the one in use ends, in seconds since 1970. */
int64_t certificate_end(const struct certificate *certificate);

#endif
