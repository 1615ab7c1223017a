/* QR codes, read by a reader that is not ours (zbar), and held against drawings that the page's test shares.
 *   qr DRAWINGS           DRAWINGS: qr.txt
 *   qr draw TEXT          draws one, for that file */
#include "qr.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>
#include <zbar.h>

enum { SCALE = 4, PIXELS = (QR_SIDE_MOST + 2 * QR_QUIET) * SCALE };

/* What a camera would see, as shades of grey; returns whether the reader finds exactly this text. */
static bool reads_as(const struct qr *qr, const char *text, size_t length)
{
    static unsigned char shades[PIXELS * PIXELS];
    unsigned side = (unsigned)(qr->side + 2 * QR_QUIET) * SCALE;
    memset(shades, 255, sizeof shades);
    for (unsigned y = QR_QUIET * SCALE; y < side - QR_QUIET * SCALE; y++)
        for (unsigned x = QR_QUIET * SCALE; x < side - QR_QUIET * SCALE; x++)
            if (qr->dark[y / SCALE - QR_QUIET][x / SCALE - QR_QUIET])
                shades[y * side + x] = 0;
    zbar_image_scanner_t *scanner = zbar_image_scanner_create();
    zbar_image_scanner_set_config(scanner, 0, ZBAR_CFG_ENABLE, 0);
    zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
    zbar_image_t *image = zbar_image_create();
    zbar_image_set_format(image, zbar_fourcc('Y', '8', '0', '0'));
    zbar_image_set_size(image, side, side);
    zbar_image_set_data(image, shades, (unsigned long)side * side, NULL);
    zbar_scan_image(scanner, image);
    const zbar_symbol_t *symbol = zbar_image_first_symbol(image);
    bool same = symbol && zbar_symbol_get_data_length(symbol) == length &&
                memcmp(zbar_symbol_get_data(symbol), text, length) == 0;
    zbar_image_destroy(image);
    zbar_image_scanner_destroy(scanner);
    return same;
}

static void write_text(char *text, size_t length)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:/.-?#%&=_";
    for (size_t i = 0; i < length; i++)
        text[i] = letters[(unsigned)rand() % (sizeof letters - 1)];
}

static void test_lengths(void)
{
    char text[QR_TEXT_MOST + 1];
    struct qr qr;
    int side = 0, read = 0, grows = 0;
    for (size_t length = 1; length <= QR_TEXT_MOST; length++) {
        write_text(text, length);
        bool made = qr_make(&qr, text, length), right = made && reads_as(&qr, text, length);
        if (!right)
            tap_note("%zu bytes: %.*s", length, (int)length, text);
        read += right;
        grows += qr.side > side;
        side = qr.side;
    }
    tap_ok(read == QR_TEXT_MOST, "texts of every length are read as they were: %d of %d", read, QR_TEXT_MOST);
    tap_ok(grows == 10 && side == QR_SIDE_MOST, "by all ten versions");
    tap_ok(!qr_make(&qr, text, QR_TEXT_MOST + 1) && qr.side == 0, "a longer one is refused");
}

/* Level M corrects about 15 of a hundred words; spots this small break far fewer. */
static void test_damage(void)
{
    static const char text[] = "http://192.168.178.20:7880/#join/k7m2q9xw4hta";
    int read = 0;
    enum { ROUNDS = 50 };
    for (int i = 0; i < ROUNDS; i++) {
        struct qr qr;
        qr_make(&qr, text, sizeof text - 1);
        int row = 9 + rand() % (qr.side - 20), column = 9 + rand() % (qr.side - 20);
        for (int at = 0; at < 9; at++)
            qr.dark[row + at / 3][column + at % 3] ^= 1;
        read += reads_as(&qr, text, sizeof text - 1);
    }
    tap_ok(read == ROUNDS, "with a spot on it, it is read as well: %d of %d", read, ROUNDS);
}

static void draw(const struct qr *qr, char *drawing)
{
    for (int row = 0; row < qr->side; row++) {
        for (int column = 0; column < qr->side; column++)
            *drawing++ = qr->dark[row][column] ? '#' : '.';
        *drawing++ = '\n';
    }
    *drawing = '\0';
}

/* A text on a line of its own, then its drawing, then an empty line. */
static void test_drawings(const char *path)
{
    char line[400], text[400] = "", wanted[QR_SIDE_MOST * (QR_SIDE_MOST + 1) + 1] = "", drawn[sizeof wanted];
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file)) {
        struct qr qr;
        line[strcspn(line, "\n")] = '\0';
        if (!*text)
            strcpy(text, line);
        else if (*line)
            strcat(strcat(wanted, line), "\n");
        else {
            draw(qr_make(&qr, text, strlen(text)) ? &qr : &(struct qr){0}, drawn);
            tap_ok(strcmp(drawn, wanted) == 0 && reads_as(&qr, text, strlen(text)), "drawn as ever: %s",
                   text);
            *text = *wanted = '\0';
        }
    }
    tap_ok(file && !*text, "the drawings are there");
    if (file)
        fclose(file);
}

int main(int argc, char **argv)
{
    struct qr qr;
    if (argc == 3) {
        char drawn[QR_SIDE_MOST * (QR_SIDE_MOST + 1) + 1];
        draw(qr_make(&qr, argv[2], strlen(argv[2])) ? &qr : &(struct qr){0}, drawn);
        printf("%s\n%s\n", argv[2], drawn);
        return 0;
    }
    srand(1);
    test_lengths();
    test_damage();
    test_drawings(argc > 1 ? argv[1] : "");
    return tap_done();
}
