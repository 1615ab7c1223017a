#include "metrics.h"

#include <dirent.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

void metrics_about(FILE *out, const char *name, const char *kind, const char *help)
{
    fprintf(out, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind);
}

void metrics_counter(FILE *out, const char *name, const char *help, uint64_t value)
{
    metrics_about(out, name, "counter", help);
    fprintf(out, "%s %" PRIu64 "\n", name, value);
}

void metrics_gauge(FILE *out, const char *name, const char *help, double value)
{
    metrics_about(out, name, "gauge", help);
    fprintf(out, "%s %.15g\n", name, value);
}

/* ---- Histograms ---------------------------------------------------------------------------------- */

void histogram_add(struct histogram *histogram, double value)
{
    for (int i = 0; i < histogram->count; i++)
        histogram->at_most[i] += value <= histogram->bounds[i];
    histogram->all++;
    histogram->sum += value;
}

void histogram_write(FILE *out, const char *name, const char *help, const struct histogram *histogram)
{
    metrics_about(out, name, "histogram", help);
    for (int i = 0; i < histogram->count; i++)
        fprintf(out, "%s_bucket{le=\"%g\"} %" PRIu64 "\n", name, histogram->bounds[i], histogram->at_most[i]);
    fprintf(out, "%s_bucket{le=\"+Inf\"} %" PRIu64 "\n%s_sum %.15g\n%s_count %" PRIu64 "\n", name,
            histogram->all, name, histogram->sum, name, histogram->all);
}

/* ---- The process --------------------------------------------------------------------------------- */

static int statm = -1;
static DIR *descriptors;
static double started;

void metrics_process_open(void)
{
    struct timespec now;
    if (descriptors)
        return;
    clock_gettime(CLOCK_REALTIME, &now);
    started = (double)now.tv_sec;
    statm = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    descriptors = opendir("/proc/self/fd");
}

static double resident_bytes(void)
{
    char text[200] = "", *next;
    if (statm < 0 || pread(statm, text, sizeof text - 1, 0) <= 0)
        return 0;
    strtol(text, &next, 10); /* its whole size */
    return (double)strtol(next, NULL, 10) * (double)sysconf(_SC_PAGESIZE);
}

static int open_descriptors(void)
{
    int count = 0;
    if (!descriptors)
        return 0;
    rewinddir(descriptors);
    for (struct dirent *entry; (entry = readdir(descriptors));)
        count += entry->d_name[0] != '.';
    return count;
}

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

void metrics_process(FILE *out)
{
    struct rusage usage;
    struct rlimit files;
    getrusage(RUSAGE_SELF, &usage);
    getrlimit(RLIMIT_NOFILE, &files);
    metrics_about(out, "process_cpu_seconds_total", "counter", "Processor time used.");
    fprintf(out, "process_cpu_seconds_total %.6f\n", seconds(usage.ru_utime) + seconds(usage.ru_stime));
    metrics_gauge(out, "process_resident_memory_bytes", "Memory in use.", resident_bytes());
    metrics_gauge(out, "process_open_fds", "Descriptors in use.", open_descriptors());
    metrics_gauge(out, "process_max_fds", "Descriptors that may be used.", (double)files.rlim_cur);
    metrics_gauge(out, "process_start_time_seconds", "When it began, in seconds since 1970.", started);
}
