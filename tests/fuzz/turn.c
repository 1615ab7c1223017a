/* Any bytes as a turn. The first line is the position it is read in; if that is none, the rest is read in a given
 * one. */
#include "reader.h"

static const char usual[] =
    "standard w 16 bEo11e,bMl13c,bMp10c,bTf4a,bTi9d,bTj14d,wEm5e,wEp13d,wMh14f,wTp11f";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    const char *end = size ? memchr(text, '\n', size) : NULL;
    size_t head = end ? (size_t)(end - text) : 0;
    punct_position position;
    punct_error error;
    if (!end || punct_position_read(&position, text, head, NULL) != PUNCT_OK)
        MUST(punct_position_read(&position, usual, sizeof usual - 1, NULL) == PUNCT_OK);
    if (end) {
        text = end + 1;
        size -= head + 1;
    }

    punct_turn turn = 77;
    punct_code code = punct_turn_read(&position, text, size, &turn, &error);
    if (code != PUNCT_OK) {
        must_explain(&error, code);
        MUST(error.line == 1 && error.column <= size + 1 && turn == 77);
        return 0;
    }
    char canonical[PUNCT_TURN_TEXT];
    punct_turn again;
    size_t length = punct_turn_write(turn, canonical, sizeof canonical);
    MUST(length < sizeof canonical);
    MUST(punct_turn_read(&position, canonical, length, &again, &error) == PUNCT_OK && again == turn);
    punct_position before = position;
    code = punct_play(&position, turn, NULL, &error);
    MUST(code == PUNCT_OK || (code == error.code && error.sentence[0]));
    MUST((code == PUNCT_OK) == (memcmp(&before, &position, sizeof position) != 0));
    return 0;
}
