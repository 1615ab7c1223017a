/* The features of a position: what the network's input is made of. Those of the board go into the first layer, the rest
 * chooses one row of each table (shape.h). */
#ifndef PUNCT_ENGINE_NETWORK_FEATURES_H
#define PUNCT_ENGINE_NETWORK_FEATURES_H

#include "../evaluation/connection.h"
#include "../evaluation/core_names.h"
#include "shape.h"

#define feature_planes_of CORE(feature_planes_of)
#define features_added    CORE(features_added)
#define features_list     CORE(features_list)
#define features_tables   CORE(features_tables)

/* The features of the board as sets, by colour. */
struct feature_planes {
    bits_stored plane[PUNCT_COLOURS][NET_PLANE_LINES];
    uint64_t lines[PUNCT_COLOURS];
};
void feature_planes_of(const struct position *p, struct feature_planes *planes);

/* All of them by number, as White sees the board, each below NET_FEATURES. A position has fewer than FEATURES_MAX. */
enum { FEATURES_MAX = 512 };
int features_list(const struct feature_planes *planes, uint16_t *features);

/* Those that are in one and not in another. */
int features_added(const struct feature_planes *one, const struct feature_planes *another,
                   uint16_t *features);

/* The row of each table. The mover has no win at once; `threatened`: the opponent would have one. */
void features_tables(const struct position *p, const struct connection *connection, bool threatened,
                     uint16_t table_rows[NET_TABLES]);

#endif
