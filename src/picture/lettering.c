#include "lettering.h"

/* Strokes from the baseline (y = 0) upward: digits 14 units high, letters 10, tall letters 15. */
enum { DIGIT_HEIGHT = 14, LETTER_HEIGHT = 10 };
static const double gap = 3.4;

#define BOWL "M0-5a5 5 0 1 1 10 0a5 5 0 1 1-10 0"

static const struct glyph {
    char character;
    double width;
    const char *strokes;
} glyphs[] = {
    {'0', 9, "M4.5-14A4.5 4.5 0 0 1 9-9.5v5a4.5 4.5 0 0 1-9 0v-5A4.5 4.5 0 0 1 4.5-14"},
    {'1', 4.4, "M0-11 4.4-14V0"},
    {'2', 9, "M.15-10.66A4.5 4.5 0 1 1 8.19-6.92L0 0H9"},
    {'3', 7.7, "M1.03-11.98A3.5 3.5 0 1 1 4.2-7a3.5 3.5 0 1 1-3.17 4.98"},
    {'4', 9, "M6.6 0V-14L0-4H9"},
    {'5', 8.7, "M8-14H1.5L.9-7.5A4.5 4.5 0 1 1 .4-2.1"},
    {'6', 9, "M6.6-14 .8-7.05M0-4.5a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0"},
    {'7', 8.5, "M0-14H8.5L3 0"},
    {'8', 7.6,
     "M.5-10.7a3.3 3.3 0 1 1 6.6 0a3.3 3.3 0 1 1-6.6 0M.1-3.7a3.7 3.7 0 1 1 7.4 0a3.7 3.7 0 1 1-7.4 0"},
    {'9', 9, "M2.4 0 8.2-6.95M0-9.5a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0"},
    {'a', 10, BOWL "M10-10V0"},
    {'b', 10, BOWL "M0-15V0"},
    {'c', 8.8, "M8.8-8.25a5 5 0 1 0 0 6.5"},
    {'d', 10, BOWL "M10-15V0"},
    {'e', 10, "M0-5H10A5 5 0 1 0 8.54-1.46"},
    {'f', 7.5, "M7.5-15a4 4 0 0 0-4 4V0M0-10H7"},
    {'g', 10, BOWL "M10-10V0A5 5 0 0 1 .8 2.7"},
    {'h', 9, "M0-15V0M0-5.5a4.5 4.5 0 0 1 9 0V0"},
    {'i', 0, "M0-10 .01 0M0-14v.01"},
    {'j', 4, "M4-10V1A4 4 0 0 1 0 5M4-14v.01"},
    {'k', 8.5, "M0-15V0M8-10 0-4M3.2-6.4 8.5 0"},
    {'l', 3, "M0-15V-3A3 3 0 0 0 3 0"},
    {'m', 15, "M0-10V0M0-6.25a3.75 3.75 0 0 1 7.5 0V0M7.5-6.25a3.75 3.75 0 0 1 7.5 0V0"},
    {'n', 9, "M0-10V0M0-5.5a4.5 4.5 0 0 1 9 0V0"},
    {'o', 10, BOWL},
    {'p', 10, BOWL "M0-10V5"},
    {'q', 10, BOWL "M10-10V5"},
};
enum { GLYPHS = sizeof glyphs / sizeof glyphs[0] };

static const struct glyph *glyph_of(char character)
{
    for (int i = 0; i < GLYPHS; i++)
        if (glyphs[i].character == character)
            return &glyphs[i];
    return NULL;
}

void lettering_define(struct text *svg)
{
    for (int i = 0; i < GLYPHS; i++) {
        char name[] = {glyphs[i].character, '\0'};
        markup_put(svg, "<path id='glyph-$' d='$'/>\n", NULL, TEXTS(name, glyphs[i].strokes));
    }
}

static double width_of(const char *word)
{
    double width = -gap;
    for (; *word; word++)
        if (glyph_of(*word))
            width += glyph_of(*word)->width + gap;
    return width;
}

void lettering_put(struct text *svg, const char *word, punct_point centre, double height, double stroke)
{
    double scale = height / DIGIT_HEIGHT, x = -width_of(word) / 2;
    double baseline = (word[0] >= 'a' ? LETTER_HEIGHT : DIGIT_HEIGHT) / 2.0;
    markup_put(svg,
               "<g fill='none' stroke-linecap='round' stroke-linejoin='round' stroke-width='%' "
               "transform='translate(% %)scale(%)'>",
               NUMBERS(stroke * DIGIT_HEIGHT, centre.x, centre.y, scale), NULL);
    for (; *word; word++) {
        const struct glyph *glyph = glyph_of(*word);
        if (!glyph)
            continue;
        char name[] = {*word, '\0'};
        markup_put(svg, "<use xlink:href='#glyph-$' x='%' y='%'/>", NUMBERS(x, baseline), TEXTS(name));
        x += glyph->width + gap;
    }
    text_string(svg, "</g>\n");
}
