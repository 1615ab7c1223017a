/* Web Push below the network: the example of RFC 8291, tokens as RFC 8292 has them, and which addresses are refused. */
#include "../tap.h"
#include "push_endpoint.h"
#include "push_message.h"

#include <arpa/inet.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static size_t decode(const char *text, uint8_t *bytes, size_t size)
{
    size_t length = 0;
    if (sodium_base642bin(bytes, size, text, strlen(text), NULL, &length, NULL,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
        abort();
    return length;
}

/* RFC 8291, appendix A. */
static void test_encryption(void)
{
    static const char text[] = "When I grow up, I want to be a watermelon";
    struct push_receiver receiver;
    struct push_key once;
    uint8_t private_key[PUSH_PRIVATE], salt[PUSH_SALT], wanted[300], body[PUSH_BODY];
    decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", private_key, sizeof private_key);
    decode("DGv6ra1nlYgDCS1FRnbzlw", salt, sizeof salt);
    size_t wanted_length = decode("DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
                                  "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
                                  "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
                                  wanted, sizeof wanted);
    bool read = push_receiver_read("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyP"
                                   "js7Vd8pZGH6SRpkNtoIAiw4",
                                   "BTBZMqHH6r4Tts7J_aSIgg", &receiver) &&
                push_key_read(&once, private_key);
    size_t length = read ? push_encrypt(&receiver, &once, salt, text, strlen(text), 0, body) : 0;
    tap_ok(length == wanted_length && memcmp(body, wanted, length) == 0,
           "the example of RFC 8291, byte for byte");
    tap_ok(push_encrypt(&receiver, &once, salt, text, strlen(text), 500, body) == PUSH_HEAD + 500 + 17,
           "filled up, the length says nothing");
    tap_ok(push_encrypt(&receiver, &once, salt, text, 1, PUSH_TEXT, body) == PUSH_BODY &&
               push_encrypt(&receiver, &once, salt, text, 1, PUSH_TEXT + 1, body) == 0,
           "a body has at most 4,096 bytes");
    push_key_free(&once);
    static const char *const bad[][2] = {
        {"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw8",
         "BTBZMqHH6r4Tts7J_aSIgg"}, /* beside the curve */
        {"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyP",
         "BTBZMqHH6r4Tts7J_aSIgg"}, /* short */
        {"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", "BTBZ"},
        {"!", "!"},
        {"", ""}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        tap_ok(!push_receiver_read(bad[i][0], bad[i][1], &receiver), "keys that are none are refused, %zu",
               i);
}

/* RFC 8292, section 2.4: header and claims byte for byte; the signature differs each time and is verified by push.py. */
static void test_token(void)
{
    struct push_key key;
    char text[PUSH_VAPID];
    static const char wanted[] =
        "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQi"
        "LCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.";
    bool made = push_key_new(&key) &&
                push_vapid(&key, "https://push.example.net", "mailto:push@example.com", 1453523768, text);
    tap_ok(made && strncmp(text, wanted, strlen(wanted)) == 0,
           "a token has the header and claims of RFC 8292's example");
    tap_ok(!push_vapid(&key, "https://a\"b", NULL, 1, text), "nothing breaks out of the claims");
    push_key_free(&key);
}

static bool is_public(const char *text)
{
    struct sockaddr_in v4 = {.sin_family = AF_INET};
    struct sockaddr_in6 v6 = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, text, &v4.sin_addr) == 1)
        return push_address_is_public((const struct sockaddr *)&v4);
    if (inet_pton(AF_INET6, text, &v6.sin6_addr) != 1)
        abort();
    return push_address_is_public((const struct sockaddr *)&v6);
}

static void test_addresses(void)
{
    static const char *const inside[] = {"0.0.0.0",
                                         "10.1.2.3",
                                         "100.64.0.1",
                                         "100.127.255.255",
                                         "127.0.0.1",
                                         "127.255.255.254",
                                         "169.254.1.1",
                                         "169.254.169.254",
                                         "172.16.0.1",
                                         "172.31.255.255",
                                         "192.0.0.8",
                                         "192.0.2.1",
                                         "192.168.0.1",
                                         "198.18.0.1",
                                         "198.51.100.1",
                                         "203.0.113.1",
                                         "224.0.0.1",
                                         "239.1.1.1",
                                         "240.0.0.1",
                                         "255.255.255.255",
                                         "::",
                                         "::1",
                                         "::ffff:8.8.8.8",
                                         "::ffff:127.0.0.1",
                                         "::8.8.8.8",
                                         "fe80::1",
                                         "fec0::1",
                                         "fc00::1",
                                         "fd12::1",
                                         "ff02::1",
                                         "2001:db8::1",
                                         "2001::1",
                                         "2002:7f00:1::1",
                                         "64:ff9b::7f00:1",
                                         "64:ff9b::a9fe:a9fe",
                                         "64:ff9b:1::1",
                                         "3fff::1",
                                         "4000::1",
                                         "100::1"};
    static const char *const outside[] = {"8.8.8.8",
                                          "1.1.1.1",
                                          "100.63.255.255",
                                          "172.32.0.1",
                                          "192.169.0.1",
                                          "223.255.255.254",
                                          "2600:1901::1",
                                          "2a00:1450:4001::200e",
                                          "2001:4860:4860::8888",
                                          "64:ff9b::808:808"};
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++)
        tap_ok(!is_public(inside[i]), "%s is not public", inside[i]);
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
        tap_ok(is_public(outside[i]), "%s is", outside[i]);
}

