#include "call.h"
#include "json_read.h"
#include "messages_in.h"
#include "messages_out.h"
#include "secrets.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Fields ------------------------------------------------------------------------------------- */

const char *call_text(const struct call *call, const char *name)
{
    const char *text = json_string_value(json_object_get(call->fields, name));
    return text ? text : "";
}

int64_t call_number(const struct call *call, const char *name, int64_t otherwise)
{
    const json_t *value = json_object_get(call->fields, name);
    return value ? json_integer_value(value) : otherwise;
}

bool call_flag(const struct call *call, const char *name)
{
    return json_is_true(json_object_get(call->fields, name));
}

bool call_has(const struct call *call, const char *name)
{
    return json_object_get(call->fields, name) != NULL;
}

/* ---- Answers ------------------------------------------------------------------------------------ */

static void keep(const struct call *call, struct shared *answer)
{
    struct online *online = call->connection->online;
    if (online && *call->id && call->kind && !(call->kind->flags & READS))
        answers_keep(&online->answers, call->id, call->fields, answer);
}

static void answer(struct call *call, int status, json_t *message)
{
    if (call->answered) {
        json_decref(message);
        return;
    }
    call->answered = true;
    if (!call->connection) {
        out_respond(call->club, call->item->request, status, call->secret, message);
        return;
    }
    struct shared *shared = out_share(message);
    if (shared)
        keep(call, shared);
    out_send_shared(call->connection, shared);
    out_release(shared);
}

void call_done_logged(struct call *call, struct shared *text)
{
    call->answered = true;
    if (call->connection) {
        keep(call, NULL);
        out_send_shared(call->connection, text);
        out_release(text);
    } else {
        out_respond_shared(call->club, call->item->request, text);
    }
}

void call_done(struct call *call, json_t *fields)
{
    answer(call, 200, message_done(call->id, fields));
}

void call_done_text(struct call *call, const char *name, const char *text)
{
    if (call->connection || call->answered) {
        call_done(call, json_pack("{s:s}", name, text));
        return;
    }
    call->answered = true;
    out_respond_text(call->club, call->item->request, text);
}

void call_refuse_as(struct call *call, const char *code, const char *sentence, int status)
{
    const struct club_host *host = &call->club->host;
    if (host->refused)
        host->refused(host->context, code);
    answer(call, status, message_error(call->id, code, sentence));
}

void call_refuse(struct call *call, enum club_error error)
{
    call_refuse_as(call, error_code(error), error_sentence(error), error_status(error));
}

/* The answer that a command got before; false: it is new, or the log answers it. Another command with the same id is a client's mistake, which
 * must not look like success. */
static bool answer_again(struct call *call)
{
    struct online *online = call->connection ? call->connection->online : NULL;
    struct shared *before = NULL;
    enum answers_found found =
        online && *call->id ? answers_find(&online->answers, call->id, call->fields, &before) : ANSWERS_NEW;
    if (found == ANSWERS_NEW || (found == ANSWERS_SAME && !before))
        return false;
    if (found == ANSWERS_OTHER)
        out_send(call->connection,
                 message_error(call->id, error_code(ERROR_ID_USED), error_sentence(ERROR_ID_USED)));
    else
        out_send_shared(call->connection, before);
    return call->answered = true;
}

void call_not_stored(struct club *club, struct item *item)
{
    struct call call = {.club = club, .item = item, .connection = item->connection, .id = ""};
    struct online *online = item->connection ? item->connection->online : NULL;
    json_t *fields = json_read(item->text, item->length);
    const char *id = json_string_value(json_object_get(fields, "id"));
    if (online) {
        answers_forget(&online->answers); /* what was remembered of this batch did not happen */
        store_person_get(club->store, online->person.id, &online->person);
    }
    call.id = id ? id : "";
    if (!item->held)
        call_refuse(&call, ERROR_NOT_STORED);
    json_decref(fields);
}

void call_again(const struct item *item)
{
    if (item->connection && item->connection->online)
        answers_forget(&item->connection->online->answers);
}

/* ---- Who -------------------------------------------------------------------------------------- */

bool call_person_of_secret(struct club *club, const char *secret, struct store_person *person,
                           char session[STORE_ID])
{
    uint8_t hash[STORE_HASH];
    struct store_session found;
    if (!secret_hash(secret, hash) || store_session_get(club->store, hash, &found) != STORE_FINE ||
        found.expires <= club_unix_now(club) ||
        store_person_get(club->store, found.person, person) != STORE_FINE || person->kind == STORE_DELETED ||
        person->banned)
        return false;
    memcpy(session, found.id, STORE_ID);
    return true;
}

static void find_person(struct call *call)
{
    if (call->connection && call->connection->online) {
        call->person = call->connection->online->person;
        memcpy(call->session, call->connection->session, STORE_ID);
    } else if (!call->connection && call->item->secret &&
               !call_person_of_secret(call->club, call->item->secret, &call->person, call->session)) {
        memset(&call->person, 0, sizeof call->person);
    }
}

