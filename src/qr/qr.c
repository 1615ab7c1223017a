#include "qr.h"
#include "qr_words.h"

#include <string.h>

enum { MASKS = 8, RUN = 5 }; /* RUN: as many of one shade in a row are a fault */

enum { FREE, FIXED }; /* whether a module is a pattern's */

struct drawing {
    struct qr *qr;
    unsigned char fixed[QR_SIDE_MOST][QR_SIDE_MOST];
};

/* ---- Patterns ------------------------------------------------------------------------------------ */

static void fix(struct drawing *drawing, int row, int column, bool dark)
{
    if (row < 0 || column < 0 || row >= drawing->qr->side || column >= drawing->qr->side)
        return;
    drawing->qr->dark[row][column] = dark;
    drawing->fixed[row][column] = FIXED;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int distance(int a, int b)
{
    return a > b ? a - b : b - a;
}

/* A square of rings around a middle: of a corner (rings 0, 1 and 3 dark) or for alignment (0 and 2). */
static void draw_rings(struct drawing *drawing, int row, int column, int rings, int light)
{
    for (int r = row - rings; r <= row + rings; r++)
        for (int c = column - rings; c <= column + rings; c++) {
            int ring = larger(distance(r, row), distance(c, column));
            fix(drawing, r, c, ring != light && ring != 4);
        }
}

static void draw_alignments(struct drawing *drawing, int version)
{
    static const unsigned char middles[QR_VERSIONS + 1][3] = {
        [2] = {6, 18},     [3] = {6, 22},     [4] = {6, 26},     [5] = {6, 30},      [6] = {6, 34},
        [7] = {6, 22, 38}, [8] = {6, 24, 42}, [9] = {6, 26, 46}, [10] = {6, 28, 50},
    };
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++) {
            int row = middles[version][i], column = middles[version][j], last = drawing->qr->side - 7;
            bool corner =
                (row == 6 && column == 6) || (row == 6 && column == last) || (row == last && column == 6);
            if (row && column && !corner)
                draw_rings(drawing, row, column, 2, 1);
        }
}

/* A value with the rest of its division behind it (BCH), by which a reader corrects it. */
static unsigned with_rest(unsigned value, unsigned divisor, int bits)
{
    unsigned rest = value;
    for (int i = 0; i < bits; i++)
        rest = rest << 1 ^ (rest >> (bits - 1)) * divisor;
    return value << bits | rest;
}

static void draw_version(struct drawing *drawing, int version)
{
    unsigned bits = with_rest((unsigned)version, 0x1f25, 12);
    for (int i = 0; i < 18; i++) {
        int a = drawing->qr->side - 11 + i % 3, b = i / 3;
        fix(drawing, a, b, bits >> i & 1);
        fix(drawing, b, a, bits >> i & 1);
    }
}

/* Which mask it is, and level M (whose bits are 00), twice. */
static void draw_format(struct drawing *drawing, unsigned mask)
{
    unsigned bits = with_rest(mask, 0x537, 10) ^ 0x5412;
    int side = drawing->qr->side;
    for (int i = 0; i < 15; i++) {
        bool dark = bits >> i & 1;
        int along = i < 6 ? i : i < 8 ? i + 1 : i == 8 ? 7 : 14 - i; /* past the row of timing */
        if (i < 8)
            fix(drawing, along, 8, dark);
        else
            fix(drawing, 8, along, dark);
        if (i < 8)
            fix(drawing, 8, side - 1 - i, dark);
        else
            fix(drawing, side - 15 + i, 8, dark);
    }
    fix(drawing, side - 8, 8, true);
}

static void draw_patterns(struct drawing *drawing, int version)
{
    int side = drawing->qr->side;
    for (int i = 0; i < side; i++) {
        fix(drawing, 6, i, i % 2 == 0);
        fix(drawing, i, 6, i % 2 == 0);
    }
    draw_rings(drawing, 3, 3, 4, 2);
    draw_rings(drawing, 3, side - 4, 4, 2);
    draw_rings(drawing, side - 4, 3, 4, 2);
    draw_alignments(drawing, version);
    draw_format(drawing, 0); /* takes its place */
    if (version >= 7)
        draw_version(drawing, version);
}

