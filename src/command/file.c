#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char *read_all(FILE *in, size_t *length)
{
    char *text = NULL;
    size_t room = 0;
    *length = 0;
    for (;;) {
        if (room - *length < 2) {
            room = room ? room * 2 : 1 << 16;
            char *larger = realloc(text, room);
            if (!larger)
                break;
            text = larger;
        }
        size_t count = fread(text + *length, 1, room - *length - 1, in);
        *length += count;
        text[*length] = '\0';
        if (*length > FILE_LIMIT)
            errno = EFBIG;
        if (*length > FILE_LIMIT || ferror(in))
            break;
        if (count == 0)
            return text;
    }
    free(text);
    return NULL;
}

char *file_read(const char *path, size_t *length)
{
    if (strcmp(path, "-") == 0)
        return read_all(stdin, length);
    FILE *in = fopen(path, "rb");
    if (!in)
        return NULL;
    char *text = read_all(in, length);
    int error = errno;
    fclose(in);
    errno = error;
    return text;
}

static bool write_all(int file, const char *text, size_t length)
{
    while (length) {
        ssize_t count = write(file, text, length);
        if (count < 0 && errno != EINTR)
            return false;
        if (count > 0) {
            text += count;
            length -= (size_t)count;
        }
    }
    return fsync(file) == 0;
}

/* Makes the renaming itself last. Some file systems cannot: the text is safe all the same. */
static void sync_folder_of(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    int length = !slash ? 1 : slash == path ? 1 : (int)(slash - path);
    snprintf(folder, sizeof folder, "%.*s", length, slash ? path : ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return;
    fsync(file);
    close(file);
}

/* Who may read the new file: those who might read the old one, or as for any new file. */
static mode_t mode_for(const char *path)
{
    struct stat old;
    if (stat(path, &old) == 0)
        return old.st_mode & 07777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

bool file_replace(const char *path, const char *text, size_t length)
{
    char temporary[PATH_MAX];
    int room = snprintf(temporary, sizeof temporary, "%s.XXXXXX", path);
    if (room < 0 || (size_t)room >= sizeof temporary) {
        errno = ENAMETOOLONG;
        return false;
    }
    int file = mkstemp(temporary);
    if (file < 0)
        return false;
    bool written = write_all(file, text, length) && fchmod(file, mode_for(path)) == 0;
    int error = errno;
    if (close(file) != 0 && written) {
        written = false;
        error = errno;
    }
    if (written && rename(temporary, path) == 0) {
        sync_folder_of(path);
        return true;
    }
    error = written ? errno : error;
    unlink(temporary);
    errno = error;
    return false;
}

/* Whether there is such a file; if so, its path is in `path`. */
static bool is_at(char *path, size_t size, const char *folder, const char *name)
{
    int length = snprintf(path, size, "%s%s%s", folder, *folder ? "/" : "", name);
    return length < (int)size && access(path, F_OK) == 0;
}

/* A program among the modules looks as the one in bin would. */
static void leave_modules(char *folder, size_t size)
{
    static const char modules[] = "/" PUNCT_MODULE_FOLDER;
    size_t length = strlen(folder), part = sizeof modules - 1;
    if (length > part && strcmp(folder + length - part, modules) == 0)
        snprintf(folder + length - part, size - (length - part), "/bin");
}

bool file_find(char *path, size_t size, const char *const places[2], const char *installed)
{
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length > 0) {
        program[length] = '\0';
        *strrchr(program, '/') = '\0';
        leave_modules(program, sizeof program);
        if (is_at(path, size, program, places[0]) || is_at(path, size, program, places[1]))
            return true;
    }
    return is_at(path, size, "", installed);
}
