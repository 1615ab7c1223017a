/* punct bot, as far as it is this program's: it becomes punct-bot. */
#include "bot.h"
#include "become.h"

int bot_run(const struct command *self, int argc, char **argv)
{
    return command_become(self, "punct-bot", argc, argv);
}
