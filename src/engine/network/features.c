#include "features.h"

/* ---- The board ---------------------------------------------------------------------------------- */

/* The three lines of a space, as bits. */
static uint64_t lines_of(unsigned space)
{
    int c = board_column[space], r = board_row[space];
    return (uint64_t)1 << c | (uint64_t)1 << (NET_AXIS + r) | (uint64_t)1 << (2 * NET_AXIS + c - r + 8);
}

void feature_planes_of(const struct position *p, struct feature_planes *planes)
{
    for (int colour = 0; colour < PUNCT_COLOURS; colour++) {
        bits_stored *plane = planes->plane[colour];
        bits higher = p->top[colour];
        for (int height = 1; height < NET_HEIGHTS; height++) {
            plane[height - 1] = p->top[colour] & p->at_height[height];
            higher &= ~p->at_height[height];
        }
        plane[NET_HEIGHTS - 1] = higher;
        for (int i = NET_PLANE_FREE; i < NET_PLANE_LINES; i++)
            plane[i] = bits_none();
        planes->lines[colour] = 0;
        const struct piece *piece = &p->pieces[colour * PUNCT_SET], *end = piece + p->count[colour];
        for (; piece < end; piece++) {
            if (piece->covers) {
                bits_put(&plane[NET_PLANE_BLOCKED], piece->space);
            } else {
                bits_put(&plane[NET_PLANE_FREE + piece->kind], piece->space);
                planes->lines[colour] |= lines_of(piece->space);
            }
        }
    }
}

/* The members of a set as features, `base` being their plane's number. */
BITS_INLINE int list_plane(bits set, int base, uint16_t *features)
{
    int count = 0;
    unsigned space;
    if (!bits_any(set))
        return 0;
    for (bits_walk walk = bits_begin(set); bits_next(&walk, &space);)
        features[count++] = (uint16_t)(base | (int)space);
    return count;
}

static int list_lines(uint64_t lines, int base, uint16_t *features)
{
    int count = 0;
    for (; lines; lines &= lines - 1)
        features[count++] = (uint16_t)(base | __builtin_ctzll(lines));
    return count;
}

/* What is in one and not in another. */
int features_added(const struct feature_planes *one, const struct feature_planes *another, uint16_t *features)
{
    int count = 0;
    for (int colour = 0; colour < PUNCT_COLOURS; colour++) {
        for (int i = 0; i < NET_PLANE_LINES; i++)
            count += list_plane(one->plane[colour][i] & ~another->plane[colour][i],
                                colour * NET_FEATURES_PLAYER | i << 8, features + count);
        count += list_lines(one->lines[colour] & ~another->lines[colour],
                            colour * NET_FEATURES_PLAYER | NET_PLANE_LINES << 8, features + count);
    }
    return count;
}

int features_list(const struct feature_planes *planes, uint16_t *features)
{
    static const struct feature_planes nothing;
    return features_added(planes, &nothing, features);
}

/* ---- Tables ------------------------------------------------------------------------------------ */

static int within(int value, int least, int greatest)
{
    return value < least ? least : value > greatest ? greatest : value;
}

static int free_pieces(const struct position *p, int colour)
{
    int count = 0, first = colour * PUNCT_SET;
    for (int piece = first; piece < first + p->count[colour]; piece++)
        count += p->pieces[piece].covers == 0;
    return count;
}

static int centre_row(const struct position *p, int mover)
{
    if (p->variant != PUNCT_STANDARD)
        return NET_LEADS * NET_PIECES;
    int lead = bits_count(p->top[mover] & board_centre) - bits_count(p->top[!mover] & board_centre);
    int most = p->count[0] > p->count[1] ? p->count[0] : p->count[1];
    return (within(lead, -NET_LEAD_MAX, NET_LEAD_MAX) + NET_LEAD_MAX) * NET_PIECES + PUNCT_SET - most;
}

static int breadth_row(const struct connection_distances *distances)
{
    enum { STEP = 4 };
    return distances->distance[0] * NET_BREADTHS + within(distances->breadth / STEP, 0, NET_BREADTHS - 1);
}

void features_tables(const struct position *p, const struct connection *connection, bool threatened,
                     uint16_t table_rows[NET_TABLES])
{
    int mover = p->to_move, rows[NET_TABLES], count = 0;
    struct connection_distances mine, theirs;
    connection_distances_of(connection, mover, &mine);
    connection_distances_of(connection, !mover, &theirs);
    rows[count++] = NET_AT_NEAR + mine.distance[0] * NET_DISTANCES + theirs.distance[0];
    rows[count++] = NET_AT_SECOND_NEAR + mine.distance[1] * NET_DISTANCES + theirs.distance[1];
    rows[count++] = NET_AT_FARTHEST + mine.distance[2] * NET_DISTANCES + theirs.distance[2];
    rows[count++] = NET_AT_MY_BREADTH + breadth_row(&mine);
    rows[count++] = NET_AT_THEIR_BREADTH + breadth_row(&theirs);
    rows[count++] = NET_AT_CENTRE + centre_row(p, mover);
    for (int kind = 0; kind < PUNCT_KINDS; kind++) {
        int alike = kind == PUNCT_R ? PUNCT_L : kind; /* one is the other's image */
        rows[count++] = NET_AT_MY_RESERVE + alike * NET_COUNTS + p->reserve[mover][kind];
        rows[count++] = NET_AT_THEIR_RESERVE + alike * NET_COUNTS + p->reserve[!mover][kind];
    }
    int tops = bits_count(p->top[mover]) - bits_count(p->top[!mover]);
    rows[count++] = NET_AT_TOPS + within(tops, -NET_TOPS_MAX, NET_TOPS_MAX) + NET_TOPS_MAX;
    rows[count++] = NET_AT_MY_FREE + free_pieces(p, mover);
    rows[count++] = NET_AT_THEIR_FREE + free_pieces(p, !mover);
    rows[count++] = NET_AT_MY_LEFT + PUNCT_SET - p->count[mover];
    rows[count++] = NET_AT_THEIR_LEFT + PUNCT_SET - p->count[!mover];
    rows[count++] = NET_AT_KIND + p->variant + 2 * threatened;
    for (int i = 0; i < NET_TABLES; i++)
        table_rows[i] = (uint16_t)rows[i];
}
