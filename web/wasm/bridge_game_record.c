/* Records (.ppn) as games: a whole game is read or written in one call. */
#include "bridge.h"
#include "bridge_game.h"
#include "game_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *input;
static size_t input_length, input_at;

/* Begins with the text of the buffer, which may then be used for other things. False when there is no memory. */
BRIDGE(int, game_record_read, int length)
{
    free(input);
    input = malloc((size_t)length + 1);
    input_length = input ? (size_t)length : 0;
    input_at = 0;
    if (input)
        memcpy(input, bridge_text, input_length);
    return input != NULL;
}

/* Whether no further game follows. */
static bool at_end(void)
{
    punct_game rest = {0};
    punct_record_reader reader;
    punct_item item;
    punct_record_read(&reader, input + input_at, input_length - input_at, &rest);
    return punct_record_next(&reader, &item, NULL) == PUNCT_OK && item.type == PUNCT_ITEM_END;
}

/* Lets a refusal name its place in the whole text instead of one in the game. */
static int refuse_in_text(punct_error *error, size_t begin)
{
    uint32_t lines = 0;
    size_t line = 0;
    for (size_t i = 0; i < begin; i++)
        if (input[i] == '\n') {
            lines++;
            line = i + 1;
        }
    if (error->line == 1)
        error->column += (uint32_t)(begin - line);
    error->line += lines;
    return bridge_refusal(error);
}

/* The next game of the text: its handle (0: there is none left), and whether the text says more than a game keeps. */
BRIDGE(int, game_record_next, void)
{
    const size_t begin = input_at;
    punct_code code = PUNCT_NO_ROOM;
    punct_error error = {.code = PUNCT_NO_ROOM};
    bridge_answer[0] = 0;
    if (at_end())
        return PUNCT_OK;
    for (size_t capacity = 256; code == PUNCT_NO_ROOM; capacity *= 2) {
        bool annotated = false;
        struct held_game *held = held_new(capacity);
        if (!held)
            return bridge_refusal(&error);
        input_at = begin;
        code =
            game_record_next(&held->game, held->storage, input, input_length, &input_at, &annotated, &error);
        if (code != PUNCT_OK) {
            held_free(held);
            held = NULL;
        }
        bridge_answer[0] = (int32_t)(intptr_t)held;
        bridge_answer[1] = annotated;
    }
    return code == PUNCT_OK ? PUNCT_OK : refuse_in_text(&error, begin);
}

/* The game as a record, into the text buffer; 0 when it cannot be written. The buffer holds what unnamed players are
 * called, White's name first. */
BRIDGE(int, game_record_write, struct held_game *held, int white_length, int black_length)
{
    struct game game = held->game;
    const int lengths[] = {white_length, black_length};
    const char *at = bridge_text;
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        char name[GAME_NAME * 4];
        snprintf(name, sizeof name, "%.*s", lengths[i], at);
        at += lengths[i];
        if (!*game.setup.seats[i].name)
            game_seat_name(&game.setup.seats[i], name);
    }
    size_t length = game_record_write(&game, NULL, bridge_text, BRIDGE_TEXT);
    return length < BRIDGE_TEXT ? (int)length : 0;
}
