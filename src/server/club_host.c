#include "club_host.h"
#include "bots.h"
#include "club.h"
#include "club_member.h"
#include "club_metrics.h"
#include "club_push.h"
#include "club_requests.h"
#include "data_folder.h"
#include "log.h"
#include "store_postgres.h"
#include "workers.h"

#include <fcntl.h>
#include <limits.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

enum {
    PING_MS = 2500,    /* after the last pong: the lag of a player is always known anew */
    NOTICE_MS = 1000,  /* between the word that the club closes and its end, when anybody is there */
    HEED_MS = 1000,    /* between two looks at what the keeper did */
    PASSWORDS = 2,     /* threads for them */
    POLICY_CODE = 1008 /* of the WebSocket standard: the club has had enough of a client */
};

/* A password in work; there are no more of them than the club allows. */
struct password_job {
    struct worker_job job;
    struct club_host_state *host;
    struct club_work *work; /* NULL: free */
};

/* The store's descriptor for news of other nodes; a second one of our own, so that it can be closed here. */
struct club_news {
    struct loop_watch watch; /* first */
    struct club_host_state *host;
    unsigned life;
};

struct club_host_state {
    struct server *server;
    struct loop *loop;
    struct transport *transport;
    struct club *club;
    struct workers *workers;
    struct bots *bots;
    struct loop_timer flush, heed;
    struct club_news *news; /* NULL: nothing to wait on */
    char node[CLUB_NODE];   /* "": alone */
    struct password_job passwords[CLUB_WORKS];
    struct request *requests;
    struct club_push_host push;
    int visitors, lock;
    char origin[ORIGIN_TEXT]; /* "": by the Host */
    struct club_metrics metrics;
};

/* A client at a socket. */
struct visitor {
    struct club_member member; /* first: the club names it so */
    struct club_host_state *host;
    transport_client client;
    struct club_connection *connection;
    struct loop_timer ping;
};

/* A request that waits for its answer. */
struct request {
    struct club_host_state *host;
    struct request *next, **link;
    transport_client client;
    bool secure; /* the way to the client, for its cookie */
};

/* ---- Time --------------------------------------------------------------------------------------- */

