#include <arm_neon.h>

#define LANES 4
#define MULTIPLY_PAIRS(one, other)                                                                           \
    (wide) vpaddq_s32(vmull_s16(vget_low_s16((int16x8_t)(one)), vget_low_s16((int16x8_t)(other))),           \
                      vmull_high_s16((int16x8_t)(one), (int16x8_t)(other)))
#define RUNS_HERE   true
#define KERNEL_NAME network_kernel_neon
#define KERNEL_TEXT "neon"
#include "kernel_vector.h"
