/* The way is found as the waves of connection.c run: a turn covers up to three open spaces in a row, own dots cost
 * nothing. Here every step remembers where it came from. */
#include "outlook.h"
#include "evaluation/connection.h"
#include "threats.h"

#include <stdlib.h>

/* A place on a way: a space, and how many spaces of the piece that covers it come before and with it; 0 on an own dot. */
enum { RUNS = 4, PLACES = PUNCT_SPACE_LIMIT * RUNS, NO_PLACE = PLACES };

struct ways {
    bits_stored own, open;
    uint16_t from[PLACES]; /* the place before; its own number at the side where the way begins */
    uint16_t queue[2][PLACES];
    int queued[2]; /* reached with so many turns; with one more */
};

static bool fresh(const struct ways *w, int place)
{
    return w->from[place] == NO_PLACE;
}

static void reach(struct ways *w, punct_space space, int run, int from, int later)
{
    int place = space * RUNS + run;
    if (!fresh(w, place))
        return;
    w->from[place] = (uint16_t)(from == NO_PLACE ? place : from);
    w->queue[later][w->queued[later]++] = (uint16_t)place;
}

/* Goes on to a space: for nothing over an own dot, with the same piece while it lasts, or with the next one. */
static void go_on(struct ways *w, punct_space space, int run, int from)
{
    if (bits_has(&w->own, space))
        reach(w, space, 0, from, 0);
    else if (bits_has(&w->open, space)) {
        if (run > 0 && run < RUNS - 1)
            reach(w, space, run + 1, from, 0);
        reach(w, space, 1, from, 1);
    }
}

/* The first place on the far side that is reached, and in how many turns; NO_PLACE: none within OUTLOOK_FAR. */
static int run_from(struct ways *w, int side, int *turns)
{
    for (int i = 0; i < PLACES; i++)
        w->from[i] = NO_PLACE;
    w->queued[0] = w->queued[1] = 0;
    for (int space = 0; space < PUNCT_SPACE_LIMIT; space++)
        if (punct_space_exists((punct_space)space) && punct_space_sides((punct_space)space) >> side & 1)
            go_on(w, (punct_space)space, 0, NO_PLACE);
    for (*turns = 0; *turns < OUTLOOK_FAR; ++*turns) {
        for (int i = 0; i < w->queued[0]; i++) {
            int from = w->queue[0][i];
            punct_space space = (punct_space)(from / RUNS);
            if (punct_space_sides(space) >> (side + 3) % 6 & 1)
                return from;
            for (int d = 0; d < PUNCT_DIRECTIONS; d++) {
                punct_space next = punct_space_step(space, (punct_direction)d);
                if (next != PUNCT_NOWHERE)
                    go_on(w, next, from % RUNS, from);
            }
        }
        for (int i = 0; i < w->queued[1]; i++)
            w->queue[0][i] = w->queue[1][i];
        w->queued[0] = w->queued[1];
        w->queued[1] = 0;
    }
    return NO_PLACE;
}

/* Writes the way that leads to a place, its beginning last. */
static int trace(const struct ways *w, int place, punct_space *way)
{
    int length = 0;
    for (;; place = w->from[place]) {
        punct_space space = (punct_space)(place / RUNS);
        if (length == 0 || way[length - 1] != space)
            way[length++] = space;
        if (w->from[place] == place)
            return length;
    }
}

static void find_way(const struct position *p, int colour, struct outlook *outlook)
{
    struct connection connection;
    struct ways ways;
    connection_find(p, &connection);
    ways.own = p->top[colour];
    ways.open = connection.open[colour];
    for (int axis = 0; axis < 3; axis++) {
        int turns, end = run_from(&ways, axis, &turns);
        if (end == NO_PLACE || turns >= outlook->distance)
            continue;
        outlook->distance = turns;
        outlook->length = trace(&ways, end, outlook->way);
    }
}

static int compare_turns(const void *one, const void *other)
{
    punct_turn a = *(const punct_turn *)one, b = *(const punct_turn *)other;
    return a < b ? -1 : a > b;
}

/* A last piece that also connects is found twice. */
static void list_wins(const struct position *p, int colour, struct outlook *outlook)
{
    static _Thread_local struct win wins[PUNCT_TURNS_MAX];
    static _Thread_local punct_turn turns[PUNCT_TURNS_MAX];
    int count = threats_list(p, colour, wins, PUNCT_TURNS_MAX);
    for (int i = 0; i < count; i++)
        turns[i] = wins[i].turn;
    qsort(turns, (size_t)count, sizeof *turns, compare_turns);
    for (int i = 0; i < count; i++)
        if (i == 0 || turns[i] != turns[i - 1])
            outlook->win[outlook->wins++] = turns[i];
}

bool outlook_of(const punct_position *position, punct_colour colour, struct outlook *outlook)
{
    outlook->wins = outlook->length = 0;
    outlook->distance = OUTLOOK_FAR;
    if (!position_given(position) || punct_position_result(position) != PUNCT_UNDECIDED)
        return false;
    const struct position *p = position_inside_const(position);
    list_wins(p, (int)colour, outlook);
    find_way(p, (int)colour, outlook);
    if (outlook->wins > 0)
        outlook->distance = 1;
    else if (outlook->distance < 2)
        outlook->distance = 2;
    return true;
}
