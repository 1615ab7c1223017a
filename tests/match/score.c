/* The arithmetic of matches against values worked out by hand and by other programs. */
#include "score.h"
#include "tap.h"

#include <math.h>

static bool is_near(double value, double expected, double margin)
{
    return fabs(value - expected) <= margin;
}

int main(void)
{
    struct score even = {50, 0, 50}, three_quarters = {75, 0, 25}, drawn = {0, 100, 0}, swept = {10, 0, 0};
    struct score mixed = {60, 20, 20}, none = {0, 0, 0};

    tap_ok(score_games(&mixed) == 100 && is_near(score_points(&mixed), 70, 1e-9), "games and points");
    tap_ok(is_near(score_elo(&even), 0, 1e-9), "half the points are 0 Elo");
    tap_ok(is_near(score_elo(&three_quarters), 190.85, 0.01), "three quarters are 190.85 Elo");
    tap_ok(is_near(score_elo(&mixed), 147.19, 0.01), "70 of 100 are 147.19 Elo");
    tap_ok(isinf(score_elo(&swept)), "all points are infinite Elo");

    /* One game has deviation 0.5; 100 games 0.05; 1.96 of them are 0.098: 0.402 to 0.598, +-68.95 Elo. */
    tap_ok(is_near(score_elo_error(&even), 68.95, 0.1), "error of 50 of 100 without draws: %.2f",
           score_elo_error(&even));
    tap_ok(is_near(score_elo_error(&drawn), 0, 1e-9), "draws alone have no error");
    tap_ok(isinf(score_elo_error(&swept)) || score_elo_error(&swept) == 0, "a sweep has no finite error");
    tap_ok(isinf(score_elo_error(&none)), "no games: anything is possible");

    struct sprt sprt = {0, 10};
    struct score better = {2700, 1000, 2300}, worse = {2300, 1000, 2700}, few = {3, 0, 2};
    tap_ok(sprt_verdict(&sprt, &few) == GO_ON, "five games decide nothing");
    tap_ok(sprt_verdict(&sprt, &better) == ACCEPT_ELO1, "+23 Elo over 6000 games is accepted: %.2f",
           sprt_ratio(&sprt, &better));
    tap_ok(sprt_verdict(&sprt, &worse) == ACCEPT_ELO0, "-23 Elo over 6000 games is refused: %.2f",
           sprt_ratio(&sprt, &worse));
    /* By hand: shares 0.5 and 0.514387, mean 0.533325, variance 0.207236, 6001.5 games:
     * 6001.5 * 0.014387 * (1.066650 - 1.014387) / (2 * 0.207236). */
    tap_ok(is_near(sprt_ratio(&sprt, &better), 10.89, 0.02), "its ratio: %.3f", sprt_ratio(&sprt, &better));
    struct score exactly = {100, 100, 100};
    struct sprt around = {-10, 10};
    tap_ok(is_near(sprt_ratio(&around, &exactly), 0, 1e-9), "between two equal errors the ratio is 0");
    return tap_done();
}
