/* The kernel: listing, counting and connections. Included by one file for each instruction set, which defines
 * KERNEL(name) and what is special to it. */
#include "turn_sets.h"

/* Listing writes a turn for each member of a set: base + member. Which of the two ways is faster depends on how
 * full the set is; neither branches on single members. Both may write up to 7 turns beyond the last. */

/* For sets with many members, as added pieces have: byte by byte from a table. */
BITS_INLINE punct_turn *emit_many(bits set, punct_turn base, punct_turn *out)
{
    typedef uint32_t turns8 __attribute__((vector_size(32), aligned(4)));
    for (int i = 0; i < 4; i++)
        for (unsigned byte = 0; byte < 8; byte++, base += 8) {
            unsigned members = (unsigned)(set[i] >> 8 * byte & 255);
            *(turns8 *)out = *(const turns8 *)byte_members[members] + base;
            out += byte_count[members];
        }
    return out;
}

/* For sets with few members, as moves along lines have: four members at a time. */
BITS_INLINE punct_turn *emit_few(bits set, punct_turn base, punct_turn *out)
{
    const uint64_t stop = UINT64_C(1) << 63; /* gives the search an end when no member is left */
    for (int i = 0; i < 4; i++, base += 64) {
        uint64_t word = set[i];
        int count = bits_count_word(word);
        for (int j = 0; j < count; j += 4)
            for (int k = 0; k < 4; k++, word &= word - 1)
                out[j + k] = base + (punct_turn)__builtin_ctzll(word | stop);
        out += count;
    }
    return out;
}

/* The neighbourhoods of the spaces an added piece may use, shared by all kinds. */
struct room {
    bits free, near[6], far[6], diag[6];
};

BITS_INLINE void room_of(const struct position *p, struct room *room)
{
    room->free = sets_free(p);
    sets_near(room->free, room->near);
    sets_far(room->free, room->far);
    sets_diag(room->free, room->diag);
}

BITS_INLINE bits room_for(const struct room *room, int kind, int o)
{
    return sets_landing(kind, o, room->free, room->near, room->near, room->far, room->diag);
}

#define EACH_KIND(DO)                                                                                        \
    DO(PUNCT_T, 6) DO(PUNCT_C, 3) DO(PUNCT_E, 6) DO(PUNCT_L, 6) DO(PUNCT_M, 6) DO(PUNCT_R, 6)

static bool piece_is_free(const struct position *p, int piece)
{
    return p->pieces[piece].covers == 0;
}

size_t KERNEL(turns_list)(const struct position *p, punct_turn *turns)
{
    punct_turn *out = turns;
    int mover = p->to_move;
    struct room room;
    room_of(p, &room);
#define LIST(KIND, TURNS)                                                                                    \
    if (p->reserve[mover][KIND])                                                                             \
        for (int o = 0; o < TURNS; o++)                                                                      \
            out = emit_many(room_for(&room, KIND, o), punct_turn_add(KIND, 0, (punct_direction)o), out);
    EACH_KIND(LIST)

    int first = mover * PUNCT_SET;
    for (int piece = first; piece < first + p->count[mover]; piece++) {
        if (!piece_is_free(p, piece))
            continue;
        bits landing[6];
        sets_move(p, piece, landing);
        for (int o = 0; o < 6; o++)
            out = emit_few(landing[o], punct_turn_move(p->pieces[piece].space, 0, (punct_direction)o), out);
    }
    return (size_t)(out - turns);
}

size_t KERNEL(turns_count)(const struct position *p)
{
    int count = 0, mover = p->to_move;
    struct room room;
    room_of(p, &room);
#define COUNT(KIND, TURNS)                                                                                   \
    if (p->reserve[mover][KIND])                                                                             \
        for (int o = 0; o < TURNS; o++)                                                                      \
            count += bits_count(room_for(&room, KIND, o));
    EACH_KIND(COUNT)

    int first = mover * PUNCT_SET;
    for (int piece = first; piece < first + p->count[mover]; piece++) {
        if (!piece_is_free(p, piece))
            continue;
        bits landing[6];
        sets_move(p, piece, landing);
        for (int o = 0; o < 6; o++)
            count += bits_count(landing[o]);
    }
    return (size_t)count;
}

bool KERNEL(turns_exist)(const struct position *p)
{
    /* Nearly always there is room for a piece as it comes out of the box. */
    struct room room;
    room_of(p, &room);
#define EXIST(KIND, TURNS)                                                                                   \
    if (p->reserve[p->to_move][KIND] && bits_any(room_for(&room, KIND, 0)))                                  \
        return true;
    EACH_KIND(EXIST)
    return KERNEL(turns_count)(p) > 0;
}

bool KERNEL(turns_connected)(const bits_stored *own, const bits_stored *seed)
{
    bool possible = false;
    if (!bits_any(*own & *seed))
        return false;
    for (int side = 0; side < 3; side++)
        possible |= bits_any(*own & board_side[side]) && bits_any(*own & board_side[side + 3]);
    if (!possible)
        return false;

    /* The flood may join several groups; only one that would span them all is looked at closely. */
    bits groups = sets_flood(*own, *seed);
    for (int side = 0; side < 3; side++)
        if (bits_any(groups & board_side[side]) && bits_any(groups & board_side[side + 3]) &&
            bits_any(sets_flood(groups, board_side[side]) & board_side[side + 3]))
            return true;
    return false;
}
