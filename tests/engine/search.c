/* Searches: the same answer twice, stopped at once, in time, on several threads, and what is refused. */
#include "punct_engine.h"
#include "slower.h"
#include "tap.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

static const char *const middle_game =
    "standard w 14 bEk4e,bLc7c,bLd11e,bMf4a,bRi3a,bTe5e,bTk7f,wEi15f,wEo10f,wEp8a,wLd9e,wRj13c,wRj15d,wTl13c";
static const char *const quiet_game = "standard w 4 bEk4e,bLc7c,wEi15f,wEp8a";

/* The processor time of a thread: what a busy machine takes for others does not count. */
static double thread_time(pthread_t thread)
{
    clockid_t clock;
    struct timespec time = {0, 0};
    if (pthread_getcpuclockid(thread, &clock) == 0)
        clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
static double now(void)
{
    return thread_time(pthread_self());
}

static punct_game game_from(const char *text)
{
    punct_position position;
    punct_game game;
    punct_position_read(&position, text, strlen(text), NULL);
    punct_game_start(&game, &position, NULL, 0);
    return game;
}

static punct_engine *engine_with(int threads)
{
    punct_engine *engine = NULL;
    punct_engine_create(&engine, &(punct_engine_options){.threads = threads, .hash_bytes = 1 << 20});
    return engine;
}

static punct_choice search_once(const char *text, const punct_limits *limits)
{
    punct_engine *engine = engine_with(1);
    punct_game game = game_from(text);
    punct_choice choice;
    memset(&choice, 0, sizeof choice);
    punct_engine_search(engine, &game, limits, NULL, NULL, &choice);
    punct_engine_destroy(engine);
    return choice;
}

static void test_determinism(void)
{
    for (int level = 1; level <= PUNCT_LEVELS; level++) {
        punct_limits limits = {.nodes = 3000, .level = level, .seed = 7};
        punct_choice one = search_once(quiet_game, &limits), other = search_once(quiet_game, &limits);
        tap_ok(one.best == other.best && one.ponder == other.ponder && one.info.nodes == other.info.nodes &&
                   one.info.nodes > 0 && one.info.score.win == other.info.score.win,
               "level %d answers the same twice", level);
    }
}

static void test_win_found(void)
{
    punct_choice choice = search_once(middle_game, &(punct_limits){.depth = 1});
    tap_ok(choice.info.score.mate == 1 && choice.info.score.win == 1000, "a win in one is told as such");
}

/* What the engine reports while it searches. */
struct reports {
    int count, lines;
    bool legal, rising;
    int depth;
    const punct_game *game;
};

static void take_report(const punct_info *info, void *user)
{
    struct reports *reports = user;
    punct_position position = reports->game->position;
    reports->count++;
    reports->lines = info->multipv > reports->lines ? info->multipv : reports->lines;
    reports->rising &= info->depth >= reports->depth;
    reports->depth = info->depth;
    for (int i = 0; i < info->length; i++)
        reports->legal &= punct_play(&position, info->line[i], NULL, NULL) == PUNCT_OK;
}

static void test_reports(void)
{
    punct_engine *engine = engine_with(1);
    punct_game game = game_from(quiet_game);
    struct reports reports = {.legal = true, .rising = true, .game = &game};
    punct_choice choice;
    punct_engine_search(engine, &game, &(punct_limits){.depth = 3, .multipv = 4}, take_report, &reports,
                        &choice);
    tap_ok(reports.count == 12 && reports.lines == 4, "three depths, four lines each");
    tap_ok(reports.legal && reports.rising, "all lines are legal, depths rise");
    punct_engine_destroy(engine);
}

/* Who is to be stopped, and that thread's time then. */
struct stopper {
    punct_engine *engine;
    pthread_t searching;
    double stopped;
};

static void *stop_later(void *argument)
{
    struct stopper *stopper = argument;
    nanosleep(&(struct timespec){0, 30000000}, NULL);
    stopper->stopped = thread_time(stopper->searching);
    punct_engine_stop(stopper->engine);
    return NULL;
}

static void test_stop(int threads)
{
    enum { TRIES = 9 };
    punct_engine *engine = engine_with(threads);
    punct_game game = game_from(quiet_game);
    int prompt = 0;
    for (int i = 0; i < TRIES; i++) {
        pthread_t thread;
        struct stopper stopper = {engine, pthread_self(), 0};
        punct_choice choice;
        punct_engine_prepare(engine);
        pthread_create(&thread, NULL, stop_later, &stopper);
        punct_engine_search(engine, &game, &(punct_limits){.infinite = true}, NULL, NULL, &choice);
        double ended = now();
        pthread_join(thread, NULL);
        prompt += ended - stopper.stopped < 0.010 * SLOWER;
    }
    tap_ok(prompt == TRIES, "%d of %d stops answered within 10 ms, %d threads", prompt, TRIES, threads);
    punct_engine_destroy(engine);
}

static void test_time(void)
{
    enum { TRIES = 20 };
    punct_engine *engine = engine_with(1);
    punct_game game = game_from(quiet_game);
    int in_time = 0, by_clock = 0;
    for (int i = 0; i < TRIES; i++) {
        punct_choice choice;
        double start = now();
        punct_engine_search(engine, &game, &(punct_limits){.move_ms = 40}, NULL, NULL, &choice);
        in_time += now() - start < 0.040 + 0.020 * SLOWER;
        start = now();
        punct_engine_search(engine, &game, &(punct_limits){.clock_ms = {300, 300}}, NULL, NULL, &choice);
        by_clock += now() - start < 0.150 * SLOWER;
    }
    tap_ok(in_time == TRIES, "%d of %d searches of 40 ms end in time", in_time, TRIES);
    tap_ok(by_clock == TRIES, "%d of %d searches leave half of a clock of 300 ms", by_clock, TRIES);
    punct_engine_destroy(engine);
}

static void test_ponder(void)
{
    punct_engine *engine = engine_with(2);
    punct_game game = game_from(quiet_game);
    punct_choice choice;
    punct_engine_ponderhit(engine);
    punct_engine_search(engine, &game, &(punct_limits){.ponder = true, .move_ms = 20}, NULL, NULL, &choice);
    tap_ok(punct_turn_check(&game.position, choice.best, NULL) == PUNCT_OK, "ponderhit starts the clock");
    punct_engine_stop(engine);
    punct_engine_search(engine, &game, &(punct_limits){.ponder = true, .move_ms = 20}, NULL, NULL, &choice);
    tap_ok(punct_turn_check(&game.position, choice.best, NULL) == PUNCT_OK, "stop ends pondering");
    punct_engine_destroy(engine);
}

static void test_refusals(void)
{
    punct_engine *engine = engine_with(1), *none;
    punct_game game = game_from(middle_game);
    punct_choice choice;
    tap_ok(punct_engine_create(&none, &(punct_engine_options){.threads = -1}) == PUNCT_BAD_ARGUMENT && !none,
           "threads below one are refused");
    tap_ok(punct_engine_create(&none, &(punct_engine_options){.hash_bytes = 1}) == PUNCT_BAD_ARGUMENT,
           "too small a table is refused");
    tap_ok(punct_engine_search(engine, &game, &(punct_limits){.level = 11}, NULL, NULL, &choice) ==
               PUNCT_BAD_ARGUMENT,
           "a level that does not exist is refused");
    punct_turn win[1];
    punct_wins(&game.position, win, 1);
    punct_play(&game.position, win[0], NULL, NULL);
    tap_ok(punct_engine_search(engine, &game, &(punct_limits){.depth = 1}, NULL, NULL, &choice) ==
               PUNCT_GAME_IS_OVER,
           "a game that is over is refused");
    punct_engine_destroy(engine);
}

int main(void)
{
    test_determinism();
    test_win_found();
    test_reports();
    test_stop(1);
    test_stop(3);
    test_time();
    test_ponder();
    test_refusals();
    return tap_done();
}
