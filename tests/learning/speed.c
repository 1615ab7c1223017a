/* Measures random games a second on one thread: by listing all turns and taking one, and by drawing numbers. Not a test; `make
 * bench-python` runs it. */
#include "random.h"
#include "random_play.h"

#include <stdio.h>
#include <time.h>

enum { GAMES = 4000 };

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void play_listed(const punct_position *start, uint64_t *seed)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    static punct_played history[8192];
    punct_game game;
    punct_game_start(&game, start, history, 8192);
    while (!game.repeated) {
        size_t count = punct_turns(&game.position, turns, PUNCT_TURNS_MAX);
        if (count == 0 ||
            punct_game_play(&game, turns[random_below(seed, (unsigned)count)], NULL) != PUNCT_OK)
            break;
    }
}

int main(void)
{
    punct_position start;
    uint64_t seed = 1;
    punct_position_start(&start, PUNCT_STANDARD);
    double begin = seconds();
    for (int i = 0; i < GAMES; i++)
        play_listed(&start, &seed);
    printf("C, all turns listed:   %7.0f games a second\n", GAMES / (seconds() - begin));
    begin = seconds();
    for (int i = 0; i < 5 * GAMES; i++)
        punct_random_game(&start, UINT32_MAX, &seed);
    printf("C, numbers drawn:      %7.0f games a second\n", 5 * GAMES / (seconds() - begin));
    return 0;
}
