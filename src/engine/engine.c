/* Engines: their memory, and the way from a call to the search. */
#include "engine.h"
#include "level.h"
#include "threads.h"

#include <stdlib.h>
#include <string.h>

static void worker_destroy(struct worker *w)
{
    free(w->roots);
}

static bool worker_create(struct worker *w, struct shared *shared, int id)
{
    w->shared = shared;
    w->id = id;
    w->roots = calloc(PUNCT_TURNS_MAX, sizeof *w->roots);
    return w->roots != NULL;
}

punct_code punct_engine_create(punct_engine **engine, const punct_engine_options *options)
{
    if (!engine)
        return PUNCT_BAD_ARGUMENT;
    *engine = NULL;
    int threads = options && options->threads ? options->threads : 1;
    size_t bytes = options && options->hash_bytes ? options->hash_bytes : PUNCT_HASH_DEFAULT;
    if (threads < 1 || threads > PUNCT_THREADS_MAX || bytes < PUNCT_HASH_MIN || bytes > PUNCT_HASH_MAX)
        return PUNCT_BAD_ARGUMENT;
    if (!threads_available())
        threads = 1;

    punct_engine *made = calloc(1, sizeof *made);
    if (!made)
        return PUNCT_NO_ROOM;
    made->core = core_best();
    made->shared.network = options ? options->network : NULL;
    made->workers = calloc((size_t)threads, sizeof *made->workers);
    made->solver.worker = made->workers;
    bool whole = made->workers && transposition_create(&made->shared.table, bytes);
    for (; whole && made->worker_count < threads; made->worker_count++)
        whole = worker_create(&made->workers[made->worker_count], &made->shared, made->worker_count);
    if (whole)
        made->workers[0].solver = &made->solver;
    else {
        punct_engine_destroy(made);
        return PUNCT_NO_ROOM;
    }
    *engine = made;
    return PUNCT_OK;
}

void punct_engine_destroy(punct_engine *engine)
{
    if (!engine)
        return;
    for (int i = 0; i < engine->worker_count; i++)
        worker_destroy(&engine->workers[i]);
    free(engine->workers);
    transposition_destroy(&engine->shared.table);
    free(engine);
}

void punct_engine_clear(punct_engine *engine)
{
    if (engine)
        transposition_clear(&engine->shared.table);
}

void punct_engine_stop(punct_engine *engine)
{
    if (engine)
        atomic_store_explicit(&engine->shared.stop, true, memory_order_relaxed);
}

void punct_engine_ponderhit(punct_engine *engine)
{
    if (engine)
        atomic_store_explicit(&engine->shared.ponderhit, true, memory_order_relaxed);
}

void punct_engine_prepare(punct_engine *engine)
{
    if (!engine)
        return;
    atomic_store_explicit(&engine->shared.stop, false, memory_order_relaxed);
    atomic_store_explicit(&engine->shared.ponderhit, false, memory_order_relaxed);
}

static bool limits_are_sane(const punct_limits *limits)
{
    return (!limits->turn_count || limits->turns) && limits->turn_count <= PUNCT_TURNS_MAX &&
           limits->depth >= 0 && limits->mate >= 0 && limits->multipv >= 0 &&
           limits->multipv <= PUNCT_MULTIPV_MAX && limits->level >= 0 && limits->level <= PUNCT_LEVELS;
}

/* Positions before the last added piece cannot come again; of the others, the last ones matter. What the last turns covered
 * says which turns come to mind, whether they added pieces or not. */
static void remember_past(struct worker *w, const punct_game *game)
{
    size_t turns = game->quiet > PUNCT_COLOURS ? game->quiet : PUNCT_COLOURS;
    turns = turns < PATH_PAST ? turns : PATH_PAST;
    turns = turns < game->length ? turns : game->length;
    size_t first = game->length - turns;
    w->path_length = (int)turns;
    memset(w->covered, 0, turns * sizeof *w->covered);
    for (size_t i = 0; i < turns; i++)
        w->path[i] = game->history[first + i].key;
    punct_position before = game->position;
    for (size_t i = turns; i > 0 && i + PUNCT_COLOURS > turns; i--) {
        const punct_played *played = &game->history[first + i - 1];
        int piece = piece_at(position_inside_const(&before), punct_turn_to(played->turn));
        if (piece < 0 || punct_take_back(&before, &played->undo) != PUNCT_OK)
            break;
        w->covered[i - 1] = piece_set(&w->position.pieces[piece]);
    }
}

/* Sets a worker on the game as it stands. */
static void worker_start(struct worker *w, const punct_engine *engine, const punct_game *game)
{
    w->position = *position_inside_const(&game->position);
    atomic_store_explicit(&w->nodes, 0, memory_order_relaxed);
    w->work = 0;
    w->depth = w->seldepth = w->steady = 0;
    w->ended = false;
    w->others = engine->workers;
    w->worker_count = engine->worker_count;
    for (int ply = 0; ply < PLIES; ply++)
        w->frames[ply].killer[0] = w->frames[ply].killer[1] = PUNCT_NO_TURN;

    remember_past(w, game);
}

