/* Runs files of positions. Each line is a statement about the rules, and a case; what it says is listed in README.md
 * next to the files.
 *
 *     positions FILE... */
#include "getline.h"
#include "punct.h"
#include "tap.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS = 260, HISTORY = 256, BLAME_TEXT = 80, HEADING = 100 };

/* Where a file stands. */
static punct_game game;
static punct_played history[HISTORY];

/* A line: its words before and after the bar. The text before the bar is kept whole as well. */
struct line {
    char *left, *word[WORDS], *want[WORDS];
    int words, wants;
};

static bool differs(const char *got, const char *wanted)
{
    if (strcmp(got, wanted) == 0)
        return false;
    tap_note("wanted: %s", wanted);
    tap_note("   got: %s", got);
    return true;
}

static void append(char *text, size_t size, const char *word)
{
    size_t length = strlen(text);
    snprintf(text + length, size - length, "%s%s", length ? " " : "", word);
}

/* The words after the bar, as one text. */
static const char *wanted_text(const struct line *line)
{
    static char text[1024];
    text[0] = '\0';
    for (int i = 0; i < line->wants; i++)
        append(text, sizeof text, line->want[i]);
    return text;
}

/* A piece with its level: "wTh12b/1". */
static void piece_text(const punct_piece *piece, char *text, size_t size)
{
    char space[PUNCT_SPACE_TEXT];
    punct_space_write(piece->space, space, sizeof space);
    snprintf(text, size, "%c%c%s%c/%d", "wb"[piece->colour], punct_kind_letter((punct_kind)piece->kind),
             space, 'a' + piece->orientation, piece->level);
}

static void append_space(char *text, size_t size, punct_space space)
{
    char word[PUNCT_SPACE_TEXT];
    punct_space_write(space, word, sizeof word);
    append(text, size, word);
}

/* An error as the files put it: code, column if any, spaces, piece. */
static const char *error_text(const punct_error *error)
{
    static char text[BLAME_TEXT + 40];
    char word[24];
    snprintf(text, sizeof text, "%s", punct_code_name(error->code));
    if (error->column) {
        snprintf(word, sizeof word, "%" PRIu32, error->column);
        append(text, sizeof text, word);
    }
    for (int i = 0; i < error->space_count; i++)
        append_space(text, sizeof text, error->spaces[i]);
    if (error->has_piece) {
        piece_text(&error->piece, word, sizeof word);
        append(text, sizeof text, word);
    }
    return text;
}

static bool read_turn(const char *text, punct_turn *turn)
{
    punct_error error;
    if (punct_turn_read(&game.position, text, strlen(text), turn, &error) == PUNCT_OK)
        return true;
    tap_note("%s: %s", text, error.sentence);
    return false;
}

static punct_space space_named(const char *text)
{
    for (int space = 0; space < PUNCT_SPACE_LIMIT; space++) {
        char word[PUNCT_SPACE_TEXT];
        punct_space_write((punct_space)space, word, sizeof word);
        if (strcmp(word, text) == 0)
            return (punct_space)space;
    }
    return PUNCT_NOWHERE;
}

static bool read_piece(const char *text, punct_piece *piece)
{
    punct_piece pieces[PUNCT_PIECES];
    int count = punct_position_pieces(&game.position, pieces);
    for (int i = 0; i < count; i++) {
        char word[24];
        piece_text(&pieces[i], word, sizeof word);
        if (strcmp(word, text) == 0) {
            *piece = pieces[i];
            return true;
        }
    }
    tap_note("no piece %s on the board", text);
    return false;
}

/* ---- Statements: each returns whether the library agrees ------------------------------------------ */

static bool do_position(const struct line *line)
{
    punct_position position;
    punct_error error;
    if (punct_position_read(&position, line->left, strlen(line->left), &error) != PUNCT_OK) {
        tap_note("column %" PRIu32 ": %s", error.column, error.sentence);
        return false;
    }
    return punct_game_start(&game, &position, history, HISTORY) == PUNCT_OK;
}

static bool do_written(const struct line *line)
{
    char text[PUNCT_POSITION_TEXT];
    punct_position_write(&game.position, text, sizeof text);
    return !differs(text, line->left);
}

static bool do_unreadable(const struct line *line)
{
    punct_position untouched, position;
    punct_error error;
    memset(&position, 0x5a, sizeof position);
    untouched = position;
    punct_code code = punct_position_read(&position, line->left, strlen(line->left), &error);
    if (code == PUNCT_OK || memcmp(&position, &untouched, sizeof position) != 0 || code != error.code)
        return false;
    return error.line == 1 && error.sentence[0] && !differs(error_text(&error), wanted_text(line));
}

