#include "ordering.h"
#include "network/vision.h"
#include "play.h"
#include "school.h"
#include "threats.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { VALUE_DECIDED = 30000 };

struct ordering_turn {
    uint16_t facts[POLICY_FACTS];
    int count;
    float score, target;
};

/* ---- Lessons ------------------------------------------------------------------------------------ */

/* All turns of a position, in the order that lessons have. */
static int list_turns(const struct lesson *lesson, struct picker_map *map, struct pick *picks)
{
    static const int16_t nothing_learned[POLICY_NUMBERS];
    const struct position *p = position_inside_const(&lesson->position);
    picker_map_of(p, nothing_learned, &lesson->past, map);
    return picker_list(p, map, picks);
}

bool lesson_is_fit(const punct_position *position)
{
    const struct position *p = position_inside_const(position);
    return p->result == PUNCT_UNDECIDED && !threats_exist(p, p->to_move) && !threats_exist(p, !p->to_move);
}

/* What the position after a turn is worth to who made it. */
static int value_after(const struct position *p, int mover, const punct_network *network,
                       const struct vision *before)
{
    struct vision vision;
    struct connection connection;
    if (p->result == PUNCT_DRAW)
        return 0;
    if (p->result != PUNCT_UNDECIDED)
        return (p->result == PUNCT_WHITE_WINS) == (mover == PUNCT_WHITE) ? VALUE_DECIDED : -VALUE_DECIDED;
    if (threats_exist(p, !mover))
        return -VALUE_DECIDED;
    connection_find(p, &connection);
    vision_update(network, p, before, &vision);
    return -vision_value(network, p, &vision, &connection, threats_exist(p, mover));
}

bool lesson_value(struct lesson *lesson, const punct_network *network)
{
    struct pick *picks = malloc(PUNCT_TURNS_MAX * sizeof *picks);
    struct position *p = position_inside(&lesson->position);
    struct picker_map map;
    struct vision before;
    int mover = p->to_move;
    if (!picks)
        return false;
    lesson->count = list_turns(lesson, &map, picks);
    lesson->values = malloc((size_t)lesson->count * sizeof *lesson->values);
    vision_refresh(network, p, &before);
    for (int i = 0; lesson->values && i < lesson->count; i++) {
        struct undo undo;
        play_turn(p, picks[i].turn, &undo);
        lesson->values[i] = (int16_t)value_after(p, mover, network, &before);
        play_back(p, &undo);
    }
    free(picks);
    return lesson->values != NULL;
}

/* ---- Learning ----------------------------------------------------------------------------------- */

bool ordering_open(struct ordering *ordering)
{
    memset(ordering, 0, sizeof *ordering);
    ordering->turns = malloc(PUNCT_TURNS_MAX * sizeof *ordering->turns);
    ordering->picks = malloc(PUNCT_TURNS_MAX * sizeof *ordering->picks);
    if (ordering->turns && ordering->picks)
        return true;
    ordering_close(ordering);
    return false;
}

void ordering_close(struct ordering *ordering)
{
    free(ordering->turns);
    free(ordering->picks);
    ordering->turns = NULL;
    ordering->picks = NULL;
}

/* Scores the turns of a lesson. Returns the place of the chosen one, or -1. */
static int score_turns(struct ordering *ordering, const struct lesson *lesson)
{
    const struct position *p = position_inside_const(&lesson->position);
    struct picker_map map;
    int chosen = -1, count = list_turns(lesson, &map, ordering->picks);
    for (int i = 0; i < count; i++) {
        struct ordering_turn *turn = &ordering->turns[i];
        turn->count = picker_facts(p, &map, ordering->picks[i].turn, turn->facts);
        turn->score = 0;
        for (int k = 0; k < turn->count; k++)
            turn->score += ordering->numbers[turn->facts[k]];
        if (ordering->picks[i].turn == lesson->chosen)
            chosen = i;
    }
    return chosen;
}

/* Turns scores and values into shares that add up to one. The choice of a search weighs as much as the values of all turns
 * together: it has looked further, but only at some of them. */
static void share_out(struct ordering_turn *turns, const struct lesson *lesson, int chosen)
{
    const float sharpness = 1 / 12.0f, by_choice = chosen >= 0 ? 0.6f : 0;
    float highest = turns[0].score, scores = 0, targets = 0;
    int best = lesson->values[0];
    for (int i = 1; i < lesson->count; i++) {
        highest = fmaxf(highest, turns[i].score);
        best = lesson->values[i] > best ? lesson->values[i] : best;
    }
    for (int i = 0; i < lesson->count; i++) {
        scores += turns[i].score = expf(turns[i].score - highest);
        targets += turns[i].target = expf((float)(lesson->values[i] - best) * sharpness);
    }
    for (int i = 0; i < lesson->count; i++) {
        turns[i].score /= scores;
        turns[i].target = (1 - by_choice) * turns[i].target / targets + (i == chosen ? by_choice : 0);
    }
}

double ordering_pass(struct ordering *ordering, const struct lesson *lesson, bool learn, int *rank)
{
    struct ordering_turn *turns = ordering->turns;
    int chosen = score_turns(ordering, lesson);
    double loss = 0;
    if (rank) {
        *rank = 0;
        for (int i = 0; i < lesson->count && chosen >= 0; i++)
            *rank += turns[i].score > turns[chosen].score;
    }
    share_out(turns, lesson, chosen);
    for (int i = 0; i < lesson->count; i++) {
        const float slope = turns[i].score - turns[i].target;
        if (turns[i].target > 0)
            loss -= (double)turns[i].target * log((double)turns[i].score + 1e-12);
        for (int k = 0; learn && k < turns[i].count; k++)
            ordering->gradient[turns[i].facts[k]] += slope;
    }
    return loss;
}

void ordering_step(struct ordering *ordering, double rate, int lessons)
{
    const double decay = 0.002;
    school_adam(&(struct school_adam){ordering->numbers, ordering->mean, ordering->square, ordering->gradient,
                                      POLICY_NUMBERS},
                ++ordering->steps, (size_t)lessons, rate, decay);
    memset(ordering->gradient, 0, sizeof ordering->gradient);
}

void ordering_round(const struct ordering *ordering, int16_t policy[POLICY_NUMBERS])
{
    const float most = 300; /* far beyond what is ever learned, and within 16 bits */
    for (int i = 0; i < POLICY_NUMBERS; i++) {
        float number = fminf(fmaxf(ordering->numbers[i], -most), most);
        policy[i] = (int16_t)lrintf(number * 100);
    }
}
