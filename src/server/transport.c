#define _GNU_SOURCE /* accept4 */
#include "transport.h"
#include "connection.h"
#include "proxies.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <unistd.h>

enum {
    SLOT_BITS = 20, /* of a client's number: where it is; the rest: which of those that were there */
    BACKLOG = 1024, /* connections that the system keeps until they are accepted */
    ACCEPTED = 64,  /* at once */
    PAUSE_MS = 100  /* when the system has no descriptors left */
};

static void on_listener(struct loop_watch *watch, uint32_t events);
static void listen_again(struct loop_timer *timer);
static void stop_draining(struct loop_timer *timer);

struct transport *transport_new(struct loop *loop, const struct transport_limits *limits, const char *headers,
                                const struct transport_calls *calls, void *context)
{
    struct transport *transport = calloc(1, sizeof *transport);
    if (!transport)
        return NULL;
    int most = limits->connections;
    *transport = (struct transport){
        .loop = loop,
        .limits = *limits,
        .calls = *calls,
        .context = context,
        .listener = {.descriptor = -1, .ready = on_listener},
        .listens_again = {.fire = listen_again},
        .drained = {.fire = stop_draining},
        .headers = strdup(headers),
        .slots = calloc((size_t)most, sizeof(struct connection *)),
        .free_slots = calloc((size_t)most, sizeof(int)),
        .unsent = calloc((size_t)most, sizeof(transport_client)),
        .addresses = addresses_new(),
        .free_count = most,
    };
    if (!transport->headers || !transport->slots || !transport->free_slots || !transport->unsent ||
        !transport->addresses) {
        transport_free(transport);
        return NULL;
    }
    for (int i = 0; i < most; i++)
        transport->free_slots[i] = most - 1 - i;
    return transport;
}

static void stop_listening(struct transport *transport)
{
    loop_unset(transport->loop, &transport->listens_again);
    if (transport->listener.descriptor >= 0)
        close(transport->listener.descriptor); /* which takes it out of the loop */
    transport->listener.descriptor = -1;
}

void transport_free(struct transport *transport)
{
    stop_listening(transport);
    loop_unset(transport->loop, &transport->drained);
    for (int i = 0; transport->slots && i < transport->limits.connections; i++)
        if (transport->slots[i])
            connection_close(transport->slots[i]);
    loop_release(transport->loop);
    addresses_free(transport->addresses);
    free(transport->slots);
    free(transport->free_slots);
    free(transport->unsent);
    free(transport->headers);
    free(transport);
}

/* ---- Connections come -------------------------------------------------------------------------- */

bool transport_adopt(struct transport *transport, int descriptor)
{
    struct sockaddr_storage address = {0};
    socklen_t size = sizeof address;
    int one = 1;
    getpeername(descriptor, (struct sockaddr *)&address, &size);
    uint64_t key = address_key(&address);
    bool proxy = transport->proxies && proxies_have(transport->proxies, &address);
    const struct transport_limits *limits = &transport->limits;
    bool full = transport->free_count == 0;
    if (full ||
        !addresses_enter(transport->addresses, key, proxy ? limits->connections : limits->per_address)) {
        *(full ? &transport->figures.refused_full : &transport->figures.refused_address) += 1;
        close(descriptor);
        return false;
    }
    if (address.ss_family != AF_UNIX)
        setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    struct connection *connection = connection_new(transport, descriptor, key);
    if (!connection) {
        addresses_leave(transport->addresses, key);
        close(descriptor);
        return false;
    }
    connection->is_proxy = proxy;
    transport->figures.accepted++;
    int slot = transport->free_slots[--transport->free_count];
    transport->slots[slot] = connection;
    connection->client = ++transport->serial << SLOT_BITS | (uint64_t)slot;
    transport->count++;
    return true;
}

void transport_forget(struct transport *transport, const struct connection *connection)
{
    int slot = (int)(connection->client & ((1u << SLOT_BITS) - 1));
    if (connection->was_socket && transport->calls.closed)
        transport->calls.closed(transport->context, connection->client);
    transport->slots[slot] = NULL;
    transport->free_slots[transport->free_count++] = slot;
    transport->count--;
    addresses_leave(transport->addresses, connection->address);
    if (transport->draining && transport->count == 0)
        loop_stop(transport->loop);
}

static void on_listener(struct loop_watch *watch, uint32_t events)
{
    (void)events;
    struct transport *transport = (struct transport *)((char *)watch - offsetof(struct transport, listener));
    for (int i = 0; i < ACCEPTED; i++) {
        int descriptor = accept4(watch->descriptor, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (descriptor >= 0) {
            transport_adopt(transport, descriptor);
            continue;
        }
        if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
            /* What waits stays readable: look away for a moment, or the loop would spin. */
            loop_change(transport->loop, watch, 0);
            loop_set(transport->loop, &transport->listens_again, loop_now(transport->loop) + PAUSE_MS);
        }
        if (errno != ECONNABORTED && errno != EINTR)
            return;
    }
}

