/* What people type: turns and commands, a line each. */
#ifndef PUNCT_COMMAND_CONSOLE_H
#define PUNCT_COMMAND_CONSOLE_H

#include "table.h"

extern const struct seat console_seat;

/* Reads lines and answers them until one is a deed for the table to do. */
enum deed console_ask(struct table *table, punct_turn *turn);

#endif
