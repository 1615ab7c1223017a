/* The attacker plays only turns that threaten to win at once, so the defender has few answers, and all of them are
 * looked at. Attacks that leave the fewest defences come first. */
#include "solver.h"

#include <string.h>

enum { WINS = 12, NEAR = 4 }; /* an attack leaves one turn to the connection: four quarters */

/* Keeps the solver's entries apart from the search's in the same table. */
static const uint64_t SALT = 0xa3d95fc1748b2e60u;

/* Whether a limit ended the work, of which so much was done since the last time. */
static bool solver_ended(struct solver *s, int work)
{
    return search_ended(s->worker, work) || s->late || (s->node_limit && s->nodes >= s->node_limit);
}

/* Counts a position, and looks at the time with every few. */
static void count_node(struct solver *s)
{
    enum { FEW = 8 };
    struct worker *w = s->worker;
    s->nodes++;
    if (s->until && s->nodes % FEW == 0 && clock_now() >= s->until)
        s->late = true;
    atomic_store_explicit(&w->nodes, atomic_load_explicit(&w->nodes, memory_order_relaxed) + 1,
                          memory_order_relaxed);
}

/* The defender's turns after which the attacker cannot win at once, up to one more than `most`: then they are too many.
 * The wins they must prevent are given. Returns -1 if the defender ends the game some other way. */
static int find_defences(struct solver *s, const struct win *wins, int win_count, int most,
                         punct_turn *defences)
{
    struct worker *w = s->worker;
    struct position *p = &w->position;
    int attacker = !p->to_move, found = 0;
    int count = threats_answers(p, wins, win_count, w->turns);
    for (int i = 0; i < count && found <= most && !search_ended(w, WORK_TURN); i++) {
        struct undo undo;
        play_turn(p, w->turns[i], &undo);
        int result = p->result;
        bool loses = result == PUNCT_UNDECIDED && threats_exist_by(&w->reach, p, attacker);
        play_back(p, &undo);
        if (loses || result == (attacker == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS))
            continue;
        if (result != PUNCT_UNDECIDED)
            return -1;
        if (found < most)
            defences[found] = w->turns[i];
        found++;
    }
    return found;
}

/* How many defences an attack leaves, counted to one more than `most`; -1 if it is none. */
static int defences_against(struct solver *s, punct_turn attack, int most, punct_turn *defences)
{
    struct position *p = &s->worker->position;
    int attacker = p->to_move, left = -1;
    struct win wins[WINS];
    struct undo undo;
    count_node(s);
    play_turn(p, attack, &undo);
    if (p->result == PUNCT_UNDECIDED) {
        int count = threats_list_by(&s->worker->reach, p, attacker, wins, WINS);
        if (count && !threats_exist_by(&s->worker->reach, p, !attacker))
            left = find_defences(s, wins, count, most, defences);
    }
    play_back(p, &undo);
    return left;
}

/* The race for the last piece: with a lead in the central hexagon and one piece left, adding it wins, so whoever leads
 * threatens with the last piece but one, wherever it lies, and who has one left by taking the lead. */
struct race {
    bool adds, moves;
    int adds_left; /* one is about as good as another: few are tried, but for an attack that must leave no defence */
};

static struct race race_of(const struct position *p, int turns)
{
    enum { ADDS = 6 };
    int mover = p->to_move, left = PUNCT_SET - p->count[mover];
    bool leads = bits_count(p->top[mover] & board_centre) > bits_count(p->top[!mover] & board_centre);
    bool counts = p->variant == PUNCT_STANDARD;
    return (struct race){counts && left == 2 && leads, counts && left == 1,
                         turns == 2 ? PUNCT_TURNS_MAX : ADDS};
}

