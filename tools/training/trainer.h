/* Learning: batches of samples, on threads, by Adam. With the same samples, seed and number of threads the outcome is the
 * same to the bit. */
#ifndef PUNCT_TRAINING_TRAINER_H
#define PUNCT_TRAINING_TRAINER_H

#include "model.h"

enum { TRAINER_THREADS = 64, TRAINER_BATCH = 512 };

/* What a training remembers: all of it, so that it can go on where it was. */
struct trainer_state {
    uint64_t seed;
    uint32_t epoch, epochs; /* finished, wanted */
    uint32_t best_epoch;
    uint64_t steps;
    double best_loss; /* of the validation */
    struct model model, mean, square;
    struct model average; /* of the last few hundred steps' models: foresees better than any one of them */
    struct model best;
};

struct trainer {
    struct trainer_state *state;
    const struct samples *learn, *validate;
    int threads;
    double rate;    /* at the start; falls to a twentieth */
    double decay;   /* how fast weights that nothing holds fade */
    double dropout; /* share of the features that is left out at random */
    void *inside;
};

/* Prepares a state for a new training. */
void trainer_begin(struct trainer_state *state, uint64_t seed, uint32_t epochs);

/* False: not enough memory or threads. */
bool trainer_open(struct trainer *trainer);
void trainer_close(struct trainer *trainer);

/* One walk over all samples. Told the share done now and then, `go_on` can end it: then the state is as before and the
 * answer false. The mean losses go to `learn_loss` and `validation_loss`. */
typedef bool trainer_report(double share, void *user);
bool trainer_epoch(struct trainer *trainer, trainer_report *go_on, void *user, double *learn_loss,
                   double *validation_loss);

/* The mean loss of a model over samples. */
double trainer_loss(struct trainer *trainer, const struct model *model, const struct samples *samples);

#endif
