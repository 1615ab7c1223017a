/* What the parts of the club share. */
#ifndef PUNCT_CLUB_INSIDE_H
#define PUNCT_CLUB_INSIDE_H

#include "answers.h"
#include "bans.h"
#include "budget.h"
#include "challenges.h"
#include "club.h"
#include "deadlines.h"
#include "game.h"
#include "game_log.h"
#include "json_text.h"
#include "lag.h"
#include "map.h"
#include "nodes.h"
#include "pairing.h"
#include "store.h"

#include <jansson.h>

enum {
    SUBSCRIPTIONS = 40,  /* games one connection may watch */
    IDLE_TABLES = 2000,  /* kept in memory though nobody watches them */
    LOBBY_MS = 1000,     /* between two pictures of the lobby */
    HEARTBEAT_MS = 5000, /* so much of the club's time a kill may take back */
    SELDOM_MS = 300000,  /* or so much when nothing is due soon */
    SOON_MS = 3600000,
    AGAIN_MS = 1000,          /* after a failure */
    MOST_EVENTS = 4000,       /* of a game; then it is called a draw */
    MOST_GAMES_GUEST = 20,    /* running at once */
    MOST_GAMES_ACCOUNT = 100, /* running at once */
    MOST_PROPOSALS = 20,      /* open at once */
};

/* A person who is connected. */
struct online {
    struct store_person person;
    struct club_connection *connections;
    struct answers answers;
};

struct subscription {
    struct table *table;
    struct club_connection *connection;
    struct subscription *next; /* of the table */
};

struct club_connection {
    struct club *club;
    void *host;
    struct online *online; /* NULL: a stranger, who may watch */
    char session[STORE_ID];
    char address[64];
    int64_t measured_ms; /* below 0: not yet */
    struct budget budget;
    bool gone, closing, lobby, session_used;
    struct subscription *subscriptions[SUBSCRIPTIONS];
    struct club_connection *next, *next_of_person;
};

/* A game in memory. */
struct table {
    struct store_game row;
    struct game game;
    struct game_storage storage;
    int64_t offset; /* the club's time less the game's */
    struct lag_quota quotas[PUNCT_COLOURS];
    struct commands commands;                         /* that its events came from */
    int present[PUNCT_COLOURS];                       /* connections of each player that watch */
    int elsewhere[PUNCT_COLOURS], watchers_elsewhere; /* the same at other nodes */
    int64_t absent_since[PUNCT_COLOURS];              /* in the club's time, when nobody of them is present */
    struct subscription *subscriptions;
    int watchers;
    bool presence_changed, watchers_changed;
    int64_t presence_told;  /* in the club's time */
    int64_t presence_again; /* when it will be looked at again */
    int64_t armed;          /* the earliest deadline in the heap */
    int64_t told, telling;  /* events that whoever watches was told, and will have been with this batch */
    bool touched;           /* has grown in this batch */
    bool own;               /* by this node */
    bool stale;             /* what is in memory did not happen, and the log could not be read */
    struct table *next_touched;
};

struct item; /* of the queue */
struct outgoing;
struct gone;

struct club {
    struct store *store;
    struct club_host host;
    struct club_time opened;
    int64_t club_opened; /* the club's time then */
    int64_t unix_opened; /* with other nodes: the time of all */
    int64_t latest;      /* the latest time that was given */
    struct nodes nodes;
    int64_t heartbeat; /* the club's time as stored last */
    struct map tables, people;
    size_t tables_kept; /* when idle ones were forgotten last */
    struct club_connection *connections;
    struct deadlines deadlines, vacations, notices;
    struct gone *gone; /* subscriptions to push that are no more */
    int gone_count;
    struct pairing pairing, pairing_before; /* as it was before the batch */
    struct budgets budgets;
    struct bans bans;
    int64_t deeds; /* of the keeper, as far as they were followed */
    struct challenges challenges;
    struct table *touched;
    struct item *queue, **queue_end;
    struct item *doubtful; /* of a batch of which nobody knows whether it is on disk */
    struct outgoing *out, **out_end, *held_out;
    bool lobby_changed, connections_gone, sessions_used;
    bool push_used;      /* somebody has subscribed to Web Push */
    int64_t lobby_again; /* not told anew before this */
    int works;
    struct club_figures figures;
};

/* The club's time: stands still while the club is closed, so deadlines do. */
int64_t club_now(struct club *club);
int64_t club_unix_now(struct club *club);
void club_random(struct club *club, void *bytes, size_t size);
void club_new_id(struct club *club, char id[STORE_ID]);

/* ---- Out: collected, sent when the batch is on disk ---------------------------------------------- */

/* A text that may go to many and be kept: made from a message, which is taken over; held once more; given back. */
struct shared *out_share(json_t *message);
struct shared *out_share_line(const struct json_line *line);
struct shared *out_hold(struct shared *shared);
void out_release(struct shared *shared);
void out_send_shared(struct club_connection *connection, struct shared *shared);

/* Takes over the message. */
void out_send(struct club_connection *connection, json_t *message);
void out_to_person(struct club *club, const char *person, json_t *message);
void out_to_all(struct club *club, json_t *message);
void out_to_table(struct table *table, struct shared *shared); /* given back */
void out_close(struct club_connection *connection);
/* The connections of a session are another's from then on. */
void out_move_session(struct club *club, const char *person, const char *from, const char *to);
void out_push(struct club *club, const struct club_push *push);
void out_respond(struct club *club, void *request, int status, const char *secret, json_t *message);
void out_respond_shared(struct club *club, void *request, struct shared *shared); /* given back */
void out_respond_text(struct club *club, void *request, const char *text);
void out_deliver(struct club *club);
void out_drop(struct club *club);
/* What goes out when it is known that a batch is on disk: put aside; taken back, or dropped. */
void out_hold_back(struct club *club);
void out_take_held(struct club *club, bool send);
void out_drop_held(struct club *club);

/* ---- The keeper ---------------------------------------------------------------------------------- */

bool heed_open(struct club *club);
/* Whether a connection's address is banned; then it is told so and closed. */
bool heed_keeps_out(struct club_connection *connection);

/* ---- Connections -------------------------------------------------------------------------------- */

struct online *club_online(struct club *club, const char *person);
void connections_end_here(struct club *club, const char *person, const char *session);
void out_to_here(struct club *club, const char *person, json_t *message);
void out_move_session_here(struct club *club, const char *person, const char *from, const char *to);
/* Nobody waits any more, or nobody here. */
void club_waits_no_more(struct club *club, const char *person);
/* Ends the connections of a session, or with "" all of a person's. */
void connections_end(struct club *club, const char *person, const char *session);
void connections_collect(struct club *club); /* frees those that are gone */

#endif
