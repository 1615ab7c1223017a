/* What one address, one account or everybody together may do in a while; and how passwords are kept. */
#define _GNU_SOURCE /* memmem */
#include "../tap.h"
#include "host.h"
#include "secrets.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { HOUR_MS = 3600 * 1000 };

#define PASSWORD       "correct-horse"
#define SECRET_LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

static struct host host;

/* Sends a request from an address and says with which code it was refused; "done" if it was not. */
static const char *ask(const char *address, const char *type, json_t *fields)
{
    static char code[40];
    struct peer *peer = host_peer(&host, "somebody");
    peer->secret[0] = '\0';
    snprintf(peer->address, sizeof peer->address, "%s", address);
    host_request(peer, "POST", type, fields);
    json_t *answer = host_next(peer);
    const char *found = json_string_value(json_object_get(answer, "code"));
    snprintf(code, sizeof code, "%s", found ? found : answer ? "done" : "in work");
    json_decref(answer);
    return code;
}

static const char *try_password(const char *address, const char *name)
{
    return ask(address, "login", json_pack("{s:s, s:s}", "name", name, "password", "wrong-horse-1"));
}

/* How many of these are let through before one is refused as too many. */
static int count_tries(int most, bool new_address, bool new_name)
{
    char address[40], name[40];
    for (int i = 0; i < most; i++) {
        snprintf(address, sizeof address, "198.51.%d.%d", new_address ? i / 250 : 0,
                 new_address ? i % 250 : 0);
        snprintf(name, sizeof name, "Name %d", new_name ? i : 0);
        if (strcmp(try_password(address, name), "too-many") == 0)
            return i;
    }
    return most;
}

static void open_fresh(bool later)
{
    host = (struct host){.later = later, .path = ":memory:"};
    if (!host_open(&host))
        exit(1);
}

static void close_it(void)
{
    host_work(&host);
    host_close(&host, true);
    for (int i = 0; i < host.count; i++)
        json_decref(host.peers[i].inbox);
}

static void test_tries(void)
{
    open_fresh(true); /* the work waits, so that hundreds of tries take no time */
    int tries = count_tries(100, false, true);
    tap_ok(tries == 30, "30 tries from one address, whatever the names: %d", tries);
    tap_ok(strcmp(try_password("203.0.113.1", "Other"), "too-many") != 0, "another address can still try");
    close_it();
    open_fresh(true);
    tries = count_tries(100, true, false);
    tap_ok(tries == 10, "10 tries for one name, whatever the addresses: %d", tries);
    tap_ok(strcmp(try_password("203.0.113.1", "Other"), "too-many") != 0, "another name can still be tried");
    close_it();
    open_fresh(true);
    tries = count_tries(1000, true, true);
    tap_ok(tries == 600, "600 tries in all, whatever addresses and names: %d", tries);
    host_wait(&host, HOUR_MS);
    tap_ok(count_tries(5, true, true) == 5, "an hour later there are tries again");
    close_it();
}

static int count_people(const char *type, const char *password)
{
    for (int i = 0; i < 100; i++) {
        char name[20];
        json_t *fields = json_object();
        snprintf(name, sizeof name, "Person %d", i);
        json_object_set_new(fields, "name", json_string(name));
        if (password)
            json_object_set_new(fields, "password", json_string(password));
        if (strcmp(ask("198.51.100.1", type, fields), "too-many") == 0)
            return i;
    }
    return 100;
}

static void test_people(void)
{
    open_fresh(true);
    tap_ok(count_people("guest", NULL) == 30, "30 guests an hour from one address");
    tap_ok(count_people("register", PASSWORD) == 10, "10 accounts an hour from one address");
    int options = 0;
    host_wait(&host, HOUR_MS);
    while (options < 100 &&
           strcmp(ask("198.51.100.1", "passkey-options", json_pack("{s:s}", "for", "login")), "done") == 0)
        options++;
    tap_ok(options == 60, "60 challenges for passkeys in a quarter of an hour from one address: %d", options);
    host_wait(&host, HOUR_MS);
    int requests = 0;
    while (requests < 200 && strcmp(ask("198.51.100.1", "passkeys", json_object()), "too-many") != 0)
        requests++;
    tap_ok(requests == 100, "100 requests in 20 s from one address: %d", requests);
    close_it();
}

