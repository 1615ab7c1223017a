/* Engines that play at the terminal, and the one that answers those who ask for help. */
#ifndef PUNCT_COMMAND_ENGINES_H
#define PUNCT_COMMAND_ENGINES_H

#include "console_game.h"

/* Gives a seat to whoever the text names: a level from 1 to 10, "builtin:..." or "ugi:COMMAND LINE"; a person if it is
 * none of these, and then it changes nothing. False after a complaint on standard error. */
bool engines_take_seat(struct console_game *console, punct_colour colour, const char *who);

/* Whether an engine sits there. */
bool engines_play(const struct console_game *console, punct_colour colour);

/* Seats whoever the game names: a level of ours, or else a person, who also plays for a program that is not here. Says
 * so in that case. */
void engines_return(struct console_game *console, punct_colour colour);

/* Puts a person in an engine's place. */
void engines_leave_seat(struct console_game *console, punct_colour colour);

void engines_leave(struct console_game *console);

/* What the adviser would play; what it thinks of the game. Both are printed. */
void engines_hint(struct console_game *console);
void engines_evaluate(struct console_game *console);

#endif
