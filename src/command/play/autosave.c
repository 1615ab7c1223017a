#include "autosave.h"

#include "../file.h"
#include "platform.h"
#include "saved_game.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PLACES = 16, NAME_ROOM = 32 };

/* Puts the next game in its place if a kill left it beside it. Before the old game made room the next one was not needed
 * yet: it is the previous game, or nobody saw anything of it. */
static void finish_exchange(const struct autosave *autosave)
{
    if (access(autosave->path, F_OK) != 0)
        platform_rename(autosave->next, autosave->path);
    else
        unlink(autosave->next);
}

bool autosave_open(struct autosave *autosave)
{
    char folder[PATH_MAX - NAME_ROOM], lock[PATH_MAX];
    memset(autosave, 0, sizeof *autosave);
    if (!platform_state_folder(folder, sizeof folder) || !platform_make_folder(folder))
        return false;
    for (int place = 1; place <= PLACES; place++) {
        snprintf(lock, sizeof lock, "%s/game-%d.lock", folder, place);
        if (platform_open_alone(lock, 0600) >= 0) { /* until the process ends */
            snprintf(autosave->path, sizeof autosave->path, "%s/game-%d.ppn", folder, place);
            snprintf(autosave->previous, sizeof autosave->previous, "%s/game-%d-previous.ppn", folder, place);
            snprintf(autosave->next, sizeof autosave->next, "%s/game-%d-next.ppn", folder, place);
            finish_exchange(autosave);
            autosave->on = true;
            return true;
        }
        if (errno != EBUSY)
            return false;
    }
    errno = EBUSY;
    return false;
}

bool autosave_find(const char *path, struct game *game)
{
    struct game saved = {0};
    size_t length;
    char *text = file_read(path, &length);
    bool found =
        text && saved_game_read(&saved, text, length) == PUNCT_OK && !saved.over && saved.board.length > 0;
    free(text);
    if (!found || !game) {
        game_memory_free(&saved);
        return found;
    }
    game_memory_free(game);
    *game = saved;
    return true;
}

/* Replaces the game at `path`, which becomes the previous one. At every moment all games that were there are in a file. */
static bool exchange(const struct autosave *autosave, const char *text, size_t length)
{
    return platform_replace_file(autosave->next, text, length) &&
           platform_rename(autosave->path, autosave->previous) &&
           platform_rename(autosave->next, autosave->path);
}

bool autosave_store(struct autosave *autosave, const struct game *game)
{
    bool keep_other = !autosave->own && autosave_find(autosave->path, NULL);
    size_t length;
    char *text = saved_game_write(game, &length);
    errno = ENOMEM;
    bool stored = text && (keep_other ? exchange(autosave, text, length)
                                      : platform_replace_file(autosave->path, text, length));
    int error = errno;
    free(text);
    errno = error;
    autosave->own |= stored;
    return stored;
}
