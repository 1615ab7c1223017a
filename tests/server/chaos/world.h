/* One server with its troubles: people who play at it through a proxy, a disk that fails, and a kill at the end of every
 * round. */
#ifndef PUNCT_TESTS_WORLD_H
#define PUNCT_TESTS_WORLD_H

#include "child_server.h"
#include "device.h"
#include "disk_faults.h"
#include "proxy.h"

enum { WORLD_PAIRS = 6, WORLD_PATH = 300 };

struct world {
    const char *program, *library; /* punct-serve; disk_faults.so */
    char folder[WORLD_PATH];       /* of everything */
    struct child_server server;
    struct proxy *proxy;
    struct company company;
    struct history history;
    struct history_faults faults;
    struct disk_faults *disk;
    struct pair pairs[WORLD_PAIRS];
    struct loop_timer timer;
    enum { WORLD_STARTS, WORLD_PLAYS, WORLD_ENDS } stage;
    int64_t since;         /* when the server was started */
    int rounds, epochs;    /* an epoch is one life of a data folder */
    int to_do;             /* rounds that are left */
    uint64_t acknowledged; /* in epochs that are over */
    uint64_t told;
    unsigned disk_failed, slowest_start_ms;
};

/* Begins; the loop does the rest. false: it cannot, and says why on stderr. */
bool world_begin(struct world *world, struct loop *loop, const char *program, const char *library, int rounds,
                 uint64_t seed);
bool world_over(const struct world *world);
void world_end(struct world *world);

#endif
