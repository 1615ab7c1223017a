/* A game that the bot plays: its events as far as they are known, what the clocks show, what was sent and not answered. */
#ifndef PUNCT_COMMAND_BOT_BOT_GAME_H
#define PUNCT_COMMAND_BOT_BOT_GAME_H

#include "event_text.h"

#include <jansson.h>

enum { BOT_ID = 16 };

struct bot_game {
    struct bot_game *next;
    char id[BOT_ID], opponent[64], clock[32];
    punct_variant variant;
    punct_colour colour;
    bool rated, by_turns;
    int64_t increment_ms;
    struct game_event *events;
    size_t count, room;
    int64_t left_ms[PUNCT_COLOURS], heard_ms; /* what the clocks showed, and when that was heard */
    bool thinking, stale;                     /* stale: it has gone on since the thought began */
    int win;          /* what the engine thinks of it, of 1000; below 0: nothing yet */
    char command[32]; /* the id of what was sent and not answered; "": nothing */
    char *sent;       /* its text, to be sent again */
};

/* From a row of the club's; NULL: it is none, or there is no memory. */
struct bot_game *bot_game_new(const json_t *row, const char *me);
void bot_game_free(struct bot_game *game);

enum bot_news { NEWS_NONE, NEWS_FINE, NEWS_GAP };

/* Takes a snapshot, or an event; a gap means that something is missing between. */
enum bot_news bot_game_snapshot(struct bot_game *game, const json_t *snapshot, int64_t now_ms);
enum bot_news bot_game_event(struct bot_game *game, const json_t *message, int64_t now_ms);

#endif
