/* Well mixed bits: hash keys, and random numbers that a seed repeats. */
#ifndef PUNCT_RULES_MIX_H
#define PUNCT_RULES_MIX_H

#include <stdint.h>

#define MIX_STEP 0x9e3779b97f4a7c15u

static inline uint64_t mix_bits(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* The next random number of a seed. */
static inline uint64_t mix_next(uint64_t *seed)
{
    return mix_bits(*seed += MIX_STEP);
}

/* A random number as one from 0 up to 1. */
static inline double mix_share(uint64_t mixed)
{
    return (double)(mixed >> 11) / 9007199254740992.0;
}

#endif
