/* Finds puzzles in games that the engine plays against itself, and appends them to a file: a position, the number of
 * turns in which the player to move wins by force, and the one first turn that does so within that number. The engine
 * proposes; the exhaustive search decides.
 *
 *     puzzles-find VARIANT FILE SECONDS [SEED]
 *
 * What is in the file is kept and not found again, so the work can be done in pieces. */
#include "exhaustive.h"
#include "punct_engine.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    PUZZLES_MAX = 1 << 16,
    OPENING = 6,         /* turns at random before the engine plays */
    GAME_TURNS = 120,    /* then the game is left */
    PLAY_NODES = 120,    /* of the engine for a turn */
    SOLVE_NODES = 30000, /* of the solver, for a position that may be a win in 3 */
    SLIPS = 5,           /* one turn in so many is a weaker player's */
    SLIP_LEVEL = 4,
    MISSES = 2, /* one win in so many is missed, so that the game goes on */
    SHORTEST = 2,
    LONGEST = 3
};
static const uint64_t CHECK_NODES = 3000000; /* of the exhaustive search */

struct finder {
    punct_engine *engine;
    struct exhaustive exhaustive;
    punct_variant variant;
    FILE *file;
    uint64_t keys[PUZZLES_MAX];
    size_t count, found, refused;
    uint64_t random;
    time_t end;
};

static volatile sig_atomic_t interrupted;

static void interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

static uint64_t next_random(uint64_t *state)
{
    uint64_t x = *state += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static bool is_over(const struct finder *f)
{
    return interrupted || time(NULL) >= f->end || f->count == PUZZLES_MAX;
}

static bool is_known(const struct finder *f, uint64_t key)
{
    for (size_t i = 0; i < f->count; i++)
        if (f->keys[i] == key)
            return true;
    return false;
}

/* ---- One puzzle --------------------------------------------------------------------------------- */

static void store(struct finder *f, const punct_position *position, int turns, punct_turn best)
{
    char text[PUNCT_POSITION_TEXT], turn[PUNCT_TURN_TEXT];
    punct_position_write(position, text, sizeof text);
    punct_turn_write(best, turn, sizeof turn);
    fprintf(f->file, "%s\t%d\t%s\n", text, turns, turn);
    fflush(f->file);
    f->keys[f->count++] = punct_position_key(position);
    f->found++;
}

/* Whether the position, a win in so many turns by the engine's word, is a puzzle; then it is stored. */
static bool try_position(struct finder *f, const punct_position *position, int turns)
{
    punct_turn best = PUNCT_NO_TURN;
    if (turns < SHORTEST || turns > LONGEST || is_known(f, punct_position_key(position)))
        return false;
    punct_position copy = *position;
    exhaustive_begin(&f->exhaustive, CHECK_NODES);
    bool unique = exhaustive_first_turns(&f->exhaustive, position, turns, &best) == 1 &&
                  !exhaustive_wins(&f->exhaustive, position_inside(&copy), turns - 1);
    if (unique)
        store(f, position, turns, best);
    f->refused += !unique;
    const char *verdict = unique ? "unique" : f->exhaustive.ended ? "not decided" : "not unique";
    fprintf(stderr, "win in %d: %s after %llu positions (%zu found, %zu refused)\n", turns, verdict,
            (unsigned long long)f->exhaustive.nodes, f->found, f->refused);
    return unique;
}

/* ---- Games -------------------------------------------------------------------------------------- */

/* A few pieces at random, so that games differ. */
static void play_opening(struct finder *f, punct_game *game)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    for (int i = 0; i < OPENING; i++) {
        size_t count = punct_turns(&game->position, turns, PUNCT_TURNS_MAX);
        punct_game_play(game, turns[next_random(&f->random) % count], NULL);
    }
}

/* Where a short search sees a win in 2, there may have been one in 3 a turn before. */
static bool try_before(struct finder *f, const punct_position *before)
{
    punct_solution solution;
    punct_solve_limits limits = {.turns = LONGEST, .nodes = SOLVE_NODES};
    return punct_position_result(before) == PUNCT_UNDECIDED &&
           punct_engine_solve(f->engine, before, &limits, &solution) == PUNCT_OK &&
           solution.proof == PUNCT_PROOF_WIN && try_position(f, before, solution.turns);
}

