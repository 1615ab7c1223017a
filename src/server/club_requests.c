#include "club_requests.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Under TLS no other name or path can set or read the cookie of this one. */
static const char *cookie_name(bool secure)
{
    return secure ? "__Host-punct" : "punct";
}

void origin_expected(const char *set, bool secure, const struct http_request *request,
                     char origin[ORIGIN_TEXT])
{
    const char *host = http_header_of(request, "host");
    if (set)
        snprintf(origin, ORIGIN_TEXT, "%s", set);
    else
        snprintf(origin, ORIGIN_TEXT, "http%s://%s", secure ? "s" : "", host ? host : "");
}

bool origin_is(const struct http_request *request, const char *origin)
{
    const char *from = http_header_of(request, "origin");
    return from && strcmp(from, origin) == 0;
}

static bool copy_secret(const char *text, size_t length, char secret[SESSION_TEXT])
{
    if (length == 0 || length >= SESSION_TEXT)
        return false;
    memcpy(secret, text, length);
    secret[length] = '\0';
    return true;
}

bool session_of(const struct http_request *request, bool secure, char secret[SESSION_TEXT])
{
    const char *authorization = http_header_of(request, "authorization");
    const char *cookies = http_header_of(request, "cookie"), *name = cookie_name(secure);
    size_t length = strlen(name);
    if (authorization && strncasecmp(authorization, "Bearer ", 7) == 0)
        return copy_secret(authorization + 7, strlen(authorization + 7), secret);
    while (cookies && *cookies) {
        cookies += strspn(cookies, "; ");
        size_t size = strcspn(cookies, ";");
        if (size > length && strncmp(cookies, name, length) == 0 && cookies[length] == '=')
            return copy_secret(cookies + length + 1, size - length - 1, secret);
        cookies += size;
    }
    return false;
}

void session_headers(char headers[SESSION_HEADERS], const char *type, const char *secret, bool secure)
{
    enum { DAYS = 400, DAY = 86400 }; /* as long as browsers keep one: when it ends is the club's to say */
    int used = snprintf(headers, SESSION_HEADERS, "Content-Type: %s\r\nCache-Control: no-store\r\n", type);
    if (secret)
        snprintf(headers + used, SESSION_HEADERS - (size_t)used,
                 "Set-Cookie: %s=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s\r\n", cookie_name(secure),
                 secret, *secret ? DAYS * DAY : 0, secure ? "; Secure" : "");
}
