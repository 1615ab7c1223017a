/* The fixed opponents as callers ask for them. */
#include "engine.h"

#include <string.h>

static const char *const names[PUNCT_PLAYERS] = {"random", "greedy", "span3"};

const char *punct_player_name(punct_player player)
{
    return (unsigned)player < PUNCT_PLAYERS ? names[player] : "unknown";
}

punct_player punct_player_find(const char *name, size_t length)
{
    for (int i = 0; name && i < PUNCT_PLAYERS; i++)
        if (length == strlen(names[i]) && memcmp(name, names[i], length) == 0)
            return (punct_player)i;
    return PUNCT_PLAYERS;
}

punct_turn punct_player_choose(punct_engine *engine, punct_player player, const punct_position *position,
                               uint64_t seed)
{
    if (!engine || !position_given(position) || (unsigned)player >= PUNCT_PLAYERS ||
        punct_position_result(position) != PUNCT_UNDECIDED)
        return PUNCT_NO_TURN;
    struct worker *w = &engine->workers[0];
    w->position = *position_inside_const(position);
    return engine->core->yardstick_choose(w, player, seed);
}
