#include "score.h"

#include <math.h>

static const double SPRT_BOUND = 2.94443897916644; /* log(0.95 / 0.05) */

void score_add(struct score *score, int white, punct_result result)
{
    if (result == PUNCT_DRAW)
        score->draws++;
    else if ((result == PUNCT_WHITE_WINS) == (white == 0))
        score->wins++;
    else
        score->losses++;
}

unsigned score_games(const struct score *score)
{
    return score->wins + score->draws + score->losses;
}

double score_points(const struct score *score)
{
    return score->wins + 0.5 * score->draws;
}

/* Elo of an expected score, and back. */
static double elo_of(double share)
{
    return -400 * log10(1 / share - 1);
}
static double share_of(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* Mean and variance of one game. */
static double mean_of(const struct score *score)
{
    return score_points(score) / score_games(score);
}
static double variance_of(const struct score *score)
{
    double mean = mean_of(score), games = score_games(score);
    return (score->wins * (1 - mean) * (1 - mean) + score->draws * (0.5 - mean) * (0.5 - mean) +
            score->losses * mean * mean) /
           games;
}

double score_elo(const struct score *score)
{
    return score_games(score) ? elo_of(mean_of(score)) : 0;
}

double score_elo_error(const struct score *score)
{
    if (!score_games(score))
        return INFINITY;
    double mean = mean_of(score), half = 1.959964 * sqrt(variance_of(score) / score_games(score));
    if (mean - half <= 0 || mean + half >= 1)
        return INFINITY;
    return (elo_of(mean + half) - elo_of(mean - half)) / 2;
}

/* By the normal approximation; draws, wins and losses must all be imaginable, hence the half game of each. */
double sprt_ratio(const struct sprt *sprt, const struct score *score)
{
    double wins = score->wins + 0.5, draws = score->draws + 0.5, losses = score->losses + 0.5;
    double games = wins + draws + losses, mean = (wins + draws / 2) / games;
    double variance =
        (wins * (1 - mean) * (1 - mean) + draws * (0.5 - mean) * (0.5 - mean) + losses * mean * mean) / games;
    double share0 = share_of(sprt->elo0), share1 = share_of(sprt->elo1);
    return games * (share1 - share0) * (2 * mean - share0 - share1) / (2 * variance);
}

enum verdict sprt_verdict(const struct sprt *sprt, const struct score *score)
{
    double ratio = sprt_ratio(sprt, score);
    return ratio >= SPRT_BOUND ? ACCEPT_ELO1 : ratio <= -SPRT_BOUND ? ACCEPT_ELO0 : GO_ON;
}
