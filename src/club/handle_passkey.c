/* Passkeys: registering and signing in with them, having several, removing one. */
#include "account.h"
#include "messages_in.h"
#include "messages_out.h"
#include "passkey.h"
#include "secrets.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { PASSKEYS = 10, BOUND = 2 * STORE_ID + 300 };
#define BASE64_URL sodium_base64_VARIANT_URLSAFE_NO_PADDING

/* Where a passkey of this call belongs; false: answered. */
static bool find_party(struct call *call, char rp[PASSKEY_RP])
{
    if (call->item->origin && strlen(call->item->origin) < 256 && passkey_party(call->item->origin, rp))
        return true;
    call_refuse(call, ERROR_NO_PASSKEYS);
    return false;
}

/* What a challenge of this call is made for. */
static void bind_to(const struct call *call, const char *purpose, char text[BOUND])
{
    snprintf(text, BOUND, "%s %s %s %s", purpose, call->session, call->person.id, call->item->origin);
}

/* The person that a stranger's challenge makes: known before there is an account, as the passkey names it. */
static void id_of_challenge(const uint8_t challenge[PASSKEY_CHALLENGE], char id[STORE_ID])
{
    static const char letters[] = "23456789abcdefghjkmnpqrstuvwxyzi";
    uint8_t hash[crypto_generichash_BYTES_MIN];
    crypto_generichash(hash, sizeof hash, challenge, CHALLENGE_NONCE, NULL, 0);
    for (int i = 0; i < STORE_ID - 1; i++)
        id[i] = letters[hash[i] % 32];
    id[STORE_ID - 1] = '\0';
}

/* ---- Options ------------------------------------------------------------------------------------ */

static json_t *base64(const void *bytes, size_t length)
{
    char text[2 * STORE_CREDENTIAL];
    return json_string(sodium_bin2base64(text, sizeof text, bytes, length, BASE64_URL));
}

static bool put_credential(void *context, const struct store_passkey *passkey)
{
    return json_array_append_new(
               context, json_pack("{s:s, s:s}", "type", "public-key", "id", passkey->credential)) == 0;
}

/* As PublicKeyCredential.parseCreationOptionsFromJSON takes it. */
static json_t *creation(struct call *call, const char *rp, const struct store_person *person,
                        const uint8_t challenge[PASSKEY_CHALLENGE])
{
    json_t *known = json_array();
    store_passkeys(call->club->store, person->id, put_credential, known);
    return json_pack(
        "{s:{s:s, s:s}, s:{s:o, s:s, s:s}, s:o, s:[{s:s, s:i}, {s:s, s:i}, {s:s, s:i}], s:i, s:o,"
        " s:{s:s, s:b, s:s}, s:s}",
        "rp", "id", rp, "name", "PÜNCT", "user", "id", base64(person->id, strlen(person->id)), "name",
        person->name, "displayName", person->name, "challenge", base64(challenge, PASSKEY_CHALLENGE),
        "pubKeyCredParams", "type", "public-key", "alg", -7, "type", "public-key", "alg", -8, "type",
        "public-key", "alg", -257, "timeout", CHALLENGE_MS, "excludeCredentials", known,
        "authenticatorSelection", "residentKey", "required", "requireResidentKey", 1, "userVerification",
        "preferred", "attestation", "none");
}

static json_t *request(const char *rp, const uint8_t challenge[PASSKEY_CHALLENGE])
{
    return json_pack("{s:o, s:i, s:s, s:[], s:s}", "challenge", base64(challenge, PASSKEY_CHALLENGE),
                     "timeout", CHALLENGE_MS, "rpId", rp, "allowCredentials", "userVerification",
                     "preferred");
}

/* Who registers: a newcomer with a name that is free, or with "add" an account. */
static bool find_registrant(struct call *call, bool adds, struct store_person *person)
{
    if (!adds)
        return account_newcomer(call, person) && account_take_name(call, person);
    *person = call->person;
    if (person->kind == STORE_ACCOUNT)
        return true;
    call_refuse(call, ERROR_NO_ACCOUNT);
    return false;
}

void handle_passkey_options(struct call *call)
{
    enum { BY_ADDRESS = 60 };
    char rp[PASSKEY_RP], bound[BOUND];
    uint8_t nonce[CHALLENGE_NONCE], challenge[PASSKEY_CHALLENGE];
    struct store_person person;
    const char *purpose = call_text(call, "for");
    bool login = strcmp(purpose, "login") == 0;
    if (!find_party(call, rp) ||
        !account_within(call, "options", account_address(call), BY_ADDRESS, QUARTER_MS) ||
        (!login && !find_registrant(call, strcmp(purpose, "add") == 0, &person)))
        return;
    club_random(call->club, nonce, sizeof nonce);
    bind_to(call, purpose, bound);
    challenge_make(&call->club->challenges, bound, nonce, call->item->received, challenge);
    if (!login && !*person.id)
        id_of_challenge(challenge, person.id);
    call_done(call, login ? json_pack("{s:o}", "get", request(rp, challenge))
                          : json_pack("{s:o}", "create", creation(call, rp, &person, challenge)));
}

