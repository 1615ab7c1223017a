/* Many threads: reading one position together, and playing their own, gives what one thread gives. */
#include "punct.h"
#include "random.h"
#include "tap.h"

#include <pthread.h>

enum { THREADS = 8, ROUNDS = 12 };

static const char shared_text[] =
    "standard b 17 bRf8b,bRi5d,bTc3a,bTk5a,wCh15c,wEe7d,wEg8b,wLg13b,wMo15a,bLj4a,wMg8f";
static punct_position shared;

/* Something of everything that reads, mixed into one number. */
static uint64_t read_all(const punct_position *position)
{
    punct_turn turns[PUNCT_TURNS_MAX];
    char text[PUNCT_POSITION_TEXT];
    punct_outcome outcome;
    punct_error error;
    uint64_t sum = punct_position_key(position);
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX);
    for (size_t i = 0; i < count; i++)
        sum = sum * 31 + turns[i];
    sum = sum * 31 + punct_turns_count(position);
    sum = sum * 31 + punct_position_write(position, text, sizeof text);
    sum = sum * 31 + (uint64_t)punct_turn_check(position, punct_turn_move(1, 2, PUNCT_UP), &error);
    punct_position_outcome(position, &outcome);
    return sum * 31 + outcome.centre[0] + punct_position_equal(position, position);
}

/* A whole random game, and back. */
static uint64_t play_own(uint64_t seed)
{
    punct_position start, past;
    punct_played history[60];
    punct_game game;
    uint64_t sum = 0;
    punct_position_start(&start, seed & 1 ? PUNCT_BASIC : PUNCT_STANDARD);
    punct_game_start(&game, &start, history, 60);
    for (int i = 0; i < 60; i++) {
        punct_turn turn = random_turn(&game.position, (struct random_taste){5, 3}, &seed);
        if (turn == PUNCT_NO_TURN || punct_game_play(&game, turn, NULL) != PUNCT_OK)
            break;
        sum = sum * 31 + punct_position_key(&game.position);
    }
    past = game.position;
    while (punct_game_take_back(&game) == PUNCT_OK)
        sum++;
    return sum * 31 + punct_position_key(&past) + punct_position_equal(&game.position, &start);
}

static uint64_t work(uint64_t number)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < ROUNDS; i++)
        sum = sum * 31 + read_all(&shared) + play_own(number * ROUNDS + i);
    return sum;
}

static void *run(void *argument)
{
    uint64_t *number = argument;
    *number = work(*number);
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];
    uint64_t sums[THREADS];
    bool started[THREADS];
    tap_ok(punct_position_read(&shared, shared_text, sizeof shared_text - 1, NULL) == PUNCT_OK, "a position");
    for (int i = 0; i < THREADS; i++) {
        sums[i] = (uint64_t)i;
        started[i] = pthread_create(&threads[i], NULL, run, &sums[i]) == 0;
    }
    for (int i = 0; i < THREADS; i++)
        if (started[i])
            pthread_join(threads[i], NULL);
    for (int i = 0; i < THREADS; i++)
        tap_ok(started[i] && sums[i] == work((uint64_t)i), "thread %d agrees", i);
    return tap_done();
}
