/* The race for the last piece, when few are left: the engine's choice against exhaustive search.
 *
 *     race FILE     lines: position, a tab, and what holds:
 *                   wins    some turn wins in two turns, by the last piece; the choice must be such a one
 *                   holds   none does, but the opponent wins in two after some turns; not after the choice */
#include "exhaustive.h"
#include "tap.h"

#include <string.h>

enum { NODES = 20000 };

/* What the engine chooses, as the position after it. */
static struct position play_choice(punct_engine *engine, const punct_position *position, punct_choice *choice)
{
    punct_game game;
    punct_position after = *position;
    punct_game_start(&game, position, NULL, 0);
    punct_engine_clear(engine);
    punct_engine_search(engine, &game, &(punct_limits){.nodes = NODES}, NULL, NULL, choice);
    punct_play(&after, choice->best, NULL, NULL);
    return *position_inside(&after);
}

static void test_position(punct_engine *engine, const punct_position *position, bool wins)
{
    int mover = (int)punct_position_to_move(position);
    punct_choice choice;
    struct position p = play_choice(engine, position, &choice);
    if (wins)
        tap_ok(choice.info.score.mate == 2 && p.result == PUNCT_UNDECIDED && no_reply_helps(&p, mover),
               "wins in two, the engine says %d", choice.info.score.mate);
    else
        tap_ok(p.result == PUNCT_UNDECIDED ? !wins_in_two(&p) : !won_by(&p, !mover),
               "holds, the engine sees a chance of %d per mille", choice.info.score.win);
}

int main(int argc, char **argv)
{
    punct_engine *engine;
    if (argc < 2 || punct_engine_create(&engine, &(punct_engine_options){.hash_bytes = 1 << 20}) != PUNCT_OK)
        return 1;
    FILE *file = fopen(argv[1], "r");
    char line[1024];
    int positions = 0;
    while (file && fgets(line, sizeof line, file)) {
        punct_position position;
        size_t length = strcspn(line, "\t");
        if (punct_position_read(&position, line, length, NULL) != PUNCT_OK)
            continue;
        test_position(engine, &position, strncmp(line + length, "\twins", 5) == 0);
        positions++;
    }
    if (file)
        fclose(file);
    tap_ok(positions >= 30, "%d positions", positions);
    punct_engine_destroy(engine);
    return tap_done();
}