static int64_t clock_ms(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static struct club_time now(void *context)
{
    (void)context;
    return (struct club_time){clock_ms(CLOCK_MONOTONIC), clock_ms(CLOCK_REALTIME)};
}

/* The next flush: when all that has come by now is read, or when something falls due. */
static void schedule(struct club_host_state *host)
{
    int64_t in = club_next_due(host->club);
    if (in < 0)
        loop_unset(host->loop, &host->flush);
    else
        loop_set(host->loop, &host->flush, loop_now(host->loop) + in);
}

/* One batch, measured. */
static void flush_club(struct club_host_state *host)
{
    char number[LOG_NUMBER];
    club_metrics_begin(&host->metrics, host->club);
    transport_hold(host->transport); /* an event and the answer to it are one packet for whoever moved */
    club_flush(host->club);
    transport_let_go(host->transport);
    enum club_batch batch = club_metrics_end(&host->metrics, host->club);
    if (batch == CLUB_BATCH_FAILED)
        log_event(LOG_ERROR, "not-stored", "failures", log_number(number, host->metrics.failed), NULL);
    else if (batch == CLUB_BATCH_SLOW)
        log_event(LOG_WARNING, "slow-commit", "ms", log_number(number, host->metrics.last_ms), NULL);
}

static void flush(struct loop_timer *timer)
{
    struct club_host_state *host =
        (struct club_host_state *)((char *)timer - offsetof(struct club_host_state, flush));
    flush_club(host);
    schedule(host);
}

/* ---- News of other nodes ------------------------------------------------------------------------- */

static void free_news(struct loop_watch *watch)
{
    free((struct club_news *)watch);
}

static void hear_news(struct loop_watch *watch, uint32_t events);

/* Waits on the connection that the store has now. */
static void watch_news(struct club_host_state *host)
{
    unsigned life;
    int descriptor = club_descriptor(host->club, &life);
    if (host->news && (descriptor < 0 || host->news->life != life)) {
        loop_discard(host->loop, &host->news->watch, free_news);
        host->news = NULL;
    }
    if (host->news || descriptor < 0)
        return;
    struct club_news *news = calloc(1, sizeof *news);
    int own = news ? fcntl(descriptor, F_DUPFD_CLOEXEC, 3) : -1;
    if (own >= 0) {
        *news = (struct club_news){{.descriptor = own, .ready = hear_news}, host, life};
        if (loop_add(host->loop, &news->watch, EPOLLIN)) {
            host->news = news;
            return;
        }
        close(own);
    }
    free(news); /* tried again with the next sign of life */
}

static void hear_news(struct loop_watch *watch, uint32_t events)
{
    struct club_host_state *host = ((struct club_news *)watch)->host;
    (void)events;
    club_heed(host->club);
    watch_news(host);
    schedule(host);
}

static void heed(struct loop_timer *timer)
{
    struct club_host_state *host =
        (struct club_host_state *)((char *)timer - offsetof(struct club_host_state, heed));
    club_heed(host->club);
    if (*host->node)
        watch_news(host);
    if (host->bots && club_nodes_changed(host->club))
        bots_look(host->bots);
    loop_set(host->loop, timer, loop_now(host->loop) + HEED_MS);
    schedule(host);
}

static void bots_spoke(void *context)
{
    schedule(context);
}

/* ---- What the club says -------------------------------------------------------------------------- */

static void say(void *context, void *connection, const char *text, size_t length)
{
    struct club_member *member = connection;
    (void)context;
    member->hear(member, text, length);
}

static void end(void *context, void *connection)
{
    struct club_member *member = connection;
    (void)context;
    member->leave(member);
}

static void hear(struct club_member *member, const char *text, size_t length)
{
    struct visitor *visitor = (struct visitor *)member;
    transport_send(visitor->host->transport, visitor->client, true, text, length);
}

static void leave(struct club_member *member)
{
    struct visitor *visitor = (struct visitor *)member;
    transport_close_socket(visitor->host->transport, visitor->client, POLICY_CODE);
}

static void forget_request(struct request *request)
{
    *request->link = request->next;
    if (request->next)
        request->next->link = request->link;
    free(request);
}

static void forget_requests(struct request *first)
{
    for (struct request *request = first, *next; request; request = next) {
        next = request->next;
        free(request);
    }
}

static void respond(void *context, void *waiting, const struct club_response *response)
{
    struct club_host_state *host = context;
    struct request *request = waiting;
    char headers[SESSION_HEADERS];
    session_headers(headers, response->type, response->secret, request->secure);
    struct transport_answer answer = {
        .status = response->status, .headers = headers, .body = response->body, .length = response->length};
    transport_answer(host->transport, request->client, &answer);
    forget_request(request);
}

/* ---- Passwords ----------------------------------------------------------------------------------- */

static void run_password(struct worker_job *job, int worker)
{
    (void)worker;
    club_work_run(((struct password_job *)job)->work);
}

static void password_done(struct worker_job *job)
{
    struct password_job *password = (struct password_job *)job;
    club_work_done(password->host->club, password->work);
    password->work = NULL;
    schedule(password->host);
}

static void work(void *context, struct club_work *what)
{
    struct club_host_state *host = context;
    struct password_job *job = host->passwords;
    while (job->work)
        job++;
    *job = (struct password_job){{NULL, run_password, password_done}, host, what};
    workers_add(host->workers, &job->job);
}

/* ---- Web Push ------------------------------------------------------------------------------------ */

static void send_push(void *context, const struct club_push *message)
{
    struct club_host_state *host = context;
    push_send(host->push.push, message);
}

static bool takes_push(void *context, const char *endpoint, const char *p256dh, const char *auth)
{
    struct club_host_state *host = context;
    return push_takes(host->push.push, endpoint, p256dh, auth);
}

static void push_gone(void *context, const char *endpoint)
{
    struct club_host_state *host = context;
    club_push_gone(host->club, endpoint);
    schedule(host);
}

/* The club goes without where there is no key or no thread for it. */
static void open_push(struct club_host_state *host, const struct club_host_options *options,
                      struct store *store, struct club_host *calls)
{
    struct push_calls gone = {host, push_gone};
    const char *contact = options->push_contact                       ? options->push_contact
                          : strncmp(host->origin, "https://", 8) == 0 ? host->origin
                                                                      : NULL;
    if (!club_push_open(&host->push, store) ||
        !club_push_start(&host->push, host->loop, contact, &options->services, &gone))
        return;
    calls->push = send_push;
    calls->push_takes = takes_push;
    calls->push_key = host->push.public_key;
}

/* ---- Sockets ------------------------------------------------------------------------------------- */

static void log_client(struct club_host_state *host, transport_client client, const char *event)
{
    char address[64];
    transport_cut_address(host->transport, client, address, sizeof address);
    log_event(LOG_DEBUG, event, "address", address, NULL);
}

static void ping(struct loop_timer *timer)
{
    struct visitor *visitor = (struct visitor *)((char *)timer - offsetof(struct visitor, ping));
    transport_ping(visitor->host->transport, visitor->client);
}

static void open_socket(struct club_host_state *host, transport_client client,
                        const struct http_request *request, const char *origin, bool secure)
{
    char secret[SESSION_TEXT], address[64];
    bool known = session_of(request, secure, secret);
    if (!transport_open_socket(host->transport, client, request, origin))
        return;
    transport_peer_address(host->transport, client, address, sizeof address);
    struct visitor *visitor = calloc(1, sizeof *visitor);
    if (visitor) {
        *visitor = (struct visitor){{hear, leave}, host, client, NULL, {.fire = ping}};
        visitor->connection = club_connect(host->club, visitor, known ? secret : NULL, address);
    }
    if (!visitor || !visitor->connection) {
        free(visitor);
        transport_close_socket(host->transport, client, 1011);
        return;
    }
    host->visitors++;
    log_client(host, client, "socket-opened");
    transport_attach(host->transport, client, visitor);
    transport_ping(host->transport, client);
    schedule(host);
}

static void on_message(void *context, transport_client client, bool text, const unsigned char *bytes,
                       size_t length)
{
    struct club_host_state *host = context;
    struct visitor *visitor = transport_attached(host->transport, client);
    if (!visitor)
        return;
    if (!text) {
        transport_close_socket(host->transport, client, 1003);
        return;
    }
    club_receive(visitor->connection, (const char *)bytes, length);
    schedule(host);
}

/* A client that holds pongs back looks far away: so long as it calls directly, the system knows better. */
static int believed(struct club_host_state *host, transport_client client, int ms)
{
    enum { ANSWERING_MS = 50 }; /* a device takes time as well */
    bool direct = !*host->origin && !transport_is_proxy(host->transport, client);
    int network = direct ? transport_network_ms(host->transport, client) : -1;
    return network >= 0 && ms > network + ANSWERING_MS ? network + ANSWERING_MS : ms;
}

static void on_round_trip(void *context, transport_client client, int ms)
{
    struct club_host_state *host = context;
    struct visitor *visitor = transport_attached(host->transport, client);
    if (!visitor)
        return;
    club_measured(visitor->connection, believed(host, client, ms));
    loop_set(host->loop, &visitor->ping, loop_now(host->loop) + PING_MS);
}

static void on_closed(void *context, transport_client client)
{
    struct club_host_state *host = context;
    struct visitor *visitor = transport_attached(host->transport, client);
    if (!visitor)
        return;
    transport_attach(host->transport, client, NULL);
    loop_unset(host->loop, &visitor->ping);
    log_client(host, client, "socket-closed");
    club_disconnect(visitor->connection);
    host->visitors--;
    free(visitor);
    schedule(host);
}

/* ---- Requests ------------------------------------------------------------------------------------ */

static size_t body_limit(void *context, const struct http_request *request)
{
    (void)context;
    return strcmp(request->method, "POST") == 0 ? CLUB_MESSAGE_MOST : 0;
}

static void refuse(struct club_host_state *host, transport_client client, int status, const char *body)
{
    struct transport_answer answer = {.status = status,
                                      .headers =
                                          "Content-Type: application/json\r\nCache-Control: no-store\r\n",
                                      .body = body,
                                      .length = strlen(body),
                                      .close = true};
    transport_answer(host->transport, client, &answer);
}

static void ask_club(struct club_host_state *host, transport_client client,
                     const struct http_request *request, bool secure, const char *origin)
{
    char secret[SESSION_TEXT], address[64];
    struct request *waiting = calloc(1, sizeof *waiting);
    if (!waiting) {
        refuse(host, client, 500, "");
        return;
    }
    *waiting = (struct request){host, host->requests, &host->requests, client, secure};
    if (waiting->next)
        waiting->next->link = &waiting->next;
    host->requests = waiting;
    transport_peer_address(host->transport, client, address, sizeof address);
    struct club_request asked = {.method = request->method,
                                 .path = request->path,
                                 .query = *request->query ? request->query : NULL,
                                 .body = (const char *)request->body,
                                 .length = request->body_length,
                                 .secret = session_of(request, secure, secret) ? secret : NULL,
                                 .address = address,
                                 .agent = http_header_of(request, "user-agent"),
                                 .origin = origin};
    club_request(host->club, waiting, &asked);
    schedule(host);
}

static void on_request(void *context, transport_client client, const struct http_request *request)
{
    struct club_host_state *host = context;
    char origin[ORIGIN_TEXT];
    bool secure = strncmp(host->origin, "https://", 8) == 0 || transport_is_secure(host->transport, client);
    origin_expected(*host->origin ? host->origin : NULL, secure, request, origin);
    if (request->wants_socket && strcmp(request->path, "/club") != 0)
        refuse(host, client, 404, "");
    else if (request->wants_socket)
        open_socket(host, client, request, origin, secure);
    else if (strcmp(request->method, "GET") != 0 && !origin_is(request, origin))
        refuse(host, client, 403,
               "{\"type\":\"error\",\"code\":\"wrong-origin\",\"sentence\":\"the Origin header must be that "
               "of this club\"}");
    else
        ask_club(host, client, request, secure, origin);
}

/* ---- The whole ----------------------------------------------------------------------------------- */

static int closing(void *context, int drain_ms)
{
    struct club_host_state *host = context;
    int ms = drain_ms >= 0 ? drain_ms : host->visitors ? NOTICE_MS : 0;
    club_announce_end(host->club, ms);
    flush_club(host);
    schedule(host);
    return ms;
}

static const char *unready(void *context)
{
    struct club_host_state *host = context;
    return !club_has_store(host->club) ? "the database cannot be reached\n"
           : host->metrics.last_failed ? "the last batch could not be stored\n"
                                       : NULL;
}

static void write_metrics(void *context, FILE *out)
{
    struct club_host_state *host = context;
    club_metrics_write(&host->metrics, host->club, out);
    club_metrics_disk(host->lock, out);
}

static void refused(void *context, const char *code)
{
    struct club_host_state *host = context;
    club_metrics_refused(&host->metrics, code);
}

static void ended(void *context)
{
    struct club_host_state *host = context;
    bots_free(host->bots);
    workers_free(host->workers);
    club_flush(host->club); /* what was being done with passwords is brought to its end */
    club_push_close(&host->push);
    loop_unset(host->loop, &host->flush);
    loop_unset(host->loop, &host->heed);
    if (host->news)
        loop_discard(host->loop, &host->news->watch, free_news);
    club_close(host->club);
    forget_requests(host->requests);
    if (host->lock >= 0)
        close(host->lock);
    free(host);
}

/* Where the club is kept, and for people: as it is shown. */
static bool find_store(const struct club_host_options *options, char path[PATH_MAX], char shown[PATH_MAX],
                       char *why, size_t size)
{
    int length = options->database ? snprintf(path, PATH_MAX, "%s", options->database)
                                   : snprintf(path, PATH_MAX, "%s/club.db", options->folder);
    if (length >= PATH_MAX) {
        snprintf(why, size, "the name of the %s is too long", options->database ? "database" : "folder");
        return false;
    }
    if (options->database)
        store_postgres_shown(path, shown, PATH_MAX);
    else
        memcpy(shown, path, PATH_MAX);
    return true;
}

static void name_node(char node[CLUB_NODE])
{
    static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyzi";
    uint8_t bytes[CLUB_NODE - 1];
    randombytes_buf(bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        node[i] = letters[bytes[i] % 32];
    node[CLUB_NODE - 1] = '\0';
}

static struct club *open_club(struct club_host_state *host, const struct club_host_options *options,
                              char *why, size_t size)
{
    char path[PATH_MAX], shown[PATH_MAX], reason[300];
    struct club_host calls = {.context = host,
                              .time = now,
                              .send = say,
                              .close = end,
                              .refused = refused,
                              .respond = respond,
                              .work = work};
    if (!find_store(options, path, shown, why, size))
        return NULL;
    if (options->database) {
        name_node(host->node);
        calls.node = host->node;
    }
    struct store *store = store_open(path, reason, sizeof reason);
    if (store && options->archive && !store_set_archive(store, options->archive)) {
        store_close(store);
        store = NULL;
        snprintf(reason, sizeof reason, "there is not enough memory");
    }
    if (store)
        open_push(host, options, store, &calls);
    struct club *club = store ? club_open(store, &calls) : NULL;
    if (!store)
        snprintf(why, size, "cannot open %s: %s", shown, reason);
    else if (!club)
        snprintf(why, size, "cannot read or write %s", shown);
    return club;
}

bool club_host_open(struct server *server, const struct club_host_options *options, char *why, size_t size)
{
    struct club_host_state *host = calloc(1, sizeof *host);
    if (!host) {
        snprintf(why, size, "there is not enough memory");
        return false;
    }
    host->server = server;
    host->loop = server_loop(server);
    host->transport = server_transport(server);
    host->flush.fire = flush;
    host->heed.fire = heed;
    if (options->origin)
        snprintf(host->origin, sizeof host->origin, "%s", options->origin);
    club_metrics_init(&host->metrics);
    host->workers = workers_new(host->loop, PASSWORDS, 0);
    host->lock = options->database ? -1 : data_folder_open(options->folder, why, size);
    bool found = options->database || host->lock >= 0;
    if (found && host->workers)
        host->club = open_club(host, options, why, size);
    else if (found)
        snprintf(why, size, "no thread can be started");
    if (!host->club) {
        if (host->lock >= 0)
            close(host->lock);
        workers_free(host->workers);
        club_push_close(&host->push);
        free(host);
        return false;
    }
    host->bots = bots_new(host->loop, host->club, options->network, bots_spoke, host);
    struct server_annex annex = {.context = host,
                                 .calls = {.body_limit = body_limit,
                                           .request = on_request,
                                           .message = on_message,
                                           .round_trip = on_round_trip,
                                           .closed = on_closed},
                                 .closing = closing,
                                 .unready = unready,
                                 .write_metrics = write_metrics,
                                 .ended = ended};
    server_add_annex(server, &annex);
    loop_set(host->loop, &host->heed, loop_now(host->loop) + HEED_MS);
    if (*host->node)
        watch_news(host);
    schedule(host);
    return true;
}
