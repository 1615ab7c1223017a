/* On every position of the files, at each level from 4 up and even without any time to think: the turn chosen wins
 * where a win in one turn exists, and does not lose at once where that can be avoided. The work it takes is told, not
 * asserted: that depends on the machine.
 *
 *     tactics FILE...     positions, one a line, ended by a tab */
#include "punct_engine.h"
#include "slower.h"
#include "tap.h"

#include <string.h>
#include <time.h>

/* Every level, but where that would take too long only some, the last among them. */
enum { FIRST_LEVEL = 4, LEVEL_STEP = SLOWER > 1 ? 3 : 1, NODES = SLOWER > 1 ? 300 : 3000 };

/* Processor time: what a busy machine takes for others does not count. */
static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Whether a turn is as good as the position allows, as far as the next two turns go. */
static bool is_sound(const punct_position *position, punct_turn turn)
{
    punct_turn wins[1], defences[1];
    punct_result win = punct_position_to_move(position) == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS;
    punct_position after = *position;
    if (punct_play(&after, turn, NULL, NULL) != PUNCT_OK)
        return false;
    punct_result result = punct_position_result(&after);
    if (punct_wins(position, wins, 1) > 0)
        return result == win;
    if (punct_defences(position, defences, 1) > 0)
        return result == PUNCT_UNDECIDED ? punct_wins(&after, wins, 1) == 0 : result == PUNCT_DRAW;
    return true;
}

/* What is tried on a position, and what came of it on all. */
struct trial {
    punct_limits limits;
    bool stopped; /* before it began: no time at all */
    int unsound;
    double longest; /* seconds of work */
};

static void try_position(punct_engine *engine, const punct_position *position, struct trial *trial)
{
    punct_game game;
    punct_choice choice;
    punct_game_start(&game, position, NULL, 0);
    punct_engine_prepare(engine);
    if (trial->stopped)
        punct_engine_stop(engine);
    double start = now();
    punct_engine_search(engine, &game, &trial->limits, NULL, NULL, &choice);
    double taken = now() - start;
    trial->longest = taken > trial->longest ? taken : trial->longest;
    trial->unsound += !is_sound(position, choice.best);
}

static void test_file(punct_engine *engine, const char *path)
{
    struct trial trials[PUNCT_LEVELS + 1] = {[0] = {.stopped = true}};
    for (int level = FIRST_LEVEL; level <= PUNCT_LEVELS; level++)
        trials[level].limits = (punct_limits){.level = level, .nodes = NODES, .seed = (uint64_t)level};
    FILE *file = fopen(path, "r");
    char line[1024];
    int positions = 0;
    while (file && fgets(line, sizeof line, file)) {
        punct_position position;
        size_t length = strcspn(line, "\t\n");
        if (punct_position_read(&position, line, length, NULL) != PUNCT_OK ||
            punct_position_result(&position) != PUNCT_UNDECIDED)
            continue;
        positions++;
        try_position(engine, &position, &trials[0]);
        for (int level = FIRST_LEVEL; level <= PUNCT_LEVELS; level += LEVEL_STEP)
            try_position(engine, &position, &trials[level]);
    }
    if (file)
        fclose(file);
    tap_ok(positions > 100, "%s: %d positions", path, positions);
    tap_ok(trials[0].unsound == 0, "without any time: %d bad choices, the longest took %.1f ms",
           trials[0].unsound, trials[0].longest * 1000);
    for (int level = FIRST_LEVEL; level <= PUNCT_LEVELS; level += LEVEL_STEP)
        tap_ok(trials[level].unsound == 0, "level %d: %d bad choices, the longest took %.0f ms", level,
               trials[level].unsound, trials[level].longest * 1000);
}

int main(int argc, char **argv)
{
    punct_engine *engine;
    if (punct_engine_create(&engine, &(punct_engine_options){.hash_bytes = 1 << 22}) != PUNCT_OK)
        return 1;
    for (int i = 1; i < argc; i++)
        test_file(engine, argv[i]);
    punct_engine_destroy(engine);
    return tap_done();
}
