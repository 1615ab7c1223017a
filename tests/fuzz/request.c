/* Any bytes as HTTP requests in a row: refused with a status, or whole requests within their limits, the same whether the
 * bytes come at once or one by one. */
#include "http_request.h"
#include "reader.h"

#include <strings.h>

enum { HEAD = 1024, BODY = 256, REQUESTS = 64 };

static size_t body_limit(void *context, const struct http_request *request)
{
    (void)context;
    MUST(request->path[0] == '/');
    return strncmp(request->path, "/b", 2) == 0 ? BODY : 0;
}

/* What came of the bytes. */
struct outcome {
    int requests, status;
    uint64_t hash;
};

static uint64_t mixed(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ at[i]) * 0x100000001b3;
    return hash;
}

static uint64_t hash_request(uint64_t hash, const struct http_request *request)
{
    hash = mixed(hash, request->method, strlen(request->method) + 1);
    hash = mixed(hash, request->path, strlen(request->path) + 1);
    hash = mixed(hash, request->query, strlen(request->query) + 1);
    for (int i = 0; i < request->header_count; i++) {
        hash = mixed(hash, request->headers[i].name, strlen(request->headers[i].name) + 1);
        hash = mixed(hash, request->headers[i].value, strlen(request->headers[i].value) + 1);
    }
    return mixed(hash, request->body, request->body_length);
}

static void must_be_sound(const struct http_request *request)
{
    size_t head = strlen(request->path) + strlen(request->query);
    MUST(request->header_count >= 0 && request->header_count <= HTTP_HEADERS);
    for (int i = 0; i < request->header_count; i++) {
        MUST(request->headers[i].name[0] != '\0');
        MUST(!strpbrk(request->headers[i].value, "\r\n"));
        MUST(http_header_of(request, request->headers[i].name) != NULL);
        head += strlen(request->headers[i].name) + strlen(request->headers[i].value);
    }
    MUST(head <= HEAD && request->body_length <= BODY);
    MUST(!http_header_of(request, "transfer-encoding"));
    MUST(!request->wants_socket || (strcmp(request->method, "GET") == 0 && request->body_length == 0));
}

static struct outcome read_all(const char *bytes, size_t size, size_t part)
{
    struct outcome outcome = {.hash = 0xcbf29ce484222325};
    struct http_reader *reader = NULL;
    for (size_t at = 0; at < size && outcome.requests < REQUESTS;) {
        if (!reader)
            MUST((reader = http_reader_new(HEAD, body_limit, NULL)) != NULL);
        size_t used, length = size - at < part ? size - at : part;
        enum http_progress progress = http_reader_feed(reader, bytes + at, length, &used);
        MUST(used <= length);
        at += used;
        if (progress == HTTP_REFUSED) {
            outcome.status = http_reader_status(reader);
            MUST(outcome.status == 400 || outcome.status == 411 || outcome.status == 413 ||
                 outcome.status == 431);
            MUST(!http_reader_keeps_open(reader));
            break;
        }
        MUST(progress == HTTP_WHOLE || used == length);
        if (progress != HTTP_WHOLE)
            continue;
        must_be_sound(http_reader_request(reader));
        outcome.hash = hash_request(outcome.hash, http_reader_request(reader));
        outcome.requests++;
        http_reader_free(reader);
        reader = NULL;
    }
    http_reader_free(reader);
    return outcome;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct outcome whole = read_all((const char *)data, size, size ? size : 1);
    struct outcome single = read_all((const char *)data, size, 1);
    MUST(whole.requests == single.requests && whole.status == single.status && whole.hash == single.hash);
    return 0;
}
