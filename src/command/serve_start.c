/* punct serve, as far as it is this program's: it becomes punct-serve. */
#include "program_start.h"
#include "serve.h"

int serve_run(const struct command *self, int argc, char **argv)
{
    return program_start(self, "punct-serve", argc, argv);
}
