/* punct serve, as far as it is this program's: it becomes punct-serve. */
#include "become.h"
#include "serve.h"

int serve_run(const struct command *self, int argc, char **argv)
{
    return command_become(self, "punct-serve", argc, argv);
}
