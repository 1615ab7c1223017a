#include "verify_ratings.h"
#include "map.h"
#include "ratings.h"

#include <stdlib.h>
#include <string.h>

enum { KINDS = 4 }; /* of ratings: variants and paces */

struct checked {
    bool known[KINDS], compared[KINDS];
    struct ratings_player players[KINDS];
};

struct checking {
    struct store *store;
    const struct store_game *rows;
    size_t count;
    bool *rated; /* by row */
    struct map people;
    verify_fault *fault;
    void *context;
    bool memory;
};

static int kind_of(const char *variant, bool by_turns)
{
    return (strcmp(variant, "basic") == 0 ? 2 : 0) + by_turns;
}

static struct ratings_player *player_of(struct checking *checking, const char *person,
                                        const struct store_game *row)
{
    struct checked *found = map_get(&checking->people, person);
    int kind = kind_of(row->variant, row->by_turns);
    if (!found) {
        found = calloc(1, sizeof *found);
        if (!found || !map_put(&checking->people, person, found)) {
            free(found);
            checking->memory = false;
            return NULL;
        }
    }
    if (!found->known[kind] || found->players[kind].fixed)
        ratings_newcomer(checking->store, person, row->variant, row->by_turns, row->ended,
                         &found->players[kind]);
    found->known[kind] = true;
    return &found->players[kind];
}

static int by_id(const void *id, const void *row)
{
    return strcmp(id, ((const struct store_game *)row)->id);
}

/* Another machine may find the last digit of a rating otherwise. */
static bool alike(const struct store_rating *a, const struct store_rating *b)
{
    enum { LAST_DIGIT = 2 };
    return llabs(a->rating - b->rating) <= LAST_DIGIT && llabs(a->deviation - b->deviation) <= LAST_DIGIT &&
           llabs(a->volatility - b->volatility) <= LAST_DIGIT;
}

static bool same_rated(const struct store_rated *a, const struct store_rated *b)
{
    bool same = a->at == b->at && strcmp(a->white, b->white) == 0 && strcmp(a->black, b->black) == 0 &&
                strcmp(a->variant, b->variant) == 0 && a->by_turns == b->by_turns;
    for (int i = 0; i < PUNCT_COLOURS; i++)
        same = same && alike(&a->before[i], &b->before[i]) && alike(&a->after[i], &b->after[i]);
    return same;
}

static bool check_rated(void *context, const struct store_rated *rated)
{
    struct checking *checking = context;
    const struct store_game *row =
        bsearch(rated->game, checking->rows, checking->count, sizeof *checking->rows, by_id);
    struct store_rated made;
    if (!row || !ratings_count(row)) {
        checking->fault(checking->context, "was rated though it does not count", rated->game);
        return true;
    }
    checking->rated[row - checking->rows] = true;
    struct ratings_player *white = player_of(checking, row->white, row),
                          *black = player_of(checking, row->black, row);
    if (!white || !black)
        return false;
    struct ratings_player players[PUNCT_COLOURS] = {*white, *black};
    ratings_play(row, players, &made);
    if (!same_rated(rated, &made))
        checking->fault(checking->context, "changed ratings otherwise than it should", rated->game);
    else
        for (int i = 0; i < PUNCT_COLOURS; i++) /* so that last digits do not add up */
            players[i].standing.rating = rated->after[i];
    *white = players[PUNCT_WHITE];
    *black = players[PUNCT_BLACK];
    return true;
}

static bool check_standing(void *context, const struct store_standing *standing)
{
    struct checking *checking = context;
    struct checked *found = map_get(&checking->people, standing->person);
    int kind = kind_of(standing->variant, standing->by_turns);
    const struct store_standing *made = found && found->known[kind] ? &found->players[kind].standing : NULL;
    enum { A_MINUTE = 60000 };
    if (!made || found->players[kind].fixed || !alike(&made->rating, &standing->rating) ||
        made->games != standing->games || made->at != standing->at ||
        llabs(made->settled_until - standing->settled_until) > A_MINUTE)
        checking->fault(checking->context, "has a rating that does not follow from the games",
                        standing->person);
    if (found)
        found->compared[kind] = true;
    return true;
}

/* What ought to be there and is not. */
static void check_missing(struct checking *checking)
{
    for (size_t i = 0; i < checking->count; i++)
        if (ratings_count(&checking->rows[i]) && !checking->rated[i])
            checking->fault(checking->context, "was not rated", checking->rows[i].id);
    for (size_t i = 0; i < checking->people.capacity; i++) {
        const struct checked *checked = checking->people.entries[i].thing;
        for (int kind = 0; checked && kind < KINDS; kind++)
            if (checked->known[kind] && !checked->players[kind].fixed && !checked->compared[kind])
                checking->fault(checking->context, "has no rating", checking->people.entries[i].id);
    }
}

bool verify_ratings(struct store *store, const struct store_game *rows, size_t count, verify_fault *fault,
                    void *context)
{
    struct checking checking = {.store = store,
                                .rows = rows,
                                .count = count,
                                .rated = calloc(count + 1, sizeof *checking.rated),
                                .fault = fault,
                                .context = context,
                                .memory = true};
    bool fine = checking.rated && store_rated_all(store, check_rated, &checking) == STORE_FINE &&
                checking.memory && store_standings_all(store, check_standing, &checking) == STORE_FINE;
    if (fine)
        check_missing(&checking);
    for (size_t i = 0; i < checking.people.capacity; i++)
        free(checking.people.entries[i].thing);
    map_free(&checking.people);
    free(checking.rated);
    return fine;
}
