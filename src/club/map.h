/* Things by their id: an open hash table. The ids are made by the club, so nobody can aim for collisions. */
#ifndef PUNCT_CLUB_MAP_H
#define PUNCT_CLUB_MAP_H

#include "store.h"

struct map {
    struct map_entry {
        char id[STORE_ID];
        void *thing; /* NULL: the place is free */
    } * entries;
    size_t count, capacity; /* a power of 2, or 0 */
};

void *map_get(const struct map *map, const char *id);
/* The id must be new. False: out of memory. */
bool map_put(struct map *map, const char *id, void *thing);
void map_remove(struct map *map, const char *id);
void map_free(struct map *map);

#endif
