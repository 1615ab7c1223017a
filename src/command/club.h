/* punct club is a program of its own, punct-club, as punct serve is (become.h). */
#ifndef PUNCT_COMMAND_CLUB_H
#define PUNCT_COMMAND_CLUB_H

#include "command.h"

extern const struct command command_club;

int club_run(const struct command *self, int argc, char **argv);

#endif
