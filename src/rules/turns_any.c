/* The kernel for any machine. */
#define KERNEL(name) name##_any
#include "turns_kernel.h"
