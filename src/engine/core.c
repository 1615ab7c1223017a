#include "core.h"
#include "evaluation/evaluation.h"

const struct core CORE(core) = {
    .root_prepare = root_prepare,
    .root_choose_static = root_choose_static,
    .root_search = root_search,
    .root_info = root_info,
    .solver_solve = solver_solve,
    .connection_find = connection_find,
    .evaluation_of = evaluation_of,
    .accumulator_refresh = accumulator_refresh,
    .accumulator_update = accumulator_update,
    .network_evaluate = network_evaluate,
    .reference_choose = reference_choose,
};
