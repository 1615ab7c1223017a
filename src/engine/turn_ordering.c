/* A turn is scored by the spaces it covers: by how much it shortens the own distance to a connection, which the waves from
 * both sides tell exactly for a piece that lies there, and by how much of the opponent's shortest paths runs through them.
 * How much that counts is written here by hand; a policy has learned it, with more. */
#include "turn_ordering.h"
#include "piece_shape.h"

#include <limits.h>
#include <string.h>

/* What being so many quarters of turns away from a connection is worth. */
static const int16_t distance_worth[2 * ORDERING_FAR + 1] = {
    1200, 1100, 1000, 950, 600, 560, 520, 480, 380, 355, 330, 305, 240, 225, 210,
    195,  150,  140,  130, 120, 90,  82,  74,  66,  50,  42,  36,  30,  20,
};

/* What cutting the opponent's shortest paths is worth, by their length in turns. */
static const int16_t cut_worth[CONNECTION_FAR + 1] = {0, 900, 500, 280, 170, 110, 70, 40, 0};

static void map_needs(const struct connection *connection, int colour, struct ordering_map *map)
{
    memset(map->need, ORDERING_FAR, sizeof map->need);
    for (int side = 0; side < 6; side++) {
        const struct waves *w = &connection->waves[colour][side];
        int at = side < 3 ? side : side + 1;
        for (int n = w->count - 1; n >= 0; n--) {
            unsigned space;
            for (bits_walk walk = bits_begin(w->wave[n] & ~w->next[n]); bits_next(&walk, &space);)
                map->need[space][at] = (uint8_t)(4 * n + 3);
            for (bits_walk walk = bits_begin(w->next[n] | w->joined[n]); bits_next(&walk, &space);)
                map->need[space][at] = (uint8_t)(4 * n);
        }
    }
}

/* Adds what lies on a player's shortest paths: the narrower they are, the more each space counts. */
static void map_shortest_paths(const struct connection *connection, int colour, int16_t *spaces,
                               int16_t *dots)
{
    for (int axis = 0; axis < 3; axis++) {
        const struct waves *there = &connection->waves[colour][axis];
        const struct waves *back = &connection->waves[colour][axis + 3];
        int distance = there->distance;
        if (distance >= CONNECTION_FAR)
            continue;
        unsigned space;
        for (int n = 0; n < distance; n++) {
            if (distance - 1 - n >= back->count)
                continue;
            bits both = there->wave[n] & back->wave[distance - 1 - n];
            int share = cut_worth[distance] / (2 + bits_count(both) / 2);
            for (bits_walk walk = bits_begin(both); bits_next(&walk, &space);)
                spaces[space] = (int16_t)(spaces[space] + share);
        }
        bits before = bits_none();
        for (int n = 0; n < distance; n++) {
            if (distance - n < back->count) {
                bits linked = there->joined[n] & ~before & back->joined[distance - n];
                int share = cut_worth[distance] / (3 + bits_count(linked) / 2);
                for (bits_walk walk = bits_begin(linked); bits_next(&walk, &space);)
                    dots[space] = (int16_t)(dots[space] + share);
            }
            before = there->joined[n];
        }
    }
}

static void map_centre(const struct position *p, int mover, struct ordering_map *map)
{
    if (p->variant != PUNCT_STANDARD)
        return;
    int added = p->count[0] > p->count[1] ? p->count[0] : p->count[1];
    int each = 20 + added * added / 5;
    unsigned space;
    for (bits_walk walk = bits_begin(board_centre & ~p->top[mover]); bits_next(&walk, &space);)
        map->worth[space] = (int16_t)(map->worth[space] + each);
    for (bits_walk walk = bits_begin(board_centre & p->top[!mover]); bits_next(&walk, &space);)
        map->worth[space] = (int16_t)(map->worth[space] + each);
    for (bits_walk walk = bits_begin(board_centre & p->top[mover]); bits_next(&walk, &space);)
        map->loss[space] = (int16_t)(map->loss[space] + each);
}

