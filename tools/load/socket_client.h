/* A WebSocket client on the server's event loop, for programs that load or trouble a server: thousands of them fit into one
 * thread. It answers pings and hands out text messages; nothing is checked beyond what its own safety needs. */
#ifndef PUNCT_TOOLS_LOAD_SOCKET_CLIENT_H
#define PUNCT_TOOLS_LOAD_SOCKET_CLIENT_H

#include "loop.h"

/* Where to: loopback, by a port. From: any address of 127.0.0.0/8, as the last three bytes; 0: the system chooses. Limits
 * by address see different people that way. */
struct socket_place {
    int port;
    uint32_t from;
};

/* Text messages that all clients have sent and heard. */
extern uint64_t socket_client_messages;

struct socket_client;

struct socket_client_calls {
    void (*opened)(struct socket_client *client); /* may be NULL */
    /* The text has a zero behind it, and may be changed. */
    void (*message)(struct socket_client *client, char *text, size_t length);
    /* It is gone, by whomever except socket_client_cut; code: of its close frame, 0: none. */
    void (*closed)(struct socket_client *client, int code);
};

struct socket_client {
    struct loop_watch watch; /* first: the loop hands it back */
    struct loop *loop;
    const struct socket_client_calls *calls;
    void *owner;
    bool open, writing;
    unsigned char *in, *out;
    size_t in_length, in_room, out_length, out_room;
};

/* Begins to connect; opened or closed is called later. The text of the handshake may hold a cookie ("" or NULL: none). NULL:
 * the system has no descriptor left. The client frees itself when it is closed or cut. */
struct socket_client *socket_client_open(struct loop *loop, struct socket_place place, const char *path,
                                         const char *cookie, const struct socket_client_calls *calls,
                                         void *owner);
void socket_client_send(struct socket_client *client, const char *text, size_t length);
void socket_client_cut(struct socket_client *client);

/* One request and its answer, waiting for it; the answer is cut at its room. Its status, 0: there was none. */
int socket_client_request(struct socket_place place, const char *method, const char *path, const char *cookie,
                          const char *body, char *answer, size_t room);

/* The cookie that an answer sets: "punct=..."; false: none. */
bool socket_client_cookie(const char *answer, char *cookie, size_t size);

#endif
