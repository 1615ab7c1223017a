/* This process as one of several nodes of a club. Nodes own nothing: what they have in memory follows from the store, and they
 * tell each other by news what has become of it. docs/cluster.md has the whole. */
#ifndef PUNCT_CLUB_NODES_H
#define PUNCT_CLUB_NODES_H

#include "node_store.h"

#include <jansson.h>

struct club;
struct club_connection;
struct table;

enum {
    NODE_PULSE_MS = 1000,
    NODE_OVERDUE_MS = 3000, /* between two looks for games that nobody watches any more, */
    NODE_GRACE_MS = 2500,   /* and so long games are left to the node where the player is, who may have lag */
    NODE_AFRESH_MS = 60000, /* between two looks at what others have put on the list of what is due */
};

struct node_ids {
    char (*list)[STORE_ID];
    size_t count, capacity;
};

struct nodes {
    bool on;
    char name[STORE_ID];
    char alive[NODES_MOST][STORE_ID];
    int count;
    int64_t batch;                    /* this node's last one */
    bool marked;                      /* it is under way, and can be told from others */
    bool unresolved;                  /* nobody knows whether it is on disk */
    int64_t pulsed, looked, reloaded; /* on the host's clock */
    bool up, strange; /* strange: nobody knows what this node has; all is written and read anew */
    bool changed;     /* other nodes have come or gone */
    struct heard *heard, **heard_end; /* news of others that wait for the next batch */
    size_t heard_count;
    struct node_ids people, tables; /* whose presence here has changed */
    char *news;                     /* for the others, with this batch */
    size_t news_length, news_capacity;
    int64_t waiting;        /* in all nodes */
    bool lobby_before;      /* it was to be told anew before this batch */
    struct node_ids behind; /* tables whose watchers have not been told all */
};

/* The club joins the others; false: it cannot now. */
bool nodes_join(struct club *club, const char *name);
void nodes_leave(struct club *club);
void nodes_free(struct club *club);

/* Adds a line to the news. Nothing when the club is alone, like all of these. */
__attribute__((format(printf, 2, 3))) void nodes_tell(struct club *club, const char *format, ...);
void nodes_tell_person(struct club *club, const char *person, const char *text, size_t length);

/* Somebody has come or gone, wishes for an opponent or no longer; a table is watched by others than before. */
void nodes_person_changed(struct club *club, const char *person);
void nodes_table_changed(struct club *club, const struct table *table);
/* The log knows more of it than was told here. */
void nodes_table_behind(struct club *club, const struct table *table);

/* Whether a person is connected anywhere, and how many are. */
bool nodes_have_person(struct club *club, const char *person);
int64_t nodes_count_people(struct club *club);
void nodes_visit_people(struct club *club, int most, store_person_visitor *visit, void *context);
int64_t nodes_count_waiting(const struct club *club);

/* Who is at a table at other nodes. */
void nodes_look_elsewhere(struct club *club, struct table *table);

/* ---- For the batch ------------------------------------------------------------------------------ */

/* Finds a lost database again, and gives a sign of life now and then. */
void nodes_tend(struct club *club);
bool nodes_have_work(const struct club *club);
int64_t nodes_next(struct club *club); /* when there is something to do, in the club's time */
/* In the transaction, before all else: what others did. asked: somebody waits for what comes of it. */
void nodes_begin(struct club *club, bool asked);
void nodes_look(struct club *club);  /* what is due and nobody's */
void nodes_lobby(struct club *club); /* what changes the lobby of all */
void nodes_end(struct club *club);   /* before the commit */
void nodes_committed(struct club *club);
void nodes_undone(struct club *club);

#endif
