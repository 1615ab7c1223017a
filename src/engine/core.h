/* The core of the engine as the rest of it sees it. */
#ifndef PUNCT_ENGINE_CORE_H
#define PUNCT_ENGINE_CORE_H

#include "reference_play.h"
#include "root.h"
#include "solver.h"

struct core {
    int (*root_prepare)(struct worker *w);
    void (*root_choose_static)(struct worker *w, int turns, bool sound);
    void (*root_search)(struct worker *w, punct_info_function *info, void *user);
    void (*root_info)(const struct worker *w, int place, punct_info *info);
    void (*solver_solve)(struct solver *s, const punct_solve_limits *limits, bool every,
                         punct_solution *solution);
    void (*connection_find)(const struct position *p, struct connection *connection);
    int (*evaluation_of)(const struct position *p, const struct connection *connection);
    void (*accumulator_refresh)(const struct punct_network *network, const struct position *p,
                                struct accumulator *accumulator);
    void (*accumulator_update)(const struct punct_network *network, const struct position *p,
                               const struct accumulator *from, struct accumulator *accumulator);
    int (*network_evaluate)(const struct punct_network *network, const struct position *p,
                            const struct accumulator *accumulator, const struct connection *connection,
                            bool threatened);
    punct_turn (*reference_choose)(struct worker *w, punct_reference_player player, uint64_t seed);
};

extern const struct core core_any, core_avx2;

/* The one for this machine. */
static inline const struct core *core_best(void)
{
#ifdef ENGINE_AVX2
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
        return &core_avx2;
#endif
    return &core_any;
}

#endif
