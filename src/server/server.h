/* A web server for one site, on one thread. */
#ifndef PUNCT_SERVER_SERVER_H
#define PUNCT_SERVER_SERVER_H

#include "site.h"

struct server;

/* Begins to listen. A port of 0 lets the system choose. NULL: it cannot, most likely because the port is taken. */
struct server *server_start(const struct site *site, const char *address, int port);
int server_port(const struct server *server);

/* Serves until server_stop is called, from a signal handler or another thread. */
void server_run(struct server *server);
void server_stop(struct server *server);

void server_free(struct server *server);

#endif