/* Adds up what the policy says of each space. */
static void map_policy(const struct position *p, const int16_t *policy, const struct policy_past *past,
                       struct ordering_map *map)
{
    unsigned space;
    policy_inputs_of(p, past, &map->inputs);
    for (bits_walk walk = bits_begin(board_spaces); bits_next(&walk, &space);) {
        uint16_t covered[POLICY_COVERED], punct[POLICY_PUNCT];
        policy_covered(&map->inputs, space, map->worth[space], covered);
        policy_punct(&map->inputs, space, punct);
        map->covered[space] = 0;
        for (int i = 0; i < POLICY_COVERED; i++)
            map->covered[space] += policy[covered[i]];
        map->punct[space] = policy[punct[0]] + policy[punct[1]];
    }
    int least = INT16_MIN, middle = INT16_MIN;
    for (int distance = 0; distance <= 2 * ORDERING_FAR; distance++) {
        map->least_distance[distance] = policy[policy_least_distance(map->nearest, distance)];
        map->middle_distance[distance] = policy[policy_middle_distance(distance)];
        least = map->least_distance[distance] > least ? map->least_distance[distance] : least;
        middle = map->middle_distance[distance] > middle ? map->middle_distance[distance] : middle;
    }
    map->distance_most = least + middle;
}

void ordering_map_of(const struct position *p, const int16_t *policy, const struct policy_past *past,
                     struct ordering_map *map)
{
    int mover = p->to_move;
    struct connection connection;
    connection_find(p, &connection);
    connection_complete(p, &connection);
    memset(map->worth, 0, sizeof map->worth);
    memset(map->loss, 0, sizeof map->loss);
    map_needs(&connection, mover, map);
    map_shortest_paths(&connection, !mover, map->worth, map->worth);
    int16_t unused[PUNCT_SPACE_LIMIT + 1] = {0};
    map_shortest_paths(&connection, mover, unused, map->loss);
    map_centre(p, mover, map);
    map->nearest = ORDERING_FAR;
    for (int axis = 0; axis < 3; axis++) {
        int distance = 4 * connection.waves[mover][axis].distance;
        map->nearest = distance < map->nearest ? distance : map->nearest;
    }
    map->distance_most = distance_worth[0];
    map->policy = policy;
    if (policy)
        map_policy(p, policy, past, map);
}

/* The least of each pair of bytes, all below 128. */
BITS_INLINE uint64_t least_bytes(uint64_t one, uint64_t other)
{
    const uint64_t tops = 0x8080808080808080;
    uint64_t not_less = ((one | tops) - other) & tops;
    uint64_t take_other = (not_less << 1) - (not_less >> 7);
    return one ^ ((one ^ other) & take_other);
}

/* The own distances to a connection through a piece, on the three axes, in quarters of turns. */
struct distances {
    int least, middle, sum;
};
BITS_INLINE struct distances distances_through(const struct ordering_map *map, unsigned space, unsigned one,
                                               unsigned two)
{
    uint64_t punct, first, second;
    memcpy(&punct, map->need[space], sizeof punct);
    memcpy(&first, map->need[one], sizeof first);
    memcpy(&second, map->need[two], sizeof second);
    uint64_t need = least_bytes(punct, least_bytes(first, second));
    uint32_t both = (uint32_t)need + (uint32_t)(need >> 32);
    uint8_t axis[4];
    memcpy(axis, &both, sizeof axis);
    int low = axis[0] < axis[1] ? axis[0] : axis[1], high = axis[0] < axis[1] ? axis[1] : axis[0];
    int other = low < axis[2] ? axis[2] : low;
    return (struct distances){low < axis[2] ? low : axis[2], high < other ? high : other,
                              axis[0] + axis[1] + axis[2]};
}

/* What a landing is worth by the spaces alone. */
BITS_INLINE int spaces_score(const struct ordering_map *map, unsigned space, unsigned one, unsigned two)
{
    if (map->policy)
        return map->covered[space] + map->covered[one] + map->covered[two] + map->punct[space];
    return map->worth[space] + map->worth[one] + map->worth[two];
}

/* What the distances through it add to that. */
BITS_INLINE int distance_score(const struct ordering_map *map, unsigned space, unsigned one, unsigned two)
{
    struct distances distances = distances_through(map, space, one, two);
    if (map->policy)
        return map->least_distance[distances.least] + map->middle_distance[distances.middle];
    /* The other axes count a little, so that a piece which helps on two is preferred. */
    return distance_worth[distances.least] - distances.sum / 2;
}

