#include "bans.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An address and how many of its bits count. */
struct network {
    unsigned char bytes[16];
    int size, bits;
};

static bool read_network(const char *text, struct network *network)
{
    char address[STORE_ADDRESS];
    const char *slash = strchr(text, '/');
    size_t length = slash ? (size_t)(slash - text) : strlen(text);
    if (length >= sizeof address)
        return false;
    memcpy(address, text, length);
    address[length] = '\0';
    network->size = strchr(address, ':') ? 16 : 4;
    if (inet_pton(network->size == 16 ? AF_INET6 : AF_INET, address, network->bytes) != 1)
        return false;
    network->bits = 8 * network->size;
    if (!slash)
        return true;
    char *end;
    long bits = strtol(slash + 1, &end, 10);
    if (slash[1] < '0' || slash[1] > '9' || *end || bits > network->bits)
        return false;
    network->bits = (int)bits;
    return true;
}

bool ban_is_address(const char *text)
{
    struct network network;
    return read_network(text, &network);
}

bool ban_has_address(const char *whom, const char *address)
{
    struct network network, one;
    if (!read_network(whom, &network) || !read_network(address, &one) || network.size != one.size)
        return false;
    int whole = network.bits / 8, rest = network.bits % 8;
    int mask = rest ? 0xff << (8 - rest) & 0xff : 0;
    return memcmp(network.bytes, one.bytes, (size_t)whole) == 0 &&
           (!rest || ((network.bytes[whole] ^ one.bytes[whole]) & mask) == 0);
}

static bool take(void *context, const struct store_ban *ban)
{
    struct bans *bans = context;
    if (!ban_is_address(ban->whom))
        return true;
    void *longer = realloc(bans->list, (bans->count + 1) * sizeof *bans->list);
    if (!longer)
        return false;
    bans->list = longer;
    snprintf(bans->list[bans->count++], STORE_ADDRESS, "%s", ban->whom);
    return true;
}

bool bans_read(struct bans *bans, struct store *store)
{
    bans_free(bans);
    return store_bans(store, take, bans) == STORE_FINE;
}

bool bans_have(const struct bans *bans, const char *address)
{
    for (size_t i = 0; address && i < bans->count; i++)
        if (ban_has_address(bans->list[i], address))
            return true;
    return false;
}

void bans_free(struct bans *bans)
{
    free(bans->list);
    *bans = (struct bans){0};
}
