#include "address.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool club_address_read(const char *text, struct club_address *address)
{
    address->secure = strncasecmp(text, "https://", 8) == 0;
    if (!address->secure && strncasecmp(text, "http://", 7) != 0)
        return false;
    const char *rest = text + (address->secure ? 8 : 7), *bracket = strchr(rest, ']');
    size_t whole = strcspn(rest, "/");
    if (whole == 0 || whole >= sizeof address->host || strcmp(rest + whole + (rest[whole] == '/'), "") != 0 ||
        strpbrk(rest, "?#@ \t\r\n"))
        return false;
    bool six = rest[0] == '[' && bracket;
    const char *host = rest + six, *end = six ? bracket : rest + strcspn(rest, ":/");
    const char *port = six ? bracket + 1 : end;
    size_t length = (size_t)(end - host), port_length = whole - (size_t)(port - rest);
    if (length == 0)
        return false;
    snprintf(address->host, sizeof address->host, "%.*s", (int)length, host);
    snprintf(address->port, sizeof address->port, "%s", address->secure ? "443" : "80");
    if (port_length) {
        if (port[0] != ':' || port_length < 2 || port_length > 6 ||
            strspn(port + 1, "0123456789") != port_length - 1)
            return false;
        snprintf(address->port, sizeof address->port, "%.*s", (int)port_length - 1, port + 1);
    }
    /* Browsers leave out the usual port, and so does the Origin that the club expects. */
    bool usual = strcmp(address->port, address->secure ? "443" : "80") == 0;
    snprintf(address->authority, sizeof address->authority, six ? "[%s]%s%s" : "%s%s%s", address->host,
             usual ? "" : ":", usual ? "" : address->port);
    snprintf(address->origin, sizeof address->origin, "http%s://%s", address->secure ? "s" : "",
             address->authority);
    return true;
}
