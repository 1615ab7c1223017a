#define _GNU_SOURCE /* strcasestr */
#include "club_socket.h"
#include "frames.h"
#include "out_queue.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    OPEN_MS = 20000,  /* to connect, shake hands and be taken in */
    SILENT_MS = 9000, /* the club pings more often */
    FIRST_WAIT_MS = 500,
    LAST_WAIT_MS = 30000,
    BUFFER = 16 * 1024,
    HEAD = 4096,       /* most of the answer to the handshake */
    MESSAGE = 4 << 20, /* the longest message: a whole game */
    QUEUE = 1 << 20
};

enum state { WAITING, CONNECTING, GREETING, ASKING, OPEN };

/* The descriptor with all that goes with it; the loop may still hold it when the next one is there. */
struct wire {
    struct loop_watch watch; /* first */
    struct club_socket *socket;
    struct tls *tls;
};

struct club_socket {
    struct loop *loop;
    struct club_address address;
    const struct tls_keys *keys;
    char token[200];
    struct club_socket_calls calls;
    enum state state;
    struct wire *wire; /* NULL: none */
    struct loop_timer timer;
    int wait_ms;
    struct out_queue out;
    uint32_t wanted;
    char head[HEAD];
    size_t head_length;
    char key[32];
    struct frames frames;
};

static void on_ready(struct loop_watch *watch, uint32_t events);
static void on_time(struct loop_timer *timer);

static uint32_t random_below(uint32_t most)
{
    uint32_t number = 0;
    if (getrandom(&number, sizeof number, 0) < 0)
        return 0;
    return number % most;
}

/* ---- The end of a connection --------------------------------------------------------------------- */

static void release(struct loop_watch *watch)
{
    struct wire *wire = (struct wire *)watch;
    tls_free(wire->tls);
    free(wire);
}

static void drop(struct club_socket *socket)
{
    if (socket->wire)
        loop_discard(socket->loop, &socket->wire->watch, release);
    socket->wire = NULL;
    out_queue_free(&socket->out);
    frames_free(&socket->frames);
    socket->frames = (struct frames){.longest = MESSAGE, .from_server = true};
    socket->head_length = 0;
    socket->state = WAITING;
}

/* Tries again later: half of the wait by chance, so that many who were cut at once do not come at once. */
static void cut(struct club_socket *socket, const char *why, bool refused)
{
    drop(socket);
    int wait = socket->wait_ms / 2 + (int)random_below((uint32_t)socket->wait_ms / 2 + 1);
    socket->wait_ms = socket->wait_ms * 2 < LAST_WAIT_MS ? socket->wait_ms * 2 : LAST_WAIT_MS;
    if (refused)
        loop_unset(socket->loop, &socket->timer);
    else
        loop_set(socket->loop, &socket->timer, loop_now(socket->loop) + wait);
    socket->calls.cut(socket->calls.context, why, refused);
}

/* ---- Out ----------------------------------------------------------------------------------------- */

static void want(struct club_socket *socket, uint32_t events)
{
    if (socket->wire && socket->wanted != events)
        loop_change(socket->loop, &socket->wire->watch, events);
    socket->wanted = events;
}

static bool send_queued(struct club_socket *socket)
{
    const void *bytes;
    if (!socket->wire->tls)
        return out_queue_send(&socket->out, socket->wire->watch.descriptor);
    for (size_t length; (length = out_queue_first(&socket->out, &bytes)) > 0;) {
        ssize_t sent = tls_send(socket->wire->tls, bytes, length);
        if (sent < 0)
            return errno == EAGAIN;
        out_queue_drop(&socket->out, (size_t)sent);
    }
    return true;
}

static void flush(struct club_socket *socket)
{
    if (!send_queued(socket))
        cut(socket, "the connection broke", false);
    else
        want(socket, EPOLLIN | (socket->out.bytes ? EPOLLOUT : 0u));
}

static bool send_frame(struct club_socket *socket, enum frame_type type, const void *bytes, size_t length)
{
    unsigned char head[FRAME_HEAD + 4], mask[4], *copy = malloc(length + 1);
    bool fine = copy && getrandom(mask, sizeof mask, 0) == sizeof mask && socket->out.bytes + length < QUEUE;
    if (fine) {
        if (length)
            memcpy(copy, bytes, length);
        frame_mask(copy, length, mask);
        size_t size = frame_client_head(head, type, length, mask);
        fine = out_queue_copy(&socket->out, head, size, copy, length);
    }
    free(copy);
    return fine;
}

