/* The steps are those of the paper "Example of the Glicko-2 system"; the names of its variables are in brackets. */
#include "glicko.h"

#include <math.h>

static const double SCALE = 173.7178; /* points of one unit of the inner scale */
static const double TAU = 0.5;        /* how fast the volatility may change */
static const double PRECISE = 0.000001;
static const double PI_SQUARED = 9.86960440108935861883;

enum { STEPS = 100 /* more than any search for the volatility takes */ };

struct rating rating_new(void)
{
    return (struct rating){RATING_START, RATING_DEVIATION, RATING_VOLATILITY};
}

static double between(double value, double least, double most)
{
    return value < least ? least : value > most ? most : value;
}

/* A rating that can be reckoned with, whatever was stored. */
static struct rating sane(const struct rating *rating)
{
    struct rating r = *rating, fresh = rating_new();
    if (!isfinite(r.rating) || !isfinite(r.deviation) || !isfinite(r.volatility) || r.deviation <= 0 ||
        r.volatility <= 0)
        return fresh;
    return (struct rating){between(r.rating, -10000, 10000), between(r.deviation, 1, RATING_DEVIATION),
                           between(r.volatility, 0.0001, 1)};
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
    struct rating one = sane(player), other = sane(opponent);
    double deviation = sqrt(one.deviation * one.deviation + other.deviation * other.deviation) / SCALE;
    return expected(one.rating / SCALE, other.rating / SCALE, deviation);
}

/* What the games of a period say together. */
struct evidence {
    double variance; /* [v] */
    double surprise; /* the sum of weighted scores beyond expectation; [delta] is this times the variance */
};

static struct evidence weigh(const struct rating *before, const struct rating_game *games, size_t count)
{
    double information = 0, surprise = 0;
    for (size_t i = 0; i < count; i++) {
        struct rating opponent = sane(&games[i].opponent);
        double deviation = opponent.deviation / SCALE, g = weight(deviation);
        double chance = expected(before->rating / SCALE, opponent.rating / SCALE, deviation);
        double score = isfinite(games[i].score) ? between(games[i].score, 0, 1) : 0.5;
        information += g * g * chance * (1 - chance);
        surprise += g * (score - chance);
    }
    return (struct evidence){1 / information, surprise};
}

/* The function whose zero is the logarithm of the new variance of strength [f]. */
static double misfit(double x, double phi, const struct evidence *e, double start)
{
    double delta = e->surprise * e->variance, spread = phi * phi + e->variance, grown = exp(x);
    double sum = spread + grown;
    return grown * (delta * delta - sum) / (2 * sum * sum) - (x - start) / (TAU * TAU);
}

/* The new volatility, by the Illinois method. */
static double steadied(double volatility, double phi, const struct evidence *e)
{
    double start = log(volatility * volatility), a = start, delta = e->surprise * e->variance;
    double beyond = delta * delta - phi * phi - e->variance, b;
    if (beyond > 0)
        b = log(beyond);
    else
        for (b = start - TAU; misfit(b, phi, e, start) < 0 && b > start - STEPS * TAU;)
            b -= TAU;
    double at_a = misfit(a, phi, e, start), at_b = misfit(b, phi, e, start);
    for (int step = 0; step < STEPS && fabs(b - a) > PRECISE; step++) {
        double c = a + (a - b) * at_a / (at_b - at_a), at_c = misfit(c, phi, e, start);
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

struct rating rating_after(const struct rating *before, const struct rating_game *games, size_t count)
{
    struct rating old = sane(before);
    double phi = old.deviation / SCALE, sigma = old.volatility;
    if (count == 0) {
        double grown = sqrt(phi * phi + sigma * sigma) * SCALE;
        return (struct rating){old.rating, between(grown, RATING_DEVIATION_LEAST, RATING_DEVIATION), sigma};
    }
    struct evidence evidence = weigh(&old, games, count);
    sigma = steadied(sigma, phi, &evidence);
    double waited = phi * phi + sigma * sigma;
    double after = 1 / sqrt(1 / waited + 1 / evidence.variance);
    double rating = old.rating + SCALE * after * after * evidence.surprise;
    return (struct rating){rating, between(after * SCALE, RATING_DEVIATION_LEAST, RATING_DEVIATION), sigma};
}
