/* What goes out: collected while a batch is handled, delivered when it is on disk. */
#include "inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A text that may go to many. */
struct shared {
    int users;
    size_t length;
    char text[];
};

enum out_kind { OUT_SEND, OUT_CLOSE, OUT_MOVE, OUT_RESPOND, OUT_PUSH };

struct outgoing {
    struct outgoing *next;
    enum out_kind kind;
    struct club_connection *connection;
    void *request;
    int status;
    const char *type;
    char *secret; /* or the session that a connection is of */
    struct shared *shared;
    struct pushed *pushed; /* of a push: where to, for how long, about what */
};

struct pushed {
    struct store_push device;
    int ttl_s;
    char topic[STORE_ID];
};

static struct shared *share(const char *text, size_t length)
{
    struct shared *shared = malloc(sizeof *shared + length + 1);
    if (!shared)
        return NULL;
    shared->users = 1; /* whoever hands it around, until out_release */
    shared->length = length;
    memcpy(shared->text, text, length);
    shared->text[length] = '\0';
    return shared;
}

/* Most messages are short: they are written where no memory must be found first. */
struct shared *out_share(json_t *message)
{
    enum { SHORT = 1024 };
    char text[SHORT], *longer;
    struct shared *shared = NULL;
    size_t length = json_text(message, text, sizeof text);
    if (length > 0 && length <= sizeof text) {
        shared = share(text, length);
    } else if ((longer = json_dumps(message, JSON_COMPACT))) {
        shared = share(longer, strlen(longer));
        free(longer);
    }
    json_decref(message);
    return shared;
}

struct shared *out_share_line(const struct json_line *line)
{
    return line->length <= sizeof line->text ? share(line->text, line->length) : NULL;
}

struct shared *out_hold(struct shared *shared)
{
    if (shared)
        shared->users++;
    return shared;
}

void out_release(struct shared *shared)
{
    if (shared && --shared->users == 0)
        free(shared);
}

static void outgoing_free(struct outgoing *outgoing)
{
    out_release(outgoing->shared);
    free(outgoing->secret);
    free(outgoing->pushed);
    free(outgoing);
}

static struct outgoing *add(struct club *club, enum out_kind kind, struct shared *shared)
{
    struct outgoing *outgoing = calloc(1, sizeof *outgoing);
    if (!outgoing)
        return NULL;
    outgoing->kind = kind;
    outgoing->shared = out_hold(shared);
    *club->out_end = outgoing;
    club->out_end = &outgoing->next;
    return outgoing;
}

void out_send_shared(struct club_connection *connection, struct shared *shared)
{
    if (connection->gone || !shared)
        return;
    struct outgoing *outgoing = add(connection->club, OUT_SEND, shared);
    if (outgoing)
        outgoing->connection = connection;
}

void out_send(struct club_connection *connection, json_t *message)
{
    struct shared *shared = out_share(message);
    out_send_shared(connection, shared);
    out_release(shared);
}

static void send_here(struct club *club, const char *person, struct shared *shared)
{
    struct online *online = club_online(club, person);
    for (struct club_connection *c = online ? online->connections : NULL; c; c = c->next_of_person)
        out_send_shared(c, shared);
}

void out_to_here(struct club *club, const char *person, json_t *message)
{
    struct shared *shared = out_share(message);
    send_here(club, person, shared);
    out_release(shared);
}

void out_to_person(struct club *club, const char *person, json_t *message)
{
    struct shared *shared = out_share(message);
    send_here(club, person, shared);
    if (shared)
        nodes_tell_person(club, person, shared->text, shared->length);
    out_release(shared);
}
void out_to_all(struct club *club, json_t *message)
{
    struct shared *shared = out_share(message);
    for (struct club_connection *c = club->connections; c; c = c->next)
        out_send_shared(c, shared);
    out_release(shared);
}

void out_to_table(struct table *table, struct shared *shared)
{
    for (struct subscription *s = table->subscriptions; s; s = s->next)
        out_send_shared(s->connection, shared);
    out_release(shared);
}

void out_close(struct club_connection *connection)
{
    if (connection->gone || connection->closing)
        return;
    struct outgoing *outgoing = add(connection->club, OUT_CLOSE, NULL);
    if (outgoing)
        outgoing->connection = connection;
}

void out_move_session(struct club *club, const char *person, const char *from, const char *to)
{
    out_move_session_here(club, person, from, to);
    nodes_tell(club, "moves %s %s %s", person, from, to);
}

