/* What one connection may send, how many games a person may have at once, and how long a game may be. */
#include "../tap.h"
#include "host.h"

#include <stdlib.h>
#include <string.h>

enum { WINDOW_MS = 20000, GAME_EVENTS = 4000, GUEST_GAMES = 20, ACCOUNT_GAMES = 100 };

static struct host host;

static void open_fresh(void)
{
    host = (struct host){.path = ":memory:"};
    if (!host_open(&host))
        exit(1);
}

static void close_it(void)
{
    host_close(&host, true);
    for (int i = 0; i < host.count; i++)
        json_decref(host.peers[i].inbox);
}

static struct peer *come(const char *name, const char *type, json_t *fields)
{
    struct peer *peer = host_peer(&host, name);
    snprintf(peer->address, sizeof peer->address, "%s", name);
    host_request(peer, "POST", type, fields);
    json_decref(host_next(peer));
    host_connect(&host, peer);
    json_array_clear(peer->inbox);
    return peer;
}

static struct peer *guest(const char *name)
{
    return come(name, "guest", json_pack("{s:s}", "name", name));
}

/* Sends a message; the answer to it, among whatever else came. */
static json_t *ask(struct peer *peer, json_t *message)
{
    json_t *answer = NULL;
    host_send(peer, message);
    for (json_t *came; (came = host_next(peer)); json_decref(came)) {
        const char *type = json_string_value(json_object_get(came, "type"));
        if (type && (strcmp(type, "done") == 0 || strcmp(type, "error") == 0)) {
            json_decref(answer);
            answer = json_incref(came);
        }
    }
    return answer;
}

/* The same, for its code alone; "done" if it was not refused. */
static const char *ask_code(struct peer *peer, json_t *message)
{
    static char code[40];
    json_t *answer = ask(peer, message);
    const char *found = json_string_value(json_object_get(answer, "code"));
    snprintf(code, sizeof code, "%s", found ? found : answer ? "done" : "silence");
    json_decref(answer);
    return code;
}

/* ---- Messages ----------------------------------------------------------------------------------- */

static int count_messages(struct peer *peer)
{
    int count = 0;
    while (count < 500 && strcmp(ask_code(peer, json_pack("{s:s}", "type", "ping")), "done") == 0)
        count++;
    return count;
}

static void test_messages(void)
{
    open_fresh();
    struct peer *ann = guest("Ann"), *stranger = host_peer(&host, "stranger");
    int count = count_messages(ann);
    tap_ok(count == 100 && ann->closed, "a player's 101st message in 20 s closes the socket: %d", count);
    host_connect(&host, ann);
    tap_ok(strcmp(ask_code(ann, json_pack("{s:s}", "type", "ping")), "done") == 0, "he may come back");
    host_connect(&host, stranger);
    count = count_messages(stranger);
    tap_ok(count == 50 && stranger->closed, "a stranger's 51st does: %d", count);
    struct peer *bob = guest("Bob");
    for (count = 0; count < 400 && !bob->closed; count++) {
        host_wait(&host, WINDOW_MS / 100);
        host_send(bob, json_pack("{s:s}", "type", "ping"));
        json_array_clear(bob->inbox);
    }
    tap_ok(!bob->closed, "at five a second one may go on for ever");
    close_it();
}

/* ---- Games -------------------------------------------------------------------------------------- */

/* A game between two people: why it was refused, or "done"; its id into `game`. */
static const char *begin_game(struct peer *white, struct peer *black, char game[STORE_ID])
{
    host_wait(&host, 1000); /* so that messages are few enough */
    json_t *made = ask(white, json_pack("{s:s, s:s, s:s, s:s}", "type", "invite", "variant", "standard",
                                        "clock", "1/86400", "colour", "white"));
    const char *proposal = json_string_value(json_object_get(made, "proposal"));
    snprintf(game, STORE_ID, "%s", proposal ? proposal : "");
    json_decref(made);
    return *game ? ask_code(black, json_pack("{s:s, s:s}", "type", "join", "proposal", game)) : "none made";
}

static int count_games(struct peer *white, struct peer *black, int most, char last[STORE_ID])
{
    char game[STORE_ID];
    int count = 0;
    while (count < most && strcmp(begin_game(white, black, game), "done") == 0) {
        memcpy(last, game, STORE_ID);
        count++;
    }
    return count;
}

static void test_games(void)
{
    open_fresh();
    char game[STORE_ID] = "", name[20];
    struct peer *ann =
        come("Ann", "register", json_pack("{s:s, s:s}", "name", "Ann", "password", "correct-horse"));
    struct peer *bob = guest("Bob");
    int count = count_games(ann, bob, 200, game);
    tap_ok(count == GUEST_GAMES, "a guest has 20 games at once: %d", count);
    tap_ok(strcmp(begin_game(ann, bob, name), "too-many-games") == 0, "one more is refused as too many");
    ask_code(bob, json_pack("{s:s, s:s, s:i}", "type", "resign", "game", game, "seen", 0));
    tap_ok(count_games(ann, bob, 5, game) == 1, "one that is over makes room for another");
    for (int i = 0; i < 9; i++) {
        snprintf(name, sizeof name, "Guest %d", i);
        int more = count_games(ann, guest(name), GUEST_GAMES, game);
        count += more;
        if (more < GUEST_GAMES)
            break;
    }
    tap_ok(count == ACCOUNT_GAMES, "an account has 100 games at once: %d", count);
    close_it();
}

/* ---- Turns -------------------------------------------------------------------------------------- */

static json_t *act(const char *type, const char *game, int seen)
{
    return json_pack("{s:s, s:s, s:i}", "type", type, "game", game, "seen", seen);
}

/* Turns, then pauses by agreement for ever, as they need no new turn: three events each. */
static void test_length(void)
{
    static const char *const turns[] = {"Tb3a", "Te3a"};
    open_fresh();
    struct peer *players[] = {guest("Ann"), guest("Bob")};
    json_t *made = ask(players[0], json_pack("{s:s, s:s, s:s, s:s}", "type", "invite", "variant", "standard",
                                             "clock", "10800+180", "colour", "white"));
    const char *game = json_string_value(json_object_get(made, "proposal"));
    ask_code(players[1], json_pack("{s:s, s:s}", "type", "join", "proposal", game ? game : ""));
    int seen = 0;
    bool fine = game;
    for (; fine && seen < 2; seen++) {
        json_t *turn = act("turn", game, seen);
        json_object_set_new(turn, "turn", json_string(turns[seen]));
        fine = strcmp(ask_code(players[seen], turn), "done") == 0;
    }
    for (; fine && seen < GAME_EVENTS + 10; seen++) {
        static const char *const types[] = {"offer", "accept", "resume"};
        int step = (seen - 2) % 3;
        json_t *message = act(types[step], game, seen);
        if (step < 2)
            json_object_set_new(message, "offer", json_string("pause"));
        fine = strcmp(ask_code(players[step == 1], message), "done") == 0;
        if (step == 1)
            host_wait(&host, 1000);
    }
    json_t *answer = ask(players[0], json_pack("{s:s, s:s}", "type", "game", "game", game ? game : ""));
    const char *ending = json_string_value(json_object_get(answer, "ending"));
    json_int_t number = json_integer_value(json_object_get(answer, "number"));
    tap_ok(number == GAME_EVENTS + 1 && ending && strcmp(ending, "turn-limit") == 0,
           "a game of 4,000 events is called a draw: %lld, %s", (long long)number, ending ? ending : "none");
    json_decref(answer);
    json_decref(made);
    close_it();
}

int main(void)
{
    test_messages();
    test_games();
    test_length();
    return tap_done();
}
