#include "core.h"

const struct core CORE(core) = {
    .root_prepare = root_prepare,
    .root_glance = root_glance,
    .root_search = root_search,
    .root_info = root_info,
    .solver_solve = solver_solve,
    .yardstick_choose = yardstick_choose,
};
