/* The table of positions that a search has seen, shared by all threads without locks. */
#ifndef PUNCT_ENGINE_TRANSPOSITION_TABLE_H
#define PUNCT_ENGINE_TRANSPOSITION_TABLE_H

#include "punct.h"

#include <stdatomic.h>

/* A torn entry, written by two threads at once, does not pass for any position: the key is stored mixed with the
 * data. */
struct transposition_slot {
    _Atomic uint64_t mixed, data;
};

struct transposition_table {
    struct transposition_slot *slots;
    size_t mask; /* number of slots, a power of two, less one */
    unsigned age;
    unsigned generation; /* from 1; entries of others do not exist any more */
};

enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

struct transposition_entry {
    punct_turn turn; /* or PUNCT_NO_TURN */
    int value, depth;
    enum bound bound;
};

bool transposition_create(struct transposition_table *table, size_t bytes);
void transposition_destroy(struct transposition_table *table);
void transposition_clear(struct transposition_table *table);
void transposition_next_search(struct transposition_table *table);

bool transposition_get(const struct transposition_table *table, uint64_t key,
                       struct transposition_entry *entry);
void transposition_put(struct transposition_table *table, uint64_t key,
                       const struct transposition_entry *entry);

/* Per mille of the slots written in this search, from a sample. */
int transposition_full(const struct transposition_table *table);

#endif
