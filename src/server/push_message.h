/* What a push service gets: a body that only the browser can read (RFC 8291, aes128gcm), and who sends it (VAPID,
 * RFC 8292). No I/O. */
#ifndef PUNCT_SERVER_PUSH_MESSAGE_H
#define PUNCT_SERVER_PUSH_MESSAGE_H

#include "push_key.h"

enum {
    PUSH_AUTH = 16,
    PUSH_SALT = 16,
    PUSH_BODY = 4096, /* most bytes of a body: what push services must take */
    PUSH_HEAD = PUSH_SALT + 4 + 1 + PUSH_POINT,
    PUSH_TEXT = PUSH_BODY - PUSH_HEAD - 16 - 1, /* most bytes of a text in it */
    PUSH_VAPID = 1200,
};

/* The keys of a subscription. */
struct push_receiver {
    uint8_t point[PUSH_POINT], auth[PUSH_AUTH];
};

/* From base64url, as browsers have them; false: they are none. */
bool push_receiver_read(const char *p256dh, const char *auth, struct push_receiver *receiver);

/* Encrypts a text with a key and a salt that are used once, and hides its length by filling it up. 0: it cannot be. */
size_t push_encrypt(const struct push_receiver *receiver, const struct push_key *once,
                    const uint8_t salt[PUSH_SALT], const void *text, size_t length, size_t filled_to,
                    uint8_t body[PUSH_BODY]);

/* The Authorization header's value for an origin; contact may be NULL. false: it cannot be. */
bool push_vapid(const struct push_key *key, const char *origin, const char *contact, int64_t expires_s,
                char text[PUSH_VAPID]);

#endif
