/* A weaker level looks at fewer positions and then chooses among the turns that seem about as good, the better ones
 * more often. What wins or loses at once is told apart before any of that, so no level plays nonsense. */
#include "level.h"

#include <math.h>

struct level {
    uint64_t nodes; /* looked at; 0: no limit of its own */
    int lines;      /* turns to choose among */
    double spread;  /* how much worse than the best a turn may seem, in the evaluation's units */
};

static const struct level levels[PUNCT_LEVELS + 1] = {
    [1] = {300, 24, 160}, [2] = {600, 20, 100}, [3] = {1000, 16, 60}, [4] = {1500, 12, 40},
    [5] = {2500, 10, 26}, [6] = {4000, 8, 16},  [7] = {8000, 6, 9},   [8] = {16000, 4, 5},
    [9] = {50000, 1, 0},  [10] = {0, 0, 0},
};

/* A well mixed number from a seed. */
static uint64_t mix(uint64_t x)
{
    x += 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* Chooses among the first roots, each the more likely the better it is. */
static int choose(const struct worker *w, int lines, double spread, uint64_t seed)
{
    double weight[PUNCT_MULTIPV_MAX], sum = 0;
    lines = lines < w->root_count ? lines : w->root_count;
    for (int i = 0; i < lines; i++) {
        weight[i] = exp((w->roots[i].value - w->roots[0].value) / spread);
        sum += weight[i];
    }
    double at = (double)(mix(seed) >> 11) / 9007199254740992.0 * sum;
    for (int i = 0; i < lines; i++)
        if ((at -= weight[i]) < 0)
            return i;
    return 0;
}

int level_choose(punct_engine *engine, const punct_game *game)
{
    punct_limits *limits = &engine->shared.limits;
    const struct level *level = &levels[limits->level ? limits->level : PUNCT_LEVELS];
    if (level->nodes && (!limits->nodes || limits->nodes > level->nodes))
        limits->nodes = level->nodes;
    if (level->lines > limits->multipv)
        limits->multipv = level->lines;
    engine_think(engine, game);
    if (level->spread <= 0)
        return 0;
    return choose(&engine->workers[0], level->lines, level->spread,
                  limits->seed ^ search_key(&engine->workers[0].position));
}
