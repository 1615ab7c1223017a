/* The numbers of turns, masks, symmetries and planes, held against the lists of the rules and the tests' own symmetries. */
#include "planes.h"
#include "positions_of_play.h"
#include "symmetries.h"
#include "symmetry.h"
#include "tap.h"
#include "turn_index.h"

#include <string.h>

enum { POSITIONS = 60 };

static void test_numbers(void)
{
    int adds = 0, there_and_back = 0, rising = 0;
    for (int32_t i = 0; i < PUNCT_INDEXES; i++) {
        punct_turn turn = punct_index_turn(i);
        adds += punct_turn_is_add(turn);
        there_and_back += punct_index_of(turn) == i;
        rising += i == 0 || punct_turn_is_add(punct_index_turn(i - 1)) || !punct_turn_is_add(turn);
    }
    tap_ok(adds == PUNCT_INDEX_ADDS && PUNCT_INDEXES - adds == PUNCT_INDEX_MOVES,
           "%d additions come first, %d moves", adds, PUNCT_INDEXES - adds);
    tap_ok(there_and_back == PUNCT_INDEXES && rising == PUNCT_INDEXES,
           "every number is a turn, and no turn has two");

    int wrong = punct_index_turn(-1) != PUNCT_NO_TURN || punct_index_turn(PUNCT_INDEXES) != PUNCT_NO_TURN;
    int numbered = 0;
    for (uint32_t bits = 0; bits < 1u << 24; bits++)
        if (punct_index_of(bits) != PUNCT_NO_INDEX)
            numbered += punct_index_turn(punct_index_of(bits)) == bits ? 1 : PUNCT_INDEXES;
    wrong += punct_index_of(PUNCT_NO_TURN) != PUNCT_NO_INDEX;
    tap_ok(!wrong && numbered == PUNCT_INDEXES, "whatever else one asks for has no number");
}

/* Numbers that trained networks depend on. */
static void test_fixed(void)
{
    static const struct {
        int32_t index;
        const char *text;
    } fixed[] = {{0, "Ta2a"}, {5930, "Rq16f"}, {5931, "a2-a2a"}, {20000, "g4-g3e"}, {49634, "q16-q16f"}};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        char text[PUNCT_TURN_TEXT];
        punct_turn_write(punct_index_turn(fixed[i].index), text, sizeof text);
        tap_ok(strcmp(text, fixed[i].text) == 0, "number %d is %s", (int)fixed[i].index, text);
    }
}

static void test_masks(void)
{
    static uint8_t mask[PUNCT_INDEXES];
    static punct_turn turns[PUNCT_TURNS_MAX];
    static int32_t legal[PUNCT_TURNS_MAX];
    int good = 0;
    for (uint64_t n = 0; n < POSITIONS; n++) {
        punct_position position;
        position_of_play(n, &position);
        size_t count = punct_turns(&position, turns, PUNCT_TURNS_MAX), set = 0, listed = 0, in_order = 0;
        memset(mask, 7, sizeof mask);
        bool same = punct_index_mask(&position, mask) == count;
        same = same && punct_index_legal(&position, legal, PUNCT_TURNS_MAX) == count;
        for (int32_t i = 0; i < PUNCT_INDEXES; i++)
            set += mask[i];
        for (size_t i = 0; i < count; i++) {
            listed += mask[punct_index_of(turns[i])] == 1;
            in_order += mask[legal[i]] == 1 && (i == 0 || legal[i - 1] < legal[i]);
        }
        good += same && set == count && listed == count && in_order == count;
    }
    tap_ok(good == POSITIONS, "masks and numbers are the turns that the rules list, in %d positions", good);
}

static bool image_is_right(const punct_position *position, int symmetry)
{
    static punct_turn turns[PUNCT_TURNS_MAX];
    static uint8_t mask[PUNCT_INDEXES];
    static int32_t images[PUNCT_INDEXES];
    punct_position image, again, back;
    if (punct_symmetry_position(position, symmetry, &image) != PUNCT_OK ||
        !map_position(position, symmetry, &again) || !punct_position_equal(&image, &again) ||
        punct_symmetry_position(&image, punct_symmetry_inverse(symmetry), &back) != PUNCT_OK ||
        !punct_position_equal(&back, position))
        return false;
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX);
    if (punct_index_mask(&image, mask) != count || !punct_symmetry_indexes(position, symmetry, images))
        return false;
    for (size_t i = 0; i < count; i++) {
        int32_t image_index = images[punct_index_of(turns[i])];
        punct_turn turned = punct_symmetry_turn(position, symmetry, turns[i]);
        if (image_index < 0 || mask[image_index] != 1 || punct_index_of(turned) != image_index ||
            punct_symmetry_turn(&image, punct_symmetry_inverse(symmetry), turned) != turns[i])
            return false;
        mask[image_index] = 0; /* no two turns have one image */
    }
    return true;
}

