/* A piece's three dots hang together, so a landing links two sides exactly when it lies on or next to what hangs
 * together with the one and with the other. Lifting a piece takes dots away and adds none to its owner's, so what
 * is too far apart with all pieces in place is so for every move. */
#include "threats.h"
#include "piece_shape.h"

/* A connection has a dot on each of the 17 lines between its sides, and a turn adds dots on three neighbouring lines at
 * most: a quick test that spares most of the flooding. */
BITS_INLINE bool lines_allow(bits own, int axis)
{
    static const uint8_t lines[3] = {0, 2, 1};
    int first_bare = 17;
    for (int n = 0; n < 17; n++) {
        if (bits_any(own & board_lines[lines[axis]][n]))
            continue;
        if (first_bare == 17)
            first_bare = n;
        if (n - first_bare > 2)
            return false;
    }
    return true;
}

BITS_INLINE void reach_side(struct reach *reach, bits own, int side)
{
    reach->group[side] = sets_flood(own, board_side[side]);
    reach->touch[side] = sets_spread(reach->group[side]) | board_side[side];
}

BITS_INLINE bool reach_closes(const struct reach *reach, int axis)
{
    return bits_any(sets_spread(sets_spread(reach->touch[axis])) & reach->touch[axis + 3]);
}

static void find_reach(struct reach *reach, bits own)
{
    reach->axes = 0;
    for (int axis = 0; axis < 3; axis++) {
        if (!lines_allow(own, axis))
            continue;
        reach_side(reach, own, axis);
        reach_side(reach, own, axis + 3);
        reach->axes |= (unsigned)reach_closes(reach, axis) << axis;
    }
}

/* Where wins are collected. With room for none, the first one ends the collecting. */
struct harvest {
    struct win *wins;
    int count, capacity;
};

BITS_INLINE bool harvest_done(const struct harvest *h)
{
    return h->count > 0 && h->count >= h->capacity;
}

/* The PÜNCT's spaces from which a piece has a dot in `set`. */
BITS_INLINE bits shift_back(bits set, int by)
{
    return by > 0 ? bits_down(set, by) : bits_up(set, -by);
}
BITS_INLINE bits touching(bits set, int kind, int o)
{
    return set | shift_back(set, piece_offset[kind][o][0]) | shift_back(set, piece_offset[kind][o][1]);
}

static void harvest_wins(struct harvest *h, bits winning, int kind, int o, punct_turn base, bits links)
{
    unsigned space;
    for (bits_walk walk = bits_begin(winning); bits_next(&walk, &space);) {
        if (h->count < h->capacity) {
            uint8_t spaces[PUNCT_DOTS];
            piece_spaces(kind, space, o, spaces);
            struct win *win = &h->wins[h->count];
            win->turn = base | (punct_turn)o << 16 | space;
            win->zone = links;
            for (int i = 0; i < PUNCT_DOTS; i++)
                bits_put(&win->zone, spaces[i]);
        }
        h->count++;
        if (harvest_done(h))
            return;
    }
}

/* The landings that link sides. `extra` joins the zones of all of them. */
static void harvest_landings(struct harvest *h, const struct reach *reach, unsigned axes,
                             const bits landing[6], int kind, punct_turn base, bits extra)
{
    for (int o = 0; o < kind_facts[kind].orientations; o++) {
        bits rest = landing[o];
        if (!bits_any(rest))
            continue;
        for (int axis = 0; axis < 3 && !harvest_done(h); axis++) {
            if (!(axes >> axis & 1))
                continue;
            bits winning =
                rest & touching(reach->touch[axis], kind, o) & touching(reach->touch[axis + 3], kind, o);
            if (bits_any(winning)) {
                harvest_wins(h, winning, kind, o, base, extra | reach->group[axis] | reach->group[axis + 3]);
                rest &= ~winning;
            }
        }
    }
}

