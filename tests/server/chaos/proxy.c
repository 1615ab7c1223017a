#define _GNU_SOURCE /* accept4 */
#include "proxy.h"
#include "../../random.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    CHUNK = 4096,
    MOST_DELAY_MS = 60,
    MOST_BYTES = 6000, /* before the trouble comes */
    ROOM = 256 * 1024  /* what may wait on one way */
};

enum trouble {
    TROUBLE_NONE,
    TROUBLE_DELAY,
    TROUBLE_CUT,     /* both ends at once, by a reset */
    TROUBLE_HALF,    /* one way ends, the other goes on */
    TROUBLE_SILENCE, /* one way swallows everything from some byte on */
    TROUBLE_DOUBLE,  /* all that the client says reaches the server a second time, by another connection */
    TROUBLES
};

/* Bytes that wait until their time. */
struct parcel {
    struct parcel *next;
    int64_t due;
    size_t length, sent;
    unsigned char bytes[];
};

/* One end of a passage; what is read here is written at `other`. */
struct end {
    struct loop_watch watch; /* first */
    struct loop_timer timer; /* for parcels */
    struct passage *passage;
    struct end *other;
    struct parcel *first, **last; /* to be written here */
    size_t waiting;
    uint64_t heard; /* bytes read here */
    bool finished;  /* the peer says no more */
    bool blocked;   /* the system takes no more for now */
};

struct passage {
    struct proxy *proxy;
    struct passage *next, **link;
    struct end *client, *server, *twin; /* twin: the second connection to the server */
    enum trouble trouble;
    bool from_client; /* which way is troubled */
    uint64_t after;   /* so many bytes of that way */
    bool done;
};

struct proxy {
    struct loop_watch listener; /* first */
    struct loop *loop;
    const int *to;
    unsigned trouble;
    uint64_t seed;
    int port;
    struct passage *passages;
    struct proxy_figures figures;
};

/* ---- Ends --------------------------------------------------------------------------------------- */

static void on_ready(struct loop_watch *watch, uint32_t events);
static void on_time(struct loop_timer *timer);

static struct end *end_new(struct passage *passage, int descriptor)
{
    struct end *end = calloc(1, sizeof *end);
    int one = 1;
    if (!end)
        abort();
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    *end = (struct end){.watch = {.descriptor = descriptor, .ready = on_ready},
                        .timer = {.fire = on_time},
                        .passage = passage};
    end->last = &end->first;
    loop_add(passage->proxy->loop, &end->watch, EPOLLIN);
    return end;
}

static void end_release(struct loop_watch *watch)
{
    struct end *end = (struct end *)watch;
    while (end->first) {
        struct parcel *next = end->first->next;
        free(end->first);
        end->first = next;
    }
    free(end);
}

static void end_close(struct end *end)
{
    if (!end)
        return;
    loop_unset(end->passage->proxy->loop, &end->timer);
    loop_discard(end->passage->proxy->loop, &end->watch, end_release);
}

static void close_passage(struct passage *passage)
{
    end_close(passage->client);
    end_close(passage->server);
    end_close(passage->twin);
    *passage->link = passage->next;
    if (passage->next)
        passage->next->link = passage->link;
    free(passage);
}

static void reset(struct end *end)
{
    struct linger now = {1, 0};
    if (end)
        setsockopt(end->watch.descriptor, SOL_SOCKET, SO_LINGER, &now, sizeof now);
}

/* ---- Passing on --------------------------------------------------------------------------------- */

