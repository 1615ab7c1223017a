#include "batch.h"
#include "planes.h"
#include "random_play.h"
#include "turn_index.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct punct_batch {
    punct_position start;
    punct_game *games;
    size_t count;
    int threads;
};

static void start_game(punct_game *game, const punct_position *start)
{
    punct_game_start(game, start, game->history, game->capacity);
}

punct_code punct_batch_create(punct_batch **batch, const punct_position *start, size_t games, int threads)
{
    punct_game probe;
    if (batch)
        *batch = NULL;
    if (!batch || games < 1 || games > PUNCT_BATCH_GAMES || threads < 1 || threads > PUNCT_BATCH_THREADS ||
        punct_game_start(&probe, start, NULL, 0) != PUNCT_OK)
        return PUNCT_BAD_ARGUMENT;
    punct_batch *made = calloc(1, sizeof *made);
    if (!made)
        return PUNCT_NO_ROOM;
    made->games = calloc(games, sizeof *made->games);
    if (!made->games) {
        free(made);
        return PUNCT_NO_ROOM;
    }
    made->start = *start;
    made->count = games;
    made->threads = threads;
    punct_batch_reset(made, NULL);
    *batch = made;
    return PUNCT_OK;
}

void punct_batch_destroy(punct_batch *batch)
{
    if (!batch)
        return;
    for (size_t i = 0; i < batch->count; i++)
        free(batch->games[i].history);
    free(batch->games);
    free(batch);
}

void punct_batch_reset(punct_batch *batch, const uint8_t *which)
{
    for (size_t i = 0; batch && i < batch->count; i++)
        if (!which || which[i])
            start_game(&batch->games[i], &batch->start);
}

punct_code punct_batch_set(punct_batch *batch, size_t game, const punct_position *start)
{
    punct_game probe;
    if (!batch || game >= batch->count)
        return PUNCT_BAD_ARGUMENT;
    start = start ? start : &batch->start;
    if (punct_game_start(&probe, start, NULL, 0) != PUNCT_OK)
        return PUNCT_BAD_ARGUMENT;
    start_game(&batch->games[game], start);
    return PUNCT_OK;
}

const punct_position *punct_batch_position(const punct_batch *batch, size_t game)
{
    return batch && game < batch->count ? &batch->games[game].position : NULL;
}

/* ---- Threads ----------------------------------------------------------------------------------- */

/* What a call wants done, with the arrays that it was given. */
struct job {
    punct_batch *batch;
    void (*work)(const struct job *job, punct_game *game, size_t at);
    const int32_t *turns_to_play;
    uint8_t *codes, *results, *endings, *to_move, *masks, *planes;
    int32_t *indexes;
    uint32_t *turns, *counts, each, limit;
    uint64_t *seeds, *all_turns;
    uint32_t (*tallies)[PUNCT_RESULTS];
};

struct share {
    const struct job *job;
    size_t first, end;
};

static void *work_share(void *given)
{
    const struct share *share = given;
    for (size_t i = share->first; i < share->end; i++)
        share->job->work(share->job, &share->job->batch->games[i], i);
    return NULL;
}

/* Does the work for every game, a run of neighbours a thread. Where no thread is to be had, the caller does it. */
static void run(const struct job *job)
{
    pthread_t threads[PUNCT_BATCH_THREADS];
    struct share shares[PUNCT_BATCH_THREADS];
    bool started[PUNCT_BATCH_THREADS] = {false};
    if (!job->batch)
        return;
    size_t count = job->batch->count, number = (size_t)job->batch->threads;
    number = number > count ? count : number;
    for (size_t i = 0; i < number; i++) {
        shares[i] = (struct share){job, count * i / number, count * (i + 1) / number};
        started[i] = i > 0 && pthread_create(&threads[i], NULL, work_share, &shares[i]) == 0;
    }
    for (size_t i = 0; i < number; i++)
        if (!started[i])
            work_share(&shares[i]);
    for (size_t i = 0; i < number; i++)
        if (started[i])
            pthread_join(threads[i], NULL);
}

/* ---- What is done for a game ------------------------------------------------------------------- */

static punct_result result_of(const punct_game *game)
{
    return game->repeated ? PUNCT_DRAW : punct_position_result(&game->position);
}

/* Room for one more turn. Positions before an added piece never come back, so that what was played until then is forgotten. */
static bool make_room(punct_game *game)
{
    if (game->quiet == 0)
        game->length = 0;
    if (game->length < game->capacity)
        return true;
    size_t capacity = game->capacity ? 2 * game->capacity : 16;
    punct_played *larger = realloc(game->history, capacity * sizeof *larger);
    if (!larger)
        return false;
    game->history = larger;
    game->capacity = capacity;
    return true;
}

