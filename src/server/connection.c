#include "connection.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>

enum { LINGER_MS = 2000, LINGER_BYTES = 1024 * 1024 };

static void on_ready(struct loop_watch *watch, uint32_t events);
static void on_time(struct loop_timer *timer);

struct connection *connection_new(struct transport *transport, int descriptor, uint64_t address)
{
    struct connection *connection = calloc(1, sizeof *connection);
    if (!connection)
        return NULL;
    *connection = (struct connection){
        .watch = {.descriptor = descriptor, .ready = on_ready},
        .timer = {.fire = on_time},
        .transport = transport,
        .peer = address,
        .address = address,
        .state = transport->keys ? CONNECTION_GREETING : CONNECTION_READING,
        .secure = transport->keys,
        .wanted = EPOLLIN,
    };
    if (transport->keys && !(connection->tls = tls_new(transport->keys, descriptor, NULL))) {
        free(connection);
        return NULL;
    }
    int64_t due = loop_now(transport->loop) + transport->limits.request_ms;
    if (loop_set(transport->loop, &connection->timer, due)) {
        if (loop_add(transport->loop, &connection->watch, EPOLLIN))
            return connection;
        loop_unset(transport->loop, &connection->timer);
    }
    tls_free(connection->tls);
    free(connection);
    return NULL;
}

/* ---- The end ----------------------------------------------------------------------------------- */

static void release(struct loop_watch *watch)
{
    struct connection *connection = (struct connection *)watch;
    http_reader_free(connection->reader);
    if (connection->frames)
        frames_free(connection->frames);
    free(connection->frames);
    free(connection->held);
    out_queue_free(&connection->out);
    tls_free(connection->tls);
    free(connection);
}

void connection_close(struct connection *connection)
{
    if (connection->state == CONNECTION_CLOSED)
        return;
    connection->state = CONNECTION_CLOSED;
    struct transport *transport = connection->transport;
    loop_unset(transport->loop, &connection->timer);
    loop_discard(transport->loop, &connection->watch, release);
    transport_forget(transport, connection);
}

void connection_break(struct connection *connection)
{
    if (connection->state == CONNECTION_CLOSED)
        return;
    connection->state = CONNECTION_BROKEN;
    connection_time(connection, 0);
}

void connection_time(struct connection *connection, int64_t ms)
{
    struct loop *loop = connection->transport->loop;
    if (!loop_set(loop, &connection->timer, loop_now(loop) + ms))
        connection_close(connection); /* no memory for it, and no connection without a limit */
}

/* ---- Out --------------------------------------------------------------------------------------- */

static void update_wanted(struct connection *connection)
{
    enum connection_state state = connection->state;
    bool reads = state != CONNECTION_WAITING && state != CONNECTION_SENDING && !connection->ended;
    bool writes = connection->out.bytes || (connection->tls && tls_wants_out(connection->tls));
    uint32_t wanted = (reads ? EPOLLIN : 0u) | (writes ? EPOLLOUT : 0u);
    if (state == CONNECTION_CLOSED || wanted == connection->wanted)
        return;
    connection->wanted = wanted;
    loop_change(connection->transport->loop, &connection->watch, wanted);
}

/* false: the connection is broken. */
static bool send_queued(struct connection *connection)
{
    const void *bytes;
    if (!connection->tls)
        return out_queue_send(&connection->out, connection->watch.descriptor);
    for (size_t length; (length = out_queue_first(&connection->out, &bytes)) > 0;) {
        ssize_t sent = tls_send(connection->tls, bytes, length);
        if (sent < 0)
            return errno == EAGAIN;
        out_queue_drop(&connection->out, (size_t)sent);
    }
    return true;
}

static void linger(struct connection *connection)
{
    if (connection->tls)
        tls_say_end(connection->tls);
    shutdown(connection->watch.descriptor, SHUT_WR);
    if (connection->ended) {
        connection_break(connection);
        return;
    }
    connection->state = CONNECTION_LINGERING;
    connection_time(connection, LINGER_MS);
}

void connection_flush(struct connection *connection)
{
    if (connection->state >= CONNECTION_LINGERING || connection->state == CONNECTION_GREETING)
        return;
    if (!send_queued(connection))
        connection_break(connection);
    else if (connection->out.bytes == 0 && connection->state == CONNECTION_SENDING)
        http_answered(connection);
    else if (connection->out.bytes == 0 && connection->state == CONNECTION_ENDING)
        linger(connection);
    update_wanted(connection);
}

void connection_end(struct connection *connection)
{
    connection->state = CONNECTION_ENDING;
    connection_time(connection, connection->transport->limits.answer_ms);
    connection_flush(connection);
}

/* ---- In ---------------------------------------------------------------------------------------- */