static void harvest_adds(struct harvest *h, const struct position *p, int colour, const struct reach *reach)
{
    bits free = sets_free(p);
    for (int kind = 0; kind < PUNCT_KINDS && !harvest_done(h); kind++) {
        if (!p->reserve[colour][kind])
            continue;
        bits landing[6] = {bits_none(), bits_none(), bits_none(), bits_none(), bits_none(), bits_none()};
        sets_land(kind, free, free, free, landing);
        harvest_landings(h, reach, reach->axes, landing, kind, punct_turn_add((punct_kind)kind, 0, 0),
                         bits_none());
    }
}

/* Where the PÜNCT of a piece of each kind would have to land to win, as far as the dots in place tell: for each
 * orientation, and in any. Found when first asked for. */
struct spots {
    unsigned known; /* kinds, as bits */
    bits each[PUNCT_KINDS][6], any[PUNCT_KINDS];
};

static void find_spots(struct spots *spots, const struct reach *reach, int kind)
{
    spots->known |= 1u << kind;
    spots->any[kind] = bits_none();
    for (int o = 0; o < kind_facts[kind].orientations; o++) {
        bits spot = bits_none();
        for (int axis = 0; axis < 3; axis++)
            if (reach->axes >> axis & 1)
                spot |= touching(reach->touch[axis], kind, o) & touching(reach->touch[axis + 3], kind, o);
        spots->each[kind][o] = spot;
        spots->any[kind] |= spot;
    }
}

/* The landings of a piece on its spots; false if there are none. */
static bool land_on_spots(struct spots *spots, const struct reach *reach, const struct position *p, int piece,
                          bits landing[6])
{
    int kind = p->pieces[piece].kind;
    bool any = false;
    if (!(spots->known >> kind & 1))
        find_spots(spots, reach, kind);
    if (!bits_any(spots->any[kind] & board_rays(p->pieces[piece].space)))
        return false;
    sets_move(p, piece, landing);
    for (int o = 0; o < kind_facts[kind].orientations; o++) {
        landing[o] &= spots->each[kind][o];
        any |= bits_any(landing[o]);
    }
    return any;
}

/* What a player reaches without a piece: the dots that are gone then may be missing. */
static struct reach reach_without(const struct reach *whole, bits own, bits gone)
{
    struct reach reach = *whole;
    for (int axis = 0; axis < 3; axis++) {
        if (!(whole->axes >> axis & 1) || !bits_any((whole->group[axis] | whole->group[axis + 3]) & gone))
            continue;
        reach_side(&reach, own & ~gone, axis);
        reach_side(&reach, own & ~gone, axis + 3);
        if (!reach_closes(&reach, axis))
            reach.axes &= ~(1u << axis);
    }
    return reach;
}

static void harvest_moves(struct harvest *h, const struct position *p, int colour, const struct reach *whole)
{
    int first = colour * PUNCT_SET;
    struct spots spots;
    spots.known = 0;
    for (int piece = first; piece < first + p->count[colour] && !harvest_done(h); piece++) {
        const struct piece *q = &p->pieces[piece];
        bits landing[6];
        if (q->covers || !land_on_spots(&spots, whole, p, piece, landing))
            continue;
        uint8_t spaces[PUNCT_DOTS];
        piece_spaces(q->kind, q->space, q->orientation, spaces);
        bits_stored lifted = bits_none(), gone = bits_none();
        for (int i = 0; i < PUNCT_DOTS; i++) {
            int under = p->below[piece * PUNCT_DOTS + i];
            bits_put(&lifted, spaces[i]);
            if (under == NO_DOT || colour_of_piece(piece_of_dot(under)) != colour)
                bits_put(&gone, spaces[i]);
        }
        struct reach reach = reach_without(whole, p->top[colour], gone);
        if (reach.axes)
            harvest_landings(h, &reach, reach.axes, landing, q->kind, punct_turn_move(q->space, 0, 0),
                             lifted);
    }
}

/* The last piece decides by the central hexagon, so with more dots there any place for it will do. */
static void harvest_last_piece(struct harvest *h, const struct position *p, int colour)
{
    if (p->count[colour] != PUNCT_SET - 1 || p->variant != PUNCT_STANDARD ||
        bits_count(p->top[colour] & board_centre) <= bits_count(p->top[!colour] & board_centre))
        return;
    bits free = sets_free(p);
    for (int kind = 0; kind < PUNCT_KINDS; kind++) {
        if (!p->reserve[colour][kind])
            continue;
        bits landing[6] = {bits_none(), bits_none(), bits_none(), bits_none(), bits_none(), bits_none()};
        sets_land(kind, free, free, free, landing);
        for (int o = 0; o < 6 && !harvest_done(h); o++)
            harvest_wins(h, landing[o], kind, o, punct_turn_add((punct_kind)kind, 0, 0), board_centre);
    }
}

