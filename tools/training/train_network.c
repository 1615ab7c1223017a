/* Learns a network from all games of a directory.
 *
 *     train-network [--seconds N] [--threads N] [--epochs N] [--later PERCENT] [--rate MILLIONTHS]
 *                  [--decay N] [--dropout PERCENT] [--generation N] [--seed N] DIRECTORY NETWORK
 *
 * After every epoch the state goes to NETWORK.state: a training that was killed or ran out of time goes on from there when
 * it is called again with the same epochs and seed. The best network so far is in NETWORK at any time. */
#include "network/checksum.h"
#include "network/network.h"
#include "trainer.h"
#include "training.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct network_run {
    struct training_work work;
    struct trainer trainer;
    const char *network_path;
    char state_path[4096];
    uint64_t games;
    uint32_t generation;
    double reported; /* time of the last report */
};

static bool write_network(const struct network_run *run)
{
    static struct model joined;
    static struct network_weights weights;
    static uint8_t bytes[NETWORK_FILE_SIZE];
    const struct trainer_state *state = run->trainer.state;
    punct_network_facts facts = {.generation = run->generation,
                                 .games = run->games,
                                 .positions = run->trainer.learn->count,
                                 .loss = (uint32_t)(state->best_loss * 1e6)};
    model_join(&state->best, &joined);
    model_round(&joined, &weights);
    network_write(&weights, &facts, bytes);
    return training_replace_file(run->network_path, bytes, sizeof bytes);
}

/* The state as a file has it: whole, or it is passed over. */
struct kept_state {
    uint64_t checksum; /* of the state */
    struct trainer_state state;
};

static bool keep_state(const struct network_run *run)
{
    static struct kept_state kept;
    kept.state = *run->trainer.state;
    kept.checksum = checksum_of(&kept.state, sizeof kept.state);
    return training_replace_file(run->state_path, &kept, sizeof kept);
}

/* Goes on from the last state if that is of the same training. */
static void resume(struct network_run *run, struct trainer_state *state)
{
    static struct kept_state kept;
    FILE *file = fopen(run->state_path, "rb");
    if (!file)
        return;
    bool whole = fread(&kept, sizeof kept, 1, file) == 1 && fgetc(file) == EOF &&
                 kept.checksum == checksum_of(&kept.state, sizeof kept.state);
    fclose(file);
    if (!whole || kept.state.seed != state->seed || kept.state.epochs != state->epochs ||
        kept.state.epoch >= state->epochs) {
        fprintf(stderr, "train-network: %s is %s; begins anew\n", run->state_path,
                whole ? "of another training" : "damaged");
        return;
    }
    *state = kept.state;
    fprintf(stderr, "train-network: goes on after epoch %u of %u\n", state->epoch, state->epochs);
}

static bool report(double share, void *user)
{
    struct network_run *run = user;
    enum { EVERY = 10 };
    double passed = training_passed(&run->work);
    if (passed - run->reported >= EVERY) {
        run->reported = passed;
        fprintf(stderr, "train-network: epoch %u of %u, %.0f%%, %.0f s at most to go\n",
                run->trainer.state->epoch + 1, run->trainer.state->epochs, 100 * share,
                training_left(&run->work));
    }
    return !training_time_is_up(&run->work);
}

static bool learn(struct network_run *run)
{
    struct trainer *trainer = &run->trainer;
    struct trainer_state *state = trainer->state;
    double learnt, validated;
    bool fine = true;
    while (fine && state->epoch < state->epochs && trainer_epoch(trainer, report, run, &learnt, &validated)) {
        double passed = training_passed(&run->work);
        printf("epoch %2u  loss %.5f  validation %.5f%s  %.0f s\n", state->epoch, learnt, validated,
               state->best_epoch == state->epoch ? " *" : "", passed);
        fflush(stdout);
        fine = write_network(run) && keep_state(run);
    }
    if (fine && state->epoch == state->epochs)
        remove(run->state_path);
    return fine;
}

static int train(struct network_run *run, const char *directory, double later)
{
    struct games games;
    struct samples to_learn = {0}, to_validate = {0};
    if (!games_load(&games, directory, stderr))
        return 1;
    run->games = games.count;
    bool fine = samples_from_games(&games, later, &to_learn, &to_validate);
    games_unload(&games);
    if (!fine || to_learn.count == 0) {
        fprintf(stderr, "train-network: %s\n", fine ? "there are no games" : "not enough memory");
        return 1;
    }
    printf("%llu games (%zu repeated), %zu positions to learn from (%zu repeated), %zu to validate\n",
           (unsigned long long)run->games, games.repeated, to_learn.count, to_learn.repeated,
           to_validate.count);
    run->trainer.learn = &to_learn;
    run->trainer.validate = &to_validate;
    resume(run, run->trainer.state);
    fine = trainer_open(&run->trainer);
    if (!fine)
        fprintf(stderr, "train-network: not enough memory\n");
    fine = fine && learn(run);
    trainer_close(&run->trainer);
    samples_free(&to_learn);
    samples_free(&to_validate);
    return fine ? 0 : 1;
}

int main(int argc, char **argv)
{
    static const char usage[] =
        "usage: train-network [--seconds N] [--threads N] [--epochs N] [--later PERCENT]\n"
        "                    [--rate MILLIONTHS] [--decay TENTHOUSANDTHS] [--dropout PERCENT]\n"
        "                    [--generation N] [--seed N] DIRECTORY NETWORK\n";
    long seconds = 3600, threads = sysconf(_SC_NPROCESSORS_ONLN), epochs = 5, later = 70, seed = 1,
         generation = 1, rate = 800, decay = 1000, dropout = 40;
    const struct training_option options[] = {{"seconds", &seconds, NULL}, {"threads", &threads, NULL},
                                              {"epochs", &epochs, NULL},   {"later", &later, NULL},
                                              {"rate", &rate, NULL},       {"decay", &decay, NULL},
                                              {"dropout", &dropout, NULL}, {"generation", &generation, NULL},
                                              {"seed", &seed, NULL},       {NULL, NULL, NULL}};
    int first = training_options(argc, argv, options);
    struct network_run run = {.generation = (uint32_t)generation};
    struct trainer_state *state = malloc(sizeof *state);
    if (!first || argc != first + 2 || threads < 1 || threads > TRAINER_THREADS || epochs < 1 ||
        epochs > 1000 || later > 100 || rate < 1 || dropout > 90 ||
        snprintf(run.state_path, sizeof run.state_path, "%s.state", argv[first + 1]) >=
            (int)sizeof run.state_path) {
        fputs(usage, stderr);
        free(state);
        return 2;
    }
    if (!state) {
        fprintf(stderr, "train-network: not enough memory\n");
        return 1;
    }
    run.network_path = argv[first + 1];
    run.trainer = (struct trainer){.state = state,
                                   .threads = (int)threads,
                                   .rate = 1e-6 * (double)rate,
                                   .decay = 1e-4 * (double)decay,
                                   .dropout = (double)dropout / 100};
    trainer_begin(state, (uint64_t)seed, (uint32_t)epochs);
    training_start(&run.work, (double)seconds);
    int status = train(&run, argv[first], (double)later / 100);
    free(state);
    return status;
}
