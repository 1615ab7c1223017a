#include "json.h"

#include <math.h>
#include <string.h>

struct json json_to(FILE *out)
{
    return (struct json){out, false};
}

/* How many bytes the UTF-8 character at `c` has, of `left`; 0: it is none. */
static int utf8_length(const unsigned char *c, size_t left)
{
    int length = c[0] < 0x80                    ? 1
                 : c[0] >= 0xc2 && c[0] < 0xe0  ? 2
                 : (c[0] & 0xf0) == 0xe0        ? 3
                 : c[0] >= 0xf0 && c[0] <= 0xf4 ? 4
                                                : 0;
    if ((size_t)length > left)
        return 0;
    for (int i = 1; i < length; i++)
        if ((c[i] & 0xc0) != 0x80)
            return 0;
    if (length < 3)
        return length;
    bool overlong = (c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xf0 && c[1] < 0x90);
    bool no_character = (c[0] == 0xed && c[1] >= 0xa0) || (c[0] == 0xf4 && c[1] >= 0x90);
    return overlong || no_character ? 0 : length;
}

/* Texts of callers come back in answers: bytes that are no UTF-8 become the replacement character. */
static void put_bytes(struct json *json, const char *text, size_t bytes)
{
    const unsigned char *end = (const unsigned char *)text + bytes;
    putc('"', json->out);
    for (const unsigned char *c = (const unsigned char *)text; c < end;) {
        int length = utf8_length(c, (size_t)(end - c));
        if (length == 0)
            fputs("\\ufffd", json->out);
        else if (*c == '"' || *c == '\\')
            fprintf(json->out, "\\%c", *c);
        else if (*c < ' ')
            fprintf(json->out, "\\u%04x", *c);
        else
            fwrite(c, 1, (size_t)length, json->out);
        c += length ? length : 1;
    }
    putc('"', json->out);
}

static void put_text(struct json *json, const char *text)
{
    put_bytes(json, text, strlen(text));
}

static void put_name(struct json *json, const char *name)
{
    if (json->comma)
        putc(',', json->out);
    json->comma = true;
    if (name) {
        put_text(json, name);
        putc(':', json->out);
    }
}

void json_open(struct json *json, const char *name, char bracket)
{
    put_name(json, name);
    putc(bracket, json->out);
    json->comma = false;
}

void json_close(struct json *json, char bracket)
{
    putc(bracket, json->out);
    json->comma = true;
}

void json_string(struct json *json, const char *name, const char *value)
{
    put_name(json, name);
    put_text(json, value);
}

void json_text(struct json *json, const char *name, const char *text, size_t length)
{
    put_name(json, name);
    put_bytes(json, text, length);
}

void json_position(struct json *json, const char *name, const punct_position *position)
{
    char text[PUNCT_POSITION_TEXT];
    punct_position_write(position, text, sizeof text);
    json_string(json, name, text);
}

void json_number(struct json *json, const char *name, long long value)
{
    put_name(json, name);
    fprintf(json->out, "%lld", value);
}

void json_real(struct json *json, const char *name, double value)
{
    put_name(json, name);
    if (isfinite(value))
        fprintf(json->out, "%.6g", value);
    else
        fputs("null", json->out);
}

void json_bool(struct json *json, const char *name, bool value)
{
    put_name(json, name);
    fputs(value ? "true" : "false", json->out);
}

void json_turn(struct json *json, const char *name, punct_turn turn)
{
    char text[PUNCT_TURN_TEXT];
    punct_turn_write(turn, text, sizeof text);
    json_string(json, name, text);
}

void json_spaces(struct json *json, const char *name, const punct_space *spaces, int count)
{
    json_open(json, name, '[');
    for (int i = 0; i < count; i++) {
        char text[PUNCT_SPACE_TEXT];
        punct_space_write(spaces[i], text, sizeof text);
        json_string(json, NULL, text);
    }
    json_close(json, ']');
}

void json_error(struct json *json, const punct_error *error)
{
    json_open(json, "error", '{');
    json_string(json, "code", punct_code_name(error->code));
    json_string(json, "sentence", error->sentence);
    if (error->line) {
        json_number(json, "line", error->line);
        json_number(json, "column", error->column);
    }
    json_spaces(json, "spaces", error->spaces, error->space_count);
    if (error->has_piece) {
        char space[PUNCT_SPACE_TEXT], text[PUNCT_TURN_TEXT];
        punct_space_write(error->piece.space, space, sizeof space);
        snprintf(text, sizeof text, "%c%c%s%c", error->piece.colour == PUNCT_WHITE ? 'w' : 'b',
                 punct_kind_letter((punct_kind)error->piece.kind), space, 'a' + error->piece.orientation);
        json_string(json, "piece", text);
    }
    json_close(json, '}');
}

void json_end(struct json *json)
{
    putc('\n', json->out);
    json->comma = false;
}
