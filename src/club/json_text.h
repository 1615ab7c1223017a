/* JSON as text, compact: what Jansson's json_dumpb writes, in a fraction of its time, as every message to every client goes
 * through here. */
#ifndef PUNCT_CLUB_JSON_TEXT_H
#define PUNCT_CLUB_JSON_TEXT_H

#include <jansson.h>
#include <stdint.h>

/* Writes a value without a final zero; its length. More than size: it did not fit. 0: it cannot be written. */
size_t json_text(const json_t *value, char *text, size_t size);

/* An object of texts and numbers, field by field and without a tree: for what is said with every turn. */
struct json_line {
    size_t length; /* more than there is room for: a part is missing */
    char text[1024];
};

void json_line_begin(struct json_line *line);
void json_line_text(struct json_line *line, const char *name, const char *text);
void json_line_number(struct json_line *line, const char *name, int64_t number);
void json_line_end(struct json_line *line);

#endif
