#include "autosave.h"

#include "../file.h"

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
            autosave->on = true;
            return true;
        }
        close(file);
    }
    errno = EBUSY;
    return false;
}

bool autosave_store(struct autosave *autosave, const char *text, size_t length,
                    bool (*worth_keeping)(const char *path))
{
    if (!autosave->own && worth_keeping(autosave->path) && rename(autosave->path, autosave->previous) != 0)
        return false;
    bool stored = file_replace(autosave->path, text, length);
    autosave->own |= stored;
    return stored;
}
