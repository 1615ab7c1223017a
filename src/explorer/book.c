#include "book.h"
#include "canonical.h"

#include <string.h>

static uint64_t read_number(const uint8_t *bytes, int count)
{
    uint64_t number = 0;
    for (int i = count; i-- > 0;)
        number = number << 8 | bytes[i];
    return number;
}

bool book_open(struct book *book, const void *bytes, size_t size)
{
    *book = (struct book){.bytes = bytes};
    if (!bytes || size < BOOK_HEADER || memcmp(bytes, "PUNCTBK1", 8) != 0)
        return false;
    book->positions = (uint32_t)read_number(book->bytes + 8, 4);
    book->turns = (uint32_t)read_number(book->bytes + 12, 4);
    book->games = read_number(book->bytes + 16, 8);
    uint64_t whole =
        BOOK_HEADER + (uint64_t)BOOK_POSITION * book->positions + (uint64_t)BOOK_TURN * book->turns;
    return whole == size;
}

/* The entry of a key: the place of its turns, and how many; false: there is none. */
static bool find_key(const struct book *book, uint64_t key, const uint8_t **turns, uint32_t *count)
{
    const uint8_t *entries = book->bytes + BOOK_HEADER;
    uint32_t from = 0, until = book->positions;
    while (from < until) {
        uint32_t middle = from + (until - from) / 2;
        const uint8_t *entry = entries + (size_t)BOOK_POSITION * middle;
        uint64_t found = read_number(entry, 8);
        if (found < key) {
            from = middle + 1;
        } else if (found > key) {
            until = middle;
        } else {
            uint32_t first = (uint32_t)read_number(entry + 8, 4);
            *count = (uint32_t)read_number(entry + 12, 4);
            *turns = entries + (size_t)BOOK_POSITION * book->positions + (size_t)BOOK_TURN * first;
            return first <= book->turns && *count <= book->turns - first && *count <= PUNCT_TURNS_MAX;
        }
    }
    return false;
}

/* The turn of a position whose image is the given one; PUNCT_NO_TURN: none, as the entry is damaged or another position's. */
static punct_turn turn_with(const punct_position *position, const punct_position *image, int symmetry,
                            punct_turn turn)
{
    punct_turn back = punct_symmetry_turn(image, punct_symmetry_inverse(symmetry), turn);
    return punct_turn_check(position, back, NULL) == PUNCT_OK ? back : PUNCT_NO_TURN;
}

size_t book_find(const struct book *book, const punct_position *position, struct book_turn *turns,
                 size_t capacity)
{
    struct canonical canonical;
    unsigned ways;
    const uint8_t *entry;
    uint32_t count;
    int symmetry = 0;
    punct_position image;
    canonical_start(&canonical, position);
    if (!find_key(book, canonical_key(&canonical, position, &ways), &entry, &count))
        return 0;
    while (!(ways >> symmetry & 1))
        symmetry++;
    if (punct_symmetry_position(position, symmetry, &image) != PUNCT_OK)
        return 0;
    size_t found = 0;
    for (uint32_t i = 0; i < count; i++, entry += BOOK_TURN) {
        struct book_turn one = {.turn =
                                    turn_with(position, &image, symmetry, (punct_turn)read_number(entry, 4)),
                                .chance = (uint16_t)read_number(entry + 20, 2)};
        for (int result = 0; result < 4; result++)
            one.results[result] = (uint32_t)read_number(entry + 4 + 4 * result, 4);
        if (one.turn == PUNCT_NO_TURN)
            continue;
        if (found < capacity)
            turns[found] = one;
        found++;
    }
    return found;
}

uint64_t book_turn_games(const struct book_turn *turn)
{
    return (uint64_t)turn->results[0] + turn->results[1] + turn->results[2] + turn->results[3];
}