/* Every session may subscribe to push; of more than ten the oldest goes. */
static void test_pushes(struct peer *ann)
{
    struct peer *device = host_peer(&host, "device");
    size_t left = 0;
    for (int i = 0; i < 12; i++) {
        char endpoint[40];
        host_wait(&host, HOUR_MS);
        host_request(ann, "POST", "token", json_pack("{s:s}", "label", "device"));
        json_t *answer = host_next(ann);
        const char *token = json_string_value(json_object_get(answer, "token"));
        snprintf(device->secret, sizeof device->secret, "%s", token ? token : "");
        json_decref(answer);
        snprintf(endpoint, sizeof endpoint, "https://push.example/%d", i);
        host_request(device, "POST", "push-subscribe",
                     json_pack("{s:s, s:s, s:s}", "endpoint", endpoint, "p256dh", "B", "auth", "a"));
        json_decref(host_next(device));
    }
    host_request(ann, "GET", "data", json_object());
    json_t *answer = host_next(ann), *pushes = json_object_get(answer, "pushes");
    const char *first = json_string_value(json_object_get(json_array_get(pushes, 0), "endpoint"));
    left = json_array_size(pushes);
    tap_ok(left == 10 && first && strcmp(first, "https://push.example/2") == 0,
           "of twelve subscriptions to push the ten newest are left: %zu", left);
    json_decref(answer);
}

/* Whether bytes stand anywhere in what the club wrote: the file and what waits beside it. */
static bool is_written(const char *file, const void *bytes, size_t length)
{
    static const char *const ends[] = {"", "-wal"};
    bool found = false;
    for (int i = 0; i < 2; i++) {
        static char all[4 << 20];
        char path[80];
        snprintf(path, sizeof path, "%s%s", file, ends[i]);
        FILE *stream = fopen(path, "rb");
        size_t size = stream ? fread(all, 1, sizeof all, stream) : 0;
        found |= memmem(all, size, bytes, length) != NULL;
        if (stream)
            fclose(stream);
    }
    return found;
}

/* Of a session, a recovery code and a password the file has what they come to, never themselves. */
static void test_what_is_written(const struct peer *ann, const json_t *codes, const char *file)
{
    uint8_t hash[STORE_HASH], bytes[40];
    size_t bytes_length = 0;
    const char *code = json_string_value(json_array_get(codes, 0));
    size_t length = strlen(ann->secret);
    tap_ok(length == 43 && strspn(ann->secret, SECRET_LETTERS) == length && secret_hash(ann->secret, hash),
           "a session's secret is 43 letters of 64, 256 bits: %zu", length);
    tap_ok(is_written(file, hash, sizeof hash), "its hash is in the file");
    sodium_base642bin(bytes, sizeof bytes, ann->secret, length, NULL, &bytes_length, NULL,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    tap_ok(bytes_length == 32 && !is_written(file, bytes, bytes_length / 2) &&
               !is_written(file, ann->secret, length / 2),
           "the secret is not, as text or as bytes, nor half of it");
    tap_ok(code && !is_written(file, code, strlen(code)), "a recovery code is not in the file");
    tap_ok(!is_written(file, PASSWORD, strlen(PASSWORD)), "a password is not in the file");
}

static bool look_at_hash(const char *file)
{
    char why[200], hash[STORE_PASSWORD] = "";
    struct store *store = store_sqlite_open(file, NULL, why, sizeof why);
    struct store_person person;
    bool fine = store && store_person_named(store, "ann", &person) == STORE_FINE &&
                store_password_get(store, person.id, hash) == STORE_FINE;
    store_close(store);
    tap_note("%.40s", hash);
    return fine && strncmp(hash, "$argon2id$v=19$m=19456,t=2,p=1$", 31) == 0;
}

static void test_secrets(void)
{
    char folder[] = "/tmp/punct-limits-XXXXXX", file[60], all[80];
    if (!mkdtemp(folder))
        exit(1);
    host = (struct host){.later = false};
    snprintf(host.path, sizeof host.path, "%s/club.db", folder);
    snprintf(file, sizeof file, "%s/club.db", folder);
    if (!host_open(&host))
        exit(1);
    struct peer *ann = host_peer(&host, "ann");
    host_request(ann, "POST", "register", json_pack("{s:s, s:s}", "name", "Ann", "password", PASSWORD));
    json_t *registered = host_next(ann);
    test_what_is_written(ann, json_object_get(registered, "codes"), file);
    json_decref(registered);
    int sessions = 0;
    for (int i = 0; i < 60; i++) {
        host_wait(&host, 1000);
        host_request(ann, "POST", "token", json_pack("{s:s}", "label", "mine"));
        json_decref(host_next(ann));
    }
    host_request(ann, "GET", "sessions", json_object());
    for (json_t *answer; (answer = host_next(ann)); json_decref(answer))
        sessions += (int)json_array_size(json_object_get(answer, "sessions"));
    tap_ok(sessions == 50, "of 61 sessions 50 are left, the one in use among them: %d", sessions);
    test_pushes(ann);
    close_it();
    tap_ok(look_at_hash(file), "passwords are kept by Argon2id with 19 MiB and two passes");
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        snprintf(all, sizeof all, "%s%s", file, ends[i]);
        remove(all);
    }
    remove(folder);
}

int main(void)
{
    test_tries();
    test_people();
    test_secrets();
    return tap_done();
}
