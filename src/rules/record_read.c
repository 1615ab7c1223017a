/* Reading game records: a parser that is asked for one item at a time and plays it on the caller's game. It
 * works on a copy of its place and settles there only when an item is whole. */
#include "record.h"
#include "refusal.h"
#include "text.h"

#include <string.h>

struct scan {
    const char *text;
    size_t length;
    punct_place place;
};

static bool at_end(const struct scan *s)
{
    return s->place.at >= s->length;
}

static char peek(const struct scan *s)
{
    return at_end(s) ? '\0' : s->text[s->place.at];
}

static void step(struct scan *s)
{
    bool newline = peek(s) == '\n';
    s->place.at++;
    s->place.line += newline;
    s->place.column = newline ? 1 : s->place.column + 1;
}

static void step_over(struct scan *s, size_t bytes)
{
    while (bytes--)
        step(s);
}

static void skip_blanks(struct scan *s)
{
    while (!at_end(s) && record_is_blank(peek(s)))
        step(s);
}

static void skip_line(struct scan *s)
{
    while (!at_end(s) && peek(s) != '\n')
        step(s);
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Whether a word (a turn, a number, a result) has ended before a byte of the text. */
static bool ends_word(const struct scan *s, size_t at)
{
    return at >= s->length || record_is_blank(s->text[at]) || memchr("{}()[];!?$\"", s->text[at], 11);
}

/* Bytes of the word that begins here. */
static size_t word_length(const struct scan *s)
{
    size_t end = s->place.at;
    while (!ends_word(s, end))
        end++;
    return end - s->place.at;
}

/* ---- Refusals ----------------------------------------------------------------------------------- */

/* Moves an error to a place in the whole text; its column counted from that place. */
static punct_code blame(punct_error *error, const punct_place *place)
{
    error->line = place->line;
    error->column = place->column + (error->column ? error->column - 1 : 0);
    return error->code;
}

static punct_code fault(punct_error *error, punct_code code, const punct_place *place, const char *sentence)
{
    refuse_text(error, code, 1, sentence, NULL, 0);
    return blame(error, place);
}

/* The same with a word quoted in place of %. */
static punct_code fault_word(punct_error *error, punct_code code, const punct_place *place,
                             const char *sentence, const char *word, size_t length)
{
    refuse_text(error, code, 1, sentence, word, length);
    return blame(error, place);
}

/* Says which turn a refusal is about: `turn 6 (3... "Th12b"): why`. */
static punct_code blame_turn(punct_error *error, const punct_game *game, const struct scan *s, size_t length)
{
    punct_error quoted;
    refuse_text(&quoted, PUNCT_BAD_TURN, 1, "%", s->text + s->place.at, length);
    size_t black = punct_position_to_move(&game->position) == PUNCT_BLACK;
    size_t black_starts = black ^ (game->length & 1);

    char reason[PUNCT_SENTENCE];
    memcpy(reason, error->sentence, sizeof reason);
    struct text out = text_into(error->sentence, sizeof error->sentence);
    text_string(&out, "turn ");
    text_number(&out, game->length + 1);
    text_string(&out, " (");
    text_number(&out, (game->length + black_starts) / 2 + 1);
    text_string(&out, black ? "... " : ". ");
    text_string(&out, quoted.sentence);
    text_string(&out, "): ");
    text_string(&out, reason);
    text_done(&out);
    return blame(error, &s->place);
}

/* Refuses a tag's value or comment that is too long or holds bytes that are no text. */
static punct_code check_text(const struct scan *start, size_t length, punct_error *error)
{
    if (length > PUNCT_RECORD_TEXT)
        return fault(error, PUNCT_TOO_LONG, &start->place,
                     "a tag's value or a comment holds at most 65535 bytes");
    size_t sound = record_sound_length(start->text + start->place.at, length);
    if (sound == length)
        return PUNCT_OK;
    struct scan s = *start;
    step_over(&s, sound);
    return fault(error, PUNCT_BAD_RECORD, &s.place, "a control character or a byte that is not UTF-8");
}

/* ---- The game that is played along -------------------------------------------------------------- */

static size_t line_start(const punct_record_reader *reader)
{
    return reader->depth ? reader->open[reader->depth - 1].length : 0;
}

static void start_game(punct_record_reader *reader, const punct_position *start)
{
    punct_game_start(reader->game, start, reader->game->history, reader->game->capacity);
}

static void start_variant(punct_record_reader *reader, punct_variant variant)
{
    punct_position start;
    punct_position_start(&start, variant);
    start_game(reader, &start);
}

/* A tag after the end of a game begins the next one. */
static void enter_tags(punct_record_reader *reader)
{
    if (reader->stage == BETWEEN_GAMES)
        start_variant(reader, PUNCT_STANDARD);
    reader->stage = AMONG_TAGS;
}

/* Ends the present game if the result contradicts neither the board nor the tag. */
static punct_code end_game(punct_record_reader *reader, punct_result result, const punct_place *place,
                           punct_error *error)
{
    punct_outcome outcome;
    punct_game_outcome(reader->game, &outcome);
    const char *shown = punct_result_text(result);
    if (outcome.result != PUNCT_UNDECIDED && outcome.result != result)
        return fault_word(error, PUNCT_BAD_RESULT, place,
                          outcome.result == PUNCT_DRAW ? "the result is given as % but the board says 1/2-1/2"
                          : outcome.result == PUNCT_WHITE_WINS
                              ? "the result is given as % but the board says 1-0"
                              : "the result is given as % but the board says 0-1",
                          shown, strlen(shown));
    if (reader->has_result && reader->tag_result != result)
        return fault_word(error, PUNCT_BAD_RESULT, place, "the game ends with % but its tag Result differs",
                          shown, strlen(shown));
    reader->stage = BETWEEN_GAMES;
    reader->has_variant = reader->has_position = reader->has_result = false;
    reader->ended = true;
    return PUNCT_OK;
}

/* A game whose result was left out ends as the tag says, or else as the board does. */
static punct_code end_unsaid(punct_record_reader *reader, const struct scan *s, punct_item *item,
                             punct_error *error)
{
    punct_outcome outcome;
    punct_game_outcome(reader->game, &outcome);
    item->type = PUNCT_ITEM_RESULT;
    item->result = reader->has_result ? reader->tag_result : outcome.result;
    return end_game(reader, item->result, &s->place, error);
}

/* Refuses what stands after the end of a game without a tag before it. */
static punct_code check_begun(const punct_record_reader *reader, const struct scan *s, punct_error *error)
{
    if (reader->stage != BETWEEN_GAMES || !reader->ended)
        return PUNCT_OK;
    return fault_word(error, PUNCT_BAD_RECORD, &s->place,
                      "% stands after the end of the game; a further game begins with a tag",
                      s->text + s->place.at, word_length(s) ? word_length(s) : 1);
}

/* ---- Tags --------------------------------------------------------------------------------------- */

/* Reads the name and the quoted value of a tag; *value becomes the place of the value. */
static punct_code scan_tag(struct scan *s, punct_item *item, struct scan *value, punct_error *error)
{
    step(s);
    skip_blanks(s);
    item->name = s->text + s->place.at;
    for (; !at_end(s) && record_is_name(peek(s)); step(s))
        item->name_length++;
    if (item->name_length == 0 || item->name_length > PUNCT_RECORD_NAME)
        return fault(error, item->name_length ? PUNCT_TOO_LONG : PUNCT_BAD_RECORD, &s->place,
                     "expected the name of a tag: at most 255 letters, digits and _");
    skip_blanks(s);
    if (peek(s) != '"')
        return fault(error, PUNCT_BAD_RECORD, &s->place, "expected the value of the tag in quotes");
    punct_place quote = s->place;
    step(s);
    *value = *s;
    item->text = s->text + s->place.at;
    for (; !at_end(s) && peek(s) != '"'; step(s)) {
        size_t next = s->place.at + 1;
        if (peek(s) == '\\' && next < s->length && (s->text[next] == '"' || s->text[next] == '\\'))
            step(s);
        if (peek(s) == '\n')
            break;
    }
    item->text_length = s->place.at - value->place.at;
    if (peek(s) != '"')
        return fault(error, PUNCT_BAD_RECORD, &quote, "the quote is not closed on its line");
    step(s);
    skip_blanks(s);
    if (peek(s) != ']')
        return fault(error, PUNCT_BAD_RECORD, &s->place, "expected ] at the end of the tag");
    step(s);
    return check_text(value, item->text_length, error);
}

static punct_code set_variant(punct_record_reader *reader, const punct_item *item, const punct_place *place,
                              punct_error *error)
{
    bool basic = record_same_word(item->text, item->text_length, "basic");
    punct_variant variant = basic ? PUNCT_BASIC : PUNCT_STANDARD;
    if (!basic && !record_same_word(item->text, item->text_length, "standard"))
        return fault_word(error, PUNCT_BAD_RECORD, place, "the variant is basic or standard, not %",
                          item->text, item->text_length);
    if (reader->has_position && punct_position_variant(&reader->game->position) != variant)
        return fault(error, PUNCT_BAD_RECORD, place, "the tags Variant and Position contradict each other");
    enter_tags(reader);
    if (!reader->has_position)
        start_variant(reader, variant);
    reader->has_variant = true;
    return PUNCT_OK;
}

static punct_code set_position(punct_record_reader *reader, const punct_item *item, const punct_place *place,
                               punct_error *error)
{
    punct_position start;
    if (punct_position_read(&start, item->text, item->text_length, error) != PUNCT_OK)
        return blame(error, place);
    if (reader->has_variant &&
        punct_position_variant(&reader->game->position) != punct_position_variant(&start))
        return fault(error, PUNCT_BAD_RECORD, place, "the tags Variant and Position contradict each other");
    enter_tags(reader);
    start_game(reader, &start);
    reader->has_position = true;
    return PUNCT_OK;
}

static punct_code set_result(punct_record_reader *reader, const punct_item *item, const punct_place *place,
                             punct_error *error)
{
    punct_result result;
    if (!punct_result_read(item->text, item->text_length, &result))
        return fault_word(error, PUNCT_BAD_RESULT, place, "a result is 1-0, 0-1, 1/2-1/2 or *, not %",
                          item->text, item->text_length);
    enter_tags(reader);
    reader->tag_result = result;
    reader->has_result = true;
    return PUNCT_OK;
}

static punct_code read_tag(punct_record_reader *reader, struct scan *s, punct_item *item, punct_error *error)
{
    struct scan value;
    item->type = PUNCT_ITEM_TAG;
    punct_place start = s->place;
    punct_code code = scan_tag(s, item, &value, error);
    if (code != PUNCT_OK)
        return code;
    enum record_tag tag = record_tag_named(item->name, item->name_length);
    if ((tag == TAG_VARIANT && reader->has_variant) || (tag == TAG_POSITION && reader->has_position) ||
        (tag == TAG_RESULT && reader->has_result))
        return fault_word(error, PUNCT_BAD_RECORD, &start, "the tag % stands twice", item->name,
                          item->name_length);
    switch (tag) {
    case TAG_VARIANT:
        return set_variant(reader, item, &value.place, error);
    case TAG_POSITION:
        return set_position(reader, item, &value.place, error);
    case TAG_RESULT:
        return set_result(reader, item, &value.place, error);
    default:
        enter_tags(reader);
        return PUNCT_OK;
    }
}

/* ---- Comments and variations -------------------------------------------------------------------- */

static punct_code read_comment(struct scan *s, punct_item *item, punct_error *error)
{
    bool whole_line = peek(s) == ';';
    punct_place brace = s->place;
    step(s);
    struct scan start = *s;
    while (!at_end(s) && peek(s) != (whole_line ? '\n' : '}'))
        step(s);
    if (!whole_line && at_end(s))
        return fault(error, PUNCT_BAD_RECORD, &brace, "the comment that begins here is not closed");
    item->type = PUNCT_ITEM_COMMENT;
    item->text = start.text + start.place.at;
    item->text_length = s->place.at - start.place.at;
    if (!whole_line)
        step(s);
    else
        while (item->text_length && item->text[item->text_length - 1] == '\r')
            item->text_length--;
    return check_text(&start, item->text_length, error);
}

static punct_code open_variation(punct_record_reader *reader, struct scan *s, punct_item *item,
                                 punct_error *error)
{
    punct_game *game = reader->game;
    punct_code code = check_begun(reader, s, error);
    if (code != PUNCT_OK)
        return code;
    if (reader->stage == BETWEEN_GAMES || game->length <= line_start(reader))
        return fault(error, PUNCT_BAD_RECORD, &s->place, "no turn stands before this variation");
    if (reader->depth == PUNCT_VARIATIONS)
        return fault(error, PUNCT_TOO_DEEP, &s->place, "variations are nested more than 64 deep");
    punct_turn replaced = game->history[game->length - 1].turn;
    if (punct_game_take_back(game) != PUNCT_OK)
        return fault(error, PUNCT_BAD_ARGUMENT, &s->place, "the game does not stand as the reader left it");
    reader->open[reader->depth].replaced = replaced;
    reader->open[reader->depth].length = game->length;
    reader->open[reader->depth].place = s->place;
    reader->depth++;
    item->type = PUNCT_ITEM_OPEN;
    step(s);
    return PUNCT_OK;
}

static punct_code close_variation(punct_record_reader *reader, struct scan *s, punct_item *item,
                                  punct_error *error)
{
    punct_game *game = reader->game;
    if (reader->depth == 0)
        return fault(error, PUNCT_BAD_RECORD, &s->place, ") closes no variation");
    while (game->length > line_start(reader) && punct_game_take_back(game) == PUNCT_OK)
        continue;
    if (game->length != line_start(reader) ||
        punct_game_play(game, reader->open[reader->depth - 1].replaced, NULL) != PUNCT_OK)
        return fault(error, PUNCT_BAD_ARGUMENT, &s->place, "the game does not stand as the reader left it");
    reader->depth--;
    item->type = PUNCT_ITEM_CLOSE;
    step(s);
    return PUNCT_OK;
}

static punct_code check_closed(const punct_record_reader *reader, punct_error *error)
{
    if (reader->depth == 0)
        return PUNCT_OK;
    return fault(error, PUNCT_BAD_RECORD, &reader->open[reader->depth - 1].place,
                 "the variation that begins here is not closed");
}

/* ---- Turns and results -------------------------------------------------------------------------- */

static punct_code scan_sign(struct scan *s, punct_mark *mark, punct_error *error)
{
    struct scan start = *s;
    size_t length = 0;
    for (; peek(s) == '!' || peek(s) == '?'; step(s))
        length++;
    for (unsigned m = PUNCT_MARK_GOOD; m < PUNCT_MARKS; m++)
        if (record_same_word(start.text + start.place.at, length, punct_mark_text((punct_mark)m))) {
            *mark = (punct_mark)m;
            return PUNCT_OK;
        }
    return fault_word(error, PUNCT_BAD_RECORD, &start.place, "a mark is ! ? !! ?? !? or ?!, not %",
                      start.text + start.place.at, length);
}

/* $1 to $6 are the marks in their order; the numbers for judgements of a position have no place here. */
static punct_code scan_dollar(struct scan *s, punct_mark *mark, punct_error *error)
{
    struct scan start = *s;
    unsigned number = 0;
    int digits = 0;
    for (step(s); is_digit(peek(s)) && digits < 4; step(s), digits++)
        number = number * 10 + (unsigned)(peek(s) - '0');
    if (digits == 0 || number > 255)
        return fault(error, PUNCT_BAD_RECORD, &start.place, "expected a number from 0 to 255 after $");
    *mark = number < PUNCT_MARKS ? (punct_mark)number : PUNCT_MARK_NONE;
    return PUNCT_OK;
}

/* Reads the marks behind a turn: one that counts at most. */
static punct_code scan_marks(struct scan *s, punct_mark *mark, punct_error *error)
{
    for (;;) {
        struct scan ahead = *s;
        skip_blanks(&ahead);
        punct_place place = ahead.place;
        char c = peek(&ahead);
        if (c != '!' && c != '?' && c != '$')
            return PUNCT_OK;
        punct_mark found = PUNCT_MARK_NONE;
        punct_code code = c == '$' ? scan_dollar(&ahead, &found, error) : scan_sign(&ahead, &found, error);
        if (code != PUNCT_OK)
            return code;
        if (found != PUNCT_MARK_NONE && *mark != PUNCT_MARK_NONE)
            return fault(error, PUNCT_BAD_RECORD, &place, "the turn has a mark already");
        *mark = found != PUNCT_MARK_NONE ? found : *mark;
        *s = ahead;
    }
}

static punct_code read_turn(punct_record_reader *reader, struct scan *s, size_t length, punct_item *item,
                            punct_error *error)
{
    struct scan word = *s;
    punct_game *game = reader->game;
    if (punct_turn_read(&game->position, s->text + s->place.at, length, &item->turn, error) != PUNCT_OK)
        return blame_turn(error, game, &word, length);
    step_over(s, length);
    punct_code code = scan_marks(s, &item->mark, error);
    if (code != PUNCT_OK)
        return code;
    if (punct_game_play(game, item->turn, error) != PUNCT_OK)
        return blame_turn(error, game, &word, length);
    reader->stage = AMONG_TURNS;
    item->type = PUNCT_ITEM_TURN;
    item->number = game->length;
    return PUNCT_OK;
}

static punct_code read_word(punct_record_reader *reader, struct scan *s, punct_item *item, punct_error *error)
{
    const char *word = s->text + s->place.at;
    size_t length = word_length(s);
    punct_code code = check_begun(reader, s, error);
    if (code != PUNCT_OK)
        return code;
    if (length == 0)
        return fault_word(error, PUNCT_BAD_RECORD, &s->place,
                          *word == '!' || *word == '?' || *word == '$'
                              ? "the mark % must follow its turn directly"
                              : "% makes no sense here",
                          word, 1);
    if (!punct_result_read(word, length, &item->result))
        return read_turn(reader, s, length, item, error);
    if (reader->depth)
        return fault_word(error, PUNCT_BAD_RECORD, &s->place,
                          "% stands in a variation; close it first: the result ends the whole game", word,
                          length);
    code = end_game(reader, item->result, &s->place, error);
    item->type = PUNCT_ITEM_RESULT;
    step_over(s, length);
    return code;
}

/* ---- Items -------------------------------------------------------------------------------------- */

/* Skips the number of a turn, `12.` or `12...` or the dots alone. Numbers are for people: they are not checked. Looks no
 * further than the number itself: many may stand in one word. */
static bool skip_number(struct scan *s)
{
    size_t start = s->place.at, dots = start, end;
    while (dots < s->length && is_digit(s->text[dots]))
        dots++;
    for (end = dots; end < s->length && s->text[end] == '.';)
        end++;
    if (end == start || (end == dots && !ends_word(s, end)))
        return false;
    step_over(s, end - start);
    return true;
}

/* Goes to the next item. A number on the way means that turns have begun. */
static punct_code skip_to_item(const punct_record_reader *reader, struct scan *s, int *stage,
                               punct_error *error)
{
    for (;;) {
        skip_blanks(s);
        struct scan number = *s;
        if (peek(s) == '%' && s->place.column == 1) {
            skip_line(s);
        } else if (skip_number(s)) {
            if (check_begun(reader, &number, error) != PUNCT_OK)
                return error->code;
            *stage = AMONG_TURNS;
        } else {
            return PUNCT_OK;
        }
    }
}

static punct_code read_item(punct_record_reader *reader, struct scan *s, int stage, punct_item *item,
                            punct_error *error)
{
    bool ends_game = at_end(s) || peek(s) == '[';
    if (ends_game && check_closed(reader, error) != PUNCT_OK)
        return error->code;
    if (ends_game && (stage == AMONG_TURNS || (at_end(s) && stage == AMONG_TAGS)))
        return end_unsaid(reader, s, item, error);
    if (at_end(s)) {
        item->type = PUNCT_ITEM_END;
        return PUNCT_OK;
    }
    switch (peek(s)) {
    case '[':
        return read_tag(reader, s, item, error);
    case '{':
    case ';':
        return read_comment(s, item, error);
    case '(':
        return open_variation(reader, s, item, error);
    case ')':
        return close_variation(reader, s, item, error);
    default:
        return read_word(reader, s, item, error);
    }
}

void punct_record_read(punct_record_reader *reader, const char *text, size_t length, punct_game *game)
{
    if (!reader)
        return;
    *reader =
        (punct_record_reader){.text = text ? text : "", .length = text ? length : 0, .place = {0, 1, 1}};
    reader->game = game;
    if (reader->length >= 3 && memcmp(reader->text, "\xef\xbb\xbf", 3) == 0)
        reader->place.at = 3;
    if (game)
        start_variant(reader, PUNCT_STANDARD);
}

punct_code punct_record_next(punct_record_reader *reader, punct_item *item, punct_error *error)
{
    punct_error ignored;
    error = error ? error : &ignored;
    if (!reader || !reader->game || !item)
        return refuse(error, PUNCT_BAD_ARGUMENT, NULL, 0, NULL);

    struct scan s = {reader->text, reader->length, reader->place};
    int stage = reader->stage;
    punct_code code = skip_to_item(reader, &s, &stage, error);
    if (code != PUNCT_OK)
        return code;
    punct_item found = {.turn = PUNCT_NO_TURN, .line = s.place.line, .column = s.place.column};
    code = read_item(reader, &s, stage, &found, error);
    if (code != PUNCT_OK)
        return code;
    if (stage == AMONG_TURNS && found.type != PUNCT_ITEM_RESULT)
        reader->stage = AMONG_TURNS;
    reader->place = s.place;
    *item = found;
    return PUNCT_OK;
}
