/* Any bytes as what a browser hands over for a passkey. The first says what they are: client data, a new passkey, or what
 * was signed. */
#include "../fuzz/reader.h"

#include "cbor.h"
#include "passkey.h"

#define RP "club.example"

/* The key that corpus_passkey/signed was signed with, over the client data "client". */
static const uint8_t x_and_y[] = "\xf9\xeb\xe4\x64\x14\x7c\xc1\x02\xd9\x23\x24\xd0\x99\xd9\x27\xc1\xa5\x0e"
                                 "\x42\xd5\x7a\x08\xa1\x16\xff\xec\x0a"
                                 "\x29\x81\x9d\x8c\x65\x70\xba\xf7\xd1\x28\x88\x90\x2a\x6a\x0c\x1d\x67\xad"
                                 "\xd1\x03\x12\x3c\x85\x9a\xb6\x9b\xf8"
                                 "\xe9\x43\x1c\x93\x84\x93\x0d\x4b\x7e\xee";

static void check_signed(const uint8_t *data, size_t size)
{
    struct passkey passkey = {.algorithm = -7, .key_length = sizeof x_and_y - 1};
    uint32_t counter;
    if (size == 0 || data[0] > size - 1)
        return;
    memcpy(passkey.key, x_and_y, passkey.key_length);
    struct passkey_bytes client = {(const uint8_t *)"client", 6}, authenticator = {data + 1, data[0]},
                         signature = {data + 1 + data[0], size - 1 - data[0]};
    if (passkey_check(&passkey, RP, client, authenticator, signature, &counter) == PASSKEY_FINE)
        MUST(authenticator.length == 37 && counter == 7); /* that was signed, and nothing else */
}

static void check_new(const uint8_t *data, size_t size)
{
    struct passkey passkey;
    struct cbor cbor = {data, data + size};
    if (passkey_read_new((struct passkey_bytes){data, size}, RP, &passkey) != PASSKEY_FINE)
        return;
    MUST(cbor_skip(&cbor) && cbor.at == cbor.end);
    MUST(passkey.credential_length > 0 && passkey.credential_length <= PASSKEY_CREDENTIAL);
    MUST(passkey.algorithm == -7     ? passkey.key_length == 64
         : passkey.algorithm == -8   ? passkey.key_length == 32
         : passkey.algorithm == -257 ? passkey.key_length == 259
                                     : false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint8_t challenge[PASSKEY_CHALLENGE];
    if (size == 0)
        return 0;
    if (data[0] == 'c')
        passkey_read_client((struct passkey_bytes){data + 1, size - 1}, size % 2, "https://club.example",
                            challenge);
    else if (data[0] == 's')
        check_signed(data + 1, size - 1);
    else
        check_new(data + 1, size - 1);
    return 0;
}
