/* The inside of the transport: one connection, from its first byte to its last. transport.h is what others use. */
#ifndef PUNCT_SERVER_CONNECTION_H
#define PUNCT_SERVER_CONNECTION_H

#include "addresses.h"
#include "frames.h"
#include "out_queue.h"
#include "tls.h"
#include "transport.h"

enum { TRANSPORT_BUFFER = 16 * 1024 }; /* bytes read at once */

enum connection_state {
    CONNECTION_GREETING,  /* shakes hands, where there is TLS */
    CONNECTION_READING,   /* a request, or waiting for one */
    CONNECTION_WAITING,   /* for its answer */
    CONNECTION_SENDING,   /* the answer */
    CONNECTION_SOCKET,    /* messages both ways */
    CONNECTION_ENDING,    /* sends what is queued and hears no more */
    CONNECTION_LINGERING, /* has said everything: gives the client time to hear it */
    CONNECTION_BROKEN,    /* is closed in a moment */
    CONNECTION_CLOSED
};

struct connection {
    struct loop_watch watch; /* first: the loop hands it back */
    struct loop_timer timer;
    struct transport *transport;
    transport_client client;
    struct tls *tls;        /* NULL: none */
    uint64_t peer, address; /* who is connected; for whom, if that is a proxy */
    enum connection_state state;
    uint32_t wanted; /* events */
    bool feeding;    /* its bytes are being read: what is queued is sent afterwards */
    bool ended;      /* the client sends no more */
    bool keeps_open; /* after the request that is being answered */
    bool was_socket;
    bool is_proxy;
    bool secure; /* the client's way to us, as far as we know */
    bool in_body;
    bool unsent;                /* has something to say once the transport is let go */
    struct http_reader *reader; /* of a request that has begun */
    struct frames *frames;      /* of a socket */
    unsigned char *held;        /* what came behind the request that is being answered */
    size_t held_length, lingered;
    struct out_queue out;
    int64_t heard, pinged; /* when a socket was last heard, and pinged */
    void *attached;        /* the user's */
};

struct transport {
    struct loop *loop;
    struct transport_limits limits;
    struct transport_calls calls;
    void *context;
    char *headers;
    struct loop_watch listener;
    struct loop_timer listens_again, drained;
    const struct tls_keys *keys; /* NULL: no TLS */
    const struct proxies *proxies;
    struct transport_figures figures;
    bool listening, draining, held;
    int port, count, free_count;
    uint64_t serial;
    struct connection **slots;
    int *free_slots;
    transport_client *unsent; /* as many places as there are slots */
    int unsent_count;
    struct addresses *addresses;
    unsigned char buffer[TRANSPORT_BUFFER];
};

/* connection.c: bytes in and out, times, the end. */
struct connection *connection_new(struct transport *transport, int descriptor, uint64_t address);
void connection_close(struct connection *connection);
void connection_break(
    struct connection *connection); /* closes it a moment later: for whoever is still using it */
void connection_flush(struct connection *connection);
void connection_end(struct connection *connection); /* nothing more to say than what is queued */
void connection_time(struct connection *connection, int64_t ms);

/* http.c: requests and answers. Returns how many bytes were used. */
size_t http_feed(struct connection *connection, unsigned char *bytes, size_t length);
void http_answer(struct connection *connection, const struct transport_answer *answer);
void http_answered(struct connection *connection); /* the answer has been sent */

/* socket.c: WebSocket messages. */
void socket_open(struct connection *connection, const char *key);
size_t socket_feed(struct connection *connection, unsigned char *bytes, size_t length);
bool socket_send(struct connection *connection, enum frame_type type, const void *bytes, size_t length);
void socket_ping(struct connection *connection);
void socket_close(struct connection *connection, int code);
void socket_time_passed(struct connection *connection);

/* transport.c */
void transport_sends_later(struct transport *transport, struct connection *connection);
void transport_forget(struct transport *transport, const struct connection *connection);

#endif
