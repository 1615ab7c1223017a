/* When a search has to end. */
#ifndef PUNCT_ENGINE_CLOCK_H
#define PUNCT_ENGINE_CLOCK_H

#include "punct_engine.h"

struct clock {
    uint64_t start;      /* microseconds */
    uint64_t soft, hard; /* microseconds from the start: about enough for a turn; end. UINT64_MAX: no limit */
};

/* A steady clock in microseconds. */
uint64_t clock_now(void);

/* Starts a clock for the player to move. */
void clock_start(struct clock *clock, const punct_limits *limits, int mover);

/* Whether to begin no new depth, the choice having been the same for so many depths in a row: sooner where it stands,
 * later where it has just changed. */
bool clock_is_enough(const struct clock *clock, int steady);

static inline uint64_t clock_passed(const struct clock *clock)
{
    return clock_now() - clock->start;
}

#endif
