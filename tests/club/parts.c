/* The parts of the club by themselves: lag, names, pairing, limits, deadlines, the store's versions, copies and check. */
#include "../random.h"
#include "../tap.h"
#include "bans.h"
#include "budget.h"
#include "deadlines.h"
#include "host.h"
#include "json_read.h"
#include "json_text.h"
#include "lag.h"
#include "map.h"
#include "names.h"
#include "pairing.h"
#include "verify.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Lag ---------------------------------------------------------------------------------------- */

static void test_lag(void)
{
    struct game_clock clock = {GAME_FISCHER, 300000, 5000};
    struct lag_quota quota;
    lag_begin(&quota, &clock);
    tap_ok(quota.gain_ms == 1000 && quota.left_ms == 3000,
           "300+5: the gain is 1 s at most, the quota starts with three");
    clock = (struct game_clock){GAME_FISCHER, 60000, 0};
    lag_begin(&quota, &clock);
    tap_ok(quota.gain_ms == 390 && quota.left_ms == 1170, "60+0: 0.15 s and 0.4%% of the time");
    tap_ok(lag_of_turn(&quota, 5000, 200, -1) == 200, "what was measured is given back");
    tap_ok(lag_of_turn(&quota, 5000, 200, 4900) == 100, "less, when the client says so");
    tap_ok(lag_of_turn(&quota, 5000, 200, 0) == 340, "more only by the allowance, whatever the client says");
    tap_ok(lag_of_turn(&quota, 50, 200, -1) == 50, "never more than the turn took");
    tap_ok(lag_of_turn(&quota, 5000, 4000, -1) == 1170, "never more than the quota");
    tap_ok(lag_grace(&quota, 5000) == 1170 && lag_grace(&quota, -1) == 0,
           "a flag waits for what could be given");
    int64_t given = 0;
    for (int turn = 0; turn < 100; turn++) { /* a client that delays every answer by 10 s */
        int64_t lag = lag_of_turn(&quota, 20000, 10000, 0);
        lag_book(&quota, lag);
        given += lag;
    }
    tap_ok(given <= 1170 + 100 * 390, "faking lag for 100 turns gains no more than the quota: %lld ms",
           (long long)given);
    for (int turn = 0; turn < 100; turn++)
        lag_book(&quota, 0);
    tap_ok(quota.left_ms == 7 * 390, "the quota grows to seven gains and no further");
    clock = (struct game_clock){GAME_PER_TURN, 86400000, 0};
    lag_begin(&quota, &clock);
    tap_ok(lag_of_turn(&quota, 5000, 200, -1) == 0, "days a turn need no lag");
}

/* ---- Names -------------------------------------------------------------------------------------- */

