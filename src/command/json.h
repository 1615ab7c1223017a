/* JSON, one object a line, for programs that read our answers. */
#ifndef PUNCT_COMMAND_JSON_H
#define PUNCT_COMMAND_JSON_H

#include "punct.h"

#include <stdio.h>

/* Begins and ends objects and arrays; a name (or NULL inside arrays) comes first. Commas take care of
 * themselves. */
struct json {
    FILE *out;
    bool comma;
};

struct json json_to(FILE *out);
void json_open(struct json *json, const char *name, char bracket); /* '{' or '[' */
void json_close(struct json *json, char bracket);                  /* '}' or ']' */
void json_string(struct json *json, const char *name, const char *value);
void json_number(struct json *json, const char *name, long long value);
void json_real(struct json *json, const char *name, double value);
void json_bool(struct json *json, const char *name, bool value);
void json_turn(struct json *json, const char *name, punct_turn turn);
void json_text(struct json *json, const char *name, const char *text, size_t length); /* any bytes */
void json_position(struct json *json, const char *name, const punct_position *position);
void json_spaces(struct json *json, const char *name, const punct_space *spaces, int count);
void json_error(struct json *json, const punct_error *error); /* code, sentence, spaces, piece */
void json_end(struct json *json);                             /* the line */

#endif
