/* QR codes (ISO/IEC 18004) of short texts such as addresses: bytes, error correction M, versions 1 to 10. Pure: the
 * command prints them, the page draws them. */
#ifndef PUNCT_QR_QR_H
#define PUNCT_QR_QR_H

#include <stdbool.h>
#include <stddef.h>

enum {
    QR_SIDE_MOST = 57,  /* modules, of version 10 */
    QR_TEXT_MOST = 213, /* bytes that fit in there */
    QR_QUIET = 4        /* modules of light around it, which whoever draws it adds */
};

struct qr {
    int side;
    unsigned char dark[QR_SIDE_MOST][QR_SIDE_MOST]; /* rows of modules, 1: dark */
};

/* The smallest code that holds the text. false: it is too long. */
bool qr_make(struct qr *qr, const char *text, size_t length);

#endif
