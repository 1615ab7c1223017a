/* Events as texts, one a line: what stores and logs keep of a game, readable by people.
 *
 *     4200 white turn Th12b lag 30
 *     9100 black offer draw
 *     9800 host take-back 2
 *     9900 host rule 1-0 resignation */
#ifndef PUNCT_GAME_EVENT_TEXT_H
#define PUNCT_GAME_EVENT_TEXT_H

#include "game.h"

/* Writes an event into a buffer (GAME_EVENT_TEXT always suffices); its length, 0 for what is no event. */
size_t game_event_write(const struct game_event *event, char *text, size_t size);

/* Reads one back; false for any other text. Whether it fits a game is the game's concern. */
bool game_event_read(const char *text, size_t length, struct game_event *event);

/* The name of a type such as "take-back", and of an offer such as "draw". */
const char *game_event_name(enum game_event_type type);
const char *game_offer_name(enum game_offer offer);

#endif
