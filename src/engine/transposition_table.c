#include "transposition_table.h"

#include <stdlib.h>

/* Data: turn in bits 0 to 22 (all ones: none), bound 23 to 24, age 25 to 30, depth 32 to 39, generation 40 to 47, value
 * 48 to 63. A slot never written is of generation 0. */
enum { AGES = 64, GENERATIONS = 256, BUCKET = 2 };
static const uint64_t TURN_BITS = ((uint64_t)1 << 23) - 1;

static uint64_t pack(const struct transposition_entry *e, unsigned age, unsigned generation)
{
    return (e->turn & TURN_BITS) | (uint64_t)e->bound << 23 | (uint64_t)age << 25 |
           (uint64_t)(uint8_t)e->depth << 32 | (uint64_t)generation << 40 |
           (uint64_t)(uint16_t)e->value << 48;
}

static unsigned age_of(uint64_t data)
{
    return (unsigned)(data >> 25) % AGES;
}
static bool exists(const struct transposition_table *table, uint64_t data)
{
    return (data >> 40) % GENERATIONS == table->generation;
}
static int depth_of(uint64_t data)
{
    return (int8_t)(data >> 32);
}

bool transposition_create(struct transposition_table *table, size_t bytes)
{
    size_t count = BUCKET;
    while (count * 2 * sizeof *table->slots <= bytes)
        count *= 2;
    table->slots = calloc(count, sizeof *table->slots);
    table->mask = count - 1;
    table->age = 0;
    table->generation = 1;
    return table->slots != NULL;
}

void transposition_destroy(struct transposition_table *table)
{
    free(table->slots);
    table->slots = NULL;
}

/* A new generation begins, so that a new game does not wait for the memory; once they are used up, it is wiped. */
void transposition_clear(struct transposition_table *table)
{
    table->age = 0;
    if (++table->generation < GENERATIONS)
        return;
    table->generation = 1;
    for (size_t i = 0; i <= table->mask; i++) {
        atomic_store_explicit(&table->slots[i].mixed, 0, memory_order_relaxed);
        atomic_store_explicit(&table->slots[i].data, 0, memory_order_relaxed);
    }
}

void transposition_next_search(struct transposition_table *table)
{
    table->age = (table->age + 1) % AGES;
}

bool transposition_get(const struct transposition_table *table, uint64_t key,
                       struct transposition_entry *entry)
{
    struct transposition_slot *bucket = &table->slots[key & table->mask & ~(size_t)(BUCKET - 1)];
    for (int i = 0; i < BUCKET; i++) {
        uint64_t data = atomic_load_explicit(&bucket[i].data, memory_order_relaxed);
        uint64_t mixed = atomic_load_explicit(&bucket[i].mixed, memory_order_relaxed);
        if (!exists(table, data) || (mixed ^ data) != key)
            continue;
        uint64_t turn = data & TURN_BITS;
        entry->turn = turn == TURN_BITS ? PUNCT_NO_TURN : (punct_turn)turn;
        entry->bound = (enum bound)(data >> 23 & 3);
        entry->depth = depth_of(data);
        entry->value = (int16_t)(data >> 48);
        return true;
    }
    return false;
}

/* What a slot is worth keeping: an old search's entry less than any new one. */
static int worth(const struct transposition_table *table, uint64_t data)
{
    return !exists(table, data) ? -1000 : depth_of(data) - (age_of(data) == table->age ? 0 : 256);
}

void transposition_put(struct transposition_table *table, uint64_t key,
                       const struct transposition_entry *entry)
{
    struct transposition_slot *bucket = &table->slots[key & table->mask & ~(size_t)(BUCKET - 1)];
    struct transposition_slot *slot = bucket;
    int least = 10000;
    for (int i = 0; i < BUCKET; i++) {
        uint64_t data = atomic_load_explicit(&bucket[i].data, memory_order_relaxed);
        uint64_t mixed = atomic_load_explicit(&bucket[i].mixed, memory_order_relaxed);
        int value = exists(table, data) && (mixed ^ data) == key ? -2000 : worth(table, data);
        if (value < least) {
            least = value;
            slot = &bucket[i];
        }
    }
    uint64_t data = pack(entry, table->age, table->generation);
    atomic_store_explicit(&slot->data, data, memory_order_relaxed);
    atomic_store_explicit(&slot->mixed, key ^ data, memory_order_relaxed);
}

int transposition_full(const struct transposition_table *table)
{
    size_t sample = table->mask < 999 ? table->mask + 1 : 1000, used = 0;
    for (size_t i = 0; i < sample; i++) {
        uint64_t data = atomic_load_explicit(&table->slots[i].data, memory_order_relaxed);
        used += exists(table, data) && age_of(data) == table->age;
    }
    return (int)(used * 1000 / sample);
}
