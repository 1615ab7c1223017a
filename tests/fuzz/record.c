/* Any bytes as a game record: refused with line and column, or a record that is written and read again as itself. */
#include "reader.h"

enum { TURNS = 1024, ITEMS = 8192, ROOM = 1 << 18 };

static punct_played history[TURNS];
static punct_item items[ITEMS];

/* Reads all items; returns how many, or -1 if the text is refused. */
static int read_items(const char *text, size_t length)
{
    punct_record_reader reader;
    punct_game game;
    punct_position start;
    punct_error error;
    punct_position_start(&start, PUNCT_STANDARD);
    MUST(punct_game_start(&game, &start, history, TURNS) == PUNCT_OK);
    punct_record_read(&reader, text, length, &game);
    for (int count = 0; count < ITEMS; count++) {
        punct_code code = punct_record_next(&reader, &items[count], &error);
        if (code != PUNCT_OK) {
            must_explain(&error, code);
            return -1;
        }
        if (items[count].type == PUNCT_ITEM_END)
            return count + 1;
    }
    return -1;
}

static size_t write_items(int count, char *text)
{
    punct_record_writer writer;
    punct_error error;
    punct_record_write(&writer, text, ROOM);
    for (int i = 0; i < count; i++)
        MUST(punct_record_put(&writer, &items[i], &error) == PUNCT_OK);
    MUST(writer.length < ROOM && strlen(text) == writer.length);
    return writer.length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char once[ROOM], twice[ROOM];
    if (size > ROOM / 8)
        return 0;
    int count = read_items((const char *)data, size);
    if (count < 0 || memchr(data, '\0', size))
        return 0;
    size_t length = write_items(count, once);
    int again = read_items(once, length);
    MUST(again == count);
    MUST(write_items(again, twice) == length && memcmp(once, twice, length) == 0);
    return 0;
}
