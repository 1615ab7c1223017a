/* Keys on the curve P-256, as Web Push uses them. */
#ifndef PUNCT_SERVER_PUSH_KEY_H
#define PUNCT_SERVER_PUSH_KEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PUSH_PRIVATE = 32, PUSH_POINT = 65 }; /* a point: uncompressed */

struct evp_pkey_st; /* of OpenSSL */

struct push_key {
    uint8_t private_key[PUSH_PRIVATE], point[PUSH_POINT];
    struct evp_pkey_st *pkey;
};

/* A new key. false: there is no memory or no chance. */
bool push_key_new(struct push_key *key);
/* The key of private bytes; false: they are none. */
bool push_key_read(struct push_key *key, const uint8_t private_key[PUSH_PRIVATE]);
void push_key_free(struct push_key *key);

/* The public key of a point, for whoever derives with it; NULL: it is none of the curve. Freed by EVP_PKEY_free. */
struct evp_pkey_st *push_point_read(const uint8_t point[PUSH_POINT]);

#endif
