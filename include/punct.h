/* punct.h: the rules of PÜNCT, complete and exact.
 *
 * PÜNCT is a two-player game by Kris Burm. Each player has 18 pieces of three dots; a turn adds a piece
 * to the board or moves one that lies there, on top of others if one likes; whoever links two opposite
 * sides of the board with dots seen from above wins.
 *
 * How to use the library, in five lines:
 *
 *     punct_position position;
 *     punct_position_start(&position, PUNCT_STANDARD);
 *     punct_turn turns[PUNCT_TURNS_MAX];
 *     size_t count = punct_turns(&position, turns, PUNCT_TURNS_MAX);
 *     punct_play(&position, turns[0], NULL, NULL);
 *
 * What holds everywhere:
 *  - No function allocates memory, does input or output, or keeps state of its own. Everything lives in
 *    structures that you own; any number of threads may work on different ones, or read the same one.
 *  - A function that can fail returns a punct_code: PUNCT_OK (0) or what is wrong. Then nothing you passed
 *    has changed but the punct_error, if you gave one (NULL: you do not want to know): it holds a sentence
 *    for people and, for programs, the spaces and the piece concerned.
 *  - NULL, a value out of range, a position or a game that was never filled is never fatal: it is refused with
 *    PUNCT_BAD_ARGUMENT or, where no code is returned, answered with nothing (0, false, an empty text).
 *  - Texts are UTF-8 given with their length; they need no final zero. Writers fill a buffer of the size
 *    you give, always end it with a zero, and return the length the whole text has (as snprintf does).
 *  - Structures are plain: copy them by assignment, drop them without ceremony.
 *  - Programs that were linked with libpunct.so.0 go on working with every later libpunct.so.0: functions, constants
 *    and structures are added, none is changed or taken away. The engine's library promises the same.
 */
#ifndef PUNCT_H
#define PUNCT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) && !defined(PUNCT_STATIC)
#define PUNCT_API __declspec(dllexport)
#elif defined(__GNUC__) && !defined(PUNCT_STATIC)
#define PUNCT_API __attribute__((visibility("default")))
#else
#define PUNCT_API
#endif

#define PUNCT_VERSION       "0.1.0"
#define PUNCT_VERSION_MAJOR 0
#define PUNCT_VERSION_MINOR 1
#define PUNCT_VERSION_PATCH 0

/* The version of the library that is running, which may be newer than the header's. */
PUNCT_API const char *punct_version(void);

/* ---- Names of things --------------------------------------------------------------------------- */

typedef enum punct_variant { PUNCT_BASIC, PUNCT_STANDARD } punct_variant;
typedef enum punct_colour { PUNCT_WHITE, PUNCT_BLACK } punct_colour;

/* The six kinds of pieces: triangle; straight with the PÜNCT in its centre, at its end; angle with the
 * PÜNCT at its end (hanging left), in its middle, at its end (hanging right). */
typedef enum punct_kind { PUNCT_T, PUNCT_C, PUNCT_E, PUNCT_L, PUNCT_M, PUNCT_R } punct_kind;

/* Directions, also the orientations of a piece: a = straight up, then clockwise. */
typedef enum punct_direction {
    PUNCT_UP,
    PUNCT_UPPER_RIGHT,
    PUNCT_LOWER_RIGHT,
    PUNCT_DOWN,
    PUNCT_LOWER_LEFT,
    PUNCT_UPPER_LEFT
} punct_direction;

enum {
    PUNCT_COLOURS = 2,
    PUNCT_KINDS = 6,
    PUNCT_DIRECTIONS = 6,
    PUNCT_DOTS = 3,           /* dots of a piece; dot 0 is the PÜNCT */
    PUNCT_SET = 18,           /* pieces of one player */
    PUNCT_PIECES = 36,        /* pieces of both */
    PUNCT_SPACES = 211,       /* spaces of the board */
    PUNCT_SPACE_LIMIT = 255,  /* every punct_space that exists is below this */
    PUNCT_NOWHERE = 255,      /* no space */
    PUNCT_CENTRE = 19,        /* spaces of the central hexagon */
    PUNCT_TURNS_MAX = 12288,  /* no position has more legal turns */
    PUNCT_TURN_TEXT = 12,     /* a buffer for any turn's text */
    PUNCT_SPACE_TEXT = 4,     /* a buffer for any space's text */
    PUNCT_POSITION_TEXT = 320 /* a buffer for any position's text */
};

