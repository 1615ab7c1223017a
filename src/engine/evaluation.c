#include "evaluation.h"

#include <math.h>
#include <stdlib.h>

/* The way of one player: distances of the three axes, nearest first, and how broad the nearest way is. */
struct way {
    int distance[3];
    int breadth;
};

static void way_of(const struct connection *connection, int colour, struct way *way)
{
    way->breadth = 0;
    for (int axis = 0; axis < 3; axis++) {
        const struct waves *there = &connection->waves[colour][axis];
        const struct waves *back = &connection->waves[colour][axis + 3];
        int distance = there->distance, place = axis;
        if (distance < CONNECTION_FAR && (axis == 0 || distance <= way->distance[0])) {
            int breadth = 0;
            for (int n = 0; n < distance; n++)
                if (distance - 1 - n < back->count)
                    breadth += bits_count(there->wave[n] & back->wave[distance - 1 - n]);
            if (axis == 0 || distance < way->distance[0] || breadth > way->breadth)
                way->breadth = breadth;
        }
        for (; place > 0 && way->distance[place - 1] > distance; place--)
            way->distance[place] = way->distance[place - 1];
        way->distance[place] = distance;
    }
}

static int free_pieces(const struct position *p, int colour)
{
    int count = 0, first = colour * PUNCT_SET;
    for (int piece = first; piece < first + p->count[colour]; piece++)
        count += p->pieces[piece].covers == 0;
    return count;
}

/* The central count decides when a player has added the last piece: it weighs more the nearer that is. */
static int centre_value(const struct position *p, int mover)
{
    if (p->variant != PUNCT_STANDARD)
        return 0;
    int lead = bits_count(p->top[mover] & board_centre) - bits_count(p->top[!mover] & board_centre);
    int added = p->count[0] > p->count[1] ? p->count[0] : p->count[1];
    return lead * (4 + added * added / 6);
}

int evaluation_of(const struct position *p, const struct connection *connection)
{
    int mover = p->to_move;
    struct way mine, theirs;
    way_of(connection, mover, &mine);
    way_of(connection, !mover, &theirs);
    static const int worth[CONNECTION_FAR + 1] = {900, 600, 380, 240, 150, 90, 50, 20, 0};
    static const int second[CONNECTION_FAR + 1] = {200, 150, 100, 70, 45, 25, 12, 5, 0};
    int value = 40 + worth[mine.distance[0]] - worth[theirs.distance[0]];
    value += second[mine.distance[1]] - second[theirs.distance[1]];
    value += (second[mine.distance[2]] - second[theirs.distance[2]]) / 2;
    int my_breadth = mine.breadth < 40 ? mine.breadth : 40,
        their_breadth = theirs.breadth < 40 ? theirs.breadth : 40;
    value += (my_breadth - their_breadth) * 2;
    value += centre_value(p, mover);
    value += 8 * (free_pieces(p, mover) - free_pieces(p, !mover));
    return value;
}

int evaluation_chance(int value)
{
    return (int)lround(1000.0 / (1.0 + exp(-value / 180.0)));
}
