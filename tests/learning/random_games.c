/* Random turns are legal and equally likely; batches play what single games play, by any number of threads. */
#include "batch.h"
#include "planes.h"
#include "positions_of_play.h"
#include "random_play.h"
#include "tap.h"
#include "turn_index.h"

#include <stdlib.h>
#include <string.h>

/* Chi-squared over all legal turns of a position, as the distance from its mean in standard deviations. */
static double unevenness(const punct_position *position, unsigned draws_each, size_t *illegal)
{
    static uint32_t drawn[PUNCT_INDEXES];
    static uint8_t mask[PUNCT_INDEXES];
    size_t count = punct_index_mask(position, mask), draws = count * draws_each;
    uint64_t seed = 20;
    double sum = 0;
    memset(drawn, 0, sizeof drawn);
    for (size_t i = 0; i < draws; i++)
        drawn[punct_index_of(punct_random_turn(position, &seed))]++;
    for (int i = 0; i < PUNCT_INDEXES; i++) {
        double off = (double)drawn[i] - draws_each;
        *illegal += !mask[i] && drawn[i];
        sum += mask[i] ? off * off / draws_each : 0;
    }
    double freedom = (double)count - 1, away = sum - freedom;
    return away * away / (2 * freedom);
}

static void test_evenness(void)
{
    static const char *const texts[] = {
        "standard w 0 -",
        "standard b 43 "
        "bCe12c,bCg12a,bEe7f,bEg3d,bEj13f,bEq15e,bTf3d,bTf7a,wCg5b,wCi14c,wEb8d,wEi12e,wEk3f,wEl11c,wLe10d,"
        "wLj6c,"
        "wMm8b,wRb2d,wTm10e,wTo16d,bRg1a,wMd8b,wRm7b,bRg1a",
        "basic w 88 "
        "bCb6a,bCc2c,bEf11c,bEh14c,bEl11b,bMj13c,bRe11f,bTj11a,bTj9c,bTl6c,wEf10d,wEm15a,wLh5e,wMc7b,wMn15b,"
        "wRe8a,"
        "wTf6f,wTm9e,bEd2f,bLh11b,bTb6a,wCn14a,wEe8e,wLm15b,wTe9b,wTm9e,bRb6c,wEn15d,wRe8b,bLb6b,bMc7c"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        punct_position position;
        size_t illegal = 0;
        punct_position_read(&position, texts[i], strlen(texts[i]), NULL);
        double uneven = unevenness(&position, 100, &illegal);
        tap_ok(illegal == 0 && uneven < 16, "all turns are equally likely in position %d (%.1f)", (int)i,
               uneven);
    }
}

/* The plain way: list all turns, take one. The results of many games must look alike. */
static void test_results(void)
{
    enum { GAMES = 3000 };
    static punct_turn turns[PUNCT_TURNS_MAX];
    static punct_played history[4096];
    double ways[2][PUNCT_RESULTS] = {{0}}, lengths[2] = {0};
    uint64_t seed = 1;
    punct_position start;
    punct_position_start(&start, PUNCT_STANDARD);
    for (int i = 0; i < GAMES; i++) {
        punct_random_end end = punct_random_game(&start, UINT32_MAX, &seed);
        ways[0][end.result]++;
        lengths[0] += end.turns;

        punct_game game;
        punct_outcome outcome;
        punct_game_start(&game, &start, history, 4096);
        for (;;) {
            size_t count = game.repeated ? 0 : punct_turns(&game.position, turns, PUNCT_TURNS_MAX);
            if (count == 0)
                break;
            punct_game_play(&game, turns[random_below(&seed, (unsigned)count)], NULL);
        }
        punct_game_outcome(&game, &outcome);
        ways[1][outcome.result]++;
        lengths[1] += (double)game.length;
    }
    double most = 0;
    for (int i = 0; i < PUNCT_RESULTS; i++) {
        double off = (ways[0][i] - ways[1][i]) * (ways[0][i] - ways[1][i]) / (ways[0][i] + ways[1][i] + 1);
        most = off > most ? off : most;
    }
    double longer = (lengths[0] - lengths[1]) / GAMES;
    tap_ok(ways[0][PUNCT_UNDECIDED] == 0 && most < 16, "results are those of games by listed turns (%.1f)",
           most);
    tap_ok(longer < 3 && longer > -3, "and so are their lengths (%.2f turns more)", longer);
}

