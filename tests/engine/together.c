/* Threads that search together, are stopped, ponder and prove, for ThreadSanitizer to watch: it makes the program fail
 * when two of them touch the same memory without leave. */
#include "punct_engine.h"
#include "tap.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

static const char *const positions[] = {
    "standard w 4 bEk4e,bLc7c,wEi15f,wEp8a",
    "standard b 13 bCj5b,bCm6c,bLm9d,bTm16a,wCj4b,wCl11a,wEh3d,wEo17e,wLm10c,wLo10d,wTl14d,bEl7b",
};
enum { POSITIONS = sizeof positions / sizeof positions[0], THREADS = 3 };

static punct_game game_of(int number)
{
    punct_position position;
    punct_game game;
    punct_position_read(&position, positions[number], strlen(positions[number]), NULL);
    punct_game_start(&game, &position, NULL, 0);
    return game;
}

static bool search(punct_engine *engine, const punct_game *game, punct_limits limits)
{
    punct_choice choice;
    return punct_engine_search(engine, game, &limits, NULL, NULL, &choice) == PUNCT_OK &&
           punct_turn_check(&game->position, choice.best, NULL) == PUNCT_OK;
}

struct caller {
    punct_engine *engine;
    void (*call)(punct_engine *engine);
};

static void *call_later(void *argument)
{
    const struct caller *caller = argument;
    nanosleep(&(struct timespec){0, 20000000}, NULL);
    caller->call(caller->engine);
    return NULL;
}

/* A search that another thread ends. */
static bool search_until(punct_engine *engine, const punct_game *game, punct_limits limits,
                         void call(punct_engine *engine))
{
    pthread_t thread;
    struct caller caller = {engine, call};
    punct_engine_prepare(engine);
    if (pthread_create(&thread, NULL, call_later, &caller) != 0)
        return false;
    bool fine = search(engine, game, limits);
    pthread_join(thread, NULL);
    return fine;
}

int main(void)
{
    punct_engine *engine;
    if (punct_engine_create(&engine, &(punct_engine_options){.threads = THREADS, .hash_bytes = 1 << 18}) !=
        PUNCT_OK)
        return 1;
    for (int i = 0; i < POSITIONS; i++) {
        punct_game game = game_of(i);
        punct_solution solution;
        tap_ok(search(engine, &game, (punct_limits){.nodes = 3000}), "position %d: a search by nodes", i);
        tap_ok(search(engine, &game, (punct_limits){.nodes = 1000, .level = 5}), "position %d: of a level",
               i);
        tap_ok(search_until(engine, &game, (punct_limits){.infinite = true}, punct_engine_stop),
               "position %d: stopped", i);
        tap_ok(
            search_until(engine, &game, (punct_limits){.ponder = true, .move_ms = 5}, punct_engine_ponderhit),
            "position %d: pondering, then hit", i);
        tap_ok(punct_engine_solve(engine, &game.position, &(punct_solve_limits){.turns = 3, .nodes = 300},
                                  &solution) == PUNCT_OK,
               "position %d: a proof", i);
    }
    punct_engine_destroy(engine);
    return tap_done();
}
