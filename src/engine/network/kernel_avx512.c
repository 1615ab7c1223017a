#include <immintrin.h>

#define LANES                      16
#define MULTIPLY_PAIRS(one, other) (wide) _mm512_madd_epi16((__m512i)(one), (__m512i)(other))
#define RUNS_HERE                  (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
#define KERNEL_NAME                network_kernel_avx512
#define KERNEL_TEXT                "avx512"
#include "kernel_vector.h"
