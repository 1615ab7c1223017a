/* punct bot, as far as it is this program's: it becomes punct-bot. */
#include "become.h"
#include "bot.h"

int bot_run(const struct command *self, int argc, char **argv)
{
    return command_become(self, "punct-bot", argc, argv);
}
