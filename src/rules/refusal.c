#include "refusal.h"
#include "text.h"

#include <string.h>

/* Sentences: @ stands for the spaces to blame, & for the piece to blame. */
static const struct {
    const char *name, *sentence;
} codes[PUNCT_CODES] = {
    [PUNCT_OK] = {"ok", "all is well"},
    [PUNCT_OFF_BOARD] = {"off-board", "with the PÜNCT on @ a dot would lie beyond the edge of the board"},
    [PUNCT_NO_PIECE] = {"no-piece", "no PÜNCT lies on @"},
    [PUNCT_NOT_YOUR_PIECE] = {"not-your-piece", "the piece & belongs to the opponent"},
    [PUNCT_COVERED] = {"covered", "the piece is blocked: & lies on it at @"},
    [PUNCT_NOT_STRAIGHT] = {"not-straight", "the PÜNCT moves in a straight line only: @ are not on one"},
    [PUNCT_RESERVE_EMPTY] = {"reserve-empty", "no piece of that kind is left to add"},
    [PUNCT_OCCUPIED] = {"space-occupied", "a piece is added on empty spaces only; not empty: @"},
    [PUNCT_CENTRE_BARRED] = {"centre-barred", "this added piece may not touch the central hexagon: @"},
    [PUNCT_LEVELS_DIFFER] = {"levels-differ", "the dots would stand on different heights; too low: @"},
    [PUNCT_OVERHANGS] = {"overhangs", "an end of the piece would hang in the air over @"},
    [PUNCT_TRIANGLE_BRIDGE] = {"triangle-bridge", "a triangle cannot bridge a gap; too low: @"},
    [PUNCT_ON_OPPONENT] = {"on-opponent", "the PÜNCT may not lie on an opponent's dot: & at @"},
    [PUNCT_OVER_NOTHING] =
        {"over-nothing",
         "the PÜNCT would hang over the empty space @; it must be over a dot of its own colour"},
    [PUNCT_MIDDLE_TOO_HIGH] = {"middle-too-high", "the middle dot would have to sink into what lies on @"},
    [PUNCT_UNCHANGED] = {"unchanged", "the piece would lie exactly as before"},
    [PUNCT_GAME_IS_OVER] = {"game-over", "the game is over"},
    [PUNCT_SAME_ORIENTATION] =
        {"same-orientation",
         "the straight piece C looks the same turned by half: write a for d, b for e, c for f"},
    [PUNCT_BAD_TURN] = {"bad-turn", "this is not a turn"},
    [PUNCT_BAD_POSITION] = {"bad-position", "this is not a position"},
    [PUNCT_BAD_SPACE] = {"bad-space", "there is no such space on the board"},
    [PUNCT_TOO_MANY_PIECES] = {"too-many-pieces", "a player does not have so many pieces of that kind"},
    [PUNCT_UNSTABLE] = {"unstable", "the piece & could not lie there: see @"},
    [PUNCT_BAD_RECORD] = {"bad-record", "this is not a game record"},
    [PUNCT_BAD_RESULT] = {"bad-result", "the result contradicts the game"},
    [PUNCT_TOO_DEEP] = {"too-deep", "variations are nested too deeply"},
    [PUNCT_TOO_LONG] = {"too-long", "the text is too long"},
    [PUNCT_BAD_ARGUMENT] = {"bad-argument", "the call has an argument that makes no sense"},
    [PUNCT_NO_ROOM] = {"no-room", "the storage given is full"},
    [PUNCT_NOTHING_TO_TAKE_BACK] = {"nothing-to-take-back", "no turn has been played"},
};

const char *punct_code_name(punct_code code)
{
    return (unsigned)code < PUNCT_CODES ? codes[code].name : "unknown";
}

static void text_spaces(struct text *out, const punct_error *error)
{
    for (int i = 0; i < error->space_count; i++) {
        text_string(out, i == 0 ? "" : i + 1 == error->space_count ? " and " : ", ");
        text_space(out, error->spaces[i]);
    }
}

static void fill_sentence(punct_error *error)
{
    struct text out = text_into(error->sentence, sizeof error->sentence);
    for (const char *c = codes[error->code].sentence; *c; c++)
        if (*c == '@')
            text_spaces(&out, error);
        else if (*c == '&')
            text_piece(&out, &error->piece);
        else
            text_char(&out, *c);
    text_done(&out);
}

punct_code refuse(punct_error *error, punct_code code, const punct_space *spaces, int count,
                  const punct_piece *piece)
{
    if (!error)
        return code;
    memset(error, 0, sizeof *error);
    error->code = code;
    for (int i = 0; i < count; i++)
        error->spaces[error->space_count++] = spaces[i];
    if (piece) {
        error->has_piece = true;
        error->piece = *piece;
    }
    fill_sentence(error);
    return code;
}

punct_code refuse_text(punct_error *error, punct_code code, size_t column, const char *sentence,
                       const char *word, size_t length)
{
    enum { SHOWN = 24 };
    if (!error)
        return code;
    memset(error, 0, sizeof *error);
    error->code = code;
    error->line = 1;
    error->column = column < UINT32_MAX ? (uint32_t)column : UINT32_MAX;
    struct text out = text_into(error->sentence, sizeof error->sentence);
    for (const char *c = sentence; *c; c++) {
        if (*c != '%' || !word) {
            text_char(&out, *c);
            continue;
        }
        text_char(&out, '"');
        for (size_t i = 0; i < length && i < SHOWN; i++)
            text_char(&out, word[i] >= ' ' && word[i] < 127 ? word[i] : '?');
        text_string(&out, length > SHOWN ? "...\"" : "\"");
    }
    text_done(&out);
    return code;
}
