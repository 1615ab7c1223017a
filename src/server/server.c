#include "server.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum {
    CONNECTIONS = 256,    /* at the same time */
    REQUEST_BYTES = 8192, /* of all headers together */
    SLOWEST = 15,         /* seconds a client may take for a request or a part of an answer */
    IDLE = 30,            /* seconds a connection may wait for the next request */
    PART = 16 * 1024      /* bytes of an answer written at once */
};

struct server {
    struct lws_context *context;
    struct lws_vhost *host;
    const struct site *site;
    volatile sig_atomic_t stopped;
};

/* What a connection is being answered. */
struct answer {
    const unsigned char *bytes;
    size_t left;
};

/* The page runs its own scripts and WebAssembly, and nothing else from anywhere. Isolation lets it share memory with
 * its worker. */
static const struct lws_protocol_vhost_options headers[] = {
    {&headers[1], NULL, "content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: "
     "blob:; "
     "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
     "form-action 'none'; frame-ancestors 'none'"},
    {&headers[2], NULL, "cross-origin-opener-policy:", "same-origin"},
    {&headers[3], NULL, "cross-origin-embedder-policy:", "require-corp"},
    {&headers[4], NULL, "cross-origin-resource-policy:", "same-origin"},
    {&headers[5], NULL, "x-content-type-options:", "nosniff"},
    {&headers[6], NULL, "referrer-policy:", "no-referrer"},
    {NULL, NULL, "permissions-policy:", "camera=(), geolocation=(), microphone=()"},
};

/* ---- Requests ---------------------------------------------------------------------------------- */

/* Whether a header of the request holds a word. */
static bool header_has(struct lws *wsi, enum lws_token_indexes header, const char *word)
{
    char value[256];
    return lws_hdr_copy(wsi, value, sizeof value, header) > 0 && strstr(value, word);
}

/* The smallest form of a file that the client takes. */
static const struct site_body *choose_body(struct lws *wsi, const struct site_file *file,
                                           const char **encoding)
{
    *encoding = NULL;
    if (file->brotli.bytes && header_has(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "br")) {
        *encoding = "br";
        return &file->brotli;
    }
    if (file->gzip.bytes && header_has(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "gzip")) {
        *encoding = "gzip";
        return &file->gzip;
    }
    return &file->plain;
}

/* The head of an answer, being written. */
struct head {
    struct lws *wsi;
    unsigned char buffer[LWS_PRE + 4096], *at, *end;
    bool full;
};

static void head_begin(struct head *head, struct lws *wsi, unsigned status)
{
    head->wsi = wsi;
    head->at = head->buffer + LWS_PRE;
    head->end = head->buffer + sizeof head->buffer;
    head->full = lws_add_http_header_status(wsi, status, &head->at, head->end) != 0;
}

static void head_add(struct head *head, const char *name, const char *value)
{
    head->full = head->full || lws_add_http_header_by_name(head->wsi, (const unsigned char *)name,
                                                           (const unsigned char *)value, (int)strlen(value),
                                                           &head->at, head->end) != 0;
}

static bool head_end(struct head *head, size_t length)
{
    head->full = head->full ||
                 lws_add_http_header_content_length(head->wsi, length, &head->at, head->end) != 0 ||
                 lws_finalize_http_header(head->wsi, &head->at, head->end) != 0;
    size_t size = (size_t)(head->at - (head->buffer + LWS_PRE));
    return !head->full &&
           lws_write(head->wsi, head->buffer + LWS_PRE, size, LWS_WRITE_HTTP_HEADERS) == (int)size;
}

/* Ends a request without a body; lws wants to know whether the connection stays. */
static int finish(struct lws *wsi)
{
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int answer_shortly(struct lws *wsi, unsigned status, const char *name, const char *value)
{
    struct head head;
    head_begin(&head, wsi, status);
    head_add(&head, "cache-control:", "no-store");
    if (name)
        head_add(&head, name, value);
    return head_end(&head, 0) ? finish(wsi) : -1;
}

static int answer_file(struct lws *wsi, const struct site_file *file, bool head_only, struct answer *answer)
{
    const char *encoding;
    const struct site_body *body = choose_body(wsi, file, &encoding);
    bool known = header_has(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, file->etag);
    struct head head;
    head_begin(&head, wsi, known ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK);
    head_add(&head, "content-type:", file->type);
    head_add(&head, "cache-control:", file->hashed ? "public, max-age=31536000, immutable" : "no-cache");
    head_add(&head, "etag:", file->etag);
    head_add(&head, "vary:", "accept-encoding");
    if (encoding && !known)
        head_add(&head, "content-encoding:", encoding);
    if (!head_end(&head, known ? 0 : body->length))
        return -1;
    if (head_only || known || body->length == 0)
        return finish(wsi);
    *answer = (struct answer){body->bytes, body->length};
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, SLOWEST);
    lws_callback_on_writable(wsi);
    return 0;
}

static int answer_request(struct server *server, struct lws *wsi, const char *path, struct answer *answer)
{
    bool head_only = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    if (!head_only && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0)
        return answer_shortly(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED, "allow:", "GET, HEAD");
    const struct site_file *file = site_find(server->site, path);
    if (!file)
        return answer_shortly(wsi, HTTP_STATUS_NOT_FOUND, NULL, NULL);
    return answer_file(wsi, file, head_only, answer);
}

/* The next part of a file. */
static int answer_on(struct lws *wsi, struct answer *answer)
{
    if (!answer->bytes)
        return 0;
    unsigned char buffer[LWS_PRE + PART];
    size_t size = answer->left < PART ? answer->left : PART;
    bool last = size == answer->left;
    memcpy(buffer + LWS_PRE, answer->bytes, size);
    if (lws_write(wsi, buffer + LWS_PRE, size, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != (int)size)
        return -1;
    answer->bytes += size;
    answer->left -= size;
    if (last) {
        answer->bytes = NULL;
        return finish(wsi);
    }
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, SLOWEST);
    lws_callback_on_writable(wsi);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *session, void *in, size_t length)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return answer_request(lws_context_user(lws_get_context(wsi)), wsi, in, session);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return answer_on(wsi, session);
    case LWS_CALLBACK_HTTP_BODY: /* nothing here takes one */
        return -1;
    default:
        return lws_callback_http_dummy(wsi, reason, session, in, length);
    }
}

/* ---- The server -------------------------------------------------------------------------------- */

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = on_event, .per_session_data_size = sizeof(struct answer)},
    {0},
};

struct server *server_start(const struct site *site, const char *address, int port)
{
    struct server *server = calloc(1, sizeof *server);
    if (!server)
        return NULL;
    server->site = site;
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info info = {
        .port = port,
        .iface = address,
        .protocols = protocols,
        .headers = headers,
        .user = server,
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .fd_limit_per_thread = CONNECTIONS,
        .max_http_header_data = REQUEST_BYTES,
        .timeout_secs = SLOWEST,
        .keepalive_timeout = IDLE,
        .gid = -1,
        .uid = -1,
    };
    server->context = lws_create_context(&info);
    if (server->context)
        server->host = lws_create_vhost(server->context, &info);
    if (!server->host) {
        server_free(server);
        return NULL;
    }
    return server;
}

int server_port(const struct server *server)
{
    return lws_get_vhost_listen_port(server->host);
}

void server_run(struct server *server)
{
    while (!server->stopped && lws_service(server->context, 0) >= 0)
        continue;
}

void server_stop(struct server *server)
{
    server->stopped = 1;
    lws_cancel_service(server->context);
}

void server_free(struct server *server)
{
    if (server->context)
        lws_context_destroy(server->context);
    free(server);
}
