/* Makes a book from games. Time is linear in their turns, but for the order of the turns of one position. */
#ifndef PUNCT_EXPLORER_BOOK_BUILD_H
#define PUNCT_EXPLORER_BOOK_BUILD_H

#include "book.h"

/* A turn of one game. */
struct book_played {
    uint64_t key;
    uint32_t turn; /* as it is in the image that the key belongs to */
    uint16_t chance;
    uint8_t result;
};

struct book_builder {
    struct book_played *played;
    size_t count, room;
    uint64_t games;
    bool no_memory;
};

/* Adds a game: its first `most` turns. chances[i] is that of the player of turn i, or BOOK_NO_CHANCE; NULL: none is known. The game
 * is taken back to its start. */
void book_add(struct book_builder *builder, punct_game *game, punct_result result, const uint16_t *chances,
              size_t most);

/* The bytes of the book, to be freed; turns played in fewer than `least` games are left out. NULL: not enough memory. The builder
 * is empty afterwards. */
uint8_t *book_finish(struct book_builder *builder, uint32_t least, size_t *size);

#endif
