/* Grades puzzles by how hard the engine and its levels find them, and sorts the file by it.
 *
 *     puzzles-grade FILE NETWORK [again]     `again` grades those anew that have a grade
 *
 * By counts of positions alone, not by time: the same engine always gives the same grades. */
#include "puzzle.h"
#include "training.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    FULL_NODES = 300000, /* then full strength gives up */
    NODES_SHARE = 40,    /* of the difficulty; the rest is the levels' */
    A_DAY = 86400,       /* seconds; Ctrl-C ends it sooner */
    TELL_EVERY = 20      /* puzzles, then it is told how far it got */
};

/* A search that is watched: since how many positions its best turn has been the solution. */
struct watch {
    punct_turn solution;
    uint64_t settled; /* 0: it is not */
};

static void on_info(const punct_info *info, void *user)
{
    struct watch *watch = user;
    if (info->multipv > 1 || info->length == 0)
        return;
    if (info->line[0] != watch->solution)
        watch->settled = 0;
    else if (!watch->settled)
        watch->settled = info->nodes ? info->nodes : 1;
}

/* Whether a fresh search chooses the solution. */
static bool finds(punct_engine *engine, const struct puzzle *puzzle, const punct_limits *limits,
                  struct watch *watch)
{
    punct_game game;
    punct_choice choice = {.best = PUNCT_NO_TURN};
    punct_game_start(&game, &puzzle->position, NULL, 0);
    punct_engine_clear(engine);
    *watch = (struct watch){.solution = puzzle->solution};
    punct_engine_search(engine, &game, limits, on_info, watch, &choice);
    if (choice.best == puzzle->solution && !watch->settled)
        watch->settled = choice.info.nodes ? choice.info.nodes : 1;
    return choice.best == puzzle->solution;
}

/* How many of the levels' tries fail, and how much the engine must look at, in powers of two. */
static int difficulty(const struct grade *grade)
{
    int failed = 0;
    for (int i = 0; i < PUNCT_LEVELS; i++)
        failed += PUZZLE_SEEDS - grade->levels[i];
    double by_levels = (PUZZLE_DIFFICULTY_MAX - NODES_SHARE) * failed / (double)(PUNCT_LEVELS * PUZZLE_SEEDS);
    double by_nodes = NODES_SHARE * log2((double)grade->nodes) / log2(FULL_NODES);
    int all = (int)lround(by_levels + by_nodes);
    return all < 1 ? 1 : all > PUZZLE_DIFFICULTY_MAX ? PUZZLE_DIFFICULTY_MAX : all;
}

static void grade(punct_engine *engine, struct puzzle *puzzle)
{
    struct grade *grade = &puzzle->grade;
    struct watch watch;
    *grade = (struct grade){0};
    for (int level = 1; level < PUNCT_LEVELS; level++)
        for (uint64_t seed = 1; seed <= PUZZLE_SEEDS; seed++)
            grade->levels[level - 1] +=
                finds(engine, puzzle, &(punct_limits){.level = level, .seed = seed}, &watch);
    /* Full strength does not choose by chance: one try stands for all. */
    bool full = finds(engine, puzzle, &(punct_limits){.nodes = FULL_NODES}, &watch);
    grade->levels[PUNCT_LEVELS - 1] = full ? PUZZLE_SEEDS : 0;
    grade->nodes = full ? watch.settled : FULL_NODES;
    grade->difficulty = difficulty(grade);
}

/* Grades what has no grade, or all; returns how many. */
static size_t grade_all(punct_engine *engine, struct puzzles *puzzles, bool again)
{
    struct training_work work;
    size_t graded = 0;
    training_start(&work, A_DAY);
    for (size_t i = 0; i < puzzles->count && !training_time_is_up(&work); i++) {
        if (!again && puzzles->list[i].grade.difficulty > 0)
            continue;
        grade(engine, &puzzles->list[i]);
        if (++graded % TELL_EVERY == 0)
            fprintf(stderr, "%zu graded\n", graded);
    }
    return graded;
}

int main(int argc, char **argv)
{
    static struct puzzles puzzles;
    bool again = argc == 4 && strcmp(argv[3], "again") == 0;
    if (argc < 3 || argc > 4 || (argc == 4 && !again)) {
        fprintf(stderr, "Usage: puzzles-grade FILE NETWORK [again]\n");
        return 2;
    }
    punct_engine *engine = NULL;
    punct_network *network = puzzles_read(&puzzles, argv[1]) ? training_network(argv[2]) : NULL;
    if (!network || punct_engine_create(&engine, &(punct_engine_options){.hash_bytes = 1 << 24,
                                                                         .network = network}) != PUNCT_OK)
        return 2;
    fprintf(stderr, "%zu of %zu graded\n", grade_all(engine, &puzzles, again), puzzles.count);
    punct_engine_destroy(engine);
    punct_network_destroy(network);
    return puzzles_write(&puzzles, argv[1]) ? 0 : 1;
}