static bool do_no_turn_text(const struct line *line)
{
    punct_turn turn = 0x1234;
    punct_error error;
    punct_code code = punct_turn_read(&game.position, line->left, strlen(line->left), &turn, &error);
    if (code == PUNCT_OK || turn != 0x1234 || code != error.code)
        return false;
    return error.line == 1 && error.sentence[0] && !differs(error_text(&error), wanted_text(line));
}

static bool do_reads(const struct line *line)
{
    punct_turn turn;
    char text[PUNCT_TURN_TEXT];
    if (!read_turn(line->left, &turn))
        return false;
    punct_turn_write(turn, text, sizeof text);
    return !differs(text, wanted_text(line));
}

static bool listed(punct_turn turn)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = punct_turns(&game.position, turns, PUNCT_TURNS_MAX);
    for (size_t i = 0; i < count; i++)
        if (turns[i] == turn)
            return true;
    return false;
}

static bool do_legal(const struct line *line)
{
    for (int i = 0; i < line->words; i++) {
        punct_turn turn;
        punct_error error;
        if (!read_turn(line->word[i], &turn))
            return false;
        if (punct_turn_check(&game.position, turn, &error) != PUNCT_OK) {
            tap_note("%s: %s: %s", line->word[i], error_text(&error), error.sentence);
            return false;
        }
        if (!listed(turn)) {
            tap_note("%s is not listed", line->word[i]);
            return false;
        }
    }
    return line->words > 0;
}

static bool do_refused(const struct line *line)
{
    punct_turn turn;
    punct_error error;
    punct_game copy = game;
    if (!read_turn(line->left, &turn))
        return false;
    if (punct_game_play(&copy, turn, &error) == PUNCT_OK || (!game.repeated && listed(turn)))
        return false;
    return memcmp(&copy, &game, sizeof copy) == 0 && error.sentence[0] &&
           !differs(error_text(&error), wanted_text(line));
}

static bool do_pick(const struct line *line)
{
    for (int i = 0; i < line->words; i++)
        if (punct_pick_check(&game.position, space_named(line->word[i]), NULL) != PUNCT_OK)
            return false;
    return line->words > 0;
}

static bool do_no_pick(const struct line *line)
{
    punct_error error;
    return punct_pick_check(&game.position, space_named(line->left), &error) != PUNCT_OK &&
           error.sentence[0] && !differs(error_text(&error), wanted_text(line));
}

static bool do_count(const struct line *line)
{
    char text[24];
    snprintf(text, sizeof text, "%zu", punct_turns_count(&game.position));
    return line->words == 1 && !differs(text, line->word[0]);
}

static bool do_play(const struct line *line)
{
    for (int i = 0; i < line->words; i++) {
        punct_turn turn;
        punct_error error;
        if (!read_turn(line->word[i], &turn))
            return false;
        if (punct_game_play(&game, turn, &error) != PUNCT_OK) {
            tap_note("%s: %s", line->word[i], error.sentence);
            return false;
        }
    }
    return true;
}

static bool do_back(const struct line *line)
{
    long times = line->words ? strtol(line->word[0], NULL, 10) : 1;
    while (times--)
        if (punct_game_take_back(&game) != PUNCT_OK)
            return false;
    return true;
}

/* The result and, unless the game goes on, by what it ended. */
static bool do_stands(const struct line *line)
{
    punct_outcome outcome;
    char text[64];
    punct_game_outcome(&game, &outcome);
    snprintf(text, sizeof text, "%s", punct_result_text(outcome.result));
    if (outcome.ending != PUNCT_NOT_OVER)
        append(text, sizeof text, punct_ending_name(outcome.ending));
    return !differs(text, line->left);
}

/* Plays and compares how the game stands, then takes everything back. */
static bool do_plays(const struct line *line)
{
    punct_position before = game.position;
    char *wanted = (char *)wanted_text(line);
    struct line stands = {.left = wanted};
    bool good = do_play(line) && do_stands(&stands);
    while (game.length && punct_game_take_back(&game) == PUNCT_OK)
        ;
    return good && memcmp(&before, &game.position, sizeof before) == 0;
}

static bool do_path(const struct line *line)
{
    punct_outcome outcome;
    static char text[1024];
    text[0] = '\0';
    punct_game_outcome(&game, &outcome);
    for (int i = 0; i < outcome.path_length; i++)
        append_space(text, sizeof text, outcome.path[i]);
    return !differs(text, line->left);
}

