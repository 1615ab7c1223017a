#include "trainer.h"
#include "network/accumulator.h"
#include "training.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* A share of a batch, or of samples to measure, for one thread. */
struct worker {
    struct pool *pool;
    pthread_t thread;
    int number;
    double loss;
    struct model gradient;
};

/* The threads and what they work on. The caller is the first of them. */
struct pool {
    int threads, started;
    pthread_barrier_t begin, end;
    bool close;
    model_pass *pass;
    const struct model *model;
    const struct samples *samples;
    const uint32_t *order; /* NULL: as they are */
    size_t from, to;
    bool learn;
    double dropout;
    uint64_t chance; /* decides what drops out in this epoch */
    uint16_t rows[NET_FEATURES][NET_SYMMETRIES];
    struct worker *workers;
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

/* Leaves out some features, others each time: what remains must suffice, so that nothing is learned by heart. */
static void drop_out(struct model_features *features, double share, uint64_t chance, uint16_t *part)
{
    uint64_t limit = (uint64_t)(share * 65536), numbers = 0;
    int kept = 0;
    for (int i = 0; i < features->count; i++, numbers >>= 16) {
        if (i % 4 == 0)
            numbers = mix_next(&chance);
        if ((numbers & 65535) >= limit)
            part[kept++] = features->list[i];
    }
    *features = (struct model_features){part, kept, (float)(1 / (1 - share))};
}

static void work(struct pool *pool, struct worker *worker)
{
    size_t count = pool->to - pool->from, threads = (size_t)pool->threads, number = (size_t)worker->number;
    size_t from = pool->from + count * number / threads, to = pool->from + count * (number + 1) / threads;
    worker->loss = 0;
    if (pool->learn)
        memset(&worker->gradient, 0, sizeof worker->gradient);
    for (size_t i = from; i < to; i++) {
        const struct sample *sample = &pool->samples->at[pool->order ? pool->order[i] : i];
        uint16_t part[FEATURES_MAX];
        struct model_features features = {pool->samples->features + sample->first_feature,
                                          sample->feature_count, 1};
        if (pool->learn)
            drop_out(&features, pool->dropout, pool->chance + i, part);
        worker->loss +=
            pool->pass(pool->model, pool->rows, &features, sample, pool->learn ? &worker->gradient : NULL);
    }
}

static void *work_on(void *context)
{
    struct worker *worker = context;
    struct pool *pool = worker->pool;
    for (;;) {
        pthread_barrier_wait(&pool->begin);
        if (pool->close)
            return NULL;
        work(pool, worker);
        pthread_barrier_wait(&pool->end);
    }
}

/* Lets all threads work on samples from..to; the sum of their losses. */
static double together(struct pool *pool, size_t from, size_t to)
{
    double loss = 0;
    pool->from = from;
    pool->to = to;
    if (pool->threads > 1)
        pthread_barrier_wait(&pool->begin);
    work(pool, &pool->workers[0]);
    if (pool->threads > 1)
        pthread_barrier_wait(&pool->end);
    for (int i = 0; i < pool->threads; i++)
        loss += pool->workers[i].loss;
    return loss;
}

bool trainer_open(struct trainer *trainer)
{
    struct pool *pool = calloc(1, sizeof *pool);
    trainer->inside = pool;
    if (!pool)
        return false;
    pool->threads = trainer->threads;
    pool->pass = model_pass_best();
    pool->workers = calloc((size_t)pool->threads, sizeof *pool->workers);
    pool->saved = malloc(sizeof *pool->saved);
    network_rows(pool->rows);
    pthread_barrier_init(&pool->begin, NULL, (unsigned)pool->threads);
    pthread_barrier_init(&pool->end, NULL, (unsigned)pool->threads);
    if (!pool->workers || !pool->saved) {
        pool->threads = 1;
        trainer_close(trainer);
        return false;
    }
    for (int i = 0; i < pool->threads; i++) {
        pool->workers[i].pool = pool;
        pool->workers[i].number = i;
        /* Threads that could not be started would be waited for in vain: there is no way on from here. */
        if (i > 0 && pthread_create(&pool->workers[i].thread, NULL, work_on, &pool->workers[i]) != 0)
            abort();
    }
    return true;
}

void trainer_close(struct trainer *trainer)
{
    struct pool *pool = trainer->inside;
    if (!pool)
        return;
    pool->close = true;
    if (pool->threads > 1)
        pthread_barrier_wait(&pool->begin);
    for (int i = 1; i < pool->threads; i++)
        pthread_join(pool->workers[i].thread, NULL);
    pthread_barrier_destroy(&pool->begin);
    pthread_barrier_destroy(&pool->end);
    free(pool->workers);
    free(pool->saved);
    free(pool);
    trainer->inside = NULL;
}

/* ---- Learning ----------------------------------------------------------------------------------- */

/* Adds up the threads' gradients, in the first one's. */
static void add_up(struct pool *pool)
{
    float *sum = (float *)&pool->workers[0].gradient;
    for (int t = 1; t < pool->threads; t++)
        for (size_t i = 0; i < MODEL_WEIGHTS; i++)
            sum[i] += ((const float *)&pool->workers[t].gradient)[i];
    model_share_gradient(&pool->workers[0].gradient);
}

/* Moves the weights against the sum of the threads' gradients. */
static void step(struct pool *pool, struct trainer_state *state, double rate, double decay, size_t count)
{
    struct model *model = &state->model;
    add_up(pool);
    state->steps++;
    training_adam(&(struct training_adam){(float *)model, (float *)&state->mean, (float *)&state->square,
                                          (const float *)&pool->workers[0].gradient, MODEL_WEIGHTS},
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
    struct pool *pool = trainer->inside;
    model_join(model, &pool->joined);
    pool->model = &pool->joined;
    pool->samples = samples;
    pool->order = NULL;
    pool->learn = false;
    return samples->count ? together(pool, 0, samples->count) / (double)samples->count : 0;
}

bool trainer_epoch(struct trainer *trainer, trainer_report *go_on, void *user, double *learn_loss,
                   double *validation_loss)
{
    struct pool *pool = trainer->inside;
    struct trainer_state *state = trainer->state;
    size_t count = trainer->learn->count;
    uint32_t *order = malloc((count + 1) * sizeof *order);
    if (!order)
        return false;
    *pool->saved = *state;
    shuffle(order, count, state->seed + 0x9e3779b97f4a7c15u * (state->epoch + 1));
    double loss = 0;
    bool whole = true;
    pool->dropout = trainer->dropout;
    pool->chance = state->seed + ((uint64_t)state->epoch << 40);
    for (size_t from = 0; from < count && whole; from += TRAINER_BATCH) {
        size_t to = from + TRAINER_BATCH < count ? from + TRAINER_BATCH : count;
        model_join(&state->model, &pool->joined);
        pool->model = &pool->joined;
        pool->samples = trainer->learn;
        pool->order = order;
        pool->learn = true;
        loss += together(pool, from, to);
        double done = (state->epoch + (double)from / (double)count) / (double)state->epochs;
        step(pool, state, training_pace(trainer->rate, done), trainer->decay, to - from);
        whole = !go_on || go_on((double)to / (double)count, user);
    }
    free(order);
    if (!whole) {
        *state = *pool->saved;
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
