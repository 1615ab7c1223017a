#include "challenges.h"

#include <sodium.h>
#include <string.h>

enum { CODE = PASSKEY_CHALLENGE - CHALLENGE_NONCE - 8 };

static void write_time(uint8_t bytes[8], int64_t time)
{
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)((uint64_t)time >> (56 - 8 * i));
}

static int64_t read_time(const uint8_t bytes[8])
{
    uint64_t time = 0;
    for (int i = 0; i < 8; i++)
        time = time << 8 | bytes[i];
    return (int64_t)time;
}

/* Over nonce, end and purpose. */
static void make_code(const struct challenges *challenges, const char *bound_to,
                      const uint8_t challenge[PASSKEY_CHALLENGE], uint8_t code[CODE])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, challenges->key, sizeof challenges->key, CODE);
    crypto_generichash_update(&state, challenge, CHALLENGE_NONCE + 8);
    crypto_generichash_update(&state, (const unsigned char *)bound_to, strlen(bound_to));
    crypto_generichash_final(&state, code, CODE);
}

void challenge_make(struct challenges *challenges, const char *bound_to, const uint8_t nonce[CHALLENGE_NONCE],
                    int64_t now, uint8_t challenge[PASSKEY_CHALLENGE])
{
    memcpy(challenge, nonce, CHALLENGE_NONCE);
    write_time(challenge + CHALLENGE_NONCE, now + CHALLENGE_MS);
    make_code(challenges, bound_to, challenge, challenge + CHALLENGE_NONCE + 8);
}

bool challenge_use(struct challenges *challenges, const char *bound_to,
                   const uint8_t challenge[PASSKEY_CHALLENGE], int64_t now)
{
    uint8_t code[CODE];
    int64_t expires = read_time(challenge + CHALLENGE_NONCE);
    make_code(challenges, bound_to, challenge, code);
    if (sodium_memcmp(code, challenge + CHALLENGE_NONCE + 8, CODE) != 0 || expires <= now)
        return false;
    for (int i = 0; i < challenges->count; i++)
        if (memcmp(challenges->used[i].nonce, challenge, CHALLENGE_NONCE) == 0)
            return false;
    if (challenges->count == CHALLENGES_USED)
        return false;
    memcpy(challenges->used[challenges->count].nonce, challenge, CHALLENGE_NONCE);
    challenges->used[challenges->count++].expires = expires;
    return true;
}

/* Also forgets those that have ended. */
void challenges_committed(struct challenges *challenges, int64_t now)
{
    int kept = 0;
    if (challenges->count == challenges->committed)
        return;
    for (int i = 0; i < challenges->count; i++)
        if (challenges->used[i].expires > now)
            challenges->used[kept++] = challenges->used[i];
    challenges->committed = challenges->count = kept;
}

void challenges_undo(struct challenges *challenges)
{
    challenges->count = challenges->committed;
}
