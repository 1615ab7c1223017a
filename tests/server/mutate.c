/* Mutated requests, bodies and frames against a server, over real sockets.
 *   mutate COUNT SEED             against the echo server over our transport, in this process
 *   mutate COUNT SEED PORT        against whatever listens there on loopback
 * A conversation is one to four seeds in a row (heads, bodies, chunks, upgrades, frames), mutated, sent in parts; then the
 * client half-closes and listens to the end, or leaves early. A server that does not end such a conversation hangs. Every
 * 500th is left as it is and must be answered. What breaks is printed as it was sent. */
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#ifdef IN_PROCESS
#include "echo.h"
#endif

enum { ROOM = 65536, PATIENCE = 60000 };

#define SOCKET_HEAD                                                                                          \
    "GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"               \
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: "                   \
    "http://localhost\r\n\r\n"
#define SEED(text)                                                                                           \
    {                                                                                                        \
        text, sizeof text - 1                                                                                \
    }

static const struct seed {
    const char *bytes;
    size_t length;
} seeds[] = {
    SEED("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    SEED("GET /assets/code-1.js?x=1 HTTP/1.1\r\nHost: localhost:7880\r\nAccept-Encoding: gzip;q=0.5, "
         "br;q=0\r\n"
         "If-None-Match: W/\"0123456789abcdef\", \"x\"\r\nUser-Agent: a\r\nCookie: a=b; c=d\r\n\r\n"),
    SEED("HEAD /%2e%2e/secret%00 HTTP/1.0\r\nHost: [::1]:1\r\nConnection: keep-alive\r\n\r\n"),
    SEED("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 11\r\n\r\nhello world"),
    SEED("POST /echo HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\nbody"),
    SEED("POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: "
         "chunked\r\n\r\n5;a=b\r\nhello\r\n3\r\nabc\r\n0\r\nX: y\r\n\r\n"),
    SEED("PUT / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: "
         "chunked\r\n\r\n0\r\n\r\n"),
    SEED("OPTIONS * HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n"),
    SEED("CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    SEED("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    SEED("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n"
         "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n"),
    SEED(SOCKET_HEAD "\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58"),
    SEED(SOCKET_HEAD
         "\x01\x83\x01\x02\x03\x04\x69\x67\x6f\x89\x81\x01\x02\x03\x04\x79\x80\x82\x01\x02\x03\x04\x6d\x6d"),
    SEED(SOCKET_HEAD "\x82\xfe\x00\x80\x00\x00\x00\x00"
                     "0123456789012345678901234567890123456789012345678901234567890123"
                     "0123456789012345678901234567890123456789012345678901234567890123"
                     "\x8a\x80\x00\x00\x00\x00"),
    SEED(SOCKET_HEAD "\x88\x82\x01\x02\x03\x04\x02\xea"),
    SEED(SOCKET_HEAD "\x82\xff\x00\x00\x00\x00\x00\x01\x00\x00\x01\x02\x03\x04"),
};

static const struct seed words[] = {
    SEED("\r\n"),
    SEED("\r\n\r\n"),
    SEED("\n"),
    SEED("\r"),
    SEED(": "),
    SEED(" "),
    SEED("\t"),
    SEED("%"),
    SEED("?"),
    SEED("\0\0"),
    SEED("HTTP/1.1"),
    SEED("HTTP/1.0"),
    SEED("HTTP/0.9"),
    SEED("GET "),
    SEED("POST /echo "),
    SEED("/socket"),
    SEED("Host: evil\r\n"),
    SEED("Host: localhost\r\n"),
    SEED("Content-Length: 18446744073709551616\r\n"),
    SEED("Content-Length: 4096\r\n"),
    SEED("Content-Length: -1\r\n"),
    SEED("Transfer-Encoding: chunked\r\n"),
    SEED("Transfer-Encoding: gzip, chunked\r\n"),
    SEED("Connection: close\r\n"),
    SEED("Connection: Upgrade\r\n"),
    SEED("Upgrade: websocket\r\n"),
    SEED("Upgrade: h2c\r\n"),
    SEED("Expect: 100-continue\r\n"),
    SEED("Accept-Encoding: *;q=0\r\n"),
    SEED("0\r\n\r\n"),
    SEED("ffffffffffffffff\r\n"),
    SEED("\x81\x80\x00\x00\x00\x00"),
    SEED("\x88\x80\x00\x00\x00\x00"),
    SEED("\x89\xfe\x00\x7e\x00\x00\x00\x00"),
    SEED("\x82\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00"),
};

static uint64_t state;

static uint32_t chance(uint32_t below)
{
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return (uint32_t)((state * 0x2545f4914f6cdd1d) >> 33) % below;
}

struct talk {
    unsigned char bytes[ROOM];
    size_t length;
    int requests;
};

static void put_in(struct talk *talk, size_t at, const void *bytes, size_t length)
{
    if (talk->length + length > ROOM)
        return;
    memmove(talk->bytes + at + length, talk->bytes + at, talk->length - at);
    memcpy(talk->bytes + at, bytes, length);
    talk->length += length;
}

static void mutate(struct talk *talk)
{
    size_t at = chance((uint32_t)talk->length), left = talk->length - at, size = 1 + chance(16);
    unsigned char noise[512];
    size = size > left ? left : size;
    switch (chance(8)) {
    case 0:
        talk->bytes[at] ^= (unsigned char)(1u << chance(8));
        break;
    case 1:
        talk->bytes[at] = (unsigned char)chance(256);
        break;
    case 2:
        memmove(talk->bytes + at, talk->bytes + at + size, left - size);
        talk->length -= size;
        break;
    case 3:
        memcpy(noise, talk->bytes + at, size);
        put_in(talk, chance((uint32_t)talk->length), noise, size);
        break;
    case 4: {
        const struct seed *word = &words[chance(sizeof words / sizeof words[0])];
        put_in(talk, at, word->bytes, word->length);
        break;
    }
    case 5: {
        size_t many = 1 + chance(sizeof noise);
        memset(noise, (int)chance(256), many);
        for (uint32_t i = chance(20) == 0 ? 40 : 1; i > 0; i--)
            put_in(talk, at, noise, many);
        break;
    }
    case 6:
        talk->length = at ? at : 1;
        break;
    default: {
        const struct seed *seed = &seeds[chance(sizeof seeds / sizeof seeds[0])];
        size_t from = chance((uint32_t)seed->length);
        put_in(talk, at, seed->bytes + from, 1 + chance((uint32_t)(seed->length - from)));
    }
    }
    if (talk->length == 0)
        talk->length = 1;
}

static void make_talk(struct talk *talk, bool plain)
{
    talk->length = 0;
    talk->requests = 0;
    for (uint32_t i = plain ? 1 : 1 + chance(4); i > 0; i--) {
        const struct seed *seed = &seeds[plain ? 0 : chance(sizeof seeds / sizeof seeds[0])];
        put_in(talk, talk->length, seed->bytes, seed->length);
        talk->requests++;
    }
    for (uint32_t i = plain ? 0 : 1 + chance(chance(3) ? 3 : 10); i > 0; i--)
        mutate(talk);
}

/* ---- The server's side ------------------------------------------------------------------------- */

static int port;

#ifdef IN_PROCESS
static struct loop *loop;
static struct echo echo;

static void adopt(void *argument)
{
    transport_adopt(echo.transport, (int)(intptr_t)argument);
}

static void *serve(void *argument)
{
    loop_run(loop);
    return argument;
}

static pthread_t start_server(void)
{
    static const struct transport_limits limits = {.connections = 1000,
                                                   .per_address = 1000,
                                                   .head = 4096,
                                                   .message = 8192,
                                                   .queue = 65536,
                                                   .request_ms = 15000,
                                                   .idle_ms = 30000,
                                                   .answer_ms = 15000,
                                                   .ping_ms = 2500,
                                                   .silent_ms = 9000};
    pthread_t thread;
    loop = loop_new();
    echo.transport = transport_new(loop, &limits, "", &echo_calls, &echo);
    pthread_create(&thread, NULL, serve, NULL);
    return thread;
}
#endif

static int open_connection(void)
{
#ifdef IN_PROCESS
    if (!port) {
        int ends[2];
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0 ||
            !loop_post(loop, adopt, (void *)(intptr_t)ends[1]))
            return -1;
        return ends[0];
    }
#endif
    struct sockaddr_in place = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    for (int tries = 0; connect(descriptor, (struct sockaddr *)&place, sizeof place) != 0; tries++) {
        if (tries == 100)
            return -1;
        usleep(10000); /* out of ports for a moment */
    }
    struct linger reset = {1, 0}; /* leaves no port behind that waits */
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    return descriptor;
}

