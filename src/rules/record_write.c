/* Writing game records in their canonical layout. */
#include "record.h"
#include "refusal.h"
#include "text.h"

#include <string.h>

/* ---- Layout ------------------------------------------------------------------------------------- */

/* A unit that is never broken: its parts are counted first and then written. */
struct unit {
    const char *part[6];
    size_t length[6];
    int count;
};

static void unit_add(struct unit *unit, const char *part, size_t length)
{
    unit->part[unit->count] = part;
    unit->length[unit->count++] = length;
}

/* Characters up to the first line break, or all of them. */
static size_t width_of(const struct unit *unit)
{
    size_t width = 0;
    for (int i = 0; i < unit->count; i++)
        for (size_t j = 0; j < unit->length[i]; j++) {
            if (unit->part[i][j] == '\n')
                return width;
            width += ((unsigned char)unit->part[i][j] & 0xc0) != 0x80;
        }
    return width;
}

static void put_bytes(punct_record_writer *writer, const char *bytes, size_t length)
{
    struct text out = {writer->text, writer->size, writer->length};
    text_bytes(&out, bytes, length);
    writer->length = text_done(&out);
    for (size_t i = 0; i < length; i++)
        if (bytes[i] == '\n')
            writer->column = 0;
        else
            writer->column += ((unsigned char)bytes[i] & 0xc0) != 0x80;
}

static void put_string(punct_record_writer *writer, const char *string)
{
    put_bytes(writer, string, strlen(string));
}

/* Ends the line that has begun. */
static void end_line(punct_record_writer *writer)
{
    if (writer->column)
        put_string(writer, "\n");
}

/* An empty line sets tags, turns and games apart. */
static void begin_block(punct_record_writer *writer)
{
    end_line(writer);
    if (writer->length)
        put_string(writer, "\n");
}

/* Writes a unit of the movetext on this line or the next, an opened parenthesis before it. */
static void put_unit(punct_record_writer *writer, struct unit *unit)
{
    if (!writer->in_text)
        begin_block(writer);
    writer->in_text = true;
    size_t width = width_of(unit) + writer->opening;
    if (writer->column && writer->column + 1 + width > PUNCT_RECORD_LINE)
        put_string(writer, "\n");
    if (writer->column)
        put_string(writer, " ");
    if (writer->opening)
        put_string(writer, "(");
    writer->opening = false;
    for (int i = 0; i < unit->count; i++)
        put_bytes(writer, unit->part[i], unit->length[i]);
}

/* ---- Items -------------------------------------------------------------------------------------- */

static punct_code cannot(punct_error *error, punct_code code, const char *sentence)
{
    refuse_text(error, code, 0, sentence, NULL, 0);
    if (error)
        error->line = 0;
    return code;
}

static punct_code check_text(const punct_item *item, punct_error *error)
{
    if (!item->text && item->text_length)
        return cannot(error, PUNCT_BAD_ARGUMENT, "the item has no text");
    if (item->text_length > PUNCT_RECORD_TEXT)
        return cannot(error, PUNCT_TOO_LONG, "a tag's value or a comment holds at most 65535 bytes");
    if (record_sound_length(item->text, item->text_length) < item->text_length)
        return cannot(error, PUNCT_BAD_RECORD,
                      "the text holds a control character or a byte that is not UTF-8");
    return PUNCT_OK;
}

/* Whether a value can stand between quotes as it is. */
static bool is_escaped(const char *value, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (value[i] == '"' || value[i] == '\n' || (value[i] == '\\' && i + 1 == length))
            return false;
        if (value[i] == '\\' && (value[i + 1] == '"' || value[i + 1] == '\\'))
            i++;
    }
    return true;
}

static punct_code check_tag(const punct_record_writer *writer, const punct_item *item, punct_error *error)
{
    if (writer->stage == AMONG_TURNS)
        return cannot(error, PUNCT_BAD_RECORD, "a tag stands before the turns of its game");
    bool named = item->name && item->name_length > 0 && item->name_length <= PUNCT_RECORD_NAME;
    for (size_t i = 0; named && i < item->name_length; i++)
        named = record_is_name(item->name[i]);
    if (!named)
        return cannot(error, PUNCT_BAD_RECORD,
                      "the name of a tag is made of at most 255 letters, digits and _");
    punct_code code = check_text(item, error);
    if (code != PUNCT_OK)
        return code;
    if (!is_escaped(item->text, item->text_length))
        return cannot(error, PUNCT_BAD_RECORD,
                      "the value of a tag must have its quotes escaped and no line breaks");
    return PUNCT_OK;
}

static punct_code put_tag(punct_record_writer *writer, const punct_item *item, punct_error *error)
{
    punct_code code = check_tag(writer, item, error);
    if (code != PUNCT_OK)
        return code;
    if (record_tag_named(item->name, item->name_length) == TAG_POSITION) {
        punct_position start;
        if ((code = punct_position_read(&start, item->text, item->text_length, error)) != PUNCT_OK)
            return code;
        writer->black_starts = punct_position_to_move(&start) == PUNCT_BLACK;
    }
    if (writer->stage == BETWEEN_GAMES || writer->in_text)
        begin_block(writer);
    writer->stage = AMONG_TAGS;
    writer->in_text = false;
    put_string(writer, "[");
    put_bytes(writer, item->name, item->name_length);
    put_string(writer, " \"");
    put_bytes(writer, item->text, item->text_length);
    put_string(writer, "\"]\n");
    return PUNCT_OK;
}

