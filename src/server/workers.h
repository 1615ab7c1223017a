/* A bounded pool of threads for what takes long. A job runs in one of them; then its `done` is called in the loop's
 * thread. */
#ifndef PUNCT_SERVER_WORKERS_H
#define PUNCT_SERVER_WORKERS_H

#include "loop.h"

struct worker_job {
    struct worker_job *next;
    void (*run)(struct worker_job *job, int worker); /* worker: which of the threads, from 0 */
    void (*done)(struct worker_job *job);
};

struct workers;

/* nice: how far they stand back behind others, 0 to 19. NULL: not one thread could be started. */
struct workers *workers_new(struct loop *loop, int count, int nice);

/* The loop's thread: does what is queued, ends the threads and calls every `done` that is left. */
void workers_free(struct workers *workers);

void workers_add(struct workers *workers, struct worker_job *job);

#endif
