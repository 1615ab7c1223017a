/* The server of `punct serve` by itself, to be built under sanitizers together with its library.
 *   serve_site FOLDER        prints its port; ends by SIGTERM */
#include "server.h"

#include <signal.h>
#include <stdio.h>

static struct server *server;

static void stop(int number)
{
    (void)number;
    server_stop(server);
}

int main(int argc, char **argv)
{
    static struct site site;
    static const struct server_options options = {
        .address = "127.0.0.1", .hosts = {{"other.name"}, 1}, .drain_ms = -1};
    char why[256];
    if (argc < 2 || !site_read(&site, argv[1], why, sizeof why) || !(server = server_start(&site, &options)))
        return 1;
    signal(SIGTERM, stop);
    printf("%d\n", server_port(server));
    fflush(stdout);
    server_run(server);
    server_free(server);
    site_free(&site);
    return 0;
}
