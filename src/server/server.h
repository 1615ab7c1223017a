/* A web server for one site, on one thread, with room for somebody who answers what is not the site's. */
#ifndef PUNCT_SERVER_SERVER_H
#define PUNCT_SERVER_SERVER_H

#include "hosts.h"
#include "proxies.h"
#include "site.h"
#include "transport.h"

#include <stdio.h>

struct certificate;
struct server;

/* Who gets requests below /api/ and those for a WebSocket, and all that follows from them. */
struct server_annex {
    void *context;
    struct transport_calls calls;
    /* The server will end, in so many milliseconds, or (below 0) in as many as are returned. */
    int (*closing)(void *context, int drain_ms);
    const char *(*unready)(void *context); /* why nobody should be sent here, or NULL */
    void (*write_metrics)(void *context, FILE *out);
    void (*ended)(void *context); /* all connections are closed, the loop is still there */
};

struct server_options {
    const char *address;
    int port;               /* 0 lets the system choose */
    struct hosts hosts;     /* by which names it answers, besides those of loopback and its addresses */
    struct proxies proxies; /* which are believed */
    struct certificate *certificate; /* NULL: no TLS; stays the caller's */
    int connections, per_address;    /* 0: SERVER_CONNECTIONS, SERVER_PER_ADDRESS */
    int drain_ms; /* between the notice that it ends and the end; below 0: as the annex wishes */
};

enum { SERVER_CONNECTIONS = 10000, SERVER_PER_ADDRESS = 250 };

/* Raises the number of descriptors that the process may have, as far as the system allows; returns for how many connections
 * they are enough, at most as many as wanted. */
int server_raise_limit(int connections);

/* Begins to listen. NULL: it cannot, and errno tells why; 0: there is no such address. */
struct server *server_start(const struct site *site, const struct server_options *options);

/* Figures and health on a port of loopback. false: it cannot listen there, and errno tells why. */
bool server_monitor(struct server *server, int port);
int server_monitor_port(const struct server *server);
int server_port(const struct server *server);

/* Before server_run. The annex's calls are used until `ended` is called, by server_free. */
void server_add_annex(struct server *server, const struct server_annex *annex);
struct loop *server_loop(struct server *server);
struct transport *server_transport(struct server *server);

/* Serves until server_stop is called, from a signal handler or another thread; then it is not
 * ready any more, players have their notice, and answers that are being sent finish. Called again, it ends at once. */
void server_run(struct server *server);
void server_stop(struct server *server);

void server_free(struct server *server);

#endif
