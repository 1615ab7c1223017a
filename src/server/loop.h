/* The event loop: one thread waits here for descriptors, for times and for calls from other threads. */
#ifndef PUNCT_SERVER_LOOP_H
#define PUNCT_SERVER_LOOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct loop;

/* A descriptor to wait for. It lies inside what it belongs to. */
struct loop_watch {
    int descriptor;
    void (*ready)(struct loop_watch *watch, uint32_t events); /* EPOLLIN, EPOLLOUT, EPOLLHUP, EPOLLERR */
    void (*release)(struct loop_watch *watch);                /* set once it is discarded */
    struct loop_watch *next_discarded;
};

/* A moment to wait for. Zeroed, it is not set. */
struct loop_timer {
    int64_t due;
    size_t place; /* in the loop's heap, from 1; 0: not set */
    void (*fire)(struct loop_timer *timer);
};

/* NULL: the system has no descriptor or no memory left. */
struct loop *loop_new(void);
void loop_free(struct loop *loop);

bool loop_add(struct loop *loop, struct loop_watch *watch, uint32_t events);
void loop_change(struct loop *loop, struct loop_watch *watch, uint32_t events);

/* Closes the descriptor now and releases what it belongs to later, when no event that came in the same moment can refer
 * to it. */
void loop_discard(struct loop *loop, struct loop_watch *watch, void (*release)(struct loop_watch *watch));

/* Releases what was discarded; for whoever is about to go, between two steps. */
void loop_release(struct loop *loop);

/* Milliseconds of a clock that never jumps, as of the last time the loop awoke. */
int64_t loop_now(const struct loop *loop);

/* Sets a timer, or sets it anew. false: no memory. */
bool loop_set(struct loop *loop, struct loop_timer *timer, int64_t due);
void loop_unset(struct loop *loop, struct loop_timer *timer);

/* Any thread: has the loop's thread call this, in the order of posting. false: no memory, it will not be called. */
bool loop_post(struct loop *loop, void (*function)(void *argument), void *argument);

/* Waits once, at most so many milliseconds (-1: as long as it takes), and does what has come. */
void loop_step(struct loop *loop, int longest);

/* Steps until loop_stop. A stop is used up by the run that it ends. */
void loop_run(struct loop *loop);

/* Any thread, or a signal handler. */
void loop_stop(struct loop *loop);

#endif
