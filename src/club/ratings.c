#include "ratings.h"
#include "club.h"
#include "glicko.h"
#include "level_ratings.h"
#include "node_store.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct rating_rules rules = {
    .start = 1500,
    .deviation = 500,
    .deviation_least = 45,
    .volatility = 0.09,
    .volatility_most = 0.1,
    .tau = 0.75,
};
static const double PROVISIONAL = 110; /* from this deviation on */
static const double WHITE = 70;        /* points that the first turn is worth */
static const double BOT_SHARE = 0.5;   /* of the change, for a person against a program */
static const double MS_A_DAY = 86400000;

/* So that a deviation of 60 becomes 110 in a year without games, at the volatility of a newcomer. */
static double periods(int64_t ms)
{
    const double scale = 173.7178, days = 365, volatility = scale * rules.volatility;
    const double a_day = (PROVISIONAL * PROVISIONAL - 60 * 60) / (volatility * volatility) / days;
    return ms > 0 ? (double)ms / MS_A_DAY * a_day : 0;
}

static int64_t ms_of(double count)
{
    return (int64_t)(count / periods((int64_t)MS_A_DAY) * MS_A_DAY);
}

/* ---- Kept and reckoned with --------------------------------------------------------------------- */

static struct rating unpack(const struct store_rating *kept)
{
    return (struct rating){(double)kept->rating / 1e3, (double)kept->deviation / 1e3,
                           (double)kept->volatility / 1e6};
}

static struct store_rating pack(const struct rating *rating)
{
    return (struct store_rating){llround(rating->rating * 1e3), llround(rating->deviation * 1e3),
                                 llround(rating->volatility * 1e6)};
}

/* What a standing has become by a time, without games since. */
static struct rating rested(const struct store_standing *standing, int64_t at)
{
    struct rating rating = unpack(&standing->rating);
    return standing->games == 0 ? rating : rating_rested(&rules, &rating, periods(at - standing->at));
}

/* ---- Who plays ---------------------------------------------------------------------------------- */

/* A level of the engine has its number in its name. */
static int level_of(const struct store_person *person)
{
    static const char name[] = "Level ";
    return person->kind == STORE_BOT && strncmp(person->name, name, sizeof name - 1) == 0
               ? (int)strtol(person->name + sizeof name - 1, NULL, 10)
               : 0;
}

void ratings_newcomer(struct store *store, const char *person, const char *variant, bool by_turns, int64_t at,
                      struct ratings_player *player)
{
    struct store_person found = {.kind = STORE_DELETED};
    struct rating start = rating_start(&rules);
    *player = (struct ratings_player){0};
    store_person_get(store, person, &found);
    player->fixed = found.kind == STORE_BOT;
    player->program = player->fixed || found.program;
    if (player->fixed)
        start =
            (struct rating){(double)level_rating(level_of(&found), at), LEVEL_DEVIATION, rules.volatility};
    player->standing = (struct store_standing){.by_turns = by_turns, .rating = pack(&start)};
    snprintf(player->standing.person, STORE_ID, "%s", person);
    snprintf(player->standing.variant, STORE_WORD, "%s", variant);
}

void ratings_player(struct store *store, const char *person, const char *variant, bool by_turns, int64_t at,
                    struct ratings_player *player)
{
    struct store_standing standing;
    ratings_newcomer(store, person, variant, by_turns, at, player);
    if (!player->fixed && store_standing_get(store, person, variant, by_turns, &standing) == STORE_FINE)
        player->standing = standing;
}

/* ---- A game ------------------------------------------------------------------------------------- */

bool ratings_count(const struct store_game *row)
{
    return row->rated && row->ended && strcmp(row->result, "*") != 0 && row->turns >= RATINGS_TURNS;
}

/* White's score. */
static double score_of(const struct store_game *row)
{
    return strcmp(row->result, "1-0") == 0 ? 1 : strcmp(row->result, "0-1") == 0 ? 0 : 0.5;
}

static double between(double from, double to, double share)
{
    return from + (to - from) * share;
}

/* One player after the game; both were `before` when it ended. */
static struct rating changed(const struct ratings_player *player, int64_t at, struct rating opponent,
                             double score, double share)
{
    struct rating before = unpack(&player->standing.rating);
    double passed = player->standing.games ? periods(at - player->standing.at) : 0;
    struct rating_game game = {opponent, score};
    struct rating after = rating_after_game(&rules, &before, passed, &game);
    struct rating rest = rested(&player->standing, at);
    return (struct rating){between(rest.rating, after.rating, share),
                           between(rest.deviation, after.deviation, share),
                           between(rest.volatility, after.volatility, share)};
}

