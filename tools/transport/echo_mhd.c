/* The echo server over libmicrohttpd and wslay, on an epoll loop. Prints its port. */
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/evp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wslay/wslay.h>

enum { BODY = 4096, MESSAGE = 8192 };

struct client {
    int descriptor, error;
    struct MHD_UpgradeResponseHandle *handle;
    wslay_event_context_ptr frames;
    char *extra;
    size_t extra_size, extra_at;
    uint32_t wanted;
};

struct body {
    size_t length;
    char bytes[BODY];
};

static int epoll;

static ssize_t receive(wslay_event_context_ptr frames, uint8_t *buffer, size_t size, int flags, void *user)
{
    (void)flags;
    struct client *client = user;
    if (client->extra_at < client->extra_size) {
        size_t left = client->extra_size - client->extra_at, part = left < size ? left : size;
        memcpy(buffer, client->extra + client->extra_at, part);
        client->extra_at += part;
        return (ssize_t)part;
    }
    ssize_t length = recv(client->descriptor, buffer, size, 0);
    if (length > 0)
        return length;
    bool again = length < 0 && (errno == EAGAIN || errno == EINTR);
    client->error |= !again;
    wslay_event_set_error(frames, again ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t transmit(wslay_event_context_ptr frames, const uint8_t *bytes, size_t length, int flags,
                        void *user)
{
    (void)flags;
    struct client *client = user;
    ssize_t sent = send(client->descriptor, bytes, length, MSG_NOSIGNAL);
    if (sent >= 0)
        return sent;
    bool again = errno == EAGAIN || errno == EINTR;
    client->error |= !again;
    wslay_event_set_error(frames, again ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static void on_message(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message,
                       void *user)
{
    (void)user;
    if (wslay_is_ctrl_frame(message->opcode))
        return;
    struct wslay_event_msg echo = {message->opcode, message->msg, message->msg_length};
    wslay_event_queue_msg(frames, &echo);
}

static void end_client(struct client *client)
{
    epoll_ctl(epoll, EPOLL_CTL_DEL, client->descriptor, NULL);
    wslay_event_context_free(client->frames);
    free(client->extra);
    MHD_upgrade_action(client->handle, MHD_UPGRADE_ACTION_CLOSE);
    free(client);
}

static void serve_client(struct client *client)
{
    if (wslay_event_want_read(client->frames))
        client->error |= wslay_event_recv(client->frames) != 0;
    if (wslay_event_want_write(client->frames))
        client->error |= wslay_event_send(client->frames) != 0;
    uint32_t wanted = (wslay_event_want_read(client->frames) ? EPOLLIN : 0u) |
                      (wslay_event_want_write(client->frames) ? EPOLLOUT : 0u);
    if (client->error || wanted == 0) {
        end_client(client);
        return;
    }
    struct epoll_event event = {.events = wanted, .data.ptr = client};
    if (wanted != client->wanted)
        epoll_ctl(epoll, EPOLL_CTL_MOD, client->descriptor, &event);
    client->wanted = wanted;
}

static void on_upgrade(void *context, struct MHD_Connection *connection, void *request, const char *extra,
                       size_t extra_size, MHD_socket descriptor, struct MHD_UpgradeResponseHandle *handle)
{
    static const struct wslay_event_callbacks callbacks = {receive, transmit, NULL,      NULL,
                                                           NULL,    NULL,     on_message};
    (void)context, (void)connection, (void)request;
    struct client *client = calloc(1, sizeof *client);
    *client = (struct client){.descriptor = descriptor, .handle = handle, .wanted = EPOLLIN};
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
    int one = 1;
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    client->extra = malloc(extra_size + 1);
    memcpy(client->extra, extra, extra_size);
    client->extra_size = extra_size;
    wslay_event_context_server_init(&client->frames, &callbacks, client);
    wslay_event_config_set_max_recv_msg_length(client->frames, MESSAGE);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
    epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
    if (extra_size)
        serve_client(client);
}

static enum MHD_Result answer_text(struct MHD_Connection *connection, int status, const char *bytes,
                                   size_t length)
{
    struct MHD_Response *response =
        MHD_create_response_from_buffer(length, (void *)bytes, MHD_RESPMEM_MUST_COPY);
    enum MHD_Result result = MHD_queue_response(connection, (unsigned)status, response);
    MHD_destroy_response(response);
    return result;
}

static enum MHD_Result answer_upgrade(struct MHD_Connection *connection)
{
    const char *key = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Sec-WebSocket-Key");
    const char *origin = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Origin");
    const char *upgrade = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Upgrade");
    if (!key || strlen(key) != 24 || !upgrade || !origin || strcmp(origin, "http://localhost") != 0)
        return answer_text(connection, 403, "", 0);
    char text[64], accept[32];
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned size;
    int length = snprintf(text, sizeof text, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
    EVP_Digest(text, (size_t)length, digest, &size, EVP_sha1(), NULL);
    EVP_EncodeBlock((unsigned char *)accept, digest, (int)size);
    struct MHD_Response *response = MHD_create_response_for_upgrade(on_upgrade, NULL);
    MHD_add_response_header(response, "Upgrade", "websocket");
    MHD_add_response_header(response, "Sec-WebSocket-Accept", accept);
    enum MHD_Result result = MHD_queue_response(connection, 101, response);
    MHD_destroy_response(response);
    return result;
}

static enum MHD_Result on_request(void *context, struct MHD_Connection *connection, const char *url,
                                  const char *method, const char *version, const char *upload,
                                  size_t *upload_size, void **request)
{
    (void)context, (void)method, (void)version;
    struct body *body = *request;
    if (!body) {
        *request = calloc(1, sizeof *body);
        return MHD_YES;
    }
    if (*upload_size) {
        if (*upload_size > BODY - body->length)
            return MHD_NO;
        memcpy(body->bytes + body->length, upload, *upload_size);
        body->length += *upload_size;
        *upload_size = 0;
        return MHD_YES;
    }
    if (strcmp(url, "/socket") == 0)
        return answer_upgrade(connection);
    if (strcmp(url, "/echo") == 0)
        return answer_text(connection, 200, body->bytes, body->length);
    return answer_text(connection, 200, "hello", 5);
}

static void on_done(void *context, struct MHD_Connection *connection, void **request,
                    enum MHD_RequestTerminationCode why)
{
    (void)context, (void)connection, (void)why;
    free(*request);
    *request = NULL;
}

int main(void)
{
    signal(SIGPIPE, SIG_IGN);
    epoll = epoll_create1(0);
    struct MHD_Daemon *daemon =
        MHD_start_daemon(MHD_USE_EPOLL | MHD_ALLOW_UPGRADE, 0, NULL, NULL, on_request, NULL,
                         MHD_OPTION_NOTIFY_COMPLETED, on_done, NULL, MHD_OPTION_CONNECTION_LIMIT, 15000u,
                         MHD_OPTION_CONNECTION_TIMEOUT, 30u, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)8192,
                         MHD_OPTION_LISTEN_BACKLOG_SIZE, 1024u, MHD_OPTION_END);
    if (!daemon)
        return 1;
    printf("%d\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
    fflush(stdout);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = NULL}, events[256];
    epoll_ctl(epoll, EPOLL_CTL_ADD, MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd, &event);
    for (;;) {
        MHD_UNSIGNED_LONG_LONG left;
        int wait = MHD_get_timeout(daemon, &left) == MHD_YES ? (left > 1000 ? 1000 : (int)left) : 1000;
        int count = epoll_wait(epoll, events, 256, wait);
        for (int i = 0; i < count; i++)
            if (events[i].data.ptr)
                serve_client(events[i].data.ptr);
        MHD_run(daemon);
    }
}
