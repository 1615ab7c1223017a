#include "policy_model.h"
#include "network/accumulator.h"
#include "play.h"
#include "threats.h"
#include "training.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { VALUE_DECIDED = 30000 };

struct policy_model_turn {
    uint16_t features[POLICY_FEATURES];
    int count;
    float score, target;
};

/* ---- Samples ------------------------------------------------------------------------------------ */

/* All turns of a position, in the order that samples have. */
static int list_turns(const struct policy_sample *sample, struct ordering_map *map, struct scored_turn *list)
{
    static const int16_t nothing_learned[POLICY_NUMBERS];
    const struct position *p = position_inside_const(&sample->position);
    ordering_map_of(p, nothing_learned, &sample->past, map);
    return ordering_list(p, map, list);
}

bool policy_sample_is_fit(const punct_position *position)
{
    const struct position *p = position_inside_const(position);
    return p->result == PUNCT_UNDECIDED && !threats_exist(p, p->to_move) && !threats_exist(p, !p->to_move);
}

/* What the position after a turn is worth to who made it. */
static int value_after(const struct position *p, int mover, const punct_network *network,
                       const struct accumulator *before)
{
    struct accumulator accumulator;
    struct connection connection;
    if (p->result == PUNCT_DRAW)
        return 0;
    if (p->result != PUNCT_UNDECIDED)
        return (p->result == PUNCT_WHITE_WINS) == (mover == PUNCT_WHITE) ? VALUE_DECIDED : -VALUE_DECIDED;
    if (threats_exist(p, !mover))
        return -VALUE_DECIDED;
    connection_find(p, &connection);
    accumulator_update(network, p, before, &accumulator);
    return -network_evaluate(network, p, &accumulator, &connection, threats_exist(p, mover));
}

bool policy_sample_value(struct policy_sample *sample, const punct_network *network)
{
    struct scored_turn *list = malloc(PUNCT_TURNS_MAX * sizeof *list);
    struct position *p = position_inside(&sample->position);
    struct ordering_map map;
    struct accumulator before;
    int mover = p->to_move;
    if (!list)
        return false;
    sample->count = list_turns(sample, &map, list);
    sample->values = malloc((size_t)sample->count * sizeof *sample->values);
    accumulator_refresh(network, p, &before);
    for (int i = 0; sample->values && i < sample->count; i++) {
        struct undo undo;
        play_turn(p, list[i].turn, &undo);
        sample->values[i] = (int16_t)value_after(p, mover, network, &before);
        play_back(p, &undo);
    }
    free(list);
    return sample->values != NULL;
}

/* ---- Learning ----------------------------------------------------------------------------------- */

bool policy_model_open(struct policy_model *model)
{
    memset(model, 0, sizeof *model);
    model->turns = malloc(PUNCT_TURNS_MAX * sizeof *model->turns);
    model->list = malloc(PUNCT_TURNS_MAX * sizeof *model->list);
    if (model->turns && model->list)
        return true;
    policy_model_close(model);
    return false;
}

void policy_model_close(struct policy_model *model)
{
    free(model->turns);
    free(model->list);
    model->turns = NULL;
    model->list = NULL;
}

/* Scores the turns of a sample. Returns the place of the chosen one, or -1. */
static int score_turns(struct policy_model *model, const struct policy_sample *sample)
{
    const struct position *p = position_inside_const(&sample->position);
    struct ordering_map map;
    int chosen = -1, count = list_turns(sample, &map, model->list);
    for (int i = 0; i < count; i++) {
        struct policy_model_turn *turn = &model->turns[i];
        turn->count = ordering_features(p, &map, model->list[i].turn, turn->features);
        turn->score = 0;
        for (int k = 0; k < turn->count; k++)
            turn->score += model->numbers[turn->features[k]];
        if (model->list[i].turn == sample->chosen)
            chosen = i;
    }
    return chosen;
}

/* Turns scores and values into shares that add up to one. The choice of a search weighs as much as the values of all turns
 * together: it has looked further, but only at some of them. */
static void share_out(struct policy_model_turn *turns, const struct policy_sample *sample, int chosen)
{
    const float sharpness = 1 / 12.0f, by_choice = chosen >= 0 ? 0.6f : 0;
    float highest = turns[0].score, scores = 0, targets = 0;
    int best = sample->values[0];
    for (int i = 1; i < sample->count; i++) {
        highest = fmaxf(highest, turns[i].score);
        best = sample->values[i] > best ? sample->values[i] : best;
    }
    for (int i = 0; i < sample->count; i++) {
        scores += turns[i].score = expf(turns[i].score - highest);
        targets += turns[i].target = expf((float)(sample->values[i] - best) * sharpness);
    }
    for (int i = 0; i < sample->count; i++) {
        turns[i].score /= scores;
        turns[i].target = (1 - by_choice) * turns[i].target / targets + (i == chosen ? by_choice : 0);
    }
}

double policy_model_pass(struct policy_model *model, const struct policy_sample *sample, bool learn,
                         int *rank)
{
    struct policy_model_turn *turns = model->turns;
    int chosen = score_turns(model, sample);
    double loss = 0;
    if (rank) {
        *rank = 0;
        for (int i = 0; i < sample->count && chosen >= 0; i++)
            *rank += turns[i].score > turns[chosen].score;
    }
    share_out(turns, sample, chosen);
    for (int i = 0; i < sample->count; i++) {
        const float slope = turns[i].score - turns[i].target;
        if (turns[i].target > 0)
            loss -= (double)turns[i].target * log((double)turns[i].score + 1e-12);
        for (int k = 0; learn && k < turns[i].count; k++)
            model->gradient[turns[i].features[k]] += slope;
    }
    return loss;
}

void policy_model_step(struct policy_model *model, double rate, int samples)
{
    const double decay = 0.002;
    training_adam(
        &(struct training_adam){model->numbers, model->mean, model->square, model->gradient, POLICY_NUMBERS},
        ++model->steps, (size_t)samples, rate, decay);
    memset(model->gradient, 0, sizeof model->gradient);
}

void policy_model_round(const struct policy_model *model, int16_t policy[POLICY_NUMBERS])
{
    const float most = 300; /* far beyond what is ever learned, and within 16 bits */
    for (int i = 0; i < POLICY_NUMBERS; i++) {
        float number = fminf(fmaxf(model->numbers[i], -most), most);
        policy[i] = (int16_t)lrintf(number * 100);
    }
}
