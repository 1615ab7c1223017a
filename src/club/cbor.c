#include "cbor.h"

#include <string.h>

static uint64_t left(const struct cbor *cbor)
{
    return (uint64_t)(cbor->end - cbor->at);
}

/* The number of an item's head: in the head itself or in the 1, 2, 4 or 8 bytes behind it. */
static bool read_value(struct cbor *cbor, unsigned short_form, uint64_t *value)
{
    *value = short_form;
    if (short_form < 24)
        return true;
    if (short_form > 27) /* reserved, or a length that is not told */
        return false;
    unsigned count = 1u << (short_form - 24);
    if (left(cbor) < count)
        return false;
    for (*value = 0; count; count--)
        *value = *value << 8 | *cbor->at++;
    return true;
}

bool cbor_next(struct cbor *cbor, struct cbor_item *item)
{
    if (cbor->at == cbor->end)
        return false;
    unsigned head = *cbor->at++;
    item->kind = (enum cbor_kind)(head >> 5);
    item->bytes = NULL;
    if (!read_value(cbor, head & 31, &item->value))
        return false;
    switch (item->kind) {
    case CBOR_BYTES:
    case CBOR_TEXT:
        if (item->value > left(cbor))
            return false;
        item->bytes = cbor->at;
        cbor->at += item->value;
        return true;
    case CBOR_ARRAY:
        return item->value <= left(cbor);
    case CBOR_MAP:
        return item->value <= left(cbor) / 2;
    default:
        return true;
    }
}

/* How many items follow the head of one. */
static uint64_t members(const struct cbor_item *item)
{
    return item->kind == CBOR_ARRAY ? item->value
           : item->kind == CBOR_MAP ? 2 * item->value
           : item->kind == CBOR_TAG ? 1
                                    : 0;
}

bool cbor_skip(struct cbor *cbor)
{
    enum { DEEPEST = 8 };
    uint64_t waiting[DEEPEST + 1] = {1};
    int depth = 0;
    while (depth >= 0) {
        struct cbor_item item;
        if (waiting[depth] == 0) {
            depth--;
            continue;
        }
        waiting[depth]--;
        if (!cbor_next(cbor, &item))
            return false;
        if (members(&item) == 0)
            continue;
        if (depth == DEEPEST)
            return false;
        waiting[++depth] = members(&item);
    }
    return true;
}

static bool is_key(const struct cbor_item *item, const char *text, int64_t number)
{
    if (text)
        return item->kind == CBOR_TEXT && item->value == strlen(text) &&
               memcmp(item->bytes, text, strlen(text)) == 0;
    return number >= 0 ? item->kind == CBOR_NUMBER && item->value == (uint64_t)number
                       : item->kind == CBOR_NEGATIVE && item->value == (uint64_t)(-1 - number);
}

bool cbor_find(struct cbor *cbor, const char *text, int64_t number)
{
    struct cbor_item item;
    if (!cbor_next(cbor, &item) || item.kind != CBOR_MAP)
        return false;
    for (uint64_t pairs = item.value; pairs; pairs--) {
        struct cbor key = *cbor;
        if (!cbor_skip(cbor))
            return false;
        if (cbor_next(&key, &item) && is_key(&item, text, number))
            return true;
        if (!cbor_skip(cbor))
            return false;
    }
    return false;
}
