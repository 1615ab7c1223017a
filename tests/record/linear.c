/* Every reader and writer of texts does work in proportion to the length of its text. TAP output.
 *   linear                  counts the work for texts and for twice as long ones
 *   linear NAME BYTES       prints a text of that kind, for measuring: linear 'numbers' 64000000 | punct record check -
 * Work is counted in blocks of code entered, by the compiler's instrumentation: the same on every machine, and no clock. */
#include "boardspace.h"
#include "game_memory.h"
#include "json.h"
#include "lines.h"
#include "play/saved_game.h"
#include "quiet.h"
#include "tap.h"

#include <stdlib.h>

enum { BYTES = 1 << 15, QUIET_GAME = 9000 };

/* The compiler calls this at the start of every block of the code under test. */
void __sanitizer_cov_trace_pc(void);
static size_t blocks;
void __sanitizer_cov_trace_pc(void)
{
    blocks++;
}

/* ---- The texts ---------------------------------------------------------------------------------- */

enum reader { RECORD, POSITION, TURN, LINES, JSON, ESCAPES, BOARDSPACE, GAMES, SAVED };

/* Instead of head and unit, a long game without added pieces: the whole text; or half of it, then variations on its
 * last turn that add a piece, or that repeat the first position for the third time. */
enum quiet_use { NO_QUIET, QUIET_WHOLE, QUIET_THEN_ADD, QUIET_THEN_REPEAT };

#define BOARD "[Position \"standard w 2 bTm12a,wTd4a\"]"

