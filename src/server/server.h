/* A web server for one site, on one thread. */
#ifndef PUNCT_SERVER_SERVER_H
#define PUNCT_SERVER_SERVER_H

#include "hosts.h"
#include "site.h"

struct server;

/* Begins to listen. A port of 0 lets the system choose. NULL: it cannot, and errno tells why; 0: there is no such
 * address. The hosts are by which names it answers, besides those of loopback and its addresses. */
struct server *server_start(const struct site *site, const struct hosts *hosts, const char *address,
                            int port);
int server_port(const struct server *server);

/* Serves until server_stop is called, from a signal handler or another thread; then lets answers that are being sent
 * finish for a moment, unless it is called again. */
void server_run(struct server *server);
void server_stop(struct server *server);

void server_free(struct server *server);

#endif
