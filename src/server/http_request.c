#include "http_request.h"

#include <ctype.h>
#include <http_parser.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* Where a header lies in the head's text, which moves while it grows. */
struct place {
    size_t name, value;
};

struct http_reader {
    http_parser parser;
    size_t head_limit, body_room, head_bytes, line; /* bytes of the line that is being read */
    http_body_limit *body_limit;
    void *context;
    char *text; /* target and headers, each with a zero behind it */
    size_t text_length, text_room;
    struct place places[HTTP_HEADERS];
    int headers;
    enum { IN_TARGET, IN_NAME, IN_VALUE } last;
    unsigned char *body;
    bool begun, carriage, head_done, whole, continues;
    int status;
    struct http_request request;
};

static int refuse(struct http_reader *reader, int status)
{
    if (!reader->status)
        reader->status = status;
    return -1; /* ends http_parser_execute */
}

/* ---- The head ---------------------------------------------------------------------------------- */

static int append(struct http_reader *reader, const char *bytes, size_t length)
{
    if (reader->text_room - reader->text_length < length + 1) {
        size_t room = 2 * (reader->text_length + length + 128);
        char *text = realloc(reader->text, room);
        if (!text)
            return refuse(reader, 500);
        reader->text = text;
        reader->text_room = room;
    }
    memcpy(reader->text + reader->text_length, bytes, length);
    reader->text_length += length;
    return 0;
}

static int end_text(struct http_reader *reader)
{
    return append(reader, "", 1);
}

static int on_target(http_parser *parser, const char *bytes, size_t length)
{
    return append(parser->data, bytes, length);
}

static int on_name(http_parser *parser, const char *bytes, size_t length)
{
    struct http_reader *reader = parser->data;
    if (reader->last != IN_NAME) {
        if (reader->headers == HTTP_HEADERS)
            return refuse(reader, 431);
        if (end_text(reader))
            return -1;
        reader->places[reader->headers++].name = reader->text_length;
        reader->last = IN_NAME;
    }
    size_t from = reader->text_length;
    if (append(reader, bytes, length))
        return -1;
    for (size_t i = from; i < reader->text_length; i++)
        reader->text[i] = (char)tolower((unsigned char)reader->text[i]);
    return 0;
}

static int on_value(http_parser *parser, const char *bytes, size_t length)
{
    struct http_reader *reader = parser->data;
    if (reader->last == IN_NAME) {
        if (end_text(reader))
            return -1;
        reader->places[reader->headers - 1].value = reader->text_length;
        reader->last = IN_VALUE;
    }
    return append(reader, bytes, length);
}

const char *http_header_of(const struct http_request *request, const char *name)
{
    for (int i = 0; i < request->header_count; i++)
        if (strcmp(request->headers[i].name, name) == 0)
            return request->headers[i].value;
    return NULL;
}

/* Two of these could be read in two ways. */
static bool is_ambiguous(const struct http_request *request)
{
    static const char *const once[] = {
        "host",          "origin",  "content-length",        "transfer-encoding",
        "authorization", "upgrade", "sec-websocket-version", "sec-websocket-key",
        "content-type"};
    for (size_t name = 0; name < sizeof once / sizeof once[0]; name++) {
        int count = 0;
        for (int i = 0; i < request->header_count; i++)
            count += strcmp(request->headers[i].name, once[name]) == 0;
        if (count > 1)
            return true;
    }
    return false;
}

