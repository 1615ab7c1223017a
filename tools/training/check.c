/* Validates: reads all games of a directory, and tells how well networks and the hand-written evaluation predict those that
 * no network has learned from, as the engine computes them.
 *
 *     train-check [--later PERCENT] DIRECTORY [NETWORK...] */
#include "evaluation/evaluation.h"
#include "network/accumulator.h"
#include "samples.h"
#include "threats.h"
#include "training.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

struct measured {
    double loss;    /* cross entropy less its least possible value */
    double winners; /* positions whose better side has won */
    long positions, decided;
};

static int value_of(const punct_network *network, const struct position *p)
{
    struct accumulator accumulator;
    struct connection connection;
    connection_find(p, &connection);
    if (!network)
        return evaluation_of(p, &connection);
    accumulator_refresh(network, p, &accumulator);
    struct win win;
    return network_evaluate(network, p, &accumulator, &connection, threats_list(p, !p->to_move, &win, 1) > 0);
}

static double loss_of(double target, double chance)
{
    double loss = 0;
    chance = chance < 1e-9 ? 1e-9 : chance > 1 - 1e-9 ? 1 - 1e-9 : chance;
    if (target > 0)
        loss -= target * log(chance / target);
    if (target < 1)
        loss -= (1 - target) * log((1 - chance) / (1 - target));
    return loss;
}

static void measure(const punct_network *network, const punct_position *position, punct_result result,
                    double target, struct measured *measured)
{
    const struct position *p = position_inside_const(position);
    int value = value_of(network, p);
    measured->loss += loss_of(target, 1 / (1 + exp(-value / (double)EVALUATION_SCALE)));
    measured->positions++;
    if (result != PUNCT_DRAW) {
        bool won = (result == PUNCT_WHITE_WINS) == (p->to_move == PUNCT_WHITE);
        measured->winners += (value > 0) == won;
        measured->decided++;
    }
}

/* The same positions and targets as in training. */
static void measure_game(const punct_network *network, const struct training_game *game, double later,
                         struct measured *measured)
{
    punct_position position;
    float targets[GAMES_TURNS];
    samples_targets(game, later, targets);
    punct_position_start(&position, game->variant);
    for (int i = 0; i < game->length; i++) {
        const struct position *p = position_inside_const(&position);
        if (game->chance[i] != GAMES_NO_CHANCE && !threats_exist(p, p->to_move))
            measure(network, &position, game->result, (double)targets[i], measured);
        punct_play(&position, game->turn[i], NULL, NULL);
    }
}

static void report(const char *name, const punct_network *network, const struct games *games, double later)
{
    static struct training_game game;
    struct games_reader reader;
    struct measured measured = {0};
    games_begin(games, &reader);
    while (games_next(&reader, &game) == GAMES_GAME)
        if (samples_are_held_out(&game))
            measure_game(network, &game, later, &measured);
    printf("%-28s loss %.5f  winner predicted %.1f%%", name, measured.loss / (double)measured.positions,
           100 * measured.winners / (double)measured.decided);
    if (network) {
        punct_network_facts facts;
        punct_network_tell(network, &facts);
        printf("  generation %" PRIu32 ", %" PRIu64 " games, %016" PRIx64, facts.generation, facts.games,
               facts.checksum);
    }
    putchar('\n');
}

/* How the games went. */
static void describe(const struct games *games)
{
    static struct training_game game;
    struct games_reader reader;
    size_t results[4] = {0}, basic = 0, turns = 0;
    games_begin(games, &reader);
    while (games_next(&reader, &game) == GAMES_GAME) {
        results[game.result]++;
        basic += game.variant == PUNCT_BASIC;
        turns += (size_t)game.length;
    }
    printf("%zu files, %zu games (%zu repeated), %zu basic, %.1f turns each; White won %zu, Black %zu, draws "
           "%zu\n",
           games->files, games->count, games->repeated, basic,
           (double)turns / (double)(games->count + !games->count), results[PUNCT_WHITE_WINS],
           results[PUNCT_BLACK_WINS], results[PUNCT_DRAW]);
}

int main(int argc, char **argv)
{
    long later = 70;
    const struct training_option options[] = {{"later", &later, NULL}, {NULL, NULL, NULL}};
    int first = training_options(argc, argv, options);
    if (!first || first == argc || later > 100) {
        fputs("usage: train-check [--later PERCENT] DIRECTORY [NETWORK...]\n", stderr);
        return 2;
    }
    struct games games;
    if (!games_load(&games, argv[first], stderr))
        return 1;
    describe(&games);
    report("hand-written", NULL, &games, (double)later / 100);
    bool fine = true;
    for (int i = first + 1; i < argc; i++) {
        punct_network *network = training_network(argv[i]);
        fine &= network != NULL;
        if (network)
            report(argv[i], network, &games, (double)later / 100);
        punct_network_destroy(network);
    }
    games_unload(&games);
    return fine ? 0 : 1;
}
