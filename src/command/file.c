#include "file.h"

#include "platform.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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
    if (platform_program(program, sizeof program)) {
        *strrchr(program, '/') = '\0';
        leave_modules(program, sizeof program);
        if (is_at(path, size, program, places[0]) || is_at(path, size, program, places[1]))
            return true;
    }
    return is_at(path, size, "", installed);
}
