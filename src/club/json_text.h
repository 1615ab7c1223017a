/* JSON as text, compact: what Jansson's json_dumpb writes, in a fraction of its time, as every message to every client goes
 * through here. */
#ifndef PUNCT_CLUB_JSON_TEXT_H
#define PUNCT_CLUB_JSON_TEXT_H

#include <jansson.h>

/* Writes a value without a final zero; its length. More than size: it did not fit. 0: it cannot be written. */
size_t json_text(const json_t *value, char *text, size_t size);

#endif
