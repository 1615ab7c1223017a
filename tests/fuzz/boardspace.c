/* Any bytes as Boardspace's records: refused with a place, or read; what is read becomes a record that can be read. */
#include "boardspace.h"
#include "reader.h"

#include <stdlib.h>

enum { TURNS = 400, ROOM = 1 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static punct_played history[TURNS];
    static char out[ROOM];
    punct_game game = {.history = history, .capacity = TURNS};
    punct_place place = {0, 1, 1};
    bool found = true;
    while (found) {
        struct boardspace_facts facts;
        punct_error error = {0};
        punct_place start = place;
        punct_code code = boardspace_read((const char *)bytes, size, &place, &game, &found, &facts, &error);
        if (code != PUNCT_OK) {
            must_explain(&error, code);
            return 0;
        }
        if (!found)
            break;
        size_t turns = game.length;
        size_t length = boardspace_convert((const char *)bytes, size, &start, &game, &facts, out, sizeof out);
        if (length >= sizeof out)
            return 0;
        punct_record_reader reader;
        punct_item item = {.type = PUNCT_ITEM_TAG};
        punct_record_read(&reader, out, length, &game);
        while (item.type != PUNCT_ITEM_END)
            MUST(punct_record_next(&reader, &item, &error) == PUNCT_OK);
        MUST(game.length == turns);
    }
    return 0;
}