/* ---- Data ---------------------------------------------------------------------------------------- */

/* In columns of two from the right, up and down by turns; the column of timing is left out. */
static void draw_words(struct drawing *drawing, const unsigned char *words, size_t count)
{
    int side = drawing->qr->side;
    size_t bit = 0;
    for (int right = side - 1; right > 0; right -= 2) {
        right -= right == 6;
        bool up = ((right + 1) & 2) == 0;
        for (int step = 0; step < 2 * side; step++) {
            int row = up ? side - 1 - step / 2 : step / 2, column = right - step % 2;
            if (drawing->fixed[row][column] == FREE) {
                drawing->qr->dark[row][column] =
                    bit < count * 8 ? words[bit / 8] >> (7 - bit % 8) & 1u : 0u; /* a few bits may remain */
                bit++;
            }
        }
    }
}

static bool mask_inverts(int mask, int row, int column)
{
    switch (mask) {
    case 0:
        return (row + column) % 2 == 0;
    case 1:
        return row % 2 == 0;
    case 2:
        return column % 3 == 0;
    case 3:
        return (row + column) % 3 == 0;
    case 4:
        return (row / 2 + column / 3) % 2 == 0;
    case 5:
        return row * column % 2 + row * column % 3 == 0;
    case 6:
        return (row * column % 2 + row * column % 3) % 2 == 0;
    default:
        return ((row + column) % 2 + row * column % 3) % 2 == 0;
    }
}

/* Done twice, it is undone. */
static void apply_mask(struct drawing *drawing, int mask)
{
    for (int row = 0; row < drawing->qr->side; row++)
        for (int column = 0; column < drawing->qr->side; column++)
            if (drawing->fixed[row][column] == FREE)
                drawing->qr->dark[row][column] ^= mask_inverts(mask, row, column);
    draw_format(drawing, (unsigned)mask);
}

/* ---- Which mask is easiest to read --------------------------------------------------------------- */

static unsigned at(const struct qr *qr, bool turned, int line, int place)
{
    return turned ? qr->dark[place][line] : qr->dark[line][place];
}

/* Long runs of one shade, and what looks like a corner's pattern. */
static int line_faults(const struct qr *qr, bool turned, int line)
{
    int faults = 0, run = 0;
    unsigned last = 0;
    for (int i = 0; i < qr->side; i++) {
        unsigned shade = at(qr, turned, line, i);
        run = i > 0 && shade == (last & 1) ? run + 1 : 1;
        faults += run == RUN ? 3 : run > RUN ? 1 : 0;
        last = (last << 1 | shade) & 0x7ff;
        if (i >= 10 && (last == 0x5d || last == 0x5d0)) /* 1011101 with four light ones on a side */
            faults += 40;
    }
    return faults;
}

static int faults_of(const struct qr *qr)
{
    int faults = 0, dark = 0, all = qr->side * qr->side;
    for (int row = 0; row < qr->side; row++) {
        faults += line_faults(qr, false, row) + line_faults(qr, true, row);
        for (int column = 0; column < qr->side; column++) {
            dark += qr->dark[row][column];
            if (row && column) {
                int square = qr->dark[row][column] + qr->dark[row - 1][column] + qr->dark[row][column - 1] +
                             qr->dark[row - 1][column - 1];
                faults += square == 0 || square == 4 ? 3 : 0;
            }
        }
    }
    return faults + distance(dark * 20, all * 10) / all * 10;
}

bool qr_make(struct qr *qr, const char *text, size_t length)
{
    unsigned char words[QR_WORDS_MOST];
    struct drawing drawing = {.qr = qr};
    int version = qr_version_for(length), best = 0, least = 0;
    *qr = (struct qr){0};
    if (version == 0)
        return false;
    qr->side = 17 + 4 * version;
    draw_patterns(&drawing, version);
    draw_words(&drawing, words, qr_words(version, text, length, words));
    for (int mask = 0; mask < MASKS; mask++) {
        apply_mask(&drawing, mask);
        int faults = faults_of(qr);
        if (mask == 0 || faults < least) {
            best = mask;
            least = faults;
        }
        apply_mask(&drawing, mask);
    }
    apply_mask(&drawing, best);
    return true;
}
