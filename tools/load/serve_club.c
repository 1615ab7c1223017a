/* The club as `punct serve` has it, with room for more connections than its limits allow.
 *
 *     serve_club SITE DATA      prints its port; ends by SIGTERM. DATA: a folder, or an address of PostgreSQL */
#include "club_host.h"
#include "serve_limits.h"
#include "store_postgres.h"

#include <signal.h>
#include <stdio.h>
#include <sys/stat.h>

static struct server *server;

static void stop(int number)
{
    (void)number;
    server_stop(server);
}

int main(int argc, char **argv)
{
    static struct site site;
    static const struct server_options serving = {
        .address = "127.0.0.1", .hosts = {{"localhost"}, 1}, .connections = LOAD_CONNECTIONS, .drain_ms = -1};
    char why[512] = "usage: serve_club SITE DATA";
    umask(077);
    if (argc == 3 && site_read(&site, argv[1], why, sizeof why))
        server = server_start(&site, &serving);
    bool shared = argc == 3 && store_is_postgres(argv[2]);
    struct club_host_options options = {.folder = argc == 3 ? argv[2] : "",
                                        .database = shared ? argv[2] : NULL};
    if (!server || !club_host_open(server, &options, why, sizeof why)) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    signal(SIGTERM, stop);
    printf("%d\n", server_port(server));
    fflush(stdout);
    server_run(server);
    server_free(server);
    site_free(&site);
    return 0;
}
