#include "sgf.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

static bool is_name(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c;
}

static void step(struct sgf *sgf)
{
    bool newline = sgf->text[sgf->place.at] == '\n';
    sgf->place.at++;
    sgf->place.line += newline;
    sgf->place.column = newline ? 1 : sgf->place.column + 1;
}

static bool at_end(const struct sgf *sgf)
{
    return sgf->place.at >= sgf->length;
}

/* A value from behind its bracket to the one that closes it. */
static bool read_value(struct sgf *sgf, struct sgf_span *value)
{
    struct sgf start = *sgf;
    step(sgf);
    value->text = sgf->text + sgf->place.at;
    value->place = sgf->place;
    while (!at_end(sgf) && sgf->text[sgf->place.at] != ']') {
        if (sgf->text[sgf->place.at] == '\\' && sgf->place.at + 1 < sgf->length)
            step(sgf);
        step(sgf);
    }
    value->length = sgf->place.at - value->place.at;
    if (at_end(sgf)) {
        *sgf = start;
        return false;
    }
    step(sgf);
    return true;
}

static void read_name(struct sgf *sgf)
{
    sgf->name = sgf->text + sgf->place.at;
    sgf->name_length = 0;
    for (; !at_end(sgf) && is_name(sgf->text[sgf->place.at]); step(sgf))
        sgf->name_length++;
}

enum sgf_token sgf_next(struct sgf *sgf, struct sgf_property *property)
{
    static const char signs[] = "(;)";
    static const enum sgf_token tokens[] = {SGF_OPEN, SGF_NODE, SGF_CLOSE};
    while (!at_end(sgf) && is_blank(sgf->text[sgf->place.at]))
        step(sgf);
    if (at_end(sgf))
        return SGF_END;
    char c = sgf->text[sgf->place.at];
    const char *sign = c ? strchr(signs, c) : NULL;
    if (sign) {
        step(sgf);
        sgf->name_length = 0;
        return tokens[sign - signs];
    }
    punct_place start = sgf->place;
    if (is_name(c)) {
        read_name(sgf);
        while (!at_end(sgf) && is_blank(sgf->text[sgf->place.at]))
            step(sgf);
    }
    if (sgf->name_length == 0 || at_end(sgf) || sgf->text[sgf->place.at] != '[') {
        sgf->place = start;
        return SGF_FAULT;
    }
    property->name = (struct sgf_span){sgf->name, sgf->name_length, sgf->place};
    return read_value(sgf, &property->value) ? SGF_PROPERTY : SGF_FAULT;
}

bool sgf_is(const struct sgf_span *span, const char *word)
{
    size_t length = strlen(word);
    if (span->length != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (lower(span->text[i]) != lower(word[i]))
            return false;
    return true;
}

bool sgf_word(struct sgf_span *value, struct sgf_span *word)
{
    size_t at = 0, end;
    while (at < value->length && is_blank(value->text[at]))
        at++;
    for (end = at; end < value->length && !is_blank(value->text[end]); end++)
        continue;
    *word = (struct sgf_span){value->text + at, end - at, value->place};
    value->text += end;
    value->length -= end;
    return word->length > 0;
}

int sgf_number(const struct sgf_span *word, int most)
{
    int number = 0;
    for (size_t i = 0; i < word->length; i++) {
        int digit = word->text[i] - '0';
        if (digit < 0 || digit > 9 || digit > most || number > (most - digit) / 10)
            return -1;
        number = number * 10 + digit;
    }
    return word->length ? number : -1;
}

/* How many bytes of well-formed UTF-8 a character has, or 0. */
static size_t utf8_length(const unsigned char *c, size_t left)
{
    size_t length = c[0] < 0x80                    ? 1
                    : c[0] >= 0xc2 && c[0] < 0xe0  ? 2
                    : (c[0] & 0xf0) == 0xe0        ? 3
                    : c[0] >= 0xf0 && c[0] <= 0xf4 ? 4
                                                   : 0;
    if (length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    if (length < 3)
        return length;
    unsigned second = c[1];
    bool bad = (c[0] == 0xe0 && second < 0xa0) || (c[0] == 0xed && second >= 0xa0) ||
               (c[0] == 0xf0 && second < 0x90) || (c[0] == 0xf4 && second >= 0x90);
    return bad ? 0 : length;
}

size_t sgf_clean(const struct sgf_span *value, bool line_breaks, char *text, size_t size)
{
    const unsigned char *c = (const unsigned char *)value->text, *end = c + value->length;
    size_t length = 0;
    while (c < end) {
        if (*c == '\\' && c + 1 < end)
            c++;
        unsigned char latin[2] = {(unsigned char)(0xc0 | *c >> 6), (unsigned char)(0x80 | (*c & 0x3f))};
        const unsigned char *from = c;
        size_t bytes = utf8_length(c, (size_t)(end - c)), used = bytes ? bytes : 1;
        if (bytes == 0) {
            from = *c < 0xa0 ? (const unsigned char *)"? " : latin;
            bytes = *c < 0xa0 ? 1 : 2;
        } else if ((*c < ' ' && !(*c == '\n' && line_breaks)) || *c == 127) {
            from = (const unsigned char *)" ";
        }
        if (length + bytes >= size)
            break;
        memcpy(text + length, from, bytes);
        length += bytes;
        c += used;
    }
    text[length] = '\0';
    return length;
}
