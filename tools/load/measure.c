#include "measure.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

int64_t measure_ns(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int bucket_of(uint64_t ns)
{
    if (ns < 8)
        return (int)ns;
    int power = 63 - __builtin_clzll(ns);
    return (power - 2) * 8 + (int)(ns >> (power - 3) & 7);
}

void latencies_add(struct latencies *latencies, int64_t ns)
{
    latencies->counts[bucket_of(ns > 0 ? (uint64_t)ns : 0)]++;
    latencies->total++;
}

double latencies_at(const struct latencies *latencies, double share)
{
    uint64_t wanted = (uint64_t)(share * (double)latencies->total), seen = 0;
    for (int i = 0; i < MEASURE_BUCKETS; i++) {
        seen += latencies->counts[i];
        if (seen <= wanted)
            continue;
        if (i < 8)
            return i * 1e-6;
        int power = i / 8 + 2;
        return (double)((UINT64_C(8) | (uint64_t)(i & 7)) + 1) * (double)(UINT64_C(1) << (power - 3)) * 1e-6;
    }
    return 0;
}

double measure_processor_s(pid_t pid)
{
    char path[400];
    unsigned long long sum = 0, ns;
    snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
    DIR *folder = opendir(path);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", (int)pid, entry->d_name);
        FILE *file = fopen(path, "r");
        if (file && fscanf(file, "%llu", &ns) == 1)
            sum += ns;
        if (file)
            fclose(file);
    }
    if (folder)
        closedir(folder);
    return (double)sum * 1e-9;
}

double measure_memory_kb(pid_t pid)
{
    char path[64], line[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        sscanf(line, "VmRSS: %ld", &kb);
    if (file)
        fclose(file);
    return (double)kb;
}
