#include "proxies.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { ADDRESS_TEXT = 64 };

/* ---- Addresses ----------------------------------------------------------------------------------- */

static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff}; /* before an IPv4 address */

static bool read_address(const char *text, unsigned char bytes[16], int *bits)
{
    *bits = 128;
    if (inet_pton(AF_INET6, text, bytes) == 1)
        return true;
    memcpy(bytes, mapped, sizeof mapped);
    *bits = 32;
    return inet_pton(AF_INET, text, bytes + sizeof mapped) == 1;
}

static bool same_network(const unsigned char *a, const unsigned char *b, int bits)
{
    int whole = bits / 8;
    if (memcmp(a, b, (size_t)whole) != 0)
        return false;
    return bits % 8 == 0 || (a[whole] ^ b[whole]) >> (8 - bits % 8) == 0;
}

static bool list_has(const struct proxies *proxies, const unsigned char bytes[16])
{
    for (size_t i = 0; i < proxies->count; i++)
        if (same_network(proxies->list[i].bytes, bytes, proxies->list[i].bits))
            return true;
    return false;
}

bool proxies_add(struct proxies *proxies, const char *text)
{
    char address[ADDRESS_TEXT], *end = "";
    size_t length = strcspn(text, "/");
    int most;
    if (proxies->count == PROXIES || length >= sizeof address)
        return false;
    memcpy(address, text, length);
    address[length] = '\0';
    if (!read_address(address, proxies->list[proxies->count].bytes, &most))
        return false;
    long bits = text[length] ? strtol(text + length + 1, &end, 10) : most;
    if (bits < 0 || bits > most || *end || (text[length] && !text[length + 1]))
        return false;
    proxies->list[proxies->count++].bits = (int)bits + 128 - most;
    return true;
}

bool proxies_have(const struct proxies *proxies, const struct sockaddr_storage *address)
{
    unsigned char bytes[16];
    if (address->ss_family == AF_INET6)
        memcpy(bytes, &((const struct sockaddr_in6 *)address)->sin6_addr, sizeof bytes);
    else if (address->ss_family == AF_INET) {
        memcpy(bytes, mapped, sizeof mapped);
        memcpy(bytes + sizeof mapped, &((const struct sockaddr_in *)address)->sin_addr, 4);
    } else
        return false;
    return list_has(proxies, bytes);
}

/* ---- What they say ------------------------------------------------------------------------------- */

/* One of a list: an address, perhaps with a port, IPv6 then in brackets. */
static bool read_element(const char *text, size_t length, unsigned char bytes[16])
{
    char address[ADDRESS_TEXT];
    int bits;
    while (length && (text[0] == ' ' || text[0] == '\t'))
        text++, length--;
    while (length && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    if (length == 0 || length >= sizeof address)
        return false;
    memcpy(address, text, length);
    address[length] = '\0';
    char *colon = strchr(address, ':'), *bracket = strchr(address, ']');
    if (address[0] == '[' && bracket) {
        *bracket = '\0';
        memmove(address, address + 1, strlen(address));
    } else if (colon && colon == strrchr(address, ':'))
        *colon = '\0';
    return read_address(address, bytes, &bits);
}

enum verdict { FOUND, ALL_PROXIES, NOT_UNDERSTOOD };

/* From the end on, as each proxy adds whom it saw. */
static enum verdict read_list(const struct proxies *proxies, const char *list, unsigned char bytes[16])
{
    size_t end = strlen(list);
    for (;;) {
        size_t start = end;
        while (start > 0 && list[start - 1] != ',')
            start--;
        if (!read_element(list + start, end - start, bytes))
            return NOT_UNDERSTOOD;
        if (!list_has(proxies, bytes))
            return FOUND;
        if (start == 0)
            return ALL_PROXIES;
        end = start - 1;
    }
}

bool forwarded_read(const struct proxies *proxies, const struct http_request *request,
                    struct forwarded *forwarded)
{
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    enum verdict verdict = ALL_PROXIES;
    bool said = false, scheme = false;
    *forwarded = (struct forwarded){.client.ss_family = AF_UNSPEC};
    for (int i = request->header_count - 1; i >= 0; i--) {
        const struct http_header *header = &request->headers[i];
        if (strcmp(header->name, "x-forwarded-for") == 0 && verdict == ALL_PROXIES) {
            verdict = read_list(proxies, header->value, six.sin6_addr.s6_addr);
            said = true;
        }
        /* The last one is of the proxy that is connected. */
        if (strcmp(header->name, "x-forwarded-proto") == 0 && !scheme) {
            forwarded->secure = strcasecmp(header->value, "https") == 0;
            scheme = true;
        }
    }
    if (said && verdict != NOT_UNDERSTOOD)
        memcpy(&forwarded->client, &six, sizeof six);
    return verdict != NOT_UNDERSTOOD;
}
