#include "account.h"
#include "messages_in.h"
#include "messages_out.h"
#include "names.h"
#include "secrets.h"

#include <stdio.h>
#include <string.h>

/* ---- Names and limits --------------------------------------------------------------------------- */

bool account_take_name(struct call *call, struct store_person *person)
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

const char *account_address(const struct call *call)
{
    return call->item->address ? call->item->address : "";
}

bool account_within(struct call *call, const char *what, const char *who, int most, int64_t window_ms)
{
    if (budgets_take(&call->club->budgets, what, who, most, window_ms, call->item->received))
        return true;
    call_refuse(call, ERROR_TOO_MANY);
    return false;
}

bool account_may_try(struct call *call, const char *kind, const char *who)
{
    enum { BY_ADDRESS = 30, BY_ACCOUNT = 10, IN_ALL = 600 };
    return account_within(call, "tries", account_address(call), BY_ADDRESS, QUARTER_MS) &&
           account_within(call, kind, who, BY_ACCOUNT, QUARTER_MS) &&
           account_within(call, "tries", "all", IN_ALL, QUARTER_MS);
}

/* ---- Sessions and accounts ---------------------------------------------------------------------- */

void account_done_as(struct call *call, const struct store_person *person, json_t *codes)
{
    char secret[CLUB_SECRET], session[STORE_ID] = "";
    json_t *fields = json_pack("{s:o}", "me", part_person(person));
    if (codes)
        json_object_set_new(fields, "codes", codes);
    secret_begin_session(call, person->id, secret, session);
    if (*call->session && strcmp(call->person.id, person->id) == 0) {
        store_push_move(call->club->store, call->session, session);
        store_session_remove(call->club->store, person->id, call->session);
        out_move_session(call->club, person->id, call->session, session);
    }
    call_done(call, fields);
}

bool account_newcomer(struct call *call, struct store_person *person)
{
    memset(person, 0, sizeof *person);
    person->created = club_unix_now(call->club);
    if (*call->person.id)
        *person = call->person;
    if (person->kind == STORE_GUEST)
        return true;
    call_refuse(call, ERROR_IS_ACCOUNT);
    return false;
}

void account_begin(struct call *call, struct store_person *person)
{
    struct online *online = club_online(call->club, person->id);
    person->kind = STORE_ACCOUNT;
    store_person_put(call->club->store, person);
    if (online)
        online->person = *person;
    nodes_tell(call->club, "person %s", person->id);
    account_done_as(call, person, secret_new_codes(call, person->id));
}

/* ---- Proof -------------------------------------------------------------------------------------- */

static bool session_is_proved(const struct call *call)
{
    uint8_t hash[STORE_HASH];
    struct store_session session;
    return call->item->secret && secret_hash(call->item->secret, hash) &&
           store_session_get(call->club->store, hash, &session) == STORE_FINE && session.proved > 0 &&
           club_unix_now(call->club) - session.proved <= PROVED_MS;
}

/* By the password; the same call comes again when the work is done. */
static bool proven_by_password(struct call *call, const char *password, const char *fresh)
{
    enum { BY_ACCOUNT = 10 };
    char hash[STORE_PASSWORD];
    const struct club_work *work = call->item->work;
    if (work) {
        if (!work->matches)
            call_refuse(call, ERROR_WRONG_PASSWORD);
        return work->matches;
    }
    if (!account_within(call, "tries-of", call->person.id, BY_ACCOUNT, QUARTER_MS))
        return false;
    store_password_get(call->club->store, call->person.id, hash);
    secret_work(call, password, hash, fresh);
    return false;
}

bool account_proven(struct call *call, const char *field, const char *fresh)
{
    if (call->person.kind != STORE_ACCOUNT) {
        call_refuse(call, ERROR_NO_ACCOUNT);
        return false;
    }
    if (*call_text(call, field))
        return proven_by_password(call, call_text(call, field), fresh);
    if (!session_is_proved(call)) {
        call_refuse(call, ERROR_PROVE_AGAIN);
        return false;
    }
    if (!*fresh || call->item->work)
        return true;
    secret_work(call, "", "", fresh);
    return false;
}
