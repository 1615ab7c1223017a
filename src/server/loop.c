#include "loop.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { EVENTS = 256 }; /* taken from the system at once */

struct posted {
    struct posted *next;
    void (*function)(void *argument);
    void *argument;
};

struct loop {
    int epoll;
    struct loop_watch wake; /* an eventfd: something was posted, or the loop is to stop */
    atomic_bool stopped;
    int64_t now;
    struct loop_timer **heap; /* from 1, the earliest first */
    size_t timers, room;
    struct loop_watch *discarded;
    pthread_mutex_t lock; /* for what follows */
    struct posted *first, **last;
};

static int64_t monotonic_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* ---- Descriptors ------------------------------------------------------------------------------- */

bool loop_add(struct loop *loop, struct loop_watch *watch, uint32_t events)
{
    struct epoll_event event = {.events = events, .data.ptr = watch};
    return epoll_ctl(loop->epoll, EPOLL_CTL_ADD, watch->descriptor, &event) == 0;
}

void loop_change(struct loop *loop, struct loop_watch *watch, uint32_t events)
{
    struct epoll_event event = {.events = events, .data.ptr = watch};
    epoll_ctl(loop->epoll, EPOLL_CTL_MOD, watch->descriptor, &event);
}

void loop_discard(struct loop *loop, struct loop_watch *watch, void (*release)(struct loop_watch *watch))
{
    epoll_ctl(loop->epoll, EPOLL_CTL_DEL, watch->descriptor, NULL);
    close(watch->descriptor);
    watch->descriptor = -1;
    watch->release = release;
    watch->next_discarded = loop->discarded;
    loop->discarded = watch;
}

void loop_release(struct loop *loop)
{
    while (loop->discarded) {
        struct loop_watch *watch = loop->discarded;
        loop->discarded = watch->next_discarded;
        watch->release(watch);
    }
}

/* ---- Times ------------------------------------------------------------------------------------- */

int64_t loop_now(const struct loop *loop)
{
    return loop->now;
}

static void put(struct loop *loop, size_t place, struct loop_timer *timer)
{
    loop->heap[place] = timer;
    timer->place = place;
}

/* Moves a timer up or down to where it belongs. */
static void settle(struct loop *loop, struct loop_timer *timer)
{
    size_t place = timer->place;
    while (place > 1 && loop->heap[place / 2]->due > timer->due) {
        put(loop, place, loop->heap[place / 2]);
        place /= 2;
    }
    for (size_t child; (child = 2 * place) <= loop->timers; place = child) {
        if (child < loop->timers && loop->heap[child + 1]->due < loop->heap[child]->due)
            child++;
        if (loop->heap[child]->due >= timer->due)
            break;
        put(loop, place, loop->heap[child]);
    }
    put(loop, place, timer);
}

static bool heap_grows(struct loop *loop)
{
    size_t room = loop->room ? 2 * loop->room : 64;
    struct loop_timer **heap = realloc(loop->heap, (room + 1) * sizeof(struct loop_timer *));
    if (!heap)
        return false;
    loop->heap = heap;
    loop->room = room;
    return true;
}

bool loop_set(struct loop *loop, struct loop_timer *timer, int64_t due)
{
    if (!timer->place) {
        if (loop->timers == loop->room && !heap_grows(loop))
            return false;
        timer->place = ++loop->timers;
    }
    timer->due = due;
    settle(loop, timer);
    return true;
}

void loop_unset(struct loop *loop, struct loop_timer *timer)
{
    if (!timer->place)
        return;
    struct loop_timer *last = loop->heap[loop->timers--];
    if (last != timer) {
        last->place = timer->place;
        settle(loop, last);
    }
    timer->place = 0;
}

static void fire_timers(struct loop *loop)
{
    while (loop->timers && loop->heap[1]->due <= loop->now) {
        struct loop_timer *timer = loop->heap[1];
        loop_unset(loop, timer);
        timer->fire(timer);
    }
}

