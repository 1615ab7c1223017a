#include "network_view.h"
#include "core.h"
#include "evaluation/evaluation.h"

#include <stdlib.h>

/* A position that is over, for its player to move. */
static int worth_of_end(const struct position *p)
{
    if (p->result == PUNCT_DRAW)
        return 500;
    return (p->result == PUNCT_WHITE_WINS) == (p->to_move == PUNCT_WHITE) ? 1000 : 0;
}

int punct_network_value(const punct_network *network, const punct_position *position)
{
    const struct core *core = core_best();
    const struct position *p = position_given(position);
    struct connection connection;
    struct accumulator accumulator;
    if (!network || !p)
        return -1;
    if (p->result != PUNCT_UNDECIDED)
        return worth_of_end(p);
    core->connection_find(p, &connection);
    core->accumulator_refresh(network, p, &accumulator);
    return evaluation_chance(
        core->network_evaluate(network, p, &accumulator, &connection, threats_exist(p, !p->to_move)));
}

size_t punct_network_policy(const punct_network *network, const punct_position *position, punct_turn *turns,
                            int32_t *scores, size_t room)
{
    const struct position *p = position_given(position);
    if (!network || !network->policy || !p || p->result != PUNCT_UNDECIDED)
        return 0;
    struct scored_turn *list = malloc(PUNCT_TURNS_MAX * sizeof *list);
    if (!list)
        return 0;
    struct ordering_map map;
    ordering_map_of(p, network->policy, &(struct policy_past){0}, &map);
    size_t count = (size_t)ordering_list(p, &map, list);
    for (size_t i = 0; i < count && i < room; i++) {
        turns[i] = list[i].turn;
        scores[i] = list[i].score;
    }
    free(list);
    return count;
}