/* How many pieces of a kind a player has, and its letter in texts. */
PUNCT_API int punct_kind_count(punct_kind kind);
PUNCT_API char punct_kind_letter(punct_kind kind);

/* ---- Spaces ------------------------------------------------------------------------------------ */

/* A space of the board: a number below PUNCT_SPACE_LIMIT. Not every number there is a space: the numbering
 * leaves gaps, so that a step in a given direction always adds the same. */
typedef uint8_t punct_space;

/* The space of a column (0..16 for a..q) and a row (0..16 for 1..17), or PUNCT_NOWHERE. */
PUNCT_API punct_space punct_space_at(int column, int row);
PUNCT_API bool punct_space_exists(punct_space space);
PUNCT_API int punct_space_column(punct_space space);
PUNCT_API int punct_space_row(punct_space space);

/* The next space in a direction, or PUNCT_NOWHERE beyond the edge. */
PUNCT_API punct_space punct_space_step(punct_space space, punct_direction direction);

/* Whether a space belongs to the central hexagon. */
PUNCT_API bool punct_space_is_central(punct_space space);

/* The sides a space belongs to, as bits 0 to 5; sides n and n + 3 are opposite. Side 0 is the left one
 * (column a), then clockwise: upper left, upper right, right, lower right, lower left. */
PUNCT_API unsigned punct_space_sides(punct_space space);

/* A space's text: "h12". */
PUNCT_API size_t punct_space_write(punct_space space, char *text, size_t size);

/* ---- Pieces ------------------------------------------------------------------------------------ */

/* A piece on the board. Its level is 0 when it lies on the board itself. */
typedef struct punct_piece {
    uint8_t colour, kind, space, orientation, level;
} punct_piece;

/* One dot of a piece. */
typedef struct punct_dot {
    punct_piece piece;
    uint8_t dot; /* 0: the PÜNCT */
} punct_dot;

/* The spaces of a piece's three dots, the PÜNCT first; PUNCT_NOWHERE for dots beyond the edge. Returns
 * whether all three are on the board. */
PUNCT_API bool punct_piece_dots(punct_kind kind, punct_space space, punct_direction orientation,
                                punct_space dots[PUNCT_DOTS]);

/* Which dot lies between the other two and may hang free in a bridge: 0, 1, or -1 (triangle). */
PUNCT_API int punct_kind_middle(punct_kind kind);

/* How many orientations differ: 6, but 3 for the straight piece with its PÜNCT in the centre. */
PUNCT_API int punct_kind_orientations(punct_kind kind);

/* ---- Errors ------------------------------------------------------------------------------------ */

/* Everything that can be wrong. The names are stable; punct_code_name gives them as texts such as
 * "space-occupied". */
typedef enum punct_code {
    PUNCT_OK = 0,

    /* A turn is refused. */
    PUNCT_OFF_BOARD,        /* a dot would lie beyond the edge */
    PUNCT_NO_PIECE,         /* no PÜNCT on the space the turn starts from */
    PUNCT_NOT_YOUR_PIECE,   /* the piece is the opponent's */
    PUNCT_COVERED,          /* another piece lies on the piece: error.piece, at error.spaces */
    PUNCT_NOT_STRAIGHT,     /* the PÜNCT would leave its six lines */
    PUNCT_RESERVE_EMPTY,    /* no piece of that kind is left to add */
    PUNCT_OCCUPIED,         /* a piece is added on empty spaces only */
    PUNCT_CENTRE_BARRED,    /* added pieces may not touch the central hexagon */
    PUNCT_LEVELS_DIFFER,    /* the two ends would stand on different heights */
    PUNCT_OVERHANGS,        /* an end dot would hang in the air */
    PUNCT_TRIANGLE_BRIDGE,  /* a triangle cannot bridge: its dots need equal heights */
    PUNCT_ON_OPPONENT,      /* the PÜNCT would come to lie on an opponent's dot */
    PUNCT_OVER_NOTHING,     /* the PÜNCT would hang over an empty space */
    PUNCT_MIDDLE_TOO_HIGH,  /* the middle dot's space is higher than both ends */
    PUNCT_UNCHANGED,        /* the piece would lie as before */
    PUNCT_GAME_IS_OVER,     /* no turn follows the end of the game */
    PUNCT_SAME_ORIENTATION, /* C is written with a, b or c only */

    /* A text is refused. */
    PUNCT_BAD_TURN,        /* not the text of a turn */
    PUNCT_BAD_POSITION,    /* not the text of a position */
    PUNCT_BAD_SPACE,       /* not a space of the board */
    PUNCT_TOO_MANY_PIECES, /* more pieces of a kind than a player has */
    PUNCT_UNSTABLE,        /* a piece could not lie there */
    PUNCT_BAD_RECORD,      /* not the text of a game record */
    PUNCT_BAD_RESULT,      /* a record's result contradicts its turns or itself */
    PUNCT_TOO_DEEP,        /* variations nested too deeply */
    PUNCT_TOO_LONG,        /* a text, comment or number beyond the limits */

    /* A call is refused. */
    PUNCT_BAD_ARGUMENT, /* a value outside its range, or NULL */
    PUNCT_NO_ROOM,      /* the caller's storage is full */
    PUNCT_NOTHING_TO_TAKE_BACK,

    PUNCT_CODES
} punct_code;

