#include "evaluation/evaluation.h"
#include "root.h"

#include <string.h>

uint64_t search_nodes(const struct worker *w)
{
    uint64_t sum = 0;
    for (int i = 0; i < w->worker_count; i++)
        sum += atomic_load_explicit(&w->others[i].nodes, memory_order_relaxed);
    return sum;
}

/* Looks at everything that can end a search. */
static bool must_end(struct worker *w)
{
    struct shared *s = w->shared;
    if (atomic_load_explicit(&s->stop, memory_order_relaxed) ||
        atomic_load_explicit(&s->done, memory_order_relaxed))
        return true;
    if (w->id != 0)
        return false;
    if (atomic_load_explicit(&s->pondering, memory_order_relaxed)) {
        if (!atomic_load_explicit(&s->ponderhit, memory_order_relaxed))
            return false;
        s->clock.start = clock_now();
        atomic_store_explicit(&s->pondering, false, memory_order_relaxed);
    }
    return s->clock.hard != UINT64_MAX && clock_passed(&s->clock) >= s->clock.hard;
}

bool search_ended(struct worker *w, int work)
{
    enum { INTERVAL = 4 * WORK_NODE };
    if (w->ended)
        return true;
    uint64_t limit = w->shared->limits.nodes;
    if (limit && search_nodes(w) >= limit)
        w->ended = true;
    else if ((w->work += work) >= INTERVAL) {
        w->work = 0;
        w->ended = must_end(w);
    }
    return w->ended;
}

void search_play(struct worker *w, punct_turn turn, struct undo *undo)
{
    _Static_assert(PATH_PAST + PLIES <= PATH, "a line always finds room behind the past");
    w->path[w->path_length] = search_key(&w->position);
    play_turn(&w->position, turn, undo);
    w->covered[w->path_length++] = piece_set(&w->position.pieces[undo->piece]);
}

void search_map(const struct worker *w, struct ordering_map *map)
{
    struct policy_past past = {0};
    for (int turn = 0; turn < PUNCT_COLOURS && turn < w->path_length; turn++)
        past.covered[turn] = w->covered[w->path_length - 1 - turn];
    ordering_map_of(&w->position, w->shared->network ? w->shared->network->policy : NULL, &past, map);
}

void search_back(struct worker *w, const struct undo *undo)
{
    play_back(&w->position, undo);
    w->path_length--;
}

/* Whether the position has stood before. One time is enough: what was good to repeat once is so again. */
static bool is_repeated(const struct worker *w, uint64_t key)
{
    for (int i = w->path_length - 4; i >= 0 && i >= w->path_length - 40; i -= 2)
        if (w->path[i] == key)
            return true;
    return false;
}

/* Wins count from the root in a search, from the position in the table. */
static int value_to_table(int value, int ply)
{
    return value >= VALUE_PROVEN ? value + ply : value <= -VALUE_PROVEN ? value - ply : value;
}
static int value_from_table(int value, int ply)
{
    return value >= VALUE_PROVEN ? value - ply : value <= -VALUE_PROVEN ? value + ply : value;
}

static int value_of_result(const struct position *p, int ply)
{
    if (p->result == PUNCT_DRAW)
        return 0;
    bool white = p->result == PUNCT_WHITE_WINS;
    return white == (p->to_move == PUNCT_WHITE) ? VALUE_WIN - ply : -(VALUE_WIN - ply);
}

static void keep_line(struct frame *frame, punct_turn turn)
{
    const struct frame *next = frame + 1;
    int length = next->length < PUNCT_LINE_MAX - 1 ? next->length : PUNCT_LINE_MAX - 1;
    frame->line[0] = turn;
    memcpy(frame->line + 1, next->line, (size_t)length * sizeof *frame->line);
    frame->length = length + 1;
}

/* How many turns a quiet node searches. */
static int width_of(int depth)
{
    static const int width[] = {0, 24, 34, 46, 54, 60};
    return width[depth < 5 ? depth : 5];
}