/* Writes what is due; false: the end is broken. */
static bool deliver(struct end *end)
{
    struct loop *loop = end->passage->proxy->loop;
    int64_t now = loop_now(loop);
    end->blocked = false;
    while (end->first && end->first->due <= now) {
        struct parcel *parcel = end->first;
        ssize_t sent = send(end->watch.descriptor, parcel->bytes + parcel->sent,
                            parcel->length - parcel->sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EAGAIN && errno != EINTR)
            return false;
        if (sent < 0) {
            end->blocked = true;
            break;
        }
        parcel->sent += (size_t)sent;
        end->waiting -= (size_t)sent;
        if (parcel->sent < parcel->length)
            continue;
        end->first = parcel->next;
        if (!end->first)
            end->last = &end->first;
        free(parcel);
    }
    if (end->first && !end->blocked)
        loop_set(loop, &end->timer, end->first->due);
    if (!end->first && end->other && end->other->finished)
        shutdown(end->watch.descriptor, SHUT_WR);
    loop_change(loop, &end->watch, (end->finished ? 0u : EPOLLIN) | (end->blocked ? EPOLLOUT : 0u));
    return true;
}

static bool pass_to(struct end *end, const unsigned char *bytes, size_t length)
{
    struct proxy *proxy = end->passage->proxy;
    struct parcel *parcel = malloc(sizeof *parcel + length);
    if (!parcel)
        abort();
    bool delayed = end->passage->trouble == TROUBLE_DELAY;
    int64_t wait = delayed ? (int64_t)random_below(&proxy->seed, MOST_DELAY_MS) : 0;
    *parcel = (struct parcel){.due = loop_now(proxy->loop) + wait, .length = length};
    memcpy(parcel->bytes, bytes, length);
    *end->last = parcel;
    end->last = &parcel->next;
    end->waiting += length;
    return end->waiting <= ROOM && deliver(end);
}

/* The trouble, once so many bytes have come; what is then to be done with the bytes. */
enum verdict { PASS, SWALLOW, CLOSE };

static enum verdict trouble_now(struct end *end)
{
    struct passage *passage = end->passage;
    struct proxy_figures *figures = &passage->proxy->figures;
    bool this_way = (end == passage->client) == passage->from_client;
    if (!this_way || end->heard < passage->after)
        return PASS;
    if (passage->trouble == TROUBLE_CUT) {
        figures->cut++;
        reset(passage->client);
        reset(passage->server);
        return CLOSE;
    }
    if (passage->trouble == TROUBLE_SILENCE) {
        figures->silenced += !passage->done;
        passage->done = true;
        return SWALLOW;
    }
    if (passage->trouble == TROUBLE_HALF) {
        if (!passage->done && end->other) {
            figures->half_closed++;
            shutdown(end->other->watch.descriptor, SHUT_WR);
        }
        passage->done = true;
        return SWALLOW;
    }
    return PASS;
}

static void on_time(struct loop_timer *timer)
{
    struct end *end = (struct end *)((char *)timer - offsetof(struct end, timer));
    if (!deliver(end))
        close_passage(end->passage);
}

/* false: the passage is over. */
static bool hear(struct end *end)
{
    struct passage *passage = end->passage;
    unsigned char bytes[CHUNK];
    ssize_t length = recv(end->watch.descriptor, bytes, sizeof bytes, MSG_DONTWAIT);
    if (length < 0 && (errno == EAGAIN || errno == EINTR))
        return true;
    if (length < 0)
        return false;
    if (length == 0) {
        end->finished = true;
        loop_change(passage->proxy->loop, &end->watch, end->blocked ? EPOLLOUT : 0);
        if (end->other && !end->other->first)
            shutdown(end->other->watch.descriptor, SHUT_WR);
        return end->other && !(end->other->finished && !end->first);
    }
    end->heard += (uint64_t)length;
    enum verdict verdict = trouble_now(end);
    if (verdict == PASS && end == passage->client && passage->twin)
        pass_to(passage->twin, bytes, (size_t)length);
    return verdict == SWALLOW || (verdict == PASS && pass_to(end->other, bytes, (size_t)length));
}

/* The twin's answers are read and forgotten; its end is nobody's. */
static void on_twin(struct end *twin, uint32_t events)
{
    unsigned char bytes[CHUNK];
    ssize_t length = recv(twin->watch.descriptor, bytes, sizeof bytes, MSG_DONTWAIT);
    bool waits = length < 0 && (errno == EAGAIN || errno == EINTR);
    if (length <= 0 && (!waits || events & (EPOLLHUP | EPOLLERR))) {
        twin->passage->twin = NULL;
        end_close(twin);
    } else if (events & EPOLLOUT) {
        deliver(twin);
    }
}

