/* punct serve, as far as it is this program's: it becomes punct-serve. */
#include "file.h"
#include "serve.h"

#include <errno.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#define PROGRAM "punct-serve"

int serve_run(const struct command *self, int argc, char **argv)
{
    static const char *const places[2] = {PROGRAM, "../lib/punct/" PROGRAM};
    char path[PATH_MAX];
    if (argc > 1 && strcmp(argv[1], "--help") == 0) { /* also where the program is missing */
        command_help(self);
        return EXIT_FINE;
    }
    if (!file_find(path, sizeof path, places, PUNCT_MODULES "/" PROGRAM)) {
        fprintf(stderr, "punct %s: this needs " PROGRAM " of this installation, which is not there.\n",
                self->name);
        return EXIT_REFUSED;
    }
    fflush(NULL);
    execv(path, argv);
    fprintf(stderr, "punct %s: cannot run %s: %s.\n", self->name, path, strerror(errno));
    return EXIT_REFUSED;
}
