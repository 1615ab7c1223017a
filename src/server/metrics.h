/* Figures in the text form of Prometheus. */
#ifndef PUNCT_SERVER_METRICS_H
#define PUNCT_SERVER_METRICS_H

#include <stdint.h>
#include <stdio.h>

/* What follows belongs to this figure: its name, its kind ("counter", "gauge", "histogram"), what it means. */
void metrics_about(FILE *out, const char *name, const char *kind, const char *help);

/* One with a single value. */
void metrics_counter(FILE *out, const char *name, const char *help, uint64_t value);
void metrics_gauge(FILE *out, const char *name, const char *help, double value);

/* How often a value was at most each of the bounds. */
enum { HISTOGRAM_BOUNDS = 12 };
struct histogram {
    const double *bounds; /* rising */
    int count;            /* of the bounds */
    uint64_t at_most[HISTOGRAM_BOUNDS], all;
    double sum;
};
void histogram_add(struct histogram *histogram, double value);
void histogram_write(FILE *out, const char *name, const char *help, const struct histogram *histogram);

/* Memory, processor time, descriptors, start; the names are those that every exporter uses. */
void metrics_process_open(void); /* before the process gives up its rights */
void metrics_process(FILE *out);

#endif
