/* Games in memory: loaded from the log when somebody needs them, grown by events, told to whoever watches. */
#ifndef PUNCT_CLUB_TABLE_H
#define PUNCT_CLUB_TABLE_H

#include "inside.h"

/* NULL: there is no such game, or no memory for it. */
struct table *table_get(struct club *club, const char *id);

/* A new game; the row says what is played by whom. NULL: it could not be made. */
struct table *table_new(struct club *club, const struct store_game *row);

/* Who did it: a person's command, or the host. */
struct table_actor {
    const char *person, *command;
};

/* Adds an event at a moment of the club's time, writes it down and tells whoever watches. */
enum game_refusal table_add(struct club *club, struct table *table, const struct game_event *event,
                            int64_t moment, struct table_actor actor, punct_error *error);

/* The colour of a person at the table; false: a watcher. */
bool table_seat(const struct table *table, const char *person, punct_colour *colour);
const char *table_person(const struct table *table, punct_colour colour);

/* Does what is due, and notes when to look again. */
void table_look(struct club *club, struct table *table);
void table_arm(struct club *club, struct table *table);

/* How long the opponent of a seat must be away before the game can be claimed; from now. Below 0: it cannot be. */
int64_t table_claim_in(struct club *club, const struct table *table, punct_colour claimer);

/* Pauses games by turns whose player is on vacation, and goes on when it is over. */
void table_vacation(struct club *club, struct table *table);

/* After the batch: on disk, or not. */
void tables_committed(struct club *club);
void tables_restore(struct club *club);
void tables_free(struct club *club);

/* Watching. */
bool table_watch(struct club *club, struct table *table, struct club_connection *connection);
bool table_leave(struct table *table, struct club_connection *connection);
void table_leave_all(struct club_connection *connection);
bool table_is_watched_by(const struct table *table, const char *person);
void tables_tell_presence(struct club *club, struct table *table);

#endif
