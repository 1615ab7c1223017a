/* Random games with random tags, comments, marks and nested variations: written, read, written again. TAP output.
 *   record_stress [SEED [COUNT]] */
#include "punct.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 19, ITEMS = 20000, TURNS = 80, DEPTH = 6 };

static uint64_t seed = 1;

static unsigned dice(unsigned sides)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(seed >> 33) % sides;
}

/* ---- Making a record ---------------------------------------------------------------------------- */

static punct_item items[ITEMS];
static size_t item_count;
static char texts[ROOM];
static size_t texts_used;

static punct_item *add(punct_item_type type)
{
    items[item_count] = (punct_item){.type = type, .turn = PUNCT_NO_TURN};
    return &items[item_count++];
}

/* A text of random characters from a list. */
static void add_text(punct_item *item, const char *const *characters, unsigned count)
{
    item->text = texts + texts_used;
    for (unsigned length = dice(dice(8) ? 30 : 200); length; length--) {
        const char *character = characters[dice(count)];
        memcpy(texts + texts_used, character, strlen(character));
        texts_used += strlen(character);
    }
    item->text_length = (size_t)(texts + texts_used - item->text);
}

static void add_comment(void)
{
    static const char *const characters[] = {"}",  "a",    "b",        " ",  "{",    "(", ")", ";",
                                             "%",  "[",    "]",        "!",  "$",    "1", ".", "*",
                                             "\"", "\\\\", "\xc3\xbc", "\n", "\r\n", "\t"};
    bool brace = dice(4) == 0; /* then without line breaks */
    add_text(add(PUNCT_ITEM_COMMENT), characters + !brace, brace ? 19 : 21);
}

static void add_tag(const char *name, const char *value)
{
    static const char *const characters[] = {"a", "b", " ",    "{",    "]",       "[",
                                             ";", "%", "\\\"", "\\\\", "\xc3\x9c"};
    punct_item *item = add(PUNCT_ITEM_TAG);
    item->name = name;
    item->name_length = strlen(name);
    if (value) {
        item->text = value;
        item->text_length = strlen(value);
    } else {
        add_text(item, characters, 11);
    }
}

static void add_comments(void)
{
    while (dice(6) == 0)
        add_comment();
}

static void add_line(punct_game *game, unsigned length, int depth);

static void add_variations(punct_game *game, int depth)
{
    while (depth < DEPTH && dice(5) == 0) {
        punct_turn replaced = game->history[game->length - 1].turn;
        size_t before = game->length - 1;
        add(PUNCT_ITEM_OPEN);
        punct_game_take_back(game);
        add_line(game, dice(8), depth + 1);
        while (game->length > before)
            punct_game_take_back(game);
        punct_game_play(game, replaced, NULL);
        add(PUNCT_ITEM_CLOSE);
        add_comments();
    }
}

static void add_line(punct_game *game, unsigned length, int depth)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    add_comments();
    while (length-- && game->length < TURNS && item_count < ITEMS / 2) {
        size_t count = punct_turns(&game->position, turns, PUNCT_TURNS_MAX);
        if (count == 0)
            return;
        punct_turn turn = turns[dice((unsigned)count)];
        if (punct_game_play(game, turn, NULL) != PUNCT_OK)
            return;
        punct_item *item = add(PUNCT_ITEM_TURN);
        item->turn = turn;
        item->number = game->length;
        item->mark = dice(3) ? PUNCT_MARK_NONE : (punct_mark)dice(PUNCT_MARKS);
        add_comments();
        add_variations(game, depth);
    }
}

/* Starts in the middle of a random game, Black to move in half the cases. */
static void add_position(punct_game *game, punct_variant variant)
{
    char *text = texts + texts_used;
    punct_position start;
    punct_position_start(&start, variant);
    punct_game_start(game, &start, game->history, game->capacity);
    size_t kept = item_count;
    add_line(game, 1 + dice(6), DEPTH);
    item_count = kept;
    start = game->position;
    texts_used += 1 + punct_position_write(&start, text, PUNCT_POSITION_TEXT);
    add_tag("Position", text);
    punct_game_start(game, &start, game->history, game->capacity);
}