enum { BATCH = 37 };

static void seeds_for(uint64_t seeds[BATCH])
{
    for (int i = 0; i < BATCH; i++)
        seeds[i] = (uint64_t)i * 977;
}

/* Steps a batch to the end at random, and each game beside it by the rules alone. */
static void test_steps(int threads)
{
    static punct_game games[BATCH];
    static punct_played history[BATCH][2048];
    static uint8_t masks[BATCH * PUNCT_INDEXES];
    uint64_t seeds[BATCH];
    int32_t indexes[BATCH];
    uint8_t codes[BATCH], results[BATCH], endings[BATCH], to_move[BATCH];
    uint32_t turns[BATCH], counts[BATCH];
    int wrong = 0, going = BATCH;
    punct_batch *batch;
    punct_position start;
    punct_position_start(&start, PUNCT_BASIC);
    punct_batch_create(&batch, &start, BATCH, threads);
    seeds_for(seeds);
    for (int i = 0; i < BATCH; i++)
        punct_game_start(&games[i], &start, history[i], 2048);
    for (int round = 0; going && round < 1000; round++) {
        punct_batch_random(batch, seeds, indexes);
        punct_batch_counts(batch, counts);
        if (round % 16 == 0)
            punct_batch_masks(batch, masks);
        going = 0;
        for (int i = 0; i < BATCH; i++) {
            size_t legal = games[i].repeated ? 0 : punct_turns_count(&games[i].position);
            wrong += counts[i] != legal || (legal == 0) != (indexes[i] == PUNCT_NO_INDEX);
            if (legal == 0)
                continue;
            going++;
            wrong += round % 16 == 0 && !masks[(size_t)i * PUNCT_INDEXES + (size_t)indexes[i]];
            punct_game_play(&games[i], punct_index_turn(indexes[i]), NULL);
        }
        wrong += punct_batch_step(batch, indexes, codes) != 0;
    }
    punct_batch_state(batch, results, endings, to_move, turns);
    for (int i = 0; i < BATCH; i++) {
        punct_outcome outcome;
        punct_game_outcome(&games[i], &outcome);
        wrong += !punct_position_equal(punct_batch_position(batch, (size_t)i), &games[i].position) ||
                 results[i] != outcome.result || endings[i] != outcome.ending ||
                 turns[i] != games[i].length || to_move[i] != punct_position_to_move(&games[i].position);
    }
    tap_ok(going == 0 && wrong == 0, "a batch of %d games by %d threads plays as single games do", BATCH,
           threads);
    punct_batch_destroy(batch);
}

/* Moving to and fro: the third time ends the game, also long after pieces were added. */
static void test_repetition(void)
{
    static const char *const texts[] = {"Ta2b",     "Tq16e",  "a2-a3b",   "q16-q15e", "a3-a2b",
                                        "q15-q16e", "a2-a3b", "q16-q15e", "a3-a2b",   "q15-q16e"};
    punct_position start;
    punct_batch *batch;
    uint8_t result = 9, ending = 9, code = 9;
    uint32_t count = 9;
    int32_t again = 5931;
    punct_position_start(&start, PUNCT_STANDARD);
    punct_batch_create(&batch, &start, 1, 1);
    size_t refused = 0;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        punct_turn turn;
        punct_turn_read(punct_batch_position(batch, 0), texts[i], strlen(texts[i]), &turn, NULL);
        int32_t index = punct_index_of(turn);
        punct_batch_state(batch, &result, NULL, NULL, NULL);
        refused += result != PUNCT_UNDECIDED || punct_batch_step(batch, &index, NULL) != 0;
    }
    punct_batch_state(batch, &result, &ending, NULL, NULL);
    punct_batch_counts(batch, &count);
    refused += punct_batch_step(batch, &again, &code) != 1;
    tap_ok(!refused && result == PUNCT_DRAW && ending == PUNCT_BY_REPETITION && count == 0 &&
               code == PUNCT_GAME_IS_OVER,
           "the third repetition is a draw, and no turn follows it");
    punct_batch_destroy(batch);
}