/* ---- Calls from elsewhere ---------------------------------------------------------------------- */

static void wake_up(struct loop *loop)
{
    int error = errno; /* of what a signal interrupted */
    uint64_t one = 1;
    ssize_t written = write(loop->wake.descriptor, &one, sizeof one);
    (void)written; /* full: it wakes up anyway */
    errno = error;
}

bool loop_post(struct loop *loop, void (*function)(void *argument), void *argument)
{
    struct posted *posted = malloc(sizeof *posted);
    if (!posted)
        return false;
    *posted = (struct posted){NULL, function, argument};
    pthread_mutex_lock(&loop->lock);
    bool alone = !loop->first;
    *loop->last = posted;
    loop->last = &posted->next;
    pthread_mutex_unlock(&loop->lock);
    if (alone)
        wake_up(loop);
    return true;
}

static struct posted *take_posted(struct loop *loop)
{
    pthread_mutex_lock(&loop->lock);
    struct posted *first = loop->first;
    loop->first = NULL;
    loop->last = &loop->first;
    pthread_mutex_unlock(&loop->lock);
    return first;
}

static void call_posted(struct loop *loop)
{
    for (struct posted *posted = take_posted(loop), *next; posted; posted = next) {
        next = posted->next;
        posted->function(posted->argument);
        free(posted);
    }
}

static void on_wake(struct loop_watch *wake, uint32_t events)
{
    (void)events;
    uint64_t count;
    ssize_t got = read(wake->descriptor, &count, sizeof count);
    (void)got; /* what woke it is looked at after every wait */
}

/* ---- The loop ---------------------------------------------------------------------------------- */

struct loop *loop_new(void)
{
    struct loop *loop = calloc(1, sizeof *loop);
    if (!loop)
        return NULL;
    pthread_mutex_init(&loop->lock, NULL);
    loop->last = &loop->first;
    loop->now = monotonic_ms();
    loop->epoll = epoll_create1(EPOLL_CLOEXEC);
    loop->wake = (struct loop_watch){.descriptor = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC), .ready = on_wake};
    if (loop->epoll < 0 || loop->wake.descriptor < 0 || !loop_add(loop, &loop->wake, EPOLLIN)) {
        loop_free(loop);
        return NULL;
    }
    return loop;
}

void loop_free(struct loop *loop)
{
    loop_release(loop);
    for (struct posted *posted = take_posted(loop), *next; posted; posted = next) {
        next = posted->next;
        free(posted);
    }
    if (loop->wake.descriptor >= 0)
        close(loop->wake.descriptor);
    if (loop->epoll >= 0)
        close(loop->epoll);
    pthread_mutex_destroy(&loop->lock);
    free(loop->heap);
    free(loop);
}

static int wait_at_most(const struct loop *loop, int longest)
{
    if (!loop->timers)
        return longest;
    int64_t left = loop->heap[1]->due - monotonic_ms();
    if (left < 0)
        left = 0;
    return longest >= 0 && longest < left ? longest : left > 60000 ? 60000 : (int)left;
}

void loop_step(struct loop *loop, int longest)
{
    struct epoll_event events[EVENTS];
    int count = epoll_wait(loop->epoll, events, EVENTS, wait_at_most(loop, longest));
    loop->now = monotonic_ms();
    for (int i = 0; i < count; i++) {
        struct loop_watch *watch = events[i].data.ptr;
        if (watch->descriptor >= 0) /* else: discarded by what came before it */
            watch->ready(watch, events[i].events);
    }
    fire_timers(loop);
    call_posted(loop);
    loop_release(loop);
}

void loop_run(struct loop *loop)
{
    while (!atomic_exchange(&loop->stopped, false))
        loop_step(loop, -1);
}

void loop_stop(struct loop *loop)
{
    atomic_store(&loop->stopped, true);
    wake_up(loop);
}
