#include "interrupt.h"
#include "platform.h"

#include <errno.h>
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>

/* All atomics here are free of locks, as a handler of signals needs them. */
static atomic_int came;

/* What a signal calls. One pointer to both halves: a handler, on whatever thread, never meets the function of one call
 * with the argument of another. */
struct call {
    interrupt_function *function;
    void *argument;
};
static struct call calls[2];
static _Atomic(const struct call *) current; /* one of them, or NULL */
static atomic_int handlers;                  /* that may be using it */

static void note(int number)
{
    int error = errno; /* of what was interrupted */
    came = number;
    atomic_fetch_add(&handlers, 1);
    const struct call *call = atomic_load(&current);
    if (call)
        call->function(call->argument);
    atomic_fetch_sub(&handlers, 1);
    errno = error;
}

void interrupt_catch(void)
{
    platform_catch_end(note);
}

int interrupt_came(void)
{
    return came;
}

void interrupt_forget(void)
{
    came = 0;
}

/* Nobody uses the call that is not current: whoever did has been waited for. */
void interrupt_calls(interrupt_function *function, void *argument)
{
    struct call *next = atomic_load(&current) == &calls[0] ? &calls[1] : &calls[0];
    *next = (struct call){function, argument};
    atomic_store(&current, function ? next : NULL);
    while (atomic_load(&handlers))
        sched_yield();
}
