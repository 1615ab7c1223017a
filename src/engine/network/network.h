/* A network that evaluates positions: its file, and what the engine needs to use it. */
#ifndef PUNCT_ENGINE_NETWORK_NETWORK_H
#define PUNCT_ENGINE_NETWORK_NETWORK_H

#include "kernel.h"
#include "punct_engine.h"

struct punct_network {
    struct network_weights weights;
    void *memory;          /* that holds it, as it was allocated */
    const int16_t *policy; /* of the weights, or NULL: it has none */
    punct_network_facts facts;
    const struct network_kernel *kernel;
    uint16_t rows[NET_FEATURES][NET_SYMMETRIES]; /* of the first layer, for what is seen from each side */
};

/* Another one, which punct_network_destroy ends; NULL: there is no memory, or nothing to copy. */
punct_network *network_copy(const punct_network *network);

/* Fills the error of a caller, if there is one, and returns its code. */
punct_code network_refuse(punct_error *error, punct_code code, const char *why);

/* The features of the board in each symmetry: the row of the first layer, 0 where nothing can be. Made from the rules. */
void network_rows(uint16_t rows[NET_FEATURES][NET_SYMMETRIES]);

/* The bytes of a file, NETWORK_FILE_SIZE of them. docs/training.md has the format. */
enum {
    NETWORK_HEADER = 64,
    NETWORK_FILE_SIZE =
        NETWORK_HEADER +
        2 * (NET_FIRST + NET_ROWS * NET_FIRST + NET_FIRST * NET_SECOND * 2 + NET_SECOND * NET_THIRD +
             NET_TABLE_ROWS * NET_THIRD + NET_THIRD + POLICY_NUMBERS) +
        4 * NET_SECOND + 8
};
void network_write(const struct network_weights *weights, const punct_network_facts *facts, uint8_t *bytes);

#endif
