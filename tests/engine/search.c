/* Searches: the same answer twice, stopped at once, in time, on several threads, and what is refused; turns judged. */
#include "clock.h"
#include "punct_engine.h"
#include "slower.h"
#include "tap.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

static const char *const middle_game =
    "standard w 14 bEk4e,bLc7c,bLd11e,bMf4a,bRi3a,bTe5e,bTk7f,wEi15f,wEo10f,wEp8a,wLd9e,wRj13c,wRj15d,wTl13c";
static const char *const quiet_game = "standard w 4 bEk4e,bLc7c,wEi15f,wEp8a";

/* The processor time of a thread: what a busy machine takes for others does not count. The bounds leave room for slow
 * machines: a search that hears no stop and knows no time would not end at all. */
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

/* The signature of the search, as `punct bench search` tells it on more positions: it changes when the search changes,
 * and then belongs here, and never else. It uses the hand-written evaluation, so a new network changes nothing. */
static void test_signature(void)
{
    enum { SIGNATURE = 23211, SIGNATURE_LINES = 12888 };
    punct_choice choice = search_once(quiet_game, &(punct_limits){.depth = 4});
    tap_ok(choice.info.nodes == SIGNATURE, "a search to depth 4 looks at %llu positions, as before",
           (unsigned long long)choice.info.nodes);
    choice = search_once(quiet_game, &(punct_limits){.depth = 3, .multipv = 5});
    tap_ok(choice.info.nodes == SIGNATURE_LINES, "with five lines to depth 3 at %llu, as before",
           (unsigned long long)choice.info.nodes);
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
    double longest = 0;
    for (int i = 0; i < TRIES; i++) {
        pthread_t thread;
        struct stopper stopper = {engine, pthread_self(), 0};
        punct_choice choice;
        punct_engine_prepare(engine);
        pthread_create(&thread, NULL, stop_later, &stopper);
        punct_engine_search(engine, &game, &(punct_limits){.infinite = true}, NULL, NULL, &choice);
        double ended = now();
        pthread_join(thread, NULL);
        double taken = ended - stopper.stopped;
        longest = taken > longest ? taken : longest;
    }
    tap_ok(longest < 1.0 * SLOWER, "%d stops answered, %d threads: at most %.1f ms of work", TRIES, threads,
           longest * 1000);
    punct_engine_destroy(engine);
}

static void test_time(void)
{
    enum { TRIES = 20 };
    punct_engine *engine = engine_with(1);
    punct_game game = game_from(quiet_game);
    double longest_move = 0, longest_clock = 0;
    for (int i = 0; i < TRIES; i++) {
        punct_choice choice;
        double start = now();
        punct_engine_search(engine, &game, &(punct_limits){.move_ms = 40}, NULL, NULL, &choice);
        double moved = now();
        punct_engine_search(engine, &game, &(punct_limits){.clock_ms = {300, 300}}, NULL, NULL, &choice);
        double ended = now();
        longest_move = moved - start > longest_move ? moved - start : longest_move;
        longest_clock = ended - moved > longest_clock ? ended - moved : longest_clock;
    }
    tap_ok(longest_move < 1.0 * SLOWER, "%d searches of 40 ms end: after %.0f ms of work at most", TRIES,
           longest_move * 1000);
    tap_ok(longest_clock < 1.0 * SLOWER,
           "%d searches by a clock of 300 ms end: after %.0f ms of work at most", TRIES,
           longest_clock * 1000);
    punct_engine_destroy(engine);
}

/* Takes all the time that it may for each of many turns. Returns whether there was always more left, and two thirds where
 * none is added. */
static bool clock_lasts(uint64_t left_ms, uint32_t increment_ms)
{
    enum { TURNS = 300 };
    uint64_t left = left_ms * 1000;
    for (int i = 0; i < TURNS && left >= 1000; i++) {
        punct_limits limits = {.clock_ms = {(uint32_t)(left / 1000)}, .increment_ms = {increment_ms}};
        struct clock clock;
        clock_start(&clock, &limits, PUNCT_WHITE);
        if (clock.hard >= left || (increment_ms == 0 && clock.hard > left / 3))
            return false;
        left += increment_ms * UINT64_C(1000) - clock.hard;
    }
    return true;
}

