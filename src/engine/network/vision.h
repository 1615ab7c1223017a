/* What a network sees of a position, and its value. */
#ifndef PUNCT_ENGINE_NETWORK_VISION_H
#define PUNCT_ENGINE_NETWORK_VISION_H

#include "../connection.h"
#include "../core_names.h"
#include "network.h"

#define vision_facts   CORE(vision_facts)
#define vision_list    CORE(vision_list)
#define vision_refresh CORE(vision_refresh)
#define vision_see     CORE(vision_see)
#define vision_update  CORE(vision_update)
#define vision_value   CORE(vision_value)

/* All that is seen on the board, by colour. */
struct vision_planes {
    bits_stored plane[PUNCT_COLOURS][NET_PLANE_LINES];
    uint64_t lines[PUNCT_COLOURS];
};

/* The first layer with what it was summed up from: it can be brought from any position to any other by what differs. */
struct vision {
    network_views views[PUNCT_COLOURS]; /* as each colour sees the board */
    struct vision_planes planes;
    bool filled;
};

void vision_see(const struct position *p, struct vision_planes *planes);

/* Everything seen, as White sees it: NET_SEEN numbers. A position has less than VISION_SEEN. */
enum { VISION_SEEN = 512 };
int vision_list(const struct vision_planes *planes, uint16_t *seen);

/* The rows of the tables: NET_FACTS of them. The mover has no win at once; `threatened`: the opponent would have one. */
void vision_facts(const struct position *p, const struct connection *connection, bool threatened,
                  uint16_t facts[NET_FACTS]);

/* Fills `vision` for a position: from nothing, or from what differs to `from`, which may be `vision` itself. */
void vision_refresh(const struct punct_network *network, const struct position *p, struct vision *vision);
void vision_update(const struct punct_network *network, const struct position *p, const struct vision *from,
                   struct vision *vision);

/* The value for the player to move, in the evaluation's units. */
int vision_value(const struct punct_network *network, const struct position *p, const struct vision *vision,
                 const struct connection *connection, bool threatened);

#endif
