/* Sends push messages (RFC 8030) in a thread of its own: a bounded queue, a few at a time, later again if a service asks for
 * that. It follows no redirects, uses no proxies, and reads no more of an answer than what tells how it went. */
#ifndef PUNCT_SERVER_PUSH_H
#define PUNCT_SERVER_PUSH_H

#include "club.h"
#include "loop.h"
#include "push_endpoint.h"
#include "push_message.h"

struct push_calls {
    void *context;
    /* In the loop's thread: a service says that the subscription is no more. */
    void (*gone)(void *context, const char *endpoint);
};

struct push;

/* key and what the services name stay the caller's. contact: "mailto:..." or "https://...", for the services; NULL: none. NULL: no
 * thread can be started. */
struct push *push_new(struct loop *loop, const struct push_key *key, const char *contact,
                      const struct push_services *services, const struct push_calls *calls);
/* What is not sent by now is not sent. */
void push_free(struct push *push);

/* Whether a subscription can be written to, as far as its words tell. */
bool push_takes(const struct push *push, const char *endpoint, const char *p256dh, const char *auth);

/* Queues a message; when the queue is full it is dropped. */
void push_send(struct push *push, const struct club_push *message);

struct push_figures {
    uint64_t sent, failed, again, gone, dropped;
};
void push_figures(struct push *push, struct push_figures *figures);

#endif
