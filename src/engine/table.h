/* The table of positions that a search has seen, shared by all threads without locks. */
#ifndef PUNCT_ENGINE_TABLE_H
#define PUNCT_ENGINE_TABLE_H

#include "punct.h"

#include <stdatomic.h>

/* A torn entry, written by two threads at once, does not pass for any position: the key is stored mixed with the
 * data. */
struct table_slot {
    _Atomic uint64_t mixed, data;
};

struct table {
    struct table_slot *slots;
    size_t mask; /* number of slots, a power of two, less one */
    unsigned age;
    unsigned generation; /* from 1; entries of others do not exist any more */
};

enum table_bound { TABLE_NONE, TABLE_UPPER, TABLE_LOWER, TABLE_EXACT };

struct table_entry {
    punct_turn turn; /* or PUNCT_NO_TURN */
    int value, depth;
    enum table_bound bound;
};

bool table_create(struct table *table, size_t bytes);
void table_destroy(struct table *table);
void table_clear(struct table *table);
void table_next_search(struct table *table);

bool table_get(const struct table *table, uint64_t key, struct table_entry *entry);
void table_put(struct table *table, uint64_t key, const struct table_entry *entry);

/* Per mille of the slots written in this search, from a sample. */
int table_full(const struct table *table);

#endif