static void test_endpoints(void)
{
    static const char *const bad[] = {"http://push.example/x",
                                      "https://push.example:8443/x",
                                      "https://127.0.0.1/x",
                                      "https://[::1]/x",
                                      "https://localhost/x",
                                      "https://a.localhost/x",
                                      "https://printer.local/x",
                                      "https://metadata.google.internal/x",
                                      "https://2130706433/x",
                                      "https://0x7f.1/x",
                                      "https://10.0.0.1./x",
                                      "https://user@push.example/x",
                                      "https://push.example@10.0.0.1/x",
                                      "https://push.example\\@10.0.0.1/x",
                                      "https://push.example/x y",
                                      "https://push.example/\n",
                                      "https://push.example/x#y",
                                      "file:///etc/passwd",
                                      "gopher://push.example/x",
                                      "HTTPS://push.example/x",
                                      "https://push.example",
                                      "https:///x",
                                      "https://push.example:443x/",
                                      "https://push.example:/x",
                                      "",
                                      "https://p\303\274sh.example/x",
                                      "https://push/x",
                                      "https://other.house:8443/x",
                                      "http://push.house:8443/x"};
    struct push_services services = {{"https://push.house:8443", "http://127.0.0.1:9"}, 2};
    char origin[PUSH_ORIGIN];
    bool own;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        tap_ok(!push_endpoint_read(bad[i], &services, origin, &own), "no endpoint: %zu %.40s", i,
               strchr(bad[i], '\n') ? "with a new line" : bad[i]);
    tap_ok(push_endpoint_read("https://push.example:443/x?y=z", &services, origin, &own) && !own &&
               strcmp(origin, "https://push.example") == 0,
           "https at a name and the usual port is one");
    tap_ok(push_endpoint_read("https://push.house:8443/x", &services, origin, &own) && own &&
               push_endpoint_read("http://127.0.0.1:9/x", &services, origin, &own) && own,
           "so is a service of one's own, by its exact origin");
    tap_ok(!push_endpoint_read("http://127.0.0.1:90/x", &services, origin, &own) &&
               !push_origin_is("https://a/") && push_origin_is("https://a:1"),
           "and by nothing that begins like it");
}

int main(void)
{
    if (sodium_init() < 0)
        return 1;
    test_encryption();
    test_token();
    test_addresses();
    test_endpoints();
    return tap_done();
}
