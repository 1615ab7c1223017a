/* Boardspace's records: random games written as Boardspace does come back turn for turn, and as the same `.ppn`; texts cut
 * short or changed anywhere are refused or read, never worse.
 *
 *     boardspace [GAMES [SEED]] */
#include "boardspace.h"
#include "boardspace_write.h"
#include "platform.h"
#include "tap.h"

#include <inttypes.h>
#include <stdlib.h>

enum { GAMES = 150, TURNS = 400, ROOM = 1 << 18 };

static punct_played history[TURNS], history_back[TURNS];

/* A game at random, to its end or until it is long. */
static void play(punct_game *game, uint64_t *seed)
{
    punct_position start;
    struct random_taste taste = random_taste(seed);
    size_t most = random_below(seed, 3) ? TURNS : 1 + random_below(seed, 30);
    punct_position_start(&start, PUNCT_STANDARD);
    punct_game_start(game, &start, history, TURNS);
    while (game->length < most && !game->repeated) {
        punct_turn turn = random_turn(&game->position, taste, seed);
        if (turn == PUNCT_NO_TURN || punct_game_play(game, turn, NULL) != PUNCT_OK)
            break;
    }
}

static size_t write(const punct_game *game, uint64_t seed, const char *end, const char *result, char *text)
{
    static punct_turn turns[TURNS];
    for (size_t i = 0; i < game->length; i++)
        turns[i] = game->history[i].turn;
    char *made;
    size_t length = 0;
    FILE *out = platform_memory_open(&made, &length);
    boardspace_write(out, seed, turns, game->length, end, result);
    if (!platform_memory_close(out, &made, &length) || length > ROOM)
        return 0;
    memcpy(text, made, length);
    free(made);
    return length;
}

static bool same_turns(const punct_game *one, const punct_game *other)
{
    for (size_t i = 0; i < one->length && i < other->length; i++)
        if (one->history[i].turn != other->history[i].turn)
            return false;
    return one->length == other->length;
}

/* Whether the record is read as the game; and the same after a conversion to .ppn. */
static bool comes_back(const punct_game *game, const char *text, size_t length, const char *end)
{
    static char ppn[ROOM];
    punct_game back = {.history = history_back, .capacity = TURNS};
    struct boardspace_facts facts;
    punct_place place = {0, 1, 1}, start = place;
    punct_error error;
    punct_outcome outcome;
    bool found;
    if (boardspace_read(text, length, &place, &back, &found, &facts, &error) != PUNCT_OK) {
        tap_note("%u:%u: %s", error.line, error.column, error.sentence);
        return false;
    }
    punct_game_outcome(game, &outcome);
    punct_result expected = outcome.result;
    punct_ending ending = outcome.ending;
    if (expected == PUNCT_UNDECIDED && end) {
        expected = end[0] == 'A' ? PUNCT_DRAW : game->length % 2 ? PUNCT_WHITE_WINS : PUNCT_BLACK_WINS;
        ending = end[0] == 'A' ? PUNCT_BY_AGREEMENT : end[0] == 'R' ? PUNCT_BY_RESIGNATION : PUNCT_BY_TIME;
    }
    if (!found || place.at != length - 1 || !same_turns(game, &back) || facts.result != expected ||
        facts.ending != ending || facts.revision != 101)
        return false;

    size_t needed = boardspace_convert(text, length, &start, &back, &facts, NULL, 0);
    boardspace_convert(text, length, &start, &back, &facts, ppn, sizeof ppn);
    punct_record_reader reader;
    punct_item item = {.type = PUNCT_ITEM_TAG};
    punct_record_read(&reader, ppn, needed, &back);
    while (item.type != PUNCT_ITEM_RESULT)
        if (punct_record_next(&reader, &item, &error) != PUNCT_OK) {
            tap_note("as .ppn, %u:%u: %s", error.line, error.column, error.sentence);
            return false;
        }
    return item.result == expected && same_turns(game, &back) && strstr(ppn, "[White \"first\"]") &&
           strstr(ppn, "[Black \"Z]\xc3\xbc\"]") && strstr(ppn, "[Date \"2026.11.17\"]");
}

/* Reads a damaged record; what matters is that it ends, with an error that has a place. */
static bool survives(char *text, size_t length, uint64_t *seed)
{
    punct_game back = {.history = history_back, .capacity = TURNS};
    struct boardspace_facts facts;
    punct_place place = {0, 1, 1};
    punct_error error = {0};
    bool found;
    for (unsigned changes = random_below(seed, 4); changes; changes--)
        text[random_below(seed, (unsigned)length)] = (char)random_below(seed, 256);
    length = 1 + random_below(seed, (unsigned)length);
    punct_code code = boardspace_read(text, length, &place, &back, &found, &facts, &error);
    return code == PUNCT_OK ||
           (error.code == code && error.line > 0 && error.column > 0 && error.sentence[0]);
}

int main(int argc, char **argv)
{
    static const char *const ends[] = {NULL, "Resign", "AcceptDraw", "GameOverOnTime"};
    static char text[ROOM];
    unsigned long games = argc > 1 ? strtoul(argv[1], NULL, 10) : GAMES;
    uint64_t first = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    unsigned long back = 0, survived = 0, turns = 0;
    for (uint64_t number = first; number < first + games; number++) {
        uint64_t seed = number;
        punct_game game;
        play(&game, &seed);
        const char *end = ends[random_below(&seed, 4)];
        size_t length = write(&game, seed, end, "", text);
        if (comes_back(&game, text, length, end))
            back++;
        else
            tap_note("the game of seed %" PRIu64, number);
        turns += game.length;
        survived += survives(text, length, &seed);
    }
    tap_ok(back == games, "%lu of %lu games come back, %lu turns", back, games, turns);
    tap_ok(survived == games, "%lu of %lu damaged records are refused in good order", survived, games);
    return tap_done();
}
