#include "loads.h"
#include "punct.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCRIPTS = 64, MOST_TURNS = 400, ID = 13 };

/* Random games, made before: the server checks every turn by the rules, the clients need not. */
struct script {
    int length;
    char turns[MOST_TURNS][PUNCT_TURN_TEXT];
};

struct player {
    struct club_pair *pair;
    struct socket_client *socket;
    char cookie[128];
};

/* Two players and their games, one after the other. The pair is one speaker: one turn at a time is on its way. */
struct club_pair {
    struct speaker speaker; /* first */
    struct crowd *crowd;
    struct player players[2]; /* White and Black; colours are not changed */
    const struct script *script;
    char game[ID];
    int seen, watching, round;
    bool told, done; /* of the last turn: the opponent has it, the mover's answer came */
};

static struct script scripts[SCRIPTS];
static struct club_pair *pairs;
static struct socket_client **strangers;
static int pairs_count, strangers_count, open_count, begun_count, wanted_length;

/* A random turn: mostly a piece that is added, else one that moves. */
static punct_turn any_turn(const punct_position *position, uint64_t *seed)
{
    punct_turn turns[PUNCT_TURNS_MAX];
    size_t count = punct_turns(position, turns, PUNCT_TURNS_MAX), adds = 0;
    while (adds < count && punct_turn_is_add(turns[adds]))
        adds++;
    *seed = *seed * 6364136223846793005u + 1442695040888963407u;
    bool moves = adds == 0 || (adds < count && (*seed >> 60) < 3);
    size_t first = moves ? adds : 0, room = moves ? count - adds : adds;
    return count ? turns[first + (size_t)(*seed >> 33) % room] : PUNCT_NO_TURN;
}

static void make_scripts(void)
{
    uint64_t seed = 5;
    for (int i = 0; i < SCRIPTS; i++) {
        punct_position position;
        punct_turn turn;
        struct script *script = &scripts[i];
        punct_position_start(&position, PUNCT_STANDARD);
        while (script->length < MOST_TURNS && punct_position_result(&position) == PUNCT_UNDECIDED &&
               (turn = any_turn(&position, &seed)) != PUNCT_NO_TURN) {
            punct_turn_write(turn, script->turns[script->length++], PUNCT_TURN_TEXT);
            punct_play(&position, turn, NULL, NULL);
        }
    }
}

/* ---- What players do ---------------------------------------------------------------------------- */

__attribute__((format(printf, 2, 3))) static void say(const struct player *player, const char *format, ...)
{
    char text[300];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    socket_client_send(player->socket, text, (size_t)length);
}

static void invite(struct club_pair *pair)
{
    pair->round++;
    say(&pair->players[0],
        "{\"type\":\"invite\",\"id\":\"i%d\",\"variant\":\"standard\",\"clock\":\"3600+60\",\"colour\":"
        "\"white\"}",
        pair->round);
}

static void play(struct crowd *crowd, struct speaker *speaker)
{
    struct club_pair *pair = (struct club_pair *)speaker;
    (void)crowd;
    pair->told = pair->done = false;
    say(&pair->players[pair->seen % 2],
        "{\"type\":\"turn\",\"id\":\"t%d-%d\",\"game\":\"%s\",\"seen\":%d,\"turn\":\"%s\",\"thought_ms\":1}",
        pair->round, pair->seen, pair->game, pair->seen, pair->script->turns[pair->seen]);
}

static bool game_is_over(const struct club_pair *pair)
{
    return pair->seen >= pair->script->length || (wanted_length > 0 && pair->seen >= wanted_length);
}

/* The mover has the answer and the opponent has the turn: the next one. */
static void turn_is_over(struct club_pair *pair)
{
    if (!pair->told || !pair->done)
        return;
    pair->told = pair->done = false; /* the event of a resignation is no turn */
    pair->seen++;
    crowd_answered(pair->crowd, &pair->speaker);
    if (!game_is_over(pair)) {
        crowd_ready(pair->crowd, &pair->speaker);
        return;
    }
    if (pair->seen < pair->script->length)
        say(&pair->players[0], "{\"type\":\"resign\",\"game\":\"%s\",\"seen\":%d}", pair->game, pair->seen);
    invite(pair);
}

/* ---- What they hear ----------------------------------------------------------------------------- */

static const char *after(const char *text, const char *word)
{
    const char *found = strstr(text, word);
    return found ? found + strlen(word) : NULL;
}