static void test_playouts(void)
{
    uint64_t seeds[BATCH], turns[2][BATCH];
    uint32_t tallies[2][BATCH][PUNCT_RESULTS];
    uint32_t sum = 0;
    punct_position start;
    punct_position_start(&start, PUNCT_STANDARD);
    for (int way = 0; way < 2; way++) {
        punct_batch *batch;
        punct_batch_create(&batch, &start, BATCH, way ? 3 : 1);
        seeds_for(seeds);
        punct_batch_playouts(batch, seeds, 5, UINT32_MAX, tallies[way], turns[way]);
        punct_batch_destroy(batch);
    }
    for (int i = 0; i < BATCH; i++)
        sum += tallies[0][i][PUNCT_WHITE_WINS] + tallies[0][i][PUNCT_BLACK_WINS] + tallies[0][i][PUNCT_DRAW];
    tap_ok(sum == 5 * BATCH && memcmp(tallies[0], tallies[1], sizeof tallies[0]) == 0 &&
               memcmp(turns[0], turns[1], sizeof turns[0]) == 0,
           "random games are the same by any number of threads");
}

static void test_refusals(void)
{
    punct_position never = {{0}}, start;
    punct_batch *batch = NULL;
    uint8_t codes[2];
    punct_position_start(&start, PUNCT_STANDARD);
    bool refused = punct_batch_create(&batch, &never, 1, 1) == PUNCT_BAD_ARGUMENT && !batch &&
                   punct_batch_create(&batch, &start, 0, 1) == PUNCT_BAD_ARGUMENT &&
                   punct_batch_create(&batch, &start, 1, 0) == PUNCT_BAD_ARGUMENT &&
                   punct_batch_create(NULL, &start, 1, 1) == PUNCT_BAD_ARGUMENT;
    punct_batch_create(&batch, &start, 2, 1);
    refused &= punct_batch_set(batch, 2, NULL) == PUNCT_BAD_ARGUMENT && !punct_batch_position(batch, 2) &&
               punct_batch_set(batch, 0, &never) == PUNCT_BAD_ARGUMENT;
    refused &= punct_batch_step(batch, (const int32_t[]){PUNCT_INDEXES, 6000}, codes) == 2 &&
               codes[0] == PUNCT_BAD_ARGUMENT && codes[1] == PUNCT_NO_PIECE;
    refused &= punct_position_equal(punct_batch_position(batch, 1), &start);
    punct_batch_masks(batch, NULL);
    punct_batch_random(batch, NULL, NULL);
    punct_batch_state(NULL, NULL, NULL, NULL, NULL);
    punct_batch_destroy(NULL);
    punct_batch_destroy(batch);
    uint64_t seed = 0;
    refused &= punct_random_turn(NULL, &seed) == PUNCT_NO_TURN &&
               punct_random_turn(&start, NULL) == PUNCT_NO_TURN &&
               punct_random_game(&never, 5, &seed).turns == 0;
    tap_ok(refused, "wrong arguments and turns are refused");
}

int main(void)
{
    test_evenness();
    test_results();
    test_steps(1);
    test_steps(3);
    test_repetition();
    test_playouts();
    test_refusals();
    return tap_done();
}
