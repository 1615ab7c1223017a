/* The proxies that are believed when they say whose request they pass on. Nobody else is. */
#ifndef PUNCT_SERVER_PROXIES_H
#define PUNCT_SERVER_PROXIES_H

#include "http_request.h"

#include <sys/socket.h>

enum { PROXIES = 16 }; /* most that can be added */

struct proxies {
    struct {
        unsigned char bytes[16]; /* IPv4 as IPv6 has it */
        int bits;
    } list[PROXIES];
    size_t count;
};

/* "192.0.2.1", "10.0.0.0/8", "2001:db8::/32". false: it is none, or there are too many. */
bool proxies_add(struct proxies *proxies, const char *text);
bool proxies_have(const struct proxies *proxies, const struct sockaddr_storage *address);

/* What a request says that a believed proxy has passed on. */
struct forwarded {
    struct sockaddr_storage client; /* family AF_UNSPEC: it does not say */
    bool secure;                    /* the client came by TLS */
};

/* The client is the last address of all X-Forwarded-For that is not a believed proxy's own: what stands before it may be
 * invented. false: there is something that cannot be understood. */
bool forwarded_read(const struct proxies *proxies, const struct http_request *request,
                    struct forwarded *forwarded);

#endif
