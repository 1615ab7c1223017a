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

int main(void)
{
    set spaces = {0}, centre = {0}, side[6] = {0}, near[6] = {0}, far[6] = {0}, diag[6] = {0};
    set lines[3 * LINES] = {0}, fits[6 * 6] = {0}, single[SPACE_LIMIT + 1] = {0};

    for (int c = 0; c < LINES; c++)
        for (int r = 0; r < LINES; r++) {
            if (!shape_exists(c, r))
                continue;
            int n = shape_number(c, r);
            put(&spaces, n);
            put(&single[n], n);
            if (shape_distance(c, r, 8, 8) <= 2)
                put(&centre, n);
            put(&lines[c], n);
            put(&lines[LINES + r], n);
            put(&lines[2 * LINES + c - r + 8], n);
            for (int d = 0; d < 6; d++) {
                int e = (d + 1) % 6;
                if (on_side(d, c, r))
                    put(&side[d], n);
                if (shape_exists(c + shape_dc[d], r + shape_dr[d]))
                    put(&near[d], n);
                if (shape_exists(c + 2 * shape_dc[d], r + 2 * shape_dr[d]))
                    put(&far[d], n);
                if (shape_exists(c + shape_dc[d] + shape_dc[e], r + shape_dr[d] + shape_dr[e]))
                    put(&diag[d], n);
            }
            for (int kind = 0; kind < 6; kind++)
                for (int o = 0; o < 6; o++) {
                    int dc[2], dr[2];
                    piece_shape(kind, o, dc, dr);
                    if (shape_exists(c + dc[0], r + dr[0]) && shape_exists(c + dc[1], r + dr[1]))
                        put(&fits[kind * 6 + o], n);
                }
        }

    printf("/* Made by make_board_tables.c; do not edit. */\n#include \"board.h\"\n");
    print_coordinates("board_column", 0);
    print_coordinates("board_row", 1);
    print_sets("board_spaces", &spaces, 1);
    print_sets("board_centre", &centre, 1);
    print_sets("board_side[6]", side, 6);
    print_sets("board_near[6]", near, 6);
    print_sets("board_far[6]", far, 6);
    print_sets("board_diag[6]", diag, 6);
    print_sets("board_single[PUNCT_SPACE_LIMIT + 1]", single, SPACE_LIMIT + 1);

    printf("const bits board_lines[3][17] = {");
    for (int axis = 0; axis < 3; axis++) {
        printf("{");
        for (int i = 0; i < LINES; i++) {
            print_set(&lines[axis * LINES + i]);
            printf(",\n");
        }
        printf("},\n");
    }
    printf("};\nconst bits board_fits[PUNCT_KINDS][PUNCT_DIRECTIONS] = {");
    for (int kind = 0; kind < 6; kind++) {
        printf("{");
        for (int o = 0; o < 6; o++) {
            print_set(&fits[kind * 6 + o]);
            printf(",\n");
        }
        printf("},\n");
    }
    printf("};\nconst int8_t piece_offset[PUNCT_KINDS][PUNCT_DIRECTIONS][2] = {\n");
    for (int kind = 0; kind < 6; kind++) {
        printf("{");
        for (int o = 0; o < 6; o++) {
            int dc[2], dr[2];
            piece_shape(kind, o, dc, dr);
            printf("{%d, %d}, ", 15 * dc[0] + dr[0], 15 * dc[1] + dr[1]);
        }
        printf("},\n");
    }
    printf("};\nconst uint32_t byte_members[256][8] = {\n");
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
    return 0;
}
