/* Prints the board's tables as C. Runs at build time: the shape of the board is written here and nowhere else. */
#include "piece_shape.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

typedef struct set {
    uint64_t word[4];
} set;

static void put(set *s, int member)
{
    s->word[member / 64] |= (uint64_t)1 << member % 64;
}

static void print_set(const set *s)
{
    printf("{");
    for (int i = 0; i < 4; i++)
        printf("%s0x%016" PRIx64, i ? ", " : "", s->word[i]);
    printf("}");
}

static void print_sets(const char *declaration, const set *sets, int count)
{
    printf("const bits %s = ", declaration);
    if (count > 1)
        printf("{\n");
    for (int i = 0; i < count; i++) {
        print_set(&sets[i]);
        printf("%s", count > 1 ? ",\n" : "");
    }
    printf("%s;\n", count > 1 ? "}" : "");
}

static void print_coordinates(const char *name, int by_row)
{
    uint8_t value[SPACE_LIMIT];
    for (int i = 0; i < SPACE_LIMIT; i++)
        value[i] = 255;
    for (int c = 0; c < LINES; c++)
        for (int r = 0; r < LINES; r++)
            if (shape_exists(c, r))
                value[shape_number(c, r)] = (uint8_t)(by_row ? r : c);
    printf("const uint8_t %s[PUNCT_SPACE_LIMIT] = {", name);
    for (int i = 0; i < SPACE_LIMIT; i++)
        printf("%d%s", value[i], i % 15 == 14 ? ",\n" : ", ");
    printf("};\n");
}

static int on_side(int side, int c, int r)
{
    switch (side) {
    case 0:
        return c == 0;
    case 1:
        return c - r == -8;
    case 2:
        return r == 16;
    case 3:
        return c == 16;
    case 4:
        return c - r == 8;
    default:
        return r == 0;
    }
}

/* What the tables say of the spaces. */
static struct tables {
    set spaces, centre, side[6], near[6], far[6], diag[6];
    set lines[3 * LINES], fits[6 * 6], single[SPACE_LIMIT + 1];
} tables;

/* Which spaces lie beside this one in a direction, two steps away, and between that direction and the next. */
static void find_neighbours(int c, int r, int n)
{
    for (int d = 0; d < 6; d++) {
        int e = (d + 1) % 6;
        if (on_side(d, c, r))
            put(&tables.side[d], n);
        if (shape_exists(c + shape_dc[d], r + shape_dr[d]))
            put(&tables.near[d], n);
        if (shape_exists(c + 2 * shape_dc[d], r + 2 * shape_dr[d]))
            put(&tables.far[d], n);
        if (shape_exists(c + shape_dc[d] + shape_dc[e], r + shape_dr[d] + shape_dr[e]))
            put(&tables.diag[d], n);
    }
}

/* Which pieces fit onto the board with their PÜNCT here. */
static void find_fits(int c, int r, int n)
{
    for (int kind = 0; kind < 6; kind++)
        for (int o = 0; o < 6; o++) {
            int dc[2], dr[2];
            piece_shape(kind, o, dc, dr);
            if (shape_exists(c + dc[0], r + dr[0]) && shape_exists(c + dc[1], r + dr[1]))
                put(&tables.fits[kind * 6 + o], n);
        }
}

static void find_all(void)
{
    for (int c = 0; c < LINES; c++)
        for (int r = 0; r < LINES; r++) {
            if (!shape_exists(c, r))
                continue;
            int n = shape_number(c, r);
            put(&tables.spaces, n);
            put(&tables.single[n], n);
            if (shape_distance(c, r, 8, 8) <= 2)
                put(&tables.centre, n);
            put(&tables.lines[c], n);
            put(&tables.lines[LINES + r], n);
            put(&tables.lines[2 * LINES + c - r + 8], n);
            find_neighbours(c, r, n);
            find_fits(c, r, n);
        }
}

/* A table of tables of sets. */
static void print_rows(const char *declaration, const set *sets, int rows, int columns)
{
    printf("const bits %s = {", declaration);
    for (int row = 0; row < rows; row++) {
        printf("{");
        for (int i = 0; i < columns; i++) {
            print_set(&sets[row * columns + i]);
            printf(",\n");
        }
        printf("},\n");
    }
    printf("};\n");
}

static void print_piece_offsets(void)
{
    printf("const int8_t piece_offset[PUNCT_KINDS][PUNCT_DIRECTIONS][2] = {\n");
    for (int kind = 0; kind < 6; kind++) {
        printf("{");
        for (int o = 0; o < 6; o++) {
            int dc[2], dr[2];
            piece_shape(kind, o, dc, dr);
            printf("{%d, %d}, ", 15 * dc[0] + dr[0], 15 * dc[1] + dr[1]);
        }
        printf("},\n");
    }
    printf("};\n");
}

static void print_bytes(void)
{
    printf("const uint32_t byte_members[256][8] = {\n");
    for (int byte = 0; byte < 256; byte++) {
        printf("{");
        for (int i = 0; i < 8; i++)
            if (byte >> i & 1)
                printf("%d, ", i);
        printf("%s", byte ? "},\n" : "0},\n");
    }
    printf("};\nconst uint8_t byte_count[256] = {");
    for (int byte = 0; byte < 256; byte++)
        printf("%d, ", __builtin_popcount((unsigned)byte));
    printf("};\n");
}

int main(void)
{
    find_all();
    printf("/* Made by make_board_tables.c; do not edit. */\n#include \"board.h\"\n");
    print_coordinates("board_column", 0);
    print_coordinates("board_row", 1);
    print_sets("board_spaces", &tables.spaces, 1);
    print_sets("board_centre", &tables.centre, 1);
    print_sets("board_side[6]", tables.side, 6);
    print_sets("board_near[6]", tables.near, 6);
    print_sets("board_far[6]", tables.far, 6);
    print_sets("board_diag[6]", tables.diag, 6);
    print_sets("board_single[PUNCT_SPACE_LIMIT + 1]", tables.single, SPACE_LIMIT + 1);
    print_rows("board_lines[3][17]", tables.lines, 3, LINES);
    print_rows("board_fits[PUNCT_KINDS][PUNCT_DIRECTIONS]", tables.fits, 6, 6);
    print_piece_offsets();
    print_bytes();
    return 0;
}
