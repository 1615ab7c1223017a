/* A server that gives back what it gets, over the transport: for tests and for measuring.
 *   GET /         "hello"
 *   POST /echo    its body, up to ECHO_BODY bytes
 *   GET /socket   a WebSocket that sends every message back */
#ifndef PUNCT_TRANSPORT_ECHO_H
#define PUNCT_TRANSPORT_ECHO_H

#include "transport.h"

#include <string.h>

enum { ECHO_BODY = 4096 };
#define ECHO_ORIGIN "http://localhost"

struct echo {
    struct transport *transport;
    long requests, messages, round_trips, closed;
};

static inline size_t echo_body_limit(void *context, const struct http_request *request)
{
    (void)context;
    return strcmp(request->path, "/echo") == 0 ? ECHO_BODY : 0;
}

static inline void echo_request(void *context, transport_client client, const struct http_request *request)
{
    struct echo *echo = context;
    echo->requests++;
    if (strcmp(request->path, "/socket") == 0) {
        transport_open_socket(echo->transport, client, request, ECHO_ORIGIN);
        return;
    }
    struct transport_answer answer = {.status = 200, .body = "hello", .length = 5, .stays = true};
    if (strcmp(request->path, "/echo") == 0)
        answer =
            (struct transport_answer){.status = 200, .body = request->body, .length = request->body_length};
    answer.close = request->wants_socket;
    transport_answer(echo->transport, client, &answer);
}

static inline void echo_message(void *context, transport_client client, bool text, const unsigned char *bytes,
                                size_t length)
{
    struct echo *echo = context;
    echo->messages++;
    transport_send(echo->transport, client, text, bytes, length);
}

static inline void echo_round_trip(void *context, transport_client client, int ms)
{
    (void)client;
    ((struct echo *)context)->round_trips += ms >= 0;
}

static inline void echo_closed(void *context, transport_client client)
{
    (void)client;
    ((struct echo *)context)->closed++;
}

static const struct transport_calls echo_calls = {echo_body_limit, echo_request, echo_message,
                                                  echo_round_trip, echo_closed};

#endif
