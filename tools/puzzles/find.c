/* Finds puzzles in games that the engine plays against itself, and adds them to a file. The engine proposes; the
 * exhaustive search decides.
 *
 *     puzzles-find FILE SECONDS [SEED]
 *
 * Looks until there are enough of each kind. What is in the file is kept and not found again, so the work can be done
 * in pieces. */
#include "proof.h"
#include "threats.h"
#include "training.h"

#include <stdlib.h>

enum {
    OPENING = 6,         /* turns at random before the engine plays */
    LATE = 15,           /* pieces each in the games that begin late, for the race in the centre */
    TO_THE_CENTRE = 3,   /* there one turn in so many goes to the centre */
    GAME_TURNS = 120,    /* then the game is left */
    PLAY_NODES = 120,    /* of the engine for a turn */
    SOLVE_NODES = 30000, /* of the solver, for a position that may be a win in 3 */
    SLIPS = 5,           /* one turn in so many is a weaker player's */
    SLIP_LEVEL = 5,
    MISSES = 2, /* one win in so many is missed, so that the game goes on */
    FEW = 60    /* turns that hold at first sight; with more, more than one will hold */
};
static const uint64_t CHECK_NODES = 3000000; /* of the exhaustive search */

/* How many are enough, by variant, theme and turns. */
static const int enough[2][PUZZLE_THEMES][PUZZLE_TURNS_MAX + 1] = {
    [PUNCT_STANDARD] = {[PUZZLE_WIN] = {0, 32, 160, 32},
                        [PUZZLE_DEFENCE] = {0, 12, 24, 0},
                        [PUZZLE_CENTRE] = {0, 0, 40, 12}},
    [PUNCT_BASIC] = {[PUZZLE_WIN] = {0, 32, 140, 32}, [PUZZLE_DEFENCE] = {0, 12, 24, 0}},
};

struct finder {
    punct_engine *engine;
    struct exhaustive exhaustive;
    struct puzzles puzzles;
    const char *path;
    int has[2][PUZZLE_THEMES][PUZZLE_TURNS_MAX + 1];
    size_t found;
    uint64_t random;
    struct training_work work;
    bool failed;
};

/* One time in so many. */
static bool by_chance(struct finder *f, int many)
{
    return mix_next(&f->random) % (uint64_t)many == 0;
}

static bool wanted(const struct finder *f, punct_variant variant, enum puzzle_theme theme, int turns)
{
    return turns >= 1 && turns <= PUZZLE_TURNS_MAX && f->puzzles.count < PUZZLES_MAX &&
           f->has[variant][theme][turns] < enough[variant][theme][turns];
}

static bool any_wanted(const struct finder *f, punct_variant variant)
{
    for (int theme = 0; theme < PUZZLE_THEMES; theme++)
        for (int turns = 1; turns <= PUZZLE_TURNS_MAX; turns++)
            if (wanted(f, variant, (enum puzzle_theme)theme, turns))
                return true;
    return false;
}

static bool is_over(const struct finder *f)
{
    return f->failed || training_time_is_up(&f->work);
}

/* ---- One puzzle --------------------------------------------------------------------------------- */

static void count_puzzle(struct finder *f, const struct puzzle *puzzle)
{
    f->has[punct_position_variant(&puzzle->position)][puzzle->theme][puzzle->turns]++;
}

static void store(struct finder *f, const struct puzzle *puzzle)
{
    f->puzzles.list[f->puzzles.count++] = *puzzle;
    f->found++;
    count_puzzle(f, puzzle);
    f->failed |= !puzzles_write(&f->puzzles, f->path);
    fprintf(stderr, "%s in %d (%zu found)\n", puzzle_theme_name(puzzle->theme), puzzle->turns, f->found);
}

/* Whether a defence is worth finding: as far as the engine sees, it does not lose a little later. */
static bool holds_on(struct finder *f, const struct puzzle *puzzle)
{
    punct_position after = puzzle->position;
    punct_solution solution;
    punct_solve_limits limits = {.turns = PUZZLE_TURNS_MAX};
    punct_play(&after, puzzle->solution, NULL, NULL);
    return punct_position_result(&after) == PUNCT_UNDECIDED &&
           punct_engine_solve(f->engine, &after, &limits, &solution) == PUNCT_OK &&
           solution.proof == PUNCT_PROOF_NONE;
}

