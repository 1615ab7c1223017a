/* JSON that clients send: what Jansson reads, in a fraction of its time for the plain objects that nearly all messages are. */
#ifndef PUNCT_CLUB_JSON_READ_H
#define PUNCT_CLUB_JSON_READ_H

#include <jansson.h>

/* NULL: it is no JSON, or a name comes twice in an object. */
json_t *json_read(const char *text, size_t length);

/* An object of words and whole numbers alone: no escape, no letter beyond ASCII, nothing inside another, no name
 * twice. NULL: anything else, whatever it is. */
json_t *json_read_plain(const char *text, size_t length);

#endif
