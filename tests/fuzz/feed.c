/* Drives a reader without libFuzzer: the corpus, a million random bytes, and spoilt copies of the corpus. What a reader
 * gets lies in memory of exactly its size, so that a sanitizer or valgrind sees every step too far.
 *
 *     feed FILE... */
#include "random.h"
#include "reader.h"
#include "tap.h"

enum { BYTES = 1000000, SPOILT = 20000, LONGEST = 4096 };

static void feed(const uint8_t *data, size_t size)
{
    uint8_t *exact = malloc(size ? size : 1);
    if (!exact)
        abort();
    memcpy(exact, data, size);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
}

static void feed_random(uint64_t *seed)
{
    static const char alphabet[] = "abcdefghijklmnopqTCELMRwb0123456789-, \n{}()[]\"!?*./standardbasic";
    uint8_t data[LONGEST];
    for (size_t fed = 0; fed < BYTES;) {
        size_t size = random_below(seed, random_below(seed, 8) ? 64 : LONGEST);
        bool letters = random_below(seed, 2);
        for (size_t i = 0; i < size; i++)
            data[i] = (uint8_t)(letters ? alphabet[random_below(seed, sizeof alphabet - 1)]
                                        : (char)random_next(seed));
        feed(data, size);
        fed += size + 1;
    }
}

/* Changes, drops or repeats a few bytes. */
static size_t spoil(uint8_t *data, size_t size, uint64_t *seed)
{
    for (unsigned times = 1 + random_below(seed, 3); times && size; times--) {
        size_t at = random_below(seed, (unsigned)size);
        switch (random_below(seed, 4)) {
        case 0:
            data[at] = (uint8_t)random_next(seed);
            break;
        case 1:
            data[at] = data[random_below(seed, (unsigned)size)];
            break;
        case 2:
            memmove(data + at, data + at + 1, size - at - 1);
            size--;
            break;
        default:
            if (size < LONGEST) {
                memmove(data + at + 1, data + at, size - at);
                size++;
            }
        }
    }
    return size;
}

int main(int argc, char **argv)
{
    uint64_t seed = 1;
    feed_random(&seed);
    tap_ok(true, "a million random bytes");
    for (int i = 1; i < argc; i++) {
        uint8_t whole[LONGEST], copy[LONGEST];
        FILE *file = fopen(argv[i], "rb");
        size_t size = file ? fread(whole, 1, sizeof whole, file) : 0;
        if (!tap_ok(file && !ferror(file), "%s", strrchr(argv[i], '/') ? strrchr(argv[i], '/') + 1 : argv[i]))
            continue;
        fclose(file);
        feed(whole, size);
        for (int n = 0; n < SPOILT / (argc - 1); n++) {
            memcpy(copy, whole, size);
            feed(copy, spoil(copy, size, &seed));
        }
    }
    return tap_done();
}