void out_move_session_here(struct club *club, const char *person, const char *from, const char *to)
{
    struct online *online = club_online(club, person);
    for (struct club_connection *c = online ? online->connections : NULL; c; c = c->next_of_person) {
        struct outgoing *outgoing = strcmp(c->session, from) == 0 ? add(club, OUT_MOVE, NULL) : NULL;
        if (outgoing) {
            outgoing->connection = c;
            outgoing->secret = strdup(to);
        }
    }
}

void out_push(struct club *club, const struct club_push *push)
{
    struct shared *shared = share(push->text, push->length);
    struct pushed *pushed = calloc(1, sizeof *pushed);
    struct outgoing *outgoing = shared && pushed ? add(club, OUT_PUSH, shared) : NULL;
    if (outgoing) {
        snprintf(pushed->device.endpoint, sizeof pushed->device.endpoint, "%s", push->endpoint);
        snprintf(pushed->device.p256dh, sizeof pushed->device.p256dh, "%s", push->p256dh);
        snprintf(pushed->device.auth, sizeof pushed->device.auth, "%s", push->auth);
        snprintf(pushed->topic, sizeof pushed->topic, "%s", push->topic);
        pushed->ttl_s = push->ttl_s;
        outgoing->pushed = pushed;
        outgoing->type = push->urgency;
    } else {
        free(pushed);
    }
    out_release(shared);
}

static void respond(struct club *club, void *request, int status, const char *type, const char *secret,
                    struct shared *shared)
{
    struct outgoing *outgoing = add(club, OUT_RESPOND, shared);
    if (outgoing) {
        outgoing->request = request;
        outgoing->status = status;
        outgoing->type = type;
        outgoing->secret = secret ? strdup(secret) : NULL;
    }
    out_release(shared);
}

void out_respond(struct club *club, void *request, int status, const char *secret, json_t *message)
{
    respond(club, request, status, "application/json", secret, out_share(message));
}

void out_respond_shared(struct club *club, void *request, struct shared *shared)
{
    respond(club, request, 200, "application/json", NULL, shared);
}

void out_respond_text(struct club *club, void *request, const char *text)
{
    respond(club, request, 200, "text/plain; charset=utf-8", NULL, share(text, strlen(text)));
}

static void deliver(struct club *club, struct outgoing *outgoing)
{
    struct club_connection *connection = outgoing->connection;
    void *context = club->host.context;
    if (outgoing->kind == OUT_RESPOND) {
        struct club_response response = {outgoing->status, outgoing->type, outgoing->secret,
                                         outgoing->shared ? outgoing->shared->text : "",
                                         outgoing->shared ? outgoing->shared->length : 0};
        club->host.respond(context, outgoing->request, &response);
    } else if (outgoing->kind == OUT_PUSH) {
        const struct pushed *pushed = outgoing->pushed;
        struct club_push push = {.endpoint = pushed->device.endpoint,
                                 .p256dh = pushed->device.p256dh,
                                 .auth = pushed->device.auth,
                                 .text = outgoing->shared->text,
                                 .length = outgoing->shared->length,
                                 .ttl_s = pushed->ttl_s,
                                 .urgency = outgoing->type,
                                 .topic = pushed->topic};
        club->host.push(context, &push);
    } else if (outgoing->kind == OUT_MOVE) {
        snprintf(connection->session, sizeof connection->session, "%s",
                 outgoing->secret ? outgoing->secret : connection->session);
    } else if (!connection->gone && outgoing->kind == OUT_SEND && !connection->closing) {
        club->host.send(context, connection->host, outgoing->shared->text, outgoing->shared->length);
    } else if (!connection->gone && outgoing->kind == OUT_CLOSE && !connection->closing) {
        connection->closing = true;
        club->host.close(context, connection->host);
    }
}

static void empty(struct club *club, bool send)
{
    while (club->out) {
        struct outgoing *first = club->out;
        club->out = first->next;
        if (!club->out)
            club->out_end = &club->out;
        if (send)
            deliver(club, first);
        outgoing_free(first);
    }
}

void out_deliver(struct club *club)
{
    empty(club, true);
}

void out_drop(struct club *club)
{
    empty(club, false);
}

void out_hold_back(struct club *club)
{
    club->held_out = club->out;
    club->out = NULL;
    club->out_end = &club->out;
}

/* What came meanwhile goes out behind it. */
void out_take_held(struct club *club, bool send)
{
    struct outgoing **end = &club->held_out;
    if (!send)
        out_drop_held(club);
    while (*end)
        end = &(*end)->next;
    *end = club->out;
    if (!club->out)
        club->out_end = end == &club->held_out ? &club->out : end;
    club->out = club->held_out;
    club->held_out = NULL;
}

void out_drop_held(struct club *club)
{
    while (club->held_out) {
        struct outgoing *next = club->held_out->next;
        outgoing_free(club->held_out);
        club->held_out = next;
    }
}
