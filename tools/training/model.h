/* The network in numbers that can learn. Same shape as network/shape.h; second and third layer by output and input. */
#ifndef PUNCT_TRAINING_MODEL_H
#define PUNCT_TRAINING_MODEL_H

#include "samples.h"

/* Rows of the first layer share a part with others that mean almost the same: topmost dots of all heights, free PÜNCTs of
 * all kinds, blocked ones, lines. So what is rare is known from what is common. */
enum { MODEL_SHARED = 2 * (3 * PUNCT_SPACES + 1) };

struct model {
    float first_bias[NET_FIRST];
    float first[NET_ROWS][NET_FIRST];
    float second_bias[NET_SECOND];
    float second[2 * NET_FIRST][NET_SECOND]; /* by input */
    float third[NET_SECOND][NET_THIRD];      /* by input */
    float tables[NET_TABLE_ROWS][NET_THIRD];
    float last[NET_THIRD]; /* the last of them stays 1 */
    float shared[MODEL_SHARED][NET_FIRST];
};
enum { MODEL_WEIGHTS = sizeof(struct model) / sizeof(float) };

/* Weights to begin with. */
void model_begin(struct model *model, uint64_t seed);

/* The group whose part a row of the first layer shares. */
int model_group(int row);

/* The model as a sample meets it: shared parts added to the rows. And back: the gradient of the shared parts. */
void model_join(const struct model *model, struct model *joined);
void model_share_gradient(struct model *gradient);

/* Rounds the weights of a joined model to those of a network. */
void model_round(const struct model *model, struct network_weights *weights);

/* Keeps the weights within what a network can hold. */
void model_limit(struct model *model);

/* The features of a sample: all of them, or a part that stands for the whole, `scale` times. */
struct model_features {
    const uint16_t *list;
    int count;
    float scale;
};

/* The loss of a sample: cross entropy less its least possible value. With a gradient, adds the sample's to it.
 * `rows` is what network_rows made. Compiled for each instruction set; all give the same to the bit. */
typedef double model_pass(const struct model *model, const uint16_t rows[NET_FEATURES][NET_SYMMETRIES],
                          const struct model_features *features, const struct sample *sample,
                          struct model *gradient);
model_pass model_pass_any, model_pass_avx2;
model_pass *model_pass_best(void);

#endif
