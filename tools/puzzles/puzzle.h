/* Puzzles and the file that holds them: one a line, seven fields with tabs between them.
 *
 *     theme  turns  difficulty  levels  nodes  position  solution
 *     win    2      31          0113333311  5120  standard w 22 bCg2b,...  l12-h8a
 *
 * The solution is the one turn that does it; proof.h says what each theme promises. The three fields in the middle are
 * the grade, `0 - 0` where a puzzle has none yet. */
#ifndef PUNCT_PUZZLES_PUZZLE_H
#define PUNCT_PUZZLES_PUZZLE_H

#include "punct_engine.h"

#include <stdio.h>

enum {
    PUZZLES_MAX = 1 << 12,
    PUZZLE_TURNS_MAX = 3,
    PUZZLE_SEEDS = 3, /* tries of a level */
    PUZZLE_DIFFICULTY_MAX = 100,
    PUZZLE_LINE = PUNCT_POSITION_TEXT + 128
};

enum puzzle_theme {
    PUZZLE_WIN,     /* wins in so many turns */
    PUZZLE_DEFENCE, /* holds; all else loses to so many turns of the opponent */
    PUZZLE_CENTRE,  /* wins in so many turns, but only by the count in the central hexagon */
    PUZZLE_THEMES
};

/* How hard it is: for each level, how many of its tries find the solution; how many positions the engine at full
 * strength looks at until it settles on it; and both in one number, 1 to PUZZLE_DIFFICULTY_MAX. */
struct grade {
    int difficulty; /* 0: not graded */
    int levels[PUNCT_LEVELS];
    uint64_t nodes;
};

struct puzzle {
    enum puzzle_theme theme;
    int turns;
    struct grade grade;
    punct_position position;
    punct_turn solution;
};

struct puzzles {
    size_t count;
    struct puzzle list[PUZZLES_MAX];
};

const char *puzzle_theme_name(enum puzzle_theme theme);

/* Reads a line; NULL, or what is wrong with it. */
const char *puzzle_read(struct puzzle *puzzle, const char *line);

/* Reads a whole file of puzzles, each another position; complains on standard error. */
bool puzzles_read(struct puzzles *puzzles, const char *path);

/* Whether the position is among them. */
bool puzzles_have(const struct puzzles *puzzles, const punct_position *position);

/* Writes all, the easiest first, in one step: the file is the old or the new one, whatever happens. */
bool puzzles_write(struct puzzles *puzzles, const char *path);

#endif
