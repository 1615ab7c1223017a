/* Any bytes as a book: refused, or asked for turns that are legal. */
#include "book.h"
#include "reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct book_turn turns[PUNCT_TURNS_MAX];
    struct book book;
    punct_position position;
    if (!book_open(&book, data, size))
        return 0;
    punct_position_start(&position, PUNCT_STANDARD);
    size_t count = book_find(&book, &position, turns, PUNCT_TURNS_MAX);
    for (size_t i = 0; i < count && i < PUNCT_TURNS_MAX; i++)
        MUST(punct_turn_check(&position, turns[i].turn, NULL) == PUNCT_OK);
    return 0;
}
