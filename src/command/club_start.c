/* punct club, as far as it is this program's: it becomes punct-club. */
#include "become.h"
#include "club.h"

int club_run(const struct command *self, int argc, char **argv)
{
    return command_become(self, "punct-club", argc, argv);
}
