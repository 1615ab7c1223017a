/* The search: alpha-beta over the turns worth looking at, deeper and deeper. */
#ifndef PUNCT_ENGINE_SEARCH_H
#define PUNCT_ENGINE_SEARCH_H

#include "busy_turns.h"
#include "clock.h"
#include "network/accumulator.h"
#include "play.h"
#include "punct_engine.h"
#include "threats.h"
#include "transposition_table.h"
#include "turn_ordering.h"

#include <stdatomic.h>

enum {
    PLIES = 128,          /* turns that a line can have */
    NODE_TURNS = 320,     /* turns that a node can search */
    PATH_PAST = 128,      /* positions of the game remembered for repetition */
    PATH = 256,           /* the same and those of a line */
    VALUE_WIN = 30000,    /* less the turns until then */
    VALUE_PROVEN = 29000, /* from here on a win is proven */
    VALUE_LIMIT = 20000,  /* all that is not proven lies within */
    VALUE_NONE = -VALUE_WIN - 1
};

struct solver;

/* A turn of the root with what is known about it. */
struct root_turn {
    punct_turn turn;
    int value;    /* of the last search */
    int rank;     /* its place before the search */
    int lost;     /* its value where the solver has found a win of the opponent, else 0 */
    bool checked; /* the solver has looked for such a win */
    int length;   /* of the line behind it */
    punct_turn line[PUNCT_LINE_MAX];
};

/* What a node needs on its way. */
struct frame {
    struct accumulator accumulator; /* where there is a network */
    struct scored_turn list[NODE_TURNS];
    punct_turn killer[2];
    int length;
    punct_turn line[PUNCT_LINE_MAX];
};

/* What the threads of a search share. */
struct shared {
    struct transposition_table table;
    struct busy_turns busy;
    const struct punct_network *network; /* evaluates positions; NULL: the hand-written evaluation does */
    atomic_bool stop;                    /* asked from outside */
    atomic_bool done;                    /* the search has ended for another reason */
    atomic_bool ponderhit;               /* asked from outside */
    atomic_bool pondering;
    struct clock clock;
    punct_limits limits;
    punct_turn asked[PUNCT_TURNS_MAX]; /* the turns of the limits, if the choice is among some only; sorted */
};

struct worker {
    struct shared *shared;
    int id;
    struct position position;
    struct reach_memory reach;
    _Atomic uint64_t nodes;
    int work; /* done since the last look at what can end the search */
    int seldepth, depth;
    int steady; /* for how many depths the best turn has been the same */
    bool ended;
    uint64_t path[PATH];       /* of the positions before each turn, as far as they can come again */
    bits_stored covered[PATH]; /* by each turn */
    int path_length;
    struct frame frames[PLIES];
    struct scored_turn scratch[PUNCT_TURNS_MAX];
    punct_turn turns[PUNCT_TURNS_MAX];
    struct root_turn *roots; /* PUNCT_TURNS_MAX of them */
    int root_count;
    struct root_turn
        whole[PUNCT_MULTIPV_MAX]; /* several lines as the last depth that was finished left them */
    int whole_count;
    struct solver *solver; /* NULL: none */
    struct worker *others; /* all workers, for the sum of nodes */
    int worker_count;
};

/* Identifies a position in the table and among repetitions. */
static inline uint64_t search_key(const struct position *p)
{
    return punct_position_key((const punct_position *)p);
}

/* Whether it pays to share out the turns of a node among threads. */
static inline bool search_is_shared(const struct worker *w, int depth)
{
    enum { SHARED_DEPTH = 2 };
    return w->worker_count > 1 && depth >= SHARED_DEPTH;
}

/* What the turns of the worker's position are scored by before they are searched. */
void search_map(const struct worker *w, struct ordering_map *map);

/* The value of the worker's position for the player to move. */
int search_node(struct worker *w, int depth, int alpha, int beta, int ply);

/* Turns of the root, in their order: all but those of better lines. */
struct root_range {
    int first, count;
};

/* Searches the root as a node with these turns; what it finds goes to them. Returns the best value, VALUE_NONE if the
 * search ended before there was one. */
int search_root(struct worker *w, struct root_range *root, int depth, int alpha, int beta);

/* Shows the position to the network, if there is one: what follows differs little from it. */
void search_see(struct worker *w, int ply);

/* What it costs to try a turn and to search a node, in the same units: no stretch of work may be long without
 * asking whether the search must end, or a stop is answered late. */
enum { WORK_TURN = 1, WORK_NODE = 16 };

/* Counts work done, now and then looks at what can end the search, and says whether something has. */
bool search_ended(struct worker *w, int work);
uint64_t search_nodes(const struct worker *w);

/* Plays a turn and takes it back, with the memory of repetition. */
void search_play(struct worker *w, punct_turn turn, struct undo *undo);
void search_back(struct worker *w, const struct undo *undo);

#endif
