#define _GNU_SOURCE /* strcasestr */
#include "board_text.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* The board is painted on a grid of characters. A space owns a block of 4 columns and 2 lines; each column of the
 * board stands half a space, one line, lower or higher than the next. In a block:
 *     (mark) (dot) (level) (link)
 *     (     link below    ) (link)
 */
enum {
    BLOCK = 4,
    MIDDLE = 8, /* column and row of the central space */
    WIDTH = BLOCK * (2 * MIDDLE + 2) + 6,
    HEIGHT = 4 * MIDDLE + 5
};

enum shade { BLANK, LABEL, HOLE, CENTRE, WHITE_PIECE, BLACK_PIECE, CHAIN, SHADES };

static const char *const escapes[SHADES] = {
    [BLANK] = "\033[0m",
    [LABEL] = "\033[0;2m",
    [HOLE] = "\033[0;38;5;236;48;5;248m",
    [CENTRE] = "\033[0;38;5;244;48;5;253m",
    [WHITE_PIECE] = "\033[0;38;5;16;48;5;231m",
    [BLACK_PIECE] = "\033[0;38;5;231;48;5;234m",
    [CHAIN] = "\033[0;1;38;5;196;48;5;229m",
};

struct grid {
    struct {
        const char *glyph; /* one character in UTF-8; NULL: blank */
        enum shade shade;
    } at[HEIGHT][WIDTH];
    const struct board_text_style *style;
};

/* Where the dot of a space stands, also beyond the board for coordinates. */
static int grid_column(int column)
{
    return BLOCK * (column + 1) + 2;
}

static int grid_line(int column, int row)
{
    return 2 * MIDDLE + 1 + (column - MIDDLE) - 2 * (row - MIDDLE);
}

static void put(struct grid *grid, int line, int column, const char *glyph)
{
    grid->at[line][column].glyph = glyph;
}

static void paint(struct grid *grid, int line, int from, int to, enum shade shade)
{
    for (int column = from; column <= to; column++)
        grid->at[line][column].shade = shade;
}

static const char *const digits[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};

static void put_number(struct grid *grid, int line, int column, int number)
{
    if (number >= 10)
        put(grid, line, column++, digits[number / 10 % 10]);
    put(grid, line, column, digits[number % 10]);
}

static void draw_coordinates(struct grid *grid)
{
    static const char *const letters[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i",
                                          "j", "k", "l", "m", "n", "o", "p", "q"};
    for (int c = 0; c <= 2 * MIDDLE; c++) {
        int line = grid_line(c, (c > MIDDLE ? c - MIDDLE : 0) - 1);
        put(grid, line, grid_column(c), letters[c]);
        paint(grid, line, grid_column(c), grid_column(c), LABEL);
    }
    for (int r = 0; r <= 2 * MIDDLE; r++) {
        int c = (r > MIDDLE ? r - MIDDLE : 0) - 1;
        put_number(grid, grid_line(c, r), grid_column(c) + (r + 1 < 10), r + 1);
        paint(grid, grid_line(c, r), grid_column(c), grid_column(c) + 1, LABEL);
    }
}

/* What stands for a dot. Without colour the glyph alone must tell the players apart. */
static const char *dot_glyph(const punct_dot *dot, const struct board_text_style *style)
{
    static const char *const ascii[PUNCT_COLOURS][2] = {{"O", "o"}, {"X", "x"}};
    static const char *const unicode[PUNCT_COLOURS][2] = {{"□", "○"}, {"■", "●"}};
    static const char *const coloured[2] = {"●", "·"};
    bool minor = dot->dot != 0;
    if (!style->unicode)
        return ascii[dot->piece.colour][minor];
    return style->colour ? coloured[minor] : unicode[dot->piece.colour][minor];
}

static const char *hole_glyph(bool central, const struct board_text_style *style)
{
    if (style->unicode)
        return central ? "∘" : "·";
    return central ? ":" : ".";
}

/* An empty space, or the topmost dot with its level. */
static void draw_space(struct grid *grid, const punct_position *position, punct_space space)
{
    int x = grid_column(punct_space_column(space));
    int y = grid_line(punct_space_column(space), punct_space_row(space));
    bool central = punct_space_is_central(space);
    for (int line = y; line <= y + 1; line++)
        paint(grid, line, x - 1, x + 2, central ? CENTRE : HOLE);
    punct_dot stack[PUNCT_PIECES];
    if (punct_position_stack(position, space, stack) == 0) {
        put(grid, y, x, hole_glyph(central, grid->style));
        return;
    }
    put(grid, y, x, dot_glyph(&stack[0], grid->style));
    if (stack[0].piece.level)
        put_number(grid, y, x + 1, stack[0].piece.level);
}

/* A link between the dots of one piece: to the space in a direction, one of the three on the right and below. */
static void draw_link(struct grid *grid, punct_space space, punct_direction direction, enum shade shade)
{
    int x = grid_column(punct_space_column(space));
    int y = grid_line(punct_space_column(space), punct_space_row(space));
    bool lines = !grid->style->colour;
    if (direction == PUNCT_DOWN) {
        paint(grid, y + 1, x - 1, x + 1, shade);
        put(grid, y + 1, x, lines ? "|" : NULL);
        return;
    }
    int upper = direction == PUNCT_UPPER_RIGHT ? y - 1 : y;
    paint(grid, upper, x + 2, x + 2, shade);
    paint(grid, upper + 1, x + 2, x + 2, shade);
    if (lines)
        put(grid, upper + 1, x + 2, direction == PUNCT_UPPER_RIGHT ? "/" : "\\");
}

