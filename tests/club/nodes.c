/* Three nodes of a club on one PostgreSQL (CLUB_DATABASE: tools/cluster/with-postgres), in one process and without sockets:
 * what one does the others see, and what several do at once is done once. Whoever is not stepped does not hear. */
#include "../tap.h"
#include "host.h"
#include "verify.h"

#include <libpq-fe.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { NODES = 3, PATIENCE_S = 20 };

static struct host nodes[NODES];
static int commands;

/* ---- Time and the database ---------------------------------------------------------------------- */

static int64_t clock_ms(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* The third node's clock is a year ahead. */
static void set_clocks(void)
{
    for (int i = 0; i < NODES; i++)
        nodes[i].time = (struct club_time){clock_ms(CLOCK_MONOTONIC),
                                           clock_ms(CLOCK_REALTIME) + (i == 2 ? INT64_C(31536000000) : 0)};
}

static int64_t ask(const char *text)
{
    PGconn *connection = PQconnectdb(getenv("CLUB_DATABASE"));
    PGresult *result = PQexec(connection, text);
    int64_t number = PQntuples(result) ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : -1;
    PQclear(result);
    PQfinish(connection);
    return number;
}

static void step(int node)
{
    set_clocks();
    club_heed(nodes[node].club);
    club_flush(nodes[node].club);
}

static void step_all(void)
{
    for (int i = 0; i < NODES; i++)
        if (nodes[i].club)
            step(i);
    usleep(2000);
}

/* The next message of a type that comes to a peer; others before it are forgotten. NULL: none comes. */
static json_t *await(struct peer *peer, const char *type)
{
    for (int64_t until = clock_ms(CLOCK_MONOTONIC) + PATIENCE_S * 1000; clock_ms(CLOCK_MONOTONIC) < until;) {
        json_t *message;
        while ((message = host_next(peer))) {
            if (strcmp(json_string_value(json_object_get(message, "type")), type) == 0)
                return message;
            json_decref(message);
        }
        step_all();
    }
    return NULL;
}

static bool comes(struct peer *peer, const char *type, const char *field, const char *value)
{
    json_t *message = await(peer, type);
    const char *found = json_string_value(json_object_get(message, field));
    bool fine = message && (!field || (found && strcmp(found, value) == 0));
    if (!fine) {
        char *text = message ? json_dumps(message, JSON_COMPACT) : NULL;
        tap_note("%s expected %s %s=%s, but came %s", peer->name, type, field ? field : "", value,
                 text ? text : "nothing");
        free(text);
    }
    json_decref(message);
    return fine;
}

/* All that has come, and what will within a while, has none of a type. */
static bool none_comes(struct peer *peer, const char *type)
{
    bool none = true;
    for (int i = 0; i < 100; i++)
        step_all();
    for (json_t *message; (message = host_next(peer)); json_decref(message))
        none &= strcmp(json_string_value(json_object_get(message, "type")), type) != 0;
    return none;
}

static void forget(struct peer *peer)
{
    json_array_clear(peer->inbox);
}

/* ---- People ------------------------------------------------------------------------------------- */

static struct peer *guest(int node, const char *name)
{
    struct peer *peer = host_peer(&nodes[node], name);
    snprintf(peer->address, sizeof peer->address, "192.0.2.%d", nodes[node].count + 60 * node);
    host_request(peer, "POST", "guest", json_pack("{s:s}", "name", name));
    json_t *answer = host_next(peer);
    const char *id = json_string_value(json_object_get(json_object_get(answer, "me"), "person"));
    snprintf(peer->person, sizeof peer->person, "%s", id ? id : "");
    json_decref(answer);
    host_connect(&nodes[node], peer);
    forget(peer);
    return peer;
}

/* The same person with another device at another node. */
static struct peer *again(int node, const struct peer *who)
{
    char name[60];
    snprintf(name, sizeof name, "%.30s at %d", who->name, node);
    struct peer *peer = host_peer(&nodes[node], name);
    memcpy(peer->secret, who->secret, sizeof peer->secret);
    memcpy(peer->person, who->person, sizeof peer->person);
    host_connect(&nodes[node], peer);
    return peer;
}

/* Takes over the message. */
static void say(struct peer *peer, const char *type, json_t *message)
{
    char id[20];
    snprintf(id, sizeof id, "n%d", ++commands);
    json_object_set_new(message, "type", json_string(type));
    if (!json_object_get(message, "id"))
        json_object_set_new(message, "id", json_string(id));
    set_clocks();
    host_send(peer, message);
}

static bool field_of(json_t *message, const char *name, char text[STORE_ID])
{
    const char *found = json_string_value(json_object_get(message, name));
    snprintf(text, STORE_ID, "%s", found ? found : "");
    json_decref(message);
    return *text;
}

/* A game between two, by a link; white begins. */
static bool make_game(struct peer *white, struct peer *black, const char *clock, char game[STORE_ID])
{
    char proposal[STORE_ID];
    say(white, "invite",
        json_pack("{s:s, s:s, s:s}", "variant", "standard", "clock", clock, "colour", "white"));
    if (!field_of(await(white, "done"), "proposal", proposal))
        return false;
    say(black, "join", json_pack("{s:s}", "proposal", proposal));
    return field_of(await(black, "done"), "game", game);
}

static void watch(struct peer *peer, const char *game)
{
    say(peer, "watch", json_pack("{s:s, s:i}", "game", game, "seen", 0));
    json_decref(await(peer, "done"));
}

static void turn(struct peer *peer, const char *game, int seen, const char *text)
{
    say(peer, "turn", json_pack("{s:s, s:i, s:s}", "game", game, "seen", seen, "turn", text));
}

static int64_t events_of(const char *game)
{
    char text[100];
    snprintf(text, sizeof text, "SELECT count(*) - 1 FROM events WHERE game = '%s'", game);
    return ask(text);
}

static uint64_t races(void)
{
    uint64_t sum = 0;
    for (int i = 0; i < NODES; i++) {
        struct club_figures figures;
        club_counts(nodes[i].club, &figures);
        sum += figures.races;
    }
    return sum;
}

/* ---- One game at three nodes -------------------------------------------------------------------- */

static const char *const opening[] = {"Tb3a", "Te3a"};

static void test_game(void)
{
    char game[STORE_ID];
    struct peer *ann = guest(0, "Ann"), *bob = guest(1, "Bob"), *eve = guest(2, "Eve");
    tap_ok(make_game(ann, bob, "600+0", game) && comes(ann, "game-started", "game", game),
           "a link of one node is taken at another, and its maker is told");
    watch(ann, game);
    watch(eve, game);
    turn(ann, game, 0, opening[0]);
    tap_ok(comes(ann, "done", "game", game) && comes(bob, "your-turn", "game", game),
           "who does not watch has his sign at another node");
    watch(bob, game);
    json_t *message = await(eve, "presence");
    while (message && !json_is_true(json_object_get(message, "black_here"))) {
        json_decref(message);
        message = await(eve, "presence");
    }
    tap_ok(message && json_is_true(json_object_get(message, "white_here")) &&
               json_integer_value(json_object_get(message, "watchers")) == 1,
           "presence is of all nodes");
    json_decref(message);
    turn(bob, game, 1, opening[1]);
    tap_ok(comes(bob, "done", "game", game) && comes(ann, "event", "game", game) &&
               comes(eve, "event", "game", game),
           "a turn goes to all nodes");
    say(ann, "phrase", json_pack("{s:s, s:s}", "game", game, "phrase", "good-game"));
    tap_ok(comes(bob, "phrase", "phrase", "good-game"), "so does a phrase");
    tap_ok(
        ask("SELECT count(*) FROM events WHERE at > (extract(epoch FROM now()) * 1000)::bigint + 600000") ==
            0,
        "a node whose clock is a year ahead writes the time of all");
    host_cut(bob);
    message = await(ann, "presence");
    while (message && json_is_true(json_object_get(message, "black_here"))) {
        json_decref(message);
        message = await(ann, "presence");
    }
    tap_ok(message != NULL, "that somebody has gone is told at another node");
    json_decref(message);
}

/* ---- Races -------------------------------------------------------------------------------------- */

static void test_races(void)
{
    char game[STORE_ID];
    struct peer *ann = guest(0, "Ann2"), *bob = guest(1, "Bob2"), *ann2 = again(1, ann);
    make_game(ann, bob, "600+0", game);
    watch(ann, game);
    watch(bob, game);
    watch(ann2, game);
    bool right = true;
    for (uint64_t before = races(), tries = 0; races() == before && tries < 50; tries++) {
        if (tries) { /* the second node had heard of it before */
            make_game(ann, bob, "600+0", game);
            watch(bob, game);
        }
        forget(ann);
        forget(ann2);
        turn(ann, game, 0, opening[0]);
        turn(ann2, game, 0, opening[0]);
        right &= comes(ann, "done", "game", game) && comes(ann2, "error", "code", "out-of-date") &&
                 events_of(game) == 1;
    }
    tap_ok(right, "of two who write the same event one does, and the other answers from what happened");
    tap_ok(comes(bob, "event", "game", game) && none_comes(bob, "event"), "whoever watches sees it once");
    json_t *command =
        json_pack("{s:s, s:i, s:s, s:s}", "game", game, "seen", 1, "turn", opening[1], "id", "twice");
    say(bob, "turn", json_incref(command));
    struct peer *bob3 = again(2, bob);
    say(bob3, "turn", command);
    tap_ok(comes(bob, "done", "game", game) && comes(bob3, "done", "game", game) && events_of(game) == 2,
           "a command that is sent again to another node is done once, and answered there too");
    say(ann, "watch", json_pack("{s:s, s:i}", "game", game, "seen", 2));
    tap_ok(comes(ann, "done", "game", game), "what was seen at another node is no news from the future");
}

static void test_meeting(void)
{
    struct peer *people[4];
    char name[20], proposal[STORE_ID], one[STORE_ID], other[STORE_ID];
    for (int i = 0; i < 4; i++) {
        snprintf(name, sizeof name, "Wait%d", i);
        people[i] = guest(i % NODES, name);
    }
    int64_t before = ask("SELECT count(*) FROM games");
    for (int i = 0; i < 4; i++)
        say(people[i], "pair", json_pack("{s:s, s:s}", "variant", "basic", "clock", "300+5"));
    bool started = true;
    for (int i = 0; i < 4; i++)
        started &= comes(people[i], "game-started", NULL, "");
    tap_ok(started && ask("SELECT count(*) FROM games") == before + 2 &&
               ask("SELECT count(*) FROM nodes_waiting") == 0,
           "four who wait at three nodes play two games");
    bool once = true;
    for (int i = 0; i < 4; i++)
        once &= none_comes(people[i], "game-started");
    tap_ok(once, "and nobody two");
    say(people[0], "invite", json_pack("{s:s, s:s}", "variant", "basic", "clock", "300+5"));
    field_of(await(people[0], "done"), "proposal", proposal);
    say(people[1], "join", json_pack("{s:s}", "proposal", proposal));
    say(people[2], "join", json_pack("{s:s}", "proposal", proposal));
    tap_ok(field_of(await(people[1], "done"), "game", one) && comes(people[2], "error", "code", "taken"),
           "a link that two take at two nodes is the first one's");
    struct peer *elsewhere = again(2, people[1]);
    say(elsewhere, "join", json_pack("{s:s}", "proposal", proposal));
    forget(elsewhere);
    say(elsewhere, "join", json_pack("{s:s}", "proposal", proposal));
    tap_ok(field_of(await(elsewhere, "done"), "game", other) && strcmp(one, other) == 0,
           "who takes it again at another node has the same game");
}

static void test_limits(void)
{
    struct peer *ann = guest(0, "Many"), *devices[NODES] = {ann, again(1, ann), again(2, ann)};
    int made = 0, refused = 0;
    for (int i = 0; i < 24; i++) {
        say(devices[i % NODES], "invite", json_pack("{s:s, s:s}", "variant", "basic", "clock", "300+5"));
        forget(devices[i % NODES]);
    }
    char text[120];
    snprintf(text, sizeof text, "SELECT count(*) FROM proposals WHERE from_person = '%s'", ann->person);
    tap_ok(ask(text) == 20, "twenty open links are twenty in all nodes");
    for (int i = 0; i < 40; i++) { /* guests from one address: thirty an hour */
        struct peer *peer = host_peer(&nodes[i % NODES], "crowd");
        snprintf(peer->address, sizeof peer->address, "198.51.100.7");
        host_request(peer, "POST", "guest", json_pack("{s:s}", "name", "Crowd"));
        json_t *answer = host_next(peer);
        *(json_integer_value(json_object_get(answer, "status")) == 200 ? &made : &refused) += 1;
        json_decref(answer);
    }
    tap_ok(made >= 20 && made <= 30, "guests of an address are limited in all nodes: %d made, %d refused",
           made, refused);
}

/* ---- Sessions ----------------------------------------------------------------------------------- */

/* Ends all connections to the database; waits until the first nodes have others. The last one is not stepped. */
static void cut_connections(int awaited)
{
    unsigned before[NODES], now;
    for (int i = 0; i < NODES; i++)
        club_descriptor(nodes[i].club, &before[i]);
    ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'punct'");
    for (int i = 0; i < awaited; i++) {
        while (club_descriptor(nodes[i].club, &now) < 0 || now == before[i])
            step(i);
        step(i);
    }
}

static bool is_closed(struct peer *peer)
{
    for (int i = 0; i < 5000 && !peer->closed; i++)
        step_all();
    return peer->closed;
}

static void test_sessions(void)
{
    struct peer *ann = guest(0, "Session"), *there = again(1, ann);
    host_request(ann, "POST", "logout", json_object());
    tap_ok(is_closed(there), "a session that ends at one node is closed at another");
    struct peer *bob = guest(1, "Deaf"), *deaf = again(2, bob);
    cut_connections(2);
    host_request(bob, "POST", "logout", json_object());
    tap_ok(is_closed(deaf), "also by a node that had lost its connection when that was told");
}

/* ---- What goes wrong ---------------------------------------------------------------------------- */

static void test_lost_connections(void)
{
    char game[STORE_ID];
    struct peer *ann = guest(0, "Ann4"), *bob = guest(1, "Bob4"), *eve = guest(2, "Eve4");
    make_game(ann, bob, "600+0", game);
    watch(ann, game);
    watch(bob, game);
    watch(eve, game);
    cut_connections(0);
    json_t *command =
        json_pack("{s:s, s:i, s:s, s:s}", "game", game, "seen", 0, "turn", opening[0], "id", "lost");
    bool refused = false, done = false;
    while (!done) { /* as clients do: until there is an answer */
        say(ann, "turn", json_incref(command));
        json_t *answer = host_next(ann);
        for (; answer && !done; json_decref(answer), answer = host_next(ann)) {
            const char *code = json_string_value(json_object_get(answer, "code"));
            refused |= code && strcmp(code, "not-stored") == 0;
            done = strcmp(json_string_value(json_object_get(answer, "type")), "done") == 0;
        }
        json_decref(answer);
        usleep(300000); /* not more often than anybody may */
        step(0);
    }
    json_decref(command);
    tap_ok(events_of(game) == 1, "a command during a cut is done once%s",
           refused ? ", and was refused before" : "");
    cut_connections(2);
    turn(bob, game, 1, opening[1]);
    tap_ok(events_of(game) == 2, "the game goes on where the database is found again");
    json_t *first = await(eve, "event"), *second = await(eve, "event");
    tap_ok(json_integer_value(json_object_get(first, "number")) == 1 &&
               json_integer_value(json_object_get(second, "number")) == 2 && none_comes(eve, "event"),
           "a node that heard nothing meanwhile catches up, without a gap or a double");
    json_decref(first);
    json_decref(second);
}

static void test_deadlines(void)
{
    char game[STORE_ID];
    struct peer *ann = guest(0, "Ann5"), *bob = guest(1, "Bob5"), *eve = guest(2, "Eve5");
    make_game(ann, bob, "60+0", game);
    watch(ann, game);
    watch(bob, game);
    watch(eve, game);
    turn(ann, game, 0, opening[0]);
    turn(bob, game, 1, opening[1]);
    for (int i = 0; i < 2; i++) {
        json_decref(await(ann, "event"));
        json_decref(await(bob, "event"));
        json_decref(await(eve, "event"));
    }
    ask("UPDATE state SET value = value + 61000 WHERE key = 'club_ms'");
    tap_ok(comes(ann, "event", "ending", "time") && comes(bob, "event", "ending", "time") &&
               comes(eve, "event", "ending", "time") && events_of(game) == 3,
           "time that runs out ends a game once, at all nodes");
    make_game(ann, bob, "60+0", game);
    turn(ann, game, 0, opening[0]);
    turn(bob, game, 1, opening[1]);
    host_cut(ann);
    host_cut(bob);
    host_close(&nodes[0], false); /* as a kill leaves it */
    ask("UPDATE state SET value = value + 70000 WHERE key = 'club_ms'");
    for (int64_t until = clock_ms(CLOCK_MONOTONIC) + PATIENCE_S * 1000;
         events_of(game) < 3 && clock_ms(CLOCK_MONOTONIC) < until;)
        step_all();
    tap_ok(events_of(game) == 3, "also when its node has died and nobody watches");
    ask("UPDATE nodes SET seen = 0 WHERE node = 'node-1'");
    for (int i = 0; i < 5000 && ask("SELECT count(*) FROM nodes_people WHERE node = 'node-1'") > 0; i++)
        step_all();
    tap_ok(ask("SELECT count(*) FROM nodes_people WHERE node = 'node-1'") == 0,
           "and nobody is there any more");
    tap_ok(host_open(&nodes[0]), "the node comes back");
}

/* Time stands still while no node lives. */
static void test_closed(void)
{
    int64_t before = ask("SELECT value FROM state WHERE key = 'club_ms'");
    for (int i = 0; i < NODES; i++)
        host_close(&nodes[i], true);
    ask("UPDATE state SET value = value - 3600000 WHERE key = 'club_at'");
    bool opened = true;
    set_clocks();
    for (int i = 0; i < NODES; i++)
        opened &= host_open(&nodes[i]);
    int64_t after = ask("SELECT value FROM state WHERE key = 'club_ms'");
    tap_ok(opened && after - before < 600000, "an hour in which no node lives is nobody's");
}

static void test_shares(void)
{
    int owners = 0, most = 0;
    for (int i = 0; i < 5000 && nodes[0].club; i++)
        step_all();
    for (int i = 0; i < 300; i++) {
        char id[STORE_ID];
        int had = 0;
        snprintf(id, sizeof id, "game%08d", i * 7919);
        for (int j = 0; j < NODES; j++)
            had += club_is_for_this_node(nodes[j].club, id);
        owners += had;
        most = had > most ? had : most;
    }
    tap_ok(owners == 300 && most == 1, "what one node does is one node's");
}

static void test_store(void)
{
    struct verify_result result;
    struct store *store = host_store(&nodes[0]);
    bool fine = store && verify(store, false, &result) && result.faults == 0;
    tap_ok(fine, "what is derived follows from the log: %s", fine ? "yes" : result.first);
    store_close(store);
}

int main(void)
{
    static const char *const names[NODES] = {"node-1", "node-2", "node-3"};
    const char *database = getenv("CLUB_DATABASE");
    if (!database) {
        printf("1..0 # skip run by tools/cluster/with-postgres\n");
        return 0;
    }
    set_clocks();
    for (int i = 0; i < NODES; i++) {
        nodes[i].node = names[i];
        snprintf(nodes[i].path, sizeof nodes[i].path, "%s", database);
        if (!host_open(&nodes[i]))
            return 1;
    }
    test_game();
    test_races();
    test_meeting();
    test_limits();
    test_sessions();
    test_lost_connections();
    test_deadlines();
    test_closed();
    test_shares();
    test_store();
    for (int i = 0; i < NODES; i++)
        host_close(&nodes[i], true);
    return tap_done();
}
