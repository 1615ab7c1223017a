/* What the server speaks through: HTTP requests and their answers, WebSocket messages, all on one loop. Nothing of the
 * libraries below shows here.
 *
 * A client is known by a number that is never used twice: what is said to one that has left goes nowhere, so that answers
 * may come late, from another thread by way of loop_post. All functions are for the loop's thread. */
#ifndef PUNCT_SERVER_TRANSPORT_H
#define PUNCT_SERVER_TRANSPORT_H

#include "http_request.h"
#include "loop.h"

struct proxies;
struct tls_keys;

typedef uint64_t transport_client;

struct transport_limits {
    int connections, per_address; /* of IPv6 a /64 counts as one address */
    size_t head, message,
        queue;              /* bytes: a request's head; a message in; what waits to be sent to one client */
    int request_ms;         /* for a head from its first byte on, and again for its body */
    int idle_ms;            /* between requests */
    int answer_ms;          /* for sending an answer, and a second more for every 4 kB of it */
    int ping_ms, silent_ms; /* a socket that is silent is pinged, then closed */
};

/* What happens to whoever uses the transport. Any may be NULL except request. */
struct transport_calls {
    /* How much of a body is taken; decided by the head alone. NULL: none at all. */
    http_body_limit *body_limit;
    /* A whole request: answer it by transport_answer or transport_open_socket, now or later. The request is valid during
     * the call. */
    void (*request)(void *context, transport_client client, const struct http_request *request);
    void (*message)(void *context, transport_client client, bool text, const unsigned char *bytes,
                    size_t length);
    void (*round_trip)(void *context, transport_client client, int ms); /* a ping was answered */
    void (*closed)(void *context, transport_client client); /* of a socket that was opened, by whomever */
};

struct transport_answer {
    int status;
    const char *headers; /* lines that each end with CR LF; NULL: none */
    const char *instead; /* of the headers that go with every answer; NULL: those */
    const void *body;
    size_t length;
    bool stays;     /* the body stays where it is until the transport is freed: not copied */
    bool head_only; /* tells of the body and leaves it out */
    bool close;     /* and the connection ends */
};

struct transport;

/* The headers go with every answer. NULL: no memory. */
struct transport *transport_new(struct loop *loop, const struct transport_limits *limits, const char *headers,
                                const struct transport_calls *calls, void *context);
void transport_free(struct transport *transport);

/* Begins to listen; a port of 0 lets the system choose. On failure false, and errno tells why (0: no such address). */
bool transport_listen(struct transport *transport, const char *address, int port);
int transport_port(const struct transport *transport);

/* From the next connection on there is TLS by these keys, which stay the caller's. */
void transport_set_keys(struct transport *transport, const struct tls_keys *keys);

/* Whose connections are not counted by their own address. */
void transport_set_proxies(struct transport *transport, const struct proxies *proxies);

/* Takes over a connected socket as if it had come in. false: no room; the socket is closed. */
bool transport_adopt(struct transport *transport, int descriptor);

/* Lets everybody finish: no new connections, sockets are closed with 1001, answers are sent. Stops the loop when all have
 * left, or after so many milliseconds. */
void transport_drain(struct transport *transport, int longest_ms);

void transport_answer(struct transport *transport, transport_client client,
                      const struct transport_answer *answer);

/* Answers a request that wants a socket, with its Origin equal to the one expected. Anything else gets the answer that it
 * deserves; returns whether the socket is open. */
bool transport_open_socket(struct transport *transport, transport_client client,
                           const struct http_request *request, const char *origin);

/* Queues a message; a client that reads too slowly for it is dropped, and false comes back. */
bool transport_send(struct transport *transport, transport_client client, bool text, const void *bytes,
                    size_t length);
/* While it is held, messages are only queued; let go, each client gets all of its own at once. */
void transport_hold(struct transport *transport);
void transport_let_go(struct transport *transport);
void transport_ping(struct transport *transport, transport_client client);
void transport_close_socket(struct transport *transport, transport_client client, int code);

/* The address that a client called, as a Host header would name it: "127.0.0.1", "[::1]"; "" if it has none. */
void transport_local_address(struct transport *transport, transport_client client, char *text, size_t size);

/* Whether a client is one of the proxies; for whom it stands with the request that is being answered (0: for itself), and
 * whether that one came by TLS. false: too many connections stand for that address. */
bool transport_is_proxy(struct transport *transport, transport_client client);
bool transport_stands_for(struct transport *transport, transport_client client, uint64_t address,
                          bool secure);

/* Whether TLS lies between the client and here, or before its proxy. */
bool transport_is_secure(struct transport *transport, transport_client client);

/* The same address, for logs: see address_cut. */
void transport_cut_address(struct transport *transport, transport_client client, char *text, size_t size);

/* The address that a client calls from, for limits: "192.0.2.1", or the /64 of IPv6, "2001:db8::"; "" if it has none. */
void transport_peer_address(struct transport *transport, transport_client client, char *text, size_t size);

/* The round trip that the system measured by itself, in ms; -1: unknown. Nobody can make it longer without being as far away,
 * unlike that of a pong, which a client may hold back. */
int transport_network_ms(struct transport *transport, transport_client client);

/* Something of the user's that goes with a client until `closed` has been called for it; NULL: nothing. */
void transport_attach(struct transport *transport, transport_client client, void *thing);
void *transport_attached(struct transport *transport, transport_client client);

/* Counted since the beginning; the last four as it stands. */
struct transport_figures {
    uint64_t accepted, refused_full, refused_address;
    uint64_t handshakes, handshakes_broken;
    uint64_t requests, answers[6]; /* by the first digit of their status */
    uint64_t sockets_opened, messages_in, messages_out, dropped;
    size_t connections, sockets, queued, longest_queue;
};
void transport_figures(const struct transport *transport, struct transport_figures *figures);

int transport_connections(const struct transport *transport);

#endif
