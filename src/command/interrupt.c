#include "interrupt.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int came; /* free of locks, as a handler of signals needs it */
static _Atomic(interrupt_function *) called;
static _Atomic(void *) given;

static void note(int number)
{
    int error = errno; /* of what was interrupted */
    came = number;
    interrupt_function *function = atomic_load(&called);
    if (function)
        function(atomic_load(&given));
    errno = error;
}

void interrupt_catch(void)
{
    struct sigaction action = {.sa_handler = note};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

int interrupt_came(void)
{
    return came;
}

void interrupt_forget(void)
{
    came = 0;
}

void interrupt_calls(interrupt_function *function, void *argument)
{
    atomic_store(&called, NULL); /* never the old function with the new argument */
    atomic_store(&given, argument);
    atomic_store(&called, function);
}