/* Whether a move comes from the central hexagon or goes there. */
static bool meets_centre(const struct position *p, punct_turn move)
{
    const struct piece *q = &p->pieces[piece_of_dot(p->top_dot[punct_turn_from(move)])];
    uint8_t from[PUNCT_DOTS], to[PUNCT_DOTS];
    bits_stored centre = board_centre;
    bool meets = false;
    piece_spaces(q->kind, q->space, q->orientation, from);
    piece_spaces(q->kind, punct_turn_to(move), (int)punct_turn_orientation(move), to);
    for (int i = 0; i < PUNCT_DOTS; i++)
        meets |= bits_has(&centre, from[i]) || bits_has(&centre, to[i]);
    return meets;
}

/* Whether a turn looks like an attack: it leaves one turn to a connection, or it matters in the race. */
static bool may_attack(const struct position *p, const struct ordering_map *map, struct race *race,
                       punct_turn turn)
{
    if (ordering_distance(p, map, turn) <= NEAR)
        return true;
    if (punct_turn_is_add(turn))
        return race->adds && race->adds_left-- > 0;
    return race->moves && meets_centre(p, turn);
}

/* Lists the attacks, those that leave fewest defences first. With one turn left after it, an attack must leave
 * none; such a one is returned alone. */
static int find_attacks(struct solver *s, struct solver_frame *frame, int turns, bool every)
{
    struct worker *w = s->worker;
    struct position *p = &w->position;
    struct ordering_map map;
    ordering_map_of(p, NULL, NULL, &map);
    struct scored_turn *all = w->scratch;
    struct race race = race_of(p, turns);
    int count = ordering_list(p, &map, all), found = 0, most = turns == 2 ? 0 : SOLVER_DEFENCES;
    for (int i = 0; i < count && !solver_ended(s, WORK_TURN); i++) {
        if (!every && !may_attack(p, &map, &race, all[i].turn))
            continue;
        int left = defences_against(s, all[i].turn, most, frame->defences);
        if (left < 0 || left > most)
            continue;
        if (left == 0) {
            frame->attacks[0] = (struct scored_turn){all[i].turn, 0};
            return 1;
        }
        if (found < SOLVER_ATTACKS)
            frame->attacks[found++] = (struct scored_turn){all[i].turn, -left};
    }
    return ordering_keep_best(frame->attacks, found, SOLVER_ATTACKS);
}

static bool wins_within(struct solver *s, int turns, bool every);

/* Whether the attack wins against each defence. */
static bool attack_wins(struct solver *s, punct_turn attack, int turns)
{
    struct worker *w = s->worker;
    struct solver_frame *frame = &s->frames[turns];
    int count = defences_against(s, attack, SOLVER_DEFENCES, frame->defences);
    bool wins = count >= 0 && count <= SOLVER_DEFENCES;
    struct undo first, second;
    play_turn(&w->position, attack, &first);
    for (int i = 0; i < count && wins; i++) {
        play_turn(&w->position, frame->defences[i], &second);
        wins = wins_within(s, turns - 1, false);
        play_back(&w->position, &second);
    }
    play_back(&w->position, &first);
    return wins && !solver_ended(s, 0);
}

/* What is known: the attack of a proven win within the turns, or that there is none. */
static bool recall(struct solver *s, uint64_t key, int turns, bool *wins, punct_turn *attack)
{
    struct transposition_entry known;
    if (!transposition_get(&s->worker->shared->table, key ^ SALT, &known))
        return false;
    *wins = known.bound == BOUND_EXACT;
    *attack = known.turn;
    return *wins ? known.depth <= turns : known.depth >= turns;
}

static void remember(struct solver *s, uint64_t key, int turns, bool wins, punct_turn attack)
{
    transposition_put(&s->worker->shared->table, key ^ SALT,
                      &(struct transposition_entry){attack, 0, turns, wins ? BOUND_EXACT : BOUND_UPPER});
}

