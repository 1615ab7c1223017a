/* The core of the engine works on sets all the time, so it is compiled once for any machine and, on x86-64, once more
 * for those with AVX2. This gives the functions of each a name of their own. */
#ifndef PUNCT_ENGINE_CORE_NAMES_H
#define PUNCT_ENGINE_CORE_NAMES_H

#ifdef ENGINE_CORE_AVX2
#define CORE(name) name##_avx2
#else
#define CORE(name) name##_any
#endif

#define connection_complete     CORE(connection_complete)
#define connection_find         CORE(connection_find)
#define connection_distances_of CORE(connection_distances_of)
#define evaluation_of           CORE(evaluation_of)
#define evaluation_chance       CORE(evaluation_chance)
#define ordering_keep_best      CORE(ordering_keep_best)
#define ordering_top_k          CORE(ordering_top_k)
#define ordering_features       CORE(ordering_features)
#define ordering_list           CORE(ordering_list)
#define ordering_map_of         CORE(ordering_map_of)
#define ordering_distance       CORE(ordering_distance)
#define ordering_score          CORE(ordering_score)
#define ordering_sort           CORE(ordering_sort)
#define root_choose_static      CORE(root_choose_static)
#define root_check              CORE(root_check)
#define root_info               CORE(root_info)
#define root_keep               CORE(root_keep)
#define root_prepare            CORE(root_prepare)
#define root_search             CORE(root_search)
#define root_sort               CORE(root_sort)
#define root_widen              CORE(root_widen)
#define root_wins_by_threats    CORE(root_wins_by_threats)
#define search_back             CORE(search_back)
#define search_map              CORE(search_map)
#define search_ended            CORE(search_ended)
#define search_node             CORE(search_node)
#define search_nodes            CORE(search_nodes)
#define search_play             CORE(search_play)
#define search_root             CORE(search_root)
#define search_see              CORE(search_see)
#define solver_solve            CORE(solver_solve)
#define threats_answers         CORE(threats_answers)
#define threats_exist           CORE(threats_exist)
#define threats_exist_by        CORE(threats_exist_by)
#define threats_list            CORE(threats_list)
#define threats_list_by         CORE(threats_list_by)
#define reference_choose        CORE(reference_choose)

#endif