PUNCT_API const char *punct_code_name(punct_code code);

enum { PUNCT_SENTENCE = 240 };

/* What is wrong, where, and why. */
typedef struct punct_error {
    punct_code code;
    uint32_t line, column; /* where in a text, both from 1 (columns count bytes); 0: not about a text */
    uint8_t space_count;   /* the spaces that cause it */
    punct_space spaces[PUNCT_DOTS];
    bool has_piece; /* the piece that causes it, if one does */
    punct_piece piece;
    char sentence[PUNCT_SENTENCE]; /* for people, in English */
} punct_error;

/* ---- Positions --------------------------------------------------------------------------------- */

enum { PUNCT_POSITION_WORDS = 256 };

/* What lies on the board, who is to move, and how the game stands. Its inside is the library's own. */
typedef struct punct_position {
    uint64_t inside[PUNCT_POSITION_WORDS];
} punct_position;

/* The empty board, White to move. */
PUNCT_API punct_code punct_position_start(punct_position *position, punct_variant variant);

/* A position from its text, such as "standard w 4 bEk9a,wTh12b", and back. The reader takes pieces in any
 * order in which each finds its support; the writer's order is the canonical one: equal positions have
 * equal texts. Any text that is not a position is refused, with the column of the fault. */
PUNCT_API punct_code punct_position_read(punct_position *position, const char *text, size_t length,
                                         punct_error *error);
PUNCT_API size_t punct_position_write(const punct_position *position, char *text, size_t size);

PUNCT_API punct_variant punct_position_variant(const punct_position *position);
PUNCT_API punct_colour punct_position_to_move(const punct_position *position);
PUNCT_API uint32_t punct_position_turns_played(const punct_position *position);

/* Pieces left to add. */
PUNCT_API int punct_position_reserve(const punct_position *position, punct_colour colour, punct_kind kind);

/* The pieces on the board in the order of the text (by level). Returns how many. */
PUNCT_API int punct_position_pieces(const punct_position *position, punct_piece pieces[PUNCT_PIECES]);

/* Height of a space: 0 when empty, else the level of its topmost dot + 1. */
PUNCT_API int punct_position_height(const punct_position *position, punct_space space);

/* The dots that lie in a space, topmost first. Returns how many. */
PUNCT_API int punct_position_stack(const punct_position *position, punct_space space,
                                   punct_dot dots[PUNCT_PIECES]);

/* Whether a piece is free to move: all its dots topmost. False where no such piece lies. */
PUNCT_API bool punct_position_is_free(const punct_position *position, const punct_piece *piece);

/* A number that is equal for equal positions (pieces, levels, player to move, variant) and practically
 * never otherwise. The number of turns played does not count. The same on every machine. */
PUNCT_API uint64_t punct_position_key(const punct_position *position);

/* Whether two positions are the same: pieces of the same colour and kind at the same places and levels,
 * the same player to move, the same variant. Exact. */
PUNCT_API bool punct_position_equal(const punct_position *one, const punct_position *other);

/* ---- Turns ------------------------------------------------------------------------------------- */

/* A turn in 32 bits: the PÜNCT's new space (bits 0 to 7), its old space or PUNCT_NOWHERE for an added piece
 * (bits 8 to 15), the orientation (bits 16 to 18), the kind of an added piece (bits 20 to 22, 0 for moves). */
