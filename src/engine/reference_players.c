/* The fixed opponents as callers ask for them. */
#include "engine.h"

#include <string.h>

static const char *const names[PUNCT_REFERENCE_PLAYERS] = {"random", "greedy", "span3", "naive"};

const char *punct_reference_name(punct_reference_player player)
{
    return (unsigned)player < PUNCT_REFERENCE_PLAYERS ? names[player] : "unknown";
}

punct_reference_player punct_reference_find(const char *name, size_t length)
{
    for (int i = 0; name && i < PUNCT_REFERENCE_PLAYERS; i++)
        if (length == strlen(names[i]) && memcmp(name, names[i], length) == 0)
            return (punct_reference_player)i;
    return PUNCT_REFERENCE_PLAYERS;
}

punct_turn punct_reference_choose(punct_engine *engine, punct_reference_player player,
                                  const punct_position *position, uint64_t seed)
{
    if (!engine || !position_given(position) || (unsigned)player >= PUNCT_REFERENCE_PLAYERS ||
        punct_position_result(position) != PUNCT_UNDECIDED)
        return PUNCT_NO_TURN;
    struct worker *w = &engine->workers[0];
    w->position = *position_inside_const(position);
    return engine->core->reference_choose(w, player, seed);
}
