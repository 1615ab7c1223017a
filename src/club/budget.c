#include "budget.h"

#include <stddef.h>

bool budget_take(struct budget *budget, int most, int64_t window_ms, int64_t now)
{
    int64_t cost = window_ms / most, rested = now - budget->at;
    budget->spent_ms = rested < budget->spent_ms ? budget->spent_ms - (rested > 0 ? rested : 0) : 0;
    budget->at = now;
    if (budget->spent_ms + cost > window_ms)
        return false;
    budget->spent_ms += cost;
    return true;
}

static uint64_t key_of(const char *what, const char *who)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (const char *text = what; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    hash = (hash ^ 0xff) * 0x100000001b3u;
    for (const char *text = who; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    return hash ? hash : 1;
}

bool budgets_take(struct budgets *budgets, const char *what, const char *who, int most, int64_t window_ms,
                  int64_t now)
{
    enum { NEIGHBOURS = 8 };
    uint64_t key = key_of(what, who);
    size_t first = (size_t)(key % BUDGET_PLACES), place = first;
    for (size_t i = 0; i < NEIGHBOURS; i++) {
        size_t other = (first + i) % BUDGET_PLACES;
        if (budgets->places[other].key == key || budgets->places[other].key == 0) {
            place = other;
            break;
        }
        if (budgets->places[other].budget.at < budgets->places[place].budget.at)
            place = other;
    }
    if (budgets->places[place].key != key) {
        budgets->places[place].key = key;
        budgets->places[place].budget = (struct budget){.at = now};
    }
    return budget_take(&budgets->places[place].budget, most, window_ms, now);
}
