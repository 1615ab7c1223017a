/* How the policy is learned: the numbers that let the best turns of a position come first (src/engine/network/policy.h). */
#ifndef PUNCT_SCHOOL_ORDERING_H
#define PUNCT_SCHOOL_ORDERING_H

#include "network/network.h"
#include "picker.h"

/* A position with the turn that was chosen there and what a network says right after each turn. */
struct lesson {
    punct_position position;
    struct policy_past past;
    punct_turn chosen;
    int count;       /* of turns, as picker_list lists them */
    int16_t *values; /* for who made the turn */
};

/* Whether a position teaches anything: nobody wins at once. */
bool lesson_is_fit(const punct_position *position);

/* Finds the values, into memory to be freed. False: not enough memory. */
bool lesson_value(struct lesson *lesson, const punct_network *network);

struct ordering {
    float numbers[POLICY_NUMBERS];
    float gradient[POLICY_NUMBERS], mean[POLICY_NUMBERS], square[POLICY_NUMBERS];
    uint64_t steps;
    struct ordering_turn *turns; /* PUNCT_TURNS_MAX of them: the lesson under way */
    struct pick *picks;
};
bool ordering_open(struct ordering *ordering);
void ordering_close(struct ordering *ordering);

/* The loss of a lesson: the cross entropy between the turns' shares by the policy and those by their values and the choice.
 * Adds to the gradient if it is to be learned from. `rank` (or NULL) is how many turns come before the chosen one. */
double ordering_pass(struct ordering *ordering, const struct lesson *lesson, bool learn, int *rank);

/* Moves the numbers against the gradient of so many lessons. */
void ordering_step(struct ordering *ordering, double rate, int lessons);

/* The numbers as a network holds them. */
void ordering_round(const struct ordering *ordering, int16_t policy[POLICY_NUMBERS]);

#endif