static void take_done(struct player *player, const char *text)
{
    struct club_pair *pair = player->pair;
    const char *id = after(text, "\"id\":\""), *found;
    if (!id)
        return;
    if (*id == 't') {
        pair->done = true;
        turn_is_over(pair);
    } else if (*id == 'i' && (found = after(text, "\"proposal\":\""))) {
        say(&pair->players[1], "{\"type\":\"join\",\"id\":\"j%d\",\"proposal\":\"%.12s\"}", pair->round,
            found);
    } else if (*id == 'j' && (found = after(text, "\"game\":\""))) {
        snprintf(pair->game, sizeof pair->game, "%.12s", found);
        pair->seen = pair->watching = 0;
        for (int i = 0; i < 2; i++)
            say(&pair->players[i], "{\"type\":\"watch\",\"id\":\"w%d\",\"game\":\"%s\",\"seen\":0}",
                pair->round, pair->game);
    } else if (*id == 'w' && ++pair->watching == 2) {
        begun_count++;
        crowd_ready(pair->crowd, &pair->speaker);
    }
}

static void on_message(struct socket_client *socket, char *text, size_t length)
{
    struct player *player = socket->owner;
    (void)length;
    if (!player)
        return;
    struct club_pair *pair = player->pair;
    if (strncmp(text, "{\"type\":\"event\"", 15) == 0) {
        const char *number = after(text, "\"number\":");
        if (player == &pair->players[(pair->seen + 1) % 2] && number && atoi(number) == pair->seen + 1 &&
            strncmp(after(text, "\"game\":\""), pair->game, ID - 1) == 0) {
            pair->told = true;
            turn_is_over(pair);
        }
    } else if (strncmp(text, "{\"type\":\"done\"", 14) == 0) {
        take_done(player, text);
    } else if (strncmp(text, "{\"type\":\"error\"", 15) == 0) {
        fprintf(stderr, "refused: %s\n", text);
        exit(1);
    }
}

static void on_opened(struct socket_client *socket)
{
    (void)socket;
    open_count++;
}

static void on_closed(struct socket_client *socket, int code)
{
    (void)socket;
    fprintf(stderr, "the club closed a connection (%d)\n", code);
    exit(1);
}

/* ---- The whole ---------------------------------------------------------------------------------- */

static void make_guest(const struct crowd *crowd, struct player *player, int number)
{
    char answer[4096], body[60];
    snprintf(body, sizeof body, "{\"name\":\"Player %d\"}", number);
    if (socket_client_request(load_place(crowd, number), "POST", "/api/guest", "", body, answer,
                              sizeof answer) == 200 &&
        socket_client_cookie(answer, player->cookie, sizeof player->cookie))
        return;
    fprintf(stderr, "guest %d was not let in: %.200s\n", number, answer);
    exit(1);
}

static struct socket_client *enter(struct crowd *crowd, int number, const char *cookie, void *owner)
{
    static const struct socket_client_calls calls = {on_opened, on_message, on_closed};
    struct socket_client *socket =
        socket_client_open(crowd->loop, load_place(crowd, number), "/club", cookie, &calls, owner);
    if (!socket) {
        perror("cannot connect");
        exit(1);
    }
    if (number % 100 == 99)
        crowd_wait(crowd, &open_count, number + 1, "connections");
    return socket;
}

void club_load_begin(struct crowd *crowd, const struct load_size *size, struct load_memory *memory)
{
    pairs_count = size->games;
    strangers_count = size->connections - 2 * pairs_count;
    wanted_length = size->length;
    open_count = begun_count = 0;
    pairs = calloc((size_t)pairs_count, sizeof *pairs);
    strangers = calloc((size_t)strangers_count + 1, sizeof(struct socket_client *));
    crowd->speak = play;
    if (!scripts[0].length)
        make_scripts();
    for (int i = 0; i < 2 * pairs_count; i++)
        make_guest(crowd, &pairs[i / 2].players[i % 2], i);
    double before = measure_memory_kb(crowd->server.pid);
    for (int i = 0; i < 2 * pairs_count; i++) {
        struct player *player = &pairs[i / 2].players[i % 2];
        player->pair = &pairs[i / 2];
        player->socket = enter(crowd, i, player->cookie, player);
    }
    for (int i = 0; i < strangers_count; i++)
        strangers[i] = enter(crowd, 2 * pairs_count + i, "", NULL);
    crowd_wait(crowd, &open_count, size->connections, "connections");
    double idle = measure_memory_kb(crowd->server.pid);
    memory->connection_kb = (idle - before) / size->connections;
    for (int i = 0; i < pairs_count; i++) {
        pairs[i].crowd = crowd;
        pairs[i].script = &scripts[i % SCRIPTS];
        invite(&pairs[i]);
        if (i % 50 == 49 || i == pairs_count - 1)
            crowd_wait(crowd, &begun_count, i + 1, "games");
    }
    memory->game_kb = (measure_memory_kb(crowd->server.pid) - idle) / pairs_count;
    memory->played_kb = -before;
}

void club_load_end(struct crowd *crowd)
{
    for (int i = 0; i < pairs_count; i++)
        for (int j = 0; j < 2; j++)
            socket_client_cut(pairs[i].players[j].socket);
    for (int i = 0; i < strangers_count; i++)
        socket_client_cut(strangers[i]);
    loop_release(crowd->loop);
    free(pairs);
    free(strangers);
}
