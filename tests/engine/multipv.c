/* Several lines, on every position of the files: each depth reports them numbered from 1, best first, with different first
 * turns, and the choice is the first line of the last depth that was finished.
 *
 *     multipv FILE...     positions, one a line, ended by a tab */
#include "punct_engine.h"
#include "slower.h"
#include "tap.h"

#include <string.h>

/* Where all positions would take too long, some of them. */
enum { POSITION_STEP = SLOWER > 1 ? 25 : 5, NODES = 4000 };

/* What is tried on the positions, and what came of it. */
struct trial {
    const char *name;
    int threads;
    bool may_be_silent; /* other threads can use up the nodes before there is a line */
    punct_limits limits;
    int positions, silent, depths, disorder, equal, missing, other_choice;

    /* The search under way: the lines of the last depth, and the first line of the last depth that was finished. */
    punct_info lines[PUNCT_MULTIPV_MAX];
    int line_count;
    punct_turn first;
};

/* Scores in one order: wins, the shortest first, then chances, then losses, the longest first. */
static int rank_of(punct_score score)
{
    return score.mate > 0 ? 10000 - score.mate : score.mate < 0 ? -10000 - score.mate : score.win;
}

static void take_line(const punct_info *info, void *user)
{
    struct trial *trial = user;
    if (info->multipv == 1) {
        trial->line_count = 0;
        trial->depths++;
    }
    trial->missing += info->multipv != trial->line_count + 1;
    for (int i = 0; i < trial->line_count; i++) {
        trial->disorder += rank_of(trial->lines[i].score) < rank_of(info->score);
        trial->equal += trial->lines[i].line[0] == info->line[0];
    }
    trial->lines[trial->line_count++] = *info;
    trial->first = trial->lines[0].line[0];
}

static void try_position(struct trial *trial, punct_engine *engine, const punct_position *position)
{
    punct_game game;
    punct_choice choice;
    punct_game_start(&game, position, NULL, 0);
    punct_engine_clear(engine);
    trial->first = PUNCT_NO_TURN;
    if (punct_engine_search(engine, &game, &trial->limits, take_line, trial, &choice) != PUNCT_OK)
        return;
    trial->positions++;
    trial->silent += trial->first == PUNCT_NO_TURN;
    trial->other_choice += trial->first != PUNCT_NO_TURN && choice.best != trial->first;
    trial->other_choice += choice.info.line[0] != choice.best;
}

static void try_file(struct trial *trial, punct_engine *engine, const char *path)
{
    static char line[4096];
    FILE *in = fopen(path, "r");
    for (int number = 0; in && fgets(line, sizeof line, in); number++) {
        punct_position position;
        if (number % POSITION_STEP == 0 &&
            punct_position_read(&position, line, strcspn(line, "\t\n"), NULL) == PUNCT_OK)
            try_position(trial, engine, &position);
    }
    if (in)
        fclose(in);
}

int main(int argc, char **argv)
{
    static struct trial trials[] = {
        {.name = "depth 2, three lines", .threads = 1, .limits = {.depth = 2, .multipv = 3}},
        {.name = "ended early, two lines", .threads = 1, .limits = {.nodes = NODES, .multipv = 2}},
        {.name = "ended early, nine lines", .threads = 1, .limits = {.nodes = NODES, .multipv = 9}},
        {.name = "depth 2, five lines, two threads", .threads = 2, .limits = {.depth = 2, .multipv = 5}},
        {.name = "ended early, five lines, two threads",
         .threads = 2,
         .may_be_silent = true,
         .limits = {.nodes = NODES, .multipv = 5}},
    };
    for (size_t i = 0; i < sizeof trials / sizeof trials[0]; i++) {
        struct trial *trial = &trials[i];
        punct_engine *engine = NULL;
        punct_engine_create(&engine,
                            &(punct_engine_options){.threads = trial->threads, .hash_bytes = 1 << 20});
        for (int file = 1; file < argc; file++)
            try_file(trial, engine, argv[file]);
        punct_engine_destroy(engine);
        tap_ok(trial->positions > 0 && trial->depths > 0 && (trial->may_be_silent || trial->silent == 0),
               "%s: %d depths reported of %d positions", trial->name, trial->depths, trial->positions);
        tap_ok(trial->missing == 0, "%s: numbered from 1", trial->name);
        tap_ok(trial->disorder == 0, "%s: best first", trial->name);
        tap_ok(trial->equal == 0, "%s: no turn leads two lines", trial->name);
        tap_ok(trial->other_choice == 0, "%s: the choice is the first line", trial->name);
    }
    return tap_done();
}
