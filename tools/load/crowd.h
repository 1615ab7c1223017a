/* Many connections that speak in turns: the frame of both loads. A speaker is ready, speaks, is heard, and someone is ready again;
 * as fast as it goes, or at a rate. */
#ifndef PUNCT_TOOLS_LOAD_CROWD_H
#define PUNCT_TOOLS_LOAD_CROWD_H

#include "child_server.h"
#include "measure.h"
#include "socket_client.h"

struct crowd;
enum { CROWD_PORTS = 8 };

/* Somebody who is ready to speak. */
struct speaker {
    struct speaker *next;
    int64_t since; /* when it spoke, in ns */
};

struct crowd {
    struct loop *loop;
    struct child_server server;
    int ports[CROWD_PORTS],
        places; /* of several servers, of which that is the first; places 0: it is alone */
    void (*speak)(struct crowd *crowd, struct speaker *speaker);
    struct speaker *ready, **ready_end;
    struct loop_timer pace;
    double rate, owed; /* a second; 0: as fast as it goes */
    int64_t paced;     /* ns, up to when the rate was paid */
    bool quiet;        /* nobody speaks */
    uint64_t answers, refused, speaking;
    struct latencies latencies;
};

/* What a phase measured. */
struct phase {
    double per_second, messages_per_second, processor_us, p50, p99, p999;
    uint64_t answers;
};

void crowd_begin(struct crowd *crowd, struct loop *loop,
                 void (*speak)(struct crowd *crowd, struct speaker *speaker));
void crowd_ready(struct crowd *crowd, struct speaker *speaker);
/* Its message was answered. */
void crowd_answered(struct crowd *crowd, struct speaker *speaker);

/* Lets everybody speak for some seconds, after a second that does not count, then waits until all are answered. */
struct phase crowd_measure(struct crowd *crowd, double seconds, double rate);

/* Steps the loop until *what has reached a number; says what it waited for and ends the program when that takes too long. */
void crowd_wait(struct crowd *crowd, const int *what, int number, const char *name);

#endif
