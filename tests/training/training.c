/* The training on sets small enough for a test: gradients, learning, the same outcome from the same seed, the directory of
 * games. */
#include "network/network.h"
#include "policy_model.h"
#include "random.h"
#include "tap.h"
#include "trainer.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Positions of random games with a target that is plain to see: who has more dots on top. */
static void toy_samples(struct samples *samples, size_t wanted, uint64_t seed)
{
    while (samples->count < wanted) {
        punct_position position;
        struct random_taste taste = random_taste(&seed);
        punct_position_start(&position, PUNCT_STANDARD);
        for (int ply = 0; ply < 40; ply++) {
            punct_turn turn = random_turn(&position, taste, &seed);
            if (turn == PUNCT_NO_TURN || punct_play(&position, turn, NULL, NULL) != PUNCT_OK)
                break;
            int lead = 0, mover = (int)punct_position_to_move(&position);
            punct_dot dots[PUNCT_PIECES];
            for (unsigned space = 0; space < PUNCT_SPACE_LIMIT; space++)
                if (punct_space_exists((punct_space)space) &&
                    punct_position_stack(&position, (punct_space)space, dots) > 0)
                    lead += dots[0].piece.colour == mover ? 1 : -1;
            if (ply > 4 && !samples_add(samples, &position, (float)(1 / (1 + exp(-0.7 * lead)))))
                abort();
        }
    }
}

/* ---- The gradient --------------------------------------------------------------------------------- */

static struct model model, shifted, gradient, other_gradient;
static uint16_t rows[NET_FEATURES][NET_SYMMETRIES];

/* All of the sample that is tried, twice as strong. */
static struct model_features features_of(const struct samples *samples)
{
    const struct sample *sample = &samples->at[25];
    return (struct model_features){samples->features + sample->first_feature, sample->feature_count, 2};
}

/* How far the gradient is from what a small shift of a weight does to the loss. */
static double slope_error(const struct samples *samples, size_t weight)
{
    const struct model_features features = features_of(samples);
    const float shift = 1e-3f;
    double loss[2];
    for (int side = 0; side < 2; side++) {
        shifted = model;
        ((float *)&shifted)[weight] += side ? shift : -shift;
        loss[side] = model_pass_any(&shifted, rows, &features, &samples->at[25], NULL);
    }
    double slope = (loss[1] - loss[0]) / (2 * (double)shift), told = (double)((float *)&gradient)[weight];
    return fabs(slope - told) / (0.02 + fabs(slope) + fabs(told));
}

static void try_gradient(const struct samples *samples)
{
    enum { TRIED = 3000 };
    uint64_t seed = 5;
    int far = 0, steep = 0;
    const struct model_features features = features_of(samples);
    network_rows(rows);
    model_begin(&model, 4);
    memset(&gradient, 0, sizeof gradient);
    double loss = model_pass_any(&model, rows, &features, &samples->at[25], &gradient);
    for (int i = 0; i < TRIED; i++) {
        size_t weight = random_below(&seed, offsetof(struct model, last) / sizeof(float) + NET_THIRD - 1);
        far += slope_error(samples, weight) > 0.1;
        steep += ((float *)&gradient)[weight] != 0;
    }
    /* Where a value meets its limit there is no slope to compare: allow for a few of these. */
    tap_ok(steep > TRIED / 100 && far < TRIED / 100,
           "the gradient is the slope of the loss (%d of %d far off)", far, TRIED);
    memset(&other_gradient, 0, sizeof other_gradient);
    double same = model_pass_best()(&model, rows, &features, &samples->at[25], &other_gradient);
    tap_ok(loss == same && memcmp(&gradient, &other_gradient, sizeof gradient) == 0,
           "every instruction set gives the same to the bit");
}

/* ---- Learning ------------------------------------------------------------------------------------- */

static void train(struct trainer_state *state, const struct samples *learn, const struct samples *validate,
                  int epochs, double *first, double *last)
{
    struct trainer trainer = {.state = state,
                              .learn = learn,
                              .validate = validate,
                              .threads = 1,
                              .rate = 3e-3,
                              .decay = 1e-2,
                              .dropout = 0.05};
    double learnt;
    if (!trainer_open(&trainer))
        abort();
    *first = trainer_loss(&trainer, &state->model, validate);
    for (int i = 0; i < epochs; i++)
        if (!trainer_epoch(&trainer, NULL, NULL, &learnt, last))
            abort();
    trainer_close(&trainer);
}

