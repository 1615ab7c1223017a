#include "host_time.h"
#include "platform.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { LOOK_MS = 200 };

struct host_time {
    struct time_count count;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    bool ends;
    pthread_t thread;
};

int64_t time_count_at(struct time_count *count, int64_t monotonic_ms)
{
    int64_t passed = monotonic_ms - count->seen_ms;
    count->seen_ms = monotonic_ms;
    if (passed > 0)
        count->counted_ms += passed < HOST_TIME_GAP_MS ? passed : HOST_TIME_GAP_MS;
    return count->counted_ms;
}

static int64_t monotonic_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Looks at the clock as long as the process runs. */
static void *look(void *argument)
{
    struct host_time *time = argument;
    pthread_mutex_lock(&time->lock);
    while (!time->ends) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += LOOK_MS * 1000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&time->ended, &time->lock, &until);
        time_count_at(&time->count, monotonic_ms());
    }
    pthread_mutex_unlock(&time->lock);
    return NULL;
}

struct host_time *host_time_start(void)
{
    struct host_time *time = calloc(1, sizeof *time);
    pthread_condattr_t attributes;
    if (!time)
        return NULL;
    time->count.seen_ms = monotonic_ms();
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&time->ended, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&time->lock, NULL);
    /* The wish to end is for the thread that waits for people: it ends its waiting. */
    bool started = platform_thread(&time->thread, look, time);
    if (started)
        return time;
    free(time);
    return NULL;
}

void host_time_end(struct host_time *time)
{
    if (!time)
        return;
    pthread_mutex_lock(&time->lock);
    time->ends = true;
    pthread_cond_signal(&time->ended);
    pthread_mutex_unlock(&time->lock);
    pthread_join(time->thread, NULL);
    pthread_cond_destroy(&time->ended);
    pthread_mutex_destroy(&time->lock);
    free(time);
}

int64_t host_time_now(struct host_time *time)
{
    pthread_mutex_lock(&time->lock);
    int64_t now = time_count_at(&time->count, monotonic_ms());
    pthread_mutex_unlock(&time->lock);
    return now;
}

void host_time_set(struct host_time *time, int64_t at)
{
    pthread_mutex_lock(&time->lock);
    time->count = (struct time_count){at, monotonic_ms()};
    pthread_mutex_unlock(&time->lock);
}
