/* The record interface as a program meets it: what the reader tells, what the writer refuses, limits. TAP output. */
#include "punct.h"
#include "tap.h"

#include <stdio.h>
#include <string.h>

static void check(bool holds, const char *what)
{
    tap_ok(holds, "%s", what);
}

static bool reads(punct_record_reader *reader, punct_item_type type, punct_item *item)
{
    punct_error error;
    punct_code code = punct_record_next(reader, item, &error);
    if (code != PUNCT_OK)
        printf("# %s: %s\n", punct_code_name(code), error.sentence);
    return code == PUNCT_OK && item->type == type;
}

static bool stands(const punct_game *game, const char *wanted)
{
    char text[PUNCT_POSITION_TEXT];
    punct_position_write(&game->position, text, sizeof text);
    if (strcmp(text, wanted) != 0)
        printf("# stands %s\n", text);
    return strcmp(text, wanted) == 0;
}

static void check_playing_along(void)
{
    static const char text[] = "[Variant \"basic\"]\n1. Th12b Eb5d! (1... Tc5a {better}) 2. Td9a *";
    punct_played history[8];
    punct_game game = {.history = history, .capacity = 8};
    punct_record_reader reader;
    punct_item item;
    punct_record_read(&reader, text, sizeof text - 1, &game);
    check(stands(&game, "standard w 0 -"), "the game is set up at once");
    check(reads(&reader, PUNCT_ITEM_TAG, &item) && item.name_length == 7 && item.text_length == 5 &&
              item.text == text + 10 && stands(&game, "basic w 0 -"),
          "the tag Variant sets up the game; texts point into the source");
    check(reads(&reader, PUNCT_ITEM_TURN, &item) && item.number == 1 && item.line == 2 && item.column == 4,
          "a turn has its number and place");
    check(reads(&reader, PUNCT_ITEM_TURN, &item) && item.number == 2 && item.mark == PUNCT_MARK_GOOD &&
              stands(&game, "basic w 2 bEb5d,wTh12b"),
          "a turn has its mark");
    check(reads(&reader, PUNCT_ITEM_OPEN, &item) && stands(&game, "basic b 1 wTh12b"),
          "a variation stands before the turn it replaces");
    check(reads(&reader, PUNCT_ITEM_TURN, &item) && item.number == 2 &&
              stands(&game, "basic w 2 bTc5a,wTh12b"),
          "a turn of the variation");
    check(reads(&reader, PUNCT_ITEM_COMMENT, &item) && item.text_length == 6 &&
              memcmp(item.text, "better", 6) == 0,
          "a comment");
    check(reads(&reader, PUNCT_ITEM_CLOSE, &item) && stands(&game, "basic w 2 bEb5d,wTh12b"),
          "the variation is left: the turn is back");
    check(reads(&reader, PUNCT_ITEM_TURN, &item) && item.number == 3, "the game goes on");
    check(reads(&reader, PUNCT_ITEM_RESULT, &item) && item.result == PUNCT_UNDECIDED, "the result");
    check(reads(&reader, PUNCT_ITEM_END, &item) && reads(&reader, PUNCT_ITEM_END, &item) &&
              stands(&game, "basic b 3 bEb5d,wTd9a,wTh12b"),
          "the end, as often as asked; the game stands");
}

static void check_faults_change_nothing(void)
{
    static const char text[] = "1. Th12b Th12b";
    punct_played history[8], larger[8];
    punct_game game = {.history = history, .capacity = 0};
    punct_record_reader reader;
    punct_item item = {.number = 77};
    punct_error error;
    punct_record_read(&reader, text, sizeof text - 1, &game);
    punct_record_reader before = reader;
    check(punct_record_next(&reader, &item, &error) == PUNCT_NO_ROOM && item.number == 77 &&
              memcmp(&before, &reader, sizeof reader) == 0,
          "no room for the turn: nothing has changed");
    game.history = larger;
    game.capacity = 8;
    check(reads(&reader, PUNCT_ITEM_TURN, &item) && item.number == 1, "with more room it goes on");
    before = reader;
    check(punct_record_next(&reader, &item, &error) == PUNCT_OCCUPIED && error.space_count == 3 &&
              memcmp(&before, &reader, sizeof reader) == 0 && stands(&game, "standard b 1 wTh12b"),
          "an illegal turn: reader and game stay before it");
    check(punct_record_next(&reader, &item, NULL) == PUNCT_OCCUPIED, "asked again it says the same");
    check(punct_record_next(NULL, &item, &error) == PUNCT_BAD_ARGUMENT &&
              punct_record_next(&reader, NULL, NULL) == PUNCT_BAD_ARGUMENT,
          "calls without arguments are refused");
    punct_record_read(&reader, text, sizeof text - 1, NULL);
    check(punct_record_next(&reader, &item, &error) == PUNCT_BAD_ARGUMENT, "a reader without a game refuses");
    punct_record_read(&reader, NULL, 5, &game);
    check(reads(&reader, PUNCT_ITEM_END, &item), "no text is an empty text");
    punct_record_read(&reader, "Th12b (Tc5a)", 12, &game);
    reads(&reader, PUNCT_ITEM_TURN, &item);
    reads(&reader, PUNCT_ITEM_OPEN, &item);
    reads(&reader, PUNCT_ITEM_TURN, &item);
    punct_game_take_back(&game);
    punct_game_play(&game, punct_turn_add(PUNCT_T, punct_space_at(7, 11), PUNCT_UPPER_RIGHT), NULL);
    game.length = 0;
    check(punct_record_next(&reader, &item, &error) == PUNCT_BAD_ARGUMENT,
          "a game changed by others is noticed");
}

