#include "turn_index.h"
#include "board.h"
#include "piece_shape.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Made once from the board's tables, never changed after. */
static struct {
    punct_turn turn[PUNCT_INDEXES];
    int32_t add[PUNCT_KINDS][PUNCT_DIRECTIONS];
    int32_t move[PUNCT_SPACE_LIMIT][PUNCT_DIRECTIONS];
    punct_index_range adds[PUNCT_KINDS], moves[PUNCT_SPACE_LIMIT];
    bits_stored lies[PUNCT_DIRECTIONS]; /* where some kind of piece lies with the orientation */
} table;
static pthread_once_t table_once = PTHREAD_ONCE_INIT;

static int rank_in(bits set, unsigned member)
{
    const uint64_t word[4] = {set[0], set[1], set[2], set[3]};
    int rank = bits_count_word(word[member >> 6] & (((uint64_t)1 << (member & 63)) - 1));
    for (unsigned i = 0; i < member >> 6; i++)
        rank += bits_count_word(word[i]);
    return rank;
}

static bits moves_from(unsigned space, int orientation)
{
    return board_rays((punct_space)space) & table.lies[orientation];
}

static int32_t number_set(bits set, punct_turn base, int32_t at)
{
    unsigned to = 0;
    for (bits_walk walk = bits_begin(set); bits_next(&walk, &to);)
        table.turn[at++] = base + to;
    return at;
}

static void make_table(void)
{
    int32_t at = 0;
    for (int kind = 0; kind < PUNCT_KINDS; kind++) {
        table.adds[kind].first = at;
        for (int o = 0; o < kind_facts[kind].orientations; o++) {
            table.add[kind][o] = at;
            table.lies[o] |= board_fits[kind][o];
            at = number_set(board_fits[kind][o], punct_turn_add((punct_kind)kind, 0, (punct_direction)o), at);
        }
        table.adds[kind].end = at;
    }
    for (unsigned from = 0; from < PUNCT_SPACE_LIMIT; from++) {
        table.moves[from].first = at;
        for (int o = 0; o < PUNCT_DIRECTIONS && punct_space_exists((punct_space)from); o++) {
            table.move[from][o] = at;
            at = number_set(moves_from(from, o), punct_turn_move((punct_space)from, 0, (punct_direction)o),
                            at);
        }
        table.moves[from].end = at;
    }
}

static void need_table(void)
{
    pthread_once(&table_once, make_table);
}

int32_t punct_index_of(punct_turn turn)
{
    need_table();
    unsigned to = punct_turn_to(turn), from = punct_turn_from(turn), kind = punct_turn_kind(turn);
    int o = (int)punct_turn_orientation(turn);
    bool add = punct_turn_is_add(turn);
    if (o >= PUNCT_DIRECTIONS || kind >= PUNCT_KINDS || (turn & ~(punct_turn)0x77ffff) != 0 ||
        (!add && (kind != 0 || !punct_space_exists((punct_space)from))))
        return PUNCT_NO_INDEX;
    if (add && o >= kind_facts[kind].orientations)
        return PUNCT_NO_INDEX;
    bits_stored set = add ? board_fits[kind][o] : moves_from(from, o);
    if (!bits_has(&set, to))
        return PUNCT_NO_INDEX;
    return (add ? table.add[kind][o] : table.move[from][o]) + rank_in(set, to);
}

punct_turn punct_index_turn(int32_t index)
{
    need_table();
    return index >= 0 && index < PUNCT_INDEXES ? table.turn[index] : PUNCT_NO_TURN;
}

punct_index_range punct_index_adds(punct_kind kind)
{
    need_table();
    return (unsigned)kind < PUNCT_KINDS ? table.adds[kind] : (punct_index_range){0, 0};
}

punct_index_range punct_index_moves(punct_space from)
{
    need_table();
    return from < PUNCT_SPACE_LIMIT ? table.moves[from] : (punct_index_range){0, 0};
}

size_t punct_index_mask(const punct_position *position, uint8_t mask[PUNCT_INDEXES])
{
    punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX);
    if (!mask)
        return count;
    memset(mask, 0, PUNCT_INDEXES);
    for (size_t i = 0; i < count; i++)
        mask[punct_index_of(turns[i])] = 1;
    return count;
}

static int by_number(const void *one, const void *other)
{
    int32_t a = *(const int32_t *)one, b = *(const int32_t *)other;
    return (a > b) - (a < b);
}

size_t punct_index_legal(const punct_position *position, int32_t *indexes, size_t capacity)
{
    punct_turn turns[PUNCT_TURNS_MAX];
    int32_t all[PUNCT_TURNS_MAX];
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX);
    for (size_t i = 0; i < count; i++)
        all[i] = punct_index_of(turns[i]);
    qsort(all, count, sizeof *all, by_number);
    if (indexes)
        memcpy(indexes, all, (count < capacity ? count : capacity) * sizeof *all);
    return count;
}
