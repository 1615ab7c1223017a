/* Challenges for passkeys. Each carries its own expiry and a code over what it was made for, so those that are asked for need
 * not be kept; only used ones are remembered, until they would have expired. The key of the codes lives as long as the
 * process: a restart ends all challenges. */
#ifndef PUNCT_CLUB_CHALLENGES_H
#define PUNCT_CLUB_CHALLENGES_H

#include "passkey.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    CHALLENGE_NONCE = 16,
    CHALLENGE_KEY = 32,
    CHALLENGES_USED = 1024,
    CHALLENGE_MS = 5 * 60 * 1000, /* how long one can be used */
};

struct challenges {
    uint8_t key[CHALLENGE_KEY];
    struct {
        uint8_t nonce[CHALLENGE_NONCE];
        int64_t expires;
    } used[CHALLENGES_USED];
    int count, committed; /* those used in this batch stand at the end */
};

/* What one is for: a purpose, a session, a person, an origin, joined by the caller. */
void challenge_make(struct challenges *challenges, const char *bound_to, const uint8_t nonce[CHALLENGE_NONCE],
                    int64_t now, uint8_t challenge[PASSKEY_CHALLENGE]);

/* Uses it up; false: it was not made for this, has been used, or is too old; or too many have been used of late. */
bool challenge_use(struct challenges *challenges, const char *bound_to,
                   const uint8_t challenge[PASSKEY_CHALLENGE], int64_t now);

/* The batch is on disk, or nothing of it happened: then what it used can be used again. */
void challenges_committed(struct challenges *challenges, int64_t now);
void challenges_undo(struct challenges *challenges);

#endif
