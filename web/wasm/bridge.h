/* What crosses between the page and the library: flat functions over buffers that both sides know.
 *
 * The page writes a position, turns or a text into the buffers, calls, and reads the answer from them. A function
 * that can be refused returns a punct_code; the refusal then lies in `answer` (see bridge_refusal) with its sentence
 * in `text`. Nothing is kept between calls but the buffers
 * and the games that the page holds (bridge_game.c). */
#ifndef PUNCT_WEB_BRIDGE_H
#define PUNCT_WEB_BRIDGE_H

#include "punct.h"

/* Begins the definition of a function that the page calls by `name`. */
#define BRIDGE(type, name, ...)                                                                              \
    __attribute__((export_name(#name))) type bridge_##name(__VA_ARGS__);                                     \
    type bridge_##name(__VA_ARGS__)

enum {
    BRIDGE_ANSWER = 4096,    /* numbers */
    BRIDGE_TEXT = 1 << 20,   /* bytes: the longest record the page reads */
    BRIDGE_GAME_TURNS = 8192 /* the longest game the page plays */
};

extern punct_position bridge_position;
extern int32_t bridge_answer[BRIDGE_ANSWER];
extern char bridge_text[BRIDGE_TEXT];
extern punct_turn bridge_turns[PUNCT_TURNS_MAX];

/* Puts a refusal into the buffers and returns its code. */
int bridge_refusal(const punct_error *error);

/* Puts an outcome into the answer. */
void bridge_outcome(const punct_outcome *outcome);

#endif
