/* The drawing as a document: sizes, stability, what it holds. That it is well-formed is checked by picture.sh. */
#include "punct_picture.h"
#include "tap.h"

#include <string.h>

enum { ROOM = 200000 };

static punct_position read_position(const char *text)
{
    punct_position position;
    if (punct_position_read(&position, text, strlen(text), NULL) != PUNCT_OK)
        tap_ok(false, "not a position: %s", text);
    return position;
}

static int count(const char *text, const char *part)
{
    int found = 0;
    for (const char *at = text; (at = strstr(at, part)); at += strlen(part))
        found++;
    return found;
}

/* Whether everything that is referred to is defined. */
static bool references_hold(const char *svg)
{
    static const char *const openings[] = {"xlink:href='#", "url(#"};
    for (int i = 0; i < 2; i++)
        for (const char *at = svg; (at = strstr(at, openings[i]));) {
            at += strlen(openings[i]);
            char definition[64];
            snprintf(definition, sizeof definition, "id='%.*s'", (int)strcspn(at, "')"), at);
            if (!strstr(svg, definition)) {
                tap_note("%s is missing", definition);
                return false;
            }
        }
    return true;
}

static const char busy[] =
    "standard w 36 wCi11b,wCi9b,bEi9a,bCl12a,bCn14a,wEl12b,bTm8b,wTm8b,bTn10b,bTn10b,wEm8b";
static const char won[] =
    "basic w 24 bCj14a,bEb1c,bEe2b,bEn10b,bEp17d,bLm11d,bLo14c,bMi9c,bMk8c,bRi15b,bRi6f,bTg2f,"
    "wCj12b,wCn15c,wEa2a,wEc5b,wEh11d,wEm14e,wLe11b,wMb6b,wMh14e,wRb3c,wRc9e";

static void check_document(void)
{
    static char svg[ROOM], again[ROOM], small[100];
    punct_position position = read_position(busy);
    punct_picture_options options = punct_picture_defaults();
    size_t length = punct_picture_svg(&position, &options, svg, sizeof svg);
    tap_ok(length < sizeof svg && strlen(svg) == length, "the length is the document's");
    tap_ok(punct_picture_svg(&position, &options, NULL, 0) == length, "it can be asked for first");
    tap_ok(punct_picture_svg(&position, &options, small, sizeof small) == length &&
               strlen(small) == sizeof small - 1 && strncmp(small, svg, sizeof small - 1) == 0,
           "a small buffer is kept");
    punct_picture_svg(&position, &options, again, sizeof again);
    tap_ok(strcmp(svg, again) == 0, "the same bytes each time");
    char text[PUNCT_POSITION_TEXT];
    punct_position_write(&position, text, sizeof text);
    tap_ok(strstr(svg, text) != NULL, "the position's text is in it");
    tap_ok(count(svg, "<use xlink:href='#stone-") == PUNCT_PIECES, "all pieces, on the board and in reserve");
    tap_ok(count(svg, "'#space'") + count(svg, "'#central'") == PUNCT_SPACES, "all spaces");
    tap_ok(references_hold(svg), "every reference is defined");
}

static void check_options(void)
{
    static char plain[ROOM], other[ROOM];
    punct_position position = read_position(busy);
    punct_picture_options options = punct_picture_defaults();
    punct_picture_svg(&position, &options, plain, sizeof plain);

    options.reserves = false;
    punct_picture_svg(&position, &options, other, sizeof other);
    tap_ok(count(other, "<use xlink:href='#stone-") == 11, "without reserves");
    tap_ok(references_hold(other), "without reserves every reference is defined");
    options = punct_picture_defaults();
    options.coordinates = options.levels = false;
    punct_picture_svg(&position, &options, other, sizeof other);
    tap_ok(count(other, "<use xlink:href='#glyph-") == 0, "without coordinates and levels");
    options.coordinates = false;
    options.levels = true;
    punct_picture_svg(&position, &options, other, sizeof other);
    tap_ok(count(other, "<use xlink:href='#glyph-1'") == 0 && count(other, "<use xlink:href='#glyph-2'") >= 4,
           "with levels, counted from 1: nothing that lies on others is on the first");
    options = punct_picture_defaults();
    options.path = true;
    punct_picture_svg(&position, &options, other, sizeof other);
    tap_ok(strcmp(plain, other) == 0, "no chain, no line");
    options.path = false;
    options.turn = punct_turn_move(punct_space_at(0, 0), punct_space_at(99, 0), PUNCT_UP);
    punct_picture_svg(&position, &options, other, sizeof other);
    tap_ok(strcmp(plain, other) == 0, "an illegal turn is not marked");
}

static void check_marks(void)
{
    static char plain[ROOM], marked[ROOM];
    punct_position position = read_position(won);
    punct_outcome outcome;
    punct_position_outcome(&position, &outcome);
    punct_picture_options options = punct_picture_defaults();
    punct_picture_svg(&position, &options, plain, sizeof plain);
    options.path = true;
    punct_picture_svg(&position, &options, marked, sizeof marked);
    tap_ok(outcome.path_length > 0 &&
               count(marked, "<circle cx") - count(plain, "<circle cx") == outcome.path_length,
           "the winning chain has a knot on each of its spaces");

    punct_turn turn;
    position = read_position(busy);
    options = punct_picture_defaults();
    tap_ok(punct_turn_read(&position, "m8-m12c", 7, &turn, NULL) == PUNCT_OK, "a turn");
    options.turn = turn;
    punct_picture_svg(&position, &options, marked, sizeof marked);
    bool legal = punct_turn_check(&position, turn, NULL) == PUNCT_OK;
    tap_ok(legal && strstr(marked, "stroke-dasharray"), "a move leaves a ghost");
    tap_ok(count(marked, "<desc>standard b 37 ") == 1, "the turn is played");
}

static void check_turn_in_place(void)
{
    static char svg[ROOM];
    punct_position position = read_position("standard w 2 bTm12a,wTd4a");
    punct_picture_options options = punct_picture_defaults();
    options.turn = punct_turn_move(punct_space_at(3, 3), punct_space_at(3, 3), PUNCT_LOWER_RIGHT);
    punct_picture_svg(&position, &options, svg, sizeof svg);
    tap_ok(count(svg, "stroke-dasharray") == 1 && count(svg, "<circle cx") == 0,
           "turning in place leaves a ghost, but no marker");
}

static void check_sizes(void)
{
    punct_picture_options options = punct_picture_defaults();
    options.size = 1000;
    int with = punct_picture_height(&options);
    tap_ok(with > 1050 && with < 1250, "higher than wide: %d", with);
    options.size = -5;
    tap_ok(punct_picture_height(&options) >= 1, "a senseless size is taken as the nearest sensible one");
}

int main(void)
{
    check_document();
    check_options();
    check_marks();
    check_turn_in_place();
    check_sizes();
    return tap_done();
}
