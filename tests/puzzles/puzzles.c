/* The puzzles: whether they are what they say, and whether the engine solves them.
 *
 *     puzzles prove EVERY FILE     proves each EVERYth puzzle by looking at every turn (proof.h)
 *     puzzles solve MS FILE NETWORK
 *                                  lets the engine think for MS about each win in 2 or 3; 99 of 100 must be solved */
#include "proof.h"
#include "tap.h"
#include "training.h"

#include <stdlib.h>
#include <string.h>

enum { LEAST = 300 };

static struct puzzles puzzles;
static punct_engine *engine;

static void tell(const char *what, const struct puzzle *puzzle)
{
    char text[PUNCT_POSITION_TEXT];
    punct_position_write(&puzzle->position, text, sizeof text);
    tap_note("%s: %s in %d: %s", what, puzzle_theme_name(puzzle->theme), puzzle->turns, text);
}

/* ---- Proving ------------------------------------------------------------------------------------ */

static bool is_proven(const struct puzzle *puzzle)
{
    static struct exhaustive exhaustive;
    punct_turn solution = PUNCT_NO_TURN;
    exhaustive_begin(&exhaustive, 0);
    return proof_find(&exhaustive, &puzzle->position, puzzle->theme, puzzle->turns, &solution) ==
               PROOF_HOLDS &&
           solution == puzzle->solution;
}

/* The file has the puzzles in order of difficulty: each EVERYth of a theme samples all of it. */
static void prove_theme(enum puzzle_theme theme, long every)
{
    long seen = 0, proven = 0, wrong = 0;
    for (size_t i = 0; i < puzzles.count; i++) {
        const struct puzzle *puzzle = &puzzles.list[i];
        if (puzzle->theme != theme || seen++ % every)
            continue;
        bool right = is_proven(puzzle);
        *(right ? &proven : &wrong) += 1;
        if (!right)
            tell("wrong", puzzle);
    }
    tap_ok(proven > 0 && wrong == 0, "%s: %ld of %ld proven, %ld wrong", puzzle_theme_name(theme), proven,
           seen, wrong);
}

static void prove_all(long every)
{
    int rising = 1, graded = 0;
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        prove_theme((enum puzzle_theme)theme, every);
    for (size_t i = 0; i < puzzles.count; i++) {
        graded += puzzles.list[i].grade.difficulty > 0;
        rising &= i == 0 || puzzles.list[i - 1].grade.difficulty <= puzzles.list[i].grade.difficulty;
    }
    tap_ok(puzzles.count >= LEAST, "%zu puzzles, at least %d", puzzles.count, LEAST);
    tap_ok((size_t)graded == puzzles.count && rising, "%d of them graded, the easiest first", graded);
}

/* ---- Solving ------------------------------------------------------------------------------------ */

static bool is_solved(const struct puzzle *puzzle, uint32_t ms)
{
    punct_choice choice = {.best = PUNCT_NO_TURN};
    punct_game game;
    punct_game_start(&game, &puzzle->position, NULL, 0);
    punct_engine_clear(engine);
    punct_engine_search(engine, &game, &(punct_limits){.move_ms = ms}, NULL, NULL, &choice);
    return choice.best == puzzle->solution;
}

static void solve_all(long ms)
{
    long solved = 0, missed = 0;
    for (size_t i = 0; i < puzzles.count; i++) {
        const struct puzzle *puzzle = &puzzles.list[i];
        if (puzzle->theme == PUZZLE_DEFENCE || puzzle->turns < 2)
            continue;
        bool right = is_solved(puzzle, (uint32_t)ms);
        *(right ? &solved : &missed) += 1;
        if (!right)
            tell("missed", puzzle);
    }
    tap_ok(solved >= LEAST && solved >= 99 * missed, "%ld solved, %ld missed at %ld ms", solved, missed, ms);
}

int main(int argc, char **argv)
{
    long number = argc >= 4 ? strtol(argv[2], NULL, 10) : 0;
    bool proves = number > 0 && argc == 4 && strcmp(argv[1], "prove") == 0;
    bool solves = number > 0 && argc == 5 && strcmp(argv[1], "solve") == 0;
    if (!proves && !solves) {
        fprintf(stderr, "Usage: puzzles prove EVERY FILE | puzzles solve MS FILE NETWORK\n");
        return 2;
    }
    punct_network *network = solves ? training_network(argv[4]) : NULL;
    if ((solves && !network) || !puzzles_read(&puzzles, argv[3]) ||
        punct_engine_create(&engine, &(punct_engine_options){.network = network}) != PUNCT_OK)
        return 2;
    if (proves)
        prove_all(number);
    else
        solve_all(number);
    punct_engine_destroy(engine);
    punct_network_destroy(network);
    return tap_done();
}
