/* The ways to evaluate a position, for measuring them: by hand, and by each kernel of the network that runs here. Together
 * with punct_engine.h this is all that the command may know of the engine. */
#ifndef PUNCT_ENGINE_EVALUATORS_H
#define PUNCT_ENGINE_EVALUATORS_H

#include "punct_engine.h"

struct network_kernel;

struct evaluator {
    const struct network_kernel *kernel; /* NULL: the hand-written evaluation */
    const char *kernel_name;             /* likewise */
    bool updates;                        /* from the position before the turn, not afresh */
};

/* All of them, the hand-written evaluation first. Returns how many. */
enum { EVALUATORS_MAX = 17 };
int evaluators_list(struct evaluator evaluators[EVALUATORS_MAX]);

/* A copy of a network for evaluators_run, to be given to punct_network_destroy. NULL: not enough memory. */
punct_network *evaluators_network(const punct_network *network);

/* Evaluates what follows some turns of a position, distances to a connection included, as the search does. Returns how many
 * were evaluated; their values are added to `sum`, so that no compiler leaves the work out. */
long evaluators_run(const struct evaluator *evaluator, punct_network *network, const punct_position *position,
                    long *sum);

#endif
