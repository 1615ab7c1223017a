/* A slow, plain model of the rules, to hold the library against.
 *
 * Written from the rules alone, it shares nothing with the library: a position is a list of pieces, and whatever is
 * asked is found by looking through the list. Columns and rows count from 0. */
#ifndef PUNCT_TESTS_MODEL_H
#define PUNCT_TESTS_MODEL_H

#include <stdbool.h>
#include <stddef.h>

enum { MODEL_LINES = 17, MODEL_PIECES = 36, MODEL_TEXT = 320, MODEL_TURNS = 12288, MODEL_TURN_TEXT = 40 };

struct model_piece {
    int colour; /* 0 white, 1 black */
    char code;  /* T C E L M R */
    int column, row, orientation, level;
};

struct model {
    bool standard;
    int to_move;
    long turns_played;
    int count;
    struct model_piece pieces[MODEL_PIECES];
};

struct model_turn {
    int piece; /* index of the piece that moves, -1: an added one */
    char code;
    int column, row, orientation;
};

/* How a game stands: the result as a text, and by which clause it ended (0: it goes on). */
struct model_end {
    const char *result;
    int clause;
};

void model_start(struct model *m, bool standard);
size_t model_turns(const struct model *m, struct model_turn *turns);
void model_play(struct model *m, struct model_turn turn);

/* By the clauses 1 to 3 and 5 of the end of the game, the player not to move being the one who moved. */
struct model_end model_end(const struct model *m);

/* Lets a piece come to rest on those already there, by shape alone; false where it would not be stable or is one
 * too many. */
bool model_drop(struct model *m, struct model_piece piece);

/* The canonical texts. */
void model_write(const struct model *m, char text[MODEL_TEXT]);
void model_turn_write(const struct model *m, struct model_turn turn, char text[MODEL_TURN_TEXT]);

#endif
