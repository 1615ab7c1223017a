/* The solver against exhaustive search: wins in two turns, and that there is none.
 *
 *     solver FILE     lines: position, a tab, turns of the shortest win by threats (0: none in two) */
#include "engine.h"
#include "exhaustive.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

/* Whether the line is legal, of the right length, and ends with a win of the player to move. */
static bool line_wins(const punct_position *position, const punct_solution *solution)
{
    punct_position p = *position;
    int winner = (int)punct_position_to_move(position);
    for (int i = 0; i < solution->length; i++)
        if (punct_play(&p, solution->line[i], NULL, NULL) != PUNCT_OK)
            return false;
    return solution->length == 2 * solution->turns - 1 && won_by(position_inside(&p), winner);
}

static void test_position(punct_engine *engine, const punct_position *position, int expected)
{
    punct_solution solution;
    punct_engine_clear(engine);
    punct_code code = punct_engine_solve(
        engine, position, &(punct_solve_limits){.turns = expected > 2 ? expected : 2}, &solution);
    int found = solution.proof == PUNCT_PROOF_WIN ? solution.turns : 0;
    struct position p = *position_inside_const(position);
    bool exhaustive = wins_in_two(&p);
    tap_ok(code == PUNCT_OK && found == expected && exhaustive == (expected == 1 || expected == 2),
           "win in %d, found %d, exhaustive search of two turns says %s", expected, found,
           exhaustive ? "win" : "none");
    if (found)
        tap_ok(line_wins(position, &solution), "its line of %d turns wins", solution.length);
}

/* With no time left it says that it does not know, unless the win was among the first positions it saw. */
static void test_late(punct_engine *engine, const punct_position *position, int expected)
{
    punct_solution solution;
    punct_engine_clear(engine);
    engine->solver.until = 1;
    punct_engine_solve(engine, position, &(punct_solve_limits){.turns = 3}, &solution);
    engine->solver.until = 0;
    tap_ok(solution.proof == PUNCT_PROOF_OPEN ||
               (solution.proof == PUNCT_PROOF_WIN && solution.turns == expected),
           "cut short after %d positions, it claims nothing", (int)solution.nodes);
}

int main(int argc, char **argv)
{
    punct_engine *engine;
    if (argc < 2 || punct_engine_create(&engine, NULL) != PUNCT_OK)
        return 1;
    FILE *file = fopen(argv[1], "r");
    char line[1024];
    int positions = 0;
    while (file && fgets(line, sizeof line, file)) {
        punct_position position;
        char *tab = strchr(line, '\t');
        if (!tab || punct_position_read(&position, line, (size_t)(tab - line), NULL) != PUNCT_OK)
            continue;
        int expected = (int)strtol(tab + 1, NULL, 10);
        test_position(engine, &position, expected);
        test_late(engine, &position, expected);
        positions++;
    }
    if (file)
        fclose(file);
    tap_ok(positions >= 12, "%d positions", positions);
    punct_engine_destroy(engine);
    return tap_done();
}
