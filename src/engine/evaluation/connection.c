/* Waves run over the board from each side: a turn's piece covers up to three spaces in a row, and own dots that it
 * reaches cost nothing. What a turn can cover is found for the position as it stands; that pieces which move
 * leave a gap is not seen. */
#include "connection.h"

/* Spaces among `free` where a piece of some kind fits: those in groups of three or more. */
BITS_INLINE bits open_to_add(bits free)
{
    bits near[6];
    sets_near(free, near);
    bits one = near[0], two = bits_none();
    for (int d = 1; d < 6; d++) {
        two |= one & near[d];
        one |= near[d];
    }
    return sets_spread(two & free) & free;
}

/* Spaces that a free piece may cover: within two steps of an own dot, or an empty space, that a PÜNCT reaches,
 * and not higher. */
BITS_INLINE bits open_to_move(const struct position *p, int colour)
{
    bits rays = bits_none();
    int first = colour * PUNCT_SET;
    for (int piece = first; piece < first + p->count[colour]; piece++)
        if (!p->pieces[piece].covers)
            rays |= board_rays(p->pieces[piece].space);

    bits floor = p->at_height[0];
    bits open = sets_spread(sets_spread(floor & rays) & floor) & floor;
    for (int n = 1; n <= p->height; n++) {
        bits level = p->at_height[n];
        floor |= level;
        bits stands = level & p->top[colour] & rays;
        if (bits_any(stands))
            open |= (sets_spread(sets_spread(stands) & floor) & level) | (sets_spread(stands) & floor);
    }
    return open;
}

BITS_INLINE void run(struct waves *w, bits own, bits open, int side)
{
    bits goal = board_side[(side + 3) % 6];
    bits reached = sets_flood(own, board_side[side]);
    bits around =
        sets_spread(reached) | board_side[side]; /* all that is reached or covered, and next to it */
    bits edge = around & open, covered = bits_none();
    int n = 0;
    for (;; n++) {
        bits second = sets_spread(edge) & open;
        bits wave = (second | (sets_spread(second) & open)) & ~covered;
        w->joined[n] = reached;
        w->next[n] = edge;
        w->wave[n] = wave;
        if (!bits_any(wave) || n == CONNECTION_FAR - 1) {
            w->distance = CONNECTION_FAR;
            w->count = n + 1;
            return;
        }
        covered |= wave;
        around |= sets_spread(wave);
        bits met = around & own & ~reached;
        if (bits_any(met)) {
            bits joined = sets_flood(own, met);
            reached |= joined;
            around |= sets_spread(joined);
        }
        if (bits_any((wave | reached) & goal))
            break;
        edge = around & open & ~covered;
    }
    w->distance = w->count = n + 1;
}

static void run_side(const struct position *p, struct connection *connection, int colour, int side)
{
    run(&connection->waves[colour][side], p->top[colour], connection->open[colour], side);
    connection->found[colour] |= 1u << side;
}

void connection_find(const struct position *p, struct connection *connection)
{
    bits added = open_to_add(sets_free(p));
    for (int colour = 0; colour < PUNCT_COLOURS; colour++) {
        connection->open[colour] = (added | open_to_move(p, colour)) & ~p->top[colour];
        connection->found[colour] = 0;
        int nearest = CONNECTION_FAR;
        for (int axis = 0; axis < 3; axis++) {
            run_side(p, connection, colour, axis);
            int distance = connection->waves[colour][axis].distance;
            nearest = distance < nearest ? distance : nearest;
        }
        for (int axis = 0; axis < 3; axis++)
            if (connection->waves[colour][axis].distance == nearest)
                run_side(p, connection, colour, axis + 3);
    }
}

void connection_complete(const struct position *p, struct connection *connection)
{
    for (int colour = 0; colour < PUNCT_COLOURS; colour++)
        for (int side = 3; side < 6; side++)
            if (!(connection->found[colour] >> side & 1))
                run_side(p, connection, colour, side);
}

static int breadth_of(const struct waves *there, const struct waves *back)
{
    int breadth = 0;
    for (int n = 0; n < there->distance; n++)
        if (there->distance - 1 - n < back->count)
            breadth += bits_count(there->wave[n] & back->wave[there->distance - 1 - n]);
    return breadth;
}

void connection_distances_of(const struct connection *connection, int colour,
                             struct connection_distances *distances)
{
    const struct waves *waves = connection->waves[colour];
    for (int axis = 0; axis < 3; axis++) {
        int distance = waves[axis].distance, place = axis;
        for (; place > 0 && distances->distance[place - 1] > distance; place--)
            distances->distance[place] = distances->distance[place - 1];
        distances->distance[place] = distance;
    }
    distances->breadth = 0;
    for (int axis = 0; axis < 3 && distances->distance[0] < CONNECTION_FAR; axis++)
        if (waves[axis].distance == distances->distance[0]) {
            int breadth = breadth_of(&waves[axis], &waves[axis + 3]);
            distances->breadth = breadth > distances->breadth ? breadth : distances->breadth;
        }
}
