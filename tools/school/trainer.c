#include "trainer.h"
#include "network/vision.h"
#include "school.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A share of a batch, or of samples to measure, for one thread. */
struct labour {
    struct hall *hall;
    pthread_t thread;
    int number;
    double loss;
    struct model gradient;
};

/* The threads and what they work on. The caller is the first of them. */
struct hall {
    int threads, started;
    pthread_barrier_t begin, end;
    bool close;
    model_pass *pass;
    const struct model *model;
    const struct samples *samples;
    const uint32_t *order; /* NULL: as they are */
    size_t from, to;
    bool learn;
    double overlooked;
    uint64_t chance; /* for what is overlooked in this epoch */
    uint16_t rows[NET_SEEN][NET_VIEWS];
    struct labour *labours;
    struct trainer_state *saved;
    struct model joined; /* the model that is learning, or measured */
};

void trainer_begin(struct trainer_state *state, uint64_t seed, uint32_t epochs)
{
    memset(state, 0, sizeof *state);
    state->seed = seed;
    state->epochs = epochs;
    state->best_loss = INFINITY;
    model_begin(&state->model, seed);
    state->average = state->best = state->model;
}

/* ---- Threads ------------------------------------------------------------------------------------ */

/* Leaves out some of what is seen, others each time: what remains must suffice, so that nothing is learned by heart. */
static void overlook(struct model_sight *sight, double share, uint64_t chance, uint16_t *part)
{
    uint64_t limit = (uint64_t)(share * 65536), numbers = 0;
    int kept = 0;
    for (int i = 0; i < sight->count; i++, numbers >>= 16) {
        if (i % 4 == 0)
            numbers = mix_next(&chance);
        if ((numbers & 65535) >= limit)
            part[kept++] = sight->seen[i];
    }
    *sight = (struct model_sight){part, kept, (float)(1 / (1 - share))};
}

static void work(struct hall *hall, struct labour *labour)
{
    size_t count = hall->to - hall->from, threads = (size_t)hall->threads, number = (size_t)labour->number;
    size_t from = hall->from + count * number / threads, to = hall->from + count * (number + 1) / threads;
    labour->loss = 0;
    if (hall->learn)
        memset(&labour->gradient, 0, sizeof labour->gradient);
    for (size_t i = from; i < to; i++) {
        const struct sample *sample = &hall->samples->at[hall->order ? hall->order[i] : i];
        uint16_t part[VISION_SEEN];
        struct model_sight sight = {hall->samples->seen + sample->seen, sample->seen_count, 1};
        if (hall->learn)
            overlook(&sight, hall->overlooked, hall->chance + i, part);
        labour->loss +=
            hall->pass(hall->model, hall->rows, &sight, sample, hall->learn ? &labour->gradient : NULL);
    }
}

static void *labour_on(void *context)
{
    struct labour *labour = context;
    struct hall *hall = labour->hall;
    for (;;) {
        pthread_barrier_wait(&hall->begin);
        if (hall->close)
            return NULL;
        work(hall, labour);
        pthread_barrier_wait(&hall->end);
    }
}

/* Lets all threads work on samples from..to; the sum of their losses. */
static double together(struct hall *hall, size_t from, size_t to)
{
    double loss = 0;
    hall->from = from;
    hall->to = to;
    if (hall->threads > 1)
        pthread_barrier_wait(&hall->begin);
    work(hall, &hall->labours[0]);
    if (hall->threads > 1)
        pthread_barrier_wait(&hall->end);
    for (int i = 0; i < hall->threads; i++)
        loss += hall->labours[i].loss;
    return loss;
}

bool trainer_open(struct trainer *trainer)
{
    struct hall *hall = calloc(1, sizeof *hall);
    trainer->inside = hall;
    if (!hall)
        return false;
    hall->threads = trainer->threads;
    hall->pass = model_pass_best();
    hall->labours = calloc((size_t)hall->threads, sizeof *hall->labours);
    hall->saved = malloc(sizeof *hall->saved);
    network_rows(hall->rows);
    pthread_barrier_init(&hall->begin, NULL, (unsigned)hall->threads);
    pthread_barrier_init(&hall->end, NULL, (unsigned)hall->threads);
    if (!hall->labours || !hall->saved) {
        hall->threads = 1;
        trainer_close(trainer);
        return false;
    }
    for (int i = 0; i < hall->threads; i++) {
        hall->labours[i].hall = hall;
        hall->labours[i].number = i;
        /* Threads that could not be started would be waited for in vain: there is no way on from here. */
        if (i > 0 && pthread_create(&hall->labours[i].thread, NULL, labour_on, &hall->labours[i]) != 0)
            abort();
    }
    return true;
}

