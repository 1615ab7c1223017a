/* Games on the heap: their storage grows as they do.
 *
 * A game that is all zero has no storage yet. Whoever copies the struct hands the storage over with it. */
#ifndef PUNCT_COMMAND_GAME_MEMORY_H
#define PUNCT_COMMAND_GAME_MEMORY_H

#include "game_record.h"

/* The game that was there is given up. False, or PUNCT_NO_ROOM, when memory runs out. */
bool game_memory_begin(struct game *game, const struct game_setup *setup);

/* As game_add; GAME_FULL only when memory runs out. */
enum game_refusal game_memory_add(struct game *game, const struct game_event *event, punct_error *error);

/* The first turns of a game as a new one in its place. */
bool game_memory_branch(struct game *game, size_t turns);

/* As game_record_read; a text that is refused leaves the game as it was. */
punct_code game_memory_read(struct game *game, const char *text, size_t length, bool *annotated,
                            punct_error *error);

/* As game_record_next: game after game is read into the same storage. A text that is refused leaves no game there. */
punct_code game_memory_next(struct game *game, const char *text, size_t length, size_t *at, bool *annotated,
                            punct_error *error);

/* The game's record, to be freed; NULL when memory runs out or a name is no proper text. */
char *game_memory_write(const struct game *game, const struct game_record_extra *extra, size_t *length);

void game_memory_free(struct game *game); /* then it is all zero again */

#endif
