#include "json_text.h"

#include <stdbool.h>
#include <string.h>

struct writer {
    char *text;
    size_t size, length;
    bool failed;
};

static void put(struct writer *writer, const char *bytes, size_t length)
{
    if (writer->length + length <= writer->size)
        memcpy(writer->text + writer->length, bytes, length);
    writer->length += length;
}

static void put_char(struct writer *writer, char c)
{
    if (writer->length < writer->size)
        writer->text[writer->length] = c;
    writer->length++;
}

static void put_escaped(struct writer *writer, unsigned char c)
{
    static const char digits[] = "0123456789ABCDEF", codes[] = "\"\\\b\f\n\r\t", names[] = "\"\\bfnrt";
    const char *found = c ? strchr(codes, c) : NULL;
    put_char(writer, '\\');
    if (found) {
        put_char(writer, names[found - codes]);
        return;
    }
    put(writer, "u00", 3);
    put_char(writer, digits[c >> 4]);
    put_char(writer, digits[c & 15]);
}

static void put_string(struct writer *writer, const char *text, size_t length)
{
    size_t done = 0;
    put_char(writer, '"');
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c >= ' ' && c != '"' && c != '\\')
            continue;
        put(writer, text + done, i - done);
        put_escaped(writer, c);
        done = i + 1;
    }
    put(writer, text + done, length - done);
    put_char(writer, '"');
}

static void put_integer(struct writer *writer, json_int_t value)
{
    char digits[24];
    size_t at = sizeof digits;
    unsigned long long left = value < 0 ? 0 - (unsigned long long)value : (unsigned long long)value;
    do
        digits[--at] = (char)('0' + left % 10);
    while (left /= 10);
    if (value < 0)
        digits[--at] = '-';
    put(writer, digits + at, sizeof digits - at);
}

static void put_value(struct writer *writer, const json_t *value);

static void put_object(struct writer *writer, const json_t *object)
{
    const char *name;
    json_t *value;
    char before = '{';
    json_object_foreach((json_t *)object, name, value)
    {
        put_char(writer, before);
        before = ',';
        put_string(writer, name, strlen(name));
        put_char(writer, ':');
        put_value(writer, value);
    }
    if (before == '{')
        put_char(writer, '{');
    put_char(writer, '}');
}

static void put_array(struct writer *writer, const json_t *array)
{
    put_char(writer, '[');
    for (size_t i = 0; i < json_array_size(array); i++) {
        if (i > 0)
            put_char(writer, ',');
        put_value(writer, json_array_get(array, i));
    }
    put_char(writer, ']');
}

static void put_value(struct writer *writer, const json_t *value)
{
    if (json_is_object(value))
        put_object(writer, value);
    else if (json_is_array(value))
        put_array(writer, value);
    else if (json_is_string(value))
        put_string(writer, json_string_value(value), json_string_length(value));
    else if (json_is_integer(value))
        put_integer(writer, json_integer_value(value));
    else if (json_is_true(value))
        put(writer, "true", 4);
    else if (json_is_false(value))
        put(writer, "false", 5);
    else if (json_is_null(value))
        put(writer, "null", 4);
    else
        writer->failed = true; /* nothing, or a number with a fraction, which the protocol has not */
}

size_t json_text(const json_t *value, char *text, size_t size)
{
    struct writer writer = {.text = text, .size = size};
    put_value(&writer, value);
    return writer.failed ? 0 : writer.length;
}

/* ---- Field by field ----------------------------------------------------------------------------- */

static struct writer writer_of(struct json_line *line)
{
    return (struct writer){.text = line->text, .size = sizeof line->text, .length = line->length};
}

static void put_name(struct writer *writer, const char *name)
{
    put_char(writer, writer->length ? ',' : '{');
    put_string(writer, name, strlen(name));
    put_char(writer, ':');
}

void json_line_begin(struct json_line *line)
{
    line->length = 0;
}

void json_line_text(struct json_line *line, const char *name, const char *text)
{
    struct writer writer = writer_of(line);
    put_name(&writer, name);
    put_string(&writer, text, strlen(text));
    line->length = writer.length;
}

void json_line_number(struct json_line *line, const char *name, int64_t number)
{
    struct writer writer = writer_of(line);
    put_name(&writer, name);
    put_integer(&writer, number);
    line->length = writer.length;
}

void json_line_end(struct json_line *line)
{
    struct writer writer = writer_of(line);
    put_char(&writer, '}');
    line->length = writer.length;
}