/* ---- Conversations ----------------------------------------------------------------------------- */

static char answer[ROOM];
static size_t answer_length;

static bool hear(int descriptor, int patience)
{
    struct pollfd waiting = {descriptor, POLLIN, 0};
    while (poll(&waiting, 1, patience) > 0) {
        char part[ROOM];
        ssize_t length = recv(descriptor, part, sizeof part, MSG_DONTWAIT);
        if (length <= 0)
            return true; /* it has ended */
        size_t room = sizeof answer - 1 - answer_length;
        size_t kept = (size_t)length < room ? (size_t)length : room;
        memcpy(answer + answer_length, part, kept);
        answer_length += kept;
    }
    return false;
}

/* false: the server does not come to an end. */
static bool hold_talk(const struct talk *talk, bool plain)
{
    int descriptor = open_connection();
    if (descriptor < 0)
        return false;
    size_t at = 0;
    answer_length = 0;
    bool ended = false, leaves = !plain && chance(10) == 0;
    while (at < talk->length && !ended) {
        size_t part = plain || chance(2) ? talk->length - at : 1 + chance((uint32_t)(talk->length - at));
        ssize_t sent = send(descriptor, talk->bytes + at, part, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN)
            break;
        at += sent > 0 ? (size_t)sent : 0;
        ended = hear(descriptor, 0);
        if (leaves && chance(2))
            break;
    }
    if (!leaves && !ended) {
        shutdown(descriptor, SHUT_WR);
        ended = hear(descriptor, PATIENCE);
    }
    close(descriptor);
    answer[answer_length] = '\0';
    return ended || leaves;
}

