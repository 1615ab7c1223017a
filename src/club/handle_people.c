/* Who one is: guests, accounts, signing in and out. */
#include "account.h"
#include "messages_in.h"
#include "messages_out.h"
#include "names.h"
#include "secrets.h"

#include <stdio.h>
#include <string.h>

void handle_guest(struct call *call)
{
    enum { GUESTS_AN_HOUR = 30 };
    struct store_person person = {.kind = STORE_GUEST, .created = club_unix_now(call->club)};
    if (!account_take_name(call, &person) ||
        !account_within(call, "guests", account_address(call), GUESTS_AN_HOUR, HOUR_MS))
        return;
    club_new_id(call->club, person.id);
    store_person_put(call->club->store, &person);
    account_done_as(call, &person, NULL);
}

static bool is_password(const char *password)
{
    return strlen(password) >= PASSWORD_LEAST && strlen(password) <= PASSWORD_MOST;
}

/* A guest becomes an account with all games; a stranger begins anew. */
void handle_register(struct call *call)
{
    struct store_person person;
    const struct club_work *work = call->item->work;
    if (!account_newcomer(call, &person))
        return;
    if (!is_password(call_text(call, "password")))
        call_refuse(call, ERROR_BAD_PASSWORD);
    else if (!account_take_name(call, &person))
        return;
    else if (!work) {
        if (account_within(call, "accounts", account_address(call), ACCOUNTS_AN_HOUR, HOUR_MS))
            secret_work(call, "", "", call_text(call, "password"));
    } else if (!*work->hash) {
        call_refuse(call, ERROR_BUSY);
    } else {
        if (!*person.id)
            club_new_id(call->club, person.id);
        store_password_put(call->club->store, person.id, work->hash);
        account_begin(call, &person);
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
    return account_may_try(call, "tries-of", *person->id ? person->id : call_text(call, "name"));
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
        account_done_as(call, &person, NULL);
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
    if (!*work->hash) {
        call_refuse(call, ERROR_BUSY);
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
    account_done_as(call, &person, NULL);
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
