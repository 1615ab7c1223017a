/* The puzzles: whether they are what they say, and whether the engine solves them.
 *
 *     puzzles prove EVERY FILE...     proves each EVERYth puzzle: it has a win in so many turns, no shorter one, and
 *                                     just one first turn that wins within that number
 *     puzzles solve MS FILE...        lets the engine think for MS about each; 99 of 100 must be solved
 *
 * A line has a position, the number of turns and the turn, with tabs between them. */
#include "exhaustive.h"
#include "punct_engine.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_ROOM = PUNCT_POSITION_TEXT + 64, PUZZLES_MAX = 1 << 16, LEAST = 300 };

struct puzzle {
    punct_position position;
    int turns;
    punct_turn best;
};

static bool read_puzzle(char *line, struct puzzle *puzzle)
{
    char *turns = strchr(line, '\t'), *best = turns ? strchr(turns + 1, '\t') : NULL;
    if (!best || punct_position_read(&puzzle->position, line, (size_t)(turns - line), NULL) != PUNCT_OK)
        return false;
    puzzle->turns = (int)strtol(turns + 1, NULL, 10);
    return punct_turn_read(&puzzle->position, best + 1, strcspn(best + 1, "\n"), &puzzle->best, NULL) ==
           PUNCT_OK;
}

typedef void puzzle_function(const struct puzzle *puzzle, const char *line, void *user);

/* Calls `each` for every puzzle of a file; false unless all lines are puzzles, each another one. */
static bool for_all(const char *path, puzzle_function *each, void *user)
{
    static uint64_t keys[PUZZLES_MAX];
    char line[LINE_ROOM];
    size_t count = 0;
    bool fine = true;
    FILE *file = fopen(path, "r");
    while (file && fine && fgets(line, sizeof line, file)) {
        struct puzzle puzzle;
        fine = count < PUZZLES_MAX && read_puzzle(line, &puzzle);
        if (fine)
            keys[count] = punct_position_key(&puzzle.position);
        for (size_t i = 0; i < count && fine; i++)
            fine = keys[i] != keys[count];
        count++;
        if (fine)
            each(&puzzle, line, user);
        else
            tap_note("line %zu is no puzzle, or has been before: %s", count, line);
    }
    if (file)
        fclose(file);
    return file && fine;
}

/* ---- Proving ------------------------------------------------------------------------------------ */

struct proving {
    long every, seen, proven, wrong;
};

static void prove(const struct puzzle *puzzle, const char *line, void *user)
{
    static struct exhaustive exhaustive;
    struct proving *proving = user;
    punct_position copy = puzzle->position;
    punct_turn best = PUNCT_NO_TURN;
    if (proving->seen++ % proving->every)
        return;
    exhaustive_begin(&exhaustive, 0);
    bool right = puzzle->turns >= 2 && puzzle->turns <= EXHAUSTIVE_TURNS &&
                 exhaustive_first_turns(&exhaustive, &puzzle->position, puzzle->turns, &best) == 1 &&
                 best == puzzle->best &&
                 !exhaustive_wins(&exhaustive, position_inside(&copy), puzzle->turns - 1);
    *(right ? &proving->proven : &proving->wrong) += 1;
    if (!right)
        tap_note("wrong: %s", line);
}

static void prove_all(long every, int count, char **paths)
{
    long puzzles = 0;
    for (int i = 0; i < count; i++) {
        struct proving proving = {.every = every};
        bool read = for_all(paths[i], prove, &proving);
        tap_ok(read && proving.proven > 0 && proving.wrong == 0, "%s: %ld of %ld proven, %ld wrong", paths[i],
               proving.proven, proving.seen, proving.wrong);
        puzzles += proving.seen;
    }
    tap_ok(puzzles >= LEAST, "%ld puzzles, at least %d", puzzles, LEAST);
}

/* ---- Solving ------------------------------------------------------------------------------------ */

struct solving {
    punct_engine *engine;
    uint32_t ms;
    long solved, missed;
};

static void solve(const struct puzzle *puzzle, const char *line, void *user)
{
    struct solving *solving = user;
    punct_choice choice = {.best = PUNCT_NO_TURN};
    punct_game game;
    punct_game_start(&game, &puzzle->position, NULL, 0);
    punct_engine_clear(solving->engine);
    punct_engine_search(solving->engine, &game, &(punct_limits){.move_ms = solving->ms}, NULL, NULL, &choice);
    bool right = choice.best == puzzle->best;
    *(right ? &solving->solved : &solving->missed) += 1;
    if (!right)
        tap_note("missed: %s", line);
}

static void solve_all(long ms, int count, char **paths)
{
    struct solving solving = {.ms = (uint32_t)ms};
    bool read = punct_engine_create(&solving.engine, &(punct_engine_options){0}) == PUNCT_OK;
    for (int i = 0; i < count && read; i++)
        read = for_all(paths[i], solve, &solving);
    tap_ok(read && solving.solved >= 99 * solving.missed, "%ld solved, %ld missed at %ld ms", solving.solved,
           solving.missed, ms);
    punct_engine_destroy(solving.engine);
}

int main(int argc, char **argv)
{
    long number = argc > 3 ? strtol(argv[2], NULL, 10) : 0;
    if (number > 0 && strcmp(argv[1], "prove") == 0) {
        prove_all(number, argc - 3, argv + 3);
    } else if (number > 0 && strcmp(argv[1], "solve") == 0) {
        solve_all(number, argc - 3, argv + 3);
    } else {
        fprintf(stderr, "Usage: puzzles prove EVERY FILE... | puzzles solve MS FILE...\n");
        return 2;
    }
    return tap_done();
}
