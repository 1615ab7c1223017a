#include "budget.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

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

static uint64_t key_of(const struct budgets *budgets, const char *what, const char *who)
{
    char text[300];
    uint64_t hash;
    snprintf(text, sizeof text, "%s %s", what, who);
    crypto_shorthash((uint8_t *)&hash, (const uint8_t *)text, strlen(text), budgets->key);
    return hash ? hash : 1;
}

/* When a budget is full again. */
static int64_t recovered(const struct budget *budget)
{
    return budget->at + budget->spent_ms;
}

bool budgets_take(struct budgets *budgets, const char *what, const char *who, int most, int64_t window_ms,
                  int64_t now)
{
    enum { NEIGHBOURS = 8 };
    uint64_t key = key_of(budgets, what, who);
    size_t first = (size_t)(key % BUDGET_PLACES), place = first;
    for (size_t i = 0; i < NEIGHBOURS; i++) {
        size_t other = (first + i) % BUDGET_PLACES;
        if (budgets->places[other].key == key || budgets->places[other].key == 0) {
            place = other;
            break;
        }
        if (recovered(&budgets->places[other].budget) < recovered(&budgets->places[place].budget))
            place = other;
    }
    if (budgets->places[place].key != key) {
        budgets->places[place].key = key;
        budgets->places[place].budget = (struct budget){.at = now};
    }
    int share = budgets->nodes > 1 ? most / budgets->nodes : most;
    return budget_take(&budgets->places[place].budget, share > 0 ? share : 1, window_ms, now);
}
