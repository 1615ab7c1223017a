/* A bare echo server over the same transport with the same limits as the club's: what the club is measured by. Prints its
 * port. */
#include "../transport/echo.h"
#include "serve_limits.h"

#include <signal.h>
#include <stdio.h>

static char origin[64];

static void request(void *context, transport_client client, const struct http_request *asked)
{
    struct echo *echo = context;
    transport_open_socket(echo->transport, client, asked, origin);
}

int main(void)
{
    static const struct transport_calls calls = {.request = request, .message = echo_message};
    struct loop *loop = loop_new();
    struct echo echo = {0};
    signal(SIGPIPE, SIG_IGN);
    echo.transport = transport_new(loop, &serve_limits, "", &calls, &echo);
    if (!echo.transport || !transport_listen(echo.transport, "127.0.0.1", 0))
        return 1;
    snprintf(origin, sizeof origin, "http://127.0.0.1:%d", transport_port(echo.transport));
    printf("%d\n", transport_port(echo.transport));
    fflush(stdout);
    loop_run(loop);
    return 0;
}
