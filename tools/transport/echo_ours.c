/* The echo server over our transport. Prints its port. */
#include "echo.h"

#include <signal.h>
#include <stdio.h>

int main(void)
{
    static const struct transport_limits limits = {.connections = 15000,
                                                   .per_address = 15000,
                                                   .head = 8192,
                                                   .message = 8192,
                                                   .queue = 65536,
                                                   .request_ms = 15000,
                                                   .idle_ms = 30000,
                                                   .answer_ms = 15000,
                                                   .ping_ms = 60000,
                                                   .silent_ms = 600000};
    struct loop *loop = loop_new();
    struct echo echo = {0};
    signal(SIGPIPE, SIG_IGN);
    echo.transport = transport_new(loop, &limits, "", &echo_calls, &echo);
    if (!transport_listen(echo.transport, "127.0.0.1", 0))
        return 1;
    printf("%d\n", transport_port(echo.transport));
    fflush(stdout);
    loop_run(loop);
    return 0;
}
