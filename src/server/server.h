/* A web server for one site, on one thread, with room for somebody who answers what is not the site's. */
#ifndef PUNCT_SERVER_SERVER_H
#define PUNCT_SERVER_SERVER_H

#include "hosts.h"
#include "site.h"
#include "transport.h"

struct server;

/* Who gets requests below /api/ and those for a WebSocket, and all that follows from them. */
struct server_annex {
    void *context;
    struct transport_calls calls;
    int (*closing)(void *context); /* the server will end: it goes on for so many milliseconds */
    void (*ended)(void *context);  /* all connections are closed, the loop is still there */
};

/* Begins to listen. A port of 0 lets the system choose. NULL: it cannot, and errno tells why; 0: there is no such
 * address. The hosts are by which names it answers, besides those of loopback and its addresses. */
struct server *server_start(const struct site *site, const struct hosts *hosts, const char *address,
                            int port);
/* The same with limits other than the usual ones. */
struct server *server_start_limited(const struct site *site, const struct hosts *hosts, const char *address,
                                    int port, const struct transport_limits *limits);
int server_port(const struct server *server);

/* Before server_run. The annex's calls are used until `ended` is called, by server_free. */
void server_add_annex(struct server *server, const struct server_annex *annex);
struct loop *server_loop(struct server *server);
struct transport *server_transport(struct server *server);

/* Serves until server_stop is called, from a signal handler or another thread; then lets answers that are being sent
 * finish for a moment, unless it is called again. */
void server_run(struct server *server);
void server_stop(struct server *server);

void server_free(struct server *server);

#endif
