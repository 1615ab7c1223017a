/* Game records as the page calls them: the reader and the writer of the library, item by item. */
#include "bridge.h"

#include <string.h>

static punct_played history[BRIDGE_GAME_TURNS];
static punct_game game;
static punct_record_reader reader;
static punct_record_writer writer;
static char input[BRIDGE_TEXT], output[BRIDGE_TEXT];

/* ---- Reading ----------------------------------------------------------------------------------- */

/* Begins with the text of the buffer, which may then be used for other things. */
BRIDGE(void, record_read, int length)
{
    memcpy(input, bridge_text, (size_t)length);
    game.history = history;
    game.capacity = BRIDGE_GAME_TURNS;
    punct_record_read(&reader, input, (size_t)length, &game);
}

/* The next item. Layout: type, turn, mark, result, length of the name, of the text; name and text follow each other in
 * the buffer, the value of a tag without its escapes. */
BRIDGE(int, record_next, void)
{
    punct_item item;
    punct_error error;
    if (punct_record_next(&reader, &item, &error) != PUNCT_OK)
        return bridge_refusal(&error);
    size_t name_length = item.name ? item.name_length : 0, text_length = item.text ? item.text_length : 0;
    memcpy(bridge_text, item.name ? item.name : "", name_length);
    if (item.type == PUNCT_ITEM_TAG)
        text_length = punct_record_unescape(item.text, text_length, bridge_text + name_length,
                                            BRIDGE_TEXT - name_length);
    else
        memcpy(bridge_text + name_length, item.text ? item.text : "", text_length);
    const int32_t answer[] = {(int32_t)item.type,   (int32_t)item.turn,   (int32_t)item.mark,
                              (int32_t)item.result, (int32_t)name_length, (int32_t)text_length};
    memcpy(bridge_answer, answer, sizeof answer);
    return PUNCT_OK;
}

/* The position that the present game of the record began with. */
BRIDGE(void, record_start, void)
{
    bridge_position = game.position;
    for (size_t i = game.length; i-- > 0;)
        punct_take_back(&bridge_position, &history[i].undo);
}

/* ---- Writing ----------------------------------------------------------------------------------- */

BRIDGE(void, record_write, void)
{
    punct_record_write(&writer, output, sizeof output);
}

static int put(const punct_item *item)
{
    punct_error error;
    return punct_record_put(&writer, item, &error) == PUNCT_OK ? PUNCT_OK : bridge_refusal(&error);
}

/* The name and the value follow each other in the buffer. */
BRIDGE(int, record_put_tag, int name_length, int text_length)
{
    size_t length = punct_record_escape(bridge_text + name_length, (size_t)text_length, input, sizeof input);
    punct_item item = {.type = PUNCT_ITEM_TAG, .name = bridge_text, .name_length = (size_t)name_length};
    item.text = input;
    item.text_length = length < sizeof input ? length : sizeof input - 1;
    return put(&item);
}

BRIDGE(int, record_put_turn, punct_turn turn, int mark)
{
    return put(&(punct_item){.type = PUNCT_ITEM_TURN, .turn = turn, .mark = (punct_mark)mark});
}

BRIDGE(int, record_put_comment, int length)
{
    return put(&(punct_item){.type = PUNCT_ITEM_COMMENT, .text = bridge_text, .text_length = (size_t)length});
}

/* A variation's beginning or end. */
BRIDGE(int, record_put_bracket, int opens)
{
    return put(&(punct_item){.type = opens ? PUNCT_ITEM_OPEN : PUNCT_ITEM_CLOSE});
}

BRIDGE(int, record_put_result, int result)
{
    return put(&(punct_item){.type = PUNCT_ITEM_RESULT, .result = (punct_result)result});
}

/* The text so far, into the buffer; -1 when there was more than it holds. */
BRIDGE(int, record_written, void)
{
    if (writer.length >= sizeof output)
        return -1;
    memcpy(bridge_text, output, writer.length);
    return (int)writer.length;
}
