/* Sets of spaces: 256 bits, one for each number a space can have.
 *
 * Column c, row r is bit 15c + r - 1. That squeezes the board into 255 bits without two spaces meeting, and a
 * step in each of the six directions adds a constant. A step beyond the edge can land on the far edge, so
 * whoever shifts a set masks it first with the spaces that have the neighbour in question.
 *
 * The compiler's vector type gives SSE2, AVX2, NEON or WebAssembly SIMD from one source. */
#ifndef PUNCT_RULES_BITS_H
#define PUNCT_RULES_BITS_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t bits __attribute__((vector_size(32)));
typedef bits bits_stored __attribute__((aligned(8))); /* inside structures of callers */

#define BITS_INLINE static inline __attribute__((always_inline))

BITS_INLINE bits bits_none(void)
{
    return (bits){0, 0, 0, 0};
}

/* The set with every member n moved to n + by; 0 < by < 64. */
BITS_INLINE bits bits_up(bits set, int by)
{
    bits carried = __builtin_shufflevector(set, bits_none(), 4, 0, 1, 2);
    return set << by | carried >> (64 - by);
}

/* The set with every member n moved to n - by; 0 < by < 64. */
BITS_INLINE bits bits_down(bits set, int by)
{
    bits carried = __builtin_shufflevector(set, bits_none(), 1, 2, 3, 4);
    return set >> by | carried << (64 - by);
}

BITS_INLINE bool bits_any(bits set)
{
#ifdef __AVX2__
    return !__builtin_ia32_ptestz256((__attribute__((vector_size(32))) long long)set,
                                     (__attribute__((vector_size(32))) long long)set);
#else
    return (set[0] | set[1] | set[2] | set[3]) != 0;
#endif
}

BITS_INLINE bool bits_equal(bits one, bits other)
{
    return !bits_any(one ^ other);
}

#if defined(__x86_64__) && !defined(__POPCNT__)
/* No instruction counts bits: count those of each byte in its place, in a word or in all four, then add up. */
#define COUNT_BYTES(x)                                                                                       \
    x -= x >> 1 & 0x5555555555555555u;                                                                       \
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);                                          \
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu

BITS_INLINE int bits_count_word(uint64_t word)
{
    COUNT_BYTES(word);
    return (int)(word * 0x0101010101010101u >> 56);
}
BITS_INLINE int bits_count(bits set) /* less than 256 */
{
    COUNT_BYTES(set);
    return (int)((set[0] + set[1] + set[2] + set[3]) * 0x0101010101010101u >> 56);
}
#undef COUNT_BYTES
#else
BITS_INLINE int bits_count_word(uint64_t word)
{
    return __builtin_popcountll(word);
}
BITS_INLINE int bits_count(bits set)
{
    return bits_count_word(set[0]) + bits_count_word(set[1]) + bits_count_word(set[2]) +
           bits_count_word(set[3]);
}
#endif

/* Single members are reached through memory: a vector has no variable index worth its price. */
BITS_INLINE bool bits_has(const bits_stored *set, unsigned member)
{
    return ((const uint64_t *)set)[member >> 6] >> (member & 63) & 1;
}
BITS_INLINE void bits_put(bits_stored *set, unsigned member)
{
    ((uint64_t *)set)[member >> 6] |= (uint64_t)1 << (member & 63);
}
BITS_INLINE void bits_drop(bits_stored *set, unsigned member)
{
    ((uint64_t *)set)[member >> 6] &= ~((uint64_t)1 << (member & 63));
}

/* Calls for each member in rising order: for (bits_walk w = bits_begin(set); bits_next(&w, &member);) */
typedef struct bits_walk {
    uint64_t word[4];
    unsigned at;
} bits_walk;

BITS_INLINE bits_walk bits_begin(bits set)
{
    return (bits_walk){{set[0], set[1], set[2], set[3]}, 0};
}
BITS_INLINE bool bits_next(bits_walk *walk, unsigned *member)
{
    while (walk->word[walk->at] == 0)
        if (++walk->at == 4)
            return false;
    *member = walk->at << 6 | (unsigned)__builtin_ctzll(walk->word[walk->at]);
    walk->word[walk->at] &= walk->word[walk->at] - 1;
    return true;
}

#endif
