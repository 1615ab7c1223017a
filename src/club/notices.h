/* "Your turn", by Web Push to whoever wished for it: once a game until they come, and only if none of their devices is here and
 * it is still their turn a moment later. Notices are kept until they are sent, so a kill loses none. */
#ifndef PUNCT_CLUB_NOTICES_H
#define PUNCT_CLUB_NOTICES_H

#include "inside.h"

/* A game has begun or grown by a turn: whoever moved was here, whoever is to move may have to be told. */
void notices_turn(struct club *club, const struct table *table);

/* A person has come: what was told or is to be told is done with. In a batch. */
void notices_came(struct club *club, const char *person);

/* Tells what is due. */
void notices_due(struct club *club, int64_t now);

/* Everything that is to be told, into the heap: at the start, and after a batch that did not happen. */
bool notices_load(struct club *club);

/* Subscriptions that the host found dead since the last batch go; and are forgotten when that is on disk. */
void notices_remove_gone(struct club *club);
void notices_forget_gone(struct club *club);

/* The answer to what a person has subscribed to, for own data. */
json_t *notices_list(struct club *club, const char *person);

#endif
