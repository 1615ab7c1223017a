/* The steps are those of the paper "Example of the Glicko-2 system"; the names of its variables are in brackets. */
#include "glicko.h"

#include <math.h>

static const double SCALE = 173.7178; /* points of one unit of the inner scale */
static const double PRECISE = 0.000001;
static const double PI_SQUARED = 9.86960440108935861883;

enum { STEPS = 100 /* more than any search for the volatility takes */ };

static const struct rating_rules usual = {
    .start = RATING_START,
    .deviation = RATING_DEVIATION,
    .deviation_least = RATING_DEVIATION_LEAST,
    .volatility = RATING_VOLATILITY,
    .volatility_most = 1,
    .tau = 0.5,
};

struct rating rating_start(const struct rating_rules *rules)
{
    return (struct rating){rules->start, rules->deviation, rules->volatility};
}

struct rating rating_new(void)
{
    return rating_start(&usual);
}

static double between(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

/* A rating that can be reckoned with, whatever was stored. */
static struct rating sane(const struct rating_rules *rules, const struct rating *rating)
{
    struct rating r = *rating, fresh = rating_start(rules);
    if (!isfinite(r.rating) || !isfinite(r.deviation) || !isfinite(r.volatility) || r.deviation <= 0 ||
        r.volatility <= 0)
        return fresh;
    return (struct rating){between(r.rating, -10000, 10000), between(r.deviation, 1, rules->deviation),
                           between(r.volatility, 0.0001, rules->volatility_most)};
}

/* How much an opponent's result says, the less the less he is known [g]. */
static double weight(double deviation)
{
    return 1 / sqrt(1 + 3 * deviation * deviation / PI_SQUARED);
}

/* On the inner scale [E]. */
static double expected(double mu, double opponent, double deviation)
{
    return 1 / (1 + exp(-weight(deviation) * (mu - opponent)));
}

double rating_expected(const struct rating *player, const struct rating *opponent)
{
    struct rating one = sane(&usual, player), other = sane(&usual, opponent);
    double deviation = sqrt(one.deviation * one.deviation + other.deviation * other.deviation) / SCALE;
    return expected(one.rating / SCALE, other.rating / SCALE, deviation);
}

/* What the games of a period say together. */
struct evidence {
    double variance; /* [v] */
    double surprise; /* the sum of weighted scores beyond expectation; [delta] is this times the variance */
};

static struct evidence weigh(const struct rating_rules *rules, const struct rating *before,
                             const struct rating_game *games, size_t count)
{
    double information = 0, surprise = 0;
    for (size_t i = 0; i < count; i++) {
        struct rating opponent = sane(rules, &games[i].opponent);
        double deviation = opponent.deviation / SCALE, g = weight(deviation);
        double chance = expected(before->rating / SCALE, opponent.rating / SCALE, deviation);
        double score = isfinite(games[i].score) ? between(games[i].score, 0, 1) : 0.5;
        information += g * g * chance * (1 - chance);
        surprise += g * (score - chance);
    }
    return (struct evidence){1 / information, surprise};
}

/* The function whose zero is the logarithm of the new variance of strength [f]. */
static double misfit(double x, double phi, const struct evidence *e, double start, double tau)
{
    double delta = e->surprise * e->variance, spread = phi * phi + e->variance, grown = exp(x);
    double sum = spread + grown;
    return grown * (delta * delta - sum) / (2 * sum * sum) - (x - start) / (tau * tau);
}

/* The new volatility, by the Illinois method. */
static double steadied(double volatility, double phi, const struct evidence *e, double tau)
{
    double start = log(volatility * volatility), a = start, delta = e->surprise * e->variance;
    double beyond = delta * delta - phi * phi - e->variance, b;
    if (beyond > 0)
        b = log(beyond);
    else
        for (b = start - tau; misfit(b, phi, e, start, tau) < 0 && b > start - STEPS * tau;)
            b -= tau;
    double at_a = misfit(a, phi, e, start, tau), at_b = misfit(b, phi, e, start, tau);
    for (int step = 0; step < STEPS && fabs(b - a) > PRECISE; step++) {
        double c = a + (a - b) * at_a / (at_b - at_a), at_c = misfit(c, phi, e, start, tau);
        if (at_c * at_b <= 0) {
            a = b;
            at_a = at_b;
        } else
            at_a /= 2;
        b = c;
        at_b = at_c;
    }
    return exp(a / 2);
}

static struct rating after_periods(const struct rating_rules *rules, const struct rating *before,
                                   double periods)
{
    double phi = before->deviation / SCALE, sigma = before->volatility;
    double grown = sqrt(phi * phi + periods * sigma * sigma) * SCALE;
    return (struct rating){before->rating, between(grown, rules->deviation_least, rules->deviation), sigma};
}

static struct rating after_games(const struct rating_rules *rules, const struct rating *before,
                                 double periods, const struct rating_game *games, size_t count)
{
    struct rating old = sane(rules, before);
    periods = isfinite(periods) && periods > 0 ? periods : 0;
    if (count == 0)
        return after_periods(rules, &old, periods);
    double phi = old.deviation / SCALE;
    struct evidence evidence = weigh(rules, &old, games, count);
    double sigma = steadied(old.volatility, phi, &evidence, rules->tau);
    sigma = sigma < rules->volatility_most ? sigma : rules->volatility_most;
    double waited = phi * phi + periods * sigma * sigma;
    double after = 1 / sqrt(1 / waited + 1 / evidence.variance);
    double rating = old.rating + SCALE * after * after * evidence.surprise;
    return (struct rating){rating, between(after * SCALE, rules->deviation_least, rules->deviation), sigma};
}

struct rating rating_after(const struct rating *before, const struct rating_game *games, size_t count)
{
    return after_games(&usual, before, 1, games, count);
}

struct rating rating_after_game(const struct rating_rules *rules, const struct rating *before, double periods,
                                const struct rating_game *game)
{
    return after_games(rules, before, periods, game, 1);
}

struct rating rating_rested(const struct rating_rules *rules, const struct rating *before, double periods)
{
    return after_games(rules, before, periods, NULL, 0);
}

double rating_periods_until(const struct rating_rules *rules, const struct rating *rating, double deviation)
{
    struct rating now = sane(rules, rating);
    double missing = (deviation * deviation - now.deviation * now.deviation) / (SCALE * SCALE);
    return missing > 0 ? missing / (now.volatility * now.volatility) : 0;
}
