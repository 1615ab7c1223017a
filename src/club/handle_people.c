/* Who one is: guests, accounts, signing in and out. */
#include "messages_in.h"
#include "messages_out.h"
#include "names.h"
#include "secrets.h"

#include <stdio.h>
#include <string.h>

enum { HOUR_MS = 3600 * 1000, QUARTER_MS = 15 * 60 * 1000 };

/* A name and its key, or an answer that says what is wrong with it. */
static bool take_name(struct call *call, struct store_person *person)
{
    struct store_person other;
    enum name_fault fault = name_check(call_text(call, "name"), person->key);
    if (fault != NAME_FINE) {
        call_refuse_as(call, error_code(ERROR_BAD_NAME), name_fault_sentence(fault),
                       error_status(ERROR_BAD_NAME));
        return false;
    }
    if (store_person_named(call->club->store, person->key, &other) == STORE_FINE &&
        strcmp(other.id, person->id) != 0) {
        call_refuse(call, ERROR_NAME_TAKEN);
        return false;
    }
    snprintf(person->name, sizeof person->name, "%s", call_text(call, "name"));
    return true;
}

static const char *address_of(const struct call *call)
{
    return call->item->address ? call->item->address : "";
}

static bool within(struct call *call, const char *what, const char *who, int most, int64_t window_ms)
{
    if (budgets_take(&call->club->budgets, what, who, most, window_ms, call->item->received))
        return true;
    call_refuse(call, ERROR_TOO_MANY);
    return false;
}

/* The answer to whoever has a new session. */
static void done_as(struct call *call, const struct store_person *person, json_t *codes)
{
    char secret[CLUB_SECRET];
    json_t *fields = json_pack("{s:o}", "me", part_person(person));
    if (codes)
        json_object_set_new(fields, "codes", codes);
    secret_begin_session(call, person->id, secret);
    call_done(call, fields);
}

void handle_guest(struct call *call)
{
    enum { GUESTS_AN_HOUR = 30 };
    struct store_person person = {.kind = STORE_GUEST, .created = club_unix_now(call->club)};
    if (!take_name(call, &person) || !within(call, "guests", address_of(call), GUESTS_AN_HOUR, HOUR_MS))
        return;
    club_new_id(call->club, person.id);
    store_person_put(call->club->store, &person);
    done_as(call, &person, NULL);
}

static bool is_password(const char *password)
{
    return strlen(password) >= PASSWORD_LEAST && strlen(password) <= PASSWORD_MOST;
}

/* A guest becomes an account with all games; a stranger begins anew. */
void handle_register(struct call *call)
{
    enum { ACCOUNTS_AN_HOUR = 10 };
    struct store_person person = {.created = club_unix_now(call->club)};
    const struct club_work *work = call->item->work;
    if (*call->person.id)
        person = call->person;
    if (person.kind == STORE_ACCOUNT || person.kind == STORE_BOT)
        call_refuse(call, ERROR_IS_ACCOUNT);
    else if (!is_password(call_text(call, "password")))
        call_refuse(call, ERROR_BAD_PASSWORD);
    else if (!take_name(call, &person))
        return;
    else if (!work) {
        if (within(call, "accounts", address_of(call), ACCOUNTS_AN_HOUR, HOUR_MS))
            secret_work(call, "", "", call_text(call, "password"));
    } else if (!*work->hash) {
        call_refuse(call, ERROR_BUSY);
    } else {
        struct online *online = club_online(call->club, person.id);
        person.kind = STORE_ACCOUNT;
        if (!*person.id)
            club_new_id(call->club, person.id);
        store_person_put(call->club->store, &person);
        store_password_put(call->club->store, person.id, work->hash);
        if (online)
            online->person = person;
        if (*call->session) /* renewed where rights grow */
            store_session_remove(call->club->store, person.id, call->session);
        done_as(call, &person, secret_new_codes(call, person.id));
    }
}

/* Whom a name means; without telling whether there is anybody. */
static void find_account(struct call *call, struct store_person *person, char hash[STORE_PASSWORD])
{
    char key[STORE_NAME];
    name_key(call_text(call, "name"), key);
    hash[0] = '\0';
    if (store_person_named(call->club->store, key, person) != STORE_FINE || person->kind != STORE_ACCOUNT)
        memset(person, 0, sizeof *person);
    else
        store_password_get(call->club->store, person->id, hash);
}

static bool may_try(struct call *call, const struct store_person *person)
{
    enum { BY_ADDRESS = 30, BY_ACCOUNT = 10, IN_ALL = 600 };
    return within(call, "tries", address_of(call), BY_ADDRESS, QUARTER_MS) &&
           within(call, "tries-of", *person->id ? person->id : call_text(call, "name"), BY_ACCOUNT,
                  QUARTER_MS) &&
           within(call, "tries", "all", IN_ALL, QUARTER_MS);
}

void handle_login(struct call *call)
{
    struct store_person person;
    char hash[STORE_PASSWORD];
    const struct club_work *work = call->item->work;
    bool password = is_password(call_text(call, "password"));
    find_account(call, &person, hash);
    if (password && !work) {
        if (may_try(call, &person))
            secret_work(call, call_text(call, "password"), hash, "");
        return;
    }
    if (password && work->matches && *person.id)
        done_as(call, &person, NULL);
    else
        call_refuse(call, ERROR_WRONG_PASSWORD);
}

/* A code instead of the password that was forgotten: it works once, and all other sessions end. */
void handle_recover(struct call *call)
{
    struct store_person person;
    char known[STORE_PASSWORD];
    uint8_t hash[STORE_HASH];
    const struct club_work *work = call->item->work;
    find_account(call, &person, known);
    if (!is_password(call_text(call, "password"))) {
        call_refuse(call, ERROR_BAD_PASSWORD);
        return;
    }
    if (!work) {
        if (may_try(call, &person))
            secret_work(call, "", "", call_text(call, "password"));
        return;
    }
    secret_code_hash(person.id, call_text(call, "code"), hash);
    if (!*person.id || store_code_use(call->club->store, person.id, hash) != STORE_FINE) {
        call_refuse(call, ERROR_WRONG_PASSWORD);
        return;
    }
    store_password_put(call->club->store, person.id, work->hash);
    store_sessions_remove(call->club->store, person.id);
    connections_end(call->club, person.id, "");
    done_as(call, &person, NULL);
}

void handle_logout(struct call *call)
{
    store_session_remove(call->club->store, call->person.id, call->session);
    connections_end(call->club, call->person.id, call->session);
    call->secret = "";
    call_done(call, NULL);
}

void handle_me(struct call *call)
{
    json_t *fields = json_pack("{s:o, s:s, s:I, s:o}", "me", part_person(&call->person), "session",
                               call->session, "created", (json_int_t)call->person.created, "ratings",
                               part_ratings(call->club, &call->person));
    if (call->person.vacation_until > club_now(call->club))
        json_object_set_new(fields, "vacation_ms",
                            json_integer(call->person.vacation_until - club_now(call->club)));
    call_done(call, fields);
}