/* Whether the position is such a puzzle; then it is stored. */
static bool try_theme(struct finder *f, const punct_position *position, enum puzzle_theme theme, int turns)
{
    struct puzzle puzzle = {.theme = theme, .turns = turns, .position = *position};
    if (!wanted(f, punct_position_variant(position), theme, turns) || puzzles_have(&f->puzzles, position))
        return false;
    exhaustive_begin(&f->exhaustive, CHECK_NODES);
    if (proof_find(&f->exhaustive, position, theme, turns, &puzzle.solution) != PROOF_HOLDS ||
        (theme == PUZZLE_DEFENCE && !holds_on(f, &puzzle)))
        return false;
    store(f, &puzzle);
    return true;
}

/* A win in so many turns by the engine's word. */
static bool try_win(struct finder *f, const punct_position *position, int turns)
{
    if (turns > 1 && try_theme(f, position, PUZZLE_CENTRE, turns))
        return true;
    return try_theme(f, position, PUZZLE_WIN, turns);
}

/* Where a short search sees a win in 2, there may have been one in 3 a turn before. */
static bool try_before(struct finder *f, const punct_position *before)
{
    punct_solution solution;
    punct_solve_limits limits = {.turns = PUZZLE_TURNS_MAX, .nodes = SOLVE_NODES};
    return punct_position_result(before) == PUNCT_UNDECIDED &&
           punct_engine_solve(f->engine, before, &limits, &solution) == PUNCT_OK &&
           solution.proof == PUNCT_PROOF_WIN && try_win(f, before, solution.turns);
}

/* A position in which something must be done at once. */
static bool try_defence(struct finder *f, const punct_position *position)
{
    static punct_turn few[FEW];
    const struct position *p = position_inside_const(position);
    if (!threats_exist(p, !p->to_move) || threats_exist(p, p->to_move))
        return false;
    size_t count = punct_defences(position, few, FEW);
    if (count == 0 || count > FEW)
        return false;
    return try_theme(f, position, PUZZLE_DEFENCE, 2) ||
           (count == 1 && try_theme(f, position, PUZZLE_DEFENCE, 1));
}

/* ---- Games -------------------------------------------------------------------------------------- */

/* A few pieces at random, so that games differ. */
static void play_opening(struct finder *f, punct_game *game)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    for (int i = 0; i < OPENING; i++) {
        size_t count = punct_turns(&game->position, turns, PUNCT_TURNS_MAX);
        punct_game_play(game, turns[mix_next(&f->random) % count], NULL);
    }
}

/* Keeps the turns that add a piece, or those that move one to the centre; all if there are none of those. */
static size_t keep_turns(punct_turn *turns, size_t count, bool to_the_centre)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        bool adds = punct_turn_is_add(turns[i]);
        bool centre = !adds && bits_has(&board_centre, punct_turn_to(turns[i]));
        if (to_the_centre ? centre : adds) {
            punct_turn swapped = turns[kept];
            turns[kept++] = turns[i];
            turns[i] = swapped;
        }
    }
    return kept ? kept : count;
}

/* Turns at random that do not lose at once, until few pieces are left. */
static void play_late_opening(struct finder *f, punct_game *game)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    const struct position *p = position_inside_const(&game->position);
    while (p->count[PUNCT_BLACK] < LATE && game->length < GAME_TURNS) {
        size_t count = punct_defences(&game->position, turns, PUNCT_TURNS_MAX);
        if (count == 0)
            return;
        count = keep_turns(turns, count, by_chance(f, TO_THE_CENTRE));
        punct_game_play(game, turns[mix_next(&f->random) % count], NULL);
    }
}

/* Any turn that does not lose at once. */
static void miss_win(struct finder *f, const punct_game *game, punct_turn *turn)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = punct_defences(&game->position, turns, PUNCT_TURNS_MAX);
    if (count)
        *turn = turns[mix_next(&f->random) % count];
}

