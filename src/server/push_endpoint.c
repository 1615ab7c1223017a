#include "push_endpoint.h"

#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define NAME "abcdefghijklmnopqrstuvwxyz0123456789.-"

/* ---- Names -------------------------------------------------------------------------------------- */

/* How long the origin at the beginning of a text is: scheme, a name in small letters, perhaps a port. 0: there is none. */
static size_t origin_length(const char *text)
{
    size_t scheme = strncmp(text, "https://", 8) == 0 ? 8 : strncmp(text, "http://", 7) == 0 ? 7 : 0;
    const char *name = text + scheme;
    size_t length = strspn(name, NAME);
    if (!scheme || !length || name[0] == '.' || name[0] == '-')
        return 0;
    const char *end = name + length;
    if (*end == ':') {
        size_t digits = strspn(end + 1, "0123456789");
        if (digits == 0 || digits > 5)
            return 0;
        end += 1 + digits;
    }
    length = (size_t)(end - text);
    return length < PUSH_ORIGIN ? length : 0;
}

bool push_origin_is(const char *text)
{
    size_t length = origin_length(text);
    return length && text[length] == '\0';
}

/* A name of the internet: with a dot, and its last part no number, as an address ends. */
static bool is_name(const char *name, size_t length)
{
    char copy[PUSH_ORIGIN];
    snprintf(copy, sizeof copy, "%.*s", (int)length, name);
    const char *dot = strrchr(copy, '.');
    return dot && dot[1] && strspn(dot + 1, "0123456789") == 0 && strcmp(dot, ".localhost") != 0 &&
           strcmp(dot, ".local") != 0 && strcmp(dot, ".internal") != 0;
}

bool push_endpoint_read(const char *url, const struct push_services *services, char origin[PUSH_ORIGIN],
                        bool *own)
{
    size_t length = origin_length(url);
    origin[0] = '\0';
    *own = false;
    if (!length || url[length] != '/')
        return false;
    for (const char *c = url; *c; c++)
        if (*c <= ' ' || *c > '~' || strchr("\"\\#<>", *c))
            return false;
    snprintf(origin, PUSH_ORIGIN, "%.*s", (int)length, url);
    for (size_t i = 0; i < services->count && !*own; i++)
        *own = strcmp(origin, services->origins[i]) == 0;
    if (*own)
        return true;
    const char *name = origin + 8, *port = strncmp(origin, "https://", 8) == 0 ? strchr(name, ':') : NULL;
    if (strncmp(origin, "https://", 8) != 0 || (port && strcmp(port, ":443") != 0))
        return false;
    if (port) /* the usual one is not said in an origin */
        origin[port - origin] = '\0';
    return is_name(name, strlen(name));
}

/* ---- Addresses ---------------------------------------------------------------------------------- */

static bool is_public_v4(uint32_t address)
{
    static const struct {
        uint32_t network;
        int bits;
    } inside[] = {
        {0x00000000, 8},  /* this network */
        {0x0a000000, 8},  /* private */
        {0x64400000, 10}, /* shared with a provider */
        {0x7f000000, 8},  /* this computer */
        {0xa9fe0000, 16}, /* this link, and what clouds tell their computers */
        {0xac100000, 12}, /* private */
        {0xc0000000, 24}, /* protocols */
        {0xc0000200, 24}, /* documentation */
        {0xc0586300, 24}, /* 6to4 relays */
        {0xc0a80000, 16}, /* private */
        {0xc6120000, 15}, /* measuring */
        {0xc6336400, 24}, /* documentation */
        {0xcb007100, 24}, /* documentation */
        {0xe0000000, 4},  /* many at once */
        {0xf0000000, 4},  /* reserved, and everybody */
    };
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++)
        if ((address ^ inside[i].network) >> (32 - inside[i].bits) == 0)
            return false;
    return true;
}

static uint32_t number(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static bool is_public_v6(const uint8_t a[16])
{
    static const uint8_t translated[12] = {0x00, 0x64, 0xff, 0x9b};
    if (memcmp(a, translated, sizeof translated) == 0) /* an IPv4 address behind a translator */
        return is_public_v4(number(a + 12));
    if (a[0] >> 5 != 1) /* 2000::/3 is all that is given out; not ::1, mapped, fc00::, fe80::, ff00:: */
        return false;
    uint32_t first = number(a);
    return first >> 9 != 0x20010000u >> 9 /* 2001::/23: Teredo, measuring, hashes */ &&
           first != 0x20010db8u /* documentation */ && first >> 16 != 0x2002u /* 6to4 */ &&
           first >> 12 != 0x3fff0u /* documentation */;
}

bool push_address_is_public(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET) {
        struct sockaddr_in in;
        memcpy(&in, address, sizeof in);
        return is_public_v4(ntohl(in.sin_addr.s_addr));
    }
    if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 in;
        memcpy(&in, address, sizeof in);
        return is_public_v6(in.sin6_addr.s6_addr);
    }
    return false;
}
