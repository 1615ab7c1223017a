/* Lag compensation: time that was lost on the way is given back to the player, within a quota that grows with every
 * turn. Pure: what was measured is passed in.
 *
 * A quota belongs to a seat of a game and follows from the lag of the turns in its log, so it needs no storage and
 * reconnecting does not refill it. What was measured belongs to a connection, so that a second, slow connection of the
 * same person lends nothing to the first. */
#ifndef PUNCT_CLUB_LAG_H
#define PUNCT_CLUB_LAG_H

#include "game.h"

enum {
    LAG_ALLOWANCE_MS = 140, /* on top of what the server measured: devices take time to draw */
    LAG_GRACE_MS = 2000,    /* most that a flag waits for a turn on its way */
};

struct lag_quota {
    int64_t gain_ms, left_ms;
};

void lag_begin(struct lag_quota *quota, const struct game_clock *clock);

/* What a turn that took elapsed_ms gets back. measured_ms: the round trip of the connection it came by; thought_ms: how
 * long the client says the player thought (below 0: it says nothing). */
int64_t lag_of_turn(const struct lag_quota *quota, int64_t elapsed_ms, int64_t measured_ms,
                    int64_t thought_ms);

/* Books what a turn was given. */
void lag_book(struct lag_quota *quota, int64_t given_ms);

/* The most that a turn by a connection could get back now: so long a flag waits. */
int64_t lag_grace(const struct lag_quota *quota, int64_t measured_ms);

#endif