static void check_long_texts(void)
{
    static char text[PUNCT_RECORD_TEXT + 100];
    punct_game game = {.history = NULL};
    punct_record_reader reader;
    punct_item item;
    punct_error error;
    memset(text, 'x', sizeof text);
    text[0] = '{';
    text[PUNCT_RECORD_TEXT + 1] = '}';
    punct_record_read(&reader, text, PUNCT_RECORD_TEXT + 2, &game);
    check(reads(&reader, PUNCT_ITEM_COMMENT, &item) && item.text_length == PUNCT_RECORD_TEXT,
          "the longest comment");
    text[PUNCT_RECORD_TEXT + 1] = 'x';
    text[PUNCT_RECORD_TEXT + 2] = '}';
    punct_record_read(&reader, text, PUNCT_RECORD_TEXT + 3, &game);
    check(punct_record_next(&reader, &item, &error) == PUNCT_TOO_LONG && error.line == 1 && error.column == 2,
          "a longer one is refused");
    text[0] = '[';
    punct_record_read(&reader, text, 400, &game);
    check(punct_record_next(&reader, &item, &error) == PUNCT_TOO_LONG, "a tag's name too long is refused");
}

static punct_item comment_of(const char *text)
{
    return (punct_item){.type = PUNCT_ITEM_COMMENT, .text = text, .text_length = strlen(text)};
}

static punct_item tag_of(const char *name, const char *value)
{
    return (punct_item){.type = PUNCT_ITEM_TAG,
                        .name = name,
                        .name_length = strlen(name),
                        .text = value,
                        .text_length = strlen(value)};
}

/* Whether the writer refuses an item and stays as it was. */
static bool refuses(punct_record_writer *writer, punct_item item, punct_code code)
{
    punct_record_writer before = *writer;
    punct_error error;
    punct_code got = punct_record_put(writer, &item, &error);
    return got == code && error.code == code && error.sentence[0] &&
           punct_record_put(writer, &item, NULL) == code && memcmp(&before, writer, sizeof before) == 0;
}

