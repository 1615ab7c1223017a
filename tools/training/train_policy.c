/* Trains the policy (which turns to search first) and writes it into a network.
 *
 *     train-policy [--seconds N] [--threads N] [--positions N] [--epochs N] [--seed N] DIRECTORY NETWORK
 *
 * Positions come from the games of the directory; the network itself evaluates what follows every turn of each. The file is replaced at
 * the end, in one step; a run that is ended before leaves it as it was. The result does not depend on the threads. */
#include "games.h"
#include "play.h"
#include "policy_model.h"
#include "samples.h"
#include "training.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { THREADS_MAX = 256, POSITIONS_MAX = 1000000, BATCH = 16, FIRST = 24 };

struct policy_run {
    struct training_work work;
    punct_network *network;
    struct policy_sample *samples;
    int count, held_out; /* those held out come first */
    atomic_int next, valued;
    atomic_bool failed;
};

/* ---- Samples ------------------------------------------------------------------------------------ */

static void gather_game(struct policy_run *run, const struct training_game *game, int until, uint64_t *seed,
                        double share)
{
    punct_position position;
    struct policy_past past = {0};
    punct_position_start(&position, game->variant);
    for (int i = 0; i < game->length && run->count < until; i++) {
        bool wanted = mix_share(mix_next(seed)) < share;
        if (wanted && game->chance[i] != GAMES_NO_CHANCE && policy_sample_is_fit(&position))
            run->samples[run->count++] =
                (struct policy_sample){.position = position, .past = past, .chosen = game->turn[i]};
        struct undo undo;
        play_turn(position_inside(&position), game->turn[i], &undo);
        policy_played(&past, &position_inside(&position)->pieces[undo.piece]);
    }
}

/* Positions from all over the games: first one in ten from those held out, then the others. */
static bool gather(struct policy_run *run, const char *directory, int wanted, uint64_t seed)
{
    enum { FIT_IN_A_GAME = 20 };
    static struct training_game game;
    struct games games;
    if (!games_load(&games, directory, stderr))
        return false;
    run->samples = calloc((size_t)wanted, sizeof *run->samples);
    for (int held_out = 1; run->samples && held_out >= 0; held_out--) {
        int until = held_out ? wanted / 10 : wanted;
        double among = (double)games.count * (held_out ? 1 : SAMPLES_HELD_OUT - 1) / SAMPLES_HELD_OUT;
        double share = (until - run->count) / (among * FIT_IN_A_GAME);
        struct games_reader reader;
        games_begin(&games, &reader);
        while (games_next(&reader, &game) == GAMES_GAME)
            if (samples_are_held_out(&game) == (held_out == 1))
                gather_game(run, &game, until, &seed, share);
        if (held_out)
            run->held_out = run->count;
    }
    games_unload(&games);
    bool fine = run->samples && run->count > run->held_out;
    if (!fine)
        fprintf(stderr, "train-policy: %s\n", run->samples ? "there are no games" : "not enough memory");
    return fine;
}

static void *value_samples(void *context)
{
    struct policy_run *run = context;
    for (int i; (i = atomic_fetch_add(&run->next, 1)) < run->count;) {
        if (training_time_is_up(&run->work) || !policy_sample_value(&run->samples[i], run->network)) {
            atomic_store(&run->failed, true);
            break;
        }
        if (atomic_fetch_add(&run->valued, 1) % 1000 == 999)
            fprintf(stderr, "train-policy: %d of %d positions evaluated, %.0f s at most to go\n",
                    atomic_load(&run->valued), run->count, training_left(&run->work));
    }
    return NULL;
}

static bool value_all(struct policy_run *run, int threads)
{
    pthread_t helpers[THREADS_MAX];
    int started = 0;
    while (started < threads - 1 && pthread_create(&helpers[started], NULL, value_samples, run) == 0)
        started++;
    value_samples(run);
    while (started > 0)
        pthread_join(helpers[--started], NULL);
    return !atomic_load(&run->failed);
}

/* ---- Learning ----------------------------------------------------------------------------------- */