static void step_game(const struct job *job, punct_game *game, size_t at)
{
    punct_code code = PUNCT_OK;
    if (job->turns_to_play[at] != PUNCT_NO_INDEX)
        code = make_room(game) ? punct_game_play(game, punct_index_turn(job->turns_to_play[at]), NULL)
                               : PUNCT_NO_ROOM;
    job->codes[at] = (uint8_t)code;
}

size_t punct_batch_step(punct_batch *batch, const int32_t *indexes, uint8_t *codes)
{
    size_t refused = 0;
    if (!batch || !indexes)
        return 0;
    uint8_t *all = codes ? codes : calloc(batch->count, 1);
    if (!all)
        return batch->count;
    run(&(struct job){.batch = batch, .work = step_game, .turns_to_play = indexes, .codes = all});
    for (size_t i = 0; i < batch->count; i++)
        refused += all[i] != PUNCT_OK;
    if (!codes)
        free(all);
    return refused;
}

static void tell_game(const struct job *job, punct_game *game, size_t at)
{
    if (job->results)
        job->results[at] = (uint8_t)result_of(game);
    if (job->endings) {
        punct_outcome outcome;
        punct_game_outcome(game, &outcome);
        job->endings[at] = (uint8_t)outcome.ending;
    }
    if (job->to_move)
        job->to_move[at] = (uint8_t)punct_position_to_move(&game->position);
    if (job->turns)
        job->turns[at] = punct_position_turns_played(&game->position);
}

void punct_batch_state(punct_batch *batch, uint8_t *results, uint8_t *endings, uint8_t *to_move,
                       uint32_t *turns)
{
    run(&(struct job){.batch = batch,
                      .work = tell_game,
                      .results = results,
                      .endings = endings,
                      .to_move = to_move,
                      .turns = turns});
}

static void mask_game(const struct job *job, punct_game *game, size_t at)
{
    uint8_t *mask = job->masks + at * PUNCT_INDEXES;
    if (game->repeated)
        memset(mask, 0, PUNCT_INDEXES);
    else
        punct_index_mask(&game->position, mask);
}

void punct_batch_masks(punct_batch *batch, uint8_t *masks)
{
    if (masks)
        run(&(struct job){.batch = batch, .work = mask_game, .masks = masks});
}

static void count_game(const struct job *job, punct_game *game, size_t at)
{
    job->counts[at] = game->repeated ? 0 : (uint32_t)punct_turns_count(&game->position);
}

void punct_batch_counts(punct_batch *batch, uint32_t *counts)
{
    if (counts)
        run(&(struct job){.batch = batch, .work = count_game, .counts = counts});
}

static void fill_game(const struct job *job, punct_game *game, size_t at)
{
    punct_planes_fill(&game->position, job->planes + at * PUNCT_PLANES_SIZE);
}

void punct_batch_planes(punct_batch *batch, uint8_t *planes)
{
    if (planes)
        run(&(struct job){.batch = batch, .work = fill_game, .planes = planes});
}

static void choose_game(const struct job *job, punct_game *game, size_t at)
{
    punct_turn turn = game->repeated ? PUNCT_NO_TURN : punct_random_turn(&game->position, &job->seeds[at]);
    job->indexes[at] = turn == PUNCT_NO_TURN ? PUNCT_NO_INDEX : punct_index_of(turn);
}

void punct_batch_random(punct_batch *batch, uint64_t *seeds, int32_t *indexes)
{
    if (seeds && indexes)
        run(&(struct job){.batch = batch, .work = choose_game, .seeds = seeds, .indexes = indexes});
}

static void play_out_game(const struct job *job, punct_game *game, size_t at)
{
    uint32_t tally[PUNCT_RESULTS] = {0};
    uint64_t turns = 0;
    for (uint32_t i = 0; i < job->each; i++) {
        if (game->repeated) {
            tally[PUNCT_DRAW]++;
            continue;
        }
        punct_random_end end = punct_random_game(&game->position, job->limit, &job->seeds[at]);
        tally[end.result]++;
        turns += end.turns;
    }
    if (job->tallies)
        memcpy(job->tallies[at], tally, sizeof tally);
    if (job->all_turns)
        job->all_turns[at] = turns;
}

void punct_batch_playouts(punct_batch *batch, uint64_t *seeds, uint32_t each, uint32_t limit,
                          uint32_t (*tallies)[PUNCT_RESULTS], uint64_t *turns)
{
    if (seeds)
        run(&(struct job){.batch = batch,
                          .work = play_out_game,
                          .seeds = seeds,
                          .each = each,
                          .limit = limit,
                          .tallies = tallies,
                          .all_turns = turns});
}
