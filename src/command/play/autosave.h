/* The game at a terminal, kept on disk after every turn. */
#ifndef PUNCT_COMMAND_AUTOSAVE_H
#define PUNCT_COMMAND_AUTOSAVE_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* Each terminal has a place of its own, held by a lock that ends with the process, whatever ends it. */
struct autosave {
    bool on;
    char path[PATH_MAX];     /* the game being played, or the one played last */
    char previous[PATH_MAX]; /* the unfinished game before that */
    bool own;                /* `path` holds the game being played: it may be overwritten */
};

/* Finds a place in $XDG_STATE_HOME/punct or ~/.local/state/punct. False if there is none, with errno. */
bool autosave_open(struct autosave *autosave);

/* Writes the game being played. What lay there of another one becomes the previous game first, if `worth_keeping`
 * says so. False with errno. */
bool autosave_store(struct autosave *autosave, const char *text, size_t length,
                    bool (*worth_keeping)(const char *path));

#endif
