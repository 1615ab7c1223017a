/* What a player may ask about the game: answers are printed. */
#ifndef PUNCT_COMMAND_QUESTIONS_H
#define PUNCT_COMMAND_QUESTIONS_H

#include "punct.h"

/* Whether a turn is legal, and if not, why. */
void question_why(const punct_game *game, const char *text);

/* The legal turns that add a kind of piece or move the piece whose PÜNCT lies on a space; counts for "".
 * For a game that is not over. */
void question_legal(const punct_game *game, const char *piece);

/* What lies on a space, top to bottom. */
void question_look(const punct_position *position, const char *text);

#endif