/* Paints a topmost dot as part of its piece. Done after all spaces, which it overlaps. */
static void draw_piece_part(struct grid *grid, const punct_position *position, punct_space space)
{
    punct_dot stack[PUNCT_PIECES], others[PUNCT_PIECES];
    if (punct_position_stack(position, space, stack) == 0)
        return;
    int x = grid_column(punct_space_column(space));
    int y = grid_line(punct_space_column(space), punct_space_row(space));
    enum shade shade = stack[0].piece.colour == PUNCT_WHITE ? WHITE_PIECE : BLACK_PIECE;
    paint(grid, y, x - 1, x + 1, shade);
    for (punct_direction d = PUNCT_UPPER_RIGHT; d <= PUNCT_DOWN; d++) {
        punct_space next = punct_space_step(space, d);
        if (next != PUNCT_NOWHERE && punct_position_stack(position, next, others) &&
            memcmp(&others[0].piece, &stack[0].piece, sizeof stack[0].piece) == 0)
            draw_link(grid, space, d, shade);
    }
}

static void draw_chain(struct grid *grid, const punct_outcome *outcome)
{
    for (int i = 0; i < outcome->path_length; i++) {
        int column = punct_space_column(outcome->path[i]), row = punct_space_row(outcome->path[i]);
        int x = grid_column(column), y = grid_line(column, row);
        put(grid, y, x - 1, "*");
        grid->at[y][x - 1].shade = CHAIN;
    }
}

static void print_grid(FILE *out, const struct grid *grid)
{
    for (int line = 0; line < HEIGHT; line++) {
        int end = WIDTH;
        while (end && !grid->at[line][end - 1].glyph &&
               (!grid->style->colour || grid->at[line][end - 1].shade == BLANK))
            end--;
        enum shade shade = BLANK;
        for (int column = 0; column < end; column++) {
            if (grid->style->colour && grid->at[line][column].shade != shade)
                fputs(escapes[shade = grid->at[line][column].shade], out);
            fputs(grid->at[line][column].glyph ? grid->at[line][column].glyph : " ", out);
        }
        fprintf(out, "%s\n", shade != BLANK ? escapes[BLANK] : "");
    }
}

static void print_legend(FILE *out, const struct board_text_style *style)
{
    if (!style->unicode)
        fputs("White: O PUNCT, o dot.  Black: X PUNCT, x dot.  A digit: the level.\n", out);
    else if (!style->colour)
        fputs("White: □ PÜNCT, ○ dot.  Black: ■ PÜNCT, ● dot.  A digit: the level.\n", out);
    else
        fputs("● PÜNCT, · dot.  A digit: the level.\n", out);
}

static const char *const colour_names[PUNCT_COLOURS] = {"White", "Black"};

static void print_reserve(FILE *out, const punct_position *position, punct_colour colour)
{
    int total = 0;
    for (punct_kind kind = PUNCT_T; kind <= PUNCT_R; kind++)
        total += punct_position_reserve(position, colour, kind);
    fprintf(out, "%s has %2d to add:", colour_names[colour], total);
    for (punct_kind kind = PUNCT_T; kind <= PUNCT_R; kind++)
        fprintf(out, "  %c %d", punct_kind_letter(kind), punct_position_reserve(position, colour, kind));
    fputc('\n', out);
}

static void print_standing(FILE *out, const punct_position *position, const punct_outcome *outcome)
{
    if (outcome->result == PUNCT_UNDECIDED) {
        fprintf(out, "%s to move.\n", colour_names[punct_position_to_move(position)]);
        return;
    }
    char sentence[PUNCT_SENTENCE];
    punct_outcome_sentence(outcome, sentence, sizeof sentence);
    fprintf(out, "%s  %s\n", punct_result_text(outcome->result), sentence);
}

void board_text_print(FILE *out, const punct_position *position, const struct board_text_style *style)
{
    struct grid grid = {.style = style};
    punct_outcome outcome;
    punct_position_outcome(position, &outcome);
    draw_coordinates(&grid);
    for (int space = 0; space < PUNCT_SPACE_LIMIT; space++)
        if (punct_space_exists((punct_space)space))
            draw_space(&grid, position, (punct_space)space);
    for (int space = 0; space < PUNCT_SPACE_LIMIT; space++)
        if (punct_space_exists((punct_space)space))
            draw_piece_part(&grid, position, (punct_space)space);
    draw_chain(&grid, &outcome);

    print_grid(out, &grid);
    print_legend(out, style);
    print_reserve(out, position, PUNCT_WHITE);
    print_reserve(out, position, PUNCT_BLACK);
    print_standing(out, position, &outcome);
}

/* Whether the environment's language is written in UTF-8. */
static bool speaks_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (!value || !*value)
            continue;
        while (*value && strncasecmp(value, "utf-8", 5) != 0 && strncasecmp(value, "utf8", 4) != 0)
            value++;
        return *value;
    }
    return false;
}

struct board_text_style board_text_style_for(FILE *out)
{
    const char *terminal = getenv("TERM"), *no_colour = getenv("NO_COLOR");
    bool plain =
        !isatty(fileno(out)) || (no_colour && *no_colour) || !terminal || strcmp(terminal, "dumb") == 0;
    return (struct board_text_style){.unicode = !plain && speaks_utf8(), .colour = !plain};
}