static int broken(const struct talk *talk, const char *what, long number)
{
    printf("%s in conversation %ld:", what, number);
    for (size_t i = 0; i < talk->length; i++)
        printf(" %02x", talk->bytes[i]);
    putchar('\n');
    return 1;
}

static volatile sig_atomic_t stopped;

static void stop(int number)
{
    stopped = number;
}

int main(int argc, char **argv)
{
    static struct talk talk;
    long count = argc > 1 ? atol(argv[1]) : 1000, requests = 0, answers = 0, done = 0;
    state = (argc > 2 ? strtoull(argv[2], NULL, 10) : 1) * 0x9e3779b97f4a7c15 | 1;
    port = argc > 3 ? atoi(argv[3]) : 0;
#ifdef IN_PROCESS
    pthread_t thread = 0;
    if (!port)
        thread = start_server();
#endif
    signal(SIGTERM, stop); /* ends with what it has */
    for (long i = 0; i < count && !stopped; i++, done++) {
        bool plain = i % 500 == 0;
        make_talk(&talk, plain);
        if (!hold_talk(&talk, plain))
            return broken(&talk, "hangs", i);
        if (plain && !strstr(answer, "hello"))
            return broken(&talk, "no answer", i);
        requests += talk.requests;
        answers += strstr(answer, "HTTP/1.1") != NULL;
    }
#ifdef IN_PROCESS
    if (!port) {
        loop_stop(loop);
        pthread_join(thread, NULL);
        transport_free(echo.transport);
        loop_free(loop);
        printf("taken: %ld requests, %ld messages, %ld sockets closed\n", echo.requests, echo.messages,
               echo.closed);
    }
#endif
    printf("conversations %ld, mutated requests %ld, answered %ld, hangs 0\n", done, requests, answers);
    return 0;
}
