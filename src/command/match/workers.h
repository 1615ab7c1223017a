/* The games of a match, on as many threads as it has. */
#ifndef PUNCT_COMMAND_MATCH_WORKERS_H
#define PUNCT_COMMAND_MATCH_WORKERS_H

#include "match.h"

/* Plays all games that are not done, until an interrupt, a verdict, or a failure (match->broken). */
void match_play_games(struct match *match);

/* One of the players, with its settings. NULL after a complaint. */
struct player *match_open_player(struct match *match, int which);

#endif
