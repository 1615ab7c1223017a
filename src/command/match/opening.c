#include "opening.h"
#include "../command.h"
#include "../file.h"
#include "../ugi.h"
#include "mix.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
    OPENINGS_LIMIT = 1 << 16,
    TRIES = 40,
    FAIR_NODES = 200,
    FAIR = 80 /* per mille away from even */
};

/* ---- Made up ------------------------------------------------------------------------------------ */

/* Adds pieces at random: in the opening nobody would move one. */
static bool add_at_random(struct opening *opening, punct_game *game, int length, uint64_t *state)
{
    static _Thread_local punct_turn turns[PUNCT_TURNS_MAX];
    opening->length = 0;
    while (opening->length < length) {
        size_t count = punct_turns(&game->position, turns, PUNCT_TURNS_MAX), adds = 0;
        for (size_t i = 0; i < count; i++)
            if (punct_turn_is_add(turns[i]))
                turns[adds++] = turns[i];
        if (!adds)
            return false;
        punct_turn turn = turns[mix_next(state) % adds];
        if (punct_game_play(game, turn, NULL) != PUNCT_OK)
            return false;
        opening->turns[opening->length++] = turn;
    }
    return true;
}

static bool is_fair(punct_engine *engine, const punct_game *game)
{
    punct_choice choice;
    punct_engine_clear(engine);
    punct_engine_prepare(engine);
    if (punct_engine_search(engine, game, &(punct_limits){.nodes = FAIR_NODES}, NULL, NULL, &choice) !=
        PUNCT_OK)
        return false;
    return choice.info.score.mate == 0 && abs(choice.info.score.win - 500) <= FAIR;
}

void opening_make(struct opening *opening, punct_engine *engine, punct_variant variant, int length,
                  uint64_t number, uint64_t seed)
{
    uint64_t state = seed * 0x2545f4914f6cdd1du + number;
    punct_position_start(&opening->start, variant);
    for (int i = 0; i < TRIES; i++) {
        punct_played history[OPENING_TURNS];
        punct_game game;
        punct_game_start(&game, &opening->start, history, OPENING_TURNS);
        if (add_at_random(opening, &game, length, &state) && is_fair(engine, &game))
            return;
    }
}

/* ---- From a file -------------------------------------------------------------------------------- */

static punct_code read_opening(struct opening *opening, struct words words, punct_error *error)
{
    const char *text = NULL, *end = NULL;
    struct word word;
    while (words_next(&words, &word) && !word_is(word, "moves")) {
        text = text ? text : word.text;
        end = word.text + word.length;
    }
    if (!text)
        text = end = "";
    punct_code code = command_read_position(text, (size_t)(end - text), &opening->start, error);
    punct_position position = opening->start;
    for (opening->length = 0; code == PUNCT_OK && words_next(&words, &word); opening->length++) {
        punct_turn turn;
        if (opening->length == OPENING_TURNS)
            return PUNCT_TOO_LONG;
        if ((code = punct_turn_read(&position, word.text, word.length, &turn, error)) == PUNCT_OK)
            code = punct_play(&position, turn, NULL, error);
        opening->turns[opening->length] = turn;
    }
    return code;
}

/* Makes room for one more; it doubles when it is full. */
static bool has_room(struct opening_book *book)
{
    bool full = (book->count & (book->count - 1)) == 0; /* 0, or a power of two */
    if (book->count == OPENINGS_LIMIT || !full)
        return book->count < OPENINGS_LIMIT;
    struct opening *grown = realloc(book->openings, (book->count ? 2 * book->count : 1) * sizeof *grown);
    book->openings = grown ? grown : book->openings;
    return grown;
}

bool opening_book_read(struct opening_book *book, const char *path)
{
    size_t length, number = 0;
    char *text = file_read(path, &length);
    *book = (struct opening_book){calloc(1, sizeof *book->openings), 0};
    if (!text || !book->openings) {
        fprintf(stderr, "punct match: cannot read %s: %s\n", path, strerror(errno));
        free(text);
        return false;
    }
    bool fine = true;
    for (char *line = text; fine && line < text + length;) {
        char *end = memchr(line, '\n', (size_t)(text + length - line));
        size_t size = end ? (size_t)(end - line) : (size_t)(text + length - line);
        punct_error error = {.sentence = "more turns than an opening may have"};
        size_t used = size && line[size - 1] == '\r' ? size - 1 : size; /* as some systems end their lines */
        number++;
        if (used && line[0] != '#') {
            if (!has_room(book)) {
                fprintf(stderr, "punct match: %s: line %zu: more openings than there is room for\n", path,
                        number);
                fine = false;
            } else if (read_opening(&book->openings[book->count], words_of(line, used), &error) != PUNCT_OK) {
                fprintf(stderr, "punct match: %s: line %zu: %s\n", path, number, error.sentence);
                fine = false;
            }
            book->count += fine;
        }
        line += size + 1;
    }
    free(text);
    if (fine && !book->count)
        fprintf(stderr, "punct match: %s has no opening\n", path);
    return fine && book->count;
}

uint64_t opening_book_digest(const struct opening_book *book)
{
    uint64_t digest = book->count;
    for (size_t i = 0; i < book->count; i++) {
        const struct opening *opening = &book->openings[i];
        char text[PUNCT_POSITION_TEXT];
        punct_position_write(&opening->start, text, sizeof text);
        for (const char *c = text; *c; c++)
            digest = mix_bits(digest ^ (unsigned char)*c) + MIX_STEP;
        for (int turn = 0; turn < opening->length; turn++)
            digest = mix_bits(digest ^ opening->turns[turn]) + MIX_STEP;
    }
    return digest;
}

void opening_book_free(struct opening_book *book)
{
    free(book->openings);
    *book = (struct opening_book){0};
}
