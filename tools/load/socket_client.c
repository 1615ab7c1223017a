#define _GNU_SOURCE /* memmem */
#include "socket_client.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TEXT = 1, CLOSE = 8, PING = 9, PONG = 10, CHUNK = 4096 };

uint64_t socket_client_messages;

static void on_ready(struct loop_watch *watch, uint32_t events);

/* ---- Connections -------------------------------------------------------------------------------- */

static int open_socket(struct socket_place place, bool waits)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)place.port)};
    struct sockaddr_in from = {.sin_family = AF_INET};
    int one = 1, descriptor = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | (waits ? 0 : SOCK_NONBLOCK), 0);
    if (descriptor < 0)
        return -1;
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    from.sin_addr.s_addr = htonl(UINT32_C(127) << 24 | (place.from & 0xffffff));
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    /* The port is chosen when it connects: many addresses may share one then. */
    setsockopt(descriptor, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &one, sizeof one);
    if ((place.from && bind(descriptor, (struct sockaddr *)&from, sizeof from) != 0) ||
        (connect(descriptor, (struct sockaddr *)&to, sizeof to) != 0 && errno != EINPROGRESS)) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

static void release(struct loop_watch *watch)
{
    struct socket_client *client = (struct socket_client *)watch;
    free(client->in);
    free(client->out);
    free(client);
}

void socket_client_cut(struct socket_client *client)
{
    if (client->watch.descriptor >= 0)
        loop_discard(client->loop, &client->watch, release);
}

static void end(struct socket_client *client, int code)
{
    if (client->watch.descriptor < 0)
        return;
    loop_discard(client->loop, &client->watch, release);
    client->calls->closed(client, code);
}

/* ---- Out ---------------------------------------------------------------------------------------- */

static unsigned char *grow(unsigned char **bytes, size_t *room, size_t need)
{
    if (need > *room) {
        *room = need > 2 * *room ? need : 2 * *room;
        *bytes = realloc(*bytes, *room);
        if (!*bytes)
            abort(); /* a tool may say so */
    }
    return *bytes;
}

static void flush(struct socket_client *client)
{
    while (client->out_length > 0) {
        ssize_t sent = send(client->watch.descriptor, client->out, client->out_length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0)
            break; /* full, or broken: then reading ends it */
        client->out_length -= (size_t)sent;
        memmove(client->out, client->out + sent, client->out_length);
    }
    bool writing = client->out_length > 0 || !client->open;
    if (writing != client->writing) {
        client->writing = writing;
        loop_change(client->loop, &client->watch, EPOLLIN | (writing ? EPOLLOUT : 0u));
    }
}

static void queue(struct socket_client *client, const void *bytes, size_t length)
{
    grow(&client->out, &client->out_room, client->out_length + length);
    memcpy(client->out + client->out_length, bytes, length);
    client->out_length += length;
}

static void send_frame(struct socket_client *client, int type, const void *bytes, size_t length)
{
    unsigned char head[14] = {(unsigned char)(0x80 | type)};
    size_t size = 2;
    if (length < 126) {
        head[1] = (unsigned char)(0x80 | length);
    } else if (length < 65536) {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        size = 4;
    } else {
        head[1] = 0x80 | 127;
        for (int i = 0; i < 8; i++)
            head[2 + i] = (unsigned char)((uint64_t)length >> (56 - 8 * i));
        size = 10;
    }
    size += 4; /* the mask: zeros, which mask nothing */
    queue(client, head, size);
    queue(client, bytes, length);
    if (client->open)
        flush(client);
}

void socket_client_send(struct socket_client *client, const char *text, size_t length)
{
    if (client->watch.descriptor < 0)
        return;
    socket_client_messages++;
    send_frame(client, TEXT, text, length);
}

struct socket_client *socket_client_open(struct loop *loop, struct socket_place place, const char *path,
                                         const char *cookie, const struct socket_client_calls *calls,
                                         void *owner)
{
    struct socket_client *client = calloc(1, sizeof *client);
    int descriptor = client ? open_socket(place, false) : -1;
    if (descriptor < 0) {
        free(client);
        return NULL;
    }
    *client = (struct socket_client){
        .watch = {.descriptor = descriptor, .ready = on_ready}, .loop = loop, .calls = calls, .owner = owner};
    char head[600];
    bool known = cookie && *cookie;
    int length = snprintf(head, sizeof head,
                          "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: Upgrade\r\n"
                          "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                          "Origin: http://127.0.0.1:%d\r\n%s%s%s\r\n",
                          path, place.port, place.port, known ? "Cookie: " : "", known ? cookie : "",
                          known ? "\r\n" : "");
    queue(client, head, (size_t)length);
    client->writing = true;
    if (!loop_add(loop, &client->watch, EPOLLIN | EPOLLOUT)) {
        close(descriptor);
        release(&client->watch);
        return NULL;
    }
    return client;
}