/* Puts the turns to search into the frame, best first. Says whether they are all that can be good. */
static int list_turns(struct worker *w, int ply, int depth, const struct win *wins, int threats,
                      bool *complete)
{
    struct position *p = &w->position;
    struct frame *frame = &w->frames[ply];
    struct ordering_map map;
    search_map(w, &map);
    int count;
    *complete = false;
    if (threats) {
        count = threats_answers(p, wins, threats, w->turns);
        for (int i = 0; i < count; i++)
            w->scratch[i] = (struct scored_turn){w->turns[i], ordering_score(p, &map, w->turns[i])};
        *complete = count <= NODE_TURNS;
        count = ordering_keep_best(w->scratch, count, NODE_TURNS);
    } else {
        count = ordering_top_k(p, &map, w->scratch, width_of(depth));
    }
    memcpy(frame->list, w->scratch, (size_t)count * sizeof *frame->list);
    return count;
}

/* A node on its way through its turns: one of the tree, or the root, whose turns are those of the worker's list. */
struct node {
    uint64_t key;
    int depth, alpha, beta, ply;
    bool threatened;
    int best, tried;
    punct_turn best_turn;
    struct root_range *root; /* NULL: a node of the tree */
};

/* A turn of a node. */
struct candidate {
    punct_turn turn;
    int place;              /* in the order of the node */
    struct root_turn *root; /* NULL: of the tree */
};

static void keep_killer(struct frame *frame, punct_turn turn)
{
    if (frame->killer[0] != turn) {
        frame->killer[1] = frame->killer[0];
        frame->killer[0] = turn;
    }
}

/* How much less deep a late turn is searched at first. */
static int reduction(const struct node *n, int place)
{
    if (n->root)
        return n->depth >= 3 && place >= 4 ? 1 + (place >= 20) : 0;
    return n->depth >= 2 && place >= 3 && !n->threatened ? 1 + (place >= 10 && n->depth >= 3) : 0;
}

/* The value of a turn just played, or a bound of it that says enough: late turns are searched with a null window, and
 * again with more depth and a full window where they seem better than those before. */
static int search_played(struct worker *w, const struct node *n, int place)
{
    int depth = n->depth - 1, alpha = n->alpha, ply = n->ply + 1;
    if (place == 0)
        return -search_node(w, depth, -n->beta, -alpha, ply);
    int less = reduction(n, place);
    int value = -search_node(w, depth - less, -alpha - 1, -alpha, ply);
    if (value > alpha && less)
        value = -search_node(w, depth, -alpha - 1, -alpha, ply);
    if (value > alpha && value < n->beta)
        value = -search_node(w, depth, -n->beta, -alpha, ply);
    return value;
}

/* Searches one turn. Returns whether the node is done. */
static bool search_turn(struct worker *w, struct node *n, const struct candidate *c)
{
    struct undo undo;
    search_play(w, c->turn, &undo);
    int value = c->root && c->root->lost ? c->root->lost : search_played(w, n, c->place);
    if (c->root && value > n->alpha && !w->ended)
        value = root_check(w, c->root, value);
    search_back(w, &undo);
    n->tried++;
    if (w->ended)
        return true;
    if (value > n->best)
        n->best = value;
    bool better = value > n->alpha;
    if (better) {
        n->alpha = value;
        n->best_turn = c->turn;
        keep_line(&w->frames[n->ply], c->turn);
    }
    if (c->root && (better || c->place == 0 || n->depth == 1))
        root_keep(c->root, value, better ? &w->frames[n->ply] : NULL);
    if (n->alpha >= n->beta)
        keep_killer(&w->frames[n->ply], c->turn);
    return n->alpha >= n->beta;
}

/* The same, marked as busy for the other threads meanwhile. */
static bool search_marked(struct worker *w, struct node *n, const struct candidate *c)
{
    if (!search_is_shared(w, n->depth))
        return search_turn(w, n, c);
    uint64_t key = busy_turn_key(n->key, c->turn);
    busy_turn_mark(&w->shared->busy, key);
    bool done = search_turn(w, n, c);
    busy_turn_clear(&w->shared->busy, key);
    return done;
}

