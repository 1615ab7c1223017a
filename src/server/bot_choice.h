/* What a level does in a game as it stands. No club, no sockets. */
#ifndef PUNCT_SERVER_BOT_CHOICE_H
#define PUNCT_SERVER_BOT_CHOICE_H

#include "event_text.h"

#include "punct_engine.h"

struct bot_question {
    punct_variant variant;
    punct_colour colour; /* the level's */
    int level;
    uint64_t seed;
    struct game_event *events; /* of the whole game */
    size_t count;
    int64_t left_ms[PUNCT_COLOURS]; /* what the clocks show */
    int64_t increment_ms;
};

enum bot_action { BOT_WAITS, BOT_PLAYS, BOT_ACCEPTS, BOT_REFUSES };

struct bot_choice {
    enum bot_action action;
    char word[PUNCT_TURN_TEXT + 16]; /* the turn, or the offer that is answered */
};

/* Waits when it is not the level's to act, or when the engine was stopped before it could choose. */
void bot_choose(punct_engine *engine, const struct bot_question *question, struct bot_choice *choice);

#endif
