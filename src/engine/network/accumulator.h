/* The first layer of the network, kept from position to position, and the value that the rest of it finds. */
#ifndef PUNCT_ENGINE_NETWORK_ACCUMULATOR_H
#define PUNCT_ENGINE_NETWORK_ACCUMULATOR_H

#include "features.h"
#include "network.h"

#define accumulator_refresh CORE(accumulator_refresh)
#define accumulator_update  CORE(accumulator_update)
#define network_evaluate    CORE(network_evaluate)

/* The first layer with the features it was summed up from: it can be brought from any position to any other by what
 * differs. */
struct accumulator {
    network_images images[PUNCT_COLOURS]; /* as each colour sees the board */
    struct feature_planes planes;
    bool filled;
};

/* Fills `accumulator` for a position: from nothing, or from what differs from `from`, which may be the same one. */
void accumulator_refresh(const struct punct_network *network, const struct position *p,
                         struct accumulator *accumulator);
void accumulator_update(const struct punct_network *network, const struct position *p,
                        const struct accumulator *from, struct accumulator *accumulator);

/* The value for the player to move, in the evaluation's units. */
int network_evaluate(const struct punct_network *network, const struct position *p,
                     const struct accumulator *accumulator, const struct connection *connection,
                     bool threatened);

#endif
