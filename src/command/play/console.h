/* What people type: turns and commands, a line each. */
#ifndef PUNCT_COMMAND_CONSOLE_H
#define PUNCT_COMMAND_CONSOLE_H

#include "console_game.h"

struct console_command {
    const char *name;
    const char *argument; /* what it takes, "" for nothing; in brackets if it may be left out */
    const char *summary;
    enum action (*run)(struct console_game *console, const char *argument);
};

extern const struct console_command console_commands[]; /* ended by one without a name */
extern const struct console_seat console_seat;

/* Gets ready to read, and seats people. */
void console_open(struct console_game *console);

/* Reads lines and answers them until one is an action to be done. */
enum action console_ask(struct console_game *console, punct_turn *turn);

/* The action, or none once the game is over, which is said. */
enum action console_while_playing(const struct console_game *console, enum action action);

#endif
