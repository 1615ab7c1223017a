/* The parts below passkeys by themselves: CBOR, challenges, whose they are. */
#include "../tap.h"
#include "cbor.h"
#include "challenges.h"

#include <sodium.h>
#include <string.h>

static bool is_whole(const char *bytes, size_t length)
{
    struct cbor cbor = {(const uint8_t *)bytes, (const uint8_t *)bytes + length};
    return cbor_skip(&cbor) && cbor.at == cbor.end;
}

static void test_cbor(void)
{
    static const struct {
        const char *bytes;
        size_t length;
        bool whole;
        const char *what;
    } cases[] = {
        {"\x00", 1, true, "a number"},
        {"\x19\x01\x00", 3, true, "a number of two bytes"},
        {"\x1b\0\0\0\0\0\0\0\1", 9, true, "a number of eight"},
        {"\x1b\0\0\0", 4, false, "a number cut short"},
        {"\xa1\x01\x82\x02\x03", 5, true, "a map with an array"},
        {"\xa1\x01", 2, false, "a map without its value"},
        {"\x9a\xff\xff\xff\xff\x00", 6, false, "an array of four thousand millions"},
        {"\xbb\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00", 11, false, "a map of very many pairs"},
        {"\x5b\xff\xff\xff\xff\xff\xff\xff\xff\x00", 10, false, "bytes beyond the end"},
        {"\x9f\x01\xff", 3, false, "a length that is not told"},
        {"\x1c", 1, false, "a reserved head"},
        {"\x81\x81\x81\x81\x81\x81\x81\x00", 8, true, "seven arrays in each other"},
        {"\x81\x81\x81\x81\x81\x81\x81\x81\x81\x00", 10, false, "nine arrays in each other"},
        {"", 0, false, "nothing"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        tap_ok(is_whole(cases[i].bytes, cases[i].length) == cases[i].whole, "%s is %s", cases[i].what,
               cases[i].whole ? "read" : "refused");
    struct cbor cbor = {(const uint8_t *)"\xa2\x03\x26\x20\x41y", NULL};
    cbor.end = cbor.at + 6;
    struct cbor_item item;
    tap_ok(cbor_find(&cbor, NULL, -1) && cbor_next(&cbor, &item) && item.kind == CBOR_BYTES &&
               item.bytes[0] == 'y',
           "a value is found by its key");
}

static void test_parties(void)
{
    static const char *const none[] = {"http://club.example",
                                       "http://127.0.0.1:80",
                                       "https://192.0.2.1",
                                       "https://[::1]:443",
                                       "https://",
                                       "ftp://club.example",
                                       "https://CLUB.example",
                                       "http://localhost.example",
                                       "https://a/b",
                                       ""};
    char rp[PASSKEY_RP];
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        tap_ok(!passkey_party(none[i], rp) && !*rp, "no passkeys at \"%s\"", none[i]);
    tap_ok(passkey_party("https://club.example:8443", rp) && strcmp(rp, "club.example") == 0,
           "a port is not part of the party");
    tap_ok(passkey_party("http://localhost:7880", rp) && strcmp(rp, "localhost") == 0,
           "this computer has them");
    tap_ok(passkey_party("http://a.localhost", rp) && strcmp(rp, "a.localhost") == 0,
           "by its other names too");
}

static void make(struct challenges *challenges, const char *bound_to, uint8_t number, int64_t now,
                 uint8_t challenge[PASSKEY_CHALLENGE])
{
    uint8_t nonce[CHALLENGE_NONCE] = {number, (uint8_t)(now >> 8), (uint8_t)now};
    challenge_make(challenges, bound_to, nonce, now, challenge);
}

static void test_challenges(void)
{
    static struct challenges challenges = {.key = "a key"}, other = {.key = "another"};
    uint8_t one[PASSKEY_CHALLENGE], two[PASSKEY_CHALLENGE];
    make(&challenges, "login", 1, 0, one);
    make(&challenges, "login", 2, 0, two);
    tap_ok(!challenge_use(&challenges, "register", one, 0), "one for another purpose is refused");
    tap_ok(!challenge_use(&other, "login", one, 0), "so is one of another club, or of before a restart");
    tap_ok(!challenge_use(&challenges, "login", two, CHALLENGE_MS), "so is one that is too old");
    tap_ok(challenge_use(&challenges, "login", two, CHALLENGE_MS - 1), "a moment before it was not");
    tap_ok(challenge_use(&challenges, "login", one, 0) && !challenge_use(&challenges, "login", one, 0),
           "one works once");
    challenges_undo(&challenges);
    tap_ok(challenge_use(&challenges, "login", one, 0), "what was not stored can be sent again");
    challenges_committed(&challenges, 0);
    challenges_undo(&challenges);
    tap_ok(!challenge_use(&challenges, "login", one, 0), "what was stored cannot");
    one[CHALLENGE_NONCE] ^= 0x40;
    tap_ok(!challenge_use(&challenges, "login", one, 0), "nobody lengthens the life of one");
    int used = 0;
    for (int i = 0; i < 2 * CHALLENGES_USED; i++) {
        make(&challenges, "login", 3, i, two);
        used += challenge_use(&challenges, "login", two, i);
    }
    tap_ok(used == CHALLENGES_USED - 1 && challenges.count == CHALLENGES_USED,
           "what is remembered is bounded, and nothing of it is forgotten too soon");
    challenges_committed(&challenges, 10 * CHALLENGE_MS);
    tap_ok(challenges.count == 0, "in time all is forgotten");
}

int main(void)
{
    if (sodium_init() < 0)
        return 1;
    test_cbor();
    test_parties();
    test_challenges();
    return tap_done();
}
