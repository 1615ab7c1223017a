#include "club_push.h"

#include <sodium.h>
#include <string.h>

#define KEY_NAME   "push"
#define BASE64_URL sodium_base64_VARIANT_URLSAFE_NO_PADDING

static bool read_key(struct push_key *key, const char *text)
{
    uint8_t bytes[PUSH_PRIVATE];
    size_t length = 0;
    bool fine =
        sodium_base642bin(bytes, sizeof bytes, text, strlen(text), NULL, &length, NULL, BASE64_URL) == 0 &&
        length == sizeof bytes && push_key_read(key, bytes);
    sodium_memzero(bytes, sizeof bytes);
    return fine;
}

/* On disk before anybody hears of it: a subscription is worth nothing without the key that it was made for. */
static bool make_key(struct push_key *key, struct store *store, char text[STORE_PUSH_KEY])
{
    if (!push_key_new(key))
        return false;
    sodium_bin2base64(text, STORE_PUSH_KEY, key->private_key, PUSH_PRIVATE, BASE64_URL);
    store_begin(store);
    store_key_put(store, KEY_NAME, text);
    if (store_commit(store))
        return true;
    push_key_free(key);
    return false;
}

bool club_push_open(struct club_push_host *host, struct store *store)
{
    char text[STORE_PUSH_KEY];
    memset(host, 0, sizeof *host);
    if (sodium_init() < 0)
        return false;
    enum store_answer answer = store_key_get(store, KEY_NAME, text);
    bool fine = answer == STORE_FINE   ? read_key(&host->key, text)
                : answer == STORE_NONE ? make_key(&host->key, store, text)
                                       : false;
    sodium_memzero(text, sizeof text);
    if (fine)
        sodium_bin2base64(host->public_key, sizeof host->public_key, host->key.point, PUSH_POINT, BASE64_URL);
    return fine;
}

bool club_push_start(struct club_push_host *host, struct loop *loop, const char *contact,
                     const struct push_services *services, const struct push_calls *calls)
{
    host->push = push_new(loop, &host->key, contact, services, calls);
    return host->push != NULL;
}

void club_push_close(struct club_push_host *host)
{
    push_free(host->push);
    host->push = NULL;
    push_key_free(&host->key);
}
