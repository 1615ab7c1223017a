#include <wasm_simd128.h>

#define LANES                      4
#define MULTIPLY_PAIRS(one, other) (wide) wasm_i32x4_dot_i16x8((v128_t)(one), (v128_t)(other))
#define RUNS_HERE                  true
#define KERNEL_NAME                network_kernel_wasm
#define KERNEL_TEXT                "wasm"
#include "kernel_vector.h"
