/* How far a player is from linking two sides, in turns, if the opponent stood still. */
#ifndef PUNCT_ENGINE_CONNECTION_H
#define PUNCT_ENGINE_CONNECTION_H

#include "core_names.h"
#include "turn_sets.h"

enum { CONNECTION_FAR = 8 }; /* turns; further is not told apart */

/* What one player reaches from one side. wave[n] holds the spaces that the piece of turn n + 1 can be the first to
 * cover: those next to what is reached by then, in `next`, and the others; `joined` the own dots that hang
 * together with the side after n turns. */
struct waves {
    int distance; /* turns until the opposite side is reached, CONNECTION_FAR if too many */
    int count;    /* of waves */
    bits_stored next[CONNECTION_FAR], wave[CONNECTION_FAR], joined[CONNECTION_FAR];
};

/* Both players' waves from all six sides. */
struct connection {
    bits_stored open[PUNCT_COLOURS]; /* spaces without an own dot on top that a turn can put one on */
    struct waves waves[PUNCT_COLOURS][6];
    unsigned found[PUNCT_COLOURS]; /* sides whose waves have been run, as bits */
};

/* Runs the waves from sides 0 to 2 and, on each player's nearest axes, those that come back: enough to evaluate. */
void connection_find(const struct position *p, struct connection *connection);

/* Runs the others. */
void connection_complete(const struct position *p, struct connection *connection);

/* The distances of one player on the three axes, nearest first, and how broad the shortest paths of the nearest are. */
struct connection_distances {
    int distance[3];
    int breadth;
};
void connection_distances_of(const struct connection *connection, int colour,
                             struct connection_distances *distances);

#endif
