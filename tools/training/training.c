#include "training.h"

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static atomic_bool stopped;

static void on_signal(int number)
{
    (void)number;
    atomic_store(&stopped, true);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

uint64_t training_any_seed(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    uint64_t seed = (uint64_t)time.tv_sec * 1000000007u ^ (uint64_t)time.tv_nsec << 20 ^ (uint64_t)getpid();
    return mix_next(&seed);
}

punct_network *training_network(const char *path)
{
    enum { LIMIT = 1 << 22 };
    punct_network *network = NULL;
    punct_error error;
    uint8_t *bytes = malloc(LIMIT);
    FILE *file = bytes ? fopen(path, "rb") : NULL;
    if (!file)
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
    else if (punct_network_read(&network, bytes, fread(bytes, 1, LIMIT, file), &error) != PUNCT_OK)
        fprintf(stderr, "%s: the network is refused: %s\n", path, error.sentence);
    if (file)
        fclose(file);
    free(bytes);
    return network;
}

bool training_replace_file(const char *path, const void *bytes, size_t size)
{
    char beside[4200];
    FILE *file = NULL;
    errno = ENAMETOOLONG;
    if (snprintf(beside, sizeof beside, "%s.new", path) < (int)sizeof beside)
        file = fopen(beside, "wb");
    bool whole = file && fwrite(bytes, 1, size, file) == size;
    whole = file && fclose(file) == 0 && whole && rename(beside, path) == 0;
    if (!whole)
        fprintf(stderr, "%s: cannot be written: %s\n", path, strerror(errno));
    return whole;
}

bool training_number(const char *text, long *number)
{
    char *end;
    errno = 0;
    *number = strtol(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' && *number >= 0;
}

int training_options(int argc, char **argv, const struct training_option *options)
{
    enum { MOST = 16 };
    struct option known[MOST] = {0};
    int count = 0, which;
    for (; options[count].name && count < MOST - 1; count++)
        known[count] = (struct option){options[count].name, required_argument, NULL, 0};
    for (int answer; (answer = getopt_long(argc, argv, "", known, &which)) != -1;) {
        if (answer != 0)
            return 0;
        if (options[which].text)
            *options[which].text = optarg;
        else if (!training_number(optarg, options[which].number))
            return 0;
    }
    return optind;
}

double training_pace(double rate, double done)
{
    return rate * (0.05 + 0.95 * (0.5 + 0.5 * cos(3.14159265358979 * done)));
}

void training_adam(const struct training_adam *adam, uint64_t step, size_t samples, double rate, double decay)
{
    const float keep = 0.9f, keep_square = 0.999f, tiny = 1e-8f, fade = (float)(rate * decay);
    float *weights = adam->weights, *mean = adam->mean, *square = adam->square;
    double steps = (double)step;
    float pace = (float)(rate * sqrt(1 - pow((double)keep_square, steps)) / (1 - pow((double)keep, steps)));
    for (size_t i = 0; i < adam->count; i++) {
        float slope = adam->gradient[i] / (float)samples;
        mean[i] = keep * mean[i] + (1 - keep) * slope;
        square[i] = keep_square * square[i] + (1 - keep_square) * slope * slope;
        weights[i] -= pace * mean[i] / (sqrtf(square[i]) + tiny) + fade * weights[i];
    }
}

void training_start(struct training_work *work, double seconds)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    *work = (struct training_work){now(), seconds};
}

void training_stop(struct training_work *work)
{
    (void)work;
    atomic_store(&stopped, true);
}

bool training_time_is_up(const struct training_work *work)
{
    return atomic_load_explicit(&stopped, memory_order_relaxed) || training_left(work) <= 0;
}

double training_passed(const struct training_work *work)
{
    return now() - work->start;
}

double training_left(const struct training_work *work)
{
    return work->start + work->seconds - now();
}

bool training_wait(const struct training_work *work)
{
    static const struct timespec tenth = {0, 100000000};
    for (int i = 0; i < 100 && !training_time_is_up(work); i++)
        nanosleep(&tenth, NULL);
    return training_time_is_up(work);
}
