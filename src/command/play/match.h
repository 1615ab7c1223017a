/* A game between two named players, and its record. */
#ifndef PUNCT_COMMAND_MATCH_H
#define PUNCT_COMMAND_MATCH_H

#include "punct.h"

enum { MATCH_TURNS = 10000, MATCH_NAME = 100, MATCH_TEXT = 1 << 18 };

/* How a game ended that did not end on the board. */
enum settlement { NOT_SETTLED, BY_RESIGNATION, BY_AGREEMENT, BY_RECORD };

struct match {
    punct_position start;
    punct_game game;
    punct_played history[MATCH_TURNS];
    char names[PUNCT_COLOURS][MATCH_NAME]; /* "": unnamed */
    char date[11];
    enum settlement settlement;
    punct_result settled; /* the result, if settled */
};

/* Begins anew, today, with the names it has. */
void match_begin(struct match *match, const punct_position *start);

void match_copy(struct match *to, const struct match *from);
void match_resign(struct match *match); /* the player to move */
void match_agree_draw(struct match *match);

/* Takes back the last turn, or what the players settled. */
bool match_undo(struct match *match);

punct_result match_result(const struct match *match);

/* "White" or "Ann (White)". */
void match_player(const struct match *match, punct_colour colour, char *text, size_t size);

/* Why the game is over, as a sentence. */
void match_reason(const struct match *match, char *text, size_t size);

/* Sets a player's name; what is too long is cut. */
void match_set_name(struct match *match, punct_colour colour, const char *name);

/* The game as a record in a buffer of MATCH_TEXT; its length, 0 if a name is no proper text. */
size_t match_write(const struct match *match, char *text);

/* Takes over the first game of a record: its main line and players. *annotated: there is more in it than that. A refused
 * record changes nothing. */
punct_code match_read(struct match *match, const char *text, size_t length, bool *annotated,
                      punct_error *error);

#endif
