/* What boards show of threats and ways, against playing every turn and against the distances of the search. */
#include "outlook.h"
#include "evaluation/connection.h"
#include "play.h"
#include "random.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static struct outlook outlook;

/* How many turns win at once for the player to move, by playing them all. */
static int plain_wins(const punct_position *position)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    struct position p = *position_inside_const(position);
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX);
    int mover = p.to_move, wins = 0;
    for (size_t i = 0; i < count; i++) {
        struct undo undo;
        play_turn(&p, turns[i], &undo);
        wins += p.result == (mover == PUNCT_WHITE ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS) &&
                p.ending != PUNCT_BY_NO_TURN;
        play_back(&p, &undo);
    }
    return wins;
}

static int search_distance(const struct position *p, int colour)
{
    struct connection connection;
    connection_find(p, &connection);
    int nearest = CONNECTION_FAR;
    for (int axis = 0; axis < 3; axis++)
        if (connection.waves[colour][axis].distance < nearest)
            nearest = connection.waves[colour][axis].distance;
    return nearest;
}

static bool adjacent(punct_space one, punct_space other)
{
    for (int d = 0; d < PUNCT_DIRECTIONS; d++)
        if (punct_space_step(one, (punct_direction)d) == other)
            return true;
    return false;
}

/* A way is a chain of neighbours from a side to the opposite one. */
static bool is_way(const struct outlook *o)
{
    for (int i = 1; i < o->length; i++)
        if (!adjacent(o->way[i - 1], o->way[i]))
            return false;
    unsigned there = punct_space_sides(o->way[0]), back = punct_space_sides(o->way[o->length - 1]);
    return (there & ((back << 3 | back >> 3) & 63)) != 0;
}

/* The spaces of the way that still lack a dot of the player's: a turn covers three of them at most. */
static bool costs_no_more(const struct position *p, int colour, const struct outlook *o)
{
    int open = 0;
    for (int i = 0; i < o->length; i++)
        open += !bits_has(&p->top[colour], o->way[i]);
    return open <= 3 * o->distance;
}

static bool holds(const punct_position *position)
{
    const struct position *p = position_inside_const(position);
    for (int colour = 0; colour < PUNCT_COLOURS; colour++) {
        if (!outlook_of(position, (punct_colour)colour, &outlook))
            return false;
        if (colour == p->to_move && outlook.wins != plain_wins(position))
            return false;
        int expected = search_distance(p, colour);
        expected = outlook.wins > 0 ? 1 : expected < 2 ? 2 : expected;
        if (outlook.distance != expected || (outlook.length > 0 && !is_way(&outlook)))
            return false;
        if (outlook.length > 0 && outlook.wins == 0 && !costs_no_more(p, colour, &outlook))
            return false;
    }
    return true;
}

static void random_games(uint64_t seed, int games)
{
    int positions = 0, threats = 0;
    bool good = true;
    for (int g = 0; g < games && good; g++) {
        punct_position position;
        punct_position_start(&position, g % 2 ? PUNCT_STANDARD : PUNCT_BASIC);
        struct random_taste taste = random_taste(&seed);
        while (good && punct_position_result(&position) == PUNCT_UNDECIDED) {
            good = holds(&position);
            positions++;
            threats += outlook.wins > 0;
            punct_turn turn = random_turn(&position, taste, &seed);
            if (!good || turn == PUNCT_NO_TURN || punct_play(&position, turn, NULL, NULL) != PUNCT_OK)
                break;
        }
        if (!good) {
            char text[PUNCT_POSITION_TEXT];
            punct_position_write(&position, text, sizeof text);
            tap_note("%s", text);
        }
    }
    tap_ok(good && threats > 0, "wins and distances in %d positions of random games, %d with a threat",
           positions, threats);
}

static void known_position(void)
{
    punct_position position;
    const char *text = "standard b 12 bEg12b,bLm7d,bMl13c,bTe11a,bTi5c,wEa6a,wEb9c,wEe9c,wCi9c,wEk9c,wTq10f";
    punct_position_read(&position, text, strlen(text), NULL);
    outlook_of(&position, PUNCT_WHITE, &outlook);
    bool listed = false;
    for (int i = 0; i < outlook.wins; i++) {
        char turn[PUNCT_TURN_TEXT];
        punct_turn_write(outlook.win[i], turn, sizeof turn);
        listed |= strcmp(turn, "Tn9b") == 0;
    }
    tap_ok(listed && outlook.distance == 1, "a threat of the player who is not to move is seen: %d turns",
           outlook.wins);
    outlook_of(&position, PUNCT_BLACK, &outlook);
    tap_ok(outlook.wins == 0 && outlook.distance >= 2 && outlook.length > 0,
           "the other player has a way only");
    tap_ok(!outlook_of(NULL, PUNCT_WHITE, &outlook) && outlook.wins == 0, "no position, no outlook");
}

int main(void)
{
    known_position();
    random_games(16, 60);
    return tap_done();
}
