/* Passkeys (WebAuthn): reads what a browser hands over and checks it against what the club expects. Pure; takes any
 * bytes. docs/club-protocol.md says what a page passes on. */
#ifndef PUNCT_CLUB_PASSKEY_H
#define PUNCT_CLUB_PASSKEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PASSKEY_RP = 254,          /* a host's name, with its final zero */
    PASSKEY_CHALLENGE = 48,    /* bytes of a challenge */
    PASSKEY_CREDENTIAL = 1023, /* most bytes of a credential's id, by the standard */
    PASSKEY_KEY = 259,         /* most bytes of a public key: RSA with 2048 bits */
};

enum passkey_fault {
    PASSKEY_FINE,
    PASSKEY_BAD,   /* it cannot be read, or is of a kind that is not taken */
    PASSKEY_WRONG, /* it was made for another site, another purpose or by another key */
};

struct passkey {
    uint8_t credential[PASSKEY_CREDENTIAL];
    size_t credential_length;
    int algorithm; /* of COSE: -7 ES256, -8 EdDSA, -257 RS256 */
    uint8_t key[PASSKEY_KEY];
    size_t key_length;
    uint32_t counter;
};

/* What came from the browser. */
struct passkey_bytes {
    const uint8_t *bytes;
    size_t length;
};

/* The party that passkeys of an origin belong to: its host's name. false: browsers have no passkeys there, as it is neither
 * https nor this computer, or has no name. */
bool passkey_party(const char *origin, char rp[PASSKEY_RP]);

/* The client data: made for this purpose and origin; the challenge is for the caller to judge. */
enum passkey_fault passkey_read_client(struct passkey_bytes client, bool creates, const char *origin,
                                       uint8_t challenge[PASSKEY_CHALLENGE]);

/* A new passkey from its attestation, whose statement is not asked for and does not count. */
enum passkey_fault passkey_read_new(struct passkey_bytes attestation, const char *rp,
                                    struct passkey *passkey);

/* Whether a signature over the two is the passkey's; the counter is the authenticator's. */
enum passkey_fault passkey_check(const struct passkey *passkey, const char *rp, struct passkey_bytes client,
                                 struct passkey_bytes authenticator, struct passkey_bytes signature,
                                 uint32_t *counter);

#endif
