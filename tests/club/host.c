#include "host.h"
#include "store_postgres.h"

#include <libpq-fe.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct club_time read_time(void *context)
{
    return ((struct host *)context)->time;
}

static void note_traffic(struct host *host, const char *way, const char *type, const char *text)
{
    if (!host->traffic)
        return;
    json_t *message = json_loads(text, 0, NULL), *line = json_pack("{s:s, s:s}", "way", way, "asked", type);
    json_object_set_new(line, "message", message);
    json_dumpf(line, host->traffic, JSON_COMPACT);
    fputc('\n', host->traffic);
    json_decref(line);
}

static void take_message(void *context, void *connection, const char *text, size_t length)
{
    struct peer *peer = connection;
    json_t *message = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    if (!message)
        abort(); /* the club speaks JSON */
    note_traffic(context, "out", "", text);
    json_array_append_new(peer->inbox, message);
}

static void take_close(void *context, void *connection)
{
    struct peer *peer = connection;
    (void)context;
    peer->closed = true;
}

static void take_response(void *context, void *request, const struct club_response *response)
{
    struct peer *peer = request;
    json_t *message = json_loadb(response->body, response->length, JSON_REJECT_DUPLICATES, NULL);
    if (message)
        note_traffic(context, "out", "", response->body);
    else
        message = json_pack("{s:s, s:s}", "type", "text", "text", response->body);
    json_object_set_new(message, "status", json_integer(response->status));
    if (response->secret)
        snprintf(peer->secret, sizeof peer->secret, "%s", response->secret);
    json_array_append_new(peer->inbox, message);
}

/* The same ids in every run: tests must repeat. */
static void chance(void *bytes, size_t size)
{
    static uint64_t state = 0x2545f4914f6cdd1dull;
    for (size_t i = 0; i < size; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        ((uint8_t *)bytes)[i] = (uint8_t)(state >> 32);
    }
}

static void keep_work(void *context, struct club_work *work)
{
    struct host *host = context;
    if (host->works_count == PEERS)
        abort();
    host->works[host->works_count++] = work;
}

void host_work(struct host *host)
{
    while (host->works_count) {
        struct club_work *work = host->works[--host->works_count];
        club_work_run(work);
        club_work_done(host->club, work);
    }
    club_flush(host->club);
}

/* What goes to a push service comes to the peer "service". */
static void take_push(void *context, const struct club_push *push)
{
    json_t *text = json_loadb(push->text, push->length, 0, NULL);
    json_array_append_new(host_peer(context, "service")->inbox,
                          json_pack("{s:s, s:s, s:o, s:i, s:s, s:s}", "type", "push", "endpoint",
                                    push->endpoint, "text", text, "ttl", push->ttl_s, "urgency",
                                    push->urgency, "topic", push->topic));
}

static bool takes_push(void *context, const char *endpoint, const char *p256dh, const char *auth)
{
    (void)context;
    return strncmp(endpoint, "https://push.example/", 21) == 0 && *p256dh && *auth;
}

/* The disk is slow. */
static void pass_commit(void *context)
{
    struct host *host = context;
    host->time.monotonic_ms += host->commit_ms;
    host->time.unix_ms += host->commit_ms;
}

struct store *host_store(const struct host *host)
{
    char why[300];
    struct store *store = host->vfs ? store_sqlite_open(host->path, host->vfs, why, sizeof why)
                                    : store_open(host->path, why, sizeof why);
    if (!store)
        fprintf(stderr, "%s: %s\n", host->path, why);
    return store;
}

void host_forget(struct host *host)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    if (store_is_postgres(host->path)) {
        PGconn *connection = PQconnectdb(host->path);
        PQclear(PQexec(connection,
                       "DO $$ DECLARE name text; BEGIN"
                       " FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP"
                       " EXECUTE 'DELETE FROM ' || name || CASE name WHEN 'state' THEN ' WHERE key <> "
                       "''schema''' ELSE '' END;"
                       " END LOOP; TRUNCATE rated, reports RESTART IDENTITY;"
                       " EXCEPTION WHEN undefined_table THEN NULL; END $$"));
        PQfinish(connection);
    }
    for (int i = 0; i < 3 && !store_is_postgres(host->path); i++) {
        char path[300];
        snprintf(path, sizeof path, "%s%s", host->path, ends[i]);
        unlink(path);
    }
}

