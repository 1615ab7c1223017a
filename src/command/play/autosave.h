/* The game at a terminal, kept on disk after every event. */
#ifndef PUNCT_COMMAND_AUTOSAVE_H
#define PUNCT_COMMAND_AUTOSAVE_H

#include "game.h"

#include <limits.h>

/* Each terminal has a place of its own, held by a lock that ends with the process, whatever ends it. */
struct autosave {
    bool on;
    char path[PATH_MAX];     /* the game being played, or the one played last */
    char previous[PATH_MAX]; /* the unfinished game before that */
    char next[PATH_MAX];     /* the game being played, while the one before it makes room */
    bool own;                /* `path` holds the game being played: it may be overwritten */
};

/* Finds a place in $XDG_STATE_HOME/punct or ~/.local/state/punct. False if there is none, with errno. */
bool autosave_open(struct autosave *autosave);

/* Writes the game being played. What lay there of another one becomes the previous game first, if it is unfinished. False
 * with errno. */
bool autosave_store(struct autosave *autosave, const struct game *game);

/* Whether a game is saved at a path that has begun and is not over; then *game becomes it (NULL: only asked). */
bool autosave_find(const char *path, struct game *game);

#endif
