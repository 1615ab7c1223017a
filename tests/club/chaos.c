/* Random clients at a club whose disk fails and whose power is cut.
 *
 *     chaos ROUNDS [SEED]
 *
 * Every client has its own view of its game, a plain `struct game` that it feeds with the events it is told. Held against
 * each other: events come without gap or double (a view is always a prefix of the log); what was acknowledged is in the
 * log with the number that was told; a command that comes again brings nothing new; snapshots agree with the views; the
 * check of the store finds nothing. */
#include "../random.h"
#include "../tap.h"
#include "event_text.h"
#include "faulty_vfs.h"
#include "host.h"
#include "verify.h"

#include <stdlib.h>
#include <string.h>

enum { CLIENTS = 4, ROOM = 4096, STEPS = 40 };

struct client {
    struct peer *peer;
    int partner;
    char game[STORE_ID];
    struct game view;
    struct game_storage storage;
    json_t *asked; /* not answered, or last answered */
    json_t *answer;
    bool waiting;
    int commands;
};

/* What was acknowledged: must be there for ever. */
struct promise {
    char game[STORE_ID];
    json_int_t number;
    char person[STORE_ID], command[20];
};

static struct host host;
static struct client clients[CLIENTS];
static struct promise *promises;
static size_t promises_count, promises_room, events_told, resent, refused_by_disk;
static uint64_t seed;
static char fault[400];

static void broken(const char *what, const json_t *message)
{
    if (*fault)
        return;
    char *text = message ? json_dumps(message, JSON_COMPACT) : NULL;
    snprintf(fault, sizeof fault, "%s %.300s", what, text ? text : "");
    free(text);
}

static const char *text_of(const json_t *message, const char *name)
{
    const char *text = json_string_value(json_object_get(message, name));
    return text ? text : "";
}

/* ---- What clients are told ---------------------------------------------------------------------- */

static void see_event(struct client *client, const char *text, json_int_t number)
{
    struct game_event event;
    events_told++;
    if (number != (json_int_t)client->view.length + 1)
        broken("a gap or a double before an event", NULL);
    else if (!game_event_read(text, strlen(text), &event) ||
             game_add(&client->view, &event, NULL) != GAME_FINE)
        broken("an event that the game does not allow", NULL);
}

static void promise(struct client *client, const json_t *answer)
{
    if (promises_count == promises_room) {
        promises_room = promises_room ? 2 * promises_room : 256;
        promises = realloc(promises, promises_room * sizeof *promises);
        if (!promises)
            abort();
    }
    struct promise *kept = &promises[promises_count++];
    snprintf(kept->game, sizeof kept->game, "%s", text_of(answer, "game"));
    kept->number = json_integer_value(json_object_get(answer, "number"));
    snprintf(kept->person, sizeof kept->person, "%s", client->peer->person);
    snprintf(kept->command, sizeof kept->command, "%s", text_of(answer, "id"));
}

static void see_answer(struct client *client, json_t *message)
{
    bool again = !client->waiting && client->answer;
    if (strcmp(text_of(client->asked, "id"), text_of(message, "id")) != 0)
        return;
    if (strcmp(text_of(message, "code"), "not-stored") == 0) {
        refused_by_disk++;
        return; /* it is sent again */
    }
    bool command =
        json_object_get(client->asked, "seen") && strcmp(text_of(client->asked, "type"), "watch") != 0;
    /* What was refused may be judged anew after a restart; what was done was done. */
    if (again && command && strcmp(text_of(client->answer, "type"), "done") == 0 &&
        !json_equal(client->answer, message))
        broken("another answer to the same command:", message);
    client->waiting = false;
    json_decref(client->answer);
    client->answer = json_incref(message);
    if (!again && command && strcmp(text_of(message, "type"), "done") == 0)
        promise(client, message);
}

static void listen(void)
{
    for (int i = 0; i < CLIENTS; i++)
        for (json_t *message; clients[i].peer && (message = host_next(clients[i].peer));
             json_decref(message)) {
            if (strcmp(text_of(message, "type"), "event") == 0 &&
                strcmp(text_of(message, "game"), clients[i].game) == 0)
                see_event(&clients[i], text_of(message, "event"),
                          json_integer_value(json_object_get(message, "number")));
            else if (json_object_get(message, "id") && clients[i].asked)
                see_answer(&clients[i], message);
        }
}

/* ---- What clients do ---------------------------------------------------------------------------- */

