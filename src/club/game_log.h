/* A game made from its log, event by event. */
#ifndef PUNCT_CLUB_GAME_LOG_H
#define PUNCT_CLUB_GAME_LOG_H

#include "game.h"
#include "store.h"

/* Which commands there may have been: one that is not in it was none. */
struct commands {
    uint64_t bits[8];
};
uint64_t commands_hash(const char *person, const char *command); /* 0: the host's own, which is no command */
void commands_add(struct commands *commands, uint64_t hash);
bool commands_may_have(const struct commands *commands, const char *person, const char *command);

struct game_log {
    struct store_game row; /* as it follows from the events so far */
    struct game game;
    struct game_storage storage; /* on the heap */
    struct commands commands;
    int64_t next;    /* number of the event that is due */
    int64_t club_ms; /* of the last one */
    char fault[120]; /* what is wrong; "": nothing */
};

/* Takes the next event, the setup first; false: it does not fit, and fault says why. */
bool game_log_add(struct game_log *log, const struct store_event *event);

/* The whole game; false: there is none, or it has a fault. */
bool game_log_read(struct store *store, const char *id, struct game_log *log);

/* Ready for another game. */
void game_log_clear(struct game_log *log);
void game_log_free(struct game_log *log);

/* Room for one more event; false: out of memory. */
bool game_storage_grow(struct game *game, struct game_storage *storage);
void game_storage_free(struct game_storage *storage);

#endif
