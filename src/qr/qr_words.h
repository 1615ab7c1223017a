/* The codewords of a QR code: the text as bits, padded, with its error correction, in the order in which they are drawn. */
#ifndef PUNCT_QR_QR_WORDS_H
#define PUNCT_QR_QR_WORDS_H

#include <stddef.h>

enum { QR_VERSIONS = 10, QR_WORDS_MOST = 346 };

/* The version that holds so many bytes; 0: none. */
int qr_version_for(size_t length);

/* Returns how many there are. */
size_t qr_words(int version, const char *text, size_t length, unsigned char words[QR_WORDS_MOST]);

#endif
