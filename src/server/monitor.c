#include "monitor.h"
#include "hosts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct monitor {
    struct transport *transport;
    struct monitor_calls calls;
};

static void answer(struct transport *transport, transport_client client, int status, const char *text,
                   size_t length)
{
    struct transport_answer said = {
        .status = status,
        .headers = "Content-Type: text/plain; version=0.0.4; charset=utf-8\r\nCache-Control: no-store\r\n",
        .body = text,
        .length = length};
    transport_answer(transport, client, &said);
}

bool monitor_answer_health(struct transport *transport, transport_client client,
                           const struct http_request *request, const struct monitor_calls *calls)
{
    bool ready = strcmp(request->path, "/readyz") == 0;
    bool reads = strcmp(request->method, "GET") == 0 || strcmp(request->method, "HEAD") == 0;
    if (!reads || (!ready && strcmp(request->path, "/healthz") != 0))
        return false;
    const char *why = ready ? calls->unready(calls->context) : NULL;
    struct transport_answer said = {.status = why ? 503 : 200,
                                    .headers = "Content-Type: text/plain\r\nCache-Control: no-store\r\n",
                                    .body = why     ? why
                                            : ready ? "ready\n"
                                                    : "alive\n",
                                    .head_only = strcmp(request->method, "HEAD") == 0};
    said.length = strlen(said.body);
    transport_answer(transport, client, &said);
    return true;
}

static void on_request(void *context, transport_client client, const struct http_request *request)
{
    struct monitor *monitor = context;
    char *text = NULL;
    size_t length = 0;
    if (monitor_answer_health(monitor->transport, client, request, &monitor->calls))
        return;
    if (strcmp(request->method, "GET") != 0 || strcmp(request->path, "/metrics") != 0) {
        answer(monitor->transport, client, 404, "there are /metrics, /healthz and /readyz\n", 41);
        return;
    }
    static const struct hosts no_names = {0};
    const char *host = http_header_of(request, "host");
    if (!host || !hosts_have(&no_names, host, "127.0.0.1")) { /* a page of elsewhere: see hosts.h */
        answer(monitor->transport, client, 421, "", 0);
        return;
    }
    FILE *out = open_memstream(&text, &length);
    if (out)
        monitor->calls.write_metrics(monitor->calls.context, out);
    if (out && fclose(out) == 0)
        answer(monitor->transport, client, 200, text, length);
    else
        answer(monitor->transport, client, 500, "", 0);
    free(text);
}

struct monitor *monitor_open(struct loop *loop, int port, const struct monitor_calls *calls)
{
    static const struct transport_limits limits = {.connections = 16,
                                                   .per_address = 16,
                                                   .head = 8 * 1024,
                                                   .message = 1024,
                                                   .queue = 1024 * 1024,
                                                   .request_ms = 5000,
                                                   .idle_ms = 120000,
                                                   .answer_ms = 5000,
                                                   .ping_ms = 2500,
                                                   .silent_ms = 9000};
    static const struct transport_calls requests = {.request = on_request};
    struct monitor *monitor = calloc(1, sizeof *monitor);
    if (!monitor)
        return NULL;
    monitor->calls = *calls;
    monitor->transport =
        transport_new(loop, &limits, "X-Content-Type-Options: nosniff\r\n", &requests, monitor);
    if (monitor->transport && transport_listen(monitor->transport, "127.0.0.1", port))
        return monitor;
    int error = errno;
    monitor_free(monitor);
    errno = error;
    return NULL;
}

void monitor_free(struct monitor *monitor)
{
    if (!monitor)
        return;
    if (monitor->transport)
        transport_free(monitor->transport);
    free(monitor);
}

int monitor_port(const struct monitor *monitor)
{
    return transport_port(monitor->transport);
}
