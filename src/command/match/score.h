/* What a number of games says about two players. */
#ifndef PUNCT_COMMAND_MATCH_SCORE_H
#define PUNCT_COMMAND_MATCH_SCORE_H

#include "punct.h"

/* Results seen from the first player. */
struct score {
    unsigned wins, draws, losses;
};

/* Counts a game; `white` is the number of the player who was White, 0 or 1. */
void score_add(struct score *score, int white, punct_result result);

unsigned score_games(const struct score *score);
double score_points(const struct score *score);

/* The difference in Elo and the half-width of its 95% interval. Both are infinite where every game had the same
 * decided result. */
double score_elo(const struct score *score);
double score_elo_error(const struct score *score);

/* A sequential test between two differences in Elo, each accepted wrongly in 5 of 100 cases at most. */
struct sprt {
    double elo0, elo1;
};
enum verdict { GO_ON, ACCEPT_ELO0, ACCEPT_ELO1 };

/* The log-likelihood ratio of elo1 against elo0, and what follows from it. */
double sprt_ratio(const struct sprt *sprt, const struct score *score);
enum verdict sprt_verdict(const struct sprt *sprt, const struct score *score);

#endif
