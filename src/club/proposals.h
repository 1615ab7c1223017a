/* How people meet: links, challenges, seeks, pairing, rematches. All but pairing are proposals; a proposal that is taken
 * becomes a game, which for all but reusable links has the proposal's id: taken twice, it is one game. */
#ifndef PUNCT_CLUB_PROPOSALS_H
#define PUNCT_CLUB_PROPOSALS_H

#include "call.h"

/* Open, not expired, and for a live seek: its owner is connected. */
bool proposal_stands(struct club *club, const struct store_proposal *proposal);

/* Tells somebody who has come what awaits an answer. */
void proposals_tell(struct club_connection *connection);

/* Pairs those who wait. */
void proposals_pair(struct club *club);
int64_t proposals_pair_again(const struct club *club, int64_t now);

/* Takes a proposal for the person who calls, and answers. */
void proposal_join(struct call *call, struct store_proposal *proposal);

/* A proposal by the person who calls, from the terms in its fields; answers and returns false where it may not be. */
bool proposal_make(struct call *call, struct store_proposal *proposal, enum store_proposal_kind kind);

#endif