static void on_ready(struct loop_watch *watch, uint32_t events)
{
    struct end *end = (struct end *)watch;
    struct passage *passage = end->passage;
    if (end == passage->twin) {
        on_twin(end, events);
        return;
    }
    if ((events & EPOLLOUT) && !deliver(end)) {
        close_passage(passage);
        return;
    }
    if ((events & (EPOLLHUP | EPOLLERR)) && !(events & EPOLLIN)) {
        close_passage(passage);
        return;
    }
    if ((events & EPOLLIN) && !hear(end))
        close_passage(passage);
}

/* ---- Connections come --------------------------------------------------------------------------- */

static int call_server(const struct proxy *proxy)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)*proxy->to)};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int descriptor = *proxy->to ? socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0) : -1;
    if (descriptor >= 0 && connect(descriptor, (struct sockaddr *)&to, sizeof to) != 0) {
        close(descriptor);
        return -1;
    }
    return descriptor;
}

static void begin_passage(struct proxy *proxy, int descriptor)
{
    int server = call_server(proxy);
    struct passage *passage = server < 0 ? NULL : calloc(1, sizeof *passage);
    if (!passage) {
        close(descriptor);
        return;
    }
    *passage = (struct passage){.proxy = proxy, .next = proxy->passages, .link = &proxy->passages};
    if (passage->next)
        passage->next->link = &passage->next;
    proxy->passages = passage;
    passage->client = end_new(passage, descriptor);
    passage->server = end_new(passage, server);
    passage->client->other = passage->server;
    passage->server->other = passage->client;
    proxy->figures.connections++;
    if (random_below(&proxy->seed, 100) >= proxy->trouble)
        return;
    passage->trouble = 1 + random_below(&proxy->seed, TROUBLES - 1);
    passage->from_client = random_below(&proxy->seed, 2);
    passage->after = random_below(&proxy->seed, MOST_BYTES);
    proxy->figures.delayed += passage->trouble == TROUBLE_DELAY;
    if (passage->trouble == TROUBLE_DOUBLE && (server = call_server(proxy)) >= 0) {
        passage->twin = end_new(passage, server);
        proxy->figures.doubled++;
    }
}

static void on_listener(struct loop_watch *watch, uint32_t events)
{
    struct proxy *proxy = (struct proxy *)watch;
    (void)events;
    for (int descriptor;
         (descriptor = accept4(watch->descriptor, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0;)
        begin_passage(proxy, descriptor);
}

struct proxy *proxy_new(struct loop *loop, const int *to, unsigned trouble, uint64_t seed)
{
    struct sockaddr_in place = {.sin_family = AF_INET};
    socklen_t size = sizeof place;
    struct proxy *proxy = calloc(1, sizeof *proxy);
    int descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (!proxy || descriptor < 0 || bind(descriptor, (struct sockaddr *)&place, sizeof place) != 0 ||
        listen(descriptor, 1024) != 0 || getsockname(descriptor, (struct sockaddr *)&place, &size) != 0) {
        free(proxy);
        return NULL;
    }
    *proxy = (struct proxy){.listener = {.descriptor = descriptor, .ready = on_listener},
                            .loop = loop,
                            .to = to,
                            .trouble = trouble,
                            .seed = seed,
                            .port = ntohs(place.sin_port)};
    loop_add(loop, &proxy->listener, EPOLLIN);
    return proxy;
}

void proxy_free(struct proxy *proxy)
{
    while (proxy->passages)
        close_passage(proxy->passages);
    loop_release(proxy->loop);
    close(proxy->listener.descriptor);
    free(proxy);
}

int proxy_port(const struct proxy *proxy)
{
    return proxy->port;
}

const struct proxy_figures *proxy_figures(const struct proxy *proxy)
{
    return &proxy->figures;
}
