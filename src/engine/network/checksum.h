/* FNV-1a, 64 bits: tells damaged files from whole ones. */
#ifndef PUNCT_ENGINE_NETWORK_CHECKSUM_H
#define PUNCT_ENGINE_NETWORK_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

static inline uint64_t checksum_of(const void *data, size_t size)
{
    const uint8_t *bytes = data;
    uint64_t sum = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * 0x100000001b3u;
    return sum;
}

#endif
