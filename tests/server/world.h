/* A transport with an echo behind it, and its client at the other end of a socket pair. No case depends on how fast the
 * machine is: what must happen is waited for, and limits are small. */
#ifndef PUNCT_TESTS_SERVER_WORLD_H
#define PUNCT_TESTS_SERVER_WORLD_H

#include "echo.h"
#include "tap.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#define HANDSHAKE                                                                                            \
    "GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"   \
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define OPEN_SOCKET HANDSHAKE "Origin: http://localhost\r\n\r\n"

enum { PATIENCE = 60000, ROOM = 1 << 20 }; /* ms; bytes */

/* Limits that no case reaches by chance. */
static const struct transport_limits usual = {.connections = 50,
                                              .per_address = 50,
                                              .head = 2000,
                                              .message = 1000,
                                              .queue = 100000,
                                              .request_ms = PATIENCE,
                                              .idle_ms = PATIENCE,
                                              .answer_ms = PATIENCE,
                                              .ping_ms = PATIENCE,
                                              .silent_ms = PATIENCE};

struct world {
    struct loop *loop;
    struct echo echo;
};

static inline int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static inline void world_open(struct world *world, const struct transport_limits *limits,
                              const struct transport_calls *calls)
{
    *world = (struct world){.loop = loop_new()};
    world->echo.transport = transport_new(world->loop, limits, "X-All: yes\r\n", calls, &world->echo);
}

static inline void world_close(struct world *world)
{
    transport_free(world->echo.transport);
    loop_free(world->loop);
}

static inline int connect_to(struct world *world)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends) != 0)
        abort();
    transport_adopt(world->echo.transport, ends[1]);
    return ends[0];
}

/* ---- Talking ----------------------------------------------------------------------------------- */

struct heard {
    unsigned char bytes[ROOM];
    size_t length;
    bool closed;
};

static struct heard heard;

static inline void listen_to(int client)
{
    for (;;) {
        ssize_t length = recv(client, heard.bytes + heard.length, ROOM - 1 - heard.length, MSG_DONTWAIT);
        if (length <= 0) {
            heard.closed = heard.closed || length == 0 || (errno != EAGAIN && errno != EINTR);
            break;
        }
        heard.length += (size_t)length;
    }
    heard.bytes[heard.length] = '\0';
}

/* Steps until nothing has happened for a few steps: enough where everything is local. */
static inline void settle(struct world *world, int client)
{
    for (int quiet = 0; quiet < 4;) {
        size_t before = heard.length;
        loop_step(world->loop, 0);
        listen_to(client);
        quiet = heard.length != before ? 0 : quiet + 1;
    }
}

static inline bool comes_to_close(struct world *world, int client)
{
    for (int64_t end = now_ms() + PATIENCE; !heard.closed && now_ms() < end;) {
        loop_step(world->loop, 10);
        listen_to(client);
    }
    return heard.closed;
}

static inline void forget(void)
{
    heard.length = 0;
    heard.bytes[0] = '\0';
    heard.closed = false;
}

static inline void say(struct world *world, int client, const void *bytes, size_t length, size_t part)
{
    const char *at = bytes;
    for (size_t from = 0; from < length && !heard.closed; from += part) {
        ssize_t sent = send(client, at + from, length - from < part ? length - from : part, MSG_NOSIGNAL);
        (void)sent;
        settle(world, client);
    }
}

static inline int count(const char *what)
{
    int times = 0;
    for (const char *at = (const char *)heard.bytes; (at = strstr(at, what)); at++)
        times++;
    return times;
}

#endif