/* What adding a piece costs. */
static int add_loss(const struct ordering_map *map, int kind)
{
    return map->policy ? -map->policy[policy_piece(&map->inputs, kind, true)] : 0;
}

/* What is lost by lifting a piece. */
static int lift_loss(const struct position *p, const struct ordering_map *map, int piece)
{
    const struct piece *q = &p->pieces[piece];
    if (map->policy) {
        uint16_t features[PUNCT_DOTS * POLICY_LIFT];
        int sum = map->policy[policy_piece(&map->inputs, q->kind, false)];
        policy_lift(&map->inputs, p, piece, map->loss, features);
        for (int i = 0; i < PUNCT_DOTS * POLICY_LIFT; i++)
            sum += map->policy[features[i]];
        return -sum;
    }
    uint8_t spaces[PUNCT_DOTS];
    piece_spaces(q->kind, q->space, q->orientation, spaces);
    return map->loss[spaces[0]] + map->loss[spaces[1]] + map->loss[spaces[2]];
}

int ordering_score(const struct position *p, const struct ordering_map *map, punct_turn turn)
{
    int o = (int)punct_turn_orientation(turn), kind = (int)punct_turn_kind(turn), loss;
    if (punct_turn_is_add(turn)) {
        loss = add_loss(map, kind);
    } else {
        int piece = piece_of_dot(p->top_dot[punct_turn_from(turn)]);
        kind = p->pieces[piece].kind;
        loss = lift_loss(p, map, piece);
    }
    uint8_t spaces[PUNCT_DOTS];
    piece_spaces(kind, punct_turn_to(turn), o, spaces);
    return spaces_score(map, spaces[0], spaces[1], spaces[2]) +
           distance_score(map, spaces[0], spaces[1], spaces[2]) - loss;
}

int ordering_distance(const struct position *p, const struct ordering_map *map, punct_turn turn)
{
    int kind = punct_turn_is_add(turn) ? (int)punct_turn_kind(turn)
                                       : p->pieces[piece_of_dot(p->top_dot[punct_turn_from(turn)])].kind;
    uint8_t spaces[PUNCT_DOTS];
    piece_spaces(kind, punct_turn_to(turn), (int)punct_turn_orientation(turn), spaces);
    return distances_through(map, spaces[0], spaces[1], spaces[2]).least;
}

int ordering_features(const struct position *p, const struct ordering_map *map, punct_turn turn,
                      uint16_t features[POLICY_FEATURES])
{
    bool added = punct_turn_is_add(turn);
    int piece = added ? 0 : piece_of_dot(p->top_dot[punct_turn_from(turn)]), count = 0;
    int kind = added ? (int)punct_turn_kind(turn) : p->pieces[piece].kind;
    uint8_t spaces[PUNCT_DOTS];
    piece_spaces(kind, punct_turn_to(turn), (int)punct_turn_orientation(turn), spaces);
    for (int i = 0; i < PUNCT_DOTS; i++, count += POLICY_COVERED)
        policy_covered(&map->inputs, spaces[i], map->worth[spaces[i]], features + count);
    policy_punct(&map->inputs, spaces[0], features + count);
    count += POLICY_PUNCT;
    struct distances distances = distances_through(map, spaces[0], spaces[1], spaces[2]);
    features[count++] = policy_least_distance(map->nearest, distances.least);
    features[count++] = policy_middle_distance(distances.middle);
    features[count++] = policy_piece(&map->inputs, kind, added);
    if (!added) {
        policy_lift(&map->inputs, p, piece, map->loss, features + count);
        count += PUNCT_DOTS * POLICY_LIFT;
    }
    return count;
}

BITS_INLINE bool comes_before(const struct scored_turn *one, const struct scored_turn *other)
{
    return one->score > other->score || (one->score == other->score && one->turn < other->turn);
}

void ordering_sort(struct scored_turn *list, int count)
{
    static const int gaps[] = {1750, 701, 301, 132, 57, 23, 10, 4, 1};
    for (size_t g = 0; g < sizeof gaps / sizeof gaps[0]; g++) {
        int gap = gaps[g];
        for (int i = gap; i < count; i++) {
            struct scored_turn turn = list[i];
            int at = i;
            for (; at >= gap && comes_before(&turn, &list[at - gap]); at -= gap)
                list[at] = list[at - gap];
            list[at] = turn;
        }
    }
}

