/* Any bytes as a position: refused with a column, or a position that its text leads back to. */
#include "reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    punct_position position, again, untouched;
    punct_error error;
    memset(&untouched, 0x5a, sizeof untouched);
    position = untouched;
    punct_code code = punct_position_read(&position, (const char *)data, size, &error);
    if (code != PUNCT_OK) {
        must_explain(&error, code);
        MUST(error.line == 1 && error.column <= size + 1);
        MUST(memcmp(&position, &untouched, sizeof position) == 0);
        return 0;
    }
    char text[PUNCT_POSITION_TEXT], same[PUNCT_POSITION_TEXT];
    size_t length = punct_position_write(&position, text, sizeof text);
    MUST(length < sizeof text);
    MUST(punct_position_read(&again, text, length, &error) == PUNCT_OK);
    punct_position_write(&again, same, sizeof same);
    MUST(strcmp(text, same) == 0 && punct_position_equal(&position, &again));

    static punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = punct_turns(&position, turns, PUNCT_TURNS_MAX);
    MUST(count == punct_turns_count(&position));
    MUST((count == 0) == (punct_position_result(&position) != PUNCT_UNDECIDED));
    for (size_t i = 0; i < count; i += 97) {
        punct_undo undo;
        again = position;
        MUST(punct_play(&again, turns[i], &undo, &error) == PUNCT_OK);
        MUST(punct_take_back(&again, &undo) == PUNCT_OK);
        MUST(memcmp(&again, &position, sizeof position) == 0);
    }
    return 0;
}