/* Searches the turn from the transposition table and the killers, if they are legal here, before any turn is listed. */
static bool search_known(struct worker *w, struct node *n, punct_turn first, punct_turn known[3])
{
    const struct frame *frame = &w->frames[n->ply];
    known[0] = first;
    known[1] = frame->killer[0];
    known[2] = frame->killer[1];
    for (int i = 0; i < 3; i++) {
        if (known[i] == PUNCT_NO_TURN)
            continue;
        if ((i > 0 && (n->threatened || known[i] == first)) ||
            punct_turn_check((const punct_position *)&w->position, known[i], NULL) != PUNCT_OK)
            known[i] = PUNCT_NO_TURN;
        else if (search_marked(w, n, &(struct candidate){known[i], n->tried, NULL}))
            return true;
    }
    return false;
}

/* A turn of the node's list. */
static struct candidate candidate_at(struct worker *w, const struct node *n, int i)
{
    if (!n->root)
        return (struct candidate){w->frames[n->ply].list[i].turn, n->tried, NULL};
    struct root_turn *root = &w->roots[n->root->first + i];
    return (struct candidate){root->turn, i, root};
}

/* Searches the turns listed, last those that other threads are busy with. `known` have been searched already. */
static void search_turns(struct worker *w, struct node *n, int count, const punct_turn known[3])
{
    uint16_t postponed[NODE_TURNS];
    int later = 0;
    bool shared = search_is_shared(w, n->depth);
    for (int i = 0; i < count; i++) {
        struct candidate c = candidate_at(w, n, i);
        if (c.turn == known[0] || c.turn == known[1] || c.turn == known[2])
            continue;
        bool done = false;
        if (shared && n->tried > 0 && later < NODE_TURNS &&
            busy_turn_is_marked(&w->shared->busy, busy_turn_key(n->key, c.turn)))
            postponed[later++] = (uint16_t)i;
        else
            done = search_marked(w, n, &c);
        if (n->root && i == count - 1)
            count += root_widen(w, n->root, n->best);
        if (done)
            return;
    }
    for (int i = 0; i < later; i++) {
        struct candidate c = candidate_at(w, n, postponed[i]);
        if (search_marked(w, n, &c))
            return;
    }
}

int search_root(struct worker *w, struct root_range *root, int depth, int alpha, int beta)
{
    static const punct_turn none[3] = {PUNCT_NO_TURN, PUNCT_NO_TURN, PUNCT_NO_TURN};
    struct node node = {
        search_key(&w->position), depth, alpha, beta, 0, false, VALUE_NONE, 0, PUNCT_NO_TURN, root};
    search_turns(w, &node, root->count, none);
    return node.best;
}

/* Searches all turns worth it. Returns whether they were all that there are. */
static bool search_all(struct worker *w, struct node *n, punct_turn first, const struct win *wins,
                       int threats)
{
    punct_turn known[3];
    w->frames[n->ply + 1].killer[0] = w->frames[n->ply + 1].killer[1] = PUNCT_NO_TURN;
    if (search_known(w, n, first, known))
        return false;
    bool complete;
    int count = list_turns(w, n->ply, n->depth, wins, threats, &complete);
    search_turns(w, n, count, known);
    return complete;
}

/* Whether some turn prevents all of the opponent's wins. */
static bool has_defence(struct worker *w, const struct win *wins, int threats)
{
    struct position *p = &w->position;
    int mover = p->to_move, count = threats_answers(p, wins, threats, w->turns);
    bool found = false;
    for (int i = 0; i < count && !found && !search_ended(w, WORK_TURN); i++) {
        struct undo undo;
        play_turn(p, w->turns[i], &undo);
        found =
            p->result == PUNCT_UNDECIDED ? !threats_exist_by(&w->reach, p, !mover) : p->result == PUNCT_DRAW;
        play_back(p, &undo);
    }
    return found;
}

