#include "become.h"
#include "file.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

int command_become(const struct command *self, const char *program, int argc, char **argv)
{
    char path[PATH_MAX], installed[PATH_MAX], below[64];
    const char *const places[2] = {program, below};
    if (argc > 1 && strcmp(argv[1], "--help") == 0) {
        command_help(self);
        return EXIT_FINE;
    }
    snprintf(below, sizeof below, "../lib/punct/%s", program);
    snprintf(installed, sizeof installed, PUNCT_MODULES "/%s", program);
    if (!file_find(path, sizeof path, places, installed)) {
        fprintf(stderr, "punct %s: this needs %s of this installation, which is not there.\n", self->name,
                program);
        return EXIT_REFUSED;
    }
    fflush(NULL);
    execv(path, argv);
    fprintf(stderr, "punct %s: cannot run %s: %s.\n", self->name, path, strerror(errno));
    return EXIT_REFUSED;
}
