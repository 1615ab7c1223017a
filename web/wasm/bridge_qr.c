/* QR codes for the page: it writes a text, asks for the code and reads rows of QR_SIDE_MOST modules. */
#include "qr.h"

#define BRIDGE(type, name, ...)                                                                              \
    __attribute__((export_name(#name))) type bridge_##name(__VA_ARGS__);                                     \
    type bridge_##name(__VA_ARGS__)

static char text[QR_TEXT_MOST];
static struct qr qr;

BRIDGE(void *, qr_text, void)
{
    return text;
}

BRIDGE(int, qr_text_most, void)
{
    return QR_TEXT_MOST;
}

/* How many modules a side has; 0: the text is too long. */
BRIDGE(int, qr_make, int length)
{
    return qr_make(&qr, text, (size_t)length) ? qr.side : 0;
}

BRIDGE(int, qr_is_dark, int row, int column)
{
    return qr.dark[row][column];
}