void ratings_play(const struct store_game *row, struct ratings_player players[PUNCT_COLOURS],
                  struct store_rated *rated)
{
    struct rating before[PUNCT_COLOURS], after[PUNCT_COLOURS];
    double white = score_of(row);
    for (int i = 0; i < PUNCT_COLOURS; i++)
        before[i] = rested(&players[i].standing, row->ended);
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        const struct ratings_player *other = &players[1 - i];
        struct rating opponent = before[1 - i];
        opponent.rating +=
            i == PUNCT_WHITE ? -WHITE : WHITE; /* as if the other were so much weaker or stronger */
        double share = other->program && !players[i].program ? BOT_SHARE : 1;
        after[i] = players[i].fixed ? before[i]
                                    : changed(&players[i], row->ended, opponent,
                                              i == PUNCT_WHITE ? white : 1 - white, share);
    }
    *rated = (struct store_rated){.at = row->ended, .by_turns = row->by_turns};
    memcpy(rated->game, row->id, STORE_ID);
    memcpy(rated->white, row->white, STORE_ID);
    memcpy(rated->black, row->black, STORE_ID);
    memcpy(rated->variant, row->variant, STORE_WORD);
    for (int i = 0; i < PUNCT_COLOURS; i++) {
        struct store_standing *standing = &players[i].standing;
        rated->before[i] = pack(&before[i]);
        rated->after[i] = standing->rating = pack(&after[i]);
        standing->games++;
        standing->at = standing->at > row->ended ? standing->at : row->ended;
        double left = rating_periods_until(&rules, &after[i], PROVISIONAL);
        standing->settled_until = left > 0 ? standing->at + ms_of(left) : 0;
    }
}

enum store_answer ratings_book(struct store *store, const struct store_game *row)
{
    struct ratings_player players[PUNCT_COLOURS];
    struct store_rated rated;
    if (!ratings_count(row))
        return STORE_FINE;
    node_store_lock_meeting(store); /* one game follows the other, at whatever nodes they ended */
    for (int i = 0; i < PUNCT_COLOURS; i++)
        ratings_player(store, i == PUNCT_WHITE ? row->white : row->black, row->variant, row->by_turns,
                       row->ended, &players[i]);
    ratings_play(row, players, &rated);
    for (int i = 0; i < PUNCT_COLOURS; i++)
        if (!players[i].fixed)
            store_standing_put(store, &players[i].standing);
    return store_rated_add(store, &rated);
}

/* ---- All of them anew --------------------------------------------------------------------------- */

struct order {
    int64_t number, ended; /* number: of a game that was rated before; else behind all others */
    char game[STORE_ID];
};

struct orders {
    struct store *store;
    struct order *list;
    size_t count, capacity;
    bool memory;
};

static bool note_order(void *context, const struct store_game *row)
{
    struct orders *orders = context;
    if (!ratings_count(row))
        return true;
    if (orders->count == orders->capacity) {
        size_t capacity = orders->capacity ? 2 * orders->capacity : 64;
        struct order *list = realloc(orders->list, capacity * sizeof *list);
        if (!list)
            return orders->memory = false;
        orders->list = list;
        orders->capacity = capacity;
    }
    struct order *order = &orders->list[orders->count++];
    struct store_rated rated;
    bool known = store_rated_get(orders->store, row->id, &rated) == STORE_FINE;
    *order = (struct order){.number = known ? rated.number : INT64_MAX, .ended = row->ended};
    memcpy(order->game, row->id, STORE_ID);
    return true;
}

static int by_order(const void *a, const void *b)
{
    const struct order *one = a, *other = b;
    if (one->number != other->number)
        return one->number < other->number ? -1 : 1;
    if (one->ended != other->ended)
        return one->ended < other->ended ? -1 : 1;
    return strcmp(one->game, other->game);
}

bool ratings_rebuild(struct store *store)
{
    struct orders orders = {.store = store, .memory = true};
    bool fine = store_games_all(store, note_order, &orders) == STORE_FINE && orders.memory;
    if (orders.count)
        qsort(orders.list, orders.count, sizeof *orders.list, by_order);
    fine = fine && store_ratings_clear(store) == STORE_FINE;
    for (size_t i = 0; fine && i < orders.count; i++) {
        struct store_game row;
        fine = store_game_get(store, orders.list[i].game, &row) == STORE_FINE &&
               ratings_book(store, &row) == STORE_FINE;
    }
    free(orders.list);
    return fine && store_number_put(store, "ratings", RATINGS_VERSION) == STORE_FINE;
}

bool ratings_prepare(struct store *store)
{
    if (store_number(store, "ratings") == RATINGS_VERSION)
        return true;
    if (!store_begin(store))
        return false;
    if (ratings_rebuild(store))
        return store_commit(store);
    store_rollback(store);
    return false;
}

/* ---- As people see them ------------------------------------------------------------------------- */

int64_t ratings_points(int64_t thousandths)
{
    return llround((double)thousandths / 1e3);
}

struct ratings_shown ratings_shown(const struct ratings_player *player, int64_t now)
{
    struct rating rating = player->fixed ? unpack(&player->standing.rating) : rested(&player->standing, now);
    return (struct ratings_shown){llround(rating.rating), llround(rating.deviation), player->standing.games,
                                  !player->fixed && rating.deviation >= PROVISIONAL};
}

struct ratings_shown ratings_show(struct store *store, const char *person, const char *variant, bool by_turns,
                                  int64_t now)
{
    struct ratings_player player;
    ratings_player(store, person, variant, by_turns, now, &player);
    return ratings_shown(&player, now);
}

void ratings_write(const struct ratings_shown *shown, char text[STORE_RATING])
{
    int64_t rating = shown->rating < -9999 ? -9999 : shown->rating > 99999 ? 99999 : shown->rating;
    snprintf(text, STORE_RATING, "%d%s", (int)rating, shown->provisional ? "?" : "");
}

bool ratings_read(const char *text, int64_t *rating, bool *provisional)
{
    char *end;
    *rating = strtol(text, &end, 10);
    *provisional = *end == '?';
    return end != text && end[*provisional] == '\0';
}
