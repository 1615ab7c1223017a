/* A weaker level searches fewer positions and then chooses among the turns that seem about as good, the better ones
 * more often. The weakest choose statically, without any search, as beginners do, among many turns. Levels 1 to 3 do
 * so without a look at what follows and thus overlook threats, the first two now and then even their own win; from
 * level 4 up what wins or loses at once is told apart before any of that. No level plays nonsense: a turn that seems
 * much worse than the best is not chosen. */
#include "level.h"
#include "mix.h"

#include <math.h>

enum { LINES_MAX = 400 };

struct level {
    int statics;    /* per mille of the turns that are chosen without a search */
    bool sound;     /* those see what wins or loses at once, as a search does */
    int overlooks;  /* per mille of the turns in which a win at once is not seen */
    uint64_t nodes; /* looked at in a search; 0: no limit of its own */
    int lines;      /* turns to choose among; 0: the best */
    double spread;  /* how much worse than the best a turn may seem, in the evaluation's units */
};

static const struct level levels[PUNCT_LEVELS + 1] = {
    [1] = {1000, false, 480, 600, 400, 560}, [2] = {1000, false, 120, 600, 190, 138},
    [3] = {1000, false, 0, 600, 62, 40},     [4] = {1000, true, 0, 600, 80, 34},
    [5] = {640, true, 0, 700, 26, 44},       [6] = {0, true, 0, 1300, 13, 28},
    [7] = {0, true, 0, 4500, 10, 11},        [8] = {0, true, 0, 8000, 7, 6.2},
    [9] = {0, true, 0, 24000, 3, 2},         [10] = {0, true, 0, 0, 0, 0},
};

/* A well mixed number from a seed. */
static uint64_t mix(uint64_t x)
{
    return mix_bits(x + MIX_STEP);
}

/* The roots from which on a turn is chosen: behind the wins at once when they are overlooked, unless all win. */
static int first_seen(const struct worker *w, int lines, bool overlooks)
{
    int first = 0;
    while (overlooks && first < lines && w->roots[first].value == VALUE_WIN - 1)
        first++;
    return first < lines ? first : 0;
}

/* Chooses among the first roots, each the more likely the better it is. */
static int choose(const struct worker *w, const struct level *level, uint64_t seed)
{
    double weight[LINES_MAX], sum = 0;
    int lines = level->lines < w->root_count ? level->lines : w->root_count;
    int first = first_seen(w, lines, mix(~seed) % 1000 < (uint64_t)level->overlooks);
    for (int i = first; i < lines; i++) {
        weight[i] = exp((w->roots[i].value - w->roots[first].value) / level->spread);
        sum += weight[i];
    }
    double at = mix_share(mix(seed)) * sum;
    for (int i = first; i < lines; i++)
        if ((at -= weight[i]) < 0)
            return i;
    return first;
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
        engine_choose_static(engine, game, level->lines, level->sound);
    else
        engine_think(engine, game);
    return level->lines ? choose(&engine->workers[0], level, seed) : 0;
}
