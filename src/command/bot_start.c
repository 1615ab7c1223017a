/* punct bot, as far as it is this program's: it becomes punct-bot. */
#include "bot.h"
#include "program_start.h"

int bot_run(const struct command *self, int argc, char **argv)
{
    return program_start(self, "punct-bot", argc, argv);
}