static bool planes_are_right(const punct_position *position, int symmetry)
{
    static uint8_t planes[PUNCT_PLANES_SIZE], mapped[PUNCT_PLANES_SIZE], filled[PUNCT_PLANES_SIZE];
    punct_position image;
    punct_symmetry_position(position, symmetry, &image);
    return punct_planes_fill(position, planes) && punct_planes_map(symmetry, planes, mapped) &&
           punct_planes_fill(&image, filled) && memcmp(mapped, filled, sizeof mapped) == 0;
}

static void test_symmetries(void)
{
    for (int symmetry = 0; symmetry < PUNCT_SYMMETRIES; symmetry++) {
        int turns = 0, planes = 0;
        for (uint64_t n = 0; n < POSITIONS; n++) {
            punct_position position;
            position_of_play(n, &position);
            turns += image_is_right(&position, symmetry);
            planes += planes_are_right(&position, symmetry);
        }
        tap_ok(turns == POSITIONS, "symmetry %d: legal turns of the image are images of legal turns",
               symmetry);
        tap_ok(planes == POSITIONS, "symmetry %d: planes of the image are images of the planes", symmetry);
    }
}

static int at(const uint8_t *planes, int plane, int column, int row)
{
    return planes[plane * PUNCT_PLANE_CELLS + column * PUNCT_PLANE_LINES + row];
}

static void test_planes(void)
{
    static uint8_t planes[PUNCT_PLANES_SIZE];
    punct_position position;
    punct_position_read(&position, "standard b 3 bEk9a,wTh12b", 25, NULL);
    punct_planes_fill(&position, planes);
    tap_ok(at(planes, PUNCT_PLANE_BOARD, 0, 0) == 0 && at(planes, PUNCT_PLANE_BOARD, 0, 1) == 1,
           "a1 is no space, a2 is one");
    tap_ok(at(planes, PUNCT_PLANE_OWN_TOP, 10, 8) && at(planes, PUNCT_PLANE_OWN_TOP, 10, 10) &&
               at(planes, PUNCT_PLANE_OWN_TOP + 1, 7, 11) && at(planes, PUNCT_PLANE_OWN_FREE + 1, 7, 11),
           "dots of the player to move stand in one plane, the opponent's in the next");
    tap_ok(at(planes, PUNCT_PLANE_OWN_FORMS + 6 + 3, 10, 8) == 1 &&
               at(planes, PUNCT_PLANE_THEIR_FORMS + 1, 7, 11) == 1,
           "an E upright and a T to the upper right, by their PÜNCT");
    tap_ok(at(planes, PUNCT_PLANE_OWN_RESERVE + PUNCT_E, 8, 8) == 3 &&
               at(planes, PUNCT_PLANE_THEIR_RESERVE + PUNCT_T, 8, 8) == 5 &&
               at(planes, PUNCT_PLANE_STANDARD, 8, 8) == 1 && at(planes, PUNCT_PLANE_WHITE, 8, 8) == 0 &&
               at(planes, PUNCT_PLANE_FIRST_TURN, 8, 8) == 0,
           "reserves, variant and player to move fill the board");
    punct_position never = {{0}};
    tap_ok(!punct_planes_fill(&never, planes) && !punct_planes_fill(NULL, planes) &&
               !punct_planes_fill(&position, NULL) && !punct_planes_map(12, planes, planes + 1) &&
               !punct_planes_map(0, planes, planes) &&
               punct_symmetry_position(&never, 0, &position) == PUNCT_BAD_ARGUMENT &&
               punct_symmetry_space(-1, 0) == PUNCT_NOWHERE && punct_index_mask(NULL, NULL) == 0,
           "what is no position, symmetry or storage is refused");
}

int main(void)
{
    test_numbers();
    test_fixed();
    test_masks();
    test_symmetries();
    test_planes();
    return tap_done();
}
