/* What the programs of the school share: chance, the time they may take, Ctrl-C. */
#ifndef PUNCT_SCHOOL_SCHOOL_H
#define PUNCT_SCHOOL_SCHOOL_H

#include "mix.h"
#include "punct_engine.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/* A seed that differs on every call. */
uint64_t school_any_seed(void);

/* A network's file, read; NULL: a message has been printed. */
punct_network *school_network(const char *path);

/* Writes a file in one step: a kill leaves the old one or the new one. False: a message has been printed. */
bool school_replace_file(const char *path, const void *bytes, size_t size);

/* A whole number from 0; false: the text is none. */
bool school_number(const char *text, long *number);

/* Reads options: --NAME NUMBER into `number`, a whole number from 0, or --NAME TEXT into `text`. Ended by an empty name.
 * Returns where the other arguments begin; 0: some option is wrong. */
struct school_option {
    const char *name;
    long *number;
    const char **text;
};
int school_options(int argc, char **argv, const struct school_option *options);

/* How fast to learn when such a share is done: the pace falls as half a wave of the cosine. */
double school_pace(double rate, double done);

/* One step of Adam against the sum of the gradients of `samples`, which fades the weights as well (`rate` * `decay`). */
struct school_adam {
    float *weights, *mean, *square;
    const float *gradient;
    size_t count;
};
void school_adam(const struct school_adam *adam, uint64_t step, size_t samples, double rate, double decay);

/* Work with a time limit, which Ctrl-C or SIGTERM ends early. One at a time in a process. */
struct school_work {
    double start, seconds;
};
void school_start(struct school_work *work, double seconds);
void school_stop(struct school_work *work);
bool school_time_is_up(const struct school_work *work);
double school_passed(const struct school_work *work);
double school_left(const struct school_work *work);

/* Waits for the next report, ten seconds; true: the time is up. */
bool school_wait(const struct school_work *work);

#endif
