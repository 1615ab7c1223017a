#define _GNU_SOURCE /* gettid */
#include "workers.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

enum { MOST = 16 };

struct list {
    struct worker_job *first, **last;
};

struct worker {
    struct workers *workers;
    pthread_t thread;
    int number;
};

struct workers {
    struct loop *loop;
    int count, nice;
    bool ending;
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct list waiting, finished;
    struct worker threads[MOST];
};

static void append(struct list *list, struct worker_job *job)
{
    job->next = NULL;
    *list->last = job;
    list->last = &job->next;
}

static struct worker_job *take_first(struct list *list)
{
    struct worker_job *job = list->first;
    if (job) {
        list->first = job->next;
        if (!list->first)
            list->last = &list->first;
    }
    return job;
}

/* In the loop's thread. */
static void call_done(void *argument)
{
    struct workers *workers = argument;
    struct worker_job *job;
    do {
        pthread_mutex_lock(&workers->lock);
        job = take_first(&workers->finished);
        pthread_mutex_unlock(&workers->lock);
        if (job)
            job->done(job);
    } while (job);
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    struct workers *workers = worker->workers;
    if (workers->nice)
        setpriority(PRIO_PROCESS, (id_t)gettid(), workers->nice); /* of this thread alone */
    pthread_mutex_lock(&workers->lock);
    for (;;) {
        struct worker_job *job = take_first(&workers->waiting);
        if (!job && workers->ending)
            break;
        if (!job) {
            pthread_cond_wait(&workers->more, &workers->lock);
            continue;
        }
        pthread_mutex_unlock(&workers->lock);
        job->run(job, worker->number);
        pthread_mutex_lock(&workers->lock);
        bool alone = !workers->finished.first;
        append(&workers->finished, job);
        /* Without memory for the call it is made with the next job's, or at the end. */
        if (alone)
            loop_post(workers->loop, call_done, workers);
    }
    pthread_mutex_unlock(&workers->lock);
    return NULL;
}

struct workers *workers_new(struct loop *loop, int count, int nice)
{
    struct workers *workers = calloc(1, sizeof *workers);
    if (!workers)
        return NULL;
    workers->loop = loop;
    workers->nice = nice;
    workers->waiting.last = &workers->waiting.first;
    workers->finished.last = &workers->finished.first;
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->more, NULL);
    for (int i = 0; i < count && i < MOST; i++) {
        struct worker *worker = &workers->threads[i];
        worker->workers = workers;
        worker->number = i;
        if (pthread_create(&worker->thread, NULL, work, worker) != 0)
            break;
        workers->count++;
    }
    if (workers->count == 0) {
        workers_free(workers);
        return NULL;
    }
    return workers;
}

void workers_free(struct workers *workers)
{
    if (!workers)
        return;
    pthread_mutex_lock(&workers->lock);
    workers->ending = true;
    pthread_cond_broadcast(&workers->more);
    pthread_mutex_unlock(&workers->lock);
    for (int i = 0; i < workers->count; i++)
        pthread_join(workers->threads[i].thread, NULL);
    call_done(workers);
    pthread_mutex_destroy(&workers->lock);
    pthread_cond_destroy(&workers->more);
    free(workers);
}

void workers_add(struct workers *workers, struct worker_job *job)
{
    pthread_mutex_lock(&workers->lock);
    append(&workers->waiting, job);
    pthread_cond_signal(&workers->more);
    pthread_mutex_unlock(&workers->lock);
}
