/* The turns that threads of a search are busy with (ABDADA). A thread that meets a turn which another one is searching
 * leaves it for later, when the transposition table will know about it: so they share the work instead of doing it twice.
 * A mark may be lost when two meet in a slot; only time depends on it. */
#ifndef PUNCT_ENGINE_BUSY_TURNS_H
#define PUNCT_ENGINE_BUSY_TURNS_H

#include "punct.h"

#include <stdatomic.h>

enum { BUSY_SLOTS = 1 << 12 };

struct busy_turns {
    _Atomic uint64_t slots[BUSY_SLOTS];
};

/* What stands for a turn in a position; never 0. */
static inline uint64_t busy_turn_key(uint64_t key, punct_turn turn)
{
    return (key ^ (turn + 1) * 0x9e3779b97f4a7c15u) | 1;
}

static inline _Atomic uint64_t *busy_turn_slot(struct busy_turns *busy, uint64_t key)
{
    return &busy->slots[key >> 32 & (BUSY_SLOTS - 1)];
}

static inline bool busy_turn_is_marked(struct busy_turns *busy, uint64_t key)
{
    return atomic_load_explicit(busy_turn_slot(busy, key), memory_order_relaxed) == key;
}

static inline void busy_turn_mark(struct busy_turns *busy, uint64_t key)
{
    atomic_store_explicit(busy_turn_slot(busy, key), key, memory_order_relaxed);
}

static inline void busy_turn_clear(struct busy_turns *busy, uint64_t key)
{
    if (busy_turn_is_marked(busy, key))
        atomic_store_explicit(busy_turn_slot(busy, key), 0, memory_order_relaxed);
}

#endif
