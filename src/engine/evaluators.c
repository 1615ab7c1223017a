#include "evaluators.h"
#include "core.h"

int evaluators_list(struct evaluator evaluators[EVALUATORS_MAX])
{
    int count = 0;
    evaluators[count++] = (struct evaluator){NULL, NULL, false};
    for (int i = 0; network_kernels[i]; i++)
        for (int updates = 0; updates < 2 && network_kernels[i]->runs_here() && count < EVALUATORS_MAX;
             updates++)
            evaluators[count++] =
                (struct evaluator){network_kernels[i], network_kernels[i]->name, updates != 0};
    return count;
}

punct_network *evaluators_network(const punct_network *network)
{
    return network_copy(network);
}

long evaluators_run(const struct evaluator *evaluator, punct_network *network, const punct_position *position,
                    long *sum)
{
    enum { TURNS_EVERY = 41 };
    const struct core *core = core_best();
    punct_turn turns[PUNCT_TURNS_MAX];
    struct accumulator before, accumulator;
    struct position p = *position_inside_const(position);
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX);
    long evaluated = 0;
    if (evaluator->kernel)
        network->kernel = evaluator->kernel;
    if (evaluator->updates)
        core->accumulator_refresh(network, &p, &before);
    for (size_t i = 0; i < count; i += TURNS_EVERY, evaluated++) {
        struct connection connection;
        struct undo undo;
        play_turn(&p, turns[i], &undo);
        core->connection_find(&p, &connection);
        if (!evaluator->kernel) {
            *sum += core->evaluation_of(&p, &connection);
        } else {
            if (evaluator->updates)
                core->accumulator_update(network, &p, &before, &accumulator);
            else
                core->accumulator_refresh(network, &p, &accumulator);
            *sum += core->network_evaluate(network, &p, &accumulator, &connection, false);
        }
        play_back(&p, &undo);
    }
    return evaluated;
}
