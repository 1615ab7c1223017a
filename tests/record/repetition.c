/* Repetition in a game's past, against a plain twin that keeps every position and compares them all. TAP output. */
#include "quiet.h"
#include "random.h"
#include "tap.h"

#include <stdlib.h>

enum { PLIES = 400, LONG = 150000 };

static punct_position past[PLIES]; /* before each turn */

/* What the library should say of the game as it stands. */
static bool stands_third_time(const punct_game *game)
{
    int times = 1;
    for (size_t i = game->length; i-- > 0 && !punct_turn_is_add(game->history[i].turn);)
        times += punct_position_equal(&past[i], &game->position);
    return times >= 3 && punct_position_result(&game->position) == PUNCT_UNDECIDED;
}

static size_t quiet_turns(const punct_game *game)
{
    size_t quiet = 0;
    while (quiet < game->length && !punct_turn_is_add(game->history[game->length - 1 - quiet].turn))
        quiet++;
    return quiet;
}

/* A turn that may lead back: mostly one of a few pieces turning between few orientations. */
static punct_turn choose(const punct_position *position, uint64_t *seed)
{
    static punct_turn turns[PUNCT_TURNS_MAX], few[PUNCT_TURNS_MAX];
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX), kept = 0;
    for (size_t i = 0; i < count; i++)
        if (punct_turn_from(turns[i]) == punct_turn_to(turns[i]) && punct_turn_orientation(turns[i]) < 2)
            few[kept++] = turns[i];
    if (count == 0)
        return PUNCT_NO_TURN;
    return kept && random_below(seed, 40) ? few[random_below(seed, (unsigned)kept)]
                                          : turns[random_below(seed, (unsigned)count)];
}

/* Moves the history to other storage, with nothing but its turns. */
static void move_history(punct_game *game, punct_played *one, punct_played *other)
{
    punct_played *to = game->history == one ? other : one;
    memset(to, 0xff, PLIES * sizeof *to);
    memcpy(to, game->history, game->length * sizeof *to);
    game->history = to;
}

/* A random game with much taking back; copies of it play on in the same storage and are dropped. */
static bool agrees(uint64_t seed, int *repetitions)
{
    static punct_played one[PLIES], other[PLIES];
    punct_position start;
    punct_game game, copy;
    punct_position_start(&start, PUNCT_STANDARD);
    punct_game_start(&game, &start, one, PLIES);
    bool good = true;
    for (int step = 0; step < 2 * PLIES && good; step++) {
        unsigned what = random_below(&seed, 60);
        if (what == 0)
            move_history(&game, one, other);
        copy = game;
        for (unsigned i = random_below(&seed, 4); what < 5 && i > 0; i--)
            punct_game_play(&copy, choose(&copy.position, &seed), NULL);
        for (unsigned i = random_below(&seed, 12); what > 5 && what < 9 && i > 0; i--)
            punct_game_take_back(&game);
        if (game.repeated)
            punct_game_take_back(&game);
        if (game.length == PLIES)
            break;
        past[game.length] = game.position;
        if (punct_game_play(&game, choose(&game.position, &seed), NULL) != PUNCT_OK)
            punct_game_take_back(&game);
        good = game.repeated == stands_third_time(&game) && game.quiet == quiet_turns(&game);
        *repetitions += game.repeated;
    }
    return good;
}

static void test_random(void)
{
    enum { GAMES = 200 };
    int repetitions = 0;
    bool good = true;
    for (uint64_t seed = 1; seed <= GAMES && good; seed++) {
        good = agrees(seed, &repetitions);
        if (!good)
            tap_note("seed %llu", (unsigned long long)seed);
    }
    tap_ok(good, "%d random games, with turns taken back, copies and moves, repeat as their plain twin says",
           GAMES);
    tap_ok(repetitions > GAMES, "and %d times they did repeat", repetitions);
}

/* Two triangles change places three times over: the pieces differ, the position does not. */
static void test_swapped(void)
{
    static const char *const turns[] = {"d4-d7", "m12-m12b", "d10-d4", "m12-m12c", "d7-d10", "m12-m12a"};
    static const char text[] = "standard w 3 bTm12a,wTd10a,wTd4a";
    punct_played history[12];
    punct_position start;
    punct_game game;
    punct_position_read(&start, text, strlen(text), NULL);
    punct_game_start(&game, &start, history, 12);
    bool early = false, played = true;
    for (int i = 0; i < 12; i++) {
        punct_turn turn = PUNCT_NO_TURN;
        early |= game.repeated;
        punct_turn_read(&game.position, turns[i % 6], strlen(turns[i % 6]), &turn, NULL);
        played &= punct_game_play(&game, turn, NULL) == PUNCT_OK;
    }
    tap_ok(played && !early && game.repeated, "pieces that look the same may have changed places");
}

/* So long a game ends in time only if its past is not searched from end to end. */
static void test_long(void)
{
    struct quiet quiet;
    punct_position start;
    punct_game game;
    punct_played *history = calloc(LONG, sizeof *history);
    if (!tap_ok(history && quiet_start(&quiet), "room for a long game"))
        return;
    punct_position_read(&start, quiet.text, strlen(quiet.text), NULL);
    punct_game_start(&game, &start, history, LONG);
    while (game.length < LONG && punct_game_play(&game, quiet_up(&quiet, game.length), NULL) == PUNCT_OK)
        continue;
    tap_ok(game.length == LONG && game.quiet == LONG && !game.repeated, "%d turns without an added piece",
           LONG);

    const size_t plies = 100000;
    punct_game_start(&game, &start, history, LONG);
    while (game.length < plies &&
           punct_game_play(&game, quiet_home(&quiet, game.length, plies), NULL) == PUNCT_OK)
        continue;
    tap_ok(game.length == plies && game.repeated, "%zu turns that lead home for the third time", plies);
    free(history);
}

int main(void)
{
    test_random();
    test_swapped();
    test_long();
    return tap_done();
}