static void test_names(void)
{
    static const char *const alike[][2] = {
        {"Wilma", "vvilma"},  {"Bob", "B0b"},        {"Paul", "PauI"},
        {"modern", "modem"},  {"Zoë", "Zoe"},        {"Anna-Lena", "AnnaLena"},
        {"Łukasz", "lukasz"}, {"Strauß", "Strauss"}, {"Ann 1", "annl"},
        {"ANN", "ann"},       {"Cl1ff", "cIiff"},    {"Ænone", "aenone"},
        {"Jøran", "Joran"},   {"Jıll", "jill"},      {"Ann_5", "ANN-s"},
        {"Þor", "por"},       {"Ďuro", "duro"},      {"Mornay", "momay"}};
    static const char *const bad[] = {
        "", "a", " ann", "ann ", "an  na", "-ann", "ann\n", "Анна", "an\xff", "an\xc3", "admin", "Adm1n",
        "level 11", "PÜNCT team", "abcdefghijklmnopqrstu",
        /* other alphabets, whole or a letter of them */
        "Аnn", "Anո", "Ann\u0301", "Ann\u200bna", "\u202eann", "Ann\u00a0B", "Ａnn", "𝐀nn", "Aﬁ", "ann\u00ad",
        "ann\ufeff", "Ａｎｎ", "anⅼ",
        /* officials and bots, in any disguise */
        "4dmin", "Administrator", "ADMlN", "m0d3rat0r", "Moderator 2", "Club Moderator", "the_admin", "mod",
        "Mod-Team", "Official Club", "5upport", "Punct", "PÜNCT", "pünçt", "P-U-N-C-T", "punctilious",
        "Level", "LeveI 3", "1evel 3", "L3vel 3", "B0t", "Staff", "system", "R00t", "deleted", "Ádmín",
        "a d m i n"};
    char a[STORE_NAME], b[STORE_NAME];
    bool fine = true;
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
        name_key(alike[i][0], a);
        name_key(alike[i][1], b);
        if (!*a || strcmp(a, b) != 0)
            tap_note("%s %s: %s %s", alike[i][0], alike[i][1], a, b);
        fine &= *a && strcmp(a, b) == 0;
    }
    tap_ok(fine, "names that look alike have one key");
    fine = true;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (name_check(bad[i], a) == NAME_FINE) {
            tap_note("taken: \"%s\"", bad[i]);
            fine = false;
        }
    tap_ok(fine, "what is no name is refused");
    name_key("Ann", a);
    name_key("Anne", b);
    tap_ok(strcmp(a, b) != 0, "other names are other names");
    static const char *const good[] = {"José Núñez", "Badminton fan", "Model T", "Roots",
                                       "Clubber",    "Mr White",      "Ann 2",   "R2-D2",
                                       "Modest",     "Robot9",        "Élodie",  "Hostess"};
    fine = true;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (name_check(good[i], a) != NAME_FINE) {
            tap_note("refused: \"%s\"", good[i]);
            fine = false;
        }
    tap_ok(fine, "names that only hold such a word are fine");
}

/* ---- Pairing, limits, heap, map ----------------------------------------------------------------- */

static struct pairing_entry waits(const char *person, double rating, int64_t since)
{
    struct pairing_entry entry = {.rating = rating, .since = since};
    snprintf(entry.person, sizeof entry.person, "%s", person);
    snprintf(entry.variant, sizeof entry.variant, "standard");
    snprintf(entry.clock, sizeof entry.clock, "300+5");
    return entry;
}

static bool keep_apart(void *context, const char *a, const char *b)
{
    return strcmp(context, a) == 0 || strcmp(context, b) == 0;
}

static void test_pairing(void)
{
    static struct pairing pairing;
    struct pairing_entry pair[2], ann = waits("ann", 1500, 0), bob = waits("bob", 1900, 0),
                                  eve = waits("eve", 1560, 1000);
    pairing_add(&pairing, &ann);
    pairing_add(&pairing, &ann);
    tap_ok(pairing.count == 1 && !pairing_take(&pairing, 100000, NULL, NULL, pair),
           "nobody is paired with himself");
    pairing_add(&pairing, &bob);
    tap_ok(!pairing_take(&pairing, 14000, NULL, NULL, pair), "400 points apart is too far at first");
    tap_ok(pairing_again(&pairing, 14000) == 15000, "and is looked at again");
    pairing_add(&pairing, &eve);
    char nobody[] = "ann";
    tap_ok(!pairing_take(&pairing, 1000, keep_apart, nobody, pair), "not those who must not meet");
    tap_ok(pairing_take(&pairing, 1000, NULL, NULL, pair) && strcmp(pair[1].person, "eve") == 0 &&
               pairing.count == 1,
           "the nearest is taken");
    pairing_add(&pairing, &ann);
    tap_ok(pairing_take(&pairing, 15000, NULL, NULL, pair), "after 15 s 400 points are near enough");
    bob.rated = true;
    pairing_add(&pairing, &ann);
    pairing_add(&pairing, &bob);
    tap_ok(!pairing_take(&pairing, 1000000, NULL, NULL, pair), "rated and not rated do not meet");
}