static void send_again(struct client *client)
{
    host_send(client->peer, json_incref(client->asked));
    listen();
}

/* Sends a command until it is answered; the disk may refuse it some times. */
static json_t *ask(struct client *client, json_t *message)
{
    char id[20];
    snprintf(id, sizeof id, "c%d", ++client->commands);
    json_object_set_new(message, "id", json_string(id));
    json_decref(client->asked);
    json_decref(client->answer);
    client->asked = message;
    client->answer = NULL;
    client->waiting = true;
    send_again(client);
    return client->answer;
}

static bool ask_firmly(struct client *client, json_t *message)
{
    ask(client, message);
    for (int tries = 0; client->waiting && tries < 20; tries++)
        send_again(client);
    return !client->waiting && strcmp(text_of(client->answer, "type"), "done") == 0;
}

static bool watch(struct client *client)
{
    json_int_t seen = (json_int_t)client->view.length;
    if (!ask_firmly(client,
                    json_pack("{s:s, s:s, s:I}", "type", "watch", "game", client->game, "seen", seen)))
        return false;
    json_t *event;
    size_t i;
    json_array_foreach(json_object_get(client->answer, "events"), i, event)
        see_event(client, json_string_value(event), seen + 1 + (json_int_t)i);
    char position[PUNCT_POSITION_TEXT];
    punct_position_write(&client->view.board.position, position, sizeof position);
    if (strcmp(position, text_of(client->answer, "position")) != 0)
        broken("a snapshot is not what its events make:", client->answer);
    return true;
}

static void begin_view(struct client *client, const char *game)
{
    struct game_setup setup = {.clock = {GAME_FISCHER, 10800000, 180000}};
    punct_position_start(&setup.start, PUNCT_STANDARD);
    snprintf(client->game, sizeof client->game, "%s", game);
    game_begin(&client->view, &setup, client->storage);
}

static void begin_game(struct client *a, struct client *b)
{
    char proposal[STORE_ID], game[STORE_ID];
    if (!ask_firmly(a, json_pack("{s:s, s:s, s:s, s:s}", "type", "invite", "variant", "standard", "clock",
                                 "10800+180", "colour", "white"))) {
        broken("no invitation:", a->answer);
        return;
    }
    snprintf(proposal, sizeof proposal, "%s", text_of(a->answer, "proposal"));
    if (!ask_firmly(b, json_pack("{s:s, s:s}", "type", "join", "proposal", proposal))) {
        broken("nobody joins:", b->answer);
        return;
    }
    snprintf(game, sizeof game, "%s", text_of(b->answer, "game"));
    begin_view(a, game);
    begin_view(b, game);
    if (!watch(a) || !watch(b))
        broken("nobody watches:", a->answer);
}

static void play(struct client *client)
{
    static const char *const offers[] = {"draw", "take-back", "pause"};
    char text[PUNCT_TURN_TEXT];
    unsigned what = random_below(&seed, 100);
    json_t *message = json_pack("{s:s, s:I}", "game", client->game, "seen", (json_int_t)client->view.length);
    const char *type = "turn";
    if (what < 80) {
        punct_turn turn = random_turn(&client->view.board.position, random_taste(&seed), &seed);
        punct_turn_write(turn, text, sizeof text);
        json_object_set_new(message, "turn", json_string(turn == PUNCT_NO_TURN ? "Ta1a" : text));
    } else if (what < 98) {
        type = what < 86 ? "offer" : what < 90 ? "accept" : what < 94 ? "refuse" : "resume";
        if (what < 94)
            json_object_set_new(message, "offer", json_string(offers[random_below(&seed, 3)]));
    } else {
        type = "resign";
    }
    json_object_set_new(message, "type", json_string(type));
    ask(client, message);
}

static void come_back(struct client *client)
{
    json_t *held = client->waiting ? json_incref(client->asked) : NULL;
    host_connect(&host, client->peer);
    listen();
    if (!watch(client))
        broken("coming back failed:", client->answer);
    if (held) { /* what was not answered goes out once more, with the same id */
        json_decref(client->asked);
        json_decref(client->answer);
        client->asked = held;
        client->answer = NULL;
        client->waiting = true;
        resent++;
        send_again(client);
    }
}

