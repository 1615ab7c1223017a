/* Which kernels this build has. */
#include "kernel.h"

#include <stddef.h>

extern const struct network_kernel network_kernel_plain, network_kernel_sse2, network_kernel_avx2,
    network_kernel_avx512, network_kernel_neon, network_kernel_wasm;

const struct network_kernel *const network_kernels[] = {
    &network_kernel_plain,
#if defined(__x86_64__)
    &network_kernel_sse2,
    &network_kernel_avx2,
    &network_kernel_avx512,
#elif defined(__aarch64__)
    &network_kernel_neon,
#elif defined(__wasm_simd128__)
    &network_kernel_wasm,
#endif
    NULL,
};

const struct network_kernel *network_kernel_best(void)
{
    const struct network_kernel *best = &network_kernel_plain;
    for (const struct network_kernel *const *kernel = network_kernels; *kernel; kernel++)
        if ((*kernel)->runs_here())
            best = *kernel;
    return best;
}
