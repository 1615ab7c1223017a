#include "book_build.h"
#include "canonical.h"

#include <stdlib.h>
#include <string.h>

static bool append(struct book_builder *builder, const struct book_played *played)
{
    if (builder->count == builder->room) {
        size_t room = builder->room ? 2 * builder->room : 4096;
        struct book_played *larger = realloc(builder->played, room * sizeof *larger);
        if (!larger) {
            builder->no_memory = true;
            return false;
        }
        builder->played = larger;
        builder->room = room;
    }
    builder->played[builder->count++] = *played;
    return true;
}

void book_add(struct book_builder *builder, punct_game *game, punct_result result, const uint16_t *chances,
              size_t most)
{
    struct canonical canonical;
    builder->games++;
    canonical_start(&canonical, &game->position);
    while (game->length) {
        punct_position after = game->position;
        size_t number = game->length - 1;
        punct_turn turn = game->history[number].turn;
        unsigned ways;
        punct_game_take_back(game);
        canonical_take_back(&canonical, &game->position, turn, &after);
        if (number >= most)
            continue;
        struct book_played played = {.key = canonical_key(&canonical, &game->position, &ways),
                                     .chance = chances ? chances[number] : BOOK_NO_CHANCE,
                                     .result = (uint8_t)result};
        played.turn = canonical_turn(&game->position, ways, turn);
        if (!append(builder, &played))
            return;
    }
}

/* ---- Sorting ------------------------------------------------------------------------------------ */

/* Byte `place` of what is sorted by: the turn below, the key above. */
static unsigned byte_of(const struct book_played *played, int place)
{
    return (unsigned)(place < 4 ? played->turn >> (8 * place) : played->key >> (8 * (place - 4))) & 255;
}

/* Sorts by key, then turn: byte by byte from the least, so that time is linear. */
static bool sort(struct book_builder *builder)
{
    enum { PLACES = 12 };
    struct book_played *from = builder->played, *to = malloc((builder->count + 1) * sizeof *to);
    if (!to)
        return false;
    for (int place = 0; place < PLACES; place++) {
        size_t starts[257] = {0};
        for (size_t i = 0; i < builder->count; i++)
            starts[byte_of(&from[i], place) + 1]++;
        for (int value = 0; value < 256; value++)
            starts[value + 1] += starts[value];
        for (size_t i = 0; i < builder->count; i++)
            to[starts[byte_of(&from[i], place)]++] = from[i];
        struct book_played *other = from;
        from = to;
        to = other;
    }
    builder->played = from; /* after an even number of passes, as it was */
    free(to);
    return true;
}

/* ---- Writing ------------------------------------------------------------------------------------ */

static void write_number(uint8_t *bytes, uint64_t number, int count)
{
    for (int i = 0; i < count; i++, number >>= 8)
        bytes[i] = (uint8_t)number;
}

static int compare_turns(const void *one, const void *other)
{
    uint64_t a = book_turn_games(one), b = book_turn_games(other);
    if (a != b)
        return a < b ? 1 : -1;
    punct_turn first = ((const struct book_turn *)one)->turn,
               second = ((const struct book_turn *)other)->turn;
    return first < second ? -1 : first > second;
}

/* Adds up the games of one turn, from a place on; returns the place behind them. */
static size_t add_up(const struct book_builder *builder, size_t at, struct book_turn *turn)
{
    const struct book_played *first = &builder->played[at];
    uint64_t sum = 0, judged = 0;
    *turn = (struct book_turn){.turn = first->turn, .chance = BOOK_NO_CHANCE};
    for (; at < builder->count && builder->played[at].key == first->key &&
           builder->played[at].turn == first->turn;
         at++) {
        const struct book_played *played = &builder->played[at];
        turn->results[played->result & 3]++;
        if (played->chance != BOOK_NO_CHANCE) {
            sum += played->chance;
            judged++;
        }
    }
    if (judged)
        turn->chance = (uint16_t)((sum + judged / 2) / judged);
    return at;
}

/* The turns of one position, from a place on, in order; returns the place behind them. */
static size_t gather(const struct book_builder *builder, size_t at, uint32_t least, struct book_turn *turns,
                     size_t *count)
{
    uint64_t key = builder->played[at].key;
    *count = 0;
    while (at < builder->count && builder->played[at].key == key) {
        struct book_turn turn;
        at = add_up(builder, at, &turn);
        if (book_turn_games(&turn) >= least && *count < PUNCT_TURNS_MAX)
            turns[(*count)++] = turn;
    }
    qsort(turns, *count, sizeof *turns, compare_turns);
    return at;
}

/* Goes through all positions; with `bytes` writes them, else counts them. */
static void write_all(const struct book_builder *builder, uint32_t least, struct book_turn *turns,
                      uint8_t *bytes, uint32_t *positions, uint32_t *all)
{
    uint8_t *entry = bytes ? bytes + BOOK_HEADER : NULL,
            *out = bytes ? entry + (size_t)BOOK_POSITION * *positions : NULL;
    *positions = *all = 0;
    for (size_t at = 0, count; at < builder->count;) {
        uint64_t key = builder->played[at].key;
        at = gather(builder, at, least, turns, &count);
        if (count == 0)
            continue;
        if (bytes) {
            write_number(entry, key, 8);
            write_number(entry + 8, *all, 4);
            write_number(entry + 12, count, 4);
            entry += BOOK_POSITION;
        }
        for (size_t i = 0; bytes && i < count; i++, out += BOOK_TURN) {
            write_number(out, turns[i].turn, 4);
            for (int result = 0; result < 4; result++)
                write_number(out + 4 + 4 * result, turns[i].results[result], 4);
            write_number(out + 20, turns[i].chance, 2);
            write_number(out + 22, 0, 2);
        }
        ++*positions;
        *all += (uint32_t)count;
    }
}

uint8_t *book_finish(struct book_builder *builder, uint32_t least, size_t *size)
{
    struct book_turn *turns = malloc(PUNCT_TURNS_MAX * sizeof *turns);
    uint8_t *bytes = NULL;
    uint32_t positions = 0, all = 0;
    /* Numbers of turns must fit the file's. */
    bool fits = builder->count < UINT32_MAX && !builder->no_memory;
    if (turns && fits && sort(builder)) {
        write_all(builder, least, turns, NULL, &positions, &all);
        *size = BOOK_HEADER + (size_t)BOOK_POSITION * positions + (size_t)BOOK_TURN * all;
        bytes = calloc(1, *size);
    }
    if (bytes) {
        memcpy(bytes, "PUNCTBK1", 8);
        write_number(bytes + 8, positions, 4);
        write_number(bytes + 12, all, 4);
        write_number(bytes + 16, builder->games, 8);
        write_all(builder, least, turns, bytes, &positions, &all);
    }
    free(turns);
    free(builder->played);
    *builder = (struct book_builder){0};
    return bytes;
}
