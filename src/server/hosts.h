/* The names that a server answers to. A page of another site can point a name of its own at this computer and would then
 * count as being of this origin (DNS rebinding); but its requests still carry that name. */
#ifndef PUNCT_SERVER_HOSTS_H
#define PUNCT_SERVER_HOSTS_H

#include <stdbool.h>
#include <stddef.h>

enum { HOSTS = 16 }; /* most names that can be added */

struct hosts {
    const char *names[HOSTS]; /* besides loopback's and the address that was called */
    size_t count;
};

/* Whether a Host header names this server, with any port, as a forwarded one differs. The local address is the one that
 * the client called. */
bool hosts_have(const struct hosts *hosts, const char *host, const char *local_address);

#endif
