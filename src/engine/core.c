#include "core.h"
#include "evaluation.h"

const struct core CORE(core) = {
    .root_prepare = root_prepare,
    .root_glance = root_glance,
    .root_search = root_search,
    .root_info = root_info,
    .solver_solve = solver_solve,
    .connection_find = connection_find,
    .evaluation_of = evaluation_of,
    .vision_refresh = vision_refresh,
    .vision_update = vision_update,
    .vision_value = vision_value,
    .yardstick_choose = yardstick_choose,
};
