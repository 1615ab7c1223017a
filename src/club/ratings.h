/* The club's ratings: Glicko-2, game by game, for each variant and pace.
 *
 * Finished rated games change the ratings of both players, in the order in which they ended; all follows from the log
 * (verify.h). docs/club-ratings.md says why the numbers are what they are. */
#ifndef PUNCT_CLUB_RATINGS_H
#define PUNCT_CLUB_RATINGS_H

#include "game.h"
#include "store.h"

enum {
    RATINGS_VERSION =
        1, /* of the numbers in ratings.c and level_ratings.c: another one makes all ratings anew */
    RATINGS_TURNS = 2, /* both have made a turn: until then a game can be aborted */
};

/* Whether a game changes ratings: rated, decided or drawn, and long enough. */
bool ratings_count(const struct store_game *row);

/* Who plays, as far as ratings ask. */
struct ratings_player {
    struct store_standing standing; /* games 0: a newcomer's */
    bool fixed;                     /* a level of the engine: its rating never changes */
    bool program;                   /* a level or an account by which a program plays */
};

/* Somebody without games; a level of the engine has its rating at that time. */
void ratings_newcomer(struct store *store, const char *person, const char *variant, bool by_turns, int64_t at,
                      struct ratings_player *player);
/* Where somebody stands. */
void ratings_player(struct store *store, const char *person, const char *variant, bool by_turns, int64_t at,
                    struct ratings_player *player);

/* What a game makes of its two players: their standings become those after it, `rated` says from where to where. Pure. */
void ratings_play(const struct store_game *row, struct ratings_player players[PUNCT_COLOURS],
                  struct store_rated *rated);

/* Books a game that has ended, if it counts. */
enum store_answer ratings_book(struct store *store, const struct store_game *row);

/* Makes all ratings anew: those that were rated in their order, others behind them as they ended. Within a transaction. */
bool ratings_rebuild(struct store *store);
/* The same where the file is older than these ratings, in a transaction of its own. */
bool ratings_prepare(struct store *store);

/* A rating as people see it. */
struct ratings_shown {
    int64_t rating, deviation, games;
    bool provisional;
};
struct ratings_shown ratings_shown(const struct ratings_player *player, int64_t now);
struct ratings_shown ratings_show(struct store *store, const char *person, const char *variant, bool by_turns,
                                  int64_t now);

/* In whole points. */
int64_t ratings_points(int64_t thousandths);

/* "1500?", as it stands in a game's setup; the question mark: provisional. */
void ratings_write(const struct ratings_shown *shown, char text[STORE_RATING]);
/* false: no rating. */
bool ratings_read(const char *text, int64_t *rating, bool *provisional);

#endif
