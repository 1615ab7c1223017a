/* Ratings as the page reckons them. Numbers: one's own rating, deviation and volatility, the opponent's rating and
 * deviation, the score; the first three are then the new ones. */
#include "glicko.h"

#define BRIDGE(type, name, ...)                                                                              \
    __attribute__((export_name(#name))) type bridge_##name(__VA_ARGS__);                                     \
    type bridge_##name(__VA_ARGS__)

static double numbers[6];

BRIDGE(void *, ratings_numbers, void)
{
    return numbers;
}

BRIDGE(void, ratings_play, void)
{
    struct rating own = {numbers[0], numbers[1], numbers[2]};
    struct rating_game game = {{numbers[3], numbers[4], RATING_VOLATILITY}, numbers[5]};
    own = rating_after(&own, &game, 1);
    numbers[0] = own.rating;
    numbers[1] = own.deviation;
    numbers[2] = own.volatility;
}
