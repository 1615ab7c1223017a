/* How much the club bears, beside a bare echo server over the same transport:
 *
 *     load SERVE_CLUB ECHO_SERVER [CONNECTIONS [GAMES [SECONDS [LENGTH [TIMES]]]]]
 *
 * Every connection is a client of its own on loopback; in every game one turn is on its way at any time, checked by the rules and
 * on disk before it is answered. Echoes: as many on their way. Each server is measured at full speed and at half of it, TIMES
 * times in turns, and medians are told. The last line:
 *
 *     connections C, games G, turns/s T, echo/s E, ratio R, p99 X ms, echo p99 Y ms
 *
 * turns/s, echo/s and ratio are those at full speed, the p99 of a turn (until both players have it) and of an echo those at
 * half of it. The ratio is that of messages a second, sent and heard: an echo is two of them, a turn four (the turn, the
 * answer, the event for both), and beginning a game some more. */
#include "loads.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_TIMES = 9 };

struct run {
    struct phase full, half;
    struct load_memory memory;
};

static struct run measure(struct loop *loop, char *const arguments[], const struct load_size *size,
                          double seconds, bool club)
{
    struct run run = {0};
    struct crowd crowd;
    crowd_begin(&crowd, loop, NULL);
    if (!child_server_start(&crowd.server, loop, arguments, NULL, NULL) ||
        !child_server_wait(&crowd.server)) {
        fprintf(stderr, "%s does not start\n", arguments[0]);
        exit(1);
    }
    (club ? club_load_begin : echo_load_begin)(&crowd, size, &run.memory);
    run.full = crowd_measure(&crowd, seconds, 0);
    run.half = crowd_measure(&crowd, seconds, run.full.per_second / 2);
    run.memory.played_kb = (run.memory.played_kb + measure_memory_kb(crowd.server.pid)) / size->connections;
    (club ? club_load_end : echo_load_end)(&crowd);
    child_server_kill(&crowd.server);
    return run;
}

static void tell(const char *name, const struct run *run)
{
    printf("%s: %.0f/s, %.0f messages/s, %.1f us of the server's processor each, p50 %.2f p99 %.2f p99.9 "
           "%.2f ms; at half: "
           "%.0f/s, "
           "p50 %.2f p99 %.2f p99.9 %.2f ms; %.2f kB a connection",
           name, run->full.per_second, run->full.messages_per_second, run->full.processor_us, run->full.p50,
           run->full.p99, run->full.p999, run->half.per_second, run->half.p50, run->half.p99, run->half.p999,
           run->memory.connection_kb);
    if (run->memory.game_kb > 0)
        printf(", %.2f kB a game, after playing %.2f kB a connection with all", run->memory.game_kb,
               run->memory.played_kb);
    putchar('\n');
    fflush(stdout);
}

static int compare(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static double median(const double *values, int count)
{
    double sorted[MOST_TIMES];
    memcpy(sorted, values, (size_t)count * sizeof *values);
    qsort(sorted, (size_t)count, sizeof *sorted, compare);
    return sorted[count / 2];
}

static void make_folder(char folder[200], char site[220], char data[220])
{
    const char *temporary = getenv("TMPDIR");
    char page[240];
    snprintf(folder, 200, "%.150s/punct-load-XXXXXX", temporary ? temporary : "/tmp");
    if (!mkdtemp(folder)) {
        fprintf(stderr, "cannot make %s: %s\n", folder, strerror(errno));
        exit(1);
    }
    snprintf(site, 220, "%s/site", folder);
    snprintf(data, 220, "%s/data", folder);
    snprintf(page, sizeof page, "%s/index.html", site);
    mkdir(site, 0700);
    FILE *file = fopen(page, "w");
    if (file)
        fclose(file);
}

static void remove_folder(const char *folder)
{
    static const char *const names[] = {"data/club.db",
                                        "data/club.db-wal",
                                        "data/club.db-shm",
                                        "data/lock",
                                        "data",
                                        "site/index.html",
                                        "site",
                                        ""};
    char path[240];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        remove(path);
    }
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fputs("usage: load SERVE_CLUB ECHO_SERVER [CONNECTIONS [GAMES [SECONDS [LENGTH [TIMES]]]]]\n",
              stderr);
        return 2;
    }
    struct load_size size = {.connections = argc > 3 ? atoi(argv[3]) : 10000,
                             .games = argc > 4 ? atoi(argv[4]) : 2000,
                             .length = argc > 6 ? atoi(argv[6]) : 0};
    double seconds = argc > 5 ? atof(argv[5]) : 5;
    int times = argc > 7 ? atoi(argv[7]) : 3;
    if (size.games < 1 || size.connections < 2 * size.games || times < 1 || times > MOST_TIMES) {
        fputs("a game needs two connections\n", stderr);
        return 2;
    }
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    signal(SIGPIPE, SIG_IGN);
    struct loop *loop = loop_new();
    double turns[MOST_TIMES], echoes[MOST_TIMES], ratios[MOST_TIMES], p99[MOST_TIMES], echo_p99[MOST_TIMES],
        work[MOST_TIMES];
    for (int i = 0; i < times; i++) {
        char folder[200], site[220], data[220];
        make_folder(folder, site, data);
        char *const echo_arguments[] = {argv[2], NULL}, *const club_arguments[] = {argv[1], site, data, NULL};
        struct run echo = measure(loop, echo_arguments, &size, seconds, false);
        tell("echo", &echo);
        struct run club = measure(loop, club_arguments, &size, seconds, true);
        tell("club", &club);
        remove_folder(folder);
        turns[i] = club.full.per_second;
        echoes[i] = echo.full.per_second;
        ratios[i] = club.full.messages_per_second / echo.full.messages_per_second;
        p99[i] = club.half.p99;
        echo_p99[i] = echo.half.p99;
        work[i] = echo.full.processor_us / club.full.processor_us;
    }
    loop_free(loop);
    printf("processor time of an echo over that of a turn: %.2f\n", median(work, times));
    printf("connections %d, games %d, turns/s %.0f, echo/s %.0f, ratio %.2f, p99 %.1f ms, echo p99 %.1f ms\n",
           size.connections, size.games, median(turns, times), median(echoes, times), median(ratios, times),
           median(p99, times), median(echo_p99, times));
    return 0;
}
