/* What a signal calls, while another thread changes it: a function only ever meets its own argument, and never one that
 * is no longer set. */
#include "interrupt.h"
#include "tap.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>

enum { CHANGES = 3000000, CALLS = 200000 };

static int first_argument, second_argument;
static atomic_long met, wrong;
static atomic_bool done, inside, leaving;

static void first(void *argument)
{
    met++;
    wrong += argument != &first_argument;
}

static void second(void *argument)
{
    met++;
    wrong += argument != &second_argument;
}

/* Signals that this thread's own handler takes, while the main thread sets what they call. */
static void *signal_itself(void *unused)
{
    (void)unused;
    while (!done)
        raise(SIGINT);
    return NULL;
}

static void change_often(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, signal_itself, NULL);
    for (int i = 0; i < CHANGES || met < CALLS; i++) {
        interrupt_calls(first, &first_argument);
        interrupt_calls(second, &second_argument);
    }
    interrupt_calls(NULL, NULL);
    long before = met;
    for (int i = 0; i < 1000; i++)
        sched_yield();
    tap_ok(met == before, "nothing is called once nothing is set");
    done = true;
    pthread_join(thread, NULL);
    tap_ok(wrong == 0, "no function meets another's argument");
    if (wrong)
        tap_note("%ld of %ld calls", wrong, met);
}

/* Stays inside for a while after it is told that somebody wants it gone. */
static void linger(void *argument)
{
    inside = true;
    while (!leaving)
        sched_yield();
    nanosleep(&(struct timespec){0, 50 * 1000000}, NULL);
    wrong += *(int *)argument != 1; /* still there */
    inside = false;
}

static void *signal_once(void *unused)
{
    (void)unused;
    raise(SIGINT);
    return NULL;
}

static void outlive(void)
{
    int alive = 1;
    pthread_t thread;
    wrong = 0;
    interrupt_calls(linger, &alive);
    pthread_create(&thread, NULL, signal_once, NULL);
    while (!inside)
        sched_yield();
    leaving = true;
    interrupt_calls(NULL, NULL);
    bool gone = !inside;
    alive = 0;
    pthread_join(thread, NULL);
    tap_ok(gone && wrong == 0, "an argument outlives the handlers that use it");
}

int main(void)
{
    interrupt_catch();
    change_often();
    outlive();
    interrupt_forget();
    raise(SIGTERM);
    tap_ok(interrupt_came() == SIGTERM, "a signal is noted without anything to call");
    return tap_done();
}
