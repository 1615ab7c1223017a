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
