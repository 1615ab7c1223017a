/* The board and the pieces as the library tells them. */
#include "punct.h"
#include "tap.h"

#include <limits.h>
#include <string.h>

static void test_spaces(void)
{
    int spaces = 0, central = 0, side[6] = {0};
    bool consistent = true;
    for (int c = 0; c < 17; c++)
        for (int r = 0; r < 17; r++) {
            punct_space space = punct_space_at(c, r);
            if (space == PUNCT_NOWHERE)
                continue;
            spaces++;
            central += punct_space_is_central(space);
            for (int i = 0; i < 6; i++)
                side[i] += (int)(punct_space_sides(space) >> i & 1);
            consistent &= punct_space_exists(space) && punct_space_column(space) == c &&
                          punct_space_row(space) == r && space < PUNCT_SPACE_LIMIT;
        }
    tap_ok(spaces == PUNCT_SPACES && spaces == 211, "211 spaces");
    tap_ok(central == PUNCT_CENTRE && central == 19, "19 of them in the central hexagon");
    tap_ok(consistent, "columns and rows lead to a space and back");
    for (int i = 0; i < 6; i++)
        tap_ok(side[i] == 7, "side %d has 7 spaces", i);
    int numbers = 0;
    for (int s = 0; s < 256; s++)
        numbers += punct_space_exists((punct_space)s);
    tap_ok(numbers == 211, "211 numbers are spaces");
    tap_ok(punct_space_sides(punct_space_at(8, 1)) == 0, "i2 belongs to no side");
    tap_ok(punct_space_sides(punct_space_at(0, 3)) == 1, "a4 belongs to the left side, number 0");
    tap_ok(punct_space_sides(punct_space_at(3, 11)) == 2, "d12 belongs to the upper left side, number 1");
    tap_ok(punct_space_sides(punct_space_at(12, 16)) == 4, "m17 belongs to the upper right side, number 2");
}

static void test_steps(void)
{
    static const int dc[6] = {0, 1, 1, 0, -1, -1}, dr[6] = {1, 1, 0, -1, -1, 0};
    for (int d = 0; d < 6; d++) {
        bool good = true;
        for (int s = 0; s < 256; s++) {
            punct_space space = (punct_space)s, next = punct_space_step(space, (punct_direction)d);
            punct_space wanted = punct_space_exists(space) ? punct_space_at(punct_space_column(space) + dc[d],
                                                                            punct_space_row(space) + dr[d])
                                                           : PUNCT_NOWHERE;
            good &= next == wanted;
            if (next != PUNCT_NOWHERE)
                good &= punct_space_step(next, (punct_direction)((d + 3) % 6)) == space;
        }
        tap_ok(good, "steps in direction %c and back", 'a' + d);
    }
}

static void test_places_that_are_none(void)
{
    static const int odd[] = {INT_MIN, INT_MIN + 1, -1000, -1, 17, 1000, INT_MAX - 1, INT_MAX};
    bool nowhere = true;
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++)
        for (size_t j = 0; j < sizeof odd / sizeof odd[0]; j++)
            nowhere &= punct_space_at(odd[i], odd[j]) == PUNCT_NOWHERE &&
                       punct_space_at(8, odd[j]) == PUNCT_NOWHERE &&
                       punct_space_at(odd[i], 8) == PUNCT_NOWHERE;
    tap_ok(nowhere, "columns and rows beyond the board are nowhere");
    punct_space gap = PUNCT_NOWHERE;
    tap_ok(punct_space_column(gap) == -1 && punct_space_row(gap) == -1 && !punct_space_is_central(gap) &&
               punct_space_sides(gap) == 0 && punct_space_step(gap, PUNCT_UP) == PUNCT_NOWHERE,
           "nowhere has no place");
    tap_ok(punct_space_step(punct_space_at(8, 8), (punct_direction)6) == PUNCT_NOWHERE &&
               punct_space_step(punct_space_at(8, 8), (punct_direction)-1) == PUNCT_NOWHERE,
           "a direction that is none leads nowhere");
}

