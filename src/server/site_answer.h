/* Which file answers a request, in which form. */
#ifndef PUNCT_SERVER_SITE_ANSWER_H
#define PUNCT_SERVER_SITE_ANSWER_H

#include "site.h"
#include "transport.h"

/* An answer and the room for its headers. */
struct site_reply {
    struct transport_answer answer;
    char headers[512];
};

/* Its body stays the site's. */
void site_answer(const struct site *site, const struct http_request *request, struct site_reply *reply);

/* How much a client wants an encoding, in thousandths, by its Accept-Encoding header (NULL: it sent none). */
int accepted_quality(const char *header, const char *encoding);

#endif
