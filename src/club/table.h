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

/* Goes on through the log from where this node is: whoever watches is told what happened elsewhere. */
bool table_read_on(struct club *club, struct table *table);
/* The next event as another node told it; reads on where it is not the next. command: commands_hash of what it came from. */
void table_hear(struct club *club, struct table *table, const struct store_event *event, uint64_t command);
/* The same when a client has seen more than this node knows. */
void table_catch_up(struct club *club, struct table *table, int64_t seen);
/* The sign that it is his turn, for a mover who watches nowhere. */
void table_tell_mover(struct club *club, struct table *table);
/* Phrases that were said at another node, from a number on. */
void table_read_phrases(struct club *club, const char *id, int64_t from);
/* Whether a player watches it, here or elsewhere. */
bool table_is_present(const struct table *table, punct_colour colour);
int table_watchers(const struct table *table);

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
void tables_forget_unwatched(struct club *club);

/* Watching. */
void phrase_tell(struct club *club, struct table *table, const struct store_phrase *phrase);
bool table_watch(struct club *club, struct table *table, struct club_connection *connection);
bool table_leave(struct table *table, struct club_connection *connection);
void table_leave_all(struct club_connection *connection);
bool table_is_watched_by(const struct table *table, const char *person);
void tables_tell_presence(struct club *club, struct table *table);

#endif
