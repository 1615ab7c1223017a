#include "interrupt.h"

#include <signal.h>
#include <stdatomic.h>

static volatile sig_atomic_t came;
static _Atomic(punct_engine *) stopped;

/* Stopping an engine only sets a flag of its, which a handler may do. */
static void note(int number)
{
    (void)number;
    came = 1;
    punct_engine *engine = atomic_load(&stopped);
    if (engine)
        punct_engine_stop(engine);
}

void interrupt_catch(punct_engine *engine)
{
    struct sigaction action = {.sa_handler = note};
    interrupt_stops(engine);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

void interrupt_stops(punct_engine *engine)
{
    atomic_store(&stopped, engine);
}

bool interrupt_came(void)
{
    return came;
}

void interrupt_forget(void)
{
    came = 0;
}
