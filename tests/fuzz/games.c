/* Any bytes as a file of the training's games: refused with a reason, or games that their bytes lead back to. Every input is
 * read as it is and once more with its checksums put right, so that the fire reaches what is behind them. */
#include "games.h"
#include "network/checksum.h"
#include "reader.h"

static void put(uint8_t *at, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        at[i] = (uint8_t)(value >> 8 * i);
}

/* Puts the checksums right of the header and of each block that is all there. */
static void mend(uint8_t *bytes, size_t size)
{
    if (size < GAMES_HEADER)
        return;
    put(bytes + 24, checksum_of(bytes, 24), 8);
    for (size_t at = GAMES_HEADER; size - at >= GAMES_BLOCK;) {
        size_t length = (size_t)bytes[at + 4] | (size_t)bytes[at + 5] << 8;
        if (size - at - GAMES_BLOCK < length)
            return;
        put(bytes + at + 6, checksum_of(bytes + at + GAMES_BLOCK, length), 4);
        at += GAMES_BLOCK + length;
    }
}

static void read_all(const uint8_t *bytes, size_t size)
{
    static struct training_game game;
    struct games_reader reader;
    enum games_next next = GAMES_BROKEN;
    if (games_open(&reader, bytes, size)) {
        uint8_t again[GAMES_BLOCK_MAX];
        size_t from = reader.at;
        for (; (next = games_next(&reader, &game)) == GAMES_GAME; from = reader.at) {
            MUST(reader.at <= size && game.length <= GAMES_TURNS);
            MUST(games_write(&game, again) == reader.at - from);
            MUST(memcmp(again, bytes + from, reader.at - from) == 0);
        }
        MUST(reader.at == from);
    }
    if (next == GAMES_BROKEN)
        MUST(reader.reason[0] != '\0' && memchr(reader.reason, '\0', sizeof reader.reason) != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    read_all(data, size);
    uint8_t *mended = malloc(size ? size : 1);
    MUST(mended != NULL);
    if (size)
        memcpy(mended, data, size);
    mend(mended, size);
    read_all(mended, size);
    free(mended);
    return 0;
}
