/* Limits on how often something may happen: buckets that fill with time and are emptied by use. Pure. */
#ifndef PUNCT_CLUB_BUDGET_H
#define PUNCT_CLUB_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

struct budget {
    int64_t spent_ms; /* of the window, as of `at` */
    int64_t at;
};

/* Takes one of `most` in every window; false: none is left. */
bool budget_take(struct budget *budget, int most, int64_t window_ms, int64_t now);

/* Budgets by a name such as an address or an account, in bounded memory: when all places are taken, the one that would be
 * full again soonest makes room, so that nobody's limit is lifted by many who do little. The key keeps anybody from choosing
 * names that meet at one place. */
enum { BUDGET_PLACES = 4096, BUDGET_KEY = 16 };

struct budgets {
    uint8_t key[BUDGET_KEY];
    int nodes; /* that share what may be had */
    struct {
        uint64_t key;
        struct budget budget;
    } places[BUDGET_PLACES];
};

bool budgets_take(struct budgets *budgets, const char *what, const char *who, int most, int64_t window_ms,
                  int64_t now);

#endif
