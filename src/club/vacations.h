/* Vacations: games by turns wait for whoever is away, for so many days a year. */
#ifndef PUNCT_CLUB_VACATIONS_H
#define PUNCT_CLUB_VACATIONS_H

#include "inside.h"

/* Ends those that are over. */
void vacations_due(struct club *club, int64_t now);

#endif
