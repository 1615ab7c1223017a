#include "authenticator.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <sodium.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS = 32, PRESENT = 0x01, VERIFIED = 0x04, CREDENTIAL = 0x40 };

struct key {
    char name[40], algorithm[10];
    EVP_PKEY *key;
    uint8_t credential[32];
    char handle[100];
    uint32_t counter;
};
static struct key keys[KEYS];
static int count;

struct bytes {
    uint8_t at[2000];
    size_t length;
};

static void put(struct bytes *bytes, const void *more, size_t length)
{
    memcpy(bytes->at + bytes->length, more, length);
    bytes->length += length;
}

static void put_byte(struct bytes *bytes, unsigned value)
{
    bytes->at[bytes->length++] = (uint8_t)value;
}

static json_t *base64(const void *bytes, size_t length)
{
    char text[4000];
    return json_string(
        sodium_bin2base64(text, sizeof text, bytes, length, sodium_base64_VARIANT_URLSAFE_NO_PADDING));
}

static struct key *find(const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(keys[i].name, name) == 0)
            return &keys[i];
    return NULL;
}

/* ---- What the browser writes -------------------------------------------------------------------- */

static json_t *client_data(bool creates, const json_t *options, const char *origin, const char *wrong)
{
    char challenge[200], *text;
    snprintf(challenge, sizeof challenge, "%s", json_string_value(json_object_get(options, "challenge")));
    if (strcmp(wrong, "challenge") == 0)
        challenge[5] = challenge[5] == 'A' ? 'B' : 'A';
    creates ^= strcmp(wrong, "purpose") == 0;
    json_t *data = json_pack("{s:s, s:s, s:s, s:b}", "type", creates ? "webauthn.create" : "webauthn.get",
                             "challenge", challenge, "origin",
                             strcmp(wrong, "origin") == 0 ? "https://club.example.evil.example" : origin,
                             "crossOrigin", strcmp(wrong, "frame") == 0);
    text = json_dumps(data, JSON_COMPACT);
    json_decref(data);
    json_t *coded = strcmp(wrong, "no-json") == 0 ? base64("{}{", 3) : base64(text, strlen(text));
    free(text);
    return coded;
}

