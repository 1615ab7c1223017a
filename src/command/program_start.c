#include "program_start.h"
#include "file.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

int program_start(const struct command *self, const char *program, int argc, char **argv)
{
    char beside[100], below[100], installed[PATH_MAX], path[PATH_MAX];
    const char *const places[2] = {beside, below};
    snprintf(beside, sizeof beside, "%s", program);
    snprintf(below, sizeof below, "../lib/punct/%s", program);
    snprintf(installed, sizeof installed, "%s/%s", PUNCT_MODULES, program);
    if (argc > 1 && strcmp(argv[1], "--help") == 0) { /* also where the program is missing */
        command_help(self);
        return EXIT_FINE;
    }
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
