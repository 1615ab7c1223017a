#include <emmintrin.h>

#define LANES                      4
#define MULTIPLY_PAIRS(one, other) (wide) _mm_madd_epi16((__m128i)(one), (__m128i)(other))
#define RUNS_HERE                  true
#define KERNEL_NAME                network_kernel_sse2
#define KERNEL_TEXT                "sse2"
#include "kernel_vector.h"