void search_see(struct worker *w, int ply)
{
    if (w->shared->network)
        accumulator_update(w->shared->network, &w->position, &w->frames[ply > 0 ? ply - 1 : 0].accumulator,
                           &w->frames[ply].accumulator);
}

/* What the worker's position is worth for the player to move, without looking ahead. `threatened`: the
 * opponent would win with the next turn. */
static int evaluate(struct worker *w, int ply, bool threatened)
{
    enum { THREATENED = 60 };
    const struct punct_network *network = w->shared->network;
    struct connection connection;
    connection_find(&w->position, &connection);
    if (!network)
        return evaluation_of(&w->position, &connection) - (threatened ? THREATENED : 0);
    search_see(w, ply);
    return network_evaluate(network, &w->position, &w->frames[ply].accumulator, &connection, threatened);
}

/* The value where the search ends. The opponent threatens the wins given. */
static int value_of_leaf(struct worker *w, int ply, uint64_t key, const struct win *wins, int threats)
{
    int value = evaluate(w, ply, threats != 0);
    if (threats)
        return has_defence(w, wins, threats) ? value : -(VALUE_WIN - ply - 2);
    transposition_put(&w->shared->table, key,
                      &(struct transposition_entry){PUNCT_NO_TURN, value, 0, BOUND_EXACT});
    return value;
}

int search_node(struct worker *w, int depth, int alpha, int beta, int ply)
{
    struct position *p = &w->position;
    struct frame *frame = &w->frames[ply];
    frame->length = 0;
    atomic_store_explicit(&w->nodes, atomic_load_explicit(&w->nodes, memory_order_relaxed) + 1,
                          memory_order_relaxed);
    if (search_ended(w, WORK_NODE))
        return 0;
    if (ply > w->seldepth)
        w->seldepth = ply;
    if (p->result != PUNCT_UNDECIDED)
        return value_of_result(p, ply);
    uint64_t key = search_key(p);
    if (is_repeated(w, key))
        return 0;
    int mover = p->to_move;
    struct transposition_entry known = {.turn = PUNCT_NO_TURN};
    if (!transposition_get(&w->shared->table, key, &known)) {
        if (threats_exist_by(&w->reach, p, mover))
            return VALUE_WIN - ply - 1;
    } else { /* so nobody wins at once: such positions are not kept */
        int value = value_from_table(known.value, ply);
        bool deep = known.depth >= depth || value >= VALUE_PROVEN || value <= -VALUE_PROVEN;
        if (deep && beta - alpha == 1 &&
            (known.bound == BOUND_EXACT || (known.bound == BOUND_LOWER && value >= beta) ||
             (known.bound == BOUND_UPPER && value <= alpha)))
            return value;
    }

    enum { WINS = 12 };
    struct win wins[WINS];
    int threats = threats_list_by(&w->reach, p, !mover, wins, WINS);
    if (depth <= 0 || ply >= PLIES - 2)
        return value_of_leaf(w, ply, key, wins, threats);
    search_see(w, ply);

    struct node node = {key, depth, alpha, beta, ply, threats != 0, -VALUE_WIN, 0, PUNCT_NO_TURN, NULL};
    bool complete = search_all(w, &node, known.turn, wins, threats);
    if (w->ended)
        return 0;
    int best = node.best;
    if (node.tried == 0)
        best = -(VALUE_WIN - ply - 2);
    else if (!complete && best < -VALUE_LIMIT)
        best = -VALUE_LIMIT;
    enum bound bound = best >= beta                      ? BOUND_LOWER
                       : node.best_turn != PUNCT_NO_TURN ? BOUND_EXACT
                                                         : BOUND_UPPER;
    transposition_put(
        &w->shared->table, key,
        &(struct transposition_entry){node.best_turn != PUNCT_NO_TURN ? node.best_turn : known.turn,
                                      value_to_table(best, ply), depth > 100 ? 100 : depth, bound});
    return best;
}
