/* The kernel for x86-64 with AVX2, BMI and POPCNT. */
#define KERNEL(name) name##_avx2
#include "turns_kernel.h"
