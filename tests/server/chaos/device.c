#include "device.h"
#include "../../random.h"
#include "event_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    EVENTS = 4100,      /* a game has at most 4,000 */
    PATIENCE_MS = 1200, /* without an answer the connection is given up */
    THINKING_MS = 25,   /* at most */
    BACK_MS = 40,       /* at most, before it connects again */
    AGAIN_MS = 30       /* when the disk refused */
};

static void later(struct device *device, unsigned most_ms)
{
    struct company *company = device->company;
    loop_set(company->loop, &device->timer, loop_now(company->loop) + random_below(&company->seed, most_ms));
}

static void broken(struct device *device, const char *what, const char *game, int64_t number)
{
    struct history_faults *faults = device->company->faults;
    if (!*faults->first)
        snprintf(faults->first, sizeof faults->first, "%s: game %s, event %lld, told to %s %d", what, game,
                 (long long)number, device->person ? device->person->id : "a stranger",
                 (int)(device - device->pair->devices));
    faults->disagreements++;
}

static const char *text_of(const json_t *message, const char *name)
{
    const char *text = json_string_value(json_object_get(message, name));
    return text ? text : "";
}

static int64_t number_of(const json_t *message)
{
    return json_integer_value(json_object_get(message, "number"));
}

/* ---- The view of a game ------------------------------------------------------------------------- */

static void begin_view(struct device *device)
{
    struct game_setup setup = {.clock = {GAME_FISCHER, 10800000, 180000}};
    punct_position_start(&setup.start, PUNCT_STANDARD);
    snprintf(device->game, sizeof device->game, "%s", device->pair->game);
    game_begin(&device->view, &setup, device->storage);
    device->watching = false;
}

static void see(struct device *device, int64_t number, const char *text)
{
    struct game_event event;
    if (!history_told(device->company->history, device->game, number, text))
        broken(device, "another event than somebody else was told", device->game, number);
    if (number != (int64_t)device->view.length + 1)
        broken(device, "a gap or a double", device->game, number);
    else if (!game_event_read(text, strlen(text), &event) ||
             game_add(&device->view, &event, NULL) != GAME_FINE)
        broken(device, "an event that the game does not allow", device->game, number);
}

static void see_snapshot(struct device *device, const json_t *answer)
{
    json_t *event;
    size_t i;
    char position[PUNCT_POSITION_TEXT];
    int64_t from = json_integer_value(json_object_get(answer, "from"));
    json_array_foreach(json_object_get(answer, "events"), i, event)
        see(device, from + 1 + (int64_t)i, json_string_value(event));
    punct_position_write(&device->view.board.position, position, sizeof position);
    if (strcmp(position, text_of(answer, "position")) != 0)
        broken(device, "a snapshot that its events do not make", device->game, number_of(answer));
    device->watching = true;
}

/* ---- Asking ------------------------------------------------------------------------------------- */

static void send_asked(struct device *device)
{
    struct company *company = device->company;
    device->waiting = true;
    device->asked_at = loop_now(company->loop);
    socket_client_send(device->socket, device->text, strlen(device->text));
    loop_set(company->loop, &device->timer, loop_now(company->loop) + PATIENCE_MS);
}

/* Takes over the message. */
static void ask(struct device *device, enum device_wish wish, json_t *message)
{
    /* Ids are a person's, and this device is not the only one. */
    snprintf(device->id, sizeof device->id, "d%d-%u", (int)(device - device->pair->devices), ++device->count);
    json_object_set_new(message, "id", json_string(device->id));
    char *text = json_dumps(message, JSON_COMPACT);
    snprintf(device->text, sizeof device->text, "%s", text);
    free(text);
    json_decref(message);
    device->asked = wish;
    device->answered = false;
    send_asked(device);
}

static json_t *random_command(struct device *device)
{
    static const char *const offers[] = {"draw", "take-back", "pause"};
    uint64_t *seed = &device->company->seed;
    char text[PUNCT_TURN_TEXT] = "Ta1a";
    unsigned what = random_below(seed, 100);
    json_t *message = json_pack("{s:s, s:I}", "game", device->game, "seen", (json_int_t)device->view.length);
    const char *type = "turn";
    if (what < 82) {
        punct_turn turn = random_turn(&device->view.board.position, random_taste(seed), seed);
        if (turn != PUNCT_NO_TURN)
            punct_turn_write(turn, text, sizeof text);
        json_object_set_new(message, "turn", json_string(text));
    } else if (what < 99) {
        type = what < 87 ? "offer" : what < 91 ? "accept" : what < 95 ? "refuse" : "resume";
        if (what < 95)
            json_object_set_new(message, "offer", json_string(offers[random_below(seed, 3)]));
    } else {
        type = "resign";
    }
    json_object_set_new(message, "type", json_string(type));
    return message;
}

