/* Engines at the table: they take seats, and a judge answers those who ask for help. */
#ifndef PUNCT_COMMAND_ENGINES_H
#define PUNCT_COMMAND_ENGINES_H

#include "table.h"

/* Gives a seat to whoever the text names: a level from 1 to 10, "builtin:..." or "ugi:COMMAND LINE"; a person if it is
 * none of these, and then it changes nothing. False after a complaint on standard error. */
bool engines_take_seat(struct table *table, punct_colour colour, const char *who);

/* Whether an engine sits there. */
bool engines_play(const struct table *table, punct_colour colour);

/* Gives an engine that the record names its seat again. */
bool engines_return(struct table *table, punct_colour colour);

void engines_leave(struct table *table);

/* What the judge would play; what it thinks of the game. Both are printed. */
void engines_hint(struct table *table);
void engines_judge(struct table *table);

#endif
