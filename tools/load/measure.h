/* What a load measures: latencies, and what a process uses. */
#ifndef PUNCT_TOOLS_LOAD_MEASURE_H
#define PUNCT_TOOLS_LOAD_MEASURE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Times in buckets that are an eighth of a power of two wide at most: any number of them in little memory. */
enum { MEASURE_BUCKETS = 64 * 8 };

struct latencies {
    uint64_t counts[MEASURE_BUCKETS], total;
};

int64_t measure_ns(void);
void latencies_add(struct latencies *latencies, int64_t ns);
/* The time in ms that a share of them, such as 0.99, does not exceed. */
double latencies_at(const struct latencies *latencies, double share);

double measure_processor_s(pid_t pid); /* used by all threads so far */
double measure_memory_kb(pid_t pid);   /* resident */

#endif
