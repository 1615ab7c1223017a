#include "data_folder.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

bool data_folder_default(char *path, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = 0;
    if (data && data[0] == '/')
        length = snprintf(path, size, "%s/punct/club", data);
    else if (home && home[0] == '/')
        length = snprintf(path, size, "%s/.local/share/punct/club", home);
    return length > 0 && (size_t)length < size;
}

/* Makes a folder and those above it. */
static bool make_folder(const char *path)
{
    char part[PATH_MAX];
    struct stat found;
    if (snprintf(part, sizeof part, "%s", path) >= (int)sizeof part) {
        errno = ENAMETOOLONG;
        return false;
    }
    for (char *c = part + 1; *c; c++)
        if (*c == '/') {
            *c = '\0';
            mkdir(part, 0700);
            *c = '/';
        }
    if (mkdir(part, 0700) == 0)
        return true;
    int error = errno;
    if (stat(part, &found) == 0 && S_ISDIR(found.st_mode))
        return true;
    errno = error == EEXIST ? ENOTDIR : error;
    return false;
}

bool data_folder_give(const char *path, int file)
{
    struct stat folder;
    return geteuid() != 0 || (stat(path, &folder) == 0 && fchown(file, folder.st_uid, folder.st_gid) == 0);
}

int data_folder_open(const char *path, char *why, size_t size)
{
    char name[PATH_MAX];
    int file = -1;
    if (make_folder(path) && snprintf(name, sizeof name, "%s/lock", path) < (int)sizeof name)
        file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0 || !data_folder_give(path, file)) {
        snprintf(why, size, "cannot use the folder %s: %s", path, strerror(errno));
        if (file >= 0)
            close(file);
        return -1;
    }
    if (flock(file, LOCK_EX | LOCK_NB) == 0)
        return file;
    bool taken = errno == EWOULDBLOCK;
    if (taken)
        snprintf(why, size, "another server is using the folder %s", path);
    else
        snprintf(why, size, "cannot lock the folder %s: %s", path, strerror(errno));
    close(file);
    return taken ? DATA_FOLDER_TAKEN : -1;
}
