/* What those who run the server ask it: is it alive (/healthz), may players be sent to it (/readyz), what are its figures
 * (/metrics). A port of its own, on loopback alone, answers all three; the server's port answers the first two. */
#ifndef PUNCT_SERVER_MONITOR_H
#define PUNCT_SERVER_MONITOR_H

#include "transport.h"

#include <stdio.h>

struct monitor;

struct monitor_calls {
    void *context;
    const char *(*unready)(void *context); /* why it is not ready, or NULL */
    void (*write_metrics)(void *context, FILE *out);
};

/* NULL: it cannot listen there, and errno tells why. */
struct monitor *monitor_open(struct loop *loop, int port, const struct monitor_calls *calls);
void monitor_free(struct monitor *monitor); /* NULL is fine */
int monitor_port(const struct monitor *monitor);

/* Answers a request for /healthz or /readyz; false: it is for something else. */
bool monitor_answer_health(struct transport *transport, transport_client client,
                           const struct http_request *request, const struct monitor_calls *calls);

#endif