static int hex(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

bool http_decode(char *text)
{
    char *to = text;
    for (const char *from = text; *from; to++) {
        if (*from != '%') {
            *to = *from++;
            continue;
        }
        int high = hex(from[1]), low = high < 0 ? -1 : hex(from[2]);
        if (low < 0 || (high == 0 && low == 0))
            return false;
        *to = (char)(high << 4 | low);
        from += 3;
    }
    *to = '\0';
    return true;
}

/* Cuts the target into path and query. */
static bool split_target(struct http_reader *reader)
{
    char *path = reader->text, *question = strchr(path, '?');
    reader->request.path = path;
    reader->request.query = question ? question + 1 : "";
    if (question)
        *question = '\0';
    return path[0] == '/' && http_decode(path);
}

static bool fill_request(struct http_reader *reader)
{
    struct http_request *request = &reader->request;
    request->method = http_method_str((enum http_method)reader->parser.method);
    request->header_count = reader->headers;
    for (int i = 0; i < reader->headers; i++)
        request->headers[i] = (struct http_header){reader->text + reader->places[i].name,
                                                   reader->text + reader->places[i].value};
    return split_target(reader);
}

/* What the head announces is decided here, before anything of the body is read. A body of unknown length is not taken:
 * browsers send none, and chunks are what proxies and servers disagree about. */
static int judge_body(struct http_reader *reader)
{
    if (http_header_of(&reader->request, "transfer-encoding"))
        return refuse(reader, 411);
    uint64_t length = reader->parser.content_length;
    if (length == 0 || length == ULLONG_MAX)
        return 0;
    if (reader->request.wants_socket)
        return refuse(reader, 400);
    size_t limit = reader->body_limit ? reader->body_limit(reader->context, &reader->request) : 0;
    if (length > limit)
        return refuse(reader, 413);
    reader->body = malloc((size_t)length);
    reader->body_room = (size_t)length;
    const char *expects = http_header_of(&reader->request, "expect");
    reader->continues = expects && strcasecmp(expects, "100-continue") == 0;
    return reader->body ? 0 : refuse(reader, 500);
}

static int on_head(http_parser *parser)
{
    struct http_reader *reader = parser->data;
    if (reader->last == IN_NAME) { /* a last header without any value */
        if (end_text(reader))
            return -1;
        reader->places[reader->headers - 1].value = reader->text_length;
    }
    if (end_text(reader))
        return -1;
    reader->head_done = true;
    if (parser->http_major != 1 || parser->method == HTTP_CONNECT || !fill_request(reader) ||
        is_ambiguous(&reader->request))
        return refuse(reader, 400);
    const char *upgrade = http_header_of(&reader->request, "upgrade");
    bool socket = parser->upgrade && upgrade && strcasecmp(upgrade, "websocket") == 0;
    reader->request.wants_socket = socket && parser->method == HTTP_GET && parser->http_minor == 1;
    parser->upgrade =
        reader->request.wants_socket; /* other offers are not taken up, and are no reason to stop */
    return judge_body(reader);
}

/* ---- The body ---------------------------------------------------------------------------------- */

static int on_body(http_parser *parser, const char *bytes, size_t length)
{
    struct http_reader *reader = parser->data;
    if (length > reader->body_room - reader->request.body_length)
        return refuse(reader, 413);
    memcpy(reader->body + reader->request.body_length, bytes, length);
    reader->request.body_length += length;
    return 0;
}

static int on_whole(http_parser *parser)
{
    struct http_reader *reader = parser->data;
    reader->whole = true;
    reader->request.body = reader->body;
    http_parser_pause(parser, 1); /* the next request waits */
    return 0;
}

/* ---- Reading ----------------------------------------------------------------------------------- */

struct http_reader *http_reader_new(size_t head_limit, http_body_limit *body_limit, void *context)
{
    struct http_reader *reader = calloc(1, sizeof *reader);
    if (!reader)
        return NULL;
    http_parser_init(&reader->parser, HTTP_REQUEST);
    reader->parser.data = reader;
    reader->head_limit = head_limit;
    reader->body_limit = body_limit;
    reader->context = context;
    return reader;
}

void http_reader_free(struct http_reader *reader)
{
    if (!reader)
        return;
    free(reader->text);
    free(reader->body);
    free(reader);
}

static size_t parse(struct http_reader *reader, const char *bytes, size_t length)
{
    static const http_parser_settings settings = {
        .on_url = on_target,
        .on_header_field = on_name,
        .on_header_value = on_value,
        .on_headers_complete = on_head,
        .on_body = on_body,
        .on_message_complete = on_whole,
    };
    size_t used = http_parser_execute(&reader->parser, &settings, bytes, length);
    enum http_errno error = HTTP_PARSER_ERRNO(&reader->parser);
    if (!reader->whole && error != HPE_OK)
        refuse(reader, error == HPE_HEADER_OVERFLOW ? 431 : 400);
    return used;
}

/* How many bytes belong to the head, which ends with an empty line; what is wrong with the next one, as a status, or 0.
 * Lines end with CR LF and hold neither alone: the parser would let that pass. A header over several lines is refused: no
 * client writes one, and not all read it alike. */
static size_t head_part(struct http_reader *reader, const char *bytes, size_t length, bool *ends, int *wrong)
{
    *ends = false;
    *wrong = 0;
    for (size_t i = 0; i < length; i++) {
        bool folds = reader->begun && reader->line == 0 && (bytes[i] == ' ' || bytes[i] == '\t');
        if (reader->carriage != (bytes[i] == '\n') || folds)
            *wrong = 400;
        else if (reader->head_bytes++ == reader->head_limit)
            *wrong = 431;
        if (*wrong)
            return i;
        reader->carriage = bytes[i] == '\r';
        if (bytes[i] == '\n') {
            *ends = reader->begun && reader->line == 0; /* empty lines before a request are skipped */
            if (*ends)
                return i + 1;
            reader->line = 0;
        } else if (bytes[i] != '\r') {
            reader->line++;
            reader->begun = true;
        }
    }
    return length;
}

static size_t feed_head(struct http_reader *reader, const char *bytes, size_t length)
{
    bool ends;
    int wrong;
    size_t part = head_part(reader, bytes, length, &ends, &wrong);
    /* First what comes first: the answer must not depend on how the bytes arrive. */
    size_t used = part > 0 ? parse(reader, bytes, part) : 0;
    if (wrong)
        refuse(reader, wrong);
    if (ends && !reader->head_done)
        refuse(reader, 400);
    return used;
}

enum http_progress http_reader_feed(struct http_reader *reader, const char *bytes, size_t length,
                                    size_t *used)
{
    *used = reader->head_done ? 0 : feed_head(reader, bytes, length);
    if (!reader->status && !reader->whole && reader->head_done && *used < length)
        *used += parse(reader, bytes + *used, length - *used);
    if (reader->status)
        return HTTP_REFUSED;
    if (reader->whole)
        return HTTP_WHOLE;
    if (!reader->head_done)
        return HTTP_READING_HEAD;
    bool asked = reader->continues;
    reader->continues = false;
    return asked && reader->request.body_length == 0 ? HTTP_WANTS_CONTINUE : HTTP_READING_BODY;
}

const struct http_request *http_reader_request(const struct http_reader *reader)
{
    return &reader->request;
}

bool http_reader_keeps_open(const struct http_reader *reader)
{
    return !reader->status && reader->parser.http_minor >= 1 && http_should_keep_alive(&reader->parser);
}

int http_reader_status(const struct http_reader *reader)
{
    return reader->status;
}