static void listen_again(struct loop_timer *timer)
{
    struct transport *transport =
        (struct transport *)((char *)timer - offsetof(struct transport, listens_again));
    loop_change(transport->loop, &transport->listener, EPOLLIN);
}

/* ---- Listening --------------------------------------------------------------------------------- */

static int open_listener(const struct addrinfo *place)
{
    int one = 1, descriptor = socket(place->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (descriptor < 0)
        return -1;
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (place->ai_family == AF_INET6) /* "::" is every address, those of IPv4 too */
        setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &(int){0}, sizeof(int));
    if (bind(descriptor, place->ai_addr, place->ai_addrlen) == 0 && listen(descriptor, BACKLOG) == 0)
        return descriptor;
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
}

bool transport_listen(struct transport *transport, const char *address, int port)
{
    char service[16];
    struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM}, *places;
    snprintf(service, sizeof service, "%d", port);
    if (getaddrinfo(address, service, &hints, &places) != 0) {
        errno = 0;
        return false;
    }
    int descriptor = open_listener(places);
    int error = errno;
    freeaddrinfo(places);
    errno = error;
    if (descriptor < 0)
        return false;
    transport->listener.descriptor = descriptor;
    struct sockaddr_storage bound;
    socklen_t size = sizeof bound;
    getsockname(descriptor, (struct sockaddr *)&bound, &size);
    transport->port = ntohs(bound.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&bound)->sin6_port
                                                        : ((struct sockaddr_in *)&bound)->sin_port);
    return loop_add(transport->loop, &transport->listener, EPOLLIN);
}

void transport_set_keys(struct transport *transport, const struct tls_keys *keys)
{
    transport->keys = keys;
}

void transport_set_proxies(struct transport *transport, const struct proxies *proxies)
{
    transport->proxies = proxies;
}

int transport_port(const struct transport *transport)
{
    return transport->port;
}

int transport_connections(const struct transport *transport)
{
    return transport->count;
}

void transport_figures(const struct transport *transport, struct transport_figures *figures)
{
    *figures = transport->figures;
    figures->connections = (size_t)transport->count;
    for (int i = 0; i < transport->limits.connections; i++) {
        const struct connection *connection = transport->slots[i];
        if (!connection)
            continue;
        figures->sockets += connection->state == CONNECTION_SOCKET;
        figures->queued += connection->out.bytes;
        if (connection->out.bytes > figures->longest_queue)
            figures->longest_queue = connection->out.bytes;
    }
}

/* ---- Connections go ---------------------------------------------------------------------------- */

static void stop_draining(struct loop_timer *timer)
{
    struct transport *transport = (struct transport *)((char *)timer - offsetof(struct transport, drained));
    loop_stop(transport->loop);
}

void transport_drain(struct transport *transport, int longest_ms)
{
    stop_listening(transport);
    transport->draining = true;
    for (int i = 0; i < transport->limits.connections; i++) {
        struct connection *connection = transport->slots[i];
        if (connection && connection->state == CONNECTION_SOCKET)
            socket_close(connection, FRAME_CODE_GOING_AWAY);
        else if (connection &&
                 (connection->state <= CONNECTION_READING || connection->state == CONNECTION_LINGERING))
            connection_break(connection);
    }
    if (transport->count == 0 ||
        !loop_set(transport->loop, &transport->drained, loop_now(transport->loop) + longest_ms))
        loop_stop(transport->loop);
}

/* ---- What users say to clients ----------------------------------------------------------------- */

static struct connection *find_client(struct transport *transport, transport_client client)
{
    uint64_t slot = client & ((1u << SLOT_BITS) - 1);
    if (slot >= (uint64_t)transport->limits.connections)
        return NULL;
    struct connection *connection = transport->slots[slot];
    return connection && connection->client == client ? connection : NULL;
}

static struct connection *find(struct transport *transport, transport_client client,
                               enum connection_state state)
{
    struct connection *connection = find_client(transport, client);
    return connection && connection->state == state ? connection : NULL;
}

void transport_answer(struct transport *transport, transport_client client,
                      const struct transport_answer *answer)
{
    struct connection *connection = find(transport, client, CONNECTION_WAITING);
    if (connection)
        http_answer(connection, answer);
}

