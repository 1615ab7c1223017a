#include "saved_game.h"
#include "event_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char mark[] = "% ";

char *saved_game_write(const struct game *game, size_t *length)
{
    char *record = game_memory_write(game, NULL, length);
    char *text =
        record ? realloc(record, *length + game->length * (sizeof mark + GAME_EVENT_TEXT) + 1) : NULL;
    if (!text) {
        free(record);
        return NULL;
    }
    for (size_t i = 0; i < game->length; i++) {
        char event[GAME_EVENT_TEXT];
        game_event_write(&game->log[i], event, sizeof event);
        *length += (size_t)sprintf(text + *length, "%s%s\n", mark, event);
    }
    return text;
}

/* Adds the events of a text's log to a game that has begun. */
static bool add_events(struct game *game, const char *text, size_t length)
{
    const char *end = text + length;
    for (const char *line = text, *next; line < end; line = next) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        struct game_event event;
        stop = stop ? stop : end;
        next = stop + 1;
        if ((size_t)(stop - line) < strlen(mark) || memcmp(line, mark, strlen(mark)) != 0)
            continue;
        line += strlen(mark);
        if (!game_event_read(line, (size_t)(stop - line), &event) ||
            game_memory_add(game, &event, NULL) != GAME_FINE)
            return false;
    }
    return true;
}

static bool agree(const struct game *one, const struct game *other)
{
    return one->board.length == other->board.length && one->result == other->result &&
           one->ending == other->ending && punct_position_equal(&one->board.position, &other->board.position);
}

punct_code saved_game_read(struct game *game, const char *text, size_t length)
{
    struct game logged = {0};
    struct game_setup setup;
    bool annotated;
    punct_code code = game_memory_read(game, text, length, &annotated, NULL);
    if (code != PUNCT_OK)
        return code;
    game_setup_of(game, &setup);
    if (!game_memory_begin(&logged, &setup))
        return PUNCT_OK;
    if (add_events(&logged, text, length) && agree(&logged, game)) {
        struct game record = *game;
        *game = logged;
        logged = record;
    }
    game_memory_free(&logged);
    return PUNCT_OK;
}
