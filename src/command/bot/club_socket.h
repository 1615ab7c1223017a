/* A client's WebSocket to a club, on a loop: it connects, over TLS where the address says so, reads messages, and after every
 * cut comes back by itself, waiting a little longer each time. */
#ifndef PUNCT_COMMAND_BOT_CLUB_SOCKET_H
#define PUNCT_COMMAND_BOT_CLUB_SOCKET_H

#include "address.h"
#include "loop.h"
#include "tls.h"

#include <stddef.h>

struct club_socket;

struct club_socket_calls {
    void *context;
    void (*message)(void *context, const char *text, size_t length);
    /* It was cut, or could not be opened; it is tried again unless `refused`: the club does not want it. */
    void (*cut)(void *context, const char *why, bool refused);
};

/* keys: for TLS, where the address needs it. NULL: no memory. */
struct club_socket *club_socket_new(struct loop *loop, const struct club_address *address,
                                    const struct tls_keys *keys, const char *token,
                                    const struct club_socket_calls *calls);
void club_socket_free(struct club_socket *socket); /* NULL is fine */

/* The club has taken one in: the next wait is a short one again. */
void club_socket_fine(struct club_socket *socket);

/* false: it is not connected, and the message goes nowhere. */
bool club_socket_send(struct club_socket *socket, const char *text, size_t length);

#endif
