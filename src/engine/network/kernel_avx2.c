#include <immintrin.h>

#define LANES                      8
#define MULTIPLY_PAIRS(one, other) (wide) _mm256_madd_epi16((__m256i)(one), (__m256i)(other))
#define RUNS_HERE                  __builtin_cpu_supports("avx2")
#define KERNEL_NAME                network_kernel_avx2
#define KERNEL_TEXT                "avx2"
#include "kernel_vector.h"