bool club_socket_send(struct club_socket *socket, const char *text, size_t length)
{
    if (socket->state != OPEN || !send_frame(socket, FRAME_TEXT, text, length))
        return false;
    flush(socket);
    return socket->state == OPEN;
}

/* ---- Opening ------------------------------------------------------------------------------------- */

static void ask_to_open(struct club_socket *socket)
{
    unsigned char random[16];
    char request[1200];
    if (getrandom(random, sizeof random, 0) != sizeof random) {
        cut(socket, "there are no random numbers", false);
        return;
    }
    EVP_EncodeBlock((unsigned char *)socket->key, random, sizeof random);
    int length = snprintf(request, sizeof request,
                          "GET /club HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\nOrigin: %s\r\n"
                          "Authorization: Bearer %s\r\nUser-Agent: punct-bot\r\n\r\n",
                          socket->address.authority, socket->key, socket->address.origin, socket->token);
    socket->state = ASKING;
    if (out_queue_copy(&socket->out, request, (size_t)length, NULL, 0))
        flush(socket);
    else
        cut(socket, "there is not enough memory", false);
}

static void shake_hands(struct club_socket *socket)
{
    char why[300], sentence[400];
    switch (tls_shake_hands(socket->wire->tls)) {
    case TLS_DONE:
        ask_to_open(socket);
        break;
    case TLS_BROKEN:
        tls_why(socket->wire->tls, why, sizeof why);
        snprintf(sentence, sizeof sentence, "TLS: %s", why);
        cut(socket, sentence, false);
        break;
    case TLS_WANTS_OUT:
        want(socket, EPOLLOUT);
        break;
    default:
        want(socket, EPOLLIN);
    }
}

static void connected(struct club_socket *socket)
{
    int error = 0, one = 1, descriptor = socket->wire->watch.descriptor;
    socklen_t size = sizeof error;
    getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error) {
        cut(socket, strerror(error), false);
        return;
    }
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (!socket->address.secure) {
        ask_to_open(socket);
        return;
    }
    socket->wire->tls = tls_new(socket->keys, descriptor, socket->address.host);
    socket->state = GREETING;
    if (socket->wire->tls)
        shake_hands(socket);
    else
        cut(socket, "there is not enough memory", false);
}

static int open_descriptor(const struct club_address *address, const char **why)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *places, *place;
    int descriptor = -1, error = getaddrinfo(address->host, address->port, &hints, &places);
    *why = error ? gai_strerror(error) : "it cannot be reached";
    if (error)
        return -1;
    for (place = places; place && descriptor < 0; place = place->ai_next) {
        descriptor = socket(place->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        if (descriptor < 0)
            continue;
        if (connect(descriptor, place->ai_addr, place->ai_addrlen) == 0 || errno == EINPROGRESS)
            break;
        *why = strerror(errno);
        close(descriptor);
        descriptor = -1;
    }
    freeaddrinfo(places);
    return descriptor;
}

static void open_socket(struct club_socket *socket)
{
    const char *why = "there is not enough memory";
    struct wire *wire = calloc(1, sizeof *wire);
    int descriptor = wire ? open_descriptor(&socket->address, &why) : -1;
    if (descriptor < 0) {
        free(wire);
        cut(socket, why, false);
        return;
    }
    *wire = (struct wire){.watch = {.descriptor = descriptor, .ready = on_ready}, .socket = socket};
    socket->wire = wire;
    socket->state = CONNECTING;
    socket->wanted = EPOLLOUT;
    loop_set(socket->loop, &socket->timer, loop_now(socket->loop) + OPEN_MS);
    if (!loop_add(socket->loop, &wire->watch, EPOLLOUT))
        cut(socket, "there are not enough descriptors", false);
}

/* ---- In ------------------------------------------------------------------------------------------ */

static void take_frame(struct club_socket *socket, const struct frame_message *message)
{
    char why[80];
    if (message->type == FRAME_PING)
        send_frame(socket, FRAME_PONG, message->bytes, message->length);
    else if (message->type == FRAME_CLOSE) {
        snprintf(why, sizeof why,
                 message->code == FRAME_CODE_GOING_AWAY ? "the club closes" : "closed with code %d",
                 message->code);
        cut(socket, why, false);
    } else if (message->type == FRAME_TEXT)
        socket->calls.message(socket->calls.context, (const char *)message->bytes, message->length);
}

static void read_frames(struct club_socket *socket, unsigned char *bytes, size_t length)
{
    unsigned char *at = bytes;
    struct frame_message message;
    while (socket->state == OPEN) {
        enum frame_event event = frames_read(&socket->frames, &at, bytes + length, &message);
        if (event == FRAMES_MORE)
            break;
        if (event == FRAMES_BROKEN) {
            cut(socket, "the server does not speak the protocol", false);
            return;
        }
        take_frame(socket, &message);
    }
    if (socket->state == OPEN)
        flush(socket);
}

