/* Holds what clients send against the list of messages; makes the list's schema. */
#include "messages_in.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NUMBER_MOST ((int64_t)1 << 53)

static bool is_id(const char *text)
{
    return strlen(text) == STORE_ID - 1 &&
           strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789") == STORE_ID - 1;
}

static bool is_one_of(const char *text, const char *words)
{
    size_t length = strlen(text);
    for (const char *word = words; length && word; word = strchr(word, '|') ? strchr(word, '|') + 1 : NULL)
        if (strncmp(word, text, length) == 0 && (word[length] == '|' || word[length] == '\0'))
            return true;
    return false;
}

static bool fits(const struct field *field, const json_t *value)
{
    const char *text = json_string_value(value);
    switch (field->kind) {
    case FIELD_ID:
        return text && is_id(text);
    case FIELD_NUMBER:
        return json_is_integer(value) && json_integer_value(value) >= 0 &&
               json_integer_value(value) <= NUMBER_MOST;
    case FIELD_FLAG:
        return json_is_boolean(value);
    case FIELD_WORD:
        return text && is_one_of(text, field->words);
    case FIELD_TEXT:
        return text && (int)strlen(text) <= field->most;
    default:
        return false;
    }
}

static const struct field *field_named(const struct message_in *kind, const char *name)
{
    for (int i = 0; i < FIELDS && kind->fields[i].name; i++)
        if (strcmp(kind->fields[i].name, name) == 0)
            return &kind->fields[i];
    return NULL;
}

/* The client's own id of a command. */
static bool is_command(const json_t *value)
{
    const char *text = json_string_value(value);
    return text && *text && strlen(text) < STORE_COMMAND &&
           strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == strlen(text);
}

const char *message_in_check(const struct message_in *kind, const json_t *object, char why[160])
{
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)object, name, value)
    {
        const struct field *field = field_named(kind, name);
        if (strcmp(name, "type") == 0)
            continue;
        bool fine = strcmp(name, "id") == 0 ? is_command(value) : field && fits(field, value);
        if (!fine) {
            bool known = field || strcmp(name, "id") == 0;
            snprintf(why, 160,
                     known ? "the field \"%.40s\" has no proper value" : "there is no field \"%.40s\"", name);
            return why;
        }
    }
    for (int i = 0; i < FIELDS && kind->fields[i].name; i++)
        if (kind->fields[i].needed && !json_object_get(object, kind->fields[i].name)) {
            snprintf(why, 160, "the field \"%s\" is missing", kind->fields[i].name);
            return why;
        }
    return NULL;
}

/* ---- Queries ------------------------------------------------------------------------------------ */

static int hex(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* What stands between two places, decoded; false: too long or badly coded. */
static bool decode(const char *from, const char *end, char *text, size_t size)
{
    size_t length = 0;
    for (; from < end; from++) {
        char c = *from == '+' ? ' ' : *from;
        if (c == '%') {
            if (end - from < 3 || hex(from[1]) < 0 || hex(from[2]) < 0)
                return false;
            c = (char)(hex(from[1]) << 4 | hex(from[2]));
            from += 2;
        }
        if (length + 1 >= size || c == '\0')
            return false;
        text[length++] = c;
    }
    text[length] = '\0';
    return true;
}

static json_t *value_of(const struct field *field, const char *text)
{
    char *end;
    if (field->kind == FIELD_FLAG)
        return strcmp(text, "true") == 0 ? json_true() : strcmp(text, "false") == 0 ? json_false() : NULL;
    if (field->kind != FIELD_NUMBER)
        return json_string(text);
    if (strlen(text) == 0 || strlen(text) > 16 || strspn(text, "0123456789") != strlen(text))
        return NULL;
    return json_integer(strtoll(text, &end, 10));
}

static bool add_pair(json_t *object, const struct message_in *kind, const char *from, const char *end)
{
    char name[40], text[256];
    const char *sign = memchr(from, '=', (size_t)(end - from));
    if (!sign || !decode(from, sign, name, sizeof name) || !decode(sign + 1, end, text, sizeof text))
        return false;
    const struct field *field = field_named(kind, name);
    json_t *value = field && !json_object_get(object, name) ? value_of(field, text) : NULL;
    return value && json_object_set_new(object, name, value) == 0;
}

json_t *message_in_query(const struct message_in *kind, const char *query)
{
    json_t *object = json_object();
    while (object && query && *query) {
        const char *end = strchr(query, '&');
        end = end ? end : query + strlen(query);
        if (!add_pair(object, kind, query, end)) {
            json_decref(object);
            return NULL;
        }
        query = *end ? end + 1 : end;
    }
    return object;
}

/* ---- The schema --------------------------------------------------------------------------------- */

static json_t *field_schema(const struct field *field)
{
    switch (field->kind) {
    case FIELD_ID:
        return json_pack("{s:s, s:s}", "type", "string", "pattern", "^[a-z0-9]{12}$");
    case FIELD_NUMBER:
        return json_pack("{s:s, s:i, s:I}", "type", "integer", "minimum", 0, "maximum",
                         (json_int_t)NUMBER_MOST);
    case FIELD_FLAG:
        return json_pack("{s:s}", "type", "boolean");
    case FIELD_WORD: {
        json_t *words = json_array();
        for (const char *word = field->words; word;) {
            const char *end = strchr(word, '|');
            json_array_append_new(words, json_stringn(word, end ? (size_t)(end - word) : strlen(word)));
            word = end ? end + 1 : NULL;
        }
        return json_pack("{s:o}", "enum", words);
    }
    default:
        return json_pack("{s:s, s:i}", "type", "string", "maxLength", field->most);
    }
}

static json_t *message_schema(const struct message_in *kind)
{
    json_t *needed = json_pack("[s]", "type"), *properties = json_object();
    json_object_set_new(properties, "type", json_pack("{s:s}", "const", kind->type));
    json_object_set_new(properties, "id",
                        json_pack("{s:s, s:s}", "type", "string", "pattern", "^[A-Za-z0-9_-]{1,40}$"));
    for (int i = 0; i < FIELDS && kind->fields[i].name; i++) {
        json_object_set_new(properties, kind->fields[i].name, field_schema(&kind->fields[i]));
        if (kind->fields[i].needed)
            json_array_append_new(needed, json_string(kind->fields[i].name));
    }
    return json_pack("{s:s, s:o, s:o, s:b}", "type", "object", "required", needed, "properties", properties,
                     "additionalProperties", 0);
}

json_t *message_in_schema(void)
{
    size_t count;
    const struct message_in *list = message_in_list(&count);
    json_t *all = json_object();
    for (size_t i = 0; i < count; i++)
        json_object_set_new(all, list[i].type, message_schema(&list[i]));
    return all;
}
