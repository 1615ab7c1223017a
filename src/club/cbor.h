/* Reads CBOR (RFC 8949) as authenticators write it: definite lengths, little nesting. Pure; takes any bytes in linear time.
 *
 * What passes cbor_skip announces nothing that is not there, so that a library behind may believe its lengths. */
#ifndef PUNCT_CLUB_CBOR_H
#define PUNCT_CLUB_CBOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct cbor {
    const uint8_t *at, *end;
};

enum cbor_kind {
    CBOR_NUMBER,
    CBOR_NEGATIVE, /* -1 - value */
    CBOR_BYTES,
    CBOR_TEXT,
    CBOR_ARRAY,
    CBOR_MAP, /* value: pairs */
    CBOR_TAG,
    CBOR_SIMPLE,
};

struct cbor_item {
    enum cbor_kind kind;
    uint64_t value;       /* a number, or how many bytes or members */
    const uint8_t *bytes; /* of bytes and text; they have been passed */
};

/* The next item, or the beginning of an array or a map; false: there is none. */
bool cbor_next(struct cbor *cbor, struct cbor_item *item);

/* Passes one whole item with all that is in it. */
bool cbor_skip(struct cbor *cbor);

/* Goes to the value of a key in the map that comes next: a text, or with NULL a number. false: not there. */
bool cbor_find(struct cbor *cbor, const char *text, int64_t number);

#endif
