#include "json_read.h"

#include <stdbool.h>
#include <string.h>

enum { DIGITS = 15 }; /* so many fit into any number */

struct reader {
    const char *at, *end;
};

static bool take(struct reader *reader, char c)
{
    if (reader->at == reader->end || *reader->at != c)
        return false;
    reader->at++;
    return true;
}

/* A sign between values, with blanks around it. */
static bool take_sign(struct reader *reader, char c)
{
    while (take(reader, ' '))
        ;
    bool found = take(reader, c);
    while (found && take(reader, ' '))
        ;
    return found;
}

static bool take_word(struct reader *reader, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(reader->end - reader->at) < length || memcmp(reader->at, word, length) != 0)
        return false;
    reader->at += length;
    return true;
}

/* The length of a text between its quotes, which is left behind; below 0: it is not a plain one. */
static long take_text(struct reader *reader, const char **text)
{
    if (!take(reader, '"'))
        return -1;
    *text = reader->at;
    while (reader->at < reader->end && *reader->at >= ' ' && *reader->at < 0x7f && *reader->at != '"' &&
           *reader->at != '\\')
        reader->at++;
    long length = reader->at - *text;
    return take(reader, '"') ? length : -1;
}

static json_t *take_number(struct reader *reader)
{
    json_int_t value = 0;
    int count = 0;
    bool first_is_zero = reader->at < reader->end && *reader->at == '0';
    for (; reader->at < reader->end && *reader->at >= '0' && *reader->at <= '9'; count++, reader->at++)
        value = count < DIGITS ? 10 * value + (*reader->at - '0') : value;
    return count == 0 || count > DIGITS || (first_is_zero && count > 1) ? NULL : json_integer(value);
}

static json_t *take_value(struct reader *reader)
{
    const char *text;
    if (reader->at == reader->end)
        return NULL;
    if (*reader->at == '"') {
        long length = take_text(reader, &text);
        return length < 0 ? NULL : json_stringn_nocheck(text, (size_t)length);
    }
    if (*reader->at == 't')
        return take_word(reader, "true") ? json_true() : NULL;
    if (*reader->at == 'f')
        return take_word(reader, "false") ? json_false() : NULL;
    return take_number(reader);
}

static bool take_field(struct reader *reader, json_t *object)
{
    enum { NAME = 24 }; /* the protocol has none that is longer */
    char name[NAME];
    const char *text;
    long length = take_text(reader, &text);
    if (length < 0 || length >= NAME || !take_sign(reader, ':'))
        return false;
    memcpy(name, text, (size_t)length);
    name[length] = '\0';
    json_t *value = take_value(reader);
    if (!value || json_object_get(object, name)) {
        json_decref(value);
        return false;
    }
    return json_object_set_new_nocheck(object, name, value) == 0;
}

json_t *json_read_plain(const char *text, size_t length)
{
    struct reader reader = {text, text + length};
    json_t *object = take_sign(&reader, '{') ? json_object() : NULL;
    bool fine = object && take_field(&reader, object);
    while (fine && take_sign(&reader, ','))
        fine = take_field(&reader, object);
    if (fine && take_sign(&reader, '}') && reader.at == reader.end)
        return object;
    json_decref(object);
    return NULL;
}

json_t *json_read(const char *text, size_t length)
{
    json_t *plain = json_read_plain(text, length);
    return plain ? plain : json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
}