static enum device_wish wish(const struct device *device)
{
    const struct pair *pair = device->pair;
    if (device->person && device == &pair->devices[0] && pair->stage == PAIR_INVITES)
        return WISH_INVITE;
    if (device->person && device == &pair->devices[1] && pair->stage == PAIR_JOINS)
        return WISH_JOIN;
    if (!*device->game)
        return WISH_NOTHING;
    if (!device->watching)
        return WISH_WATCH;
    return device->person && !device->view.over ? WISH_PLAY : WISH_NOTHING;
}

/* The game is over for everybody who shows it. */
static bool all_over(const struct pair *pair)
{
    for (int i = 0; i < DEVICES_OF_PAIR; i++)
        if (!pair->devices[i].view.over || pair->devices[i].waiting)
            return false;
    return true;
}

static void do_next(struct device *device)
{
    struct pair *pair = device->pair;
    bool my_turn = !device->view.over && device->person == &pair->people[game_to_move(&device->view)];
    if (pair->stage == PAIR_PLAYS && all_over(pair))
        pair->stage = PAIR_INVITES;
    switch (wish(device)) {
    case WISH_INVITE:
        ask(device, WISH_INVITE,
            json_pack("{s:s, s:s, s:s, s:s}", "type", "invite", "variant", "standard", "clock", "10800+180",
                      "colour", "white"));
        return;
    case WISH_JOIN:
        ask(device, WISH_JOIN, json_pack("{s:s, s:s}", "type", "join", "proposal", pair->proposal));
        return;
    case WISH_WATCH:
        ask(device, WISH_WATCH,
            json_pack("{s:s, s:s, s:I}", "type", "watch", "game", device->game, "seen",
                      (json_int_t)device->view.length));
        return;
    case WISH_PLAY:
        if (my_turn || random_below(&device->company->seed, 8) == 0) {
            ask(device, WISH_PLAY, random_command(device));
            return;
        }
        break;
    case WISH_NOTHING:
        break;
    }
    later(device, THINKING_MS);
}

/* ---- Hearing ------------------------------------------------------------------------------------ */

static void joined(struct pair *pair, const char *game)
{
    snprintf(pair->game, sizeof pair->game, "%s", game);
    pair->stage = PAIR_PLAYS;
    for (int i = 0; i < DEVICES_OF_PAIR + 1; i++)
        begin_view(&pair->devices[i]);
}

static void take_done(struct device *device, const json_t *answer)
{
    struct pair *pair = device->pair;
    if (device->asked == WISH_INVITE) {
        snprintf(pair->proposal, sizeof pair->proposal, "%s", text_of(answer, "proposal"));
        pair->stage = PAIR_JOINS;
    } else if (device->asked == WISH_JOIN) {
        joined(pair, text_of(answer, "game"));
    } else if (device->asked == WISH_WATCH) {
        if (strcmp(text_of(answer, "game"), device->game) == 0) /* else the next game has begun */
            see_snapshot(device, answer);
    } else {
        device->number = number_of(answer);
        device->answered = true;
        if (!history_promise(device->company->history, text_of(answer, "game"), device->person->id,
                             device->id, device->number)) {
            broken(device, "another answer to the same command", device->game, device->number);
            device->company->faults->doubled++;
        }
    }
}

/* What the club refuses is forgotten; but a game that was begun and an event that was told are there for ever. */
static void take_refusal(struct device *device, const char *code)
{
    device->company->refused++;
    if (device->answered)
        broken(device, "done, and then refused", device->game, device->number);
    if (device->asked == WISH_INVITE)
        device->pair->stage = PAIR_INVITES;
    else if (device->asked == WISH_JOIN) {
        broken(device, code, device->pair->proposal, 0);
        device->pair->stage = PAIR_INVITES;
    } else if (device->asked == WISH_WATCH) {
        broken(device, code, device->game, (int64_t)device->view.length);
        device->company->faults->lost++;
    }
}

static void take_answer(struct device *device, const json_t *answer)
{
    const char *code = text_of(answer, "code");
    if (strcmp(text_of(answer, "id"), device->id) != 0)
        return;
    if (strcmp(code, "not-stored") == 0) {
        device->company->refused_by_disk++;
        later(device, AGAIN_MS); /* it is still waited for: it is sent again */
        return;
    }
    if (strcmp(code, "too-many") == 0)
        return; /* the connection ends; it is sent again by the next one */
    if (!device->waiting)
        return;
    device->waiting = false;
    if (strcmp(text_of(answer, "type"), "done") == 0)
        take_done(device, answer);
    else
        take_refusal(device, code);
    later(device, THINKING_MS);
}