/* What one thread does. The first one ends the search for all. */
static void work(void *context, int id)
{
    punct_engine *engine = context;
    struct worker *w = &engine->workers[id];
    if (id != 0) {
        engine->core->root_search(w, NULL, NULL);
        return;
    }
    engine->core->root_search(w, engine->info, engine->user);
    atomic_store_explicit(&engine->shared.done, true, memory_order_relaxed);
}

/* Where only a stop may end the search, waits for it. */
static void wait_for_stop(const struct shared *shared)
{
    while ((shared->limits.infinite || (atomic_load_explicit(&shared->pondering, memory_order_relaxed) &&
                                        !atomic_load_explicit(&shared->ponderhit, memory_order_relaxed))) &&
           !atomic_load_explicit(&shared->stop, memory_order_relaxed))
        threads_pause();
}

void engine_start(punct_engine *engine, const punct_game *game)
{
    struct shared *shared = &engine->shared;
    for (int i = 0; i < engine->worker_count; i++)
        worker_start(&engine->workers[i], engine, game);
    atomic_store_explicit(&shared->done, false, memory_order_relaxed);
    atomic_store_explicit(&shared->pondering, shared->limits.ponder, memory_order_relaxed);
    clock_start(&shared->clock, &shared->limits, (int)punct_position_to_move(&game->position));
}

/* The last report, for those who take only the outcome. */
static void report_best(punct_engine *engine)
{
    punct_info report;
    engine->core->root_info(&engine->workers[0], 0, &report);
    if (engine->info)
        engine->info(&report, engine->user);
}

void engine_choose_static(punct_engine *engine, const punct_game *game, int turns, bool sound)
{
    engine_start(engine, game);
    engine->core->root_choose_static(&engine->workers[0], turns, sound);
    report_best(engine);
    wait_for_stop(&engine->shared);
}

void engine_think(punct_engine *engine, const punct_game *game)
{
    struct worker *w = &engine->workers[0];
    engine_start(engine, game);
    transposition_next_search(&engine->shared.table);
    if (engine->core->root_prepare(w)) {
        report_best(engine);
    } else {
        for (int i = 1; i < engine->worker_count; i++) {
            engine->workers[i].root_count = w->root_count;
            memcpy(engine->workers[i].roots, w->roots, (size_t)w->root_count * sizeof *w->roots);
        }
        threads_run(work, engine, engine->worker_count);
    }
    wait_for_stop(&engine->shared);
}

static int compare_turns(const void *one, const void *other)
{
    punct_turn a = *(const punct_turn *)one, b = *(const punct_turn *)other;
    return a < b ? -1 : a > b;
}

/* Keeps the limits, with the turns to choose among in order. False if one of those is not legal. */
static bool keep_limits(struct shared *shared, const punct_position *position, const punct_limits *limits)
{
    size_t count = limits->turns ? limits->turn_count : 0;
    for (size_t i = 0; i < count; i++)
        if (punct_turn_check(position, limits->turns[i], NULL) != PUNCT_OK)
            return false;
    if (count) {
        memcpy(shared->asked, limits->turns, count * sizeof *shared->asked);
        qsort(shared->asked, count, sizeof *shared->asked, compare_turns);
    }
    shared->limits = *limits;
    shared->limits.turns = count ? shared->asked : NULL;
    shared->limits.turn_count = count;
    return true;
}

punct_code engine_search(punct_engine *engine, const punct_game *game, const punct_limits *limits,
                         punct_info_function *info, void *user, punct_choice *choice)
{
    if (!engine || !game_given(game) || !limits || !choice || !limits_are_sane(limits))
        return PUNCT_BAD_ARGUMENT;
    if (punct_position_result(&game->position) != PUNCT_UNDECIDED || game->repeated)
        return PUNCT_GAME_IS_OVER;

    if (!keep_limits(&engine->shared, &game->position, limits))
        return PUNCT_BAD_ARGUMENT;
    engine->info = info;
    engine->user = user;
    int place = level_choose(engine, game);
    const struct root_turn *root = &engine->workers[0].roots[place];
    engine->core->root_info(&engine->workers[0], place, &choice->info);
    choice->best = root->turn;
    choice->ponder = root->length > 1 ? root->line[1] : PUNCT_NO_TURN;
    return PUNCT_OK;
}

punct_code punct_engine_search(punct_engine *engine, const punct_game *game, const punct_limits *limits,
                               punct_info_function *info, void *user, punct_choice *choice)
{
    punct_code code = engine_search(engine, game, limits, info, user, choice);
    if (code == PUNCT_OK)
        punct_engine_prepare(engine);
    return code;
}
