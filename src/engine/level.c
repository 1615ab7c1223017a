/* A weaker level searches fewer positions and then chooses among the turns that seem about as good, the better ones
 * more often. The weakest choose statically, without any search, as beginners do, and so overlook threats; from level 4 up what
 * wins or loses at once is told apart before any of that. No level plays nonsense: a turn that seems much worse than
 * the best is not chosen. */
#include "level.h"
#include "mix.h"

#include <math.h>

enum { LINES_MAX = 150 };

struct level {
    int statics;    /* per mille of the turns that are chosen without a search */
    uint64_t nodes; /* looked at in the others; 0: no limit of its own */
    int lines;      /* turns to choose among; 0: the best */
    double spread;  /* how much worse than the best a turn may seem, in the evaluation's units */
};

static const struct level levels[PUNCT_LEVELS + 1] = {
    [1] = {1000, 600, 100, 75}, [2] = {850, 600, 40, 50}, [3] = {500, 700, 16, 45}, [4] = {0, 800, 16, 60},
    [5] = {0, 2200, 12, 17},    [6] = {0, 4500, 10, 11},  [7] = {0, 7000, 8, 7},    [8] = {0, 12000, 5, 4},
    [9] = {0, 30000, 3, 1.5},   [10] = {0, 0, 0, 0},
};

/* A well mixed number from a seed. */
static uint64_t mix(uint64_t x)
{
    return mix_bits(x + MIX_STEP);
}

/* Chooses among the first roots, each the more likely the better it is. */
static int choose(const struct worker *w, int lines, double spread, uint64_t seed)
{
    double weight[LINES_MAX], sum = 0;
    lines = lines < w->root_count ? lines : w->root_count;
    for (int i = 0; i < lines; i++) {
        weight[i] = exp((w->roots[i].value - w->roots[0].value) / spread);
        sum += weight[i];
    }
    double at = mix_share(mix(seed)) * sum;
    for (int i = 0; i < lines; i++)
        if ((at -= weight[i]) < 0)
            return i;
    return 0;
}

int level_choose(punct_engine *engine, const punct_game *game)
{
    punct_limits *limits = &engine->shared.limits;
    const struct level *level = &levels[limits->level ? limits->level : PUNCT_LEVELS];
    uint64_t seed = mix(limits->seed ^ punct_position_key(&game->position));
    if (level->nodes && (!limits->nodes || limits->nodes > level->nodes))
        limits->nodes = level->nodes;
    int lines = level->lines < PUNCT_MULTIPV_MAX ? level->lines : PUNCT_MULTIPV_MAX;
    if (lines > limits->multipv)
        limits->multipv = lines;
    if (seed % 1000 < (uint64_t)level->statics)
        engine_choose_static(engine, game, level->lines);
    else
        engine_think(engine, game);
    return level->lines ? choose(&engine->workers[0], level->lines, level->spread, seed) : 0;
}