/* Moves the `keep` best to the front and with them those that score about as much as the least of them: all that reach
 * the score that it puts into `least`. Returns how many they are. */
static int partition_best(struct scored_turn *list, int count, int keep, int *least)
{
    enum { STEP = 8, STEPS = 256 };
    int reach[STEPS] = {0}, at = 0, sum = 0, kept = 0, most = INT_MIN;
    for (int i = 0; i < count; i++)
        most = list[i].score > most ? list[i].score : most;
    for (int i = 0; i < count; i++) {
        int step = (most - list[i].score) / STEP;
        reach[step < STEPS ? step : STEPS - 1]++;
    }
    while (at < STEPS - 1 && (sum += reach[at]) < keep)
        at++;
    if (at == STEPS - 1)
        return count;
    *least = most - STEP * at - (STEP - 1);
    for (int i = 0; i < count; i++)
        if (list[i].score >= *least) {
            struct scored_turn turn = list[kept];
            list[kept++] = list[i];
            list[i] = turn;
        }
    return kept;
}

int ordering_keep_best(struct scored_turn *list, int count, int keep)
{
    int least;
    if (count > keep)
        count = partition_best(list, count, keep, &least);
    ordering_sort(list, count);
    return count < keep ? count : keep;
}

/* The best turns so far. What cannot reach the least of them need not be scored to the end. */
struct top_k {
    struct scored_turn *list;
    int count, keep, least;
};

/* Keeps the best, to make room. */
static void top_k_prune(struct top_k *top)
{
    top->count = partition_best(top->list, top->count, top->keep, &top->least);
    if (top->count > ORDERING_ROOM / 2 * top->keep) { /* many equals */
        top->count = ordering_keep_best(top->list, top->count, top->keep);
        top->least = top->list[top->count - 1].score;
    }
}

static void top_k_add_landings(struct top_k *top, const struct ordering_map *map, const bits landing[6],
                               int kind, punct_turn base, int loss)
{
    for (int o = 0; o < kind_facts[kind].orientations; o++) {
        int first = piece_offset[kind][o][0], second = piece_offset[kind][o][1];
        unsigned space;
        for (bits_walk walk = bits_begin(landing[o]); bits_next(&walk, &space);) {
            unsigned one = (uint8_t)((int)space + first), two = (uint8_t)((int)space + second);
            int score = spaces_score(map, space, one, two) - loss;
            if (score + map->distance_most < top->least)
                continue;
            score += distance_score(map, space, one, two);
            if (score < top->least)
                continue;
            top->list[top->count++] = (struct scored_turn){base | (punct_turn)o << 16 | space, score};
            if (top->count == ORDERING_ROOM * top->keep)
                top_k_prune(top);
        }
    }
}

static void top_k_add_turns(struct top_k *top, const struct position *p, const struct ordering_map *map)
{
    int mover = p->to_move, first = mover * PUNCT_SET;
    bits free = sets_free(p);
    for (int kind = 0; kind < PUNCT_KINDS; kind++) {
        if (!p->reserve[mover][kind])
            continue;
        bits landing[6] = {bits_none(), bits_none(), bits_none(), bits_none(), bits_none(), bits_none()};
        sets_land(kind, free, free, free, landing);
        top_k_add_landings(top, map, landing, kind, punct_turn_add((punct_kind)kind, 0, 0),
                           add_loss(map, kind));
    }
    for (int piece = first; piece < first + p->count[mover]; piece++) {
        if (p->pieces[piece].covers)
            continue;
        bits landing[6];
        sets_move(p, piece, landing);
        top_k_add_landings(top, map, landing, p->pieces[piece].kind,
                           punct_turn_move(p->pieces[piece].space, 0, 0), lift_loss(p, map, piece));
    }
}

int ordering_list(const struct position *p, const struct ordering_map *map, struct scored_turn *list)
{
    struct top_k top = {list, 0, PUNCT_TURNS_MAX, INT_MIN};
    top_k_add_turns(&top, p, map);
    return top.count;
}

int ordering_top_k(const struct position *p, const struct ordering_map *map, struct scored_turn *list,
                   int keep)
{
    struct top_k top = {list, 0, keep, INT_MIN};
    top_k_add_turns(&top, p, map);
    return ordering_keep_best(list, top.count, keep);
}
