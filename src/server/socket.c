#include "connection.h"

#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HELD_MOST = 64 * 1024 }; /* bytes that wait while the transport is held */

/* ---- Opening ----------------------------------------------------------------------------------- */

/* What proves that the server understood the key. */
static bool accept_key(const char *key, char accept[32])
{
    static const char suffix[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* of the standard */
    char text[64];
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned size;
    int length = snprintf(text, sizeof text, "%.24s%s", key, suffix);
    if (!EVP_Digest(text, (size_t)length, digest, &size, EVP_sha1(), NULL))
        return false;
    EVP_EncodeBlock((unsigned char *)accept, digest, (int)size);
    return true;
}

void socket_open(struct connection *connection, const char *key)
{
    char accept[32], head[256];
    struct transport *transport = connection->transport;
    connection->frames = calloc(1, sizeof *connection->frames);
    if (!connection->frames || !accept_key(key, accept)) {
        connection_break(connection);
        return;
    }
    connection->frames->longest = transport->limits.message;
    int size = snprintf(head, sizeof head,
                        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Accept: %s\r\n\r\n",
                        accept);
    if (!out_queue_copy(&connection->out, head, (size_t)size, NULL, 0)) {
        connection_break(connection);
        return;
    }
    connection->state = CONNECTION_SOCKET;
    connection->was_socket = true;
    transport->figures.sockets_opened++;
    connection->heard = loop_now(transport->loop);
    connection_time(connection, transport->limits.ping_ms);
    if (!connection->feeding)
        connection_flush(connection);
}

/* ---- Sending ----------------------------------------------------------------------------------- */

bool socket_send(struct connection *connection, enum frame_type type, const void *bytes, size_t length)
{
    unsigned char head[FRAME_HEAD];
    size_t size = frame_head(head, type, length);
    if (length > connection->transport->limits.queue ||
        connection->out.bytes + size + length > connection->transport->limits.queue ||
        !out_queue_copy(&connection->out, head, size, bytes, length)) {
        connection->transport->figures.dropped++;
        connection_break(connection);
        return false;
    }
    connection->transport->figures.messages_out += type <= FRAME_BINARY;
    if (connection->transport->held && connection->out.bytes < HELD_MOST)
        transport_sends_later(connection->transport, connection);
    else if (!connection->feeding)
        connection_flush(connection);
    return connection->state == CONNECTION_SOCKET;
}

/* One ping at a time is enough, whoever asks for it: the transport for who is silent, its host for the lag of all. */
void socket_ping(struct connection *connection)
{
    int64_t now = loop_now(connection->transport->loop);
    if (connection->pinged && now - connection->pinged < connection->transport->limits.ping_ms)
        return;
    connection->pinged = now;
    socket_send(connection, FRAME_PING, &connection->pinged, sizeof connection->pinged);
}

void socket_close(struct connection *connection, int code)
{
    unsigned char bytes[2] = {(unsigned char)(code >> 8), (unsigned char)code};
    bool said = socket_send(connection, FRAME_CLOSE, bytes, code == 1005 ? 0 : 2);
    if (said)
        connection_end(connection);
}

/* ---- Reading ----------------------------------------------------------------------------------- */

/* Only the last ping counts: a client cannot make itself look slower or faster by inventing pongs. */
static void take_pong(struct connection *connection, const struct frame_message *message)
{
    struct transport *transport = connection->transport;
    if (message->length != sizeof connection->pinged || connection->pinged == 0 ||
        memcmp(message->bytes, &connection->pinged, sizeof connection->pinged) != 0)
        return;
    int64_t ms = loop_now(transport->loop) - connection->pinged;
    connection->pinged = 0;
    if (transport->calls.round_trip)
        transport->calls.round_trip(transport->context, connection->client, (int)ms);
}

static void take_message(struct connection *connection, const struct frame_message *message)
{
    struct transport *transport = connection->transport;
    if (message->type == FRAME_PING)
        socket_send(connection, FRAME_PONG, message->bytes, message->length);
    else if (message->type == FRAME_PONG)
        take_pong(connection, message);
    else if (message->type == FRAME_CLOSE)
        socket_close(connection, message->code);
    else if (transport->calls.message) {
        transport->figures.messages_in++;
        transport->calls.message(transport->context, connection->client, message->type == FRAME_TEXT,
                                 message->bytes, message->length);
    }
}

size_t socket_feed(struct connection *connection, unsigned char *bytes, size_t length)
{
    unsigned char *at = bytes;
    struct frame_message message;
    while (connection->state == CONNECTION_SOCKET) {
        enum frame_event event = frames_read(connection->frames, &at, bytes + length, &message);
        if (event == FRAMES_MORE)
            break;
        if (event == FRAMES_MESSAGE)
            take_message(connection, &message);
        else
            socket_close(connection, message.code);
    }
    return (size_t)(at - bytes);
}

/* ---- Silence ----------------------------------------------------------------------------------- */

void socket_time_passed(struct connection *connection)
{
    const struct transport_limits *limits = &connection->transport->limits;
    int64_t silent = loop_now(connection->transport->loop) - connection->heard;
    if (silent >= limits->silent_ms) {
        connection_close(connection);
        return;
    }
    if (silent < limits->ping_ms) {
        connection_time(connection, limits->ping_ms - silent);
        return;
    }
    socket_ping(connection);
    int64_t left = limits->silent_ms - silent;
    if (connection->state == CONNECTION_SOCKET)
        connection_time(connection, left < limits->ping_ms ? left : limits->ping_ms);
}
