/* Legal turns as sets of spaces: where the PÜNCT of a piece can go, for each orientation.
 *
 * The kernel is compiled once for any machine and, on x86-64, once more for those with AVX2; the functions
 * here choose at run time. */
#ifndef PUNCT_RULES_TURNS_H
#define PUNCT_RULES_TURNS_H

#include "position.h"

/* Lists all legal turns of the player to move into `turns` (room for PUNCT_TURNS_MAX), whatever the result
 * stored in the position says; counts them; tells whether there is one. */
size_t turns_list(const struct position *p, punct_turn *turns);
size_t turns_count(const struct position *p);
bool turns_exist(const struct position *p);

/* Whether dots of `own` (a set of topmost dots) that hang together with one of `seed` link opposite sides. */
bool turns_connected(const bits_stored *own, const bits_stored *seed);

/* The kernels that this machine can run, the plain one first; returns how many. For tests and measurements. */
enum { TURNS_KERNELS = 2 };
struct turns_kernel {
    const char *name;
    size_t (*list)(const struct position *p, punct_turn *turns);
    size_t (*count)(const struct position *p);
    bool (*exist)(const struct position *p);
    bool (*connected)(const bits_stored *own, const bits_stored *seed);
};
int turns_kernels(struct turns_kernel kernels[TURNS_KERNELS]);

/* The same functions in each kernel. */
#define TURNS_KERNEL(SET)                                                                                    \
    size_t turns_list_##SET(const struct position *p, punct_turn *turns);                                    \
    size_t turns_count_##SET(const struct position *p);                                                      \
    bool turns_exist_##SET(const struct position *p);                                                        \
    bool turns_connected_##SET(const bits_stored *own, const bits_stored *seed);
TURNS_KERNEL(any)
TURNS_KERNEL(avx2)

/* Whether added pieces are barred from the central hexagon now. */
static inline bool centre_is_barred(const struct position *p)
{
    return p->variant == PUNCT_STANDARD || p->turns_played == 0;
}

#endif