static void test_budget(void)
{
    static struct budgets budgets;
    struct budget budget = {.at = 0};
    int taken = 0;
    for (int i = 0; i < 200; i++)
        taken += budget_take(&budget, 100, 20000, 1000);
    tap_ok(taken == 100, "100 in 20 s and no more: %d", taken);
    tap_ok(budget_take(&budget, 100, 20000, 1200) && !budget_take(&budget, 100, 20000, 1200),
           "one more after 200 ms");
    tap_ok(!budget_take(&budget, 100, 20000, 0), "a clock that runs back gives nothing");
    taken = 0;
    for (int i = 0; i < 10; i++)
        taken += budgets_take(&budgets, "tries", i % 2 ? "a" : "b", 3, 1000, 5);
    tap_ok(taken == 6, "everybody has a budget of his own");
    taken = 0;
    for (int i = 0; i < 3; i++)
        budgets_take(&budgets, "tries", "victim", 3, 900000, 10);
    for (int i = 0; i < 20000; i++) {
        char name[20];
        snprintf(name, sizeof name, "%d", i);
        budgets_take(&budgets, "requests", name, 100, 20000, 11 + i / 1000);
    }
    tap_ok(!budgets_take(&budgets, "tries", "victim", 3, 900000, 40),
           "twenty thousand addresses with a request each do not lift the limit of one account");
}

static void test_bans(void)
{
    static const struct {
        const char *whom, *address;
        bool has;
    } cases[] = {
        {"192.0.2.1", "192.0.2.1", true},         {"192.0.2.1", "192.0.2.10", false},
        {"10.1.0.0/16", "10.1.255.3", true},      {"10.1.0.0/16", "10.2.0.1", false},
        {"10.1.2.128/25", "10.1.2.200", true},    {"10.1.2.128/25", "10.1.2.127", false},
        {"0.0.0.0/0", "8.8.8.8", true},           {"0.0.0.0/0", "2001:db8::1", false},
        {"2001:db8::/32", "2001:db8:5::1", true}, {"2001:db8::/33", "2001:db8:8000::1", false},
        {"::1", "0:0:0:0:0:0:0:1", true},         {"10.1.0.0/16", "", false},
    };
    static const char *const none[] = {"",
                                       "/",
                                       "10.1/16",
                                       "10.1.0.0/",
                                       "10.1.0.0/33",
                                       "10.1.0.0/-1",
                                       "10.1.0.0/8x",
                                       "Ann",
                                       "p4m2q9xw7hta",
                                       "1.2.3.4/ 8",
                                       "::1/129"};
    bool fine = true;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (ban_has_address(cases[i].whom, cases[i].address) != cases[i].has) {
            tap_note("%s %s", cases[i].whom, cases[i].address);
            fine = false;
        }
    tap_ok(fine, "addresses and networks");
    fine = true;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (ban_is_address(none[i])) {
            tap_note("taken: \"%s\"", none[i]);
            fine = false;
        }
    tap_ok(fine, "what is no address is none");
}

static void test_containers(void)
{
    struct deadlines deadlines = {0};
    struct map map = {0};
    uint64_t seed = 3;
    int64_t last = -1;
    bool sorted = true, found = true;
    static char ids[500][STORE_ID];
    for (int i = 0; i < 500; i++) {
        snprintf(ids[i], STORE_ID, "id%d", i);
        deadlines_add(&deadlines, random_below(&seed, 1000), ids[i]);
        map_put(&map, ids[i], ids[i]);
    }
    while (deadlines_first(&deadlines) != INT64_MAX) {
        struct deadline first = deadlines_take(&deadlines);
        sorted &= first.at >= last;
        last = first.at;
    }
    tap_ok(sorted, "deadlines come in their order");
    for (int i = 0; i < 500; i += 3)
        map_remove(&map, ids[i]);
    for (int i = 0; i < 500; i++)
        found &= map_get(&map, ids[i]) == (i % 3 ? ids[i] : NULL);
    tap_ok(found && map.count == 333, "a map has what was put and not removed");
    deadlines_free(&deadlines);
    map_free(&map);
}

/* ---- The store ---------------------------------------------------------------------------------- */

static char folder[] = "/tmp/punct-club-XXXXXX";