static punct_code put_comment(punct_record_writer *writer, const punct_item *item, punct_error *error)
{
    punct_code code = check_text(item, error);
    if (code != PUNCT_OK)
        return code;
    size_t length = item->text_length;
    bool braced = !memchr(item->text ? item->text : "", '}', length);
    if (!braced && (memchr(item->text, '\n', length) || item->text[length - 1] == '\r'))
        return cannot(error, PUNCT_BAD_RECORD, "a comment with } in it cannot have line breaks");

    struct unit unit = {.count = 0};
    unit_add(&unit, braced ? "{" : ";", 1);
    unit_add(&unit, item->text, length);
    unit_add(&unit, braced ? "}" : "\n", 1);
    put_unit(writer, &unit);
    writer->number_next = true;
    return PUNCT_OK;
}

static punct_code check_begun(const punct_record_writer *writer, punct_error *error)
{
    if (writer->stage != BETWEEN_GAMES || !writer->ended)
        return PUNCT_OK;
    return cannot(error, PUNCT_BAD_RECORD, "a further game begins with a tag");
}

static punct_code put_turn(punct_record_writer *writer, const punct_item *item, punct_error *error)
{
    punct_code code = check_begun(writer, error);
    if (code != PUNCT_OK)
        return code;
    punct_turn read;
    char text[PUNCT_TURN_TEXT];
    size_t length = punct_turn_write(item->turn, text, sizeof text);
    punct_position empty;
    punct_position_start(&empty, PUNCT_STANDARD);
    if ((unsigned)item->mark >= PUNCT_MARKS || length >= sizeof text ||
        punct_turn_read(&empty, text, length, &read, NULL) != PUNCT_OK || read != item->turn)
        return cannot(error, PUNCT_BAD_ARGUMENT, "the item's turn or mark is none");

    char number[32];
    struct text digits = text_into(number, sizeof number);
    size_t ply = writer->ply + writer->black_starts;
    text_number(&digits, ply / 2 + 1);
    text_string(&digits, ply % 2 ? "... " : ". ");
    text_done(&digits);

    struct unit unit = {.count = 0};
    if (ply % 2 == 0 || writer->number_next)
        unit_add(&unit, number, strlen(number));
    unit_add(&unit, text, length);
    unit_add(&unit, punct_mark_text(item->mark), strlen(punct_mark_text(item->mark)));
    put_unit(writer, &unit);
    writer->stage = AMONG_TURNS;
    writer->ply++;
    writer->number_next = false;
    return PUNCT_OK;
}

static punct_code put_open(punct_record_writer *writer, punct_error *error)
{
    size_t start = writer->depth ? writer->open[writer->depth - 1] - 1 : 0;
    if (writer->ply <= start)
        return cannot(error, PUNCT_BAD_RECORD, "no turn stands before this variation");
    if (writer->depth == PUNCT_VARIATIONS)
        return cannot(error, PUNCT_TOO_DEEP, "variations are nested more than 64 deep");
    writer->open[writer->depth++] = writer->ply--;
    writer->opening = true;
    writer->number_next = true;
    return PUNCT_OK;
}

static punct_code put_close(punct_record_writer *writer, punct_error *error)
{
    if (writer->depth == 0)
        return cannot(error, PUNCT_BAD_RECORD, "no variation is open");
    if (writer->opening)
        put_unit(writer, &(struct unit){.count = 0});
    if (writer->column >= PUNCT_RECORD_LINE)
        put_string(writer, "\n");
    put_string(writer, ")");
    writer->ply = writer->open[--writer->depth];
    writer->number_next = true;
    return PUNCT_OK;
}

static punct_code put_result(punct_record_writer *writer, const punct_item *item, punct_error *error)
{
    punct_code code = check_begun(writer, error);
    if (code != PUNCT_OK)
        return code;
    if (writer->depth)
        return cannot(error, PUNCT_BAD_RECORD, "a variation is still open");
    if ((unsigned)item->result > PUNCT_DRAW)
        return cannot(error, PUNCT_BAD_ARGUMENT, "the item's result is none");
    const char *text = punct_result_text(item->result);
    struct unit unit = {.count = 0};
    unit_add(&unit, text, strlen(text));
    put_unit(writer, &unit);
    end_line(writer);
    writer->stage = BETWEEN_GAMES;
    writer->ended = true;
    writer->in_text = false;
    writer->ply = 0;
    writer->black_starts = false;
    writer->number_next = true;
    return PUNCT_OK;
}

void punct_record_write(punct_record_writer *writer, char *text, size_t size)
{
    if (!writer)
        return;
    *writer = (punct_record_writer){.text = text, .size = text ? size : 0, .number_next = true};
    put_bytes(writer, "", 0);
}

punct_code punct_record_put(punct_record_writer *writer, const punct_item *item, punct_error *error)
{
    if (!writer || !item)
        return refuse(error, PUNCT_BAD_ARGUMENT, NULL, 0, NULL);
    switch (item->type) {
    case PUNCT_ITEM_TAG:
        return put_tag(writer, item, error);
    case PUNCT_ITEM_TURN:
        return put_turn(writer, item, error);
    case PUNCT_ITEM_COMMENT:
        return put_comment(writer, item, error);
    case PUNCT_ITEM_OPEN:
        return put_open(writer, error);
    case PUNCT_ITEM_CLOSE:
        return put_close(writer, error);
    case PUNCT_ITEM_RESULT:
        return put_result(writer, item, error);
    case PUNCT_ITEM_END:
        if (writer->stage != BETWEEN_GAMES)
            return cannot(error, PUNCT_BAD_RECORD, "the game has no result yet");
        end_line(writer);
        return PUNCT_OK;
    }
    return cannot(error, PUNCT_BAD_ARGUMENT, "the item is of no known type");
}