typedef uint32_t punct_turn;

#define PUNCT_NO_TURN UINT32_MAX

static inline punct_turn punct_turn_add(punct_kind kind, punct_space to, punct_direction orientation)
{
    return (punct_turn)kind << 20 | (punct_turn)orientation << 16 | (punct_turn)PUNCT_NOWHERE << 8 | to;
}
static inline punct_turn punct_turn_move(punct_space from, punct_space to, punct_direction orientation)
{
    return (punct_turn)orientation << 16 | (punct_turn)from << 8 | to;
}
static inline punct_space punct_turn_to(punct_turn turn)
{
    return (punct_space)(turn & 255);
}
static inline punct_space punct_turn_from(punct_turn turn)
{
    return (punct_space)(turn >> 8 & 255);
}
static inline punct_direction punct_turn_orientation(punct_turn turn)
{
    return (punct_direction)(turn >> 16 & 7);
}
static inline bool punct_turn_is_add(punct_turn turn)
{
    return punct_turn_from(turn) == PUNCT_NOWHERE;
}
static inline punct_kind punct_turn_kind(punct_turn turn) /* of an added piece */
{
    return (punct_kind)(turn >> 20 & 7);
}

/* All legal turns, in no particular order. Stores at most `capacity`, returns how many there are;
 * PUNCT_TURNS_MAX always suffices. None when the game is over. */
PUNCT_API size_t punct_turns(const punct_position *position, punct_turn *turns, size_t capacity);

/* How many legal turns there are: much faster than listing them. */
PUNCT_API size_t punct_turns_count(const punct_position *position);

/* Whether a turn is legal, and if not why: the reason that stands first in the way. Any 32 bits may be
 * asked. */
PUNCT_API punct_code punct_turn_check(const punct_position *position, punct_turn turn, punct_error *error);

/* Whether the topmost piece on a space may be taken up by whoever is to move, and if not why. A turn names a piece by
 * the space of its PÜNCT; this tells about the piece that is seen on any of its dots. */
PUNCT_API punct_code punct_pick_check(const punct_position *position, punct_space space, punct_error *error);

/* A turn from its text, in any case of letters, and back (canonical). Reading needs the position to supply
 * an orientation that was left out; it does not ask whether the turn is legal. */
PUNCT_API punct_code punct_turn_read(const punct_position *position, const char *text, size_t length,
                                     punct_turn *turn, punct_error *error);
PUNCT_API size_t punct_turn_write(punct_turn turn, char *text, size_t size);

/* What a turn needs to be taken back. Its inside is the library's own. */
typedef struct punct_undo {
    uint64_t inside[2];
} punct_undo;

/* Plays a legal turn; an illegal one is refused and changes nothing. With undo (NULL: none wanted) the turn
 * can be taken back, in the reverse order of playing; that restores every bit. An undo that is not of the
 * position's last turn is refused as far as that can be seen. */
PUNCT_API punct_code punct_play(punct_position *position, punct_turn turn, punct_undo *undo,
                                punct_error *error);
PUNCT_API punct_code punct_take_back(punct_position *position, const punct_undo *undo);

/* How many sequences of exactly `depth` legal turns there are; no turn follows the end of the game.
 * Repetition is not considered. Depths beyond PUNCT_PERFT_DEPTH, where no count would fit 64 bits or end, give 0. */
enum { PUNCT_PERFT_DEPTH = 16 };
PUNCT_API uint64_t punct_perft(const punct_position *position, int depth);

/* ---- The end of the game ----------------------------------------------------------------------- */

typedef enum punct_result { PUNCT_UNDECIDED, PUNCT_WHITE_WINS, PUNCT_BLACK_WINS, PUNCT_DRAW } punct_result;

typedef enum punct_ending {
    PUNCT_NOT_OVER,
    PUNCT_BY_CONNECTION, /* the player who moved linked two opposite sides */
    PUNCT_BY_UNCOVERING, /* the player who moved uncovered the opponent's connection */
    PUNCT_BY_LAST_PIECE, /* a player's last piece was added; standard: the centre decides */
    PUNCT_BY_REPETITION, /* the position stands for the third time */
    PUNCT_BY_NO_TURN,    /* the next player has no legal turn; scored as after the last piece */

    /* Endings that are not of the board: nothing in this header brings them about, but whoever keeps games needs
     * them, and names for them (the tag Termination of a record). */
    PUNCT_BY_RESIGNATION,
    PUNCT_BY_AGREEMENT,  /* a draw */
    PUNCT_BY_TIME,       /* the loser's time ran out */
    PUNCT_BY_ABSENCE,    /* the loser left, and the winner claimed the game */
    PUNCT_BY_ABORT,      /* before it had properly begun: no result */
    PUNCT_BY_FORFEIT,    /* the loser broke the rules, or failed to play */
    PUNCT_BY_TURN_LIMIT, /* called a draw after so many turns */
    PUNCT_BY_RULING,     /* stated by a record or an official, without a reason */
    PUNCT_ENDINGS
} punct_ending;

