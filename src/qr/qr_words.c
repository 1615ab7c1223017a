#include "qr_words.h"

#include <string.h>

enum { CORRECTION_MOST = 26, BLOCKS_MOST = 5, BYTE_MODE = 4, MODE_BITS = 4 };

/* Blocks of error correction level M: all have as many words of correction; the last `longer` have one word of data
 * more. */
static const struct {
    unsigned char correction, blocks, data, longer;
} shapes[QR_VERSIONS + 1] = {
    [1] = {10, 1, 16, 0}, [2] = {16, 1, 28, 0},  [3] = {26, 1, 44, 0}, [4] = {18, 2, 32, 0},
    [5] = {24, 2, 43, 0}, [6] = {16, 4, 27, 0},  [7] = {18, 4, 31, 0}, [8] = {22, 4, 38, 2},
    [9] = {22, 5, 36, 2}, [10] = {26, 5, 43, 1},
};

static size_t data_words(int version)
{
    return (size_t)shapes[version].blocks * shapes[version].data + shapes[version].longer;
}

static size_t count_bits(int version)
{
    return version < 10 ? 8 : 16;
}

int qr_version_for(size_t length)
{
    for (int version = 1; version <= QR_VERSIONS; version++)
        if (length <= (data_words(version) * 8 - MODE_BITS - count_bits(version)) / 8)
            return version;
    return 0;
}

/* ---- Data ---------------------------------------------------------------------------------------- */

struct bits {
    unsigned char *words;
    size_t count;
};

static void put_bits(struct bits *bits, unsigned value, size_t count)
{
    while (count-- > 0) {
        bits->words[bits->count / 8] |= (unsigned char)((value >> count & 1) << (7 - bits->count % 8));
        bits->count++;
    }
}

static void write_data(int version, const char *text, size_t length, unsigned char *data)
{
    struct bits bits = {data, 0};
    size_t size = data_words(version);
    memset(data, 0, size);
    put_bits(&bits, BYTE_MODE, MODE_BITS);
    put_bits(&bits, (unsigned)length, count_bits(version));
    for (size_t i = 0; i < length; i++)
        put_bits(&bits, (unsigned char)text[i], 8);
    /* Four bits of zero end it, as far as they fit; then the rest of a word, then words that fill it up. */
    unsigned char pad = 0xec;
    for (size_t at = (bits.count + 4 + 7) / 8; at < size; at++, pad ^= 0xec ^ 0x11)
        data[at] = pad;
}

/* ---- Correction (Reed-Solomon over GF(256)) ------------------------------------------------------- */

static unsigned char multiply(unsigned char a, unsigned char b)
{
    unsigned product = 0;
    for (int i = 7; i >= 0; i--) {
        product = product << 1 ^ (product >> 7) * 0x11d;
        product ^= (b >> i & 1u) * a;
    }
    return (unsigned char)product;
}

/* The polynomial whose roots are the first `count` powers of two; its leading 1 is left out. */
static void make_divisor(int count, unsigned char *divisor)
{
    unsigned char root = 1;
    memset(divisor, 0, (size_t)count);
    divisor[count - 1] = 1;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < count; j++) {
            divisor[j] = multiply(divisor[j], root);
            if (j + 1 < count)
                divisor[j] ^= divisor[j + 1];
        }
        root = multiply(root, 2);
    }
}

static void remainder_of(const unsigned char *data, size_t length, const unsigned char *divisor, size_t count,
                         unsigned char *rest)
{
    memset(rest, 0, count);
    for (size_t i = 0; i < length; i++) {
        unsigned char factor = data[i] ^ rest[0];
        memmove(rest, rest + 1, count - 1);
        rest[count - 1] = 0;
        for (size_t j = 0; j < count; j++)
            rest[j] ^= multiply(divisor[j], factor);
    }
}

/* ---- Both, in order ------------------------------------------------------------------------------- */

size_t qr_words(int version, const char *text, size_t length, unsigned char words[QR_WORDS_MOST])
{
    unsigned char data[QR_WORDS_MOST], rests[BLOCKS_MOST][CORRECTION_MOST], divisor[CORRECTION_MOST];
    size_t starts[BLOCKS_MOST + 1] = {0}, count = 0, correction = shapes[version].correction;
    int blocks = shapes[version].blocks;
    write_data(version, text, length, data);
    make_divisor((int)correction, divisor);
    for (int block = 0; block < blocks; block++) {
        size_t size = (size_t)shapes[version].data + (block >= blocks - shapes[version].longer);
        starts[block + 1] = starts[block] + size;
        remainder_of(data + starts[block], size, divisor, correction, rests[block]);
    }
    for (size_t i = 0; i <= shapes[version].data; i++)
        for (int block = 0; block < blocks; block++)
            if (starts[block] + i < starts[block + 1])
                words[count++] = data[starts[block] + i];
    for (size_t i = 0; i < correction; i++)
        for (int block = 0; block < blocks; block++)
            words[count++] = rests[block][i];
    return count;
}