static void step(void)
{
    struct client *client = &clients[random_below(&seed, CLIENTS)];
    unsigned what = random_below(&seed, 20);
    if (client->peer->closed || (what == 0 && client->peer->connection)) {
        host_cut(client->peer);
        come_back(client);
    } else if (client->waiting || (what == 1 && client->asked)) {
        resent++;
        send_again(client);
    } else if (client->view.over && clients[client->partner].view.over) {
        begin_game(client, &clients[client->partner]);
    } else {
        play(client);
    }
    host_wait(&host, 200 + random_below(&seed, 3000));
    listen();
}

/* ---- What must hold ----------------------------------------------------------------------------- */

static void check_promises(struct store *store)
{
    for (size_t i = 0; i < promises_count; i++) {
        int64_t number = 0;
        if (store_event_of_command(store, promises[i].game, promises[i].person, promises[i].command,
                                   &number) != STORE_FINE ||
            number != promises[i].number) {
            broken("an acknowledged event is lost", NULL);
            return;
        }
    }
}

static void check(void)
{
    struct verify_result result;
    char why[200];
    struct store *store = store_sqlite_open(host.path, host.vfs, why, sizeof why);
    if (!store || !verify(store, false, &result)) {
        broken("the store cannot be read", NULL);
    } else {
        if (result.faults)
            broken(result.first, NULL);
        check_promises(store);
    }
    store_close(store);
}

/* A round: some play with faults, then the power fails. */
static void round_of(bool crash)
{
    static const enum faulty_kind kinds[] = {FAULTY_NOTHING, FAULTY_WRITE, FAULTY_SYNC, FAULTY_FULL};
    faulty_vfs_fail(kinds[random_below(&seed, 4)], (int)random_below(&seed, 60),
                    1 + (int)random_below(&seed, 12));
    for (int i = 0; i < STEPS && !*fault; i++)
        step();
    faulty_vfs_fail(FAULTY_NOTHING, 0, 0);
    if (!crash)
        return;
    faulty_vfs_crash();
    host_close(&host, false); /* frees memory; nothing of it reaches the disk any more */
    faulty_vfs_back();
    check();
    if (!host_open(&host))
        broken("the club does not open again", NULL);
    for (int i = 0; i < CLIENTS && !*fault; i++)
        come_back(&clients[i]);
}

static bool begin(void)
{
    static const char *const names[CLIENTS] = {"Ann", "Bob", "Cleo", "Dora"};
    snprintf(host.path, sizeof host.path, "/club.db");
    host.vfs = faulty_vfs_name;
    if (!faulty_vfs_register(seed) || !host_open(&host))
        return false;
    for (int i = 0; i < CLIENTS; i++) {
        struct client *client = &clients[i];
        client->peer = host_peer(&host, names[i]);
        client->partner = i ^ 1;
        client->storage = (struct game_storage){calloc(ROOM, sizeof *client->storage.log),
                                                calloc(ROOM, sizeof *client->storage.history),
                                                calloc(ROOM, sizeof *client->storage.line), ROOM};
        host_request(client->peer, "POST", "guest", json_pack("{s:s}", "name", names[i]));
        json_t *answer = host_next(client->peer);
        snprintf(client->peer->person, sizeof client->peer->person, "%s",
                 text_of(json_object_get(answer, "me"), "person"));
        json_decref(answer);
        host_connect(&host, client->peer);
        listen();
    }
    begin_game(&clients[0], &clients[1]);
    begin_game(&clients[2], &clients[3]);
    return true;
}

static void finish(void)
{
    host_close(&host, true);
    faulty_vfs_empty();
    for (int i = 0; i < CLIENTS; i++) {
        json_decref(clients[i].asked);
        json_decref(clients[i].answer);
        json_decref(clients[i].peer->inbox);
        free(clients[i].storage.log);
        free(clients[i].storage.history);
        free(clients[i].storage.line);
    }
    free(promises);
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 20;
    seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (!begin())
        return 1;
    int done = 0;
    for (; done < rounds && !*fault; done++)
        round_of(random_below(&seed, 3) > 0);
    tap_ok(!*fault, "random clients, failing writes and power cuts: every view is a prefix of the one log");
    if (*fault)
        tap_note("round %d: %s", done, fault);
    tap_ok(promises_count > 0 && resent > 0 && events_told > 0 && (rounds < 10 || refused_by_disk > 0),
           "the test reached what it is about");
    tap_note(
        "rounds %d, acknowledged %zu, told %zu, resent %zu, failed operations %d, refused by the disk %zu",
        done, promises_count, events_told, resent, faulty_vfs_failed(), refused_by_disk);
    finish();
    return tap_done();
}