/* The file that a state gives. */
static void file_of(const struct trainer_state *state, uint8_t *bytes)
{
    static struct network_weights weights;
    model_join(&state->best, &shifted);
    model_round(&shifted, &weights);
    network_write(&weights, &(punct_network_facts){0}, bytes);
}

static void try_learning(const struct samples *learn, const struct samples *validate)
{
    enum { EPOCHS = 4 };
    static struct trainer_state state, again;
    static uint8_t bytes[NETWORK_FILE_SIZE], same[NETWORK_FILE_SIZE];
    double first, last;
    trainer_begin(&state, 7, EPOCHS);
    train(&state, learn, validate, EPOCHS, &first, &last);
    tap_ok(last < first / 3, "the loss falls on samples not seen: from %.4f to %.4f", first, last);
    file_of(&state, bytes);

    trainer_begin(&again, 7, EPOCHS);
    train(&again, learn, validate, EPOCHS / 2, &first, &last);
    static struct trainer_state resumed;
    resumed = again; /* as if read from its file */
    train(&resumed, learn, validate, EPOCHS - EPOCHS / 2, &first, &last);
    file_of(&resumed, same);
    tap_ok(memcmp(bytes, same, sizeof bytes) == 0, "the same seed gives the same file, also after a break");

    trainer_begin(&again, 8, EPOCHS);
    train(&again, learn, validate, EPOCHS, &first, &last);
    file_of(&again, same);
    tap_ok(memcmp(bytes, same, sizeof bytes) != 0, "another seed gives another");
}

/* ---- The policy ----------------------------------------------------------------------------------- */

/* A position of a random game where turns near the centre are the best ones. */
static void toy_sample(struct policy_sample *sample, uint64_t *seed)
{
    static struct scored_turn list[PUNCT_TURNS_MAX];
    const struct position *p = position_inside_const(&sample->position);
    struct random_taste taste = random_taste(seed);
    struct ordering_map map;
    punct_position_start(&sample->position, PUNCT_STANDARD);
    for (int ply = 0; ply < 6; ply++)
        punct_play(&sample->position, random_turn(&sample->position, taste, seed), NULL, NULL);
    ordering_map_of(p, NULL, NULL, &map);
    sample->count = ordering_list(p, &map, list);
    sample->values = malloc((size_t)sample->count * sizeof *sample->values);
    if (!sample->values)
        abort();
    int best = 0;
    for (int i = 0; i < sample->count; i++) {
        sample->values[i] = (int16_t)(-10 * (policy_zone[punct_turn_to(list[i].turn)] / 5));
        best = sample->values[i] > sample->values[best] ? i : best;
    }
    sample->chosen = list[best].turn;
}

static double loss_of(struct policy_model *policy, const struct policy_sample *samples, int count)
{
    double loss = 0;
    for (int i = 0; i < count; i++)
        loss += policy_model_pass(policy, &samples[i], false, NULL);
    return loss / count;
}

static void try_policy(void)
{
    enum { SAMPLES = 60, HELD_OUT = 20, EPOCHS = 6, TRIED = POLICY_AT_PUNCT + 3 };
    static struct policy_sample samples[SAMPLES];
    static struct policy_model policy;
    uint64_t seed = 9;
    for (int i = 0; i < SAMPLES; i++)
        toy_sample(&samples[i], &seed);
    if (!policy_model_open(&policy))
        abort();
    const float shift = 1e-2f;
    policy_model_pass(&policy, &samples[0], true, NULL);
    policy.numbers[TRIED] = shift;
    double more = loss_of(&policy, samples, 1);
    policy.numbers[TRIED] = -shift;
    double slope = (more - loss_of(&policy, samples, 1)) / (2 * (double)shift);
    double told = (double)policy.gradient[TRIED];
    tap_ok(fabs(slope - told) < 1e-3 + 0.02 * fabs(slope), "the policy's gradient is the slope of its loss");

    memset(policy.gradient, 0, sizeof policy.gradient);
    policy.numbers[TRIED] = 0;
    double first = loss_of(&policy, samples, HELD_OUT);
    for (int epoch = 0; epoch < EPOCHS; epoch++)
        for (int i = HELD_OUT; i < SAMPLES; i++) {
            policy_model_pass(&policy, &samples[i], true, NULL);
            policy_model_step(&policy, 0.05, 1);
        }
    double last = loss_of(&policy, samples, HELD_OUT);
    tap_ok(last < first - 2, "its loss falls on positions not seen: from %.3f to %.3f", first, last);
    policy_model_close(&policy);
    for (int i = 0; i < SAMPLES; i++)
        free(samples[i].values);
}

