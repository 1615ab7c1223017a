#include "secrets.h"
#include "messages_in.h"
#include "notices.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECRET_BYTES = 32, SESSION_DAYS = 180, MOST_SESSIONS = 50 };
#define DAY_MS ((int64_t)86400 * 1000)

bool secret_hash(const char *secret, uint8_t hash[STORE_HASH])
{
    uint8_t bytes[SECRET_BYTES];
    size_t length;
    if (strlen(secret) != CLUB_SECRET - 1 ||
        sodium_base642bin(bytes, sizeof bytes, secret, strlen(secret), NULL, &length, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        length != sizeof bytes)
        return false;
    crypto_generichash(hash, STORE_HASH, bytes, sizeof bytes, NULL, 0);
    return true;
}

/* Sessions that have ended go, and of too many the one not used for longest. */
static void make_room(struct club *club, const char *person, const char *own, int64_t now)
{
    char id[STORE_ID];
    store_sessions_expire(club->store, now);
    while (store_session_surplus(club->store, person, own, MOST_SESSIONS, id) == STORE_FINE) {
        store_session_remove(club->store, person, id);
        connections_end(club, person, id);
    }
}

bool secret_make_session(struct call *call, const char *person, const char *label, char secret[CLUB_SECRET],
                         char id[STORE_ID])
{
    uint8_t bytes[SECRET_BYTES];
    struct store_session session = {.created = club_unix_now(call->club)};
    club_random(call->club, bytes, sizeof bytes);
    sodium_bin2base64(secret, CLUB_SECRET, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    crypto_generichash(session.hash, STORE_HASH, bytes, sizeof bytes, NULL, 0);
    sodium_memzero(bytes, sizeof bytes);
    club_new_id(call->club, session.id);
    snprintf(session.person, sizeof session.person, "%s", person);
    snprintf(session.label, sizeof session.label, "%s", label);
    session.seen = session.created;
    session.proved = call->proved ? session.created : 0;
    memcpy(id, session.id, STORE_ID);
    session.expires = session.created + SESSION_DAYS * DAY_MS;
    if (store_session_put(call->club->store, &session) != STORE_FINE)
        return false;
    make_room(call->club, person, call->session, session.created);
    return true;
}

void secret_begin_session(struct call *call, const char *person, char secret[CLUB_SECRET],
                          char session[STORE_ID])
{
    char label[STORE_LABEL];
    struct store_person found;
    if (store_person_get(call->club->store, person, &found) == STORE_FINE && found.banned) {
        call_refuse(call, ERROR_BANNED);
        return;
    }
    snprintf(label, sizeof label, "%.*s", STORE_LABEL - 1, call->item->agent ? call->item->agent : "");
    for (char *c = label; *c; c++) /* a cut character would be no UTF-8 */
        *c = (char)((unsigned char)*c < ' ' || (unsigned char)*c > '~' ? '?' : *c);
    if (secret_make_session(call, person, label, secret, session))
        call->secret = secret;
}

void secret_renew_sessions(struct club *club)
{
    int64_t now = club_unix_now(club);
    if (!club->sessions_used)
        return;
    club->sessions_used = false;
    for (struct club_connection *c = club->connections; c; c = c->next) {
        if (c->session_used && c->online) {
            store_session_renew(club->store, c->online->person.id, c->session, now,
                                now + SESSION_DAYS * DAY_MS);
            notices_came(club, c->online->person.id);
        }
        c->session_used = false;
    }
}

/* ---- Recovery codes ----------------------------------------------------------------------------- */

void secret_code_hash(const char *person, const char *code, uint8_t hash[STORE_HASH])
{
    char text[STORE_ID + CODE_TEXT + 2];
    snprintf(text, sizeof text, "%s %.19s", person, code);
    crypto_generichash(hash, STORE_HASH, (const unsigned char *)text, strlen(text), NULL, 0);
}

json_t *secret_new_codes(struct call *call, const char *person)
{
    static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyzi";
    json_t *list = json_array();
    store_codes_clear(call->club->store, person);
    for (int i = 0; i < CODES; i++) {
        uint8_t bytes[CODE_TEXT - 1], hash[STORE_HASH];
        char code[CODE_TEXT];
        club_random(call->club, bytes, sizeof bytes);
        for (int j = 0; j < CODE_TEXT - 1; j++)
            code[j] = j % 5 == 4 ? '-' : letters[bytes[j] % 32];
        code[CODE_TEXT - 1] = '\0';
        secret_code_hash(person, code, hash);
        store_code_add(call->club->store, person, hash);
        json_array_append_new(list, json_string(code));
    }
    return list;
}

/* ---- Work --------------------------------------------------------------------------------------- */

/* Argon2id with 19 MiB and two passes. */
enum { PASSES = 2, MEMORY = 19 * 1024 * 1024 };

void club_work_run(struct club_work *work)
{
    if (*work->known)
        work->matches = crypto_pwhash_str_verify(work->known, work->password, strlen(work->password)) == 0;
    else if (*work->password) { /* nobody to compare with: take as long as if there were */
        char lost[STORE_PASSWORD];
        work->matches = false;
        if (crypto_pwhash_str(lost, work->password, strlen(work->password), PASSES, MEMORY) != 0)
            lost[0] = '\0';
    }
    if (*work->fresh && crypto_pwhash_str(work->hash, work->fresh, strlen(work->fresh), PASSES, MEMORY) != 0)
        work->hash[0] = '\0';
    sodium_memzero(work->password, sizeof work->password);
    sodium_memzero(work->fresh, sizeof work->fresh);
}

void secret_work(struct call *call, const char *password, const char *known, const char *fresh)
{
    struct club *club = call->club;
    struct club_work *work = club->works < CLUB_WORKS ? calloc(1, sizeof *work) : NULL;
    if (!work) {
        call_refuse(call, ERROR_BUSY);
        return;
    }
    work->item = call->item;
    snprintf(work->password, sizeof work->password, "%s", password);
    snprintf(work->known, sizeof work->known, "%s", known);
    snprintf(work->fresh, sizeof work->fresh, "%s", fresh);
    if (!club->host.work) {
        club_work_run(work);
        call->item->work = work;
        call->kind->handle(call);
        return;
    }
    club->works++;
    call->item->held = true;
    club->host.work(club->host.context, work);
}