/* From the club's secret, so that nobody else can tell which id a command will get. */
void call_new_id(const struct call *call, char id[STORE_ID])
{
    static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyzi";
    int64_t key[4];
    uint8_t hash[STORE_ID - 1 + 4];
    char text[2 * STORE_ID + STORE_COMMAND + 40];
    if (!*call->id) {
        club_new_id(call->club, id);
        return;
    }
    char name[] = "secret0";
    for (int i = 0; i < 4; i++, name[6]++)
        key[i] = store_number(call->club->store, name);
    snprintf(text, sizeof text, "%s %s %s %s", call->kind->type, call->person.id, call->id,
             call_text(call, "proposal"));
    crypto_generichash(hash, sizeof hash, (const unsigned char *)text, strlen(text),
                       (const unsigned char *)key, sizeof key);
    for (int i = 0; i < STORE_ID - 1; i++)
        id[i] = letters[hash[i] % 32];
    id[STORE_ID - 1] = '\0';
}

/* ---- Reading ------------------------------------------------------------------------------------ */

/* A message of a connection: {"type": ..., "id": ..., ...}. */
static bool read_message(struct call *call)
{
    if (call->item->length > CLUB_MESSAGE_MOST) {
        call_refuse(call, ERROR_TOO_LONG);
        return false;
    }
    call->fields = json_read(call->item->text, call->item->length);
    const char *type = json_string_value(json_object_get(call->fields, "type"));
    if (!type) {
        call_refuse_as(call, error_code(ERROR_BAD_MESSAGE), "a message is a JSON object with a \"type\"",
                       400);
        return false;
    }
    call->kind = message_in_find(type);
    return true;
}

/* A request: GET /api/TYPE?fields or POST /api/TYPE with an object. */
static bool read_request(struct call *call)
{
    static const char root[] = "/api/";
    const struct item *item = call->item;
    bool get = item->method && strcmp(item->method, "GET") == 0;
    if (!item->path || strncmp(item->path, root, sizeof root - 1) != 0)
        return true; /* an unknown type */
    call->kind = message_in_find(item->path + sizeof root - 1);
    if (!call->kind)
        return true;
    if (!get && (!item->method || strcmp(item->method, "POST") != 0)) {
        call_refuse(call, ERROR_WRONG_CARRIER);
        return false;
    }
    if (get && !(call->kind->flags & READS)) {
        call_refuse_as(call, error_code(ERROR_WRONG_CARRIER), "use POST: this changes something", 405);
        return false;
    }
    if (item->length > CLUB_MESSAGE_MOST) {
        call_refuse(call, ERROR_TOO_LONG);
        return false;
    }
    call->fields = get                 ? message_in_query(call->kind, item->query)
                   : item->length == 0 ? json_object()
                                       : json_read(item->text, item->length);
    if (json_is_object(call->fields))
        return true;
    call_refuse(call, ERROR_BAD_MESSAGE);
    return false;
}

static void dispatch(struct call *call)
{
    char why[160];
    const json_t *id = json_object_get(call->fields, "id");
    call->id =
        json_is_string(id) && strlen(json_string_value(id)) < STORE_COMMAND ? json_string_value(id) : "";
    if (!call->kind) {
        call_refuse(call, ERROR_UNKNOWN_TYPE);
        return;
    }
    if (message_in_check(call->kind, call->fields, why)) {
        call_refuse_as(call, error_code(ERROR_BAD_MESSAGE), why, error_status(ERROR_BAD_MESSAGE));
        return;
    }
    if (!(call->kind->flags & (call->connection ? BY_SOCKET : BY_REQUEST))) {
        call_refuse(call, ERROR_WRONG_CARRIER);
        return;
    }
    find_person(call);
    if (call->kind->flags & PERSON && !*call->person.id)
        call_refuse(call, ERROR_NO_PERSON);
    else if (!answer_again(call))
        call->kind->handle(call);
    if (!call->answered && !call->item->held)
        call_done(call, NULL);
}

/* Who sends too much is told once and closed. */
static bool within_budget(struct call *call)
{
    enum { PLAYER_MESSAGES = 100, WATCHER_MESSAGES = 50, REQUESTS = 100, WINDOW_MS = 20000 };
    struct club_connection *connection = call->connection;
    if (!connection)
        return !call->item->address || budgets_take(&call->club->budgets, "requests", call->item->address,
                                                    REQUESTS, WINDOW_MS, call->item->received);
    bool bot = connection->online && connection->online->person.kind == STORE_BOT;
    return bot || budget_take(&connection->budget, connection->online ? PLAYER_MESSAGES : WATCHER_MESSAGES,
                              WINDOW_MS, call->item->received);
}

void call_handle(struct club *club, struct item *item)
{
    struct call call = {.club = club, .item = item, .connection = item->connection, .id = ""};
    if (call.connection && call.connection->closing)
        return;
    bool counted = item->work || item->counted;
    item->counted = true;
    if (!counted && !within_budget(&call)) {
        call_refuse(&call, ERROR_TOO_MANY);
        if (call.connection)
            out_close(call.connection);
        return;
    }
    if (!item->connection && bans_have(&club->bans, item->address)) {
        call_refuse(&call, ERROR_BANNED);
        return;
    }
    if (item->connection ? read_message(&call) : read_request(&call))
        dispatch(&call);
    json_decref(call.fields);
}
