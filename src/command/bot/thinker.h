/* The engine that thinks: processes in threads of their own, started anew when they die. */
#ifndef PUNCT_COMMAND_BOT_THINKER_H
#define PUNCT_COMMAND_BOT_THINKER_H

#include "../player.h"
#include "bot_choice.h"
#include "loop.h"

enum { THOUGHT_GAME = 16, WIN_UNKNOWN = -1 };

/* One thing to think about. Whoever asks sets the first part; the thinker frees it after `done`. */
struct thought {
    char game[THOUGHT_GAME];
    int64_t seen, asked_ms;       /* events; when the clocks of the question were true */
    struct bot_question question; /* its events are freed with it */
    int win;                      /* what the engine thought of the game last, of 1000; WIN_UNKNOWN */
    void *context;
    void (*done)(struct thought *thought); /* in the loop's thread */

    struct bot_choice choice;
    bool failed; /* the engine gave no answer, also when it was started anew */
    char reason[PLAYER_REASON];
};

struct thinker;

/* NULL: the engine cannot be started, and why says why. */
struct thinker *thinker_new(struct loop *loop, const char *engine, int count, char why[PLAYER_REASON]);
void thinker_free(struct thinker *thinker); /* stops and ends them */
const char *thinker_name(const struct thinker *thinker);

struct thought *thought_new(size_t events); /* with room for so many; NULL: no memory */
void thinker_ask(struct thinker *thinker, struct thought *thought);

int64_t thinker_now_ms(void);

#endif