/* ---- What comes back ---------------------------------------------------------------------------- */

struct bytes {
    uint8_t bytes[3072];
    size_t length;
};

static bool read_bytes(const struct call *call, const char *field, struct bytes *bytes)
{
    const char *text = call_text(call, field);
    return sodium_base642bin(bytes->bytes, sizeof bytes->bytes, text, strlen(text), NULL, &bytes->length,
                             NULL, BASE64_URL) == 0;
}

static struct passkey_bytes of(const struct bytes *bytes)
{
    return (struct passkey_bytes){bytes->bytes, bytes->length};
}

/* false: answered. */
static bool accept(struct call *call, enum passkey_fault fault)
{
    if (fault != PASSKEY_FINE)
        call_refuse(call, fault == PASSKEY_BAD ? ERROR_BAD_PASSKEY : ERROR_WRONG_PASSKEY);
    return fault == PASSKEY_FINE;
}

/* Other nodes do not know which challenges have been used here. */
static bool not_used_elsewhere(struct club *club, const uint8_t challenge[PASSKEY_CHALLENGE])
{
    char text[2 * CHALLENGE_NONCE + 1];
    int64_t now = club_unix_now(club);
    return !club->nodes.on ||
           node_store_use(club->store, sodium_bin2hex(text, sizeof text, challenge, CHALLENGE_NONCE), now,
                          now + 2 * CHALLENGE_MS) == STORE_FINE;
}

/* The client data with a challenge of this session for this purpose, which is used up by it. false: answered. */
static bool take_client(struct call *call, const char *purpose, struct bytes *client,
                        uint8_t challenge[PASSKEY_CHALLENGE])
{
    char bound[BOUND];
    if (!read_bytes(call, "client_data", client))
        return accept(call, PASSKEY_BAD);
    if (!accept(call, passkey_read_client(of(client), strcmp(purpose, "login") != 0, call->item->origin,
                                          challenge)))
        return false;
    bind_to(call, purpose, bound);
    if (challenge_use(&call->club->challenges, bound, challenge, call->item->received) &&
        not_used_elsewhere(call->club, challenge))
        return true;
    call_refuse(call, ERROR_CHALLENGE_OVER);
    return false;
}

/* ---- Registering -------------------------------------------------------------------------------- */

struct ways {
    json_t *list;       /* NULL: not wanted */
    const char *wanted; /* a passkey to look for; NULL: none */
    int passkeys;
    bool found;
};

static bool put_passkey(void *context, const struct store_passkey *passkey)
{
    struct ways *ways = context;
    ways->passkeys++;
    ways->found |= ways->wanted && strcmp(passkey->id, ways->wanted) == 0;
    return !ways->list || json_array_append_new(
                              ways->list, json_pack("{s:s, s:s, s:I, s:I}", "passkey", passkey->id, "label",
                                                    passkey->label, "created", (json_int_t)passkey->created,
                                                    "used", (json_int_t)passkey->used)) == 0;
}

json_t *passkeys_list(struct club *club, const char *person)
{
    struct ways ways = {.list = json_array()};
    store_passkeys(club->store, person, put_passkey, &ways);
    return ways.list;
}

/* Keeps it; false: answered. */
static bool keep(struct call *call, const char *rp, const struct passkey *passkey,
                 const struct store_person *person)
{
    struct ways ways = {0};
    struct store_passkey row = {.algorithm = passkey->algorithm, .counter = passkey->counter};
    row.created = row.used = club_unix_now(call->club);
    club_new_id(call->club, row.id);
    memcpy(row.person, person->id, STORE_ID);
    snprintf(row.party, sizeof row.party, "%s", rp);
    snprintf(row.label, sizeof row.label, "%s", call_text(call, "label"));
    sodium_bin2base64(row.credential, sizeof row.credential, passkey->credential, passkey->credential_length,
                      BASE64_URL);
    sodium_bin2base64(row.key, sizeof row.key, passkey->key, passkey->key_length, BASE64_URL);
    store_passkeys(call->club->store, person->id, put_passkey, &ways);
    if (ways.passkeys >= PASSKEYS)
        call_refuse(call, ERROR_TOO_MANY_PASSKEYS);
    else if (store_passkey_add(call->club->store, &row) == STORE_TAKEN)
        call_refuse(call, ERROR_PASSKEY_TAKEN);
    else
        return true;
    return false;
}