/* ---- In ----------------------------------------------------------------------------------------- */

/* The answer to the handshake. Returns the bytes used, 0: more are needed. */
static size_t shake(struct socket_client *client)
{
    unsigned char *finish = memmem(client->in, client->in_length, "\r\n\r\n", 4);
    if (!finish)
        return 0;
    if (client->in_length < 12 || memcmp(client->in, "HTTP/1.1 101", 12) != 0) {
        end(client, 0);
        return 0;
    }
    client->open = true;
    size_t used = (size_t)(finish + 4 - client->in);
    flush(client);
    if (client->calls->opened)
        client->calls->opened(client);
    return used;
}

static void take(struct socket_client *client, int type, unsigned char *bytes, size_t length)
{
    if (type == PING) {
        send_frame(client, PONG, bytes, length);
    } else if (type == CLOSE) {
        end(client, length >= 2 ? bytes[0] << 8 | bytes[1] : 0);
    } else if (type == TEXT) {
        unsigned char after = bytes[length]; /* there is always room for one byte more */
        bytes[length] = '\0';
        socket_client_messages++;
        client->calls->message(client, (char *)bytes, length);
        bytes[length] = after;
    }
}

/* One frame. Returns the bytes used, 0: more are needed. */
static size_t read_frame(struct socket_client *client, size_t at)
{
    unsigned char *bytes = client->in + at;
    size_t have = client->in_length - at, head = 2;
    if (have < 2)
        return 0;
    uint64_t length = bytes[1] & 0x7f;
    if (length >= 126) {
        size_t more = length == 126 ? 2 : 8;
        if (have < 2 + more)
            return 0;
        length = 0;
        for (size_t i = 0; i < more; i++)
            length = length << 8 | bytes[2 + i];
        head += more;
    }
    if (have - head < length)
        return 0;
    take(client, bytes[0] & 15, bytes + head, (size_t)length);
    return head + (size_t)length;
}

static void read_all(struct socket_client *client)
{
    size_t at = client->open ? 0 : shake(client);
    while (client->open && client->watch.descriptor >= 0) {
        size_t used = read_frame(client, at);
        if (used == 0)
            break;
        at += used;
    }
    client->in_length -= at;
    memmove(client->in, client->in + at, client->in_length);
    if (client->in_length == 0 && client->in_room > 2 * CHUNK) { /* a large snapshot was in it */
        free(client->in);
        client->in = NULL;
        client->in_room = 0;
    }
}

static void on_ready(struct loop_watch *watch, uint32_t events)
{
    struct socket_client *client = (struct socket_client *)watch;
    if (events & EPOLLOUT)
        flush(client);
    if (!(events & (EPOLLIN | EPOLLHUP | EPOLLERR)))
        return;
    grow(&client->in, &client->in_room, client->in_length + CHUNK + 1);
    ssize_t length = recv(watch->descriptor, client->in + client->in_length, CHUNK, MSG_DONTWAIT);
    if (length < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (length <= 0) {
        end(client, 0);
        return;
    }
    client->in_length += (size_t)length;
    read_all(client);
}

/* ---- Requests ----------------------------------------------------------------------------------- */

int socket_client_request(struct socket_place place, const char *method, const char *path, const char *cookie,
                          const char *body, char *answer, size_t room)
{
    enum { PATIENCE_S = 30 };
    struct timeval patience = {PATIENCE_S, 0};
    char text[2048];
    int descriptor = open_socket(place, true), status = 0;
    if (descriptor < 0)
        return 0;
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    int length = snprintf(text, sizeof text,
                          "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nOrigin: http://127.0.0.1:%d\r\n"
                          "Connection: close\r\n%s%s%sContent-Length: %zu\r\n\r\n%s",
                          method, path, place.port, place.port, *cookie ? "Cookie: " : "", cookie,
                          *cookie ? "\r\n" : "", strlen(body), body);
    size_t got = 0;
    if (length < (int)sizeof text && send(descriptor, text, (size_t)length, MSG_NOSIGNAL) == length)
        for (ssize_t part; got + 1 < room && (part = recv(descriptor, answer + got, room - 1 - got, 0)) > 0;)
            got += (size_t)part;
    answer[got] = '\0';
    sscanf(answer, "HTTP/1.1 %d", &status);
    close(descriptor);
    return status;
}

bool socket_client_cookie(const char *answer, char *cookie, size_t size)
{
    const char *found = strstr(answer, "Set-Cookie: ");
    if (!found)
        return false;
    found += strlen("Set-Cookie: ");
    snprintf(cookie, size, "%.*s", (int)strcspn(found, ";\r\n"), found);
    return true;
}