static void test_clock(void)
{
    tap_ok(clock_lasts(1000, 0) && clock_lasts(2000, 20) && clock_lasts(1, 5000) && clock_lasts(300000, 5000),
           "a clock lasts, though every turn takes all it may");
    enum { SECOND = 1000000, SOFT = 100 * SECOND };
    struct clock clock = {.soft = SOFT, .hard = 3 * SOFT};
    static const struct {
        int passed, steady;
        bool enough;
    } cases[] = {{45, 9, false},  {55, 3, true},   {55, 2, false}, {95, 1, false}, {105, 1, true},
                 {105, 0, false}, {145, 0, false}, {155, 0, true}, {155, 9, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        clock.start = clock_now() - (uint64_t)cases[i].passed * SECOND;
        tap_ok(clock_is_enough(&clock, cases[i].steady) == cases[i].enough,
               "%d of 100 s, the choice steady for %d depths: %s", cases[i].passed, cases[i].steady,
               cases[i].enough ? "enough" : "on");
    }
    clock_start(&clock, &(punct_limits){.move_ms = 1}, PUNCT_WHITE);
    clock.start -= SECOND;
    tap_ok(!clock_is_enough(&clock, 9), "a time for the turn is used up");
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

static punct_judgement judge_once(const char *text, const char *turn, bool *judged)
{
    punct_engine *engine = engine_with(1);
    punct_played history[1];
    punct_game game = game_from(text);
    game.history = history;
    game.capacity = 1;
    punct_position before = game.position;
    punct_turn read;
    punct_judgement judgement = {.turn = PUNCT_NO_TURN};
    punct_turn_read(&game.position, turn, strlen(turn), &read, NULL);
    *judged = punct_engine_judge(engine, &game, read, &(punct_limits){.nodes = 2000}, &judgement);
    tap_ok(memcmp(&before, &game.position, sizeof before) == 0 && game.length == 0,
           "%s: the game is as before", turn);
    punct_engine_destroy(engine);
    return judgement;
}

static void test_judging(void)
{
    /* White wins at once by adding a piece at q10. */
    static const char *const ends =
        "standard w 30 "
        "bCm12a,bEf5b,bLd11c,bMk6f,bRo12a,bTh13c,bTi5e,bTk3a,wCl9c,wCo9c,wEa6a,wEb9c,wEe9c,wEh9c,wLm15d,"
        "wTd3f,bTh13c";
    char text[64];
    bool judged;
    punct_judgement win = judge_once(ends, "Rq10a", &judged), lost = judge_once(ends, "Te2a", &judged);
    tap_ok(win.before.mate == 1 && win.loss == 0 && win.mark == PUNCT_MARK_NONE,
           "the turn that wins loses nothing");
    tap_ok(judged && lost.before.mate == 1 && lost.mover == PUNCT_WHITE, "a win that was missed is seen");
    tap_ok(lost.mark == (lost.loss >= PUNCT_LOSS_BLUNDER   ? PUNCT_MARK_BLUNDER
                         : lost.loss >= PUNCT_LOSS_MISTAKE ? PUNCT_MARK_MISTAKE
                         : lost.loss >= PUNCT_LOSS_DUBIOUS ? PUNCT_MARK_DUBIOUS
                                                           : PUNCT_MARK_NONE),
           "its mark follows the loss of %d", lost.loss);
    judge_once(ends, "Ti9a", &judged);
    tap_ok(!judged, "an illegal turn is not judged");

    punct_judgement shown = {
        .best = lost.best, .before = {1000, 1}, .after = {415, 0}, .mark = PUNCT_MARK_BLUNDER};
    char best[PUNCT_TURN_TEXT], wanted[64];
    punct_turn_write(lost.best, best, sizeof best);
    snprintf(wanted, sizeof wanted, "41.5%%, was wins in 1 with %s", best);
    tap_ok(punct_judgement_write(&shown, text, sizeof text) == strlen(wanted) && strcmp(text, wanted) == 0,
           "%s", text);
    tap_ok(punct_score_write(punct_score_turned((punct_score){0, 2}), text, 9) == 10 &&
               strcmp(text, "loses in") == 0,
           "a text that does not fit is cut");
}

/* A stop that comes before a judgement leaves none, and none for the next. */
static void test_judging_stopped(void)
{
    punct_engine *engine = engine_with(1);
    punct_played history[1];
    punct_game game = game_from(quiet_game);
    game.history = history;
    game.capacity = 1;
    punct_turn turns[PUNCT_TURNS_MAX];
    punct_turns(&game.position, turns, PUNCT_TURNS_MAX);
    punct_judgement judgement;
    punct_engine_stop(engine);
    tap_ok(!punct_engine_judge(engine, &game, turns[0], &(punct_limits){0}, &judgement),
           "a stop ends a judgement");
    tap_ok(punct_engine_judge(engine, &game, turns[0], &(punct_limits){.nodes = 200}, &judgement),
           "the next is not hurt by it");
    punct_engine_destroy(engine);
}

int main(void)
{
    test_determinism();
    test_signature();
    test_win_found();
    test_reports();
    test_stop(1);
    test_stop(3);
    test_time();
    test_clock();
    test_ponder();
    test_refusals();
    test_judging();
    test_judging_stopped();
    return tap_done();
}
