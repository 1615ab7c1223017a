#include "canonical.h"
#include "mix.h"

#include <string.h>

/* What a piece adds to the sum of an image. */
static uint64_t worth(int symmetry, const punct_piece *piece)
{
    punct_kind kind = (punct_kind)piece->kind;
    punct_direction orientation = (punct_direction)piece->orientation;
    punct_symmetry_form(symmetry, &kind, &orientation);
    uint64_t space = punct_symmetry_space(symmetry, piece->space);
    uint64_t name = space | (uint64_t)kind << 8 | (uint64_t)orientation << 12 |
                    (uint64_t)piece->colour << 16 | (uint64_t)piece->level << 20;
    return mix_bits(name * MIX_STEP + MIX_STEP);
}

/* Adds a piece to all sums, or takes it away. */
static void change(struct canonical *canonical, const punct_piece *piece, bool adds)
{
    for (int symmetry = 0; symmetry < PUNCT_SYMMETRIES; symmetry++) {
        uint64_t share = worth(symmetry, piece);
        canonical->sums[symmetry] += adds ? share : 0 - share;
    }
}

void canonical_start(struct canonical *canonical, const punct_position *position)
{
    punct_piece pieces[PUNCT_PIECES];
    int count = punct_position_pieces(position, pieces);
    memset(canonical, 0, sizeof *canonical);
    for (int i = 0; i < count; i++)
        change(canonical, &pieces[i], true);
}

/* Goes over a turn, forward or back. */
static void go_over(struct canonical *canonical, const punct_position *before, punct_turn turn,
                    const punct_position *after, bool forward)
{
    punct_dot dots[PUNCT_PIECES];
    if (!punct_turn_is_add(turn) && punct_position_stack(before, punct_turn_from(turn), dots))
        change(canonical, &dots[0].piece, !forward);
    if (punct_position_stack(after, punct_turn_to(turn), dots))
        change(canonical, &dots[0].piece, forward);
}

void canonical_follow(struct canonical *canonical, const punct_position *before, punct_turn turn,
                      const punct_position *after)
{
    go_over(canonical, before, turn, after, true);
}

void canonical_take_back(struct canonical *canonical, const punct_position *before, punct_turn turn,
                         const punct_position *after)
{
    go_over(canonical, before, turn, after, false);
}

uint64_t canonical_key(const struct canonical *canonical, const punct_position *position, unsigned *ways)
{
    uint64_t least = UINT64_MAX;
    *ways = 0;
    for (int symmetry = 0; symmetry < PUNCT_SYMMETRIES; symmetry++) {
        if (canonical->sums[symmetry] < least) {
            least = canonical->sums[symmetry];
            *ways = 0;
        }
        if (canonical->sums[symmetry] == least)
            *ways |= 1u << symmetry;
    }
    uint64_t state = (uint64_t)punct_position_variant(position) * 2 + punct_position_to_move(position);
    return mix_bits(least + (state + 1) * MIX_STEP);
}

punct_turn canonical_turn(const punct_position *position, unsigned ways, punct_turn turn)
{
    punct_turn least = PUNCT_NO_TURN;
    for (int symmetry = 0; symmetry < PUNCT_SYMMETRIES; symmetry++)
        if (ways >> symmetry & 1) {
            punct_turn image = punct_symmetry_turn(position, symmetry, turn);
            least = image < least ? image : least;
        }
    return least;
}
