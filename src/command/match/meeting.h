/* One game of a match. */
#ifndef PUNCT_COMMAND_MATCH_MEETING_H
#define PUNCT_COMMAND_MATCH_MEETING_H

#include "../player.h"
#include "opening.h"

/* A game under way, and which of the two contestants is White. */
struct meeting {
    struct player *players[2]; /* as in the match */
    int white;
    const struct opening *opening;
    struct opening made;        /* room for an opening that is in no book */
    const punct_limits *limits; /* of every turn, clocks as at the start */
    long turns_limit;
    punct_game game;
    int64_t clock_ms[PUNCT_COLOURS];
    punct_result result;
    int failed;            /* the contestant who did, or -1 */
    int64_t overrun_ms[2]; /* the greatest beyond a turn's time */
    char reason[256];
};

/* Plays from the opening to the end. False when it was interrupted. */
bool meeting_play(struct meeting *meeting);

#endif
