#include "autosave.h"

#include "../file.h"
#include "saved_game.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PLACES = 16, NAME_ROOM = 32 };

/* Makes a folder and those above it. */
static bool make_folder(char *path)
{
    for (char *c = path + 1; *c; c++)
        if (*c == '/') {
            *c = '\0';
            mkdir(path, 0700);
            *c = '/';
        }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

static bool find_folder(char *folder, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = 0;
    if (state && state[0] == '/')
        length = snprintf(folder, size, "%s/punct", state);
    else if (home && home[0] == '/')
        length = snprintf(folder, size, "%s/.local/state/punct", home);
    if (length <= 0 || (size_t)length >= size) {
        errno = length > 0 ? ENAMETOOLONG : ENOENT;
        return false;
    }
    return make_folder(folder);
}

/* Puts the next game in its place if a kill left it beside it. Before the old game made room the next one was not needed
 * yet: it is the previous game, or nobody saw anything of it. */
static void finish_exchange(const struct autosave *autosave)
{
    if (access(autosave->path, F_OK) != 0)
        rename(autosave->next, autosave->path);
    else
        unlink(autosave->next);
}

bool autosave_open(struct autosave *autosave)
{
    char folder[PATH_MAX - NAME_ROOM], lock[PATH_MAX];
    memset(autosave, 0, sizeof *autosave);
    if (!find_folder(folder, sizeof folder))
        return false;
    for (int place = 1; place <= PLACES; place++) {
        snprintf(lock, sizeof lock, "%s/game-%d.lock", folder, place);
        int file = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (file < 0)
            return false;
        if (flock(file, LOCK_EX | LOCK_NB) == 0) { /* held until the process ends */
            snprintf(autosave->path, sizeof autosave->path, "%s/game-%d.ppn", folder, place);
            snprintf(autosave->previous, sizeof autosave->previous, "%s/game-%d-previous.ppn", folder, place);
            snprintf(autosave->next, sizeof autosave->next, "%s/game-%d-next.ppn", folder, place);
            finish_exchange(autosave);
            autosave->on = true;
            return true;
        }
        close(file);
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
    return file_replace(autosave->next, text, length) && rename(autosave->path, autosave->previous) == 0 &&
           rename(autosave->next, autosave->path) == 0;
}

bool autosave_store(struct autosave *autosave, const struct game *game)
{
    bool keep_other = !autosave->own && autosave_find(autosave->path, NULL);
    size_t length;
    char *text = saved_game_write(game, &length);
    errno = ENOMEM;
    bool stored =
        text && (keep_other ? exchange(autosave, text, length) : file_replace(autosave->path, text, length));
    int error = errno;
    free(text);
    errno = error;
    autosave->own |= stored;
    return stored;
}
