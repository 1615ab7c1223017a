/* Boardspace's records as `.ppn`, for whoever brings one into the page: a module of its own, so that nobody else waits for it. */
#include "boardspace.h"
#include "bridge.h"

#include <stdlib.h>
#include <string.h>

enum { TURNS = 10000 };

static punct_played history[TURNS];
static char *record;
static size_t record_length, record_room;

/* Room for so many more bytes of the record. */
static bool make_room(size_t more)
{
    if (record_room - record_length >= more)
        return true;
    size_t room = 2 * (record_length + more);
    char *larger = realloc(record, room);
    if (!larger)
        return false;
    record = larger;
    record_room = room;
    return true;
}

/* Adds the game found at a place to the record. */
static bool add_game(const char *text, size_t length, const punct_place *place,
                     const struct boardspace_facts *facts)
{
    punct_game game = {.history = history, .capacity = TURNS};
    size_t needed = boardspace_convert(text, length, place, &game, facts, NULL, 0);
    if (!make_room(needed + 2))
        return false;
    if (record_length > 0)
        record[record_length++] = '\n';
    boardspace_convert(text, length, place, &game, facts, record + record_length, needed + 1);
    record_length += needed;
    return true;
}

static bool differs(const struct boardspace_facts *facts)
{
    return (facts->turned_in_place && facts->revision >= 101) || facts->left_out ||
           (facts->stated != PUNCT_UNDECIDED && facts->stated != facts->result);
}

/* Reads all games of the text in the buffer. The answer: where the record is, its length, how many games it has, how many of
 * them went otherwise at Boardspace. */
BRIDGE(int, boardspace_import, int length)
{
    punct_place place = {0, 1, 1};
    int games = 0, different = 0;
    record_length = 0;
    for (;; games++) {
        punct_game game = {.history = history, .capacity = TURNS};
        struct boardspace_facts facts;
        punct_error error;
        punct_place start = place;
        bool found;
        if (boardspace_read(bridge_text, (size_t)length, &place, &game, &found, &facts, &error) != PUNCT_OK)
            return bridge_refusal(&error);
        if (!found)
            break;
        if (!add_game(bridge_text, (size_t)length, &start, &facts))
            return bridge_refusal(&(punct_error){.code = PUNCT_NO_ROOM});
        different += differs(&facts);
    }
    const int32_t answer[] = {(int32_t)(intptr_t)record, (int32_t)record_length, games, different};
    memcpy(bridge_answer, answer, sizeof answer);
    return PUNCT_OK;
}
