/* What the programs of the training share: chance, the time they may take, Ctrl-C. */
#ifndef PUNCT_TRAINING_TRAINING_H
#define PUNCT_TRAINING_TRAINING_H

#include "mix.h"
#include "punct_engine.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* A seed that differs on every call. */
uint64_t training_any_seed(void);

/* A network's file, read; NULL: a message has been printed. */
punct_network *training_network(const char *path);

/* Writes a file in one step: a kill leaves the old one or the new one. False: a message has been printed. */
bool training_replace_file(const char *path, const void *bytes, size_t size);

/* A whole number from 0; false: the text is none. */
bool training_number(const char *text, long *number);

/* Reads options: --NAME NUMBER into `number`, a whole number from 0, or --NAME TEXT into `text`. Ended by an empty name.
 * Returns where the other arguments begin; 0: some option is wrong. */
struct training_option {
    const char *name;
    long *number;
    const char **text;
};
int training_options(int argc, char **argv, const struct training_option *options);

/* How fast to learn when such a share is done: the pace falls as half a wave of the cosine. */
double training_pace(double rate, double done);

/* One step of Adam against the sum of the gradients of `samples`, which fades the weights as well (`rate` * `decay`). */
struct training_adam {
    float *weights, *mean, *square;
    const float *gradient;
    size_t count;
};
void training_adam(const struct training_adam *adam, uint64_t step, size_t samples, double rate,
                   double decay);

/* Work with a time limit, which Ctrl-C or SIGTERM ends early. One at a time in a process. */
struct training_work {
    double start, seconds;
};
void training_start(struct training_work *work, double seconds);
void training_stop(struct training_work *work);
bool training_time_is_up(const struct training_work *work);
double training_passed(const struct training_work *work);
double training_left(const struct training_work *work);

/* Waits for the next report, ten seconds; true: the time is up. */
bool training_wait(const struct training_work *work);

#endif