typedef struct punct_outcome {
    punct_result result;
    punct_ending ending;
    uint8_t centre[PUNCT_COLOURS]; /* topmost dots of each colour in the central hexagon */
    uint8_t path_length;           /* the winning chain, from side to opposite side; 0: none */
    punct_space path[PUNCT_SPACES];
} punct_outcome;

/* How a position stands, repetition apart (a position does not know its past; punct_game_outcome does). */
PUNCT_API void punct_position_outcome(const punct_position *position, punct_outcome *outcome);

/* The same without chain and centre, at no cost. */
PUNCT_API punct_result punct_position_result(const punct_position *position);

/* "1-0", "0-1", "1/2-1/2" or "*", and back (false: none of them). */
PUNCT_API const char *punct_result_text(punct_result result);
PUNCT_API bool punct_result_read(const char *text, size_t length, punct_result *result);

/* The reason as a stable name such as "connection", and back (false: none of them). */
PUNCT_API const char *punct_ending_name(punct_ending ending);
PUNCT_API bool punct_ending_read(const char *text, size_t length, punct_ending *ending);

/* The reason as a sentence for people; with the players' names in place of "White" and "Black" if they are given. */
PUNCT_API size_t punct_outcome_sentence(const punct_outcome *outcome, char *text, size_t size);
PUNCT_API size_t punct_outcome_sentence_for(const punct_outcome *outcome, const char *white,
                                            const char *black, char *text, size_t size);

/* ---- Games: positions with a past -------------------------------------------------------------- */

typedef struct punct_played {
    punct_turn turn;
    uint32_t quiet; /* turns before it since a piece was last added */
    punct_undo undo;
    uint64_t key; /* of the position before the turn */
    /* The library's own: how it finds equal positions of the past, and tells them from others with the same key. */
    uint32_t parent, child[2];
    uint8_t space, orientation, level;
} punct_played;

/* A game being played, in storage of yours for the turns. When it is full, punct_game_play says
 * PUNCT_NO_ROOM: give a larger one (copied, `history` and `capacity` set anew) and go on. */
typedef struct punct_game {
    punct_position position; /* as it stands */
    punct_played *history;
    size_t capacity, length;
    size_t quiet;  /* turns since a piece was last added */
    bool repeated; /* the position stands for the third time */
} punct_game;

PUNCT_API punct_code punct_game_start(punct_game *game, const punct_position *start, punct_played *history,
                                      size_t capacity);
PUNCT_API punct_code punct_game_play(punct_game *game, punct_turn turn, punct_error *error);
PUNCT_API punct_code punct_game_take_back(punct_game *game);
PUNCT_API void punct_game_outcome(const punct_game *game, punct_outcome *outcome);

/* ---- Game records (.ppn) ----------------------------------------------------------------------- */

/* A record has the shape of PGN: tags in brackets, numbered turns with {comments}, (variations) and marks,
 * then the result; further games may follow. Reader and writer go through it item by item. */

enum {
    PUNCT_VARIATIONS = 64,     /* how deep variations may be nested */
    PUNCT_RECORD_TEXT = 65535, /* longest tag value or comment, in bytes */
    PUNCT_RECORD_NAME = 255,   /* longest name of a tag */
    PUNCT_RECORD_LINE = 80     /* width at which the writer breaks lines */
};

typedef enum punct_item_type {
    PUNCT_ITEM_TAG,     /* name, text */
    PUNCT_ITEM_TURN,    /* turn, number, mark */
    PUNCT_ITEM_COMMENT, /* text */
    PUNCT_ITEM_OPEN,    /* a variation: replaces the turn before it */
    PUNCT_ITEM_CLOSE,   /* back to the turn that was replaced */
    PUNCT_ITEM_RESULT,  /* result: the end of one game */
    PUNCT_ITEM_END      /* the end of the text */
} punct_item_type;

