/* The transport as a client meets it: requests, limits, times, answers from elsewhere, its end. */
#include "world.h"

#include <netinet/in.h>
#include <pthread.h>

/* ---- Requests ---------------------------------------------------------------------------------- */

static void check_requests(void)
{
    static const struct {
        const char *name, *request, *answer;
        int times;
        bool closes;
    } cases[] = {
        {"a request", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "hello", 1, false},
        {"headers of all answers", "GET / HTTP/1.1\r\n\r\n", "X-All: yes\r\n", 1, false},
        {"empty lines first", "\r\n\r\nGET / HTTP/1.1\r\n\r\n", "hello", 1, false},
        {"three in a row", "GET / HTTP/1.1\r\n\r\nGET /a HTTP/1.1\r\n\r\nGET /b HTTP/1.1\r\n\r\n", "hello", 3,
         false},
        {"and the end", "GET / HTTP/1.1\r\nConnection: close\r\n\r\nGET / HTTP/1.1\r\n\r\n", "hello", 1,
         true},
        {"a body", "POST /echo HTTP/1.1\r\nContent-Length: 4\r\n\r\nbodyGET / HTTP/1.1\r\n\r\n",
         "\r\n\r\nbodyHTTP/1.1 200", 1, false},
        {"an empty body", "POST /echo HTTP/1.1\r\nContent-Length: 0\r\n\r\n", "Content-Length: 0", 1, false},
        {"a body that is awaited", "POST /echo HTTP/1.1\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n",
         "100 Continue", 1, false},
        {"a body too large", "POST /echo HTTP/1.1\r\nContent-Length: 4097\r\n\r\n", "HTTP/1.1 413", 1, true},
        {"a body for nobody", "POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\n", "HTTP/1.1 413", 1, true},
        {"chunks", "POST /echo HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "HTTP/1.1 411", 1,
         true},
        {"no request", "hello\r\n\r\n", "HTTP/1.1 400", 1, true},
        {"HTTP/1.0 ends", "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", "Connection: close", 1, true},
        {"CONNECT", "CONNECT a:1 HTTP/1.1\r\n\r\n", "HTTP/1.1 400", 1, true},
        {"another offer is passed over",
         "GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\nGET / HTTP/1.1\r\n\r\n", "hello", 2,
         false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (size_t part = 1; part <= 100000; part *= 100000) {
            struct world world;
            world_open(&world, &usual, &echo_calls);
            int client = connect_to(&world);
            forget();
            say(&world, client, cases[i].request, strlen(cases[i].request), part);
            bool good = count(cases[i].answer) == cases[i].times && heard.closed == cases[i].closes;
            tap_ok(good, "%s, %s", cases[i].name, part == 1 ? "byte by byte" : "at once");
            if (!good)
                tap_note("%s", (const char *)heard.bytes);
            close(client);
            world_close(&world);
        }
}

static void check_heads(void)
{
    static char request[10000];
    for (size_t size = 1999; size <= 2001; size++) {
        struct world world;
        world_open(&world, &usual, &echo_calls);
        int client = connect_to(&world);
        forget();
        int length =
            snprintf(request, sizeof request, "GET / HTTP/1.1\r\nX: %0*d\r\n\r\n", (int)size - 23, 0);
        say(&world, client, request, (size_t)length, 100000);
        tap_ok(length == (int)size && count(size <= 2000 ? "HTTP/1.1 200" : "HTTP/1.1 431") == 1,
               "a head of %zu bytes", size);
        close(client);
        world_close(&world);
    }
    struct world world;
    world_open(&world, &usual, &echo_calls);
    int client = connect_to(&world);
    forget();
    size_t length = (size_t)sprintf(request, "GET / HTTP/1.1\r\n");
    for (int i = 0; i < 65; i++)
        length += (size_t)sprintf(request + length, "A: b\r\n");
    say(&world, client, request, length, 100000);
    tap_ok(count("HTTP/1.1 431") == 1, "too many headers");
    close(client);
    world_close(&world);
}

/* ---- Limits and times -------------------------------------------------------------------------- */

static void check_slow_heads(void)
{
    struct transport_limits limits = usual;
    limits.request_ms = 200;
    struct world world;
    world_open(&world, &limits, &echo_calls);
    int client = connect_to(&world);
    forget();
    say(&world, client, "GET / HTTP/1.1\r\nX: ", 19, 19);
    for (int64_t end = now_ms() + PATIENCE; !heard.closed && now_ms() < end; loop_step(world.loop, 10)) {
        ssize_t sent = send(client, "x", 1, MSG_NOSIGNAL);
        (void)sent;
        listen_to(client);
    }
    tap_ok(heard.closed, "a head that drips is not waited for");
    close(client);
    client = connect_to(&world);
    forget();
    tap_ok(comes_to_close(&world, client), "nor one that never begins");
    close(client);
    client = connect_to(&world);
    forget();
    say(&world, client, "POST /echo HTTP/1.1\r\nContent-Length: 9\r\n\r\na", 43, 43);
    tap_ok(comes_to_close(&world, client) && world.echo.requests == 0, "nor a body");
    close(client);
    world_close(&world);
    limits = usual;
    limits.idle_ms = 50;
    world_open(&world, &limits, &echo_calls);
    client = connect_to(&world);
    forget();
    say(&world, client, "GET / HTTP/1.1\r\n\r\n", 18, 18);
    tap_ok(comes_to_close(&world, client) && count("hello") == 1, "nor the next request for ever");
    close(client);
    world_close(&world);
}

static void check_counts(void)
{
    struct transport_limits limits = usual;
    limits.per_address = 3;
    struct world world;
    world_open(&world, &limits, &echo_calls);
    tap_ok(transport_listen(world.echo.transport, "127.0.0.1", 0), "it listens");
    struct sockaddr_in place = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)transport_port(world.echo.transport))};
    int clients[5];
    for (int i = 0; i < 5; i++) {
        place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        clients[i] = socket(AF_INET, SOCK_STREAM, 0);
        if (i == 4) { /* another address of loopback */
            struct sockaddr_in from = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1)};
            if (bind(clients[i], (struct sockaddr *)&from, sizeof from) != 0)
                tap_note("cannot come from 127.0.0.2");
        }
        if (connect(clients[i], (struct sockaddr *)&place, sizeof place) != 0)
            tap_note("cannot connect");
        for (int step = 0; step < 3; step++)
            loop_step(world.loop, 10);
    }
    tap_ok(transport_connections(world.echo.transport) == 4, "three of an address, and one of another");
    forget();
    tap_ok(comes_to_close(&world, clients[3]), "the fourth is closed");
    close(clients[0]);
    for (int64_t end = now_ms() + PATIENCE;
         transport_connections(world.echo.transport) == 4 && now_ms() < end;)
        loop_step(world.loop, 10);
    tap_ok(transport_connections(world.echo.transport) == 3, "who leaves makes room");
    struct world second;
    world_open(&second, &limits, &echo_calls);
    bool taken = !transport_listen(second.echo.transport, "127.0.0.1", transport_port(world.echo.transport));
    tap_ok(taken && errno == EADDRINUSE, "a taken port is told");
    world_close(&second);
    for (int i = 1; i < 5; i++)
        close(clients[i]);
    world_close(&world);
}

