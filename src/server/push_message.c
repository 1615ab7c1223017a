#include "push_message.h"

#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { HASH = 32, KEY = 16, NONCE = 12, TAG = 16 };
#define BASE64_URL sodium_base64_VARIANT_URLSAFE_NO_PADDING

static bool decode(const char *text, uint8_t *bytes, size_t size)
{
    size_t length = 0, text_length = strlen(text);
    while (text_length && text[text_length - 1] == '=') /* some browsers' libraries leave them */
        text_length--;
    return sodium_base642bin(bytes, size, text, text_length, NULL, &length, NULL, BASE64_URL) == 0 &&
           length == size;
}

bool push_receiver_read(const char *p256dh, const char *auth, struct push_receiver *receiver)
{
    if (!decode(p256dh, receiver->point, PUSH_POINT) || !decode(auth, receiver->auth, PUSH_AUTH))
        return false;
    EVP_PKEY *point = push_point_read(receiver->point);
    EVP_PKEY_free(point);
    return point != NULL;
}

/* ---- Encryption --------------------------------------------------------------------------------- */

static bool hmac(const uint8_t *key, size_t key_length, const uint8_t *data, size_t length, uint8_t out[HASH])
{
    return HMAC(EVP_sha256(), key, (int)key_length, data, length, out, NULL) != NULL;
}

/* What both can compute and nobody else: from one's private and the other's public key. */
static bool agree(const struct push_key *own, const uint8_t point[PUSH_POINT], uint8_t secret[HASH])
{
    size_t length = HASH;
    EVP_PKEY *other = push_point_read(point);
    EVP_PKEY_CTX *context = other ? EVP_PKEY_CTX_new(own->pkey, NULL) : NULL;
    bool fine = context && EVP_PKEY_derive_init(context) == 1 &&
                EVP_PKEY_derive_set_peer(context, other) == 1 &&
                EVP_PKEY_derive(context, secret, &length) == 1 && length == HASH;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(other);
    return fine;
}

/* Key and nonce of the one record, by HKDF twice: over the subscription's secret, then over the salt. */
static bool derive(const struct push_receiver *receiver, const struct push_key *once,
                   const uint8_t salt[PUSH_SALT], uint8_t content_key[HASH], uint8_t nonce[HASH])
{
    static const char info[] = "WebPush: info", for_key[] = "Content-Encoding: aes128gcm",
                      for_nonce[] = "Content-Encoding: nonce";
    uint8_t secret[HASH], whole[sizeof info + 2 * PUSH_POINT + 1], part[sizeof for_key + 1];
    bool fine = agree(once, receiver->point, secret) && hmac(receiver->auth, PUSH_AUTH, secret, HASH, secret);
    memcpy(whole, info, sizeof info); /* with its zero */
    memcpy(whole + sizeof info, receiver->point, PUSH_POINT);
    memcpy(whole + sizeof info + PUSH_POINT, once->point, PUSH_POINT);
    whole[sizeof whole - 1] = 1;
    fine = fine && hmac(secret, HASH, whole, sizeof whole, secret) &&
           hmac(salt, PUSH_SALT, secret, HASH, secret);
    memcpy(part, for_key, sizeof for_key);
    part[sizeof for_key] = 1;
    fine = fine && hmac(secret, HASH, part, sizeof for_key + 1, content_key);
    memcpy(part, for_nonce, sizeof for_nonce);
    part[sizeof for_nonce] = 1;
    fine = fine && hmac(secret, HASH, part, sizeof for_nonce + 1, nonce);
    sodium_memzero(secret, sizeof secret);
    return fine;
}

/* In place; the tag follows. */
static bool seal(const uint8_t key[KEY], const uint8_t nonce[NONCE], uint8_t *bytes, size_t length)
{
    int done = 0, rest = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    bool fine = context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                EVP_EncryptUpdate(context, bytes, &done, bytes, (int)length) == 1 && done == (int)length &&
                EVP_EncryptFinal_ex(context, bytes + done, &rest) == 1 &&
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, bytes + length) == 1;
    EVP_CIPHER_CTX_free(context);
    return fine;
}

