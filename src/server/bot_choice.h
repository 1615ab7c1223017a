/* What a bot does in a game as it stands. No club, no sockets. */
#ifndef PUNCT_SERVER_BOT_CHOICE_H
#define PUNCT_SERVER_BOT_CHOICE_H

#include "event_text.h"

#include "punct_engine.h"

struct bot_question {
    punct_variant variant;
    punct_colour colour; /* the bot's */
    int level;           /* 0: none */
    uint32_t longest_ms; /* of a thought; 0: as the clock allows */
    bool untimed;        /* the clocks do not matter: longest_ms does */
    bool no_take_backs;  /* they are refused */
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

/* Whoever thinks for it. */
struct bot_mind {
    void *self;
    bool (*choose)(void *self, const struct game *game, const punct_limits *limits, punct_turn *turn);
    bool (*takes_draw)(void *self, const struct game *game, punct_colour colour);
};

/* Waits when it is not the bot's to act, or when the mind did not choose. */
void bot_choose(const struct bot_mind *mind, const struct bot_question *question, struct bot_choice *choice);

/* The engine as a mind, for its levels. */
struct bot_mind bot_mind_of_engine(punct_engine *engine);

#endif
