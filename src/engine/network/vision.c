#include "vision.h"
#include "../evaluation.h"

#include <string.h>

/* ---- The board ---------------------------------------------------------------------------------- */

/* The three lines of a space, as bits. */
static uint64_t lines_of(unsigned space)
{
    int c = board_column[space], r = board_row[space];
    return (uint64_t)1 << c | (uint64_t)1 << (NET_AXIS + r) | (uint64_t)1 << (2 * NET_AXIS + c - r + 8);
}

void vision_see(const struct position *p, struct vision_planes *planes)
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

/* The members of a set as things seen, `base` being their plane's number. */
BITS_INLINE int list_plane(bits set, int base, uint16_t *seen)
{
    int count = 0;
    unsigned space;
    if (!bits_any(set))
        return 0;
    for (bits_walk walk = bits_begin(set); bits_next(&walk, &space);)
        seen[count++] = (uint16_t)(base | (int)space);
    return count;
}

static int list_lines(uint64_t lines, int base, uint16_t *seen)
{
    int count = 0;
    for (; lines; lines &= lines - 1)
        seen[count++] = (uint16_t)(base | __builtin_ctzll(lines));
    return count;
}

/* What is in one and not in another. */
static int list_new(const struct vision_planes *one, const struct vision_planes *another, uint16_t *seen)
{
    int count = 0;
    for (int colour = 0; colour < PUNCT_COLOURS; colour++) {
        for (int i = 0; i < NET_PLANE_LINES; i++)
            count += list_plane(one->plane[colour][i] & ~another->plane[colour][i],
                                colour * NET_SEEN_PLAYER | i << 8, seen + count);
        count += list_lines(one->lines[colour] & ~another->lines[colour],
                            colour * NET_SEEN_PLAYER | NET_PLANE_LINES << 8, seen + count);
    }
    return count;
}

int vision_list(const struct vision_planes *planes, uint16_t *seen)
{
    static const struct vision_planes nothing;
    return list_new(planes, &nothing, seen);
}

/* ---- The first layer ---------------------------------------------------------------------------- */

/* Brings both players' views from one set of things seen to another. */
static void change(const struct punct_network *network, const struct vision_planes *planes,
                   const struct vision_planes *before, network_views views[PUNCT_COLOURS])
{
    uint16_t added[VISION_SEEN], removed[VISION_SEEN];
    const uint16_t *added_rows[VISION_SEEN], *removed_rows[VISION_SEEN];
    int added_count = list_new(planes, before, added), removed_count = list_new(before, planes, removed);
    for (int colour = 0; colour < PUNCT_COLOURS; colour++) {
        int swap = colour * NET_SEEN_PLAYER; /* the second player sees the first as the other one */
        for (int i = 0; i < added_count; i++)
            added_rows[i] = network->rows[added[i] ^ swap];
        for (int i = 0; i < removed_count; i++)
            removed_rows[i] = network->rows[removed[i] ^ swap];
        network->kernel->change(views[colour], network->weights.first, added_rows, added_count, removed_rows,
                                removed_count);
    }
}

void vision_refresh(const struct punct_network *network, const struct position *p, struct vision *vision)
{
    static const struct vision_planes nothing;
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        for (int view = 0; view < NET_VIEWS; view++)
            memcpy(vision->views[colour][view], network->weights.first_bias,
                   sizeof vision->views[colour][view]);
    vision_see(p, &vision->planes);
    change(network, &vision->planes, &nothing, vision->views);
    vision->filled = true;
}

void vision_update(const struct punct_network *network, const struct position *p, const struct vision *from,
                   struct vision *vision)
{
    if (!from->filled) {
        vision_refresh(network, p, vision);
        return;
    }
    struct vision_planes before = from->planes;
    if (vision != from)
        memcpy(vision->views, from->views, sizeof vision->views);
    vision_see(p, &vision->planes);
    change(network, &vision->planes, &before, vision->views);
    vision->filled = true;
}

/* ---- Tables and value --------------------------------------------------------------------------- */

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

static int breadth_row(const struct connection_way *way)
{
    enum { STEP = 4 };
    return way->distance[0] * NET_BREADTHS + within(way->breadth / STEP, 0, NET_BREADTHS - 1);
}

void vision_facts(const struct position *p, const struct connection *connection, bool threatened,
                  uint16_t facts[NET_FACTS])
{
    int mover = p->to_move, rows[NET_FACTS], count = 0;
    struct connection_way mine, theirs;
    connection_way_of(connection, mover, &mine);
    connection_way_of(connection, !mover, &theirs);
    rows[count++] = NET_AT_NEAR + mine.distance[0] * NET_WAYS + theirs.distance[0];
    rows[count++] = NET_AT_SECOND_NEAR + mine.distance[1] * NET_WAYS + theirs.distance[1];
    rows[count++] = NET_AT_FARTHEST + mine.distance[2] * NET_WAYS + theirs.distance[2];
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
    for (int i = 0; i < NET_FACTS; i++)
        facts[i] = (uint16_t)rows[i];
}

int vision_value(const struct punct_network *network, const struct position *p, const struct vision *vision,
                 const struct connection *connection, bool threatened)
{
    uint16_t facts[NET_FACTS];
    vision_facts(p, connection, threatened, facts);
    int32_t value = network->kernel->value(&network->weights, vision->views[p->to_move],
                                           vision->views[!p->to_move], facts);
    int64_t scaled = (int64_t)value * EVALUATION_SCALE >> 2 * NET_THIRD_BITS;
    return (int)(scaled < -EVALUATION_MAX  ? -EVALUATION_MAX
                 : scaled > EVALUATION_MAX ? EVALUATION_MAX
                                           : scaled);
}