/* What the server must answer to the key. */
static bool accepts(const struct club_socket *socket, const char *head)
{
    static const char suffix[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char text[80], wanted[80];
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned size;
    int length = snprintf(text, sizeof text, "%s%s", socket->key, suffix);
    if (!EVP_Digest(text, (size_t)length, digest, &size, EVP_sha1(), NULL))
        return false;
    int used = snprintf(wanted, sizeof wanted, "\r\nSec-WebSocket-Accept: ");
    EVP_EncodeBlock((unsigned char *)wanted + used, digest, (int)size);
    return strcasestr(head, wanted) != NULL;
}

/* The answer to the handshake; what follows it are frames. */
static void read_head(struct club_socket *socket, unsigned char *bytes, size_t length)
{
    size_t room = HEAD - 1 - socket->head_length, taken = length < room ? length : room;
    memcpy(socket->head + socket->head_length, bytes, taken);
    socket->head_length += taken;
    socket->head[socket->head_length] = '\0';
    char *end = strstr(socket->head, "\r\n\r\n"), why[100];
    if (!end) {
        if (taken < length || memchr(socket->head, '\0', socket->head_length))
            cut(socket, "the server does not speak the protocol", false);
        return;
    }
    int status = strncmp(socket->head, "HTTP/1.1 ", 9) == 0 ? (int)strtol(socket->head + 9, NULL, 10) : 0;
    if (status != 101 || !accepts(socket, socket->head)) {
        snprintf(why, sizeof why, "the server answers with status %d where a club would open a socket",
                 status);
        cut(socket, why, status >= 400 && status < 500 && status != 429);
        return;
    }
    size_t used = (size_t)(end + 4 - socket->head) - (socket->head_length - taken);
    socket->state = OPEN;
    read_frames(socket, bytes + used, length - used);
}

static void receive(struct club_socket *socket)
{
    static unsigned char buffer[BUFFER];
    struct tls *tls = socket->wire->tls;
    ssize_t length = tls ? tls_receive(tls, buffer, sizeof buffer)
                         : recv(socket->wire->watch.descriptor, buffer, sizeof buffer, MSG_DONTWAIT);
    if (length < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (length <= 0) {
        cut(socket, "the connection was cut", false);
        return;
    }
    if (socket->state == OPEN)
        loop_set(socket->loop, &socket->timer, loop_now(socket->loop) + SILENT_MS);
    if (socket->state == ASKING)
        read_head(socket, buffer, (size_t)length);
    else
        read_frames(socket, buffer, (size_t)length);
}

static void on_ready(struct loop_watch *watch, uint32_t events)
{
    struct wire *wire = (struct wire *)watch;
    struct club_socket *socket = wire->socket;
    if (socket->state == CONNECTING)
        connected(socket);
    else if (socket->state == GREETING)
        shake_hands(socket);
    else {
        if (events & EPOLLOUT)
            flush(socket);
        if (socket->wire == wire && (events & ~(uint32_t)EPOLLOUT))
            receive(socket);
    }
}

static void on_time(struct loop_timer *timer)
{
    struct club_socket *socket = (struct club_socket *)((char *)timer - offsetof(struct club_socket, timer));
    if (socket->state == WAITING)
        open_socket(socket);
    else
        cut(socket, socket->state == OPEN ? "the club is silent" : "no answer", false);
}

/* ---- The whole ----------------------------------------------------------------------------------- */

struct club_socket *club_socket_new(struct loop *loop, const struct club_address *address,
                                    const struct tls_keys *keys, const char *token,
                                    const struct club_socket_calls *calls)
{
    struct club_socket *socket = calloc(1, sizeof *socket);
    if (!socket)
        return NULL;
    socket->loop = loop;
    socket->address = *address;
    socket->keys = keys;
    socket->calls = *calls;
    socket->timer.fire = on_time;
    socket->wait_ms = FIRST_WAIT_MS;
    snprintf(socket->token, sizeof socket->token, "%s", token);
    drop(socket);
    loop_set(loop, &socket->timer, loop_now(loop)); /* at once */
    return socket;
}

void club_socket_free(struct club_socket *socket)
{
    if (!socket)
        return;
    loop_unset(socket->loop, &socket->timer);
    drop(socket);
    loop_release(socket->loop);
    free(socket);
}

void club_socket_fine(struct club_socket *socket)
{
    socket->wait_ms = FIRST_WAIT_MS;
}