static size_t decoded(const json_t *coded, uint8_t *bytes, size_t size)
{
    size_t length = 0;
    const char *text = json_string_value(coded);
    sodium_base642bin(bytes, size, text, strlen(text), NULL, &length, NULL,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return length;
}

/* ---- What the authenticator writes -------------------------------------------------------------- */

static void put_head(struct bytes *bytes, const char *rp, unsigned flags, uint32_t counter, const char *wrong)
{
    uint8_t hash[32];
    rp = strcmp(wrong, "rp") == 0 ? "evil.example" : rp;
    crypto_hash_sha256(hash, (const uint8_t *)rp, strlen(rp));
    put(bytes, hash, sizeof hash);
    put_byte(bytes, strcmp(wrong, "nobody") == 0 ? flags & ~(unsigned)PRESENT : flags);
    for (int shift = 24; shift >= 0; shift -= 8)
        put_byte(bytes, counter >> shift & 0xff);
}

/* Bytes in CBOR: their head and themselves. */
static void put_cbor(struct bytes *bytes, const uint8_t *value, size_t length)
{
    if (length > 255) {
        put_byte(bytes, 0x59);
        put_byte(bytes, (unsigned)(length >> 8));
        put_byte(bytes, length & 0xff);
    } else {
        put_byte(bytes, 0x58);
        put_byte(bytes, (unsigned)length);
    }
    put(bytes, value, length);
}

static void put_number(struct bytes *bytes, const EVP_PKEY *key, const char *name)
{
    BIGNUM *number = NULL;
    uint8_t value[256];
    EVP_PKEY_get_bn_param(key, name, &number);
    int length = BN_num_bytes(number);
    length = length < 32 && length > 3 ? 32 : length;
    BN_bn2binpad(number, value, length);
    put_cbor(bytes, value, (size_t)length);
    BN_free(number);
}

/* The public key in COSE. */
static void put_key(struct bytes *bytes, const struct key *key, const char *wrong)
{
    uint8_t raw[32];
    size_t size = sizeof raw;
    if (strcmp(key->algorithm, "es256") == 0) {
        put(bytes,
            strcmp(wrong, "algorithm") == 0 ? "\xa5\x01\x02\x03\x25\x20\x01" : "\xa5\x01\x02\x03\x26\x20\x01",
            7);
        put_byte(bytes, 0x21);
        put_number(bytes, key->key, OSSL_PKEY_PARAM_EC_PUB_X);
        put_byte(bytes, 0x22);
        put_number(bytes, key->key, OSSL_PKEY_PARAM_EC_PUB_Y);
        if (strcmp(wrong, "curve") == 0)
            bytes->at[bytes->length - 1] ^= 1;
    } else if (strcmp(key->algorithm, "eddsa") == 0) {
        put(bytes, "\xa4\x01\x01\x03\x27\x20\x06\x21", 8);
        EVP_PKEY_get_raw_public_key(key->key, raw, &size);
        put_cbor(bytes, raw, size);
    } else {
        put(bytes, "\xa4\x01\x03\x03\x39\x01\x00\x20", 8);
        put_number(bytes, key->key, OSSL_PKEY_PARAM_RSA_N);
        put_byte(bytes, 0x21);
        put_byte(bytes, 0x43);
        put(bytes, "\x01\x00\x01", 3);
    }
}

static struct key *new_key(const char *name, const char *algorithm)
{
    struct key *key = find(name);
    if (!key && count == KEYS)
        abort();
    key = key ? key : &keys[count++];
    EVP_PKEY_free(key->key);
    memset(key, 0, sizeof *key);
    snprintf(key->name, sizeof key->name, "%s", name);
    snprintf(key->algorithm, sizeof key->algorithm, "%s", algorithm);
    randombytes_buf(key->credential, sizeof key->credential);
    key->key = strcmp(algorithm, "eddsa") == 0   ? EVP_PKEY_Q_keygen(NULL, NULL, "ED25519")
               : strcmp(algorithm, "rs256") == 0 ? EVP_RSA_gen(2048)
                                                 : EVP_EC_gen("P-256");
    return key;
}

json_t *authenticator_create(const char *name, const char *algorithm, const json_t *options,
                             const char *origin, const char *wrong)
{
    static const char none[] = "\xa3\x63"
                               "fmt\x64none\x67"
                               "attStmt\xa0\x68"
                               "authData";
    struct bytes data = {.length = 0}, whole = {.length = 0};
    struct key *old = strcmp(wrong, "again") == 0 ? find(name) : NULL;
    struct key *key = old ? old : new_key(name, algorithm);
    const char *rp = json_string_value(json_object_get(json_object_get(options, "rp"), "id"));
    snprintf(key->handle, sizeof key->handle, "%s",
             json_string_value(json_object_get(json_object_get(options, "user"), "id")));
    put_head(&data, rp, PRESENT | VERIFIED | CREDENTIAL, key->counter, wrong);
    put(&data, (uint8_t[16]){0}, 16);
    put_byte(&data, 0);
    put_byte(&data, sizeof key->credential);
    put(&data, key->credential, sizeof key->credential);
    put_key(&data, key, wrong);
    if (strcmp(wrong, "tail") == 0)
        put_byte(&data, 0xa0);
    if (strcmp(wrong, "cut") == 0)
        data.length -= 10;
    put(&whole, none, sizeof none - 1);
    put_cbor(&whole, data.at, data.length);
    if (strcmp(wrong, "long") == 0)
        whole.at[0] = 0xbb; /* a map of very many pairs */
    return json_pack("{s:o, s:o}", "client_data", client_data(true, options, origin, wrong), "attestation",
                     base64(whole.at, whole.length));
}

json_t *authenticator_sign(const char *name, const char *as, const json_t *options, const char *origin,
                           const char *wrong)
{
    struct key *key = find(name), *claimed = find(as);
    struct bytes data = {.length = 0};
    uint8_t signed_over[3000], client[2000], signature[512];
    size_t length = sizeof signature;
    const char *rp = json_string_value(json_object_get(options, "rpId"));
    if (!key || !claimed || !rp)
        abort();
    if (strcmp(wrong, "counter") != 0)
        key->counter += strcmp(key->algorithm, "eddsa") != 0; /* that one has none */
    put_head(&data, rp, PRESENT | VERIFIED, strcmp(wrong, "old-counter") == 0 ? 1 : key->counter, wrong);
    if (strcmp(wrong, "tail") == 0)
        put_byte(&data, 0xa0);
    json_t *coded = client_data(false, options, origin, wrong);
    size_t client_length = decoded(coded, client, sizeof client);
    memcpy(signed_over, data.at, data.length);
    crypto_hash_sha256(signed_over + data.length, client, client_length);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    EVP_DigestSignInit(context, NULL, strcmp(key->algorithm, "eddsa") == 0 ? NULL : EVP_sha256(), NULL,
                       key->key);
    EVP_DigestSign(context, signature, &length, signed_over, data.length + 32);
    EVP_MD_CTX_free(context);
    if (strcmp(wrong, "signature") == 0)
        signature[length - 1] ^= 1;
    if (strcmp(wrong, "cut") == 0)
        data.length = 20;
    return json_pack("{s:o, s:o, s:o, s:o, s:s}", "credential",
                     base64(claimed->credential, sizeof claimed->credential), "client_data", coded,
                     "authenticator_data", base64(data.at, data.length), "signature",
                     base64(signature, length), "user_handle",
                     strcmp(wrong, "handle") == 0 ? "c29tZWJvZHktZWxzZQ" : claimed->handle);
}

void authenticator_forget(void)
{
    for (int i = 0; i < count; i++)
        EVP_PKEY_free(keys[i].key);
    count = 0;
    memset(keys, 0, sizeof keys);
}