static size_t discard(struct connection *connection, size_t length)
{
    connection->lingered += length;
    if (connection->lingered > LINGER_BYTES)
        connection_break(connection);
    return length;
}

/* What cannot be used before an answer has been sent is kept for then. */
static void hold(struct connection *connection, const unsigned char *bytes, size_t length)
{
    connection->held = malloc(length);
    if (!connection->held) {
        connection_break(connection);
        return;
    }
    memcpy(connection->held, bytes, length);
    connection->held_length = length;
}

static void feed(struct connection *connection, unsigned char *bytes, size_t length)
{
    size_t used = 0;
    connection->feeding = true;
    while (used < length) {
        if (connection->state == CONNECTION_READING)
            used += http_feed(connection, bytes + used, length - used);
        else if (connection->state == CONNECTION_SOCKET)
            used += socket_feed(connection, bytes + used, length - used);
        else if (connection->state == CONNECTION_ENDING || connection->state == CONNECTION_LINGERING)
            used += discard(connection, length - used);
        else
            break;
    }
    connection->feeding = false;
    if (used < length && connection->state <= CONNECTION_SENDING)
        hold(connection, bytes + used, length - used);
    connection_flush(connection);
}

/* Goes on with what was held back, once the answer before it is sent. */
static void feed_held(struct connection *connection)
{
    while (connection->held && connection->state == CONNECTION_READING) {
        unsigned char *bytes = connection->held;
        connection->held = NULL;
        feed(connection, bytes, connection->held_length);
        free(bytes);
    }
    if (connection->ended && connection->state == CONNECTION_READING)
        connection_break(connection);
}

/* A record of TLS has at most as many bytes as the buffer, so none is left behind that the loop would not tell of. */
static ssize_t take_in(struct connection *connection, unsigned char *buffer)
{
    if (connection->tls)
        return tls_receive(connection->tls, buffer, TRANSPORT_BUFFER);
    return recv(connection->watch.descriptor, buffer, TRANSPORT_BUFFER, MSG_DONTWAIT);
}

static void receive(struct connection *connection)
{
    unsigned char *buffer = connection->transport->buffer;
    ssize_t length = take_in(connection, buffer);
    if (length < 0 && (errno == EAGAIN || errno == EINTR)) {
        update_wanted(connection);
        return;
    }
    if (length > 0) {
        connection->heard = loop_now(connection->transport->loop);
        feed(connection, buffer, (size_t)length);
        return;
    }
    connection->ended = true; /* may still listen, to an answer that is being sent */
    if (length < 0 || connection->state == CONNECTION_READING || connection->state == CONNECTION_SOCKET ||
        connection->state == CONNECTION_LINGERING)
        connection_close(connection);
    else
        update_wanted(connection);
}

/* The time for all of it began when the connection came. */
static void shake_hands(struct connection *connection)
{
    enum tls_progress progress = tls_shake_hands(connection->tls);
    if (progress == TLS_BROKEN) {
        connection->transport->figures.handshakes_broken++;
        connection_close(connection);
    } else if (progress == TLS_DONE) {
        connection->transport->figures.handshakes++;
        connection->state = CONNECTION_READING;
        connection_time(connection, connection->transport->limits.request_ms);
        update_wanted(connection);
    } else {
        uint32_t wanted = progress == TLS_WANTS_OUT ? EPOLLOUT : EPOLLIN;
        if (connection->wanted != wanted)
            loop_change(connection->transport->loop, &connection->watch, wanted);
        connection->wanted = wanted;
    }
}

static void on_ready(struct loop_watch *watch, uint32_t events)
{
    struct connection *connection = (struct connection *)watch;
    if (connection->state == CONNECTION_BROKEN)
        return;
    if ((events & (EPOLLERR | EPOLLHUP)) && !(events & EPOLLIN)) {
        connection_close(connection);
        return;
    }
    if (connection->state == CONNECTION_GREETING) {
        shake_hands(connection);
        return;
    }
    if (events & EPOLLOUT)
        connection_flush(connection);
    feed_held(connection);
    bool waited = connection->tls && tls_wants_out(connection->tls) && (events & EPOLLOUT);
    if (((events & EPOLLIN) || waited) && (connection->wanted & EPOLLIN) &&
        connection->state < CONNECTION_BROKEN)
        receive(connection);
    feed_held(connection);
}

/* ---- Times ------------------------------------------------------------------------------------- */

static void on_time(struct loop_timer *timer)
{
    struct connection *connection = (struct connection *)((char *)timer - offsetof(struct connection, timer));
    if (connection->state == CONNECTION_SOCKET)
        socket_time_passed(connection);
    else if (connection->state == CONNECTION_READING && connection->held)
        feed_held(connection);
    else
        connection_close(connection);
}