static const struct kind {
    const char *name, *head, *unit, *tail;
    enum reader reader;
    enum quiet_use quiet;
} kinds[] = {
    {"numbers", "", "1.", "*", RECORD, NO_QUIET},
    {"numbers with three dots", "", "1...", "*", RECORD, NO_QUIET},
    {"numbers apart", "", "1 2. ", "*", RECORD, NO_QUIET},
    {"one long number", "", "1", " *", RECORD, NO_QUIET},
    {"dots", "", ".", " *", RECORD, NO_QUIET},
    {"numbers, then no turn", "", "1.", "x", RECORD, NO_QUIET},
    {"games with many numbers", "", BOARD "1.1.1.1.d4-d4b{}1...m12-m12b(2.1.m12-m12c)*\n", "", RECORD,
     NO_QUIET},
    {"a long word", "", "x", "", RECORD, NO_QUIET},
    {"blanks", "", " \t", "*", RECORD, NO_QUIET},
    {"line breaks", "", "\r\n", "*", RECORD, NO_QUIET},
    {"lines with %", "", "% 1.\n", "*", RECORD, NO_QUIET},
    {"empty comments", "", "{}", "*", RECORD, NO_QUIET},
    {"comments to the end of the line", "", ";}\r\n", "*", RECORD, NO_QUIET},
    {"a long comment", "{", "a", "}*", RECORD, NO_QUIET},
    {"a comment that ends in returns", ";", "\r", "\n*", RECORD, NO_QUIET},
    {"a comment that is not closed", "{", "{\n", "", RECORD, NO_QUIET},
    {"tags", "", "[A\"\"]", "*", RECORD, NO_QUIET},
    {"tags with escapes", "", "[White \"\\\"\\\\\\\"\"]\n", "*", RECORD, NO_QUIET},
    {"a long value", "[A \"", "\\\"", "\"]*", RECORD, NO_QUIET},
    {"a value that is not closed", "[A \"", "\\\"", "", RECORD, NO_QUIET},
    {"a tag with a long name", "[", "A", " \"\"]*", RECORD, NO_QUIET},
    {"tiny games", "", "[A\"\"]*", "", RECORD, NO_QUIET},
    {"games of one turn", "", BOARD " 1. d4-d4b *\n", "", RECORD, NO_QUIET},
    {"empty variations", "Th12b", "()", "*", RECORD, NO_QUIET},
    {"variations on one turn", "Th12b", "(Ti3a)", "*", RECORD, NO_QUIET},
    {"variations in variations", "Th12b", "(Ti3a(Tj3a(Tk4a(Ti3b))))", "*", RECORD, NO_QUIET},
    {"variations too deep", "Th12b", "(Ti3a", "", RECORD, NO_QUIET},
    {"marks", "Th12b", "$7", "*", RECORD, NO_QUIET},
    {"a long mark", "Th12b", "!", "*", RECORD, NO_QUIET},
    {"a quiet game", "", "", "", RECORD, QUIET_WHOLE},
    {"a quiet game, variations that add", "", "", "", RECORD, QUIET_THEN_ADD},
    {"a quiet game, variations that repeat", "", "", "", RECORD, QUIET_THEN_REPEAT},
    {"a position's number", "standard w ", "0", " -", POSITION, NO_QUIET},
    {"a position of commas", "standard w 0 wTd4a", ",", "", POSITION, NO_QUIET},
    {"a position of one piece", "standard w 0 ", "wTd4a,", "", POSITION, NO_QUIET},
    {"a long turn", "T", "d4", "", TURN, NO_QUIET},
    {"a turn of digits", "d", "1", "", TURN, NO_QUIET},
    {"short lines", "", "\n", "", LINES, NO_QUIET},
    {"a long line", "", "a", "", LINES, NO_QUIET},
    {"JSON", "", "a\"\xc3\x9c\xff\x01", "", JSON, NO_QUIET},
    {"Boardspace: blanks", "(;", " \n", ")", BOARDSPACE, NO_QUIET},
    {"Boardspace: nodes", "(;GM[25]", ";", ")", BOARDSPACE, NO_QUIET},
    {"Boardspace: a long name", "(;GM[25]", "A", "[])", BOARDSPACE, NO_QUIET},
    {"Boardspace: a long value", "(;GM[25]RE[", "\\]", "])", BOARDSPACE, NO_QUIET},
    {"Boardspace: a value that is not closed", "(;GM[25]RE[", "[", "", BOARDSPACE, NO_QUIET},
    {"Boardspace: many values", "(;GM[25]C", "[{}]", ")", BOARDSPACE, NO_QUIET},
    {"Boardspace: names in the result", "(;GM[25]P0[id \"aaaaaaaaab\"]P1[id \"aaaaaaaab\"]RE[", "a", "])",
     BOARDSPACE, NO_QUIET},
    {"Boardspace: a long player", "(;GM[25]RE[aaaaaaaaaaaaaaaaaaaaaa]P0[id \"", "a", "\"])", BOARDSPACE,
     NO_QUIET},
    {"Boardspace: doubts", "(;GM[25]", ";P0[1 Dropb 9 G 4 1];P0[2 Pickb G 4]", ")", BOARDSPACE, NO_QUIET},
    {"Boardspace: games", "", "(;GM[25];P0[1 Dropb 9 G 4 1];P0[2 Done])", "", BOARDSPACE, NO_QUIET},
    {"escapes", "", "\\\"", "", ESCAPES, NO_QUIET},
    {"games with players: one without turns", "", "[A\"\"]*", "", GAMES, NO_QUIET},
    {"games with players: of one turn", "", BOARD " 1. d4-d4b {[%clk 0:00:09]} *\n", "", GAMES, NO_QUIET},
    {"games with players: many clocks after a turn", "[TimeControl \"60+0\"] Th12b", "{[%clk 0:00:09]}", "*",
     GAMES, NO_QUIET},
    {"games with players: a long one", "", "", "", GAMES, QUIET_WHOLE},
    {"saved games: a log of events", "*\n", "% 5 host pause\n% 6 host resume\n", "", SAVED, NO_QUIET},
    {"saved games: lines without events", "*\n", "%\n", "", SAVED, NO_QUIET},
    {"saved games: a long event", "*\n% 5 white turn ", "Th12b ", "", SAVED, NO_QUIET},
    {"saved games: a long game", "", "", "", SAVED, QUIET_WHOLE},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

struct made {
    char *text;
    size_t length, limit;
};

static void add(struct made *made, const char *text)
{
    size_t length = strlen(text);
    memcpy(made->text + made->length, text, length);
    made->length += length;
}

static void add_turn(struct made *made, const char *before, punct_turn turn, const char *after)
{
    char text[PUNCT_TURN_TEXT];
    punct_turn_write(turn, text, sizeof text);
    add(made, before);
    add(made, text);
    add(made, after);
}

static void fill(struct made *made, const char *unit)
{
    while (made->length + strlen(unit) <= made->limit)
        add(made, unit);
}

/* Some quiet game, then variations on its last turn, which is Black's. */
static void fill_quiet(struct made *made, enum quiet_use use)
{
    struct quiet quiet;
    if (!quiet_start(&quiet))
        exit(2);
    size_t bytes = made->limit - made->length, turns = bytes / (use == QUIET_WHOLE ? 8 : 16) / 4 * 4;
    turns = turns < QUIET_GAME ? turns : QUIET_GAME;
    add(made, "[Position \"");
    add(made, quiet.text);
    add(made, "\"]\n");
    punct_turn last = PUNCT_NO_TURN;
    for (size_t i = 0; i < turns; i++) {
        last = use == QUIET_WHOLE ? quiet_up(&quiet, i) : quiet_home(&quiet, i, turns);
        if (use != QUIET_THEN_ADD || i + 2 < turns)
            add_turn(made, "", last, "\n");
    }
    punct_turn other =
        use == QUIET_THEN_ADD ? punct_turn_add(PUNCT_T, punct_space_at(14, 12), PUNCT_UP) : last;
    while (use != QUIET_WHOLE && made->length + 16 <= made->limit)
        add_turn(made, "(", other, ")");
}

/* A text of about so many bytes. */
static void make(struct made *made, const struct kind *kind, size_t bytes)
{
    *made = (struct made){malloc(bytes + 4096), 0, bytes};
    if (!made->text)
        exit(2);
    add(made, kind->head);
    while (kind->quiet != NO_QUIET && made->length + 1024 < bytes)
        fill_quiet(made, kind->quiet);
    if (kind->quiet == NO_QUIET)
        fill(made, kind->unit);
    add(made, kind->tail);
    made->text[made->length] = '\0';
}

/* ---- The work ----------------------------------------------------------------------------------- */

/* Reads a record to its end or first fault and writes what it reads. */
static void read_record(const struct made *made, char *room, size_t size)
{
    static punct_played history[QUIET_GAME];
    punct_game game = {.history = history, .capacity = QUIET_GAME};
    punct_record_reader reader;
    punct_record_writer writer;
    punct_item item;
    punct_record_read(&reader, made->text, made->length, &game);
    punct_record_write(&writer, room, size);
    while (punct_record_next(&reader, &item, NULL) == PUNCT_OK) {
        punct_record_put(&writer, &item, NULL);
        if (item.type == PUNCT_ITEM_END)
            break;
    }
}

/* Reads Boardspace's records to the end or the first fault and writes what it reads. */
static void read_boardspace(const struct made *made, char *room, size_t size)
{
    static punct_played history[QUIET_GAME];
    punct_game game = {.history = history, .capacity = QUIET_GAME};
    punct_place place = {0, 1, 1}, start = place;
    struct boardspace_facts facts;
    bool found;
    while (boardspace_read(made->text, made->length, &place, &game, &found, &facts, NULL) == PUNCT_OK &&
           found) {
        boardspace_convert(made->text, made->length, &start, &game, &facts, room, size);
        start = place;
    }
}

/* Reads game after game, as `punct match` and the page do. */
static void read_games(const struct made *made)
{
    struct game game = {0};
    size_t at = 0;
    bool annotated;
    while (game_memory_next(&game, made->text, made->length, &at, &annotated, NULL) == PUNCT_OK)
        continue;
    game_memory_free(&game);
}

static void read_saved(const struct made *made)
{
    struct game game = {0};
    size_t length = 0;
    if (saved_game_read(&game, made->text, made->length) == PUNCT_OK)
        free(saved_game_write(&game, &length));
    game_memory_free(&game);
}

static void read_lines(const struct made *made)
{
    struct line line = {0};
    FILE *in = fmemopen(made->text, made->length, "r");
    while (in && line_next(&line, in))
        continue;
    if (in)
        fclose(in);
}

static void write_json(const struct made *made)
{
    FILE *out = fopen("/dev/null", "w");
    if (!out)
        exit(2);
    struct json json = json_to(out);
    json_string(&json, NULL, made->text);
    fclose(out);
}

static size_t work_for(const struct kind *kind, size_t bytes)
{
    struct made made;
    punct_position position;
    punct_turn turn;
    punct_error error;
    make(&made, kind, bytes);
    size_t size = 4 * bytes + 4096;
    char *room = malloc(size);
    if (!room)
        exit(2);
    punct_position_start(&position, PUNCT_STANDARD);
    blocks = 0;
    if (kind->reader == RECORD)
        read_record(&made, room, size);
    else if (kind->reader == POSITION)
        punct_position_read(&position, made.text, made.length, &error);
    else if (kind->reader == TURN)
        punct_turn_read(&position, made.text, made.length, &turn, &error);
    else if (kind->reader == BOARDSPACE)
        read_boardspace(&made, room, size);
    else if (kind->reader == GAMES)
        read_games(&made);
    else if (kind->reader == SAVED)
        read_saved(&made);
    else if (kind->reader == LINES)
        read_lines(&made);
    else if (kind->reader == JSON)
        write_json(&made);
    else
        punct_record_unescape(made.text, punct_record_escape(made.text, made.length, room, size) / 2, room,
                              size);
    free(made.text);
    free(room);
    return blocks;
}

static int print_text(const char *name, const char *bytes)
{
    struct made made;
    for (int i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].name, name) == 0) {
            make(&made, &kinds[i], strtoul(bytes, NULL, 10));
            fwrite(made.text, 1, made.length, stdout);
            free(made.text);
            return 0;
        }
    for (int i = 0; i < KINDS; i++)
        fprintf(stderr, "%s\n", kinds[i].name);
    return 2;
}

int main(int argc, char **argv)
{
    if (argc > 1)
        return print_text(argv[1], argc > 2 ? argv[2] : "1000");
    for (int i = 0; i < KINDS; i++) {
        size_t once = work_for(&kinds[i], BYTES), twice = work_for(&kinds[i], 2 * (size_t)BYTES);
        tap_ok(once > 0 && 2 * twice < 5 * once, "%s: %zu blocks, %zu for twice the text", kinds[i].name,
               once, twice);
    }
    return tap_done();
}