static void check_writer_refusals(void)
{
    char text[200];
    punct_record_writer writer;
    punct_item turn = {.type = PUNCT_ITEM_TURN,
                       .turn = punct_turn_add(PUNCT_T, punct_space_at(7, 11), PUNCT_UP)};
    punct_item open = {.type = PUNCT_ITEM_OPEN}, close = {.type = PUNCT_ITEM_CLOSE};
    punct_item result = {.type = PUNCT_ITEM_RESULT}, end = {.type = PUNCT_ITEM_END};
    punct_record_write(&writer, text, sizeof text);
    check(refuses(&writer, open, PUNCT_BAD_RECORD), "no variation before any turn");
    check(refuses(&writer, close, PUNCT_BAD_RECORD), "no end of a variation that has not begun");
    check(refuses(&writer, comment_of("a}\nb"), PUNCT_BAD_RECORD) &&
              refuses(&writer, comment_of("a}\r"), PUNCT_BAD_RECORD),
          "no comment that could not be read back");
    check(refuses(&writer, comment_of("\x1b"), PUNCT_BAD_RECORD) &&
              refuses(&writer, comment_of("\xc0\xaf"), PUNCT_BAD_RECORD) &&
              refuses(&writer, comment_of("\xed\xa0\x80"), PUNCT_BAD_RECORD) &&
              refuses(&writer, comment_of("\xc2\x9b"), PUNCT_BAD_RECORD),
          "no comment that is not text");
    check(refuses(&writer, tag_of("White", "a\"b"), PUNCT_BAD_RECORD) &&
              refuses(&writer, tag_of("White", "a\\"), PUNCT_BAD_RECORD) &&
              refuses(&writer, tag_of("White", "a\nb"), PUNCT_BAD_RECORD) &&
              refuses(&writer, tag_of("Wh ite", "a"), PUNCT_BAD_RECORD) &&
              refuses(&writer, tag_of("", "a"), PUNCT_BAD_RECORD),
          "no tag that could not be read back");
    check(refuses(&writer, tag_of("Position", "nowhere"), PUNCT_BAD_POSITION), "no position that is none");
    punct_item bad = turn;
    bad.turn = PUNCT_NO_TURN;
    check(refuses(&writer, bad, PUNCT_BAD_ARGUMENT), "no turn that is none");
    bad = turn;
    bad.mark = PUNCT_MARKS;
    check(refuses(&writer, bad, PUNCT_BAD_ARGUMENT), "no mark that is none");
    bad = (punct_item){.type = (punct_item_type)99};
    check(refuses(&writer, bad, PUNCT_BAD_ARGUMENT), "no item of unknown type");
    bad = (punct_item){.type = PUNCT_ITEM_COMMENT, .text_length = 4};
    check(refuses(&writer, bad, PUNCT_BAD_ARGUMENT), "no comment without its text");

    punct_record_put(&writer, &turn, NULL);
    check(refuses(&writer, tag_of("White", "Ann"), PUNCT_BAD_RECORD), "no tag after turns");
    check(refuses(&writer, end, PUNCT_BAD_RECORD), "no end without a result");
    punct_record_put(&writer, &open, NULL);
    check(refuses(&writer, result, PUNCT_BAD_RECORD), "no result in a variation");
    check(refuses(&writer, open, PUNCT_BAD_RECORD), "no variation of nothing");
    for (int i = 1; i < PUNCT_VARIATIONS; i++) {
        punct_record_put(&writer, &turn, NULL);
        punct_record_put(&writer, &open, NULL);
    }
    punct_record_put(&writer, &turn, NULL);
    check(refuses(&writer, open, PUNCT_TOO_DEEP), "no variations nested too deeply");
    while (punct_record_put(&writer, &close, NULL) == PUNCT_OK)
        continue;
    bad = (punct_item){.type = PUNCT_ITEM_RESULT, .result = (punct_result)9};
    check(refuses(&writer, bad, PUNCT_BAD_ARGUMENT), "no result that is none");
    check(punct_record_put(&writer, &result, NULL) == PUNCT_OK && refuses(&writer, turn, PUNCT_BAD_RECORD) &&
              refuses(&writer, result, PUNCT_BAD_RECORD),
          "no second game without a tag");
}

static void check_small_buffers(void)
{
    punct_item items[] = {tag_of("White", "Ann"), comment_of("hm"), {.type = PUNCT_ITEM_RESULT}};
    char whole[100], part[100];
    punct_record_writer writer;
    punct_record_write(&writer, whole, sizeof whole);
    for (int i = 0; i < 3; i++)
        punct_record_put(&writer, &items[i], NULL);
    check(strcmp(whole, "[White \"Ann\"]\n\n{hm} *\n") == 0 && writer.length == strlen(whole), "a record");
    bool prefix = true;
    for (size_t size = 0; size <= strlen(whole); size++) {
        memset(part, '#', sizeof part);
        punct_record_write(&writer, size ? part : NULL, size);
        for (int i = 0; i < 3; i++)
            punct_record_put(&writer, &items[i], NULL);
        prefix &= writer.length == strlen(whole) && part[size] == '#' &&
                  (size == 0 || (memcmp(part, whole, size - 1) == 0 && part[size - 1] == '\0'));
    }
    check(prefix, "a buffer too small holds the beginning; the length is the whole one");
}

static void check_escapes(void)
{
    static const char plain[] = "a \"b\" \\ c\\\"";
    char value[40], again[40];
    size_t length = punct_record_escape(plain, strlen(plain), value, sizeof value);
    check(strcmp(value, "a \\\"b\\\" \\\\ c\\\\\\\"") == 0 && length == strlen(value), "escapes");
    check(punct_record_unescape(value, length, again, sizeof again) == strlen(plain) &&
              strcmp(again, plain) == 0,
          "and back");
    check(punct_record_unescape("\\n\\", 3, again, sizeof again) == 3 && strcmp(again, "\\n\\") == 0,
          "a backslash before anything else is itself");
    check(strcmp(punct_mark_text(PUNCT_MARK_DUBIOUS), "?!") == 0 && punct_mark_text((punct_mark)99)[0] == 0,
          "marks have their texts");
}

int main(void)
{
    check_playing_along();
    check_faults_change_nothing();
    check_long_texts();
    check_writer_refusals();
    check_small_buffers();
    check_escapes();
    return tap_done();
}
