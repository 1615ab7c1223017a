/* Turns and positions as texts. */
#include "piece_shape.h"
#include "play.h"
#include "refusal.h"
#include "text.h"
#include "turns.h"

#include <string.h>

/* ---- Reading, character by character ------------------------------------------------------------ */

struct scan {
    const char *text;
    size_t length, at;
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static char peek(const struct scan *s, size_t ahead)
{
    return s->at + ahead < s->length ? lower(s->text[s->at + ahead]) : '\0';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static punct_code fault(const struct scan *s, punct_error *error, punct_code code, const char *sentence)
{
    size_t end = s->at;
    while (end < s->length && s->text[end] != ',' && s->text[end] != ' ')
        end++;
    return refuse_text(error, code, s->at + 1, sentence, s->text + s->at, end - s->at);
}

static punct_code scan_space(struct scan *s, punct_space *space, punct_error *error)
{
    char letter = peek(s, 0);
    if (letter < 'a' || letter > 'q')
        return fault(s, error, PUNCT_BAD_SPACE, "expected a space, a column letter a to q first, not %");
    size_t digits = 0;
    int row = 0;
    while (digits < 3 && is_digit(peek(s, 1 + digits)))
        row = row * 10 + (peek(s, 1 + digits++) - '0');
    if (digits == 0)
        return fault(s, error, PUNCT_BAD_SPACE, "expected a row number 1 to 17 after the column letter in %");
    *space = peek(s, 1) == '0' || digits > 2 ? PUNCT_NOWHERE : punct_space_at(letter - 'a', row - 1);
    if (*space == PUNCT_NOWHERE)
        return fault(s, error, PUNCT_BAD_SPACE, "% names no space of the board");
    s->at += 1 + digits;
    return PUNCT_OK;
}

static punct_code scan_kind(struct scan *s, int *kind, punct_error *error)
{
    for (*kind = 0; *kind < PUNCT_KINDS; ++*kind)
        if (lower(kind_facts[*kind].letter) == peek(s, 0)) {
            s->at++;
            return PUNCT_OK;
        }
    return fault(s, error, PUNCT_BAD_TURN, "expected a kind of piece (T, C, E, L, M or R), not %");
}

static punct_code scan_orientation(struct scan *s, int kind, int *orientation, punct_error *error)
{
    char letter = peek(s, 0);
    if (letter < 'a' || letter > 'f')
        return fault(s, error, PUNCT_BAD_TURN, "expected an orientation, a letter a to f, not %");
    *orientation = letter - 'a';
    if (kind >= 0 && *orientation >= kind_facts[kind].orientations)
        return fault(s, error, PUNCT_SAME_ORIENTATION,
                     "the straight piece C is written with a, b or c only: a for d, b for e, c for f");
    s->at++;
    return PUNCT_OK;
}

/* ---- Turns -------------------------------------------------------------------------------------- */

punct_code punct_turn_read(const punct_position *position, const char *text, size_t length, punct_turn *turn,
                           punct_error *error)
{
    const struct position *p = position_given(position);
    struct scan s = {text, length, 0};
    punct_space from = PUNCT_NOWHERE, to;
    int kind = -1, orientation;
    punct_turn read;
    punct_code code;

    if (!p || !text || !turn)
        return refuse(error, PUNCT_BAD_ARGUMENT, NULL, 0, NULL);
    if (is_digit(peek(&s, 1))) {
        if ((code = scan_space(&s, &from, error)) != PUNCT_OK)
            return code;
        if (peek(&s, 0) != '-')
            return fault(&s, error, PUNCT_BAD_TURN, "expected - between the two spaces of a move, not %");
        s.at++;
    } else if ((code = scan_kind(&s, &kind, error)) != PUNCT_OK) {
        return code;
    }
    if ((code = scan_space(&s, &to, error)) != PUNCT_OK)
        return code;

    if (kind < 0) {
        int piece = piece_at(p, from);
        kind = piece < 0 ? -1 : p->pieces[piece].kind;
        orientation = piece < 0 ? 0 : p->pieces[piece].orientation;
        if (s.at < length && (code = scan_orientation(&s, kind, &orientation, error)) != PUNCT_OK)
            return code;
        read = punct_turn_move(from, to, (punct_direction)orientation);
    } else {
        if ((code = scan_orientation(&s, kind, &orientation, error)) != PUNCT_OK)
            return code;
        read = punct_turn_add((punct_kind)kind, to, (punct_direction)orientation);
    }
    if (s.at < length)
        return fault(&s, error, PUNCT_BAD_TURN, "expected the turn to end before %");
    *turn = read;
    return PUNCT_OK;
}

size_t punct_turn_write(punct_turn turn, char *text, size_t size)
{
    struct text out = text_into(text, size);
    if (punct_turn_is_add(turn)) {
        text_char(&out, punct_kind_letter(punct_turn_kind(turn)));
    } else {
        text_space(&out, punct_turn_from(turn));
        text_char(&out, '-');
    }
    text_space(&out, punct_turn_to(turn));
    text_char(&out, (char)('a' + punct_turn_orientation(turn)));
    return text_done(&out);
}

/* ---- Positions ---------------------------------------------------------------------------------- */

punct_code punct_position_start(punct_position *position, punct_variant variant)
{
    if (!position || (unsigned)variant > PUNCT_STANDARD)
        return PUNCT_BAD_ARGUMENT;
    memset(position, 0, sizeof *position);
    position_clear(position_inside(position), variant);
    return PUNCT_OK;
}

static bool scan_word(struct scan *s, const char *word)
{
    size_t length = strlen(word);
    for (size_t i = 0; i < length; i++)
        if (peek(s, i) != word[i])
            return false;
    if (peek(s, length) != ' ')
        return false;
    s->at += length + 1;
    return true;
}

static punct_code scan_head(struct scan *s, struct position *p, punct_error *error)
{
    if (scan_word(s, "basic"))
        position_clear(p, PUNCT_BASIC);
    else if (scan_word(s, "standard"))
        position_clear(p, PUNCT_STANDARD);
    else
        return fault(s, error, PUNCT_BAD_POSITION,
                     "expected the variant, basic or standard, and a blank, not %");
    if (scan_word(s, "w"))
        p->to_move = PUNCT_WHITE;
    else if (scan_word(s, "b"))
        p->to_move = PUNCT_BLACK;
    else
        return fault(s, error, PUNCT_BAD_POSITION, "expected the player to move, w or b, and a blank, not %");

    size_t start = s->at;
    uint64_t number = 0;
    for (; is_digit(peek(s, 0)); s->at++) {
        number = number * 10 + (uint64_t)(peek(s, 0) - '0');
        if (number > UINT32_MAX) {
            s->at = start;
            return fault(s, error, PUNCT_TOO_LONG, "the number of turns played is too large: %");
        }
    }
    if (s->at == start || peek(s, 0) != ' ')
        return fault(s, error, PUNCT_BAD_POSITION, "expected the number of turns played and a blank, not %");
    s->at++;
    p->turns_played = (uint32_t)number;
    return PUNCT_OK;
}

/* Lets one piece come to rest on those already there. */
static punct_code set_down(struct position *p, const struct scan *start, punct_piece *piece,
                           punct_error *error)
{
    punct_space dots[PUNCT_DOTS];
    if (!p->reserve[piece->colour][piece->kind])
        return fault(start, error, PUNCT_TOO_MANY_PIECES,
                     "% is one more piece of its kind than a player has");
    if (!punct_piece_dots((punct_kind)piece->kind, piece->space, (punct_direction)piece->orientation, dots))
        return fault(start, error, PUNCT_OFF_BOARD, "% would lie beyond the edge of the board");

    int heights[PUNCT_DOTS], level;
    unsigned guilty = 0;
    for (int i = 0; i < PUNCT_DOTS; i++)
        heights[i] = height_of(p, dots[i]);
    if (rest_of(piece->kind, heights, &level, &guilty) != PUNCT_OK) {
        fault(start, error, PUNCT_UNSTABLE, "% cannot lie stable on the heights of its spaces");
        if (error) {
            for (int i = 0; i < PUNCT_DOTS; i++)
                if (guilty >> i & 1)
                    error->spaces[error->space_count++] = dots[i];
            error->has_piece = true;
            error->piece = *piece;
        }
        return PUNCT_UNSTABLE;
    }
    p->reserve[piece->colour][piece->kind]--;
    position_place(p, piece->colour * PUNCT_SET + p->count[piece->colour]++, piece->kind, piece->space,
                   piece->orientation, level);
    return PUNCT_OK;
}

static punct_code scan_piece(struct scan *s, struct position *p, punct_error *error)
{
    struct scan start = *s;
    punct_piece piece = {0};
    int kind, orientation;
    punct_code code;
    if (peek(s, 0) != 'w' && peek(s, 0) != 'b')
        return fault(s, error, PUNCT_BAD_POSITION, "expected a piece, its colour w or b first, not %");
    piece.colour = peek(s, 0) == 'b';
    s->at++;
    if ((code = scan_kind(s, &kind, error)) != PUNCT_OK ||
        (code = scan_space(s, &piece.space, error)) != PUNCT_OK ||
        (code = scan_orientation(s, kind, &orientation, error)) != PUNCT_OK) {
        if (code == PUNCT_BAD_TURN && error)
            error->code = PUNCT_BAD_POSITION;
        return code == PUNCT_BAD_TURN ? PUNCT_BAD_POSITION : code;
    }
    piece.kind = (uint8_t)kind;
    piece.orientation = (uint8_t)orientation;
    return set_down(p, &start, &piece, error);
}

punct_code punct_position_read(punct_position *position, const char *text, size_t length, punct_error *error)
{
    struct scan s = {text, length, 0};
    punct_position made;
    struct position *p = position_inside(&made);
    punct_code code;

    if (!position || !text)
        return refuse(error, PUNCT_BAD_ARGUMENT, NULL, 0, NULL);
    memset(&made, 0, sizeof made);
    if ((code = scan_head(&s, p, error)) != PUNCT_OK)
        return code;
    if (peek(&s, 0) == '-') {
        s.at++;
    } else {
        while ((code = scan_piece(&s, p, error)) == PUNCT_OK && peek(&s, 0) == ',')
            s.at++;
        if (code != PUNCT_OK)
            return code;
    }
    if (s.at < length)
        return fault(&s, error, PUNCT_BAD_POSITION, "expected a comma or the end of the position, not %");
    outcome_settle(p, board_spaces);
    *position = made;
    return PUNCT_OK;
}

/* Order of the text: by level, then as texts. */
static int compare_pieces(const punct_piece *one, const punct_piece *other)
{
    if (one->level != other->level)
        return one->level - other->level;
    char a[PUNCT_TURN_TEXT], b[PUNCT_TURN_TEXT];
    struct text first = text_into(a, sizeof a), second = text_into(b, sizeof b);
    text_piece(&first, one);
    text_piece(&second, other);
    text_done(&first);
    text_done(&second);
    return strcmp(a, b);
}

int punct_position_pieces(const punct_position *position, punct_piece pieces[PUNCT_PIECES])
{
    const struct position *p = position_given(position);
    int count = 0;
    if (!p || !pieces)
        return 0;
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        for (int i = 0; i < p->count[colour]; i++) {
            punct_piece piece = position_piece(p, colour * PUNCT_SET + i);
            int at = count++;
            for (; at && compare_pieces(&pieces[at - 1], &piece) > 0; at--)
                pieces[at] = pieces[at - 1];
            pieces[at] = piece;
        }
    return count;
}

size_t punct_position_write(const punct_position *position, char *text, size_t size)
{
    const struct position *p = position_given(position);
    struct text out = text_into(text, size);
    if (!p)
        return text_done(&out);
    punct_piece pieces[PUNCT_PIECES];
    int count = punct_position_pieces(position, pieces);
    text_string(&out, p->variant == PUNCT_BASIC ? "basic " : "standard ");
    text_string(&out, p->to_move == PUNCT_WHITE ? "w " : "b ");
    text_number(&out, p->turns_played);
    text_string(&out, count ? " " : " -");
    for (int i = 0; i < count; i++) {
        if (i)
            text_char(&out, ',');
        text_piece(&out, &pieces[i]);
    }
    return text_done(&out);
}
