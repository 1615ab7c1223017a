#include "addresses.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 4096 };

struct entry {
    struct entry *next;
    uint64_t key;
    int count;
};

struct addresses {
    struct entry *buckets[BUCKETS];
};

struct addresses *addresses_new(void)
{
    return calloc(1, sizeof(struct addresses));
}

void addresses_free(struct addresses *addresses)
{
    if (!addresses)
        return;
    for (int i = 0; i < BUCKETS; i++)
        while (addresses->buckets[i]) {
            struct entry *entry = addresses->buckets[i];
            addresses->buckets[i] = entry->next;
            free(entry);
        }
    free(addresses);
}

/* An IPv4 address is counted alike whether it comes as itself or inside an IPv6 address. */
uint64_t address_key(const struct sockaddr_storage *address)
{
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
    uint64_t key = 0;
    if (address->ss_family == AF_INET) {
        const struct sockaddr_in *four = (const struct sockaddr_in *)address;
        return UINT64_C(0xffff) << 32 | ntohl(four->sin_addr.s_addr);
    }
    if (address->ss_family != AF_INET6)
        return 0;
    const unsigned char *bytes = ((const struct sockaddr_in6 *)address)->sin6_addr.s6_addr;
    bool four = memcmp(bytes, mapped, sizeof mapped) == 0;
    for (int i = 0; i < 8; i++)
        key = key << 8 | bytes[four ? 8 + i : i];
    return key;
}

static bool is_four(uint64_t key)
{
    return key >> 32 == 0xffff;
}

void address_text(uint64_t key, char *text, size_t size)
{
    struct in_addr four = {htonl((uint32_t)key)};
    struct in6_addr six = {0};
    for (int i = 0; i < 8; i++)
        six.s6_addr[i] = (unsigned char)(key >> (56 - 8 * i));
    text[0] = '\0';
    if (key)
        inet_ntop(is_four(key) ? AF_INET : AF_INET6, is_four(key) ? (void *)&four : (void *)&six, text,
                  (socklen_t)size);
}

void address_cut(uint64_t key, char *text, size_t size)
{
    uint64_t cut = key & ~(is_four(key) ? UINT64_C(0xff) : UINT64_C(0xffff));
    address_text(cut, text, size);
    size_t length = strlen(text);
    if (cut)
        snprintf(text + length, size - length, is_four(key) ? "/24" : "/48");
}

static struct entry **find(struct addresses *addresses, uint64_t key)
{
    struct entry **at = &addresses->buckets[key * 0x9e3779b97f4a7c15 >> 52];
    while (*at && (*at)->key != key)
        at = &(*at)->next;
    return at;
}

bool addresses_enter(struct addresses *addresses, uint64_t key, int most)
{
    struct entry **at = find(addresses, key);
    if (!*at) {
        *at = calloc(1, sizeof **at);
        if (!*at)
            return false;
        (*at)->key = key;
    }
    if ((*at)->count >= most)
        return false;
    (*at)->count++;
    return true;
}

void addresses_leave(struct addresses *addresses, uint64_t key)
{
    struct entry **at = find(addresses, key), *entry = *at;
    if (!entry || --entry->count > 0)
        return;
    *at = entry->next;
    free(entry);
}
