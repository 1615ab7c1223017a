#include "passkey.h"
#include "cbor.h"

#include <fido.h>
#include <fido/eddsa.h>
#include <fido/es256.h>
#include <fido/rs256.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* Authenticator data: the hash of the party, flags, a counter; then what the flags say. */
enum {
    HASH = 32,
    FLAGS_AT = HASH,
    FIXED = HASH + 1 + 4,
    USER_PRESENT = 0x01,
    HAS_CREDENTIAL = 0x40,
    HAS_EXTENSIONS = 0x80,
    MODEL = 16, /* which kind of authenticator: not asked for */
};

/* ---- The party ---------------------------------------------------------------------------------- */

static bool is_local(const char *name)
{
    size_t length = strlen(name);
    return strcmp(name, "localhost") == 0 || (length > 10 && strcmp(name + length - 10, ".localhost") == 0);
}

bool passkey_party(const char *origin, char rp[PASSKEY_RP])
{
    bool secure = strncmp(origin, "https://", 8) == 0, plain = strncmp(origin, "http://", 7) == 0;
    const char *name = origin + (secure ? 8 : plain ? 7 : strlen(origin));
    size_t length = strcspn(name, ":");
    rp[0] = '\0';
    if (length == 0 || length >= PASSKEY_RP ||
        strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789.-") != length)
        return false;
    snprintf(rp, PASSKEY_RP, "%.*s", (int)length, name);
    const char *last = strrchr(rp, '.') ? strrchr(rp, '.') + 1 : rp;
    /* An address is no name: the last part of one begins with no digit. */
    if ((secure || is_local(rp)) && *last && strspn(last, "0123456789") == 0)
        return true;
    rp[0] = '\0';
    return false;
}

/* ---- Client data -------------------------------------------------------------------------------- */

enum passkey_fault passkey_read_client(struct passkey_bytes client, bool creates, const char *origin,
                                       uint8_t challenge[PASSKEY_CHALLENGE])
{
    enum passkey_fault fault = PASSKEY_BAD;
    json_t *data = json_loadb((const char *)client.bytes, client.length, JSON_REJECT_DUPLICATES, NULL);
    const char *type = json_string_value(json_object_get(data, "type"));
    const char *from = json_string_value(json_object_get(data, "origin"));
    const char *text = json_string_value(json_object_get(data, "challenge"));
    size_t length = 0;
    if (type && from && text) {
        fault = PASSKEY_WRONG;
        if (strcmp(type, creates ? "webauthn.create" : "webauthn.get") == 0 && strcmp(from, origin) == 0 &&
            !json_is_true(json_object_get(data, "crossOrigin")) &&
            sodium_base642bin(challenge, PASSKEY_CHALLENGE, text, strlen(text), NULL, &length, NULL,
                              sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
            length == PASSKEY_CHALLENGE)
            fault = PASSKEY_FINE;
    }
    json_decref(data);
    return fault;
}

/* ---- Authenticator data ------------------------------------------------------------------------- */

static bool is_of_party(struct passkey_bytes data, const char *rp)
{
    uint8_t hash[HASH];
    crypto_hash_sha256(hash, (const unsigned char *)rp, strlen(rp));
    return data.length >= FIXED && memcmp(data.bytes, hash, HASH) == 0;
}

/* Whether nothing but the extensions that the flags tell of is left. */
static bool ends_well(struct cbor *rest, uint8_t flags)
{
    return (!(flags & HAS_EXTENSIONS) || cbor_skip(rest)) && rest->at == rest->end;
}

/* The credential's id and its key's algorithm; what follows has been looked at to its end. */
static bool read_credential(struct passkey_bytes data, struct passkey *passkey)
{
    enum { LENGTH_AT = FIXED + MODEL, ID_AT = LENGTH_AT + 2, COSE_ALGORITHM = 3 };
    struct cbor_item item;
    if (data.length < ID_AT || !(data.bytes[FLAGS_AT] & HAS_CREDENTIAL))
        return false;
    size_t length = (size_t)data.bytes[LENGTH_AT] << 8 | data.bytes[LENGTH_AT + 1];
    if (length == 0 || length > PASSKEY_CREDENTIAL || length > data.length - ID_AT)
        return false;
    memcpy(passkey->credential, data.bytes + ID_AT, length);
    passkey->credential_length = length;
    struct cbor rest = {data.bytes + ID_AT + length, data.bytes + data.length}, key = rest;
    if (!cbor_skip(&rest) || !ends_well(&rest, data.bytes[FLAGS_AT]) ||
        !cbor_find(&key, NULL, COSE_ALGORITHM) || !cbor_next(&key, &item) || item.kind != CBOR_NEGATIVE ||
        item.value > 1000)
        return false;
    passkey->algorithm = -1 - (int)item.value;
    return true;
}

/* ---- Keys --------------------------------------------------------------------------------------- */

/* A public key as libfido2 takes it for verifying. */
struct public_key {
    es256_pk_t *es256;
    eddsa_pk_t *eddsa;
    rs256_pk_t *rs256;
};

static void key_free(struct public_key *key)
{
    es256_pk_free(&key->es256);
    eddsa_pk_free(&key->eddsa);
    rs256_pk_free(&key->rs256);
}

/* The key of a passkey; NULL: it is none, such as a point beside the curve. */
static const void *key_open(const struct passkey *passkey, struct public_key *key)
{
    const uint8_t *bytes = passkey->key;
    size_t length = passkey->key_length;
    *key = (struct public_key){0};
    switch (passkey->algorithm) {
    case COSE_ES256:
        key->es256 = es256_pk_new();
        return key->es256 && es256_pk_from_ptr(key->es256, bytes, length) == FIDO_OK ? key->es256 : NULL;
    case COSE_EDDSA:
        key->eddsa = eddsa_pk_new();
        return key->eddsa && eddsa_pk_from_ptr(key->eddsa, bytes, length) == FIDO_OK ? key->eddsa : NULL;
    case COSE_RS256:
        key->rs256 = rs256_pk_new();
        return key->rs256 && rs256_pk_from_ptr(key->rs256, bytes, length) == FIDO_OK ? key->rs256 : NULL;
    default:
        return NULL;
    }
}

/* ---- A new passkey ------------------------------------------------------------------------------ */

/* The key by libfido2, which knows how each kind is written. */
static bool read_key(struct passkey_bytes data, struct passkey *passkey)
{
    struct public_key key;
    fido_cred_t *credential = fido_cred_new();
    bool fine = credential && fido_cred_set_type(credential, passkey->algorithm) == FIDO_OK &&
                fido_cred_set_authdata_raw(credential, data.bytes, data.length) == FIDO_OK &&
                fido_cred_pubkey_ptr(credential) && fido_cred_pubkey_len(credential) <= PASSKEY_KEY;
    if (fine) {
        passkey->key_length = fido_cred_pubkey_len(credential);
        memcpy(passkey->key, fido_cred_pubkey_ptr(credential), passkey->key_length);
        passkey->counter = fido_cred_sigcount(credential);
        fine = key_open(passkey, &key) != NULL;
        key_free(&key);
    }
    fido_cred_free(&credential);
    return fine;
}

enum passkey_fault passkey_read_new(struct passkey_bytes attestation, const char *rp, struct passkey *passkey)
{
    struct cbor whole = {attestation.bytes, attestation.bytes + attestation.length}, inside = whole;
    struct cbor_item item;
    memset(passkey, 0, sizeof *passkey);
    if (attestation.length == 0 || !cbor_skip(&whole) || whole.at != whole.end ||
        !cbor_find(&inside, "authData", 0) || !cbor_next(&inside, &item) || item.kind != CBOR_BYTES)
        return PASSKEY_BAD;
    struct passkey_bytes data = {item.bytes, (size_t)item.value};
    if (!read_credential(data, passkey))
        return PASSKEY_BAD;
    if (!is_of_party(data, rp) || !(data.bytes[FLAGS_AT] & USER_PRESENT))
        return PASSKEY_WRONG;
    fido_init(0);
    return read_key(data, passkey) ? PASSKEY_FINE : PASSKEY_BAD;
}

/* ---- Signing in --------------------------------------------------------------------------------- */

static bool signature_is_good(const struct passkey *passkey, const char *rp, struct passkey_bytes client,
                              struct passkey_bytes authenticator, struct passkey_bytes signature)
{
    uint8_t hash[HASH];
    struct public_key key;
    const void *pk = key_open(passkey, &key);
    fido_assert_t *assertion = fido_assert_new();
    crypto_hash_sha256(hash, client.bytes, client.length);
    bool fine =
        pk && assertion && fido_assert_set_count(assertion, 1) == FIDO_OK &&
        fido_assert_set_rp(assertion, rp) == FIDO_OK &&
        fido_assert_set_clientdata_hash(assertion, hash, sizeof hash) == FIDO_OK &&
        fido_assert_set_up(assertion, FIDO_OPT_TRUE) == FIDO_OK &&
        fido_assert_set_authdata_raw(assertion, 0, authenticator.bytes, authenticator.length) == FIDO_OK &&
        fido_assert_set_sig(assertion, 0, signature.bytes, signature.length) == FIDO_OK &&
        fido_assert_verify(assertion, 0, passkey->algorithm, pk) == FIDO_OK;
    fido_assert_free(&assertion);
    key_free(&key);
    return fine;
}

enum passkey_fault passkey_check(const struct passkey *passkey, const char *rp, struct passkey_bytes client,
                                 struct passkey_bytes authenticator, struct passkey_bytes signature,
                                 uint32_t *counter)
{
    if (authenticator.length < FIXED || signature.length == 0)
        return PASSKEY_BAD;
    const uint8_t *data = authenticator.bytes;
    struct cbor rest = {data + FIXED, data + authenticator.length};
    if (data[FLAGS_AT] & HAS_CREDENTIAL || !ends_well(&rest, data[FLAGS_AT]))
        return PASSKEY_BAD;
    if (!is_of_party(authenticator, rp) || !(data[FLAGS_AT] & USER_PRESENT))
        return PASSKEY_WRONG;
    *counter = (uint32_t)data[FLAGS_AT + 1] << 24 | (uint32_t)data[FLAGS_AT + 2] << 16 |
               (uint32_t)data[FLAGS_AT + 3] << 8 | data[FLAGS_AT + 4];
    fido_init(0);
    return signature_is_good(passkey, rp, client, authenticator, signature) ? PASSKEY_FINE : PASSKEY_WRONG;
}
