/* What follows from a game's log: the row of the table of games, and what is due when. Pure. The tables keep it up to
 * date event by event; the check of the store makes it anew. */
#ifndef PUNCT_CLUB_LEDGER_H
#define PUNCT_CLUB_LEDGER_H

#include "game.h"
#include "store.h"

/* Event 0 of a log, as text: "standard 300+5 rated WHITE BLACK 1500? 1612"; the ratings may be missing. */
size_t ledger_setup_write(const struct store_game *row, char text[STORE_EVENT]);
/* Fills the row of a game that begins, and the setup without names; false: no such text. */
bool ledger_setup_read(const struct store_event *event, struct store_game *row, struct game_setup *setup);

/* Clocks that are played: 15 s to 3 h with up to 3 min a turn, or 1 to 14 days a turn. */
bool ledger_clock_read(const char *text, struct game_clock *clock);

/* What the host has to do, and when on the game's own scale. */
enum ledger_due { LEDGER_NOTHING, LEDGER_TIME_OVER, LEDGER_ABORT, LEDGER_RESUME };
enum ledger_due ledger_due(const struct game *game, int64_t *at);

/* Brings the row up to date with the game after its last event. */
void ledger_update(struct store_game *row, const struct game *game, const struct store_event *last);

#endif
