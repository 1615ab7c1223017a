/* Files of every version of the tables are opened by the club of now, with all that is in them.
 *
 *     versions FILE...        VERSION.sql, as the program of that version left it */
#include "../tap.h"
#include "host.h"
#include "verify.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/punct-club-XXXXXX";

static char *read_all(const char *path)
{
    enum { MOST = 1 << 20 };
    FILE *file = fopen(path, "r");
    char *text = calloc(1, MOST);
    if (file && text)
        text[fread(text, 1, MOST - 1, file)] = '\0';
    if (file)
        fclose(file);
    return text;
}

static bool make(const char *path, const char *script)
{
    char *text = read_all(script);
    sqlite3 *db = NULL;
    bool fine = text && *text && sqlite3_open(path, &db) == SQLITE_OK &&
                sqlite3_exec(db, text, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_close(db);
    free(text);
    return fine;
}

static int64_t number_in(const char *path, const char *query)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *statement = NULL;
    int64_t number = -1;
    if (sqlite3_open(path, &db) == SQLITE_OK &&
        sqlite3_prepare_v2(db, query, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return number;
}

static json_t *answer_to(struct peer *peer, const char *type, json_t *fields)
{
    host_request(peer, "POST", type, fields);
    return host_next(peer);
}

static int64_t in(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}

/* The six games that count were never rated: the club of now does so when it opens. */
static void test_ratings(struct host *host, const char *version)
{
    struct peer *peer = host_peer(host, "x");
    json_t *ann = answer_to(peer, "person", json_pack("{s:s}", "name", "Ann"));
    json_t *ratings = json_object_get(ann, "ratings"), *standard = json_array_get(ratings, 0);
    tap_ok(json_array_size(ratings) == 2 && in(standard, "games") == 3 && in(standard, "rating") == 1728 &&
               in(ann, "games") == 5,
           "version %s: Ann has the ratings of her games: %d", version, (int)in(standard, "rating"));
    json_decref(ann);
}

static void test_version(const char *script)
{
    static struct host host;
    const char *name = strrchr(script, '/');
    char version[20], why[200];
    snprintf(version, sizeof version, "%.*s", (int)strcspn(name + 1, "."), name + 1);
    snprintf(host.path, sizeof host.path, "%s/%s.db", folder, version);
    tap_ok(make(host.path, script), "version %s: there was such a file", version);
    int64_t people = number_in(host.path, "SELECT count(*) FROM people");
    int64_t events = number_in(host.path, "SELECT count(*) FROM events");
    bool passwords = number_in(host.path, "SELECT count(*) FROM passwords") > 0;
    host.time = (struct club_time){5000, 1795020000000};
    tap_ok(host_open(&host), "version %s: the club opens it", version);
    test_ratings(&host, version);
    if (passwords) {
        json_t *answer = answer_to(host_peer(&host, "ann"), "login",
                                   json_pack("{s:s, s:s}", "name", "ann", "password", "correct-horse"));
        tap_ok(in(answer, "status") == 200, "version %s: Ann's password works", version);
        json_decref(answer);
        host_connect(&host, host_peer(&host, "ann"));
        answer = host_next(host_peer(&host, "ann"));
        tap_ok(json_array_size(json_object_get(answer, "games")) == 1,
               "version %s: her running game is there", version);
        json_decref(answer);
    }
    host_close(&host, true);
    struct verify_result result;
    struct store *store = store_sqlite_open(host.path, NULL, why, sizeof why);
    tap_ok(store && store_version(store) == store_newest_version() && verify(store, false, &result) &&
               result.faults == 0 && result.events == events && result.games == 11,
           "version %s: nothing is lost, and all follows from the log: %s", version,
           store ? result.first : why);
    store_close(store);
    tap_ok(people == 4 && number_in(host.path, "SELECT count(*) FROM people") == people,
           "version %s: everybody is there", version);
    for (int i = 0; i < host.count; i++)
        json_decref(host.peers[i].inbox);
    memset(&host, 0, sizeof host);
}

/* ---- Two versions side by side ------------------------------------------------------------------ */

static bool run_in(const char *path, const char *script)
{
    sqlite3 *db = NULL;
    bool fine = sqlite3_open(path, &db) == SQLITE_OK && sqlite3_busy_timeout(db, 5000) == SQLITE_OK &&
                sqlite3_exec(db, script, NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_close(db);
    return fine;
}

/* A program of this version cannot know what the next one adds; it must not mind. */
static const char next_version[] = "BEGIN IMMEDIATE;"
                                   "CREATE TABLE later (id TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID;"
                                   "ALTER TABLE games ADD COLUMN later INTEGER NOT NULL DEFAULT 0;"
                                   "ALTER TABLE events ADD COLUMN later TEXT NOT NULL DEFAULT '';"
                                   "ALTER TABLE people ADD COLUMN later INTEGER NOT NULL DEFAULT 0;"
                                   "ALTER TABLE sessions ADD COLUMN later INTEGER NOT NULL DEFAULT 0;"
                                   "CREATE INDEX later_ended ON games (ended);"
                                   "UPDATE state SET value = value + 1 WHERE key = 'schema';"
                                   "COMMIT";

static const char *say(struct host *host, const char *who, const char *type, json_t *fields)
{
    static char said[40];
    struct peer *peer = host_peer(host, who);
    json_object_set_new(fields, "type", json_string(type));
    host_send(peer, fields);
    json_t *answer = NULL;
    do { /* what is told besides passes by */
        json_decref(answer);
        answer = host_next(peer);
    } while (answer && strcmp(json_string_value(json_object_get(answer, "type")), "done") != 0 &&
             strcmp(json_string_value(json_object_get(answer, "type")), "error") != 0);
    const char *proposal = json_string_value(json_object_get(answer, "proposal"));
    const char *code = json_string_value(json_object_get(answer, "code"));
    snprintf(said, sizeof said, "%s", proposal ? proposal : code ? code : answer ? "done" : "nothing");
    json_decref(answer);
    return said;
}

static void come(struct host *host, const char *name)
{
    struct peer *peer = host_peer(host, name);
    json_decref(answer_to(peer, "guest", json_pack("{s:s}", "name", name)));
    host_connect(host, peer);
    json_decref(host_next(peer));
}

static void test_side_by_side(void)
{
    static struct host host;
    char why[300], game[40];
    struct verify_result result;
    memset(&host, 0, sizeof host);
    snprintf(host.path, sizeof host.path, "%s/1.db", folder);
    host.time = (struct club_time){5000, 1795020000000};
    tap_ok(host_open(&host), "a club of this version");
    come(&host, "Eve");
    come(&host, "Tom");
    snprintf(game, sizeof game, "%s",
             say(&host, "Eve", "invite",
                 json_pack("{s:s, s:s, s:s}", "variant", "standard", "clock", "300+5", "colour", "white")));
    say(&host, "Tom", "join", json_pack("{s:s}", "proposal", game));
    say(&host, "Eve", "turn", json_pack("{s:s, s:i, s:s}", "game", game, "seen", 0, "turn", "Tb3a"));
    tap_ok(run_in(host.path, next_version),
           "while it runs, a program of the next version adds to its tables");
    tap_ok(strcmp(say(&host, "Tom", "turn",
                      json_pack("{s:s, s:i, s:s}", "game", game, "seen", 1, "turn", "Te3a")),
                  "done") == 0,
           "play goes on");
    come(&host, "Una");
    tap_ok(strcmp(say(&host, "Una", "watch", json_pack("{s:s}", "game", game)), "done") == 0, "people come");
    host_close(&host, true);
    tap_ok(host_open(&host), "and it can start again beside the newer one");
    host_connect(&host, host_peer(&host, "Eve"));
    json_decref(host_next(host_peer(&host, "Eve")));
    tap_ok(strcmp(say(&host, "Eve", "resign", json_pack("{s:s, s:i}", "game", game, "seen", 2)), "done") == 0,
           "with the game that was being played");
    host_close(&host, true);
    struct store *store = store_sqlite_open(host.path, NULL, why, sizeof why);
    tap_ok(store && store_version(store) == store_newest_version() + 1 && verify(store, false, &result) &&
               result.faults == 0 && result.games == 1 && result.events == 4,
           "the tables stay the newer ones, and all follows from the log: %s", store ? result.first : why);
    store_close(store);
    tap_ok(run_in(host.path, "UPDATE state SET value = value + 1 WHERE key = 'schema';"
                             "UPDATE state SET value = (SELECT value FROM state WHERE key = 'schema')"
                             " WHERE key = 'reader'"),
           "a version after that changes what was there");
    store = store_sqlite_open(host.path, NULL, why, sizeof why);
    tap_ok(!store && strstr(why, "use a newer one"), "which an old program refuses: %s", why);
    store_close(store);
    for (int i = 0; i < host.count; i++)
        json_decref(host.peers[i].inbox);
}

int main(int argc, char **argv)
{
    if (!mkdtemp(folder))
        return 1;
    for (int i = 1; i < argc; i++) {
        static const char *const ends[] = {"", "-wal", "-shm"};
        test_version(argv[i]);
        for (int j = 0; j < 3; j++) {
            char path[300];
            snprintf(path, sizeof path, "%s/%d.db%s", folder, i, ends[j]);
            unlink(path);
        }
    }
    test_side_by_side();
    rmdir(folder);
    return tap_done();
}