static void on_message(struct socket_client *socket, char *text, size_t length)
{
    struct device *device = socket->owner;
    json_t *message = json_loadb(text, length, 0, NULL);
    if (!message)
        broken(device, "no JSON", device->game, 0);
    const char *type = text_of(message, "type");
    if (strcmp(type, "event") == 0) {
        if (device->watching && strcmp(text_of(message, "game"), device->game) == 0)
            see(device, number_of(message), text_of(message, "event"));
    } else if (strcmp(type, "done") == 0 || strcmp(type, "error") == 0) {
        take_answer(device, message);
    }
    json_decref(message);
}

/* ---- Connections -------------------------------------------------------------------------------- */

static void gone(struct device *device)
{
    device->socket = NULL;
    device->watching = false;
    device->waiting &= device->asked != WISH_WATCH; /* another one is asked, from what is seen then */
    later(device, BACK_MS);
}

static void on_closed(struct socket_client *socket, int code)
{
    struct device *device = socket->owner;
    (void)code;
    device->company->cut++;
    gone(device);
}

static void on_opened(struct socket_client *socket)
{
    struct device *device = socket->owner;
    device->asked_at = loop_now(device->company->loop); /* patience begins anew */
    later(device, 1);
}

static void on_time(struct loop_timer *timer)
{
    static const struct socket_client_calls calls = {on_opened, on_message, on_closed};
    struct device *device = (struct device *)((char *)timer - offsetof(struct device, timer));
    struct company *company = device->company;
    if (!device->socket) {
        struct socket_place place = {company->ports[random_below(&company->seed, (unsigned)company->places)],
                                     0};
        device->socket = socket_client_open(company->loop, place, "/club",
                                            device->person ? device->person->cookie : "", &calls, device);
        loop_set(company->loop, &device->timer,
                 loop_now(company->loop) + (device->socket ? PATIENCE_MS : BACK_MS));
    } else if (!device->socket->open) {
        socket_client_cut(device->socket); /* nobody opens */
        gone(device);
    } else if (device->waiting && loop_now(company->loop) - device->asked_at >= PATIENCE_MS) {
        socket_client_cut(device->socket); /* nobody answers */
        gone(device);
    } else if (device->waiting) { /* refused by the disk, or not answered before the cut */
        company->resent++;
        send_asked(device);
    } else if (device->asked == WISH_PLAY && device->answered && random_below(&company->seed, 10) == 0) {
        company->resent++; /* it was answered: the same answer must come */
        send_asked(device);
    } else {
        do_next(device);
    }
}

/* ---- Pairs -------------------------------------------------------------------------------------- */

static bool make_guest(struct person *person, int port, unsigned number)
{
    char answer[4096], body[60];
    struct socket_place place = {port,
                                 0x4d0000 + number / 8}; /* limits by address are not what this is about */
    snprintf(body, sizeof body, "{\"name\":\"Player %u\"}", number);
    const char *found = NULL;
    if (socket_client_request(place, "POST", "/api/guest", "", body, answer, sizeof answer) == 200 &&
        socket_client_cookie(answer, person->cookie, sizeof person->cookie))
        found = strstr(answer, "\"person\":\"");
    if (!found)
        return false;
    snprintf(person->id, sizeof person->id, "%.12s", found + strlen("\"person\":\""));
    return true;
}

bool pair_begin(struct pair *pair, struct company *company, int port, unsigned number)
{
    memset(pair, 0, sizeof *pair);
    pair->company = company;
    if (!make_guest(&pair->people[0], port, 2 * number) ||
        !make_guest(&pair->people[1], port, 2 * number + 1))
        return false;
    for (int i = 0; i < DEVICES_OF_PAIR + 1; i++) {
        struct device *device = &pair->devices[i];
        *device = (struct device){.company = company, .pair = pair, .timer = {.fire = on_time}};
        device->person = i < DEVICES_OF_PAIR ? &pair->people[i % 2] : NULL;
        device->storage = (struct game_storage){calloc(EVENTS, sizeof *device->storage.log),
                                                calloc(EVENTS, sizeof *device->storage.history),
                                                calloc(EVENTS, sizeof *device->storage.line), EVENTS};
        if (!device->storage.log || !device->storage.history || !device->storage.line)
            abort();
        device->view.over = true;
        later(device, BACK_MS);
    }
    return true;
}

void pair_end(struct pair *pair)
{
    for (int i = 0; i < DEVICES_OF_PAIR + 1 && pair->company; i++) {
        struct device *device = &pair->devices[i];
        if (device->socket)
            socket_client_cut(device->socket);
        loop_unset(pair->company->loop, &device->timer);
        free(device->storage.log);
        free(device->storage.history);
        free(device->storage.line);
    }
    memset(pair, 0, sizeof *pair);
}