bool host_open(struct host *host)
{
    struct club_host club = {.context = host,
                             .time = read_time,
                             .random = chance,
                             .send = take_message,
                             .close = take_close,
                             .respond = take_response,
                             .work = host->later ? keep_work : NULL,
                             .push = host->pushless ? NULL : take_push,
                             .push_takes = takes_push,
                             .push_key = "BPublicKey",
                             .node = host->node};
    if (host->time.unix_ms == 0)
        host->time = (struct club_time){5000, 1800000000000};
    struct store *store = host_store(host);
    if (store)
        store_before_commit(store, pass_commit, host);
    host->club = store ? club_open(store, &club) : NULL;
    if (store && !host->club)
        store_close(store);
    return host->club != NULL;
}

void host_close(struct host *host, bool properly)
{
    for (int i = 0; i < host->count; i++)
        host->peers[i].connection = NULL;
    if (host->club && properly)
        club_close(host->club);
    else if (host->club)
        club_abandon(host->club);
    host->club = NULL;
}

struct peer *host_peer(struct host *host, const char *name)
{
    for (int i = 0; i < host->count; i++)
        if (strcmp(host->peers[i].name, name) == 0)
            return &host->peers[i];
    if (host->count == PEERS)
        abort();
    struct peer *peer = &host->peers[host->count++];
    memset(peer, 0, sizeof *peer);
    snprintf(peer->name, sizeof peer->name, "%s", name);
    peer->host = host;
    peer->inbox = json_array();
    return peer;
}

void host_connect(struct host *host, struct peer *peer)
{
    peer->closed = false;
    peer->connection = club_connect(host->club, peer, *peer->secret ? peer->secret : NULL, "192.0.2.1");
    club_flush(host->club);
}

void host_cut(struct peer *peer)
{
    if (peer->connection)
        club_disconnect(peer->connection);
    peer->connection = NULL;
    club_flush(peer->host->club);
}

void host_send(struct peer *peer, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    note_traffic(peer->host, "in", "", text);
    if (peer->connection)
        club_receive(peer->connection, text, strlen(text));
    club_flush(peer->host->club);
    free(text);
    json_decref(message);
}

/* A value as a query has it. */
static void add_value(char *query, size_t size, const char *name, const json_t *value)
{
    size_t length = strlen(query);
    char number[32];
    snprintf(number, sizeof number, "%lld", (long long)json_integer_value(value));
    const char *text = json_is_string(value)    ? json_string_value(value)
                       : json_is_boolean(value) ? (json_is_true(value) ? "true" : "false")
                                                : number;
    length += (size_t)snprintf(query + length, size - length, "%s%s=", length ? "&" : "", name);
    for (; *text && length + 4 < size; text++)
        length += (size_t)snprintf(query + length, size - length, strchr("+/ &%=", *text) ? "%%%02X" : "%c",
                                   (unsigned char)*text);
}

const char *host_origin(const struct host *host)
{
    return *host->origin ? host->origin : "https://club.example";
}

void host_request(struct peer *peer, const char *method, const char *type, json_t *fields)
{
    char path[60], query[1000] = "";
    const char *name;
    json_t *value;
    char *body = json_dumps(fields, JSON_COMPACT);
    bool get = strcmp(method, "GET") == 0;
    json_object_foreach(fields, name, value)
    {
        if (get)
            add_value(query, sizeof query, name, value);
    }
    snprintf(path, sizeof path, "/api/%s", type);
    struct club_request request = {method,
                                   path,
                                   get ? query : NULL,
                                   get ? "" : body,
                                   get ? 0 : strlen(body),
                                   *peer->secret ? peer->secret : NULL,
                                   *peer->address ? peer->address : "192.0.2.1",
                                   "test",
                                   host_origin(peer->host)};
    club_request(peer->host->club, peer, &request);
    club_flush(peer->host->club);
    free(body);
    json_decref(fields);
}

json_t *host_next(struct peer *peer)
{
    json_t *message = json_incref(json_array_get(peer->inbox, 0));
    if (message)
        json_array_remove(peer->inbox, 0);
    return message;
}

void host_wait(struct host *host, int64_t ms)
{
    while (ms > 0) {
        int64_t due = club_next_due(host->club), step = due < 0 || due > ms ? ms : due < 1 ? 1 : due;
        host->time.monotonic_ms += step;
        host->time.unix_ms += step;
        ms -= step;
        club_flush(host->club);
    }
}