static void harvest_all(struct harvest *h, struct reach_memory *memory, const struct position *p, int colour)
{
    bits own = p->top[colour];
    struct reach *reach = &memory->reach[colour];
    if (!bits_equal(memory->own[colour], own)) {
        memory->own[colour] = own;
        find_reach(reach, own);
    }
    harvest_last_piece(h, p, colour);
    if (!reach->axes || harvest_done(h))
        return;
    harvest_adds(h, p, colour, reach);
    harvest_moves(h, p, colour, reach);
}

bool threats_exist_by(struct reach_memory *memory, const struct position *p, int colour)
{
    struct harvest h = {NULL, 0, 0};
    harvest_all(&h, memory, p, colour);
    return h.count > 0;
}

int threats_list_by(struct reach_memory *memory, const struct position *p, int colour, struct win *wins,
                    int capacity)
{
    struct harvest h = {wins, 0, capacity};
    harvest_all(&h, memory, p, colour);
    return h.count < capacity ? h.count : capacity;
}

bool threats_exist(const struct position *p, int colour)
{
    struct reach_memory memory;
    memory.own[colour] = ~p->top[colour]; /* knows nothing */
    return threats_exist_by(&memory, p, colour);
}

int threats_list(const struct position *p, int colour, struct win *wins, int capacity)
{
    struct reach_memory memory;
    memory.own[colour] = ~p->top[colour];
    return threats_list_by(&memory, p, colour, wins, capacity);
}

/* Keeps the landings that touch the zone of every win but those that `met` says are met already. */
static int answers_write(const bits landing[6], int kind, punct_turn base, const struct win *wins, int count,
                         uint64_t met, punct_turn *turns)
{
    int written = 0;
    for (int o = 0; o < kind_facts[kind].orientations; o++) {
        bits good = landing[o];
        for (int i = 0; i < count && bits_any(good); i++)
            if (!(met >> i & 1))
                good &= touching(wins[i].zone, kind, o);
        unsigned space;
        for (bits_walk walk = bits_begin(good); bits_next(&walk, &space);)
            turns[written++] = base | (punct_turn)o << 16 | space;
    }
    return written;
}

int threats_answers(const struct position *p, const struct win *wins, int count, punct_turn *turns)
{
    int written = 0, mover = p->to_move, first = mover * PUNCT_SET;
    bits free = sets_free(p);
    /* The last piece ends the game before any threat is carried out. */
    int adds = p->count[mover] == PUNCT_SET - 1 ? 0 : count;
    for (int kind = 0; kind < PUNCT_KINDS; kind++) {
        if (!p->reserve[mover][kind])
            continue;
        bits landing[6] = {bits_none(), bits_none(), bits_none(), bits_none(), bits_none(), bits_none()};
        sets_land(kind, free, free, free, landing);
        written += answers_write(landing, kind, punct_turn_add((punct_kind)kind, 0, 0), wins, adds, 0,
                                 turns + written);
    }
    for (int piece = first; piece < first + p->count[mover]; piece++) {
        if (p->pieces[piece].covers)
            continue;
        const struct piece *q = &p->pieces[piece];
        uint8_t spaces[PUNCT_DOTS];
        piece_spaces(q->kind, q->space, q->orientation, spaces);
        uint64_t met = 0;
        for (int i = 0; i < count; i++)
            for (int dot = 0; dot < PUNCT_DOTS; dot++)
                met |= (uint64_t)bits_has(&wins[i].zone, spaces[dot]) << i;
        bits landing[6];
        sets_move(p, piece, landing);
        written += answers_write(landing, q->kind, punct_turn_move(q->space, 0, 0), wins, count, met,
                                 turns + written);
    }
    return written;
}