size_t push_encrypt(const struct push_receiver *receiver, const struct push_key *once,
                    const uint8_t salt[PUSH_SALT], const void *text, size_t length, size_t filled_to,
                    uint8_t body[PUSH_BODY])
{
    static const uint8_t record_size[4] = {PUSH_BODY >> 24 & 0xff, PUSH_BODY >> 16 & 0xff,
                                           PUSH_BODY >> 8 & 0xff, PUSH_BODY & 0xff};
    uint8_t key[HASH], nonce[HASH], *record = body + PUSH_HEAD;
    size_t filled = length > filled_to ? length : filled_to;
    if (filled > PUSH_TEXT || !derive(receiver, once, salt, key, nonce))
        return 0;
    memcpy(body, salt, PUSH_SALT);
    memcpy(body + PUSH_SALT, record_size, sizeof record_size);
    body[PUSH_SALT + 4] = PUSH_POINT;
    memcpy(body + PUSH_SALT + 5, once->point, PUSH_POINT);
    memcpy(record, text, length);
    record[length] = 2; /* ends the last record; zeros may follow */
    memset(record + length + 1, 0, filled - length);
    bool fine = seal(key, nonce, record, filled + 1);
    sodium_memzero(key, sizeof key);
    sodium_memzero(nonce, sizeof nonce);
    return fine ? PUSH_HEAD + filled + 1 + TAG : 0;
}

/* ---- VAPID -------------------------------------------------------------------------------------- */

/* Two numbers of 32 bytes each, as JOSE has a signature, from the form that OpenSSL gives. */
static bool sign(const struct push_key *key, const char *text, uint8_t signature[64])
{
    uint8_t der[80];
    const uint8_t *at = der;
    size_t length = sizeof der;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool fine = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key->pkey) == 1 &&
                EVP_DigestSign(context, der, &length, (const uint8_t *)text, strlen(text)) == 1;
    ECDSA_SIG *pair = fine ? d2i_ECDSA_SIG(NULL, &at, (long)length) : NULL;
    fine = pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), signature, 32) == 32 &&
           BN_bn2binpad(ECDSA_SIG_get0_s(pair), signature + 32, 32) == 32;
    ECDSA_SIG_free(pair);
    EVP_MD_CTX_free(context);
    return fine;
}

bool push_vapid(const struct push_key *key, const char *origin, const char *contact, int64_t expires_s,
                char text[PUSH_VAPID])
{
    static const char header[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char claims[500], coded[2][700], token[PUSH_VAPID], signed_text[100], point[100];
    uint8_t signature[64];
    int length = contact ? snprintf(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%lld,\"sub\":\"%s\"}",
                                    origin, (long long)expires_s, contact)
                         : snprintf(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%lld}", origin,
                                    (long long)expires_s);
    if (length >= (int)sizeof claims || strpbrk(origin, "\"\\") || (contact && strpbrk(contact, "\"\\")))
        return false;
    sodium_bin2base64(coded[0], sizeof coded[0], (const uint8_t *)header, strlen(header), BASE64_URL);
    sodium_bin2base64(coded[1], sizeof coded[1], (const uint8_t *)claims, strlen(claims), BASE64_URL);
    if (snprintf(token, sizeof token, "%s.%s", coded[0], coded[1]) >= (int)sizeof token ||
        !sign(key, token, signature))
        return false;
    sodium_bin2base64(signed_text, sizeof signed_text, signature, sizeof signature, BASE64_URL);
    sodium_bin2base64(point, sizeof point, key->point, PUSH_POINT, BASE64_URL);
    return snprintf(text, PUSH_VAPID, "vapid t=%s.%s, k=%s", token, signed_text, point) < PUSH_VAPID;
}
