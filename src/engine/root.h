/* The root of a search: every legal turn checked exactly for immediate wins and losses, then iterative deepening. */
#ifndef PUNCT_ENGINE_ROOT_H
#define PUNCT_ENGINE_ROOT_H

#include "search.h"

/* Lists the turns worth choosing: those that win at once if there are any, else those that do not lose at once,
 * else all. Returns a proven value if that settles the matter, else 0. */
int root_prepare(struct worker *w);

/* Sorts some of the root's turns best first; equal ones keep their order. */
void root_sort(struct worker *w, int from, int until);

/* Instead of a search: so many turns that score best, ordered by the evaluation after them. `sound`: of those that
 * root_prepare lists. */
void root_choose_static(struct worker *w, int turns, bool sound);

/* Searches deeper and deeper until the limits end it. Reports to `info` unless that is NULL. */
void root_search(struct worker *w, punct_info_function *info, void *user);

/* Puts a win by threats first, if the solver finds one, and says so. */
bool root_wins_by_threats(struct worker *w);

/* ---- For the search of the root node ------------------------------------------------------------ */

/* The value of a turn just played that seems best, unless the solver sees the opponent win by threats after it. */
int root_check(struct worker *w, struct root_turn *root, int value);

/* Keeps the value of a turn and, unless that is NULL, the line that a frame holds. */
void root_keep(struct root_turn *root, int value, const struct frame *line);

/* Adds a turn to the range, or 0, if all in it are lost: one that did not seem worth it may be the way out. */
int root_widen(struct worker *w, struct root_range *range, int best);

/* ---- What is found -------------------------------------------------------------------------------- */

/* What is known of the root's turn in a place of the order. */
void root_info(const struct worker *w, int place, punct_info *info);

#endif
