#include "clock.h"

#include <time.h>

enum {
    MARGIN = 2000,      /* microseconds kept back for the way to the answer */
    TURNS_TO_COME = 14, /* among which a clock is divided */
};

uint64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static uint64_t less_margin(uint64_t time)
{
    return time > 2 * MARGIN ? time - MARGIN : time / 2;
}

static uint64_t least(uint64_t one, uint64_t other)
{
    return one < other ? one : other;
}

void clock_start(struct clock *clock, const punct_limits *limits, int mover)
{
    clock->start = clock_now();
    clock->soft = clock->hard = UINT64_MAX;
    if (limits->move_ms)
        clock->hard = less_margin((uint64_t)limits->move_ms * 1000);
    if (limits->clock_ms[mover]) {
        uint64_t left = less_margin((uint64_t)limits->clock_ms[mover] * 1000);
        uint64_t share = left / TURNS_TO_COME + (uint64_t)limits->increment_ms[mover] * 800;
        clock->hard = least(clock->hard, least(left, least(left / 4 + share, share * 3)));
        clock->soft = share * 6 / 10;
    }
}

bool clock_is_enough(const struct clock *clock, int steady)
{
    enum { STANDS = 3 };
    if (clock->soft == UINT64_MAX)
        return false;
    uint64_t half = clock->soft / 2;
    return clock_passed(clock) >= (steady >= STANDS ? half : steady == 0 ? 3 * half : 2 * half);
}
