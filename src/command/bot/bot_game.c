#include "bot_game.h"
#include "game_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *text_of(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

struct bot_game *bot_game_new(const json_t *row, const char *me)
{
    struct bot_game *game = calloc(1, sizeof *game);
    const json_t *white = json_object_get(row, "white"), *black = json_object_get(row, "black");
    const char *id = text_of(row, "game"), *clock = text_of(row, "clock");
    struct game_clock limits = {.kind = GAME_UNTIMED};
    if (!game || !*id || strlen(id) >= BOT_ID) {
        free(game);
        return NULL;
    }
    bool is_white = strcmp(text_of(white, "person"), me) == 0;
    snprintf(game->id, sizeof game->id, "%s", id);
    snprintf(game->clock, sizeof game->clock, "%s", clock);
    snprintf(game->opponent, sizeof game->opponent, "%s", text_of(is_white ? black : white, "name"));
    game->variant = strcmp(text_of(row, "variant"), "basic") == 0 ? PUNCT_BASIC : PUNCT_STANDARD;
    game->colour = is_white ? PUNCT_WHITE : PUNCT_BLACK;
    game->rated = json_is_true(json_object_get(row, "rated"));
    game_clock_read(clock, &limits);
    game->by_turns = limits.kind == GAME_PER_TURN;
    game->increment_ms = limits.increment_ms;
    game->win = -1;
    return game;
}

void bot_game_free(struct bot_game *game)
{
    free(game->events);
    free(game->sent);
    free(game);
}

static bool append(struct bot_game *game, const char *text)
{
    if (game->count == game->room) {
        size_t room = game->room ? 2 * game->room : 64;
        struct game_event *events = realloc(game->events, room * sizeof *events);
        if (!events)
            return false;
        game->events = events;
        game->room = room;
    }
    if (!text || !game_event_read(text, strlen(text), &game->events[game->count]))
        return false;
    game->count++;
    return true;
}

static void take_clocks(struct bot_game *game, const json_t *message, int64_t now_ms)
{
    game->left_ms[PUNCT_WHITE] = json_integer_value(json_object_get(message, "white_ms"));
    game->left_ms[PUNCT_BLACK] = json_integer_value(json_object_get(message, "black_ms"));
    game->heard_ms = now_ms;
}

enum bot_news bot_game_snapshot(struct bot_game *game, const json_t *snapshot, int64_t now_ms)
{
    const json_t *events = json_object_get(snapshot, "events");
    size_t from = (size_t)json_integer_value(json_object_get(snapshot, "from"));
    if (from > game->count)
        return NEWS_GAP;
    for (size_t i = game->count - from; i < json_array_size(events); i++)
        if (!append(game, json_string_value(json_array_get(events, i))))
            return NEWS_NONE;
    take_clocks(game, snapshot, now_ms);
    return NEWS_FINE;
}

enum bot_news bot_game_event(struct bot_game *game, const json_t *message, int64_t now_ms)
{
    size_t number = (size_t)json_integer_value(json_object_get(message, "number"));
    if (number <= game->count)
        return NEWS_NONE; /* known already */
    if (number > game->count + 1)
        return NEWS_GAP;
    if (!append(game, text_of(message, "event")))
        return NEWS_NONE;
    take_clocks(game, message, now_ms);
    return NEWS_FINE;
}
