/* punct bot is a program of its own, punct-bot, which `punct` becomes; see serve.h. */
#ifndef PUNCT_COMMAND_BOT_H
#define PUNCT_COMMAND_BOT_H

#include "command.h"

extern const struct command command_bot;

int bot_run(const struct command *self, int argc, char **argv);

#endif