/* ---- Answers from elsewhere -------------------------------------------------------------------- */

struct late {
    struct world *world;
    transport_client client;
};

static void answer_late(void *argument)
{
    struct late *late = argument;
    transport_answer(late->world->echo.transport, late->client,
                     &(struct transport_answer){.status = 200, .body = "late ", .length = 5});
    free(late);
}

static void *post_answer(void *argument)
{
    struct late *late = argument;
    loop_post(late->world->loop, answer_late, late);
    return NULL;
}

static struct world *late_world;
static pthread_t late_threads[8];
static int late_count;

static void request_late(void *context, transport_client client, const struct http_request *request)
{
    (void)context;
    (void)request;
    struct late *late = malloc(sizeof *late);
    *late = (struct late){late_world, client};
    pthread_create(&late_threads[late_count++], NULL, post_answer, late);
}

static void check_late_answers(void)
{
    static const struct transport_calls calls = {.request = request_late};
    struct world world;
    world_open(&world, &usual, &calls);
    late_world = &world;
    int client = connect_to(&world);
    forget();
    const char *three =
        "GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\nConnection: close\r\n\r\n";
    ssize_t sent = send(client, three, strlen(three), MSG_NOSIGNAL);
    (void)sent;
    tap_ok(comes_to_close(&world, client) && count("late ") == 3,
           "answers from another thread, to requests in a row");
    close(client);
    client = connect_to(&world);
    sent = send(client, "GET / HTTP/1.1\r\n\r\n", 18, MSG_NOSIGNAL);
    loop_step(world.loop, 10);
    close(client); /* before the answer */
    client = connect_to(&world);
    for (int i = 0; i < late_count; i++)
        pthread_join(late_threads[i], NULL);
    forget();
    settle(&world, client);
    tap_ok(late_count == 4 && heard.length == 0, "an answer to one who has left goes to nobody else");
    close(client);
    world_close(&world);
}

static int fired[3], firing;

static void note_first(struct loop_timer *timer)
{
    (void)timer;
    fired[0] = ++firing;
}

static void note_second(struct loop_timer *timer)
{
    (void)timer;
    fired[1] = ++firing;
}

static void note_third(struct loop_timer *timer)
{
    (void)timer;
    fired[2] = ++firing;
}

static void check_timers(void)
{
    struct loop *loop = loop_new();
    struct loop_timer first = {.fire = note_first}, second = {.fire = note_second},
                      third = {.fire = note_third};
    int64_t now = loop_now(loop);
    loop_set(loop, &second, now + 20);
    loop_set(loop, &first, now + 500000);
    loop_set(loop, &third, now + 30);
    loop_set(loop, &first, now + 10); /* anew */
    loop_unset(loop, &third);
    for (int64_t end = now_ms() + PATIENCE; firing < 2 && now_ms() < end;)
        loop_step(loop, -1);
    tap_ok(fired[0] == 1 && fired[1] == 2 && fired[2] == 0, "timers fire in the order of their times");
    loop_free(loop);
}

static void check_drain(void)
{
    struct world world;
    world_open(&world, &usual, &echo_calls);
    int idle = connect_to(&world), client = connect_to(&world);
    forget();
    say(&world, client, OPEN_SOCKET, strlen(OPEN_SOCKET), 100000);
    forget();
    transport_drain(world.echo.transport, 300);
    loop_run(world.loop);
    listen_to(client);
    tap_ok(heard.length == 4 && memcmp(heard.bytes, "\x88\x02\x03\xe9", 4) == 0 && heard.closed,
           "at the end sockets are told 1001");
    forget();
    listen_to(idle);
    tap_ok(heard.closed && heard.length == 0, "and idle connections are closed");
    close(client);
    close(idle);
    world_close(&world);
}

int main(void)
{
    check_requests();
    check_heads();
    check_slow_heads();
    check_counts();
    check_late_answers();
    check_timers();
    check_drain();
    return tap_done();
}
