#include "games.h"
#include "network/checksum.h"

#include <stdlib.h>
#include <string.h>

static const char magic[8] = "PUNCTGM1";
static const char block_mark[4] = "GAME";

/* ---- Bytes, the least first --------------------------------------------------------------------- */

static void put(uint8_t *at, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}
static uint64_t get(const uint8_t *at, int bytes)
{
    uint64_t value = 0;
    for (int i = 0; i < bytes; i++)
        value |= (uint64_t)at[i] << 8 * i;
    return value;
}

/* ---- Writing ------------------------------------------------------------------------------------ */

size_t games_write_header(const struct games_origin *origin, uint8_t bytes[GAMES_HEADER])
{
    memcpy(bytes, magic, sizeof magic);
    put(bytes + 8, origin->nodes, 4);
    put(bytes + 12, origin->network, 8);
    put(bytes + 20, 0, 4);
    put(bytes + 24, checksum_of(bytes, 24), 8);
    return GAMES_HEADER;
}

size_t games_write(const struct training_game *game, uint8_t bytes[GAMES_BLOCK_MAX])
{
    uint8_t *at = bytes + GAMES_BLOCK;
    put(at, (uint64_t)game->variant | (uint64_t)game->result << 1, 2);
    put(at + 2, (uint64_t)game->length, 2);
    at += 4;
    for (int i = 0; i < game->length; i++, at += 5) {
        put(at, game->turn[i], 3);
        put(at + 3, game->chance[i], 2);
    }
    size_t size = (size_t)(at - bytes) - GAMES_BLOCK;
    memcpy(bytes, block_mark, sizeof block_mark);
    put(bytes + 4, size, 2);
    put(bytes + 6, checksum_of(bytes + GAMES_BLOCK, size), 4);
    return GAMES_BLOCK + size;
}

/* ---- Reading ------------------------------------------------------------------------------------ */

static enum games_next broken(struct games_reader *reader, const char *why)
{
    snprintf(reader->reason, sizeof reader->reason, "byte %zu: %s", reader->at, why);
    return GAMES_BROKEN;
}

bool games_open(struct games_reader *reader, const uint8_t *bytes, size_t size)
{
    *reader = (struct games_reader){.bytes = bytes, .size = size};
    if (size < GAMES_HEADER || memcmp(bytes, magic, sizeof magic) != 0) {
        broken(reader, "not a file of games, or one of another version");
        return false;
    }
    if (get(bytes + 24, 8) != checksum_of(bytes, 24)) {
        broken(reader, "the header is damaged");
        return false;
    }
    reader->origin = (struct games_origin){(uint32_t)get(bytes + 8, 4), get(bytes + 12, 8)};
    reader->at = GAMES_HEADER;
    return true;
}

/* Whether the turns are legal and lead to the result. A game may end before its end: where the search has proven it. */
static const char *replay(const struct training_game *game)
{
    static _Thread_local punct_played history[GAMES_TURNS];
    punct_position start;
    punct_game played;
    punct_outcome outcome;
    punct_position_start(&start, game->variant);
    punct_game_start(&played, &start, history, GAMES_TURNS);
    for (int i = 0; i < game->length; i++)
        if (punct_game_play(&played, game->turn[i], NULL) != PUNCT_OK)
            return "an illegal turn";
    punct_game_outcome(&played, &outcome);
    if (outcome.result != PUNCT_UNDECIDED && outcome.result != game->result)
        return "a result that the turns do not have";
    return NULL;
}

enum games_next games_next(struct games_reader *reader, struct training_game *game)
{
    const uint8_t *block = reader->bytes + reader->at;
    size_t left = reader->size - reader->at;
    if (left == 0)
        return GAMES_END;
    if (memcmp(block, block_mark, left < sizeof block_mark ? left : sizeof block_mark) != 0)
        return broken(reader, "no block begins here");
    if (left < GAMES_BLOCK)
        return GAMES_CUT_SHORT;
    size_t size = get(block + 4, 2);
    if (size < 4 || size > GAMES_BLOCK_MAX - GAMES_BLOCK)
        return broken(reader, "a block of impossible length");
    if (left < GAMES_BLOCK + size)
        return GAMES_CUT_SHORT;
    const uint8_t *at = block + GAMES_BLOCK;
    if (get(block + 6, 4) != (checksum_of(at, size) & UINT32_MAX))
        return broken(reader, "a damaged block");
    unsigned kind = (unsigned)get(at, 2);
    game->variant = (punct_variant)(kind & 1);
    game->result = (punct_result)(kind >> 1);
    game->length = (int)get(at + 2, 2);
    if (kind >> 1 == PUNCT_UNDECIDED || kind >> 1 > PUNCT_DRAW || size != 4 + 5 * (size_t)game->length)
        return broken(reader, "a game that says nothing sensible about itself");
    at += 4;
    for (int i = 0; i < game->length; i++, at += 5) {
        game->turn[i] = (punct_turn)get(at, 3);
        game->chance[i] = (uint16_t)get(at + 3, 2);
        if (game->chance[i] > 1000 && game->chance[i] != GAMES_NO_CHANCE)
            return broken(reader, "a chance beyond 1000 per mille");
    }
    const char *why = replay(game);
    if (why)
        return broken(reader, why);
    reader->at += GAMES_BLOCK + size;
    return GAMES_GAME;
}

void games_begin(const struct games *games, struct games_reader *reader)
{
    *reader = (struct games_reader){.bytes = games->blocks, .size = games->size};
}