/* Any turn that does not lose at once. */
static void miss_win(struct finder *f, const punct_game *game, punct_turn *turn)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = punct_defences(&game->position, turns, PUNCT_TURNS_MAX);
    if (count)
        *turn = turns[next_random(&f->random) % count];
}

/* Plays a game; each player gets one puzzle out of it at most, so that puzzles differ. */
static void play_game(struct finder *f)
{
    punct_played history[GAME_TURNS];
    punct_position start;
    punct_game game;
    punct_outcome outcome;
    bool has_puzzle[PUNCT_COLOURS] = {false, false};
    int seen[PUNCT_COLOURS] = {0, 0};
    punct_position_start(&start, f->variant);
    punct_position before[PUNCT_COLOURS] = {start, start};
    punct_game_start(&game, &start, history, GAME_TURNS);
    play_opening(f, &game);
    punct_engine_clear(f->engine);
    for (;;) {
        punct_colour mover = punct_position_to_move(&game.position);
        punct_choice choice;
        punct_game_outcome(&game, &outcome);
        if (is_over(f) || outcome.result != PUNCT_UNDECIDED || game.length == GAME_TURNS)
            return;
        if (punct_engine_search(f->engine, &game, &(punct_limits){.nodes = PLAY_NODES}, NULL, NULL,
                                &choice) != PUNCT_OK)
            return;
        int mate = choice.info.score.mate;
        if (!has_puzzle[mover] && mate > 0) {
            if (mate == 2 && seen[mover] == 0)
                has_puzzle[mover] = try_before(f, &before[mover]);
            has_puzzle[mover] |= try_position(f, &game.position, mate);
        }
        seen[mover] = mate;
        before[mover] = game.position;
        punct_limits weak = {.nodes = PLAY_NODES, .level = SLIP_LEVEL, .seed = next_random(&f->random)};
        if (mate > 1 && next_random(&f->random) % MISSES == 0)
            miss_win(f, &game, &choice.best);
        else if (next_random(&f->random) % SLIPS == 0)
            punct_engine_search(f->engine, &game, &weak, NULL, NULL, &choice);
        if (punct_game_play(&game, choice.best, NULL) != PUNCT_OK)
            return;
    }
}

/* ---- The file ----------------------------------------------------------------------------------- */

/* Learns what is there already. */
static bool read_known(struct finder *f)
{
    char line[PUNCT_POSITION_TEXT + 64];
    rewind(f->file);
    while (fgets(line, sizeof line, f->file)) {
        punct_position position;
        if (f->count == PUZZLES_MAX ||
            punct_position_read(&position, line, strcspn(line, "\t\n"), NULL) != PUNCT_OK)
            return false;
        f->keys[f->count++] = punct_position_key(&position);
    }
    return !ferror(f->file);
}

int main(int argc, char **argv)
{
    static struct finder f;
    if (argc < 4 || (strcmp(argv[1], "standard") != 0 && strcmp(argv[1], "basic") != 0)) {
        fprintf(stderr, "Usage: puzzles-find standard|basic FILE SECONDS [SEED]\n");
        return 2;
    }
    f.variant = strcmp(argv[1], "basic") == 0 ? PUNCT_BASIC : PUNCT_STANDARD;
    f.random = argc > 4 ? strtoull(argv[4], NULL, 10) : (uint64_t)time(NULL);
    f.end = time(NULL) + (time_t)strtoul(argv[3], NULL, 10);
    f.file = fopen(argv[2], "a+");
    if (!f.file || !read_known(&f)) {
        fprintf(stderr, "puzzles-find: %s: %s\n", argv[2], errno ? strerror(errno) : "not a file of puzzles");
        return 2;
    }
    if (punct_engine_create(&f.engine, &(punct_engine_options){.hash_bytes = 1 << 24}) != PUNCT_OK) {
        fprintf(stderr, "puzzles-find: not enough memory\n");
        return 2;
    }
    signal(SIGINT, interrupt);
    signal(SIGTERM, interrupt);
    size_t games = 0;
    for (; !is_over(&f); games++)
        play_game(&f);
    fprintf(stderr, "%zu games: %zu new puzzles, %zu in all\n", games, f.found, f.count);
    punct_engine_destroy(f.engine);
    return fclose(f.file) == 0 ? 0 : 1;
}
