/* A game that the page holds by its address, with the storage that belongs to it. */
#ifndef PUNCT_WEB_BRIDGE_GAME_H
#define PUNCT_WEB_BRIDGE_GAME_H

#include "game.h"

struct held_game {
    struct game game;
    struct game_storage storage;
};

/* A game that has not begun; NULL when there is no memory. */
struct held_game *held_new(size_t capacity);
void held_free(struct held_game *held);

#endif
