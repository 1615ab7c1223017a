/* Ratings by Glicko-2 (Mark Glickman, 2012): a strength, how sure it is, and how steady.
 *
 *     struct rating rating = rating_new();
 *     struct rating_game game = {.opponent = puzzle, .score = 1};
 *     rating = rating_after(&rating, &game, 1);
 *
 * A kind of rating has rules of its own, and time may pass between two games in parts of a period:
 *
 *     struct rating rating = rating_start(&rules);
 *     rating = rating_after_game(&rules, &rating, 0.3, &game);
 *
 * Pure: no clock, no memory, no state. What the opponents' ratings are during a period is up to the caller. */
#ifndef PUNCT_RATINGS_GLICKO_H
#define PUNCT_RATINGS_GLICKO_H

#include <stddef.h>

#define RATING_START           1500.0
#define RATING_DEVIATION       350.0 /* of a player of whom nothing is known; never more */
#define RATING_DEVIATION_LEAST 30.0  /* nobody is known better: who has improved must be able to rise */
#define RATING_VOLATILITY      0.06

/* How a kind of rating behaves. */
struct rating_rules {
    double start, deviation; /* of a player of whom nothing is known */
    double deviation_least;  /* nobody is known better */
    double volatility, volatility_most;
    double tau; /* how fast the volatility may change */
};

struct rating {
    double rating, deviation, volatility;
};

struct rating_game {
    struct rating opponent;
    double score; /* 1 won, 0.5 drawn, 0 lost */
};

struct rating rating_new(void);

/* The rating after the games of one period. Without games it stays, and is less sure. Values that are no numbers, or make
 * no sense, count as those of a new player; a score is taken between 0 and 1. */
struct rating rating_after(const struct rating *before, const struct rating_game *games, size_t count);

/* The same by rules of one's own, game by game; periods: that have passed since the game before. */
struct rating rating_start(const struct rating_rules *rules);
struct rating rating_after_game(const struct rating_rules *rules, const struct rating *before, double periods,
                                const struct rating_game *game);

/* A rating after some time without games: as high, less sure. */
struct rating rating_rested(const struct rating_rules *rules, const struct rating *before, double periods);

/* How many periods without games it takes until the deviation is as large as this; 0: it is now, or larger. */
double rating_periods_until(const struct rating_rules *rules, const struct rating *rating, double deviation);

/* The score that a player can expect against another: 0 to 1. */
double rating_expected(const struct rating *player, const struct rating *opponent);

#endif
