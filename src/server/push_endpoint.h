/* Where push messages may go. Whoever subscribes names an address that this server will call, so it must not be one that only
 * this server can reach: the computer itself, the network of the house, services inside a cloud. No I/O. */
#ifndef PUNCT_SERVER_PUSH_ENDPOINT_H
#define PUNCT_SERVER_PUSH_ENDPOINT_H

#include <stdbool.h>
#include <stddef.h>

struct sockaddr;

enum { PUSH_ORIGIN = 300, PUSH_SERVICES = 8 };

/* Push services of one's own, by their origins ("https://push.house:8443"): these may be anywhere. */
struct push_services {
    const char *origins[PUSH_SERVICES];
    size_t count;
};

/* An origin alone, as --push-service takes it. */
bool push_origin_is(const char *text);

/* The origin of an endpoint that may be called: https at a name and the usual port, or one of the services. own: which of the
 * two. false: it may not. */
bool push_endpoint_read(const char *url, const struct push_services *services, char origin[PUSH_ORIGIN],
                        bool *own);

/* Whether an address is one of the public internet. */
bool push_address_is_public(const struct sockaddr *address);

#endif
