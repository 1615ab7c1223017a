/* Finding earlier positions that equal the present one. */
#ifndef PUNCT_RULES_REPETITION_H
#define PUNCT_RULES_REPETITION_H

#include "play.h"

/* What a game remembers of its position when a turn is about to be played; `repetition_link` makes it findable once the
 * turn has been played and stands last in the history. */
void repetition_note(punct_played *played, size_t number, const struct position *p);
void repetition_link(punct_game *game);

/* How often the position as it stands has stood before. */
int repetition_count(const punct_game *game);

#endif
