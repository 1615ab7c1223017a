/* A game as it is kept on disk: its record, and behind it the log of all that happened, in lines that begin with % and that
 * readers of records skip. So it can be read as any record, and goes on exactly as it stood: clocks, offers, turns that
 * were taken back. */
#ifndef PUNCT_COMMAND_SAVED_GAME_H
#define PUNCT_COMMAND_SAVED_GAME_H

#include "../game_memory.h"

/* The text, to be freed; NULL when memory runs out. */
char *saved_game_write(const struct game *game, size_t *length);

/* Reads one back, or any record: where there is no log that leads to the record's game, the record alone counts. A
 * refused text leaves the game as it was. */
punct_code saved_game_read(struct game *game, const char *text, size_t length);

#endif
