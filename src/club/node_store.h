/* What several nodes of a club share besides the club's data: who is alive, the club's time, who is where, who waits for an
 * opponent, and the news they send each other. Only in a store that is shared; all of it is of the moment and is written anew
 * by every node that comes (nodes.h). */
#ifndef PUNCT_CLUB_NODE_STORE_H
#define PUNCT_CLUB_NODE_STORE_H

#include "pairing.h"
#include "store.h"

enum {
    NODE_SILENT_MS = 8000, /* then a node counts as gone */
    NODE_CLOSED_MS = 5000, /* when no node has written that long, the club was closed */
    NODES_MOST = 64,
    NODE_NEWS = 7900, /* bytes of one piece of news: NOTIFY takes 8,000 */
};

/* Makes the tables. */
bool node_store_prepare(struct store *store);

/* ---- The connection ----------------------------------------------------------------------------- */

/* Goes on with finding a lost connection again, without waiting. True: it is up again, and was not before. */
bool node_store_tend(struct store *store);
bool node_store_is_up(const struct store *store);
/* To wait for news; below 0: none. life: another connection has another one. */
int node_store_descriptor(const struct store *store, unsigned *life);
/* Limits how long a transaction of a node may hang, and listens for news. For every connection anew. */
bool node_store_limit(struct store *store);

typedef void node_store_listener(void *context, const char *news);
/* Hands over what other nodes have told since. */
void node_store_read_news(struct store *store, node_store_listener *hear, void *context);

/* In a transaction: the others hear it if that is committed. */
void node_store_tell(struct store *store, const char *news);

/* ---- Nodes -------------------------------------------------------------------------------------- */

struct node_pulse {
    int64_t club_ms, unix_ms;         /* the club's time and the database's */
    char nodes[NODES_MOST][STORE_ID]; /* those that are alive, in order */
    int count;
    bool fresh; /* nobody knew this node */
};

/* A sign of life, a transaction of its own. */
bool node_store_pulse(struct store *store, const char *node, struct node_pulse *pulse);
/* The node goes. */
void node_store_leave(struct store *store, const char *node);

/* In a transaction: it is this node's batch of that number. */
void node_store_mark(struct store *store, const char *node, int64_t batch);
/* Whether that batch is on disk, once its transaction is over whatever becomes of it. false: not to be had now. */
bool node_store_is_done(struct store *store, const char *node, int64_t batch, bool *done);

/* Whoever creates games or promises of them does it alone, so that limits hold and nobody is taken twice. Until the
 * transaction ends; nothing in a store that is not shared. */
void node_store_lock_meeting(struct store *store);
/* The same, if nobody else has it now. */
bool node_store_try_meeting(struct store *store);

/* How many nodes are alive. */
int64_t node_store_alive(struct store *store);

/* Uses up what may be used once, until a time after which it is worth nothing. STORE_TAKEN: it was used before. */
enum store_answer node_store_use(struct store *store, const char *what, int64_t now, int64_t until);

/* ---- Who is where ------------------------------------------------------------------------------- */

void node_store_forget(struct store *store, const char *node); /* all that it has said below */
void node_store_person(struct store *store, const char *node, const char *person, bool here);
bool node_store_has_person(struct store *store, const char *person);
void node_store_list_people(struct store *store, int most, store_id_visitor *visit, void *context);
int64_t node_store_people(struct store *store); /* without the levels of the engine */

/* How many connections of both players, and how many watchers, a game has at a node. */
struct node_presence {
    int64_t white, black, watchers;
};
void node_store_presence(struct store *store, const char *node, const char *game,
                         const struct node_presence *here);
/* At all other nodes. */
bool node_store_elsewhere(struct store *store, const char *node, const char *game,
                          struct node_presence *there);

/* ---- Waiting for an opponent -------------------------------------------------------------------- */

void node_store_wait(struct store *store, const char *node, const struct pairing_entry *entry);
/* What this node has said of him. */
void node_store_wait_no_more(struct store *store, const char *node, const char *person);
/* He is taken, whoever said that he waits. */
void node_store_take(struct store *store, const char *person);
int64_t node_store_waiting(struct store *store);
void node_store_read_waiting(struct store *store, struct pairing *pairing);

/* ---- What is due -------------------------------------------------------------------------------- */

/* Games that should have gone on before a time of the club's. */
enum store_answer node_store_overdue(struct store *store, int64_t before, store_id_visitor *visit,
                                     void *context);

#endif