static void test_kinds(void)
{
    static const char letters[] = "TCELMR";
    static const int counts[] = {6, 2, 4, 2, 2, 2}, orientations[] = {6, 3, 6, 6, 6, 6},
                     middles[] = {-1, 0, 1, 1, 0, 1};
    int total = 0;
    for (int k = 0; k < PUNCT_KINDS; k++) {
        punct_kind kind = (punct_kind)k;
        total += punct_kind_count(kind);
        tap_ok(punct_kind_letter(kind) == letters[k] && punct_kind_count(kind) == counts[k] &&
                   punct_kind_orientations(kind) == orientations[k] && punct_kind_middle(kind) == middles[k],
               "kind %c", letters[k]);
    }
    tap_ok(total == PUNCT_SET, "18 pieces a player");
    for (int k = -1; k <= PUNCT_KINDS; k += PUNCT_KINDS + 1)
        tap_ok(punct_kind_count((punct_kind)k) == 0 && punct_kind_letter((punct_kind)k) == '?' &&
                   punct_kind_orientations((punct_kind)k) == 0 && punct_kind_middle((punct_kind)k) == -1,
               "kind %d is none", k);
}

static void test_dots(void)
{
    punct_space dots[PUNCT_DOTS], i9 = punct_space_at(8, 8), a2 = punct_space_at(0, 1);
    tap_ok(punct_piece_dots(PUNCT_T, i9, PUNCT_UP, dots) && dots[0] == i9,
           "a piece on the board has its dots");
    tap_ok(!punct_piece_dots(PUNCT_T, a2, PUNCT_DOWN, dots) && dots[0] == a2 && dots[1] == PUNCT_NOWHERE &&
               dots[2] == PUNCT_NOWHERE,
           "dots beyond the edge are nowhere");
    tap_ok(!punct_piece_dots((punct_kind)6, i9, PUNCT_UP, dots) &&
               !punct_piece_dots(PUNCT_T, i9, (punct_direction)6, dots) &&
               !punct_piece_dots(PUNCT_T, PUNCT_NOWHERE, PUNCT_UP, dots) && dots[0] == PUNCT_NOWHERE,
           "a kind, orientation or space that is none has no dots");
    tap_ok(!punct_piece_dots(PUNCT_T, i9, PUNCT_UP, NULL), "no room for the dots");
}

static void test_names(void)
{
    bool distinct = true;
    for (int i = 0; i < PUNCT_CODES; i++)
        for (int j = 0; j < i; j++)
            distinct &= strcmp(punct_code_name((punct_code)i), punct_code_name((punct_code)j)) != 0;
    tap_ok(distinct, "every code has a name of its own");
    tap_ok(strcmp(punct_code_name(PUNCT_CODES), "unknown") == 0 &&
               strcmp(punct_code_name((punct_code)-1), "unknown") == 0,
           "other codes are unknown");
    distinct = true;
    for (int i = 0; i < PUNCT_ENDINGS; i++)
        for (int j = 0; j < i; j++)
            distinct &= strcmp(punct_ending_name((punct_ending)i), punct_ending_name((punct_ending)j)) != 0;
    tap_ok(distinct, "every ending has a name of its own");
    tap_ok(strcmp(punct_ending_name(PUNCT_ENDINGS), "unknown") == 0, "other endings are unknown");
    tap_ok(strcmp(punct_version(), PUNCT_VERSION) == 0, "the version is the header's");
    for (int i = PUNCT_UNDECIDED; i <= PUNCT_DRAW; i++) {
        const char *text = punct_result_text((punct_result)i);
        punct_result result = (punct_result)-1;
        tap_ok(punct_result_read(text, strlen(text), &result) && result == (punct_result)i, "result %s",
               text);
    }
    punct_result result = PUNCT_DRAW;
    tap_ok(!punct_result_read("1-1", 3, &result) && !punct_result_read("", 0, &result) &&
               !punct_result_read(NULL, 0, &result) && !punct_result_read("*", 1, NULL) &&
               result == PUNCT_DRAW,
           "what is no result");
    tap_ok(strcmp(punct_result_text((punct_result)9), "*") == 0, "a result that is none is undecided");
}

int main(void)
{
    test_spaces();
    test_steps();
    test_places_that_are_none();
    test_kinds();
    test_dots();
    test_names();
    return tap_done();
}
