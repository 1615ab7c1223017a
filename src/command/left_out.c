/* What the command does not do on Windows, in place of `become.c` and `raster_load.c`. */
#include "become.h"
#include "raster.h"

#include <string.h>

int command_become(const struct command *self, const char *program, int argc, char **argv)
{
    (void)program;
    if (argc > 1 && strcmp(argv[1], "--help") == 0) {
        command_help(self);
        return EXIT_FINE;
    }
    fprintf(stderr, "punct %s: this is not to be had on Windows; it runs on Linux, also in WSL\n",
            self->name);
    return EXIT_REFUSED;
}

raster_function *raster_load(const char **reason)
{
    *reason = "PNG and PDF are not drawn on Windows; an .svg file is";
    return NULL;
}
