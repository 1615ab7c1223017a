/* The core of the engine works on sets all the time, so it is compiled once for any machine and, on x86-64, once more
 * for those with AVX2. This gives the functions of each a name of their own. */
#ifndef PUNCT_ENGINE_CORE_NAMES_H
#define PUNCT_ENGINE_CORE_NAMES_H

#ifdef ENGINE_CORE_AVX2
#define CORE(name) name##_avx2
#else
#define CORE(name) name##_any
#endif

#define connection_complete CORE(connection_complete)
#define connection_find     CORE(connection_find)
#define connection_way_of   CORE(connection_way_of)
#define evaluation_of       CORE(evaluation_of)
#define evaluation_chance   CORE(evaluation_chance)
#define picker_best         CORE(picker_best)
#define picker_choose       CORE(picker_choose)
#define picker_facts        CORE(picker_facts)
#define picker_list         CORE(picker_list)
#define picker_map_of       CORE(picker_map_of)
#define picker_quarters     CORE(picker_quarters)
#define picker_score        CORE(picker_score)
#define picker_sort         CORE(picker_sort)
#define root_glance         CORE(root_glance)
#define root_info           CORE(root_info)
#define root_prepare        CORE(root_prepare)
#define root_search         CORE(root_search)
#define root_sort           CORE(root_sort)
#define search_back         CORE(search_back)
#define search_map          CORE(search_map)
#define search_ended        CORE(search_ended)
#define search_node         CORE(search_node)
#define search_nodes        CORE(search_nodes)
#define search_play         CORE(search_play)
#define search_see          CORE(search_see)
#define solver_solve        CORE(solver_solve)
#define threats_answers     CORE(threats_answers)
#define threats_exist       CORE(threats_exist)
#define threats_exist_by    CORE(threats_exist_by)
#define threats_list        CORE(threats_list)
#define threats_list_by     CORE(threats_list_by)
#define yardstick_choose    CORE(yardstick_choose)

#endif