/* A newcomer's makes an account; an account's is one more. */
void handle_passkey_register(struct call *call)
{
    struct bytes client, attestation;
    struct passkey passkey;
    struct store_person person;
    uint8_t challenge[PASSKEY_CHALLENGE];
    char rp[PASSKEY_RP];
    bool adds = call->person.kind == STORE_ACCOUNT;
    if (!find_party(call, rp) || !find_registrant(call, adds, &person))
        return;
    if (adds ? !account_proven(call, "password", "")
             : !account_within(call, "accounts", account_address(call), ACCOUNTS_AN_HOUR, HOUR_MS))
        return;
    if (!read_bytes(call, "attestation", &attestation)) {
        accept(call, PASSKEY_BAD);
        return;
    }
    if (!take_client(call, adds ? "add" : "register", &client, challenge) ||
        !accept(call, passkey_read_new(of(&attestation), rp, &passkey)))
        return;
    if (!*person.id)
        id_of_challenge(challenge, person.id);
    if (!keep(call, rp, &passkey, &person))
        return;
    call->proved = true;
    if (adds)
        call_done(call, json_pack("{s:o}", "passkeys", passkeys_list(call->club, person.id)));
    else
        account_begin(call, &person);
}

/* ---- Signing in --------------------------------------------------------------------------------- */

/* The passkey that is named, with its owner; without telling whether there is one. */
static bool find_passkey(struct call *call, const char *rp, struct store_passkey *row,
                         struct passkey *passkey, struct store_person *person)
{
    struct bytes handle;
    struct store *store = call->club->store;
    memset(passkey, 0, sizeof *passkey);
    if (store_passkey_get(store, call_text(call, "credential"), row) != STORE_FINE ||
        strcmp(row->party, rp) != 0 || store_person_get(store, row->person, person) != STORE_FINE ||
        person->kind != STORE_ACCOUNT)
        return false;
    if (*call_text(call, "user_handle") &&
        (!read_bytes(call, "user_handle", &handle) || handle.length != strlen(person->id) ||
         memcmp(handle.bytes, person->id, handle.length) != 0))
        return false;
    passkey->algorithm = (int)row->algorithm;
    passkey->counter = (uint32_t)row->counter;
    return sodium_base642bin(passkey->key, sizeof passkey->key, row->key, strlen(row->key), NULL,
                             &passkey->key_length, NULL, BASE64_URL) == 0;
}

void handle_passkey_login(struct call *call)
{
    struct bytes client, authenticator, signature;
    struct store_passkey row;
    struct passkey passkey;
    struct store_person person;
    uint8_t challenge[PASSKEY_CHALLENGE];
    char rp[PASSKEY_RP];
    uint32_t counter;
    if (!find_party(call, rp) || !account_may_try(call, "tries-with", call_text(call, "credential")))
        return;
    if (!read_bytes(call, "authenticator_data", &authenticator) ||
        !read_bytes(call, "signature", &signature)) {
        accept(call, PASSKEY_BAD);
        return;
    }
    if (!take_client(call, "login", &client, challenge))
        return;
    if (!find_passkey(call, rp, &row, &passkey, &person)) {
        accept(call, PASSKEY_WRONG);
        return;
    }
    if (!accept(call, passkey_check(&passkey, rp, of(&client), of(&authenticator), of(&signature), &counter)))
        return;
    /* A counter that does not go on belongs to a copy; authenticators without one leave it at 0. */
    if ((counter || passkey.counter) && counter <= passkey.counter) {
        accept(call, PASSKEY_WRONG);
        return;
    }
    store_passkey_used(call->club->store, row.credential, counter, club_unix_now(call->club));
    call->proved = true;
    account_done_as(call, &person, NULL);
}

/* ---- Having several ----------------------------------------------------------------------------- */

/* All the ways in that an account has. */
void handle_passkeys(struct call *call)
{
    char hash[STORE_PASSWORD];
    store_password_get(call->club->store, call->person.id, hash);
    call_done(call, json_pack("{s:o, s:b, s:I}", "passkeys", passkeys_list(call->club, call->person.id),
                              "password", *hash != '\0', "codes_left",
                              (json_int_t)store_codes_count(call->club->store, call->person.id)));
}

/* Codes do not count as a way in: they are for what goes wrong, and nobody knows whether they are still there. */
void handle_passkey_remove(struct call *call)
{
    struct store *store = call->club->store;
    struct ways ways = {.wanted = call_text(call, "passkey")};
    char hash[STORE_PASSWORD];
    if (!account_proven(call, "password", ""))
        return;
    store_passkeys(store, call->person.id, put_passkey, &ways);
    store_password_get(store, call->person.id, hash);
    if (!ways.found) {
        call_refuse(call, ERROR_NO_SUCH_PASSKEY);
    } else if (ways.passkeys == 1 && !*hash) {
        call_refuse(call, ERROR_LAST_WAY_IN);
    } else {
        store_passkey_remove(store, call->person.id, ways.wanted);
        call_done(call, NULL);
    }
}