/* ---- Games ---------------------------------------------------------------------------------------- */

static void random_game(struct training_game *game, uint64_t seed)
{
    punct_position position;
    struct random_taste taste = random_taste(&seed);
    game->variant = PUNCT_STANDARD;
    game->length = 0;
    punct_position_start(&position, game->variant);
    while (game->length < 20 && punct_position_result(&position) == PUNCT_UNDECIDED) {
        punct_turn turn = random_turn(&position, taste, &seed);
        game->turn[game->length] = turn;
        game->chance[game->length] = (uint16_t)(game->length < 2 ? GAMES_NO_CHANCE : 500);
        game->length++;
        punct_play(&position, turn, NULL, NULL);
    }
    punct_result result = punct_position_result(&position);
    game->result = result == PUNCT_UNDECIDED ? PUNCT_DRAW : result;
}

/* A random turn, three that were thought about, and White has won. */
static void try_targets(void)
{
    static const struct training_game game = {.variant = PUNCT_STANDARD,
                                              .result = PUNCT_WHITE_WINS,
                                              .length = 4,
                                              .chance = {GAMES_NO_CHANCE, 400, 800, 100}};
    float targets[GAMES_TURNS];
    samples_targets(&game, 0, targets);
    tap_ok(fabsf(targets[1] - 0.4f) + fabsf(targets[2] - 0.8f) + fabsf(targets[3] - 0.1f) < 1e-6f,
           "a position can teach what the search said");
    samples_targets(&game, 1, targets);
    tap_ok(fabsf(targets[1]) + fabsf(targets[2] - 1) + fabsf(targets[3]) < 1e-6f, "or the result");
    samples_targets(&game, 0.5, targets);
    tap_ok(fabsf(targets[3] - 0.05f) + fabsf(targets[2] - 0.875f) + fabsf(targets[1] - 0.2625f) < 1e-6f,
           "or a part of what the next one teaches");
}

/* Writes a file of games by seeds; `spoil`: which byte from its end is changed, 0 none; `cut`: bytes left out. */
static void write_games(const char *path, const uint64_t *seeds, int count, size_t spoil, size_t cut)
{
    static uint8_t bytes[GAMES_HEADER + 8 * GAMES_BLOCK_MAX];
    static struct training_game game;
    size_t size = games_write_header(&(struct games_origin){800, 0}, bytes);
    for (int i = 0; i < count; i++) {
        random_game(&game, seeds[i]);
        size += games_write(&game, bytes + size);
    }
    if (spoil)
        bytes[size - spoil] ^= 1;
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, size - cut, file) != size - cut || fclose(file) != 0)
        abort();
}

static void try_directory(void)
{
    char directory[] = "/tmp/training-test-XXXXXX", one[64], two[64], said[400] = "";
    struct games games;
    if (!mkdtemp(directory))
        abort();
    snprintf(one, sizeof one, "%s/one.games", directory);
    snprintf(two, sizeof two, "%s/two.games", directory);
    FILE *log = fmemopen(said, sizeof said, "w");
    write_games(one, (const uint64_t[]){1, 2, 3}, 3, 0, 0);
    write_games(two, (const uint64_t[]){3, 4, 2, 5}, 4, 0, 0);
    bool fine = games_load(&games, directory, log);
    tap_ok(fine && games.files == 2 && games.count == 5 && games.repeated == 2,
           "games that repeat count once");
    games_unload(&games);

    write_games(two, (const uint64_t[]){3, 4, 2, 5}, 4, 0, 9);
    fine = games_load(&games, directory, log);
    fflush(log);
    tap_ok(fine && games.count == 4 && games.cut_short == 1 &&
               strstr(said, "two.games: the last block is cut"),
           "what was finished before a kill is there");
    games_unload(&games);

    write_games(two, (const uint64_t[]){3, 4}, 2, 20, 0);
    fine = games_load(&games, directory, log);
    fflush(log);
    tap_ok(!fine && strstr(said, "a damaged block"), "a damaged file is refused");
    fclose(log);
    unlink(one);
    unlink(two);
    rmdir(directory);
}

int main(void)
{
    struct samples learn = {0}, validate = {0};
    toy_samples(&learn, 4000, 1);
    toy_samples(&validate, 600, 2);
    try_gradient(&learn);
    try_learning(&learn, &validate);
    try_policy();
    try_targets();
    try_directory();
    samples_free(&learn);
    samples_free(&validate);
    return tap_done();
}
