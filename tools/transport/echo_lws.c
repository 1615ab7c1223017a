/* The echo server over libwebsockets, with the loop that -DLOOP names; requests that announce a body are closed unless
 * BODIES is defined. Prints its port. */
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#ifndef LOOP
#define LOOP 0
#endif

struct session {
    size_t length;
    int binary, waiting;
    unsigned char bytes[LWS_PRE + 8192];
};

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct session *session = user;
    unsigned char buffer[LWS_PRE + 512], *at = buffer + LWS_PRE, *end = buffer + sizeof buffer;
    char origin[64];
    switch (reason) {
#ifndef BODIES
    case LWS_CALLBACK_FILTER_HTTP_CONNECTION:
        if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) ||
            lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING))
            return -1;
        return 0;
#endif
    case LWS_CALLBACK_HTTP:
        if (lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI))
            return 0; /* until its body is there */
        /* fall through */
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (lws_add_http_common_headers(wsi, 200, "text/plain", 5, &at, end) ||
            lws_finalize_write_http_header(wsi, buffer + LWS_PRE, &at, end))
            return 1;
        lws_callback_on_writable(wsi);
        return 0;
    case LWS_CALLBACK_HTTP_BODY:
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        memcpy(at, "hello", 5);
        if (lws_write(wsi, at, 5, LWS_WRITE_HTTP_FINAL) != 5)
            return 1;
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0 ||
               strcmp(origin, "http://localhost") != 0;
    case LWS_CALLBACK_RECEIVE:
        if (session->length + length > 8192)
            return -1;
        memcpy(session->bytes + LWS_PRE + session->length, in, length);
        session->length += length;
        session->binary = lws_frame_is_binary(wsi);
        if (lws_is_final_fragment(wsi)) {
            session->waiting = 1;
            lws_rx_flow_control(wsi, 0);
            lws_callback_on_writable(wsi);
        }
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        if (!session->waiting)
            return 0;
        session->waiting = 0;
        if (lws_write(wsi, session->bytes + LWS_PRE, session->length,
                      session->binary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT) < 0)
            return -1;
        session->length = 0;
        lws_rx_flow_control(wsi, 1);
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

int main(void)
{
    static const struct lws_protocols protocols[] = {
        {.name = "http", .callback = on_event, .per_session_data_size = sizeof(struct session)}, {0}};
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info info = {.port = 0,
                                             .iface = "127.0.0.1",
                                             .protocols = protocols,
                                             .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LOOP,
                                             .fd_limit_per_thread = 15000,
                                             .max_http_header_data = 8192,
                                             .max_http_header_pool = 256,
                                             .timeout_secs = 15,
                                             .keepalive_timeout = 30,
                                             .gid = -1,
                                             .uid = -1};
    struct lws_context *context = lws_create_context(&info);
    struct lws_vhost *host = context ? lws_create_vhost(context, &info) : NULL;
    if (!host)
        return 1;
    printf("%d\n", lws_get_vhost_listen_port(host));
    fflush(stdout);
    while (lws_service(context, 0) >= 0)
        continue;
    return 0;
}
