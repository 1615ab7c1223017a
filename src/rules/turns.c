/* Chooses the kernel, and answers callers. */
#include "turns.h"
#include "play.h"

#include <string.h>

#ifdef PUNCT_AVX2
/* What turns_avx2.c is compiled for. */
static inline bool has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}
#define CHOOSE(name, ...) (has_avx2() ? name##_avx2(__VA_ARGS__) : name##_any(__VA_ARGS__))
#else
#define CHOOSE(name, ...) name##_any(__VA_ARGS__)
#endif

#define KERNEL_ENTRY(SET)                                                                                    \
    (struct turns_kernel)                                                                                    \
    {                                                                                                        \
#SET, turns_list_##SET, turns_count_##SET, turns_exist_##SET, turns_connected_##SET                  \
    }

int turns_kernels(struct turns_kernel kernels[TURNS_KERNELS])
{
    int count = 0;
    kernels[count++] = KERNEL_ENTRY(any);
#ifdef PUNCT_AVX2
    if (has_avx2())
        kernels[count++] = KERNEL_ENTRY(avx2);
#endif
    return count;
}

size_t turns_list(const struct position *p, punct_turn *turns)
{
    return CHOOSE(turns_list, p, turns);
}

size_t turns_count(const struct position *p)
{
    return CHOOSE(turns_count, p);
}

bool turns_exist(const struct position *p)
{
    return CHOOSE(turns_exist, p);
}

bool turns_connected(const bits_stored *own, const bits_stored *seed)
{
    return CHOOSE(turns_connected, own, seed);
}

size_t punct_turns(const punct_position *position, punct_turn *turns, size_t capacity)
{
    const struct position *p = position_given(position);
    if (!p || p->result != PUNCT_UNDECIDED)
        return 0;
    if (turns && capacity >= PUNCT_TURNS_MAX)
        return turns_list(p, turns);

    punct_turn all[PUNCT_TURNS_MAX];
    size_t count = turns_list(p, all);
    if (turns)
        memcpy(turns, all, (count < capacity ? count : capacity) * sizeof *turns);
    return count;
}

size_t punct_turns_count(const punct_position *position)
{
    const struct position *p = position_given(position);
    return p && p->result == PUNCT_UNDECIDED ? turns_count(p) : 0;
}

static uint64_t perft(struct position *p, int depth)
{
    if (p->result != PUNCT_UNDECIDED)
        return 0;
    if (depth == 1)
        return turns_count(p);

    punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = turns_list(p, turns);
    uint64_t total = 0;
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        play_turn(p, turns[i], &undo);
        total += perft(p, depth - 1);
        play_back(p, &undo);
    }
    return total;
}

uint64_t punct_perft(const punct_position *position, int depth)
{
    if (!position_given(position) || depth > PUNCT_PERFT_DEPTH)
        return 0;
    punct_position copy = *position;
    return depth <= 0 ? 1 : perft(position_inside(&copy), depth);
}
