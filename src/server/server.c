#include "server.h"
#include "site_answer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

enum { CONNECTIONS = 1000, SPARE_FILES = 64, LAST_MS = 2000 }; /* LAST_MS: for answers when it ends */

struct server {
    struct loop *loop;
    struct transport *transport;
    const struct site *site;
    struct hosts hosts;
    struct server_annex annex;
    struct loop_timer closed; /* when those who were told of the end have had their time */
};

static const struct transport_limits limits = {
    .connections = CONNECTIONS,
    .per_address = 250,
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
static const char headers[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src "
    "'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Embedder-Policy: require-corp\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Permissions-Policy: camera=(), geolocation=(), microphone=()\r\n";

/* ---- Requests ---------------------------------------------------------------------------------- */

static void refuse(struct server *server, transport_client client, int status)
{
    struct transport_answer answer = {
        .status = status, .headers = "Cache-Control: no-store\r\n", .close = true};
    transport_answer(server->transport, client, &answer);
}

static void on_request(void *context, transport_client client, const struct http_request *request)
{
    struct server *server = context;
    const char *host = http_header_of(request, "host");
    char local[64];
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

/* As many connections as there are descriptors for. */
static int connections_possible(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= CONNECTIONS + SPARE_FILES)
        return CONNECTIONS;
    return files.rlim_cur > 2 * SPARE_FILES ? (int)files.rlim_cur - SPARE_FILES : SPARE_FILES;
}

struct server *server_start(const struct site *site, const struct hosts *hosts, const char *address, int port)
{
    struct transport_limits own = limits;
    own.connections = connections_possible();
    return server_start_limited(site, hosts, address, port, &own);
}

struct server *server_start_limited(const struct site *site, const struct hosts *hosts, const char *address,
                                    int port, const struct transport_limits *own)
{
    static const struct transport_calls calls = {.request = on_request,
                                                 .body_limit = body_limit,
                                                 .message = on_message,
                                                 .round_trip = on_round_trip,
                                                 .closed = on_closed};
    struct server *server = calloc(1, sizeof *server);
    if (!server)
        return NULL;
    server->site = site;
    server->hosts = *hosts;
    server->loop = loop_new();
    if (server->loop)
        server->transport = transport_new(server->loop, own, headers, &calls, server);
    if (!server->transport || !transport_listen(server->transport, address, port)) {
        int error = errno;
        server_free(server);
        errno = error;
        return NULL;
    }
    return server;
}

int server_port(const struct server *server)
{
    return transport_port(server->transport);
}

static void end_notice(struct loop_timer *timer)
{
    struct server *server = (struct server *)((char *)timer - offsetof(struct server, closed));
    loop_stop(server->loop);
}

void server_run(struct server *server)
{
    loop_run(server->loop);
    int notice = server->annex.closing ? server->annex.closing(server->annex.context) : 0;
    server->closed.fire = end_notice;
    if (notice > 0 && loop_set(server->loop, &server->closed, loop_now(server->loop) + notice)) {
        loop_run(server->loop);
        loop_unset(server->loop, &server->closed);
    }
    transport_drain(server->transport, LAST_MS);
    loop_run(server->loop);
}

void server_stop(struct server *server)
{
    loop_stop(server->loop);
}

void server_free(struct server *server)
{
    if (server->transport)
        transport_free(server->transport);
    if (server->annex.ended)
        server->annex.ended(server->annex.context);
    if (server->loop)
        loop_free(server->loop);
    free(server);
}
