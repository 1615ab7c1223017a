#include "json_request.h"

#include <string.h>

struct scan {
    const char *text;
    size_t length, at;
};

static char peek(const struct scan *s)
{
    return s->at < s->length ? s->text[s->at] : '\0';
}

static void skip_blanks(struct scan *s)
{
    while (peek(s) == ' ' || peek(s) == '\t' || peek(s) == '\r')
        s->at++;
}

/* Takes a sign, with the blanks around it. */
static bool take(struct scan *s, char sign)
{
    skip_blanks(s);
    if (peek(s) != sign || s->at >= s->length)
        return false;
    s->at++;
    skip_blanks(s);
    return true;
}

/* Appends a character of the basic plane as UTF-8. */
static size_t put_utf8(unsigned code, char out[3])
{
    if (code < 0x80) {
        out[0] = (char)code;
        return 1;
    }
    if (code < 0x800) {
        out[0] = (char)(0xc0 | code >> 6);
        out[1] = (char)(0x80 | (code & 0x3f));
        return 2;
    }
    out[0] = (char)(0xe0 | code >> 12);
    out[1] = (char)(0x80 | (code >> 6 & 0x3f));
    out[2] = (char)(0x80 | (code & 0x3f));
    return 3;
}

/* Four hexadecimal digits, or -1. */
static int read_hex(struct scan *s)
{
    static const char digits[] = "0123456789abcdef";
    int code = 0;
    for (int i = 0; i < 4; i++, s->at++) {
        char c = peek(s);
        const char *digit = c ? strchr(digits, c >= 'A' && c <= 'F' ? c + 'a' - 'A' : c) : NULL;
        if (!digit)
            return -1;
        code = code * 16 + (int)(digit - digits);
    }
    return code;
}

/* What an escape stands for, written to `out`; 0: it is none. */
static size_t read_escape(struct scan *s, char out[3])
{
    static const char signs[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    s->at++;
    char c = peek(s);
    const char *sign = c ? strchr(signs, c) : NULL;
    if (sign) {
        s->at++;
        out[0] = meant[sign - signs];
        return 1;
    }
    if (c != 'u')
        return 0;
    s->at++;
    int code = read_hex(s);
    return code > 0 ? put_utf8((unsigned)code, out) : 0;
}

/* A string without its quotes and escapes. */
static bool read_string(struct scan *s, char *out, size_t size)
{
    size_t length = 0;
    if (peek(s) != '"')
        return false;
    s->at++;
    while (s->at < s->length && peek(s) != '"') {
        char bytes[3] = {peek(s)};
        size_t count = 1;
        if (peek(s) == '\\')
            count = read_escape(s, bytes);
        else
            s->at++;
        if (count == 0 || (unsigned char)bytes[0] < ' ' || length + count >= size)
            return false;
        memcpy(out + length, bytes, count);
        length += count;
    }
    out[length] = '\0';
    if (s->at >= s->length)
        return false;
    s->at++;
    return true;
}

static bool read_number(struct scan *s, uint64_t *number)
{
    size_t start = s->at;
    for (*number = 0; peek(s) >= '0' && peek(s) <= '9'; s->at++) {
        if (*number > (UINT64_MAX - 9) / 10)
            return false;
        *number = *number * 10 + (uint64_t)(peek(s) - '0');
    }
    return s->at > start;
}

/* A string or a whole number, kept as it stands. */
static bool read_id(struct scan *s, char *out, size_t size)
{
    size_t start = s->at;
    uint64_t number;
    char text[REQUEST_TEXT];
    if (peek(s) == '"' ? !read_string(s, text, sizeof text) : !read_number(s, &number))
        return false;
    if (s->at - start >= size)
        return false;
    memcpy(out, s->text + start, s->at - start);
    out[s->at - start] = '\0';
    return true;
}

static bool read_turns(struct scan *s, struct json_request *request)
{
    if (!take(s, '['))
        return false;
    if (take(s, ']'))
        return true;
    do
        if (request->turn_count == REQUEST_TURNS ||
            !read_string(s, request->turns[request->turn_count++], sizeof request->turns[0]))
            return false;
    while (take(s, ','));
    return take(s, ']');
}

/* The value of a field. */
static const char *read_field(struct scan *s, const char *name, struct json_request *request)
{
    const struct {
        const char *name;
        uint64_t *number;
    } numbers[] = {{"nodes", &request->nodes},
                   {"movetime", &request->movetime},
                   {"depth", &request->depth},
                   {"lines", &request->lines}};
    if (strcmp(name, "position") == 0)
        return read_string(s, request->position, sizeof request->position) ? NULL
                                                                           : "\"position\" is a string";
    if (strcmp(name, "turns") == 0)
        return read_turns(s, request) ? NULL : "\"turns\" is a list of turns, 1024 at most";
    if (strcmp(name, "id") == 0)
        return read_id(s, request->id, sizeof request->id) ? NULL : "\"id\" is a string or a whole number";
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (strcmp(name, numbers[i].name) == 0)
            return read_number(s, numbers[i].number) && *numbers[i].number ? NULL
                                                                           : "a whole number from 1 on";
    return "a field that is not known: expected position, turns, id, nodes, movetime, depth or lines";
}

const char *json_request_read(struct json_request *request, const char *text, size_t length, size_t *column)
{
    struct scan s = {text, length, 0};
    const char *fault = NULL;
    memset(request, 0, offsetof(struct json_request, turns));
    request->turn_count = 0;
    request->id[0] = '\0';
    request->nodes = request->movetime = request->depth = request->lines = 0;
    if (!take(&s, '{'))
        fault = "expected an object";
    while (!fault) {
        char name[16] = "";
        size_t start = s.at;
        if (!read_string(&s, name, sizeof name) || !take(&s, ':'))
            fault = "expected the name of a field, and a colon";
        else if ((fault = read_field(&s, name, request)) != NULL && strncmp(fault, "a field", 7) == 0)
            s.at = start;
        if (fault || !take(&s, ','))
            break;
    }
    if (!fault && !take(&s, '}'))
        fault = "expected a comma or the end of the object";
    if (!fault && s.at < s.length)
        fault = "expected the end of the line";
    if (!fault && !request->position[0])
        fault = "the object has no \"position\"";
    *column = s.at + 1;
    return fault;
}
