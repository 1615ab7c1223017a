#include "connection.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { HEAD = 4096, BYTES_A_MS = 4 }; /* longest head of an answer; the slowest client that is waited for */

/* ---- Answers ----------------------------------------------------------------------------------- */

static const char *reason_of(int status)
{
    static const struct {
        int status;
        const char *reason;
    } reasons[] = {
        {200, "OK"},
        {201, "Created"},
        {204, "No Content"},
        {303, "See Other"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {409, "Conflict"},
        {411, "Length Required"},
        {413, "Content Too Large"},
        {421, "Misdirected Request"},
        {426, "Upgrade Required"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {500, "Internal Server Error"},
        {503, "Service Unavailable"},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        if (reasons[i].status == status)
            return reasons[i].reason;
    return "Unknown";
}

/* Dates are English whatever the locale is. */
static void write_date(char *text, size_t size)
{
    static const char days[7][4] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    static const char months[12][4] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    time_t now = time(NULL);
    struct tm date;
    gmtime_r(&now, &date);
    snprintf(text, size, "%s, %02d %s %04d %02d:%02d:%02d GMT", days[date.tm_wday], date.tm_mday,
             months[date.tm_mon], date.tm_year + 1900, date.tm_hour, date.tm_min, date.tm_sec);
}

/* Returns its length, 0 if it does not fit. */
static size_t write_head(const struct connection *connection, const struct transport_answer *answer,
                         char head[HEAD])
{
    char date[64], length[64] = "";
    write_date(date, sizeof date);
    if (answer->status != 304 && answer->status != 204)
        snprintf(length, sizeof length, "Content-Length: %zu\r\n", answer->length);
    int size = snprintf(head, HEAD, "HTTP/1.1 %d %s\r\nDate: %s\r\n%s%s%s%s%s\r\n", answer->status,
                        reason_of(answer->status), date,
                        answer->instead ? answer->instead : connection->transport->headers,
                        answer->headers ? answer->headers : "", length,
                        connection->secure ? "Strict-Transport-Security: max-age=31536000\r\n" : "",
                        connection->keeps_open ? "" : "Connection: close\r\n");
    return size < HEAD ? (size_t)size : 0;
}

static bool queue_answer(struct connection *connection, const struct transport_answer *answer)
{
    char head[HEAD];
    size_t length = answer->head_only ? 0 : answer->length, size = write_head(connection, answer, head);
    if (size == 0)
        return false;
    if (!answer->stays)
        return out_queue_copy(&connection->out, head, size, answer->body, length);
    return out_queue_copy(&connection->out, head, size, NULL, 0) &&
           (length == 0 || out_queue_borrow(&connection->out, answer->body, length));
}

void http_answer(struct connection *connection, const struct transport_answer *answer)
{
    if (answer->close || connection->transport->draining)
        connection->keeps_open = false;
    connection->transport->figures.answers[answer->status / 100 % 6]++;
    if (!queue_answer(connection, answer)) {
        connection_break(connection);
        return;
    }
    connection->state = CONNECTION_SENDING;
    connection_time(connection,
                    connection->transport->limits.answer_ms + (int64_t)connection->out.bytes / BYTES_A_MS);
    connection_flush(connection);
}

void http_answered(struct connection *connection)
{
    if (!connection->keeps_open) {
        connection_end(connection);
        return;
    }
    connection->state = CONNECTION_READING;
    bool waits = connection->held && !connection->feeding;
    connection_time(connection, waits ? 0 : connection->transport->limits.idle_ms);
}

/* ---- Requests ---------------------------------------------------------------------------------- */

static void refuse(struct connection *connection, int status)
{
    connection->keeps_open = false;
    http_answer(connection,
                &(struct transport_answer){.status = status, .headers = "Cache-Control: no-store\r\n"});
}

static void hand_over(struct connection *connection)
{
    struct transport *transport = connection->transport;
    connection->state = CONNECTION_WAITING;
    transport->figures.requests++;
    connection->keeps_open = http_reader_keeps_open(connection->reader);
    loop_unset(transport->loop, &connection->timer); /* from now on it waits for us */
    transport->calls.request(transport->context, connection->client, http_reader_request(connection->reader));
}

static bool begin_request(struct connection *connection)
{
    struct transport *transport = connection->transport;
    connection->reader =
        http_reader_new(transport->limits.head, transport->calls.body_limit, transport->context);
    connection->in_body = false;
    if (!connection->reader) {
        connection_break(connection);
        return false;
    }
    connection_time(connection, transport->limits.request_ms);
    return true;
}

static void begin_body(struct connection *connection, bool client_waits)
{
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
    if (!connection->in_body)
        connection_time(connection, connection->transport->limits.request_ms);
    connection->in_body = true;
    if (client_waits && !out_queue_copy(&connection->out, go_on, sizeof go_on - 1, NULL, 0))
        connection_break(connection);
}

size_t http_feed(struct connection *connection, unsigned char *bytes, size_t length)
{
    if (!connection->reader && !begin_request(connection))
        return length;
    size_t used;
    enum http_progress progress = http_reader_feed(connection->reader, (const char *)bytes, length, &used);
    if (progress == HTTP_READING_HEAD)
        return used;
    if (progress == HTTP_READING_BODY || progress == HTTP_WANTS_CONTINUE) {
        begin_body(connection, progress == HTTP_WANTS_CONTINUE);
        return used;
    }
    if (progress == HTTP_WHOLE)
        hand_over(connection);
    else
        refuse(connection, http_reader_status(connection->reader));
    http_reader_free(connection->reader);
    connection->reader = NULL;
    return progress == HTTP_WHOLE ? used : length; /* what follows a refused request has no beginning */
}
