/* What a puzzle promises, held against every turn of both players.
 *
 *   win      just one first turn wins within so many turns, and nothing wins sooner
 *   centre   the same, and in the basic game, where nobody counts the centre, nothing wins within so many turns
 *   defence  the opponent threatens to win at once, nothing wins at once, and after every turn but one the opponent
 *            wins within so many turns (1 or 2); after that one not within 2 */
#ifndef PUNCT_PUZZLES_PROOF_H
#define PUNCT_PUZZLES_PROOF_H

#include "exhaustive.h"
#include "puzzle.h"

enum proof_verdict { PROOF_HOLDS, PROOF_FAILS, PROOF_LIMIT };

/* Whether a position keeps the promise of a theme with some solution, which is found. The memory is begun with the
 * limit that is to hold. */
enum proof_verdict proof_find(struct exhaustive *e, const punct_position *position, enum puzzle_theme theme,
                              int turns, punct_turn *solution);

#endif
