/* The echo server over libh2o-evloop, whose frames are wslay's. Prints its port. */
#define H2O_USE_EPOLL 1
#include <h2o.h>
#include <h2o/http1.h>
#include <h2o/websocket.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

static h2o_globalconf_t config;
static h2o_context_t context;
static h2o_accept_ctx_t accepting;

static void on_message(h2o_websocket_conn_t *connection, const struct wslay_event_on_msg_recv_arg *message)
{
    if (!message) {
        h2o_websocket_close(connection);
        return;
    }
    if (wslay_is_ctrl_frame(message->opcode))
        return;
    struct wslay_event_msg echo = {message->opcode, message->msg, message->msg_length};
    wslay_event_queue_msg(connection->ws_ctx, &echo);
}

static int on_request(h2o_handler_t *self, h2o_req_t *request)
{
    (void)self;
    const char *key;
    if (h2o_memis(request->path_normalized.base, request->path_normalized.len, H2O_STRLIT("/socket"))) {
        if (h2o_is_websocket_handshake(request, &key) != 0 || !key)
            return -1;
        ssize_t at = h2o_find_header_by_str(&request->headers, H2O_STRLIT("origin"), -1);
        if (at == -1 || !h2o_memis(request->headers.entries[at].value.base,
                                   request->headers.entries[at].value.len, H2O_STRLIT("http://localhost")))
            return -1;
        h2o_upgrade_to_websocket(request, key, NULL, on_message);
        return 0;
    }
    request->res.status = 200;
    request->res.reason = "OK";
    h2o_generator_t generator = {NULL, NULL};
    static h2o_generator_t none;
    (void)generator;
    h2o_iovec_t body = {(char *)"hello", 5};
    if (h2o_memis(request->path_normalized.base, request->path_normalized.len, H2O_STRLIT("/echo")))
        body = request->entity.base ? h2o_strdup(&request->pool, request->entity.base, request->entity.len)
                                    : (h2o_iovec_t){(char *)"", 0};
    request->res.content_length = body.len;
    h2o_start_response(request, &none);
    h2o_send(request, &body, 1, 1);
    return 0;
}

static void on_accept(h2o_socket_t *listener, const char *error)
{
    if (error)
        return;
    for (int i = 0; i < 64; i++) {
        h2o_socket_t *socket = h2o_evloop_socket_accept(listener);
        if (!socket)
            return;
        h2o_accept(&accepting, socket);
    }
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    h2o_config_init(&config);
    config.max_request_entity_size = 4096;
    h2o_hostconf_t *host = h2o_config_register_host(&config, h2o_iovec_init(H2O_STRLIT("default")), 65535);
    h2o_pathconf_t *path = h2o_config_register_path(host, "/", 0);
    h2o_create_handler(path, sizeof(h2o_handler_t))->on_req = on_request;
    h2o_context_init(&context, h2o_evloop_create(), &config);
    accepting = (h2o_accept_ctx_t){.ctx = &context, .hosts = config.hosts};
    struct sockaddr_in place = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof place;
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(descriptor, (struct sockaddr *)&place, sizeof place) != 0 || listen(descriptor, 1024) != 0)
        return 1;
    getsockname(descriptor, (struct sockaddr *)&place, &size);
    h2o_socket_t *listener = h2o_evloop_socket_create(context.loop, descriptor, H2O_SOCKET_FLAG_DONT_READ);
    h2o_socket_read_start(listener, on_accept);
    printf("%d\n", ntohs(place.sin_port));
    fflush(stdout);
    while (h2o_evloop_run(context.loop, 1000) == 0)
        continue;
    return 0;
}
