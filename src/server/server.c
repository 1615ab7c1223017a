#include "server.h"
#include "addresses.h"
#include "certificate.h"
#include "log.h"
#include "metrics.h"
#include "monitor.h"
#include "site_answer.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { SPARE_FILES = 64, LAST_MS = 2000 }; /* LAST_MS: for answers when it ends */

struct server {
    struct loop *loop;
    struct transport *transport;
    const struct site *site;
    struct hosts hosts;
    struct proxies proxies;
    const struct certificate *certificate; /* NULL: no TLS */
    struct monitor *monitor;               /* NULL: nobody asked for it */
    int drain_ms;
    atomic_int stops; /* how often it was told to end */
    struct server_annex annex;
    struct loop_timer closed; /* when those who were told of the end have had their time */
};

static const struct transport_limits limits = {
    .head = 8 * 1024,
    .message = 8 * 1024,
    .queue = 512 * 1024, /* a snapshot of the longest game, twice */
    .request_ms = 15000,
    .idle_ms = 30000,
    .answer_ms = 15000,
    .ping_ms = 2500,
    .silent_ms = 9000,
};

/* The page runs its own scripts and WebAssembly, and nothing else from anywhere. Isolation lets it share memory with
 * its worker. */
#define POLICY(ancestors)                                                                                    \
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "  \
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src "      \
    "'self'; base-uri 'none'; form-action 'none'; frame-ancestors " ancestors "\r\n"                         \
    "Cross-Origin-Opener-Policy: same-origin\r\n"                                                            \
    "Cross-Origin-Embedder-Policy: require-corp\r\n"                                                         \
    "X-Content-Type-Options: nosniff\r\n"                                                                    \
    "Referrer-Policy: no-referrer\r\n"                                                                       \
    "Permissions-Policy: camera=(), geolocation=(), microphone=()\r\n"
#define UNFRAMED   POLICY("'none'") "X-Frame-Options: DENY\r\n"
#define FOR_OTHERS "Cross-Origin-Resource-Policy: cross-origin\r\n"

static const char headers[] = UNFRAMED "Cross-Origin-Resource-Policy: same-origin\r\n";
/* What pages of others, those on somebody's own disk among them, may show in a frame, and what they may load. */
static const char framed[] = POLICY("* file:") FOR_OTHERS;
static const char shared[] = UNFRAMED FOR_OTHERS "Access-Control-Allow-Origin: *\r\n";

/* The headers of a file of the site: NULL for those that go with every answer. */
static const char *headers_of(const struct site *site, const struct http_request *request)
{
    static const char element[] = "/punct-board";
    const struct site_file *file = site_find(site, request->path);
    if (!file)
        return NULL;
    if (strcmp(file->path, "/embed.html") == 0)
        return framed;
    bool for_others =
        strncmp(file->path, element, strlen(element)) == 0 || strncmp(file->type, "image/", 6) == 0;
    return for_others ? shared : NULL;
}

/* ---- Requests ---------------------------------------------------------------------------------- */

static void refuse(struct server *server, transport_client client, int status)
{
    struct transport_answer answer = {
        .status = status, .headers = "Cache-Control: no-store\r\n", .close = true};
    transport_answer(server->transport, client, &answer);
}

/* Takes what a believed proxy says of its client; 0, or the status of a refusal. */
static int take_forwarded(struct server *server, transport_client client, const struct http_request *request)
{
    struct forwarded forwarded;
    if (!transport_is_proxy(server->transport, client))
        return 0;
    if (!forwarded_read(&server->proxies, request, &forwarded))
        return 400;
    uint64_t address = address_key(&forwarded.client);
    return transport_stands_for(server->transport, client, address, forwarded.secure) ? 0 : 429;
}

static const char *unready(void *context)
{
    struct server *server = context;
    if (atomic_load(&server->stops))
        return "closing\n";
    return server->annex.unready ? server->annex.unready(server->annex.context) : NULL;
}

static struct monitor_calls monitor_calls(struct server *server);

