/* What the policy does not tell apart: places and surroundings that turning and mirroring the board bring upon each other.
 * Made by make_policy_tables.c at build time. */
#ifndef PUNCT_ENGINE_NETWORK_POLICY_TABLES_H
#define PUNCT_ENGINE_NETWORK_POLICY_TABLES_H

#include "shape.h"

/* Which places are alike; below POLICY_ZONES. */
extern const uint8_t policy_zone[PUNCT_SPACE_LIMIT];

/* What can surround a space, a digit of base four for each direction, 3 where the board ends: which surroundings are alike,
 * below POLICY_AROUND, and what the edge alone makes of them. */
enum { POLICY_SURROUNDINGS = 4096 };
extern const uint16_t policy_alike[POLICY_SURROUNDINGS], policy_edge[PUNCT_SPACE_LIMIT + 1];

#endif
