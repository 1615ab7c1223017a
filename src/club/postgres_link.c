#include "postgres_link.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CONNECT_MS = 5000, AGAIN_MS = 250, ANSWER_MS = 6000 };

static int64_t now_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* The first line of what libpq says. */
static void keep_reason(struct link *link, const char *why)
{
    snprintf(link->reason, sizeof link->reason, "%.*s", (int)strcspn(why, "\n"), why);
}

void link_lose(struct link *link, const char *why)
{
    keep_reason(link, why);
    if (link->connection)
        PQfinish(link->connection);
    link->connection = NULL;
    link->state = LINK_DOWN;
    link->error = true;
    link->sqlstate[0] = '\0';
    link->again = now_ms() + AGAIN_MS;
}

/* ---- Coming up ---------------------------------------------------------------------------------- */

static void say_nothing(void *context, const char *message)
{
    (void)context;
    (void)message;
}

static bool start(struct link *link)
{
    /* A host that is gone is given up after seconds, not after the system's quarter of an hour. */
    const char *const names[] = {"dbname",
                                 "connect_timeout",
                                 "tcp_user_timeout",
                                 "client_encoding",
                                 "fallback_application_name",
                                 link->password ? "password" : NULL,
                                 NULL};
    const char *const values[] = {link->address, "5", "5000", "UTF8", "punct", link->password, NULL};
    link->connection = PQconnectStartParams(names, values, 1);
    if (!link->connection || PQstatus(link->connection) == CONNECTION_BAD) {
        link_lose(link, link->connection ? PQerrorMessage(link->connection) : "there is not enough memory");
        return false;
    }
    link->state = LINK_CONNECTING;
    link->again = now_ms() + CONNECT_MS;
    return true;
}

static bool set_up(struct link *link)
{
    if (PQsetnonblocking(link->connection, 1) != 0 || !PQenterPipelineMode(link->connection)) {
        link_lose(link, PQerrorMessage(link->connection));
        return false;
    }
    PQsetNoticeProcessor(link->connection, say_nothing, NULL);
    link->state = LINK_UP;
    link->lives++;
    link->error = false;
    return true;
}

/* One step towards a connection, waiting at most so long. */
static bool go_on(struct link *link, int wait_ms)
{
    struct pollfd ready = {.fd = PQsocket(link->connection)};
    PostgresPollingStatusType wish = PQconnectPoll(link->connection);
    if (wish == PGRES_POLLING_OK)
        return set_up(link);
    if (wish == PGRES_POLLING_FAILED || now_ms() > link->again) {
        link_lose(link, wish == PGRES_POLLING_FAILED ? PQerrorMessage(link->connection)
                                                     : "the database does not answer");
        return false;
    }
    ready.fd = PQsocket(link->connection);
    ready.events = wish == PGRES_POLLING_READING ? POLLIN : POLLOUT;
    if (wait_ms)
        poll(&ready, 1, wait_ms);
    return false;
}

bool link_open(struct link *link, const char *address)
{
    memset(link, 0, sizeof *link);
    link->address = strdup(address);
    link->waits_ms = ANSWER_MS;
    if (!link->address || !start(link))
        return false;
    while (link->state == LINK_CONNECTING)
        go_on(link, 100);
    const char *password = link->state == LINK_UP ? PQpass(link->connection) : NULL;
    if (password && *password)
        link->password = strdup(password);
    return link->state == LINK_UP;
}

bool link_tend(struct link *link)
{
    if (link->state == LINK_DOWN && now_ms() >= link->again)
        start(link);
    for (int i = 0; i < 20 && link->state == LINK_CONNECTING; i++)
        if (go_on(link, 1))
            return true;
    return false;
}

void link_close(struct link *link)
{
    if (link->connection)
        PQfinish(link->connection);
    free(link->address);
    free(link->password);
    memset(link, 0, sizeof *link);
}

/* ---- Statements --------------------------------------------------------------------------------- */

bool link_send(struct link *link, const char *text)
{
    if (link->state != LINK_UP)
        return false;
    if (PQsendQueryParams(link->connection, text, 0, NULL, NULL, NULL, NULL, 0) == 1)
        return true;
    link_lose(link, PQerrorMessage(link->connection));
    return false;
}

/* Until there is something to read, or the limit: then the connection is given up. */
static bool wait_for(struct link *link, int64_t until)
{
    int unsent = PQflush(link->connection);
    int64_t left = until - now_ms();
    struct pollfd ready = {.fd = PQsocket(link->connection),
                           .events = (short)(POLLIN | (unsent > 0 ? POLLOUT : 0))};
    if (unsent < 0 || left <= 0) {
        link_lose(link, unsent < 0 ? PQerrorMessage(link->connection) : "the database does not answer");
        return false;
    }
    if (poll(&ready, 1, (int)left) < 0 && errno != EINTR) {
        link_lose(link, strerror(errno));
        return false;
    }
    if (ready.revents & (POLLIN | POLLERR | POLLHUP) && !PQconsumeInput(link->connection)) {
        link_lose(link, PQerrorMessage(link->connection));
        return false;
    }
    return true;
}

static void note_error(struct link *link, const PGresult *result)
{
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    if (link->error)
        return; /* the first one is the reason */
    link->error = true;
    snprintf(link->sqlstate, sizeof link->sqlstate, "%s", state ? state : "");
    keep_reason(link, PQresultErrorMessage(result));
}

PGresult *link_answer(struct link *link)
{
    PGresult *last = NULL;
    int64_t until = now_ms() + link->waits_ms;
    link->error = link->state != LINK_UP;
    if (link->error)
        return NULL;
    if (PQpipelineSync(link->connection) != 1) {
        link_lose(link, PQerrorMessage(link->connection));
        return NULL;
    }
    for (;;) {
        while (PQisBusy(link->connection))
            if (!wait_for(link, until)) {
                PQclear(last);
                return NULL;
            }
        PGresult *result = PQgetResult(link->connection);
        ExecStatusType status = PQresultStatus(result);
        if (result && status == PGRES_PIPELINE_SYNC) {
            PQclear(result);
            break;
        }
        if (!result) { /* the end of one statement; of a connection that has ended as well */
            if (PQstatus(link->connection) != CONNECTION_BAD)
                continue;
            link_lose(link, PQerrorMessage(link->connection));
            PQclear(last);
            return NULL;
        }
        if (status == PGRES_FATAL_ERROR)
            note_error(link, result);
        PQclear(last);
        last = result;
    }
    if (!link->error)
        return last;
    PQclear(last);
    return NULL;
}

bool link_script(struct link *link, const char *text)
{
    if (link->state != LINK_UP || !PQexitPipelineMode(link->connection) ||
        PQsetnonblocking(link->connection, 0) != 0)
        return false;
    PGresult *result = PQexec(link->connection, text);
    ExecStatusType status = PQresultStatus(result);
    link->error = status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK;
    if (link->error)
        keep_reason(link, PQerrorMessage(link->connection));
    PQclear(result);
    bool back = PQsetnonblocking(link->connection, 1) == 0 && PQenterPipelineMode(link->connection);
    return back && !link->error;
}