/* The marks of a turn: none ! ? !! ?? !? ?! */
typedef enum punct_mark {
    PUNCT_MARK_NONE,
    PUNCT_MARK_GOOD,
    PUNCT_MARK_MISTAKE,
    PUNCT_MARK_BRILLIANT,
    PUNCT_MARK_BLUNDER,
    PUNCT_MARK_INTERESTING,
    PUNCT_MARK_DUBIOUS,
    PUNCT_MARKS
} punct_mark;

PUNCT_API const char *punct_mark_text(punct_mark mark);

/* One item of a record. Texts point into the text that is read. A comment's is all that stands between its
 * braces, line breaks included; a tag's is what stands between its quotes, \" and \\ still escaped. */
typedef struct punct_item {
    punct_item_type type;
    punct_turn turn;
    punct_mark mark;
    punct_result result;
    size_t number; /* of a turn: 1 for the first of the game; the writer counts for itself */
    const char *name, *text;
    size_t name_length, text_length;
    uint32_t line, column;
} punct_item;

/* A place in a text: bytes before it; line and column from 1. */
typedef struct punct_place {
    size_t at;
    uint32_t line, column;
} punct_place;

/* Reads a record item by item and plays it along on a game of yours (of which it takes the history and its
 * capacity), which after each item stands as the record stands there. The tags Variant and Position set up
 * the game; without them it is the standard one. Refused is an illegal turn, with its number, text and
 * reason; a result that contradicts the board or the tag Result; and whatever is no record, with line and
 * column. Then reader and game stay before the fault; after PUNCT_NO_ROOM you may give the game a larger
 * history and go on.
 *
 * What people and other programs write is taken too: comments from ; to the end of the line, lines that begin
 * with %, $1 to $6 for marks (other $ numbers are skipped), numbers wrong or left out, a result left out (then
 * it is the board's or the tag's). A second game must begin with a tag. */
typedef struct punct_record_reader {
    const char *text;
    size_t length;
    punct_place place;
    punct_game *game;
    int stage, depth;
    bool has_variant, has_position, has_result; /* tags of the present game */
    bool ended;                                 /* a game has been read to its end */
    punct_result tag_result;
    struct {
        punct_turn replaced;
        size_t length; /* of the game, before the replaced turn */
        punct_place place;
    } open[PUNCT_VARIATIONS];
} punct_record_reader;

PUNCT_API void punct_record_read(punct_record_reader *reader, const char *text, size_t length,
                                 punct_game *game);
PUNCT_API punct_code punct_record_next(punct_record_reader *reader, punct_item *item, punct_error *error);

/* Writes a record item by item into a buffer (NULL: only to learn the length). What a reader gave comes out
 * as the same record in canonical layout: a tag a line, an empty line, turns broken at PUNCT_RECORD_LINE, the
 * result. The first turn is number 1; where the tag Position lets Black begin, "1...". An item that cannot
 * stand there is refused (a variation before any turn, a second game without a tag, a text that could not be
 * read back); whether turns are legal is the reader's concern. Put PUNCT_ITEM_END last. The text is ended
 * with a zero after every item; `length` counts on when the buffer is full. */
typedef struct punct_record_writer {
    char *text;
    size_t size, length;
    size_t column; /* characters in the last line */
    int stage, depth;
    size_t ply;        /* turns before the next one */
    bool number_next;  /* a black turn needs its number: after a comment, at the start of a line of play */
    bool black_starts; /* by the tag Position */
    bool opening;      /* a parenthesis waits for what it stands before */
    bool in_text;      /* turns or comments stand in the last line, not tags */
    bool ended;        /* a game has been written to its end */
    size_t open[PUNCT_VARIATIONS]; /* ply to go on with after the variation */
} punct_record_writer;

PUNCT_API void punct_record_write(punct_record_writer *writer, char *text, size_t size);
PUNCT_API punct_code punct_record_put(punct_record_writer *writer, const punct_item *item,
                                      punct_error *error);

/* A tag's value without and with its escapes. */
PUNCT_API size_t punct_record_unescape(const char *value, size_t length, char *text, size_t size);
PUNCT_API size_t punct_record_escape(const char *text, size_t length, char *value, size_t size);

#ifdef __cplusplus
}
#endif

#endif
