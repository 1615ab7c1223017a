/* What the threads of a search are looking at just now. A thread that meets a turn which another one is looking at
 * leaves it for later, when the table will know about it: so they share the work instead of doing it twice. A claim
 * may be lost when two meet in a slot; only time depends on it. */
#ifndef PUNCT_ENGINE_CLAIMS_H
#define PUNCT_ENGINE_CLAIMS_H

#include "punct.h"

#include <stdatomic.h>

enum { CLAIMS = 1 << 12 };

struct claims {
    _Atomic uint64_t slots[CLAIMS];
};

/* What stands for a turn in a position; never 0. */
static inline uint64_t claim_of(uint64_t key, punct_turn turn)
{
    return (key ^ (turn + 1) * 0x9e3779b97f4a7c15u) | 1;
}

static inline _Atomic uint64_t *claim_slot(struct claims *claims, uint64_t claim)
{
    return &claims->slots[claim >> 32 & (CLAIMS - 1)];
}

static inline bool claim_is_taken(struct claims *claims, uint64_t claim)
{
    return atomic_load_explicit(claim_slot(claims, claim), memory_order_relaxed) == claim;
}

static inline void claim_take(struct claims *claims, uint64_t claim)
{
    atomic_store_explicit(claim_slot(claims, claim), claim, memory_order_relaxed);
}

static inline void claim_leave(struct claims *claims, uint64_t claim)
{
    if (claim_is_taken(claims, claim))
        atomic_store_explicit(claim_slot(claims, claim), 0, memory_order_relaxed);
}

#endif
