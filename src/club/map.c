#include "map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t home(const struct map *map, const char *id)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 0x100000001b3u;
    return (size_t)(hash ^ hash >> 32) & (map->capacity - 1);
}

/* Where an id is, or the free place where it would go. */
static size_t place(const struct map *map, const char *id)
{
    size_t i = home(map, id);
    while (map->entries[i].thing && strcmp(map->entries[i].id, id) != 0)
        i = (i + 1) & (map->capacity - 1);
    return i;
}

void *map_get(const struct map *map, const char *id)
{
    return map->capacity ? map->entries[place(map, id)].thing : NULL;
}

static void put(struct map *map, const char *id, void *thing)
{
    struct map_entry *entry = &map->entries[place(map, id)];
    snprintf(entry->id, sizeof entry->id, "%s", id);
    entry->thing = thing;
    map->count++;
}

bool map_put(struct map *map, const char *id, void *thing)
{
    if (2 * (map->count + 1) > map->capacity) {
        struct map larger = {.capacity = map->capacity ? 2 * map->capacity : 16};
        larger.entries = calloc(larger.capacity, sizeof *larger.entries);
        if (!larger.entries)
            return false;
        for (size_t i = 0; i < map->capacity; i++)
            if (map->entries[i].thing)
                put(&larger, map->entries[i].id, map->entries[i].thing);
        free(map->entries);
        *map = larger;
    }
    put(map, id, thing);
    return true;
}

/* Those behind move up, so that no gap stands between an entry and its home. */
void map_remove(struct map *map, const char *id)
{
    size_t gap = map->capacity ? place(map, id) : 0;
    if (!map->capacity || !map->entries[gap].thing)
        return;
    map->count--;
    map->entries[gap].thing = NULL;
    for (size_t i = (gap + 1) & (map->capacity - 1); map->entries[i].thing;
         i = (i + 1) & (map->capacity - 1)) {
        size_t wish = home(map, map->entries[i].id);
        if (((i - wish) & (map->capacity - 1)) < ((i - gap) & (map->capacity - 1)))
            continue;
        map->entries[gap] = map->entries[i];
        map->entries[i].thing = NULL;
        gap = i;
    }
}

void map_free(struct map *map)
{
    free(map->entries);
    *map = (struct map){0};
}