void trainer_close(struct trainer *trainer)
{
    struct hall *hall = trainer->inside;
    if (!hall)
        return;
    hall->close = true;
    if (hall->threads > 1)
        pthread_barrier_wait(&hall->begin);
    for (int i = 1; i < hall->threads; i++)
        pthread_join(hall->labours[i].thread, NULL);
    pthread_barrier_destroy(&hall->begin);
    pthread_barrier_destroy(&hall->end);
    free(hall->labours);
    free(hall->saved);
    free(hall);
    trainer->inside = NULL;
}

/* ---- Learning ----------------------------------------------------------------------------------- */

/* Adds up the threads' gradients, in the first one's. */
static void add_up(struct hall *hall)
{
    float *sum = (float *)&hall->labours[0].gradient;
    for (int t = 1; t < hall->threads; t++)
        for (size_t i = 0; i < MODEL_WEIGHTS; i++)
            sum[i] += ((const float *)&hall->labours[t].gradient)[i];
    model_share_gradient(&hall->labours[0].gradient);
}

/* Moves the weights against the sum of the threads' gradients. */
static void step(struct hall *hall, struct trainer_state *state, double rate, double decay, size_t count)
{
    struct model *model = &state->model;
    add_up(hall);
    state->steps++;
    school_adam(&(struct school_adam){(float *)model, (float *)&state->mean, (float *)&state->square,
                                      (const float *)&hall->labours[0].gradient, MODEL_WEIGHTS},
                state->steps, count, rate, decay);
    model_limit(model);
    float *average = (float *)&state->average;
    const float *weights = (const float *)model;
    const float share = (float)fmax(0.003, 10 / (10 + (double)state->steps));
    for (size_t i = 0; i < MODEL_WEIGHTS; i++)
        average[i] += share * (weights[i] - average[i]);
}

static void shuffle(uint32_t *order, size_t count, uint64_t seed)
{
    for (size_t i = 0; i < count; i++)
        order[i] = (uint32_t)i;
    for (size_t i = count; i > 1; i--) {
        size_t other = mix_next(&seed) % i;
        uint32_t swapped = order[i - 1];
        order[i - 1] = order[other];
        order[other] = swapped;
    }
}

double trainer_loss(struct trainer *trainer, const struct model *model, const struct samples *samples)
{
    struct hall *hall = trainer->inside;
    model_join(model, &hall->joined);
    hall->model = &hall->joined;
    hall->samples = samples;
    hall->order = NULL;
    hall->learn = false;
    return samples->count ? together(hall, 0, samples->count) / (double)samples->count : 0;
}

bool trainer_epoch(struct trainer *trainer, trainer_report *go_on, void *user, double *learn_loss,
                   double *validation_loss)
{
    struct hall *hall = trainer->inside;
    struct trainer_state *state = trainer->state;
    size_t count = trainer->learn->count;
    uint32_t *order = malloc((count + 1) * sizeof *order);
    if (!order)
        return false;
    *hall->saved = *state;
    shuffle(order, count, state->seed + 0x9e3779b97f4a7c15u * (state->epoch + 1));
    double loss = 0;
    bool whole = true;
    hall->overlooked = trainer->overlooked;
    hall->chance = state->seed + ((uint64_t)state->epoch << 40);
    for (size_t from = 0; from < count && whole; from += TRAINER_BATCH) {
        size_t to = from + TRAINER_BATCH < count ? from + TRAINER_BATCH : count;
        model_join(&state->model, &hall->joined);
        hall->model = &hall->joined;
        hall->samples = trainer->learn;
        hall->order = order;
        hall->learn = true;
        loss += together(hall, from, to);
        double done = (state->epoch + (double)from / (double)count) / (double)state->epochs;
        step(hall, state, school_pace(trainer->rate, done), trainer->decay, to - from);
        whole = !go_on || go_on((double)to / (double)count, user);
    }
    free(order);
    if (!whole) {
        *state = *hall->saved;
        return false;
    }
    state->epoch++;
    *learn_loss = count ? loss / (double)count : 0;
    *validation_loss =
        trainer->validate->count ? trainer_loss(trainer, &state->average, trainer->validate) : *learn_loss;
    if (*validation_loss < state->best_loss) {
        state->best_loss = *validation_loss;
        state->best_epoch = state->epoch;
        state->best = state->average;
    }
    return true;
}
