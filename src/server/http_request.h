/* Reads HTTP/1 requests: bytes in, a whole request or the status of its refusal out, no I/O. http-parser finds the parts;
 * here they are bounded, and what is ambiguous is refused. */
#ifndef PUNCT_SERVER_HTTP_REQUEST_H
#define PUNCT_SERVER_HTTP_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

enum { HTTP_HEADERS = 64 }; /* most of a request */

struct http_header {
    const char *name, *value; /* names in lower case */
};

struct http_request {
    const char *method; /* "GET" */
    const char *path;   /* decoded, without the query */
    const char *query;  /* as it came, "" if there is none */
    struct http_header headers[HTTP_HEADERS];
    int header_count;
    const unsigned char *body;
    size_t body_length;
    bool wants_socket; /* asks to become a WebSocket */
};

/* The value of a header, NULL if it is not there; its name in lower case. */
const char *http_header_of(const struct http_request *request, const char *name);

struct http_reader;

/* How many bytes of body are taken from the request whose head is there. */
typedef size_t http_body_limit(void *context, const struct http_request *request);

struct http_reader *http_reader_new(size_t head_limit, http_body_limit *body_limit, void *context);
void http_reader_free(struct http_reader *reader);

enum http_progress {
    HTTP_READING_HEAD,
    HTTP_READING_BODY,
    HTTP_WANTS_CONTINUE, /* reading the body; the client waits for "100 Continue" before it sends */
    HTTP_WHOLE,
    HTTP_REFUSED
};

/* Reads on; *used tells how many of the bytes belonged to this request. */
enum http_progress http_reader_feed(struct http_reader *reader, const char *bytes, size_t length,
                                    size_t *used);

/* The request, once whole; valid until the reader is freed. Whether the connection can stay open after it. */
const struct http_request *http_reader_request(const struct http_reader *reader);
bool http_reader_keeps_open(const struct http_reader *reader);

/* Why it was refused: 400, 411, 413, 431, or 500 when there is no memory. */
int http_reader_status(const struct http_reader *reader);

/* Undoes %XX in place. false: a broken one, or one for a zero. */
bool http_decode(char *text);

#endif