static bool do_centre(const struct line *line)
{
    punct_outcome outcome;
    char text[24];
    punct_game_outcome(&game, &outcome);
    snprintf(text, sizeof text, "%d %d", outcome.centre[PUNCT_WHITE], outcome.centre[PUNCT_BLACK]);
    return !differs(text, line->left);
}

/* The pieces in a space, topmost first. */
static bool do_stack(const struct line *line)
{
    punct_dot dots[PUNCT_PIECES];
    static char text[1024];
    text[0] = '\0';
    punct_space space = space_named(line->left);
    int count = punct_position_stack(&game.position, space, dots);
    for (int i = 0; i < count; i++) {
        char word[24];
        piece_text(&dots[i].piece, word, sizeof word);
        append(text, sizeof text, word);
    }
    int height = count ? dots[0].piece.level + 1 : 0;
    return height == punct_position_height(&game.position, space) && !differs(text, wanted_text(line));
}

static bool do_free(const struct line *line)
{
    punct_piece piece;
    return read_piece(line->left, &piece) && punct_position_is_free(&game.position, &piece);
}

static bool do_blocked(const struct line *line)
{
    punct_piece piece;
    return read_piece(line->left, &piece) && !punct_position_is_free(&game.position, &piece);
}

/* The dots of a piece that is alone on the board, in the order of their names. */
static bool do_dots(const struct line *line)
{
    punct_piece pieces[PUNCT_PIECES];
    punct_space dots[PUNCT_DOTS];
    char text[32] = "";
    if (punct_position_pieces(&game.position, pieces) != 1 ||
        !punct_piece_dots((punct_kind)pieces[0].kind, pieces[0].space, (punct_direction)pieces[0].orientation,
                          dots))
        return false;
    for (int i = 0; i < PUNCT_DOTS; i++)
        append_space(text, sizeof text, dots[i]);
    return !differs(text, line->left);
}

static const struct {
    const char *name;
    bool (*run)(const struct line *line);
} statements[] = {
    {"position", do_position},
    {"written", do_written},
    {"unreadable", do_unreadable},
    {"no-turn-text", do_no_turn_text},
    {"reads", do_reads},
    {"legal", do_legal},
    {"refused", do_refused},
    {"pick", do_pick},
    {"no-pick", do_no_pick},
    {"count", do_count},
    {"play", do_play},
    {"plays", do_plays},
    {"back", do_back},
    {"stands", do_stands},
    {"path", do_path},
    {"centre", do_centre},
    {"stack", do_stack},
    {"free", do_free},
    {"blocked", do_blocked},
    {"dots", do_dots},
};

/* ---- Files ---------------------------------------------------------------------------------------- */

static int split(char *text, char *words[WORDS])
{
    int count = 0;
    char *rest;
    for (char *word = strtok_r(text, " ", &rest); word && count < WORDS; word = strtok_r(NULL, " ", &rest))
        words[count++] = word;
    return count;
}

/* One line: NAME TEXT, or NAME TEXT | TEXT. */
static bool run_line(char *text)
{
    static char words[4096], wants[4096];
    struct line line = {0};
    char *name = text, *bar = strstr(text, " |");
    line.left = text + strcspn(text, " ");
    if (*line.left)
        *line.left++ = '\0';
    if (bar) {
        *bar = '\0';
        snprintf(wants, sizeof wants, "%s", bar + 2);
        line.wants = split(wants, line.want);
    }
    snprintf(words, sizeof words, "%s", line.left);
    line.words = split(words, line.word);
    for (size_t i = 0; i < sizeof statements / sizeof statements[0]; i++)
        if (strcmp(statements[i].name, name) == 0)
            return statements[i].run(&line);
    tap_note("there is no statement \"%s\"", name);
    return false;
}

static void run_file(const char *path)
{
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    char heading[HEADING] = "", *text = NULL;
    size_t size = 0;
    FILE *file = fopen(path, "r");
    if (!tap_ok(file != NULL, "%s opens", name))
        return;
    punct_position start;
    punct_position_start(&start, PUNCT_STANDARD);
    punct_game_start(&game, &start, history, HISTORY);
    for (int number = 1; getline(&text, &size, file) > 0; number++) {
        text[strcspn(text, "\n")] = '\0';
        if (text[0] == '=')
            snprintf(heading, sizeof heading, "%s", text + 2);
        if (text[0] == '\0' || text[0] == '#' || text[0] == '=')
            continue;
        char whole[120];
        snprintf(whole, sizeof whole, "%s", text);
        bool good = run_line(text);
        tap_ok(good, "%s:%d %s: %s", name, number, heading, whole);
    }
    free(text);
    fclose(file);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        run_file(argv[i]);
    return tap_done();
}
