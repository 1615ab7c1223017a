/* How the policy is learned: the numbers that let the best turns of a position come first (src/engine/network/policy.h). */
#ifndef PUNCT_TRAINING_POLICY_MODEL_H
#define PUNCT_TRAINING_POLICY_MODEL_H

#include "network/network.h"
#include "turn_ordering.h"

/* A position with the turn that was chosen there and what a network says right after each turn. */
struct policy_sample {
    punct_position position;
    struct policy_past past;
    punct_turn chosen;
    int count;       /* of turns, as ordering_list lists them */
    int16_t *values; /* for who made the turn */
};

/* Whether a position teaches anything: nobody wins at once. */
bool policy_sample_is_fit(const punct_position *position);

/* Finds the values, into memory to be freed. False: not enough memory. */
bool policy_sample_value(struct policy_sample *sample, const punct_network *network);

struct policy_model {
    float numbers[POLICY_NUMBERS];
    float gradient[POLICY_NUMBERS], mean[POLICY_NUMBERS], square[POLICY_NUMBERS];
    uint64_t steps;
    struct policy_model_turn *turns; /* PUNCT_TURNS_MAX of them: the sample under way */
    struct scored_turn *list;
};
bool policy_model_open(struct policy_model *model);
void policy_model_close(struct policy_model *model);

/* The loss of a sample: the cross entropy between the turns' shares by the policy and those by their values and the choice.
 * Adds to the gradient if it is to be learned from. `rank` (or NULL) is how many turns come before the chosen one. */
double policy_model_pass(struct policy_model *model, const struct policy_sample *sample, bool learn,
                         int *rank);

/* Moves the numbers against the gradient of so many samples. */
void policy_model_step(struct policy_model *model, double rate, int samples);

/* The numbers as a network holds them. */
void policy_model_round(const struct policy_model *model, int16_t policy[POLICY_NUMBERS]);

#endif
