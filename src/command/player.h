/* Players of any kind behind one interface: the engine, the reference players, and other programs that speak UGI. */
#ifndef PUNCT_COMMAND_PLAYER_H
#define PUNCT_COMMAND_PLAYER_H

#include "punct_engine.h"

enum { PLAYER_REASON = 160, PLAYER_NAME = 100 };

struct player;

/* A player by its text: "builtin:NAME" (punct, random, naive, greedy, span3), with options as ",level=5,threads=2,hash=64,
 * movetime=100,nodes=1000,depth=3,seed=7,net=FILE" (net=none: the hand-written evaluation); or else the command line of a program that speaks UGI. NULL when that
 * fails; `reason` then says why. */
struct player *player_open(const char *text, char reason[PLAYER_REASON]);
void player_close(struct player *player); /* NULL is fine */

const char *player_name(const struct player *player);

/* Sets an option of a UGI program ("Threads", "2"). */
bool player_set(struct player *player, const char *name, const char *value, char reason[PLAYER_REASON]);

/* A new game of a variant begins; `seed` steers what is left to chance. */
bool player_begin(struct player *player, punct_variant variant, uint64_t seed, char reason[PLAYER_REASON]);

/* The player's turn in a game that began at `start`. What it thinks goes to `info` as far as it says so. False when
 * there is no answer, or one that makes no sense; the turn need not be legal. */
bool player_choose(struct player *player, const punct_position *start, const punct_game *game,
                   const punct_limits *limits, punct_turn *turn, punct_info *info,
                   char reason[PLAYER_REASON]);

/* From now on `watch` is told what the player thinks while it chooses, as far as it says so. */
void player_watch(struct player *player, punct_info_function *watch, void *user);

/* Ends the choice under way: it answers with the best it has. From any thread, and from a signal's handler. */
void player_stop(struct player *player);

#endif
