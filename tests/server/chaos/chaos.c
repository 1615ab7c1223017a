/* The whole server under all kinds of trouble at once, over real sockets:
 *
 *     chaos PUNCT-SERVE DISK-FAULTS.SO ROUNDS [SIDE-BY-SIDE [SEED]]
 *
 * People play at random through a proxy that delays, cuts, half-closes, silences and doubles their connections; the disk is full
 * for a while or fails; every round ends with a kill at a random moment. After it everything that anybody was told is held
 * against the log (history.h), and `verify` makes everything anew that is derived. Several servers run side by side, each
 * with its own people. Ends with "rounds N, acknowledged A, lost 0, doubled 0, disagreements 0". */
#include "world.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_WORLDS = 16 };

static struct world worlds[MOST_WORLDS];

static bool all_over(int count)
{
    for (int i = 0; i < count; i++)
        if (!world_over(&worlds[i]))
            return false;
    return true;
}

/* What happened, in numbers: a test that troubles nobody would pass as well. */
static void tell_troubles(int count)
{
    struct proxy_figures sum = {0};
    uint64_t told = 0, resent = 0, by_disk = 0, cut = 0;
    unsigned failed = 0, slowest = 0;
    for (int i = 0; i < count; i++) {
        const struct proxy_figures *one = proxy_figures(worlds[i].proxy);
        sum.connections += one->connections;
        sum.delayed += one->delayed;
        sum.cut += one->cut;
        sum.half_closed += one->half_closed;
        sum.silenced += one->silenced;
        sum.doubled += one->doubled;
        told += worlds[i].told;
        resent += worlds[i].company.resent;
        by_disk += worlds[i].company.refused_by_disk;
        cut += worlds[i].company.cut;
        failed += worlds[i].disk_failed;
        if (worlds[i].slowest_start_ms > slowest)
            slowest = worlds[i].slowest_start_ms;
    }
    printf("connections %u: %u delayed, %u cut, %u half-closed, %u silenced, %u doubled; %llu ended under "
           "their clients\n",
           sum.connections, sum.delayed, sum.cut, sum.half_closed, sum.silenced, sum.doubled,
           (unsigned long long)cut);
    printf(
        "disk operations failed %u, commands not stored %llu; resent %llu; events told %llu; slowest start "
        "%u ms\n",
        failed, (unsigned long long)by_disk, (unsigned long long)resent, (unsigned long long)told, slowest);
}

int main(int argc, char **argv)
{
    int rounds = argc > 3 ? atoi(argv[3]) : 0, count = argc > 4 ? atoi(argv[4]) : 4;
    uint64_t seed = argc > 5 ? strtoull(argv[5], NULL, 10) : 1;
    if (rounds < 1 || count < 1 || count > MOST_WORLDS) {
        fputs("usage: chaos PUNCT-SERVE DISK-FAULTS.SO ROUNDS [SIDE-BY-SIDE [SEED]]\n", stderr);
        return 2;
    }
    if (count > rounds)
        count = rounds;
    signal(SIGPIPE, SIG_IGN);
    struct loop *loop = loop_new();
    for (int i = 0; i < count; i++)
        if (!world_begin(&worlds[i], loop, argv[1], argv[2], rounds / count + (i < rounds % count),
                         seed * 1000 + (uint64_t)i))
            return 1;
    while (!all_over(count))
        loop_step(loop, 1000);
    uint64_t done = 0, acknowledged = 0, lost = 0, doubled = 0, disagreements = 0;
    for (int i = 0; i < count; i++) {
        done += (uint64_t)worlds[i].rounds;
        acknowledged += worlds[i].acknowledged;
        lost += worlds[i].faults.lost;
        doubled += worlds[i].faults.doubled;
        disagreements += worlds[i].faults.disagreements;
        if (*worlds[i].faults.first)
            printf("%s\n", worlds[i].faults.first);
    }
    tell_troubles(count);
    printf("rounds %llu, acknowledged %llu, lost %llu, doubled %llu, disagreements %llu\n",
           (unsigned long long)done, (unsigned long long)acknowledged, (unsigned long long)lost,
           (unsigned long long)doubled, (unsigned long long)disagreements);
    for (int i = 0; i < count; i++)
        world_end(&worlds[i]);
    loop_free(loop);
    return lost || doubled || disagreements || acknowledged == 0;
}