static void shuffle(struct policy_sample *samples, int count, uint64_t *seed)
{
    for (int i = count; i > 1; i--) {
        int other = (int)(mix_next(seed) % (unsigned)i);
        struct policy_sample swapped = samples[i - 1];
        samples[i - 1] = samples[other];
        samples[other] = swapped;
    }
}

static bool learn(struct policy_run *run, struct policy_model *model, int epochs, uint64_t seed)
{
    int count = run->count - run->held_out;
    struct policy_sample *samples = run->samples + run->held_out;
    const double rate = 0.02;
    for (int epoch = 0; epoch < epochs; epoch++) {
        double loss = 0;
        shuffle(samples, count, &seed);
        for (int i = 0; i < count; i++) {
            if (training_time_is_up(&run->work))
                return false;
            loss += policy_model_pass(model, &samples[i], true, NULL);
            if ((i + 1) % BATCH == 0)
                policy_model_step(model, training_pace(rate, (epoch + (double)i / count) / epochs), BATCH);
        }
        printf("epoch %2d  loss %.4f  %.0f s\n", epoch + 1, loss / count, training_passed(&run->work));
        fflush(stdout);
    }
    return true;
}

/* How well the policy does on positions that it has not learned from. */
static void validate(struct policy_run *run, struct policy_model *model)
{
    double loss = 0;
    int among_first = 0, rank;
    for (int i = 0; i < run->held_out; i++) {
        loss += policy_model_pass(model, &run->samples[i], false, &rank);
        among_first += rank < FIRST;
    }
    if (run->held_out)
        printf("%d positions held out: loss %.4f, the chosen turn among the first %d in %.1f%%\n",
               run->held_out, loss / run->held_out, FIRST, 100.0 * among_first / run->held_out);
}

static bool write_policy(const struct policy_run *run, const struct policy_model *model, const char *path)
{
    static uint8_t bytes[NETWORK_FILE_SIZE];
    policy_model_round(model, run->network->weights.policy);
    network_write(&run->network->weights, &run->network->facts, bytes);
    return training_replace_file(path, bytes, sizeof bytes);
}

static int train(struct policy_run *run, int threads, int epochs, uint64_t seed, const char *path)
{
    struct policy_model model;
    bool whole = value_all(run, threads);
    if (!whole || !policy_model_open(&model)) {
        fprintf(stderr, "train-policy: ended before it was done; %s is as it was\n", path);
        return 1;
    }
    whole = learn(run, &model, epochs, seed);
    if (whole) {
        validate(run, &model);
        whole = write_policy(run, &model, path);
    } else {
        fprintf(stderr, "train-policy: ended before it was done; %s is as it was\n", path);
    }
    policy_model_close(&model);
    return whole ? 0 : 1;
}

int main(int argc, char **argv)
{
    long seconds = 3600, threads = sysconf(_SC_NPROCESSORS_ONLN), epochs = 4, positions = 24000, seed = 1;
    const struct training_option options[] = {{"seconds", &seconds, NULL}, {"threads", &threads, NULL},
                                              {"epochs", &epochs, NULL},   {"positions", &positions, NULL},
                                              {"seed", &seed, NULL},       {NULL, NULL, NULL}};
    int first = training_options(argc, argv, options);
    if (!first || argc != first + 2 || threads < 1 || threads > THREADS_MAX || epochs < 1 || epochs > 1000 ||
        positions < 20 || positions > POSITIONS_MAX) {
        fputs("usage: train-policy [--seconds N] [--threads N] [--positions N] [--epochs N] [--seed N]\n"
              "                    DIRECTORY NETWORK\n",
              stderr);
        return 2;
    }
    struct policy_run run = {.network = training_network(argv[first + 1])};
    if (!run.network)
        return 1;
    training_start(&run.work, (double)seconds);
    int status = 1;
    if (gather(&run, argv[first], (int)positions, (uint64_t)seed)) {
        printf("%d positions, %d of them held out\n", run.count, run.held_out);
        status = train(&run, (int)threads, (int)epochs, (uint64_t)seed, argv[first + 1]);
    }
    for (int i = 0; i < run.count; i++)
        free(run.samples[i].values);
    free(run.samples);
    punct_network_destroy(run.network);
    return status;
}
