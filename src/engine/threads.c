#include "threads.h"
#include "punct_engine.h"

#ifdef __wasm__

/* A page has no threads for us: everything happens in the caller's. */
bool threads_available(void)
{
    return false;
}

void threads_run(void work(void *context, int id), void *context, int count)
{
    (void)count;
    work(context, 0);
}

void threads_pause(void)
{
}

#else

#include <pthread.h>
#include <time.h>

bool threads_available(void)
{
    return true;
}

struct job {
    void (*work)(void *context, int id);
    void *context;
    int id;
};

static void *start(void *argument)
{
    const struct job *job = argument;
    job->work(job->context, job->id);
    return NULL;
}

void threads_run(void work(void *context, int id), void *context, int count)
{
    pthread_t helpers[PUNCT_THREADS_MAX];
    struct job jobs[PUNCT_THREADS_MAX];
    int started = 1;
    for (; started < count; started++) {
        jobs[started] = (struct job){work, context, started};
        if (pthread_create(&helpers[started], NULL, start, &jobs[started]) != 0)
            break;
    }
    work(context, 0);
    while (--started > 0)
        pthread_join(helpers[started], NULL);
}

void threads_pause(void)
{
    nanosleep(&(struct timespec){0, 1000000}, NULL);
}

#endif
