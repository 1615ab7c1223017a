#include "hosts.h"

#include <string.h>
#include <strings.h>

/* The length of the name before the port; 0: it is no Host header. */
static size_t name_length(const char *host)
{
    size_t length = host[0] == '[' ? strcspn(host, "]") + 1 : strcspn(host, ":");
    if (length > strlen(host)) /* no closing bracket */
        return 0;
    const char *port = host + length;
    if (*port && (*port != ':' || strspn(port + 1, "0123456789") != strlen(port + 1) || strlen(port) > 6))
        return 0;
    return length;
}

static bool same(const char *name, const char *host, size_t length)
{
    return strlen(name) == length && strncasecmp(name, host, length) == 0;
}

bool hosts_have(const struct hosts *hosts, const char *host, const char *local_address)
{
    size_t length = name_length(host);
    if (length > 1 && host[length - 1] == '.') /* the root of all names may be named */
        length--;
    if (length == 0)
        return false;
    for (size_t i = 0; i < hosts->count; i++)
        if (same(hosts->names[i], host, length))
            return true;
    return same("localhost", host, length) || same("127.0.0.1", host, length) ||
           same("[::1]", host, length) || same(local_address, host, length);
}
