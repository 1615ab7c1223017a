/* On every position of the files, at each level from 4 up: the turn chosen wins where a win in one turn exists, and
 * does not lose at once where that can be avoided, about in time (a slow machine may take longer than 50 ms).
 *
 *     tactics FILE...     positions, one a line, ended by a tab */
#include "punct_engine.h"
#include "slower.h"
#include "tap.h"

#include <string.h>
#include <time.h>

/* Every level, but where that would take too long only some, the last among them. */
enum { FIRST_LEVEL = 4, LEVEL_STEP = SLOWER > 1 ? 3 : 1, MOVE_MS = 50 };

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

static void test_file(punct_engine *engine, const char *path)
{
    FILE *file = fopen(path, "r");
    char line[1024];
    int positions = 0, unsound = 0;
    double longest = 0;
    while (file && fgets(line, sizeof line, file)) {
        punct_position position;
        size_t length = strcspn(line, "\t\n");
        if (punct_position_read(&position, line, length, NULL) != PUNCT_OK ||
            punct_position_result(&position) != PUNCT_UNDECIDED)
            continue;
        positions++;
        punct_game game;
        punct_game_start(&game, &position, NULL, 0);
        for (int level = FIRST_LEVEL; level <= PUNCT_LEVELS; level += LEVEL_STEP) {
            punct_choice choice;
            double start = now();
            punct_engine_search(engine, &game, &(punct_limits){.level = level, .move_ms = MOVE_MS}, NULL,
                                NULL, &choice);
            double taken = now() - start;
            longest = taken > longest ? taken : longest;
            if (!is_sound(&position, choice.best)) {
                unsound++;
                tap_note("level %d: %.*s", level, (int)length, line);
            }
        }
    }
    if (file)
        fclose(file);
    tap_ok(positions > 100 && unsound == 0, "%s: %d positions, %d bad choices", path, positions, unsound);
    tap_ok(longest < 2 * SLOWER, "longest choice %.0f ms", longest * 1000);
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
