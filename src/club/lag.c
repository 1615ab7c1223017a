#include "lag.h"

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

/* Turns of one player in a usual game, for the estimate of its time. */
enum { USUAL_TURNS = 25, FIRST_GAINS = 3, MOST_GAINS = 7, SMALLEST_GAIN_MS = 150, LARGEST_GAIN_MS = 1000 };

void lag_begin(struct lag_quota *quota, const struct game_clock *clock)
{
    int64_t estimate = clock->base_ms + USUAL_TURNS * clock->increment_ms;
    quota->gain_ms =
        clock->kind == GAME_FISCHER ? least(LARGEST_GAIN_MS, SMALLEST_GAIN_MS + estimate / 250) : 0;
    quota->left_ms = FIRST_GAINS * quota->gain_ms;
}

int64_t lag_of_turn(const struct lag_quota *quota, int64_t elapsed_ms, int64_t measured_ms,
                    int64_t thought_ms)
{
    int64_t most = measured_ms < 0 ? 0 : measured_ms;
    if (thought_ms >= 0) /* the client knows better, but is believed only so far */
        most = least(most + LAG_ALLOWANCE_MS, elapsed_ms - thought_ms);
    most = least(least(most, quota->left_ms), elapsed_ms);
    return most > 0 ? most : 0;
}

void lag_book(struct lag_quota *quota, int64_t given_ms)
{
    quota->left_ms = least(MOST_GAINS * quota->gain_ms, quota->left_ms - given_ms + quota->gain_ms);
    if (quota->left_ms < 0)
        quota->left_ms = 0;
}

int64_t lag_grace(const struct lag_quota *quota, int64_t measured_ms)
{
    int64_t most = measured_ms < 0 ? 0 : measured_ms + LAG_ALLOWANCE_MS;
    return least(LAG_GRACE_MS, least(most, quota->left_ms));
}
