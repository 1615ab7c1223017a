#include "record.h"
#include "text.h"

#include <string.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool record_same_word(const char *text, size_t length, const char *word)
{
    if (length != strlen(word))
        return false;
    for (size_t i = 0; i < length; i++)
        if (lower(text[i]) != lower(word[i]))
            return false;
    return true;
}

enum record_tag record_tag_named(const char *name, size_t length)
{
    static const char *const names[] = {
        [TAG_VARIANT] = "Variant", [TAG_POSITION] = "Position", [TAG_RESULT] = "Result"};
    for (int tag = TAG_VARIANT; tag <= TAG_RESULT; tag++)
        if (record_same_word(name, length, names[tag]))
            return (enum record_tag)tag;
    return TAG_OTHER;
}

bool record_is_name(char c)
{
    return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

bool record_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Bytes of the character at the start of a text; 0 if it is none that may stand in a record. */
static size_t sound_character(const char *text, size_t length)
{
    static const struct {
        unsigned char mask, lead;
        uint32_t least;
    } forms[] = {{0x80, 0x00, 0}, {0xe0, 0xc0, 0xa0}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    unsigned char first = (unsigned char)text[0];
    size_t size = 1;
    while (size <= 4 && (first & forms[size - 1].mask) != forms[size - 1].lead)
        size++;
    if (size > 4 || size > length)
        return 0;
    if (size == 1)
        return (first >= ' ' && first < 0x7f) || record_is_blank(text[0]) ? 1 : 0;

    uint32_t number = first & (0x7fu >> size);
    for (size_t i = 1; i < size; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 0;
        number = number << 6 | ((unsigned char)text[i] & 0x3fu);
    }
    bool surrogate = number >= 0xd800 && number < 0xe000;
    return number >= forms[size - 1].least && number <= 0x10ffff && !surrogate ? size : 0;
}

size_t record_sound_length(const char *text, size_t length)
{
    size_t at = 0, size;
    while (at < length && (size = sound_character(text + at, length - at)) > 0)
        at += size;
    return at;
}

const char *punct_mark_text(punct_mark mark)
{
    static const char *const texts[PUNCT_MARKS] = {"", "!", "?", "!!", "??", "!?", "?!"};
    return (unsigned)mark < PUNCT_MARKS ? texts[mark] : "";
}

size_t punct_record_unescape(const char *value, size_t length, char *text, size_t size)
{
    struct text out = text_into(text, size);
    for (size_t i = 0; value && i < length; i++) {
        if (value[i] == '\\' && i + 1 < length && (value[i + 1] == '"' || value[i + 1] == '\\'))
            i++;
        text_char(&out, value[i]);
    }
    return text_done(&out);
}

size_t punct_record_escape(const char *text, size_t length, char *value, size_t size)
{
    struct text out = text_into(value, size);
    for (size_t i = 0; text && i < length; i++) {
        if (text[i] == '"' || text[i] == '\\')
            text_char(&out, '\\');
        text_char(&out, text[i]);
    }
    return text_done(&out);
}
