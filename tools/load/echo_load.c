#include "loads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As long as a turn's message. */
static const char text[] = "{\"type\":\"turn\",\"id\":\"0123456789\",\"game\":\"k7m2q9xw4hta\",\"seen\":17,"
                           "\"turn\":\"Th12b\"} ......";

struct echoer {
    struct speaker speaker; /* first */
    struct crowd *crowd;
    struct socket_client *socket;
};

static struct echoer *echoers;
static int open_count, count;

static void say(struct crowd *crowd, struct speaker *speaker)
{
    (void)crowd;
    socket_client_send(((struct echoer *)speaker)->socket, text, sizeof text - 1);
}

static void on_opened(struct socket_client *socket)
{
    (void)socket;
    open_count++;
}

static void on_message(struct socket_client *socket, char *heard, size_t length)
{
    struct echoer *echoer = socket->owner;
    if (length != sizeof text - 1 || memcmp(heard, text, length) != 0)
        abort();
    crowd_answered(echoer->crowd, &echoer->speaker);
    crowd_ready(echoer->crowd, &echoer->speaker);
}

static void on_closed(struct socket_client *socket, int code)
{
    (void)socket;
    fprintf(stderr, "the echo server closed a connection (%d)\n", code);
    exit(1);
}

void echo_load_begin(struct crowd *crowd, const struct load_size *size, struct load_memory *memory)
{
    static const struct socket_client_calls calls = {on_opened, on_message, on_closed};
    double before = measure_memory_kb(crowd->server.pid);
    count = size->connections;
    open_count = 0;
    echoers = calloc((size_t)count, sizeof *echoers);
    crowd->speak = say;
    for (int i = 0; i < count; i++) {
        echoers[i].crowd = crowd;
        echoers[i].socket =
            socket_client_open(crowd->loop, load_place(crowd, i), "/socket", "", &calls, &echoers[i]);
        if (!echoers[i].socket) {
            perror("cannot connect");
            exit(1);
        }
        if (i % 100 == 99 || i == count - 1)
            crowd_wait(crowd, &open_count, i + 1, "echo connections");
    }
    memory->connection_kb = (measure_memory_kb(crowd->server.pid) - before) / count;
    /* As many speak at once as there are turns on their way in the other load, spread over all connections. */
    int speakers = size->games < count ? size->games : count;
    for (int i = 0; i < speakers; i++)
        crowd_ready(crowd, &echoers[(long)i * count / speakers].speaker);
}

void echo_load_end(struct crowd *crowd)
{
    for (int i = 0; i < count; i++)
        socket_client_cut(echoers[i].socket);
    loop_release(crowd->loop);
    free(echoers);
}
