/* The weakest levels as a beginner meets them: games by seeds against the reference players, without a clock.
 *
 *     levels NETWORK */
#include "punct_engine.h"
#include "slower.h"
#include "tap.h"

enum {
    PAIRS = SLOWER > 1 ? 5 : 25, /* of games with colours changed, against naive */
    RANDOM_PAIRS = SLOWER > 1 ? 1 : 5,
    OPENING = 4,     /* turns at random before the game */
    TURNS_MAX = 200, /* then it is a draw */
};

/* What a level did in some games. */
struct record {
    int halves;         /* half points */
    int chances, taken; /* positions with a win at once, and those in which it was played */
    int blunders;       /* turns that end the game as lost */
};

static punct_turn level_turn(punct_engine *engine, const punct_game *game, int level, uint64_t seed)
{
    punct_choice choice = {.best = PUNCT_NO_TURN};
    punct_engine_search(engine, game, &(punct_limits){.level = level, .seed = seed}, NULL, NULL, &choice);
    return choice.best;
}

/* Plays the level's turn, and looks at it. */
static void play_level(punct_engine *engine, punct_game *game, int level, uint64_t seed,
                       struct record *record)
{
    punct_turn wins[1];
    punct_colour mover = punct_position_to_move(&game->position);
    punct_result won = mover == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS;
    bool chance = punct_wins(&game->position, wins, 1) > 0;
    punct_game_play(game, level_turn(engine, game, level, seed), NULL);
    punct_result result = punct_position_result(&game->position);
    record->chances += chance;
    record->taken += chance && result == won;
    record->blunders += result != PUNCT_UNDECIDED && result != PUNCT_DRAW && result != won;
}

static void play_game(punct_engine *engine, int level, punct_colour colour, punct_reference_player opponent,
                      uint64_t seed, struct record *record)
{
    static punct_played history[TURNS_MAX];
    punct_game game;
    punct_position position;
    punct_outcome outcome;
    punct_position_start(&position, PUNCT_STANDARD);
    punct_game_start(&game, &position, history, TURNS_MAX);
    for (punct_game_outcome(&game, &outcome); outcome.result == PUNCT_UNDECIDED && game.length < TURNS_MAX;
         punct_game_outcome(&game, &outcome)) {
        bool opening = game.length < OPENING;
        if (!opening && punct_position_to_move(&game.position) == colour)
            play_level(engine, &game, level, seed, record);
        else
            punct_game_play(&game,
                            punct_reference_choose(engine, opening ? PUNCT_REFERENCE_RANDOM : opponent,
                                                   &game.position, seed + game.length),
                            NULL);
    }
    punct_result won = colour == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS;
    record->halves +=
        outcome.result == won ? 2 : outcome.result == PUNCT_DRAW || outcome.result == PUNCT_UNDECIDED;
}

static struct record play_pairs(punct_engine *engine, int level, punct_reference_player opponent, int pairs)
{
    struct record record = {0};
    for (int pair = 1; pair <= pairs; pair++)
        for (int colour = 0; colour < PUNCT_COLOURS; colour++)
            play_game(engine, level, (punct_colour)colour, opponent, (uint64_t)pair * 1000, &record);
    return record;
}

/* Level 1 wins about a quarter of its games. The band is wide: it is there to notice a level that was moved. */
static void test_beginner(punct_engine *engine)
{
    struct record record = play_pairs(engine, 1, PUNCT_REFERENCE_NAIVE, PAIRS);
    double share = record.halves / (4.0 * PAIRS);
    tap_ok(share >= 0.1 && share <= 0.45, "level 1 has %.1f of %d against naive", record.halves / 2.0,
           2 * PAIRS);
    tap_ok(record.blunders == 0, "level 1 completes no connection of its opponent's");
    tap_ok(record.taken < record.chances, "level 1 overlooks some wins: it takes %d of %d", record.taken,
           record.chances);
    tap_ok(2 * record.taken > record.chances, "but not most of them");
}

static void test_random(punct_engine *engine)
{
    for (int level = 1; level <= 3; level++) {
        struct record record = play_pairs(engine, level, PUNCT_REFERENCE_RANDOM, RANDOM_PAIRS);
        tap_ok(record.halves >= 3 * RANDOM_PAIRS, "level %d has %.1f of %d against random", level,
               record.halves / 2.0, 2 * RANDOM_PAIRS);
    }
}

/* The naive player: the same twice, and other turns by other seeds; it only adds. */
static void test_naive(punct_engine *engine)
{
    punct_position position;
    punct_position_start(&position, PUNCT_STANDARD);
    int others = 0, adds = 0;
    punct_turn first = punct_reference_choose(engine, PUNCT_REFERENCE_NAIVE, &position, 1);
    tap_ok(first == punct_reference_choose(engine, PUNCT_REFERENCE_NAIVE, &position, 1),
           "naive chooses the same twice");
    for (uint64_t seed = 1; seed <= 8; seed++) {
        punct_turn turn = punct_reference_choose(engine, PUNCT_REFERENCE_NAIVE, &position, seed);
        others += turn != first;
        adds += punct_turn_is_add(turn);
        punct_play(&position, turn, NULL, NULL);
    }
    tap_ok(others > 0, "and otherwise with another seed");
    tap_ok(adds == 8, "and adds a piece each time");
}

int main(int argc, char **argv)
{
    punct_network *network = NULL;
    punct_engine *engine = NULL;
    if (argc != 2 || punct_network_load(&network, argv[1], NULL) != PUNCT_OK ||
        punct_engine_create(&engine, &(punct_engine_options){.hash_bytes = 1 << 20, .network = network}) !=
            PUNCT_OK)
        return 2;
    test_naive(engine);
    test_beginner(engine);
    test_random(engine);
    punct_engine_destroy(engine);
    punct_network_destroy(network);
    return tap_done();
}