static bool wins_within(struct solver *s, int turns, bool every)
{
    struct position *p = &s->worker->position;
    count_node(s);
    if (solver_ended(s, WORK_NODE))
        return false;
    if (threats_exist_by(&s->worker->reach, p, p->to_move))
        return true;
    if (turns < 2)
        return false;
    uint64_t key = search_key(p);
    bool wins;
    punct_turn attack = PUNCT_NO_TURN;
    if (!every && recall(s, key, turns, &wins, &attack))
        return wins;

    struct solver_frame *frame = &s->frames[turns];
    int count = find_attacks(s, frame, turns, every);
    wins = false;
    for (int i = 0; i < count && !wins && !solver_ended(s, 0); i++) {
        attack = frame->attacks[i].turn;
        wins = frame->attacks[i].score == 0 || attack_wins(s, attack, turns);
    }
    if (!solver_ended(s, 0))
        remember(s, key, turns, wins, wins ? attack : PUNCT_NO_TURN);
    return wins;
}

/* The fewest turns in which the player to move wins, at most `turns`. */
static int fewest_turns(struct solver *s, int turns)
{
    int n = 1;
    while (n < turns && !wins_within(s, n, false))
        n++;
    return n;
}

/* The defence that holds out longest and the turns the attacker needs after it; any turn if nothing defends. */
static punct_turn best_defence(struct solver *s, const punct_turn *defences, int count, int *turns)
{
    struct position *p = &s->worker->position;
    punct_turn best = PUNCT_NO_TURN;
    int longest = 0;
    struct undo undo;
    for (int i = 0; i < count; i++) {
        play_turn(p, defences[i], &undo);
        int needed = fewest_turns(s, *turns);
        play_back(p, &undo);
        if (needed > longest) {
            longest = needed;
            best = defences[i];
        }
    }
    *turns = longest;
    if (count > 0)
        return best;
    int legal = (int)turns_list(p, s->worker->turns);
    for (int i = 0; i < legal; i++) {
        play_turn(p, s->worker->turns[i], &undo);
        bool goes_on = p->result == PUNCT_UNDECIDED;
        play_back(p, &undo);
        if (goes_on)
            return s->worker->turns[i];
    }
    return PUNCT_NO_TURN;
}

/* The line of a proven win. */
static int find_line(struct solver *s, int turns, punct_turn line[PUNCT_LINE_MAX])
{
    struct position *p = &s->worker->position, start = *p;
    int length = 0;
    while (length < PUNCT_LINE_MAX - 1) {
        struct win win;
        struct undo undo;
        if (threats_list_by(&s->worker->reach, p, p->to_move, &win, 1)) {
            line[length++] = win.turn;
            break;
        }
        punct_turn attack, defences[SOLVER_DEFENCES];
        bool wins = false;
        if (turns < 2 || !recall(s, search_key(p), turns, &wins, &attack) || !wins)
            break;
        int count = defences_against(s, attack, SOLVER_DEFENCES, defences);
        play_turn(p, attack, &undo);
        line[length++] = attack;
        turns--;
        punct_turn defence = best_defence(s, defences, count, &turns);
        if (defence == PUNCT_NO_TURN)
            break;
        play_turn(p, defence, &undo);
        line[length++] = defence;
    }
    *p = start;
    return length;
}

void solver_solve(struct solver *s, const punct_solve_limits *limits, bool every, punct_solution *solution)
{
    *solution = (punct_solution){.proof = PUNCT_PROOF_NONE};
    int most = limits->turns ? limits->turns : PUNCT_SOLVE_TURNS_MAX;
    s->nodes = 0;
    s->node_limit = limits->nodes;
    s->late = false;
    for (int turns = 1; turns <= most && solution->proof == PUNCT_PROOF_NONE; turns++) {
        if (wins_within(s, turns, every)) {
            solution->proof = PUNCT_PROOF_WIN;
            solution->turns = turns;
            s->node_limit = s->until = 0;
            solution->length = find_line(s, turns, solution->line);
        } else if (solver_ended(s, 0)) {
            solution->proof = PUNCT_PROOF_OPEN;
        } else {
            solution->turns = turns;
        }
    }
    solution->nodes = s->nodes;
}
