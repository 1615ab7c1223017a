/* Prints the tables of the policy as C. Runs at build time. */
#include "board_shape.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* Places that turning and mirroring the board bring upon each other: by their distance from the centre along the three
 * axes, the greatest and the least. */
static void print_zones(void)
{
    int greatest = 0;
    printf("const uint8_t policy_zone[PUNCT_SPACE_LIMIT] = {");
    for (int n = 0; n < SPACE_LIMIT; n++) {
        int zone = 0;
        for (int c = 0; c < LINES; c++)
            for (int r = 0; r < LINES; r++)
                if (shape_exists(c, r) && shape_number(c, r) == n) {
                    int along[3] = {abs(c - 8), abs(r - 8), abs(c - r)}, least = 8;
                    for (int axis = 0; axis < 3; axis++)
                        least = along[axis] < least ? along[axis] : least;
                    zone = shape_distance(c, r, 8, 8) * 5 + least;
                }
        greatest = zone > greatest ? zone : greatest;
        printf("%d%s", zone, n % 15 == 14 ? ",\n" : ", ");
    }
    printf("};\n_Static_assert(POLICY_ZONES == %d, \"a number for each zone\");\n", greatest + 1);
}

/* Surroundings as policy_tables.h numbers them, turned by one direction; mirrored. */
static int turned(int around)
{
    return (around << 2 | around >> 10) & 4095;
}
static int mirrored(int around)
{
    int image = 0;
    for (int d = 0; d < 6; d++)
        image |= (around >> 2 * d & 3) << 2 * ((6 - d) % 6);
    return image;
}

static void print_surroundings(void)
{
    int alike[4096], count = 0;
    printf("const uint16_t policy_alike[POLICY_SURROUNDINGS] = {");
    for (int around = 0; around < 4096; around++) {
        int image = around, least = around;
        for (int i = 0; i < 12; i++) {
            image = i == 6 ? mirrored(around) : turned(image);
            least = image < least ? image : least;
        }
        alike[around] = least < around ? alike[least] : count++;
        printf("%d%s", alike[around], around % 16 == 15 ? ",\n" : ", ");
    }
    printf("};\n_Static_assert(POLICY_AROUND == %d, \"a number for all that are alike\");\n", count);
    printf("const uint16_t policy_edge[PUNCT_SPACE_LIMIT + 1] = {");
    for (int c = 0; c < LINES; c++)
        for (int r = 0; r < LINES; r++) {
            int edge = 0;
            for (int d = 0; d < 6; d++)
                edge |= (shape_exists(c + shape_dc[d], r + shape_dr[d]) ? 0 : 3) << 2 * d;
            if (shape_exists(c, r))
                printf("[%d] = %d, ", shape_number(c, r), edge);
        }
    printf("};\n");
}

int main(void)
{
    printf("/* Made by make_policy_tables.c; do not edit. */\n#include \"network/policy_tables.h\"\n");
    print_zones();
    print_surroundings();
    return 0;
}
