/* The arithmetic of the network, for each instruction set. All kernels give the same numbers to the bit: sums of whole
 * numbers do not depend on their order, and sums of 16 bits wrap alike everywhere. */
#ifndef PUNCT_ENGINE_NETWORK_KERNEL_H
#define PUNCT_ENGINE_NETWORK_KERNEL_H

#include "shape.h"

typedef int16_t network_images[NET_SYMMETRIES][NET_FIRST];

struct network_kernel {
    const char *name;
    bool (*runs_here)(void);

    /* Adds and removes what is seen, by rows for each symmetry. */
    void (*change)(network_images images, const int16_t (*first)[NET_FIRST], const uint16_t *const *added,
                   int added_count, const uint16_t *const *removed, int removed_count);

    /* The value, NET_THIRD_BITS * 2 bits of it behind the point. `table_rows` are the position's rows of the tables. */
    int32_t (*value)(const struct network_weights *weights, const network_images mine,
                     const network_images theirs, const uint16_t table_rows[NET_TABLES]);
};

/* All kernels of this build, the plain one first, ended by NULL. */
extern const struct network_kernel *const network_kernels[];

/* The fastest that runs here. */
const struct network_kernel *network_kernel_best(void);

#endif
