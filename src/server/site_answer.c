#include "site_answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Encodings --------------------------------------------------------------------------------- */

/* "0.5" as 500; what is no such number counts as 0. */
static int read_quality(const char *text)
{
    if (text[0] != '0' && text[0] != '1')
        return 0;
    int quality = (text[0] - '0') * 1000;
    if (text[1] == '.')
        for (int i = 2, worth = 100; worth > 0 && text[i] >= '0' && text[i] <= '9'; i++, worth /= 10)
            quality += (text[i] - '0') * worth;
    return quality > 1000 ? 1000 : quality;
}

/* The quality of one entry of the list, "gzip;q=0.5". */
static int entry_quality(const char *entry, size_t length)
{
    for (size_t i = 0; i + 2 < length; i++) {
        if (entry[i] != ';')
            continue;
        i += 1 + strspn(entry + i + 1, " \t");
        if (i + 2 < length && (entry[i] == 'q' || entry[i] == 'Q') && entry[i + 1] == '=')
            return read_quality(entry + i + 2);
    }
    return 1000;
}

int accepted_quality(const char *header, const char *encoding)
{
    int others = 0;
    for (const char *entry = header; entry && *entry; entry += *entry == ',') {
        entry += strspn(entry, " \t");
        size_t length = strcspn(entry, ","), name = strcspn(entry, ",; \t");
        if (name == strlen(encoding) && strncasecmp(entry, encoding, name) == 0)
            return entry_quality(entry, length);
        if (name == 1 && *entry == '*')
            others = entry_quality(entry, length);
        entry += length;
    }
    return others;
}

/* The smallest form that the client takes; each has its own tag, since caches keep them apart by it. */
static const struct site_body *choose_body(const struct http_request *request, const struct site_file *file,
                                           const char **encoding)
{
    const char *accepted = http_header_of(request, "accept-encoding");
    int brotli = file->brotli.bytes ? accepted_quality(accepted, "br") : 0;
    int gzip = file->gzip.bytes ? accepted_quality(accepted, "gzip") : 0;
    *encoding = brotli > 0 && brotli >= gzip ? "br" : gzip > 0 ? "gzip" : NULL;
    return !*encoding ? &file->plain : **encoding == 'b' ? &file->brotli : &file->gzip;
}

/* ---- Answers ----------------------------------------------------------------------------------- */

static void refuse(struct site_reply *reply, int status, const char *more)
{
    snprintf(reply->headers, sizeof reply->headers, "Cache-Control: no-store\r\n%s", more);
    reply->answer = (struct transport_answer){.status = status, .headers = reply->headers};
}

/* A tag holds its quotes, so it can be no part of another. */
static bool is_known(const struct http_request *request, const char *etag)
{
    const char *known = http_header_of(request, "if-none-match");
    return known && (strcmp(known, "*") == 0 || strstr(known, etag));
}

static void answer_file(const struct http_request *request, const struct site_file *file,
                        struct site_reply *reply)
{
    const char *encoding;
    const struct site_body *body = choose_body(request, file, &encoding);
    bool known = is_known(request, body->etag);
    int length = snprintf(reply->headers, sizeof reply->headers,
                          "ETag: %s\r\nVary: Accept-Encoding\r\nCache-Control: %s\r\n", body->etag,
                          file->hashed ? "public, max-age=31536000, immutable" : "no-cache");
    if (!known)
        snprintf(reply->headers + length, sizeof reply->headers - (size_t)length,
                 "Content-Type: %s\r\n%s%s%s", file->type, encoding ? "Content-Encoding: " : "",
                 encoding ? encoding : "", encoding ? "\r\n" : "");
    reply->answer = (struct transport_answer){
        .status = known ? 304 : 200,
        .headers = reply->headers,
        .body = body->bytes,
        .length = known ? 0 : body->length,
        .stays = true,
        .head_only = strcmp(request->method, "HEAD") == 0,
    };
}

void site_answer(const struct site *site, const struct http_request *request, struct site_reply *reply)
{
    if (strcmp(request->method, "GET") != 0 && strcmp(request->method, "HEAD") != 0) {
        refuse(reply, 405, "Allow: GET, HEAD\r\n");
        return;
    }
    const struct site_file *file = site_find(site, request->path);
    if (file)
        answer_file(request, file, reply);
    else
        refuse(reply, 404, "");
}
