#include "evaluation.h"

#include <math.h>
#include <stdlib.h>

static int free_pieces(const struct position *p, int colour)
{
    int count = 0, first = colour * PUNCT_SET;
    for (int piece = first; piece < first + p->count[colour]; piece++)
        count += p->pieces[piece].covers == 0;
    return count;
}

/* The central count decides when a player has added the last piece: a lead weighs more the fewer pieces the leader
 * still has to add. */
static int centre_value(const struct position *p, int mover)
{
    static const int16_t each[PUNCT_SET + 1] = {30, 28, 24, 21, 19, 18, 16, 15, 14, 12,
                                                11, 10, 9,  9,  8,  8,  7,  6,  6};
    if (p->variant != PUNCT_STANDARD)
        return 0;
    int lead = bits_count(p->top[mover] & board_centre) - bits_count(p->top[!mover] & board_centre);
    int leader = lead > 0 ? mover : !mover;
    return lead * each[PUNCT_SET - p->count[leader]];
}

/* Broad shortest paths are harder to cut. */
static int breadth_value(int breadth)
{
    static const int16_t value[] = {-60, -55, -45, -25, 0, 25, 45, 65, 80, 90, 100};
    int step = breadth / 5;
    return value[step < 10 ? step : 10];
}

int evaluation_of(const struct position *p, const struct connection *connection)
{
    /* By the turns to the nearest connection. */
    static const int16_t near_mine[CONNECTION_FAR + 1] = {400, 270, 130, 0, -150, -250, -320, -380, -420};
    static const int16_t near_theirs[CONNECTION_FAR + 1] = {-300, -200, -130, -10, 120, 210, 260, 300, 330};
    int mover = p->to_move;
    struct connection_distances mine, theirs;
    connection_distances_of(connection, mover, &mine);
    connection_distances_of(connection, !mover, &theirs);
    int value = near_mine[mine.distance[0]] + near_theirs[theirs.distance[0]] + 15;
    value += breadth_value(mine.breadth) - breadth_value(theirs.breadth);
    value += centre_value(p, mover);
    value += 20 * (bits_count(p->top[mover]) - bits_count(p->top[!mover]));
    value += 10 * (free_pieces(p, mover) - free_pieces(p, !mover));
    return value;
}

int evaluation_chance(int value)
{
    return (int)lround(1000.0 / (1.0 + exp(-value / (double)EVALUATION_SCALE)));
}