static void make_game(bool first)
{
    static punct_played history[TURNS];
    punct_game game = {.history = history, .capacity = TURNS};
    punct_variant variant = dice(2) ? PUNCT_BASIC : PUNCT_STANDARD;
    punct_position start;
    punct_outcome outcome;
    punct_position_start(&start, variant);
    punct_game_start(&game, &start, history, TURNS);
    add_comments();
    if (!first || variant == PUNCT_BASIC)
        add_tag("Variant", variant == PUNCT_BASIC ? "basic" : "standard");
    if (dice(2))
        add_tag("White", NULL);
    add_comments();
    if (dice(3) == 0)
        add_position(&game, variant);
    if (dice(2))
        add_tag("Event", NULL);
    add_line(&game, dice(40), 0);
    punct_game_outcome(&game, &outcome);
    punct_result result = outcome.result == PUNCT_UNDECIDED ? (punct_result)dice(4) : outcome.result;
    add(PUNCT_ITEM_RESULT)->result = result;
}

static void make_record(void)
{
    item_count = texts_used = 0;
    unsigned games = dice(4);
    for (unsigned i = 0; i < games; i++)
        make_game(i == 0);
    add_comments();
    add(PUNCT_ITEM_END);
}

/* ---- Comparing ---------------------------------------------------------------------------------- */

static bool same_text(const char *one, size_t length, const char *other, size_t other_length)
{
    return length == other_length && (length == 0 || memcmp(one, other, length) == 0);
}

static bool same_item(const punct_item *one, const punct_item *other)
{
    return one->type == other->type && one->turn == other->turn && one->mark == other->mark &&
           one->result == other->result && one->number == other->number &&
           same_text(one->name, one->name_length, other->name, other->name_length) &&
           same_text(one->text, one->text_length, other->text, other->text_length);
}

/* Reads the text, compares it with the items that were made, and writes it again. */
static bool read_back(const char *text, size_t length, char *again)
{
    static punct_played history[TURNS];
    punct_game game = {.history = history, .capacity = TURNS};
    punct_record_reader reader;
    punct_record_writer writer;
    punct_item item;
    punct_error error;
    punct_record_read(&reader, text, length, &game);
    punct_record_write(&writer, again, ROOM);
    for (size_t i = 0; i < item_count; i++) {
        if (punct_record_next(&reader, &item, &error) != PUNCT_OK) {
            tap_note("%u:%u: %s", error.line, error.column, error.sentence);
            return false;
        }
        if (!same_item(&item, &items[i]) || punct_record_put(&writer, &item, NULL) != PUNCT_OK) {
            tap_note("item %zu at %u:%u differs", i, item.line, item.column);
            return false;
        }
    }
    return true;
}

/* No line is longer than the limit, but for those of comments and tags. */
static bool is_narrow(const char *text)
{
    for (const char *line = text; *line; line += strcspn(line, "\n"), line += *line == '\n')
        if (strcspn(line, "\n") > PUNCT_RECORD_LINE && line[0] != '[' &&
            !memchr(line, '{', strcspn(line, "\n")) && !memchr(line, '}', strcspn(line, "\n")))
            return false;
    return true;
}

static bool survives(void)
{
    static char text[ROOM], again[ROOM];
    punct_record_writer writer;
    punct_error error;
    punct_record_write(&writer, text, sizeof text);
    for (size_t i = 0; i < item_count; i++)
        if (punct_record_put(&writer, &items[i], &error) != PUNCT_OK) {
            tap_note("item %zu: %s", i, error.sentence);
            return false;
        }
    bool good = writer.length < sizeof text && is_narrow(text) && read_back(text, writer.length, again) &&
                strcmp(text, again) == 0;
    if (!good)
        fprintf(stderr, "%s\n", text);
    return good;
}

int main(int argc, char **argv)
{
    uint64_t first = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    unsigned long count = argc > 2 ? strtoul(argv[2], NULL, 10) : 300;
    size_t all = 0;
    bool good = true;
    for (unsigned long i = 0; i < count && good; i++) {
        seed = first + i;
        make_record();
        all += item_count;
        good = survives();
        if (!good)
            tap_note("seed %llu", (unsigned long long)(first + i));
    }
    tap_ok(good, "%lu random records (%zu items) come back as they were written", count, all);
    return tap_done();
}
