/* Games as records (.ppn): players, clocks, turns, the result and how it came about. */
#ifndef PUNCT_GAME_GAME_RECORD_H
#define PUNCT_GAME_GAME_RECORD_H

#include "game.h"

/* What a host adds to a record: further tags, written first, and a remark at the end. All may be left out. */
struct game_record_extra {
    const char *const (*tags)[2]; /* name and value, ended by {NULL, NULL} */
    const char *remark;           /* braces and control characters in it are written as blanks */
};

/* Writes the game's main line as a record: tags, turns with {[%clk ...]} where there is a clock, the result. Returns
 * the length of the whole text, as snprintf does; 0 if a name is no proper text. */
size_t game_record_write(const struct game *game, const struct game_record_extra *extra, char *text,
                         size_t size);

/* Makes the first game of a text. *annotated: there is more in it than a game keeps (comments, variations, marks, other
 * tags, further games). A refused text leaves the game undefined; PUNCT_NO_ROOM: larger storage is needed. */
punct_code game_record_read(struct game *game, struct game_storage storage, const char *text, size_t length,
                            bool *annotated, punct_error *error);

/* The same for the game that begins at *at in a text with several; further games are not counted as annotations. *at
 * becomes the place behind it, or where a refused text could not be read on. Lines are counted from there. */
punct_code game_record_next(struct game *game, struct game_storage storage, const char *text, size_t length,
                            size_t *at, bool *annotated, punct_error *error);

/* A clock as the tag TimeControl has it: "-", "300+5" in seconds, or "1/259200" for each turn. */
enum { GAME_CLOCK_TEXT = 64 };
void game_clock_write(const struct game_clock *clock, char text[GAME_CLOCK_TEXT]);
bool game_clock_read(const char *text, struct game_clock *clock);

#endif
