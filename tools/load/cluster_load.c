/* What several nodes bear together: games between people at different nodes, as fast as it goes and at half of that.
 *
 *     cluster_load SERVE_CLUB NODES DATA GAMES SECONDS
 *
 * DATA is a folder for SQLite (one node), or an address of PostgreSQL. Prints "turns/s T p50 A p99 B p99.9 C, at half p50 D p99 E" with times in
 * ms; tools/load/cluster puts it beside pgbench. */
#include "loads.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_NODES = CROWD_PORTS };

static void start(struct child_server *server, struct loop *loop, char *program, char *site, char *data)
{
    char *const arguments[] = {program, site, data, NULL};
    if (child_server_start(server, loop, arguments, NULL, NULL) && child_server_wait(server))
        return;
    fprintf(stderr, "%s does not start\n", program);
    exit(1);
}

int main(int argc, char **argv)
{
    struct load_size size = {.games = argc > 4 ? atoi(argv[4]) : 0};
    int nodes = argc > 2 ? atoi(argv[2]) : 0;
    double seconds = argc > 5 ? atof(argv[5]) : 0;
    char folder[] = "/tmp/punct-load-XXXXXX", page[40];
    if (nodes < 1 || nodes > MOST_NODES || size.games < 1 || seconds <= 0 || !mkdtemp(folder)) {
        fputs("usage: cluster_load SERVE_CLUB NODES DATA GAMES SECONDS\n", stderr);
        return 2;
    }
    snprintf(page, sizeof page, "%s/index.html", folder);
    FILE *file = fopen(page, "w");
    if (file)
        fclose(file);
    size.connections = 2 * size.games;
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    signal(SIGPIPE, SIG_IGN);
    struct crowd crowd;
    struct child_server others[MOST_NODES];
    struct load_memory memory = {0};
    struct loop *loop = loop_new();
    crowd_begin(&crowd, loop, NULL);
    start(&crowd.server, loop, argv[1], folder, argv[3]);
    crowd.ports[0] = crowd.server.port;
    for (int i = 1; i < nodes; i++) {
        start(&others[i], loop, argv[1], folder, argv[3]);
        crowd.ports[i] = others[i].port;
    }
    crowd.places = nodes;
    club_load_begin(&crowd, &size, &memory);
    puts("measuring");
    fflush(stdout);
    struct phase full = crowd_measure(&crowd, seconds, 0);
    puts("measured");
    fflush(stdout);
    struct phase half = crowd_measure(&crowd, seconds, full.per_second / 2);
    printf("turns/s %.0f p50 %.1f p99 %.1f p99.9 %.1f, at half p50 %.1f p99 %.1f\n", full.per_second,
           full.p50, full.p99, full.p999, half.p50, half.p99);
    club_load_end(&crowd);
    for (int i = 1; i < nodes; i++)
        child_server_end(&others[i]);
    child_server_end(&crowd.server);
    loop_free(loop);
    remove(page);
    rmdir(folder);
    return 0;
}