static bool is_key(const char *key)
{
    return key && strlen(key) == 24 && strcmp(key + 22, "==") == 0 &&
           strspn(key, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/") == 22;
}

bool transport_open_socket(struct transport *transport, transport_client client,
                           const struct http_request *request, const char *origin)
{
    struct connection *connection = find(transport, client, CONNECTION_WAITING);
    if (!connection)
        return false;
    const char *version = http_header_of(request, "sec-websocket-version");
    const char *key = http_header_of(request, "sec-websocket-key");
    const char *from = http_header_of(request, "origin");
    struct transport_answer refusal = {.headers = "Cache-Control: no-store\r\n"};
    if (!request->wants_socket || !version || strcmp(version, "13") != 0) {
        refusal.status = 426;
        refusal.headers = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nCache-Control: no-store\r\n";
    } else if (!is_key(key))
        refusal.status = 400;
    else if (!from || strcmp(from, origin) != 0)
        refusal.status = 403;
    if (refusal.status) {
        refusal.close = request->wants_socket;
        http_answer(connection, &refusal);
        return false;
    }
    socket_open(connection, key);
    return connection->state == CONNECTION_SOCKET;
}

bool transport_send(struct transport *transport, transport_client client, bool text, const void *bytes,
                    size_t length)
{
    struct connection *connection = find(transport, client, CONNECTION_SOCKET);
    return connection && socket_send(connection, text ? FRAME_TEXT : FRAME_BINARY, bytes, length);
}

void transport_hold(struct transport *transport)
{
    transport->held = true;
}

/* A slot may come twice, when its client has left and another one sits there: then there is no place, and no waiting. */
void transport_sends_later(struct transport *transport, struct connection *connection)
{
    if (connection->unsent)
        return;
    if (transport->unsent_count == transport->limits.connections) {
        connection_flush(connection);
        return;
    }
    connection->unsent = true;
    transport->unsent[transport->unsent_count++] = connection->client;
}

void transport_let_go(struct transport *transport)
{
    transport->held = false;
    for (int i = 0; i < transport->unsent_count; i++) {
        struct connection *connection = find_client(transport, transport->unsent[i]);
        if (!connection)
            continue;
        connection->unsent = false;
        if (!connection->feeding)
            connection_flush(connection);
    }
    transport->unsent_count = 0;
}

void transport_ping(struct transport *transport, transport_client client)
{
    struct connection *connection = find(transport, client, CONNECTION_SOCKET);
    if (connection)
        socket_ping(connection);
}

void transport_close_socket(struct transport *transport, transport_client client, int code)
{
    struct connection *connection = find(transport, client, CONNECTION_SOCKET);
    if (connection)
        socket_close(connection, code);
}

void transport_local_address(struct transport *transport, transport_client client, char *text, size_t size)
{
    text[0] = '\0';
    struct connection *connection = find_client(transport, client);
    struct sockaddr_storage local;
    socklen_t length = sizeof local;
    char name[INET6_ADDRSTRLEN];
    if (!connection || getsockname(connection->watch.descriptor, (struct sockaddr *)&local, &length) != 0)
        return;
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)&local;
    if (local.ss_family == AF_INET)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)&local)->sin_addr, text, (socklen_t)size);
    else if (local.ss_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&six->sin6_addr))
        inet_ntop(AF_INET, six->sin6_addr.s6_addr + 12, text, (socklen_t)size);
    else if (local.ss_family == AF_INET6 && inet_ntop(AF_INET6, &six->sin6_addr, name, sizeof name))
        snprintf(text, size, "[%s]", name);
}

void transport_peer_address(struct transport *transport, transport_client client, char *text, size_t size)
{
    struct connection *connection = find_client(transport, client);
    address_text(connection ? connection->address : 0, text, size);
}

void transport_cut_address(struct transport *transport, transport_client client, char *text, size_t size)
{
    struct connection *connection = find_client(transport, client);
    address_cut(connection ? connection->address : 0, text, size);
}

bool transport_is_secure(struct transport *transport, transport_client client)
{
    struct connection *connection = find_client(transport, client);
    return connection && connection->secure;
}

bool transport_is_proxy(struct transport *transport, transport_client client)
{
    struct connection *connection = find_client(transport, client);
    return connection && connection->is_proxy;
}

bool transport_stands_for(struct transport *transport, transport_client client, uint64_t address, bool secure)
{
    struct connection *connection = find_client(transport, client);
    uint64_t next = address ? address : connection ? connection->peer : 0;
    if (!connection)
        return false;
    connection->secure = secure || connection->tls;
    if (next == connection->address)
        return true;
    int most = next == connection->peer ? transport->limits.connections : transport->limits.per_address;
    if (!addresses_enter(transport->addresses, next, most))
        return false;
    addresses_leave(transport->addresses, connection->address);
    connection->address = next;
    return true;
}

int transport_network_ms(struct transport *transport, transport_client client)
{
    struct connection *connection = find_client(transport, client);
    struct tcp_info info;
    socklen_t length = sizeof info;
    if (!connection || getsockopt(connection->watch.descriptor, IPPROTO_TCP, TCP_INFO, &info, &length) != 0)
        return -1;
    return (int)(info.tcpi_rtt / 1000);
}

void transport_attach(struct transport *transport, transport_client client, void *thing)
{
    struct connection *connection = find_client(transport, client);
    if (connection)
        connection->attached = thing;
}

void *transport_attached(struct transport *transport, transport_client client)
{
    struct connection *connection = find_client(transport, client);
    return connection ? connection->attached : NULL;
}
