/* What the network says of a position by itself, without a search: for learning machines (`python/`). */
#ifndef PUNCT_ENGINE_NETWORK_VIEW_H
#define PUNCT_ENGINE_NETWORK_VIEW_H

#include "punct_engine.h"

/* The chance to win of the player to move, in per mille, a draw counting half; where the game is over, what it is worth. -1
 * without a network or position. */
int punct_network_value(const punct_network *network, const punct_position *position);

/* All legal turns, each with the policy's score: the soft maximum of score / PUNCT_POLICY_SCALE makes shares of them. The turns
 * before are taken as not known. There must be room for `room` of both; returns how many there are, none without a policy. */
enum { PUNCT_POLICY_SCALE = 100 };
size_t punct_network_policy(const punct_network *network, const punct_position *position, punct_turn *turns,
                            int32_t *scores, size_t room);

#endif