static char *path_of(const char *name)
{
    static char paths[4][300];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static bool sql(const char *path, const char *script)
{
    sqlite3 *db = NULL;
    bool fine =
        sqlite3_open(path, &db) == SQLITE_OK && sqlite3_exec(db, script, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_close(db);
    return fine;
}

static void test_versions(void)
{
    char why[200];
    struct store_person person;
    char *path = path_of("old.db");
    struct store *bare = store_sqlite_open_as(path, NULL, 1, why, sizeof why);
    bool made = bare && store_version(bare) == 1;
    store_close(bare);
    made &= sql(path, "INSERT INTO people (id, kind, name, key, created) VALUES ('p1', 1, 'Ann', 'ann', 5)");
    struct store *store = store_sqlite_open(path, NULL, why, sizeof why);
    tap_ok(made && store && store_version(store) == store_newest_version() &&
               store_person_get(store, "p1", &person) == STORE_FINE && strcmp(person.name, "Ann") == 0 &&
               person.vacation_until == 0,
           "a file of version 1 is brought up to date with what is in it");
    store_close(store);
    sql(path, "UPDATE state SET value = 99 WHERE key IN ('schema', 'reader')");
    store = store_sqlite_open(path, NULL, why, sizeof why);
    tap_ok(!store && strstr(why, "newer"), "a file of a later version is refused: %s", why);
    store_close(store);
    FILE *file = fopen(path_of("text.db"), "w");
    if (file) {
        for (int i = 0; i < 100; i++)
            fputs("this is no database at all\n", file);
        fclose(file);
    }
    store = store_sqlite_open(path_of("text.db"), NULL, why, sizeof why);
    tap_ok(!store, "a file that is none is refused: %s", why);
    store_close(store);
}

/* A game in a club of its own. */
static void play_some(struct host *host, const char *path)
{
    snprintf(host->path, sizeof host->path, "%s", path);
    if (!host_open(host))
        return;
    struct peer *ann = host_peer(host, "ann"), *bob = host_peer(host, "bob");
    host_request(ann, "POST", "guest", json_pack("{s:s}", "name", "Ann"));
    host_request(bob, "POST", "guest", json_pack("{s:s}", "name", "Bob"));
    host_connect(host, ann);
    host_connect(host, bob);
    json_array_clear(ann->inbox);
    host_send(ann, json_pack("{s:s, s:s, s:s, s:s}", "type", "invite", "variant", "standard", "clock",
                             "300+5", "colour", "white"));
    json_t *answer = host_next(ann);
    const char *game = json_string_value(json_object_get(answer, "proposal"));
    host_send(bob, json_pack("{s:s, s:s}", "type", "join", "proposal", game));
    host_send(ann,
              json_pack("{s:s, s:s, s:i, s:s}", "type", "turn", "game", game, "seen", 0, "turn", "Tb3a"));
    host_send(bob,
              json_pack("{s:s, s:s, s:i, s:s}", "type", "turn", "game", game, "seen", 1, "turn", "Te3a"));
    json_decref(answer);
}

static bool check(const char *path, bool repair, struct verify_result *result)
{
    char why[200];
    struct store *store = store_sqlite_open(path, NULL, why, sizeof why);
    bool fine = store && verify(store, repair, result);
    store_close(store);
    return fine;
}

/* Ratings follow from the games. */
static void test_ratings(const char *path)
{
    static const char *const wrongs[] = {
        "UPDATE ratings SET rating = rating + 1000",
        "UPDATE ratings SET games = 7",
        "DELETE FROM ratings",
        "UPDATE rated SET white_rating_after = white_rating_after - 5",
        "DELETE FROM rated; DELETE FROM ratings",
        "UPDATE rated SET at = at + 86400000",
        "INSERT INTO ratings SELECT person, 'basic', 0, 1, 1, 1, 1, 1, 1 FROM ratings LIMIT 1",
        "UPDATE games SET white_rating = '9000'",
    };
    struct verify_result result;
    /* The game becomes a rated one that White has won. */
    bool made = sql(
        path, "UPDATE events SET text = replace(text, 'casual', 'rated') WHERE number = 0;"
              "INSERT INTO events SELECT game, 3, '0 black resign', black, '', 5, 1800000000000 FROM events"
              " JOIN games ON id = game WHERE number = 2");
    tap_ok(made && check(path, true, &result) && result.faults > 0 && check(path, false, &result) &&
               result.faults == 0,
           "a rated game that was not rated is made good: %s", result.first);
    for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
        bool done = sql(path, wrongs[i]) && check(path, true, &result);
        int64_t faults = result.faults;
        char first[200];
        memcpy(first, result.first, sizeof first);
        tap_ok(done && faults > 0 && check(path, false, &result) && result.faults == 0,
               "found and repaired: %s", first);
    }
}

static void test_copies(void)
{
    static struct host host;
    struct verify_result result;
    char why[200], *path = path_of("club.db"), *copy = path_of("copy.db");
    play_some(&host, path);
    struct store *other = store_sqlite_open(path, NULL, why, sizeof why);
    tap_ok(other && store_backup(other, copy), "a copy is made while the club runs");
    tap_ok(other && !store_backup(other, copy), "and never over a file");
    store_close(other);
    tap_ok(check(copy, false, &result) && result.games == 1 && result.events == 3 && result.faults == 0,
           "the copy has the game with its setup and two turns, and is whole");
    host_close(&host, true);
    snprintf(host.path, sizeof host.path, "%s", copy);
    tap_ok(host_open(&host), "a club opens on the copy");
    host_connect(&host, host_peer(&host, "bob"));
    json_t *welcome =
        json_array_get(host_peer(&host, "bob")->inbox, json_array_size(host_peer(&host, "bob")->inbox) - 1);
    tap_ok(json_array_size(json_object_get(welcome, "games")) == 1, "and its people find their games there");
    host_close(&host, true);
    for (int i = 0; i < host.count; i++)
        json_decref(host.peers[i].inbox);

    sql(copy, "UPDATE games SET result = '1-0', turns = 7");
    tap_ok(check(copy, true, &result) && result.faults == 1, "a row that differs from its log is found: %s",
           result.first);
    tap_ok(check(copy, false, &result) && result.faults == 0, "and repaired");
    sql(copy, "DELETE FROM games");
    tap_ok(check(copy, true, &result) && result.faults == 1 && check(copy, false, &result) &&
               result.faults == 0,
           "a game that is in the log alone is made anew");
    test_ratings(copy);
    sql(copy, "DELETE FROM events WHERE number = 1");
    tap_ok(check(copy, false, &result) && result.faults > 0, "a gap in the log is found: %s", result.first);
    sql(path, "UPDATE events SET text = '0 white turn Ti9a' WHERE number = 1");
    tap_ok(check(path, false, &result) && result.faults > 0, "a turn that the rules refuse is found: %s",
           result.first);
}

/* ---- JSON --------------------------------------------------------------------------------------- */

static json_t *random_json(uint64_t *seed, int depth)
{
    static const char *const texts[] = {"", "event", "a \"quoted\" \\ one", "\x01\x1f\b\f\n\r\t/",
                                        "Zo\xc3\xab \xe2\x82\xac \x7f"};
    unsigned kind = random_below(seed, depth > 0 ? 8 : 6);
    if (kind == 0)
        return json_integer((json_int_t)random_next(seed) >> random_below(seed, 64));
    if (kind < 3)
        return json_string(texts[random_below(seed, 5)]);
    if (kind < 6)
        return kind == 3 ? json_true() : kind == 4 ? json_false() : json_null();
    json_t *all = kind == 6 ? json_array() : json_object();
    for (unsigned i = random_below(seed, 5); i > 0; i--) {
        char name[40];
        snprintf(name, sizeof name, "%u%s", i, texts[random_below(seed, 5)]);
        json_t *part = random_json(seed, depth - 1);
        if (kind == 6)
            json_array_append_new(all, part);
        else
            json_object_set_new(all, name, part);
    }
    return all;
}

static void test_json(void)
{
    uint64_t seed = 3;
    int wrong = 0;
    for (int i = 0; i < 20000; i++) {
        char ours[512], theirs[512];
        json_t *value = random_json(&seed, 4);
        size_t size = random_below(&seed, sizeof ours);
        size_t length = json_text(value, ours, size),
               expected = json_dumpb(value, theirs, size, JSON_COMPACT | JSON_ENCODE_ANY);
        wrong += length != expected || (length <= size && memcmp(ours, theirs, length) != 0);
        json_decref(value);
    }
    tap_ok(wrong == 0, "JSON is written as Jansson writes it: 20,000 random values");
    json_t *fraction = json_pack("{s:f}", "x", 0.5);
    char text[20];
    tap_ok(json_text(fraction, text, sizeof text) == 0 && json_text(NULL, text, sizeof text) == 0,
           "fractions and nothing are left to Jansson");
    json_decref(fraction);
    struct json_line line;
    json_line_begin(&line);
    json_line_text(&line, "type", "a \"quoted\" one");
    json_line_number(&line, "white_ms", INT64_MIN);
    json_line_end(&line);
    static const char wanted[] = "{\"type\":\"a \\\"quoted\\\" one\",\"white_ms\":-9223372036854775808}";
    tap_ok(line.length == sizeof wanted - 1 && memcmp(line.text, wanted, line.length) == 0,
           "an object is written field by field");
    for (int i = 0; i < 20; i++)
        json_line_text(&line, "x", "0123456789012345678901234567890123456789012345678901234567890123456789");
    tap_ok(line.length > sizeof line.text, "one that is too long says so");
}

/* What the quick reader takes is what Jansson takes; of messages as clients write them it takes all. */
static void test_json_read(void)
{
    static const char *const messages[] = {
        "{\"type\":\"turn\",\"id\":\"t1-2\",\"game\":\"k7m2q9xw4hta\",\"seen\":12,\"turn\":\"Tb3a\"}",
        "{\"type\": \"invite\", \"rated\": false, \"reusable\": true, \"clock\": \"300+5\"}",
        "{\"before\":999999999999999,\"x\":\"\",\"thought_ms\":0}"};
    static const char spice[] = "\"\\{}[]:, 019-.etf\t\n\x80x";
    uint64_t seed = 11;
    int taken = 0, wrong = 0;
    for (int i = 0; i < 3; i++) {
        json_t *plain = json_read_plain(messages[i], strlen(messages[i])),
               *theirs = json_loads(messages[i], 0, NULL);
        tap_ok(plain && json_equal(plain, theirs), "read without Jansson: %.30s ...", messages[i]);
        json_decref(plain);
        json_decref(theirs);
    }
    for (int i = 0; i < 200000; i++) {
        char text[200];
        snprintf(text, sizeof text, "%s", messages[i % 3]);
        size_t length = strlen(text);
        for (unsigned j = 1 + random_below(&seed, 2); j > 0; j--)
            text[random_below(&seed, (unsigned)length)] = spice[random_below(&seed, sizeof spice)];
        length -= random_below(&seed, 8) == 0;
        json_t *plain = json_read_plain(text, length), *whole = json_read(text, length),
               *theirs = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
        taken += plain != NULL;
        wrong +=
            (plain && !json_equal(plain, theirs)) || (whole ? !json_equal(whole, theirs) : theirs != NULL);
        json_decref(plain);
        json_decref(whole);
        json_decref(theirs);
    }
    tap_ok(wrong == 0 && taken > 1000,
           "200,000 mutated messages are read as Jansson reads them: %d without it", taken);
    const char *const twice = "{\"a\":1,\"a\":2}";
    json_t *read = json_read(twice, strlen(twice));
    tap_ok(!read, "a name that comes twice is refused");
    json_decref(read);
}

int main(void)
{
    static const char *const names[] = {"old.db", "text.db", "club.db", "copy.db"};
    test_lag();
    test_names();
    test_pairing();
    test_budget();
    test_containers();
    test_bans();
    test_json();
    test_json_read();
    if (!mkdtemp(folder))
        return 1;
    test_versions();
    test_copies();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        static const char *const ends[] = {"", "-wal", "-shm"};
        for (int j = 0; j < 3; j++) {
            char path[340];
            snprintf(path, sizeof path, "%s/%s%s", folder, names[i], ends[j]);
            unlink(path);
        }
    }
    rmdir(folder);
    return tap_done();
}