static void on_request(void *context, transport_client client, const struct http_request *request)
{
    struct server *server = context;
    const char *host = http_header_of(request, "host");
    const struct monitor_calls health = monitor_calls(server);
    char local[64];
    int status = take_forwarded(server, client, request);
    if (status) {
        refuse(server, client, status);
        return;
    }
    if (monitor_answer_health(server->transport, client, request, &health)) /* by whatever name */
        return;
    transport_local_address(server->transport, client, local, sizeof local);
    if (!host)
        refuse(server, client, 400);
    else if (!hosts_have(&server->hosts, host, local))
        refuse(server, client, 421);
    else if (server->annex.calls.request &&
             (request->wants_socket || strncmp(request->path, "/api/", 5) == 0))
        server->annex.calls.request(server->annex.context, client, request);
    else if (request->wants_socket) /* there is none to be had */
        refuse(server, client, 404);
    else {
        struct site_reply reply;
        site_answer(server->site, request, &reply);
        if (reply.answer.status < 400)
            reply.answer.instead = headers_of(server->site, request);
        transport_answer(server->transport, client, &reply.answer);
    }
}

/* ---- The annex --------------------------------------------------------------------------------- */

static size_t body_limit(void *context, const struct http_request *request)
{
    struct server *server = context;
    const struct server_annex *annex = &server->annex;
    bool its_own = annex->calls.body_limit && strncmp(request->path, "/api/", 5) == 0;
    return its_own ? annex->calls.body_limit(annex->context, request) : 0;
}

static void on_message(void *context, transport_client client, bool text, const unsigned char *bytes,
                       size_t length)
{
    struct server *server = context;
    server->annex.calls.message(server->annex.context, client, text, bytes, length);
}

static void on_round_trip(void *context, transport_client client, int ms)
{
    struct server *server = context;
    server->annex.calls.round_trip(server->annex.context, client, ms);
}

static void on_closed(void *context, transport_client client)
{
    struct server *server = context;
    server->annex.calls.closed(server->annex.context, client);
}

void server_add_annex(struct server *server, const struct server_annex *annex)
{
    server->annex = *annex;
}

struct loop *server_loop(struct server *server)
{
    return server->loop;
}

struct transport *server_transport(struct server *server)
{
    return server->transport;
}

/* ---- The server -------------------------------------------------------------------------------- */

int server_raise_limit(int connections)
{
    struct rlimit files;
    rlim_t wanted = (rlim_t)connections + SPARE_FILES;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return connections;
    if (files.rlim_cur < wanted) {
        struct rlimit more = {wanted, files.rlim_max < wanted ? wanted : files.rlim_max};
        if (setrlimit(RLIMIT_NOFILE, &more) != 0) { /* the second number is the superuser's to raise */
            more = (struct rlimit){files.rlim_max < wanted ? files.rlim_max : wanted, files.rlim_max};
            setrlimit(RLIMIT_NOFILE, &more);
        }
        getrlimit(RLIMIT_NOFILE, &files);
    }
    if (files.rlim_cur >= wanted)
        return connections;
    return files.rlim_cur > 2 * SPARE_FILES ? (int)files.rlim_cur - SPARE_FILES : SPARE_FILES;
}

static bool start_transport(struct server *server, const struct server_options *options)
{
    static const struct transport_calls calls = {.request = on_request,
                                                 .body_limit = body_limit,
                                                 .message = on_message,
                                                 .round_trip = on_round_trip,
                                                 .closed = on_closed};
    struct transport_limits own = limits;
    own.connections = server_raise_limit(options->connections ? options->connections : SERVER_CONNECTIONS);
    own.per_address = options->per_address ? options->per_address : SERVER_PER_ADDRESS;
    server->transport = transport_new(server->loop, &own, headers, &calls, server);
    if (!server->transport)
        return false;
    transport_set_proxies(server->transport, &server->proxies);
    if (options->certificate && !certificate_use(options->certificate, server->loop, server->transport))
        return false;
    return transport_listen(server->transport, options->address, options->port);
}

struct server *server_start(const struct site *site, const struct server_options *options)
{
    struct server *server = calloc(1, sizeof *server);
    if (!server)
        return NULL;
    server->site = site;
    server->hosts = options->hosts;
    server->proxies = options->proxies;
    server->certificate = options->certificate;
    server->drain_ms = options->drain_ms;
    server->loop = loop_new();
    if (!server->loop || !start_transport(server, options)) {
        int error = errno;
        server_free(server);
        errno = error;
        return NULL;
    }
    return server;
}

/* ---- For those who run it ---------------------------------------------------------------------- */

static void write_answers(FILE *out, const struct transport_figures *figures)
{
    metrics_about(out, "punct_http_answers_total", "counter", "Answers by the first digit of their status.");
    for (int i = 1; i < 6; i++)
        fprintf(out, "punct_http_answers_total{status=\"%dxx\"} %llu\n", i,
                (unsigned long long)figures->answers[i]);
}