/* What has been seen of a player in a game: each gets one puzzle out of it at most, so that puzzles differ. */
struct seat {
    bool has_puzzle;
    int seen;
    punct_position before;
};

/* Looks at the position of a game for a puzzle, knowing what the engine thinks of it. */
static void try_position(struct finder *f, struct seat *seat, const punct_position *position, int mate)
{
    if (!seat->has_puzzle && mate == 2 && seat->seen == 0)
        seat->has_puzzle = try_before(f, &seat->before);
    if (!seat->has_puzzle)
        seat->has_puzzle = mate > 0 ? try_win(f, position, mate) : try_defence(f, position);
    seat->seen = mate;
    seat->before = *position;
}

static void play_game(struct finder *f, punct_variant variant, bool late)
{
    static punct_played history[GAME_TURNS];
    punct_position start;
    punct_game game;
    punct_outcome outcome;
    punct_position_start(&start, variant);
    struct seat seats[PUNCT_COLOURS] = {{.before = start}, {.before = start}};
    punct_game_start(&game, &start, history, GAME_TURNS);
    if (late)
        play_late_opening(f, &game);
    else
        play_opening(f, &game);
    punct_engine_clear(f->engine);
    for (;;) {
        punct_choice choice;
        punct_game_outcome(&game, &outcome);
        if (is_over(f) || outcome.result != PUNCT_UNDECIDED || game.length == GAME_TURNS)
            return;
        if (punct_engine_search(f->engine, &game, &(punct_limits){.nodes = PLAY_NODES}, NULL, NULL,
                                &choice) != PUNCT_OK)
            return;
        int mate = choice.info.score.mate;
        try_position(f, &seats[punct_position_to_move(&game.position)], &game.position, mate);
        punct_limits weak = {.nodes = PLAY_NODES, .level = SLIP_LEVEL, .seed = mix_next(&f->random)};
        if (mate > 1 && by_chance(f, MISSES))
            miss_win(f, &game, &choice.best);
        else if (by_chance(f, SLIPS))
            punct_engine_search(f->engine, &game, &weak, NULL, NULL, &choice);
        if (punct_game_play(&game, choice.best, NULL) != PUNCT_OK)
            return;
    }
}

/* Plays the kinds of games in turn, as long as something of theirs is wanted; returns how many. */
static size_t play_games(struct finder *f)
{
    size_t games = 0;
    while (!is_over(f) && (any_wanted(f, PUNCT_STANDARD) || any_wanted(f, PUNCT_BASIC))) {
        bool race =
            wanted(f, PUNCT_STANDARD, PUZZLE_CENTRE, 2) || wanted(f, PUNCT_STANDARD, PUZZLE_CENTRE, 3);
        for (int variant = 0; variant < 2; variant++)
            if (any_wanted(f, (punct_variant)variant)) {
                play_game(f, (punct_variant)variant, false);
                games++;
            }
        if (race) {
            play_game(f, PUNCT_STANDARD, true);
            games++;
        }
    }
    return games;
}

int main(int argc, char **argv)
{
    static struct finder f;
    long seconds = 0, seed = 0;
    bool sane = argc >= 3 && argc <= 4 && training_number(argv[2], &seconds) &&
                (argc == 3 || training_number(argv[3], &seed));
    if (!sane) {
        fprintf(stderr, "Usage: puzzles-find FILE SECONDS [SEED]\n");
        return 2;
    }
    f.path = argv[1];
    f.random = argc == 4 ? (uint64_t)seed : training_any_seed();
    if (!puzzles_read(&f.puzzles, f.path))
        return 2;
    for (size_t i = 0; i < f.puzzles.count; i++)
        count_puzzle(&f, &f.puzzles.list[i]);
    if (punct_engine_create(&f.engine, &(punct_engine_options){.hash_bytes = 1 << 24}) != PUNCT_OK) {
        fprintf(stderr, "puzzles-find: not enough memory\n");
        return 2;
    }
    training_start(&f.work, (double)seconds);
    size_t games = play_games(&f);
    fprintf(stderr, "%zu games: %zu new puzzles, %zu in all\n", games, f.found, f.puzzles.count);
    punct_engine_destroy(f.engine);
    return f.failed ? 1 : 0;
}
