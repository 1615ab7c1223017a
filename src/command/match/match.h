/* A match: two players meet again and again. Its settings, and what its threads share. */
#ifndef PUNCT_COMMAND_MATCH_MATCH_H
#define PUNCT_COMMAND_MATCH_MATCH_H

#include "../command.h"
#include "ledger.h"
#include "match_game.h"
#include "score.h"

#include <pthread.h>
#include <stdatomic.h>

enum {
    MATCH_GAMES_MAX = 1000000,
    MATCH_SETTINGS_MAX = 32,
    MATCH_TURNS_MAX = 1000,
    MATCH_THREADS_MAX = 64,
    MATCH_FACTS = 7, /* that the ledger names */
};

/* An option of a program. */
struct match_setting {
    int player;
    char *name, *value;
};

struct match {
    const struct command *self;
    const char *texts[2]; /* of the players */
    struct game_seat seats[2];
    struct match_setting settings[MATCH_SETTINGS_MAX];
    int setting_count;

    long games, concurrency, opening_turns, turn_limit, seed;
    punct_variant variant;
    punct_limits limits; /* of every turn, clocks as at the start */
    struct opening_book book;
    bool testing; /* an SPRT decides when to end */
    struct sprt sprt;
    const char *save_path;
    struct ledger *ledger; /* NULL: none */
    struct ledger_fact facts[MATCH_FACTS];
    bool json;

    pthread_mutex_t lock;
    atomic_uint next;    /* game to be played */
    unsigned char *done; /* by number */
    struct score score;  /* of the first player */
    struct match_game *playing[MATCH_THREADS_MAX];
    int working; /* threads */
    unsigned failures[2];
    int64_t overrun_ms[2]; /* the greatest beyond a turn's time */
    atomic_bool broken;    /* no more games can be played */
};

#endif