static void write_refused(FILE *out, const struct transport_figures *figures)
{
    metrics_about(out, "punct_connections_refused_total", "counter",
                  "Connections closed as they came, by limit.");
    fprintf(out, "punct_connections_refused_total{limit=\"all\"} %llu\n",
            (unsigned long long)figures->refused_full);
    fprintf(out, "punct_connections_refused_total{limit=\"address\"} %llu\n",
            (unsigned long long)figures->refused_address);
}

static void write_metrics(void *context, FILE *out)
{
    struct server *server = context;
    struct transport_figures figures;
    transport_figures(server->transport, &figures);
    metrics_gauge(out, "punct_ready", "1 while players may be sent here.", unready(server) == NULL);
    metrics_gauge(out, "punct_connections", "Connections that are open.", (double)figures.connections);
    metrics_gauge(out, "punct_sockets", "WebSockets that are open.", (double)figures.sockets);
    metrics_counter(out, "punct_connections_accepted_total", "Connections that came.", figures.accepted);
    write_refused(out, &figures);
    metrics_counter(out, "punct_tls_handshakes_total", "TLS handshakes that came to an end.",
                    figures.handshakes);
    metrics_counter(out, "punct_tls_handshakes_broken_total", "TLS handshakes that broke.",
                    figures.handshakes_broken);
    metrics_counter(out, "punct_http_requests_total", "Whole requests.", figures.requests);
    write_answers(out, &figures);
    metrics_counter(out, "punct_sockets_opened_total", "WebSockets that were opened.",
                    figures.sockets_opened);
    metrics_counter(out, "punct_messages_in_total", "WebSocket messages from clients.", figures.messages_in);
    metrics_counter(out, "punct_messages_out_total", "WebSocket messages to clients.", figures.messages_out);
    metrics_counter(out, "punct_slow_clients_dropped_total", "Clients dropped for reading too slowly.",
                    figures.dropped);
    metrics_gauge(out, "punct_queued_bytes", "Bytes that wait to be sent to all clients.",
                  (double)figures.queued);
    metrics_gauge(out, "punct_longest_queue_bytes", "Bytes that wait for the slowest client.",
                  (double)figures.longest_queue);
    if (server->certificate)
        metrics_gauge(out, "punct_certificate_end_seconds",
                      "When the certificate in use ends, in seconds since 1970.",
                      (double)certificate_end(server->certificate));
    if (server->annex.write_metrics)
        server->annex.write_metrics(server->annex.context, out);
    metrics_process(out);
}

static struct monitor_calls monitor_calls(struct server *server)
{
    return (struct monitor_calls){server, unready, write_metrics};
}

bool server_monitor(struct server *server, int port)
{
    const struct monitor_calls calls = monitor_calls(server);
    metrics_process_open();
    server->monitor = monitor_open(server->loop, port, &calls);
    return server->monitor != NULL;
}

int server_monitor_port(const struct server *server)
{
    return server->monitor ? monitor_port(server->monitor) : 0;
}

/* ---- Beginning and end ------------------------------------------------------------------------- */

int server_port(const struct server *server)
{
    return transport_port(server->transport);
}

static void end_notice(struct loop_timer *timer)
{
    struct server *server = (struct server *)((char *)timer - offsetof(struct server, closed));
    loop_stop(server->loop);
}

/* Goes on for a while; false: it was told again to end. */
static bool go_on(struct server *server, int ms)
{
    server->closed.fire = end_notice;
    if (ms > 0 && loop_set(server->loop, &server->closed, loop_now(server->loop) + ms)) {
        loop_run(server->loop);
        loop_unset(server->loop, &server->closed);
    }
    return atomic_load(&server->stops) < 2;
}

void server_run(struct server *server)
{
    loop_run(server->loop);
    int ms = server->drain_ms < 0 ? 0 : server->drain_ms;
    char number[LOG_NUMBER];
    if (server->annex.closing)
        ms = server->annex.closing(server->annex.context, server->drain_ms);
    log_event(LOG_INFO, "closing", "in_ms", log_number(number, ms), NULL);
    if (!go_on(server, ms))
        return;
    transport_drain(server->transport, LAST_MS);
    loop_run(server->loop);
}

void server_stop(struct server *server)
{
    atomic_fetch_add(&server->stops, 1);
    loop_stop(server->loop);
}

void server_free(struct server *server)
{
    monitor_free(server->monitor);
    if (server->transport)
        transport_free(server->transport);
    if (server->annex.ended)
        server->annex.ended(server->annex.context);
    if (server->loop)
        loop_free(server->loop);
    free(server);
}
