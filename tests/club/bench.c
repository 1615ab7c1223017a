/* Measures the club without sockets: turns a second with batches of several sizes, memory a game, and how long a restart
 * takes with many running games.
 *
 *     bench FOLDER [PAIRS]      20 games for each pair of players */
#include "club.h"
#include "store_sqlite.h"

#include <jansson.h>
#include <malloc.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES_EACH = 20, MOST_PAIRS = 500 };

struct player {
    struct club_connection *connection;
    char secret[CLUB_SECRET];
    char proposal[13]; /* the last one made */
    uint64_t answers, refusals;
};

static struct player players[2 * MOST_PAIRS];
static char games[MOST_PAIRS * GAMES_EACH][13];

static struct club_time now(void *context)
{
    struct timespec t;
    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &t);
    int64_t ms = (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
    return (struct club_time){ms, 1800000000000 + ms};
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void take(void *context, void *connection, const char *text, size_t length)
{
    struct player *player = connection;
    const char *id = strstr(text, "\"proposal\":\"");
    (void)context;
    (void)length;
    if (strncmp(text, "{\"type\":\"error\"", 15) == 0)
        player->refusals++;
    if (strncmp(text, "{\"type\":\"done\"", 14) == 0) {
        player->answers++;
        if (id)
            snprintf(player->proposal, sizeof player->proposal, "%.12s", id + 12);
    }
}

static void end(void *context, void *connection)
{
    (void)context;
    (void)connection;
    fputs("closed by the club\n", stderr);
}

static void respond(void *context, void *request, const struct club_response *response)
{
    struct player *player = request;
    (void)context;
    snprintf(player->secret, sizeof player->secret, "%s", response->secret ? response->secret : "");
}

static struct club *open_club(const char *path)
{
    static const struct club_host host = {.time = now, .send = take, .close = end, .respond = respond};
    char why[200];
    struct store *store = store_sqlite_open(path, NULL, why, sizeof why);
    return store ? club_open(store, &host) : NULL;
}

/* Connections anew before the budget of messages ends. */
static void connect_all(struct club *club, int people)
{
    for (int i = 0; i < people; i++) {
        if (players[i].connection)
            club_disconnect(players[i].connection);
        players[i].connection = club_connect(club, &players[i], players[i].secret, "");
    }
    club_flush(club);
}

__attribute__((format(printf, 2, 3))) static void say(struct player *player, const char *format, ...)
{
    char text[300];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    club_receive(player->connection, text, (size_t)length);
}

static void make_people(struct club *club, int people)
{
    for (int i = 0; i < people; i++) {
        char address[20], body[60];
        snprintf(address, sizeof address, "10.0.%d.%d", i / 250, i % 250);
        int length = snprintf(body, sizeof body, "{\"name\":\"Player %d\"}", i);
        struct club_request request = {.method = "POST",
                                       .path = "/api/guest",
                                       .body = body,
                                       .length = (size_t)length,
                                       .address = address};
        club_request(club, &players[i], &request);
    }
    club_flush(club);
    connect_all(club, people);
}

static void make_games(struct club *club, int pairs)
{
    for (int round = 0; round < GAMES_EACH; round++) {
        for (int i = 0; i < pairs; i++)
            say(&players[2 * i],
                "{\"type\":\"invite\",\"variant\":\"standard\",\"clock\":\"1/259200\",\"colour\":\"white\"}");
        club_flush(club);
        for (int i = 0; i < pairs; i++) {
            snprintf(games[round * pairs + i], sizeof games[0], "%s", players[2 * i].proposal);
            say(&players[2 * i + 1], "{\"type\":\"join\",\"proposal\":\"%s\"}", players[2 * i].proposal);
        }
        club_flush(club);
    }
}

/* One turn in every game, in batches; turns a second. */
static double play(struct club *club, int pairs, int turn, int batch)
{
    static const char *const turns[] = {"Tb3a", "Te3a", "Tb6a", "Tb8a", "Td3a", "Tn5a", "Tn8a", "Tp8a"};
    int count = pairs * GAMES_EACH;
    connect_all(club, 2 * pairs);
    double began = seconds();
    for (int i = 0; i < count; i++) {
        say(&players[2 * (i % pairs) + turn % 2],
            "{\"type\":\"turn\",\"id\":\"t%d-%d\",\"game\":\"%s\",\"seen\":%d,\"turn\":\"%s\"}", turn, i,
            games[i], turn, turns[turn]);
        if ((i + 1) % batch == 0)
            club_flush(club);
    }
    club_flush(club);
    return count / (seconds() - began);
}

/* After the restart everybody comes back at once and watches all games. */
static void come_back(struct club *club, int pairs, double began)
{
    for (int i = 0; i < 2 * pairs; i++)
        players[i].connection = NULL;
    connect_all(club, 2 * pairs);
    size_t before = mallinfo2().uordblks;
    int count = pairs * GAMES_EACH;
    for (int i = 0; i < 2 * count; i++)
        say(&players[2 * (i / 2 % pairs) + i % 2], "{\"type\":\"watch\",\"game\":\"%s\",\"seen\":4}",
            games[i / 2]);
    club_flush(club);
    printf("all players back and watching all games: %.3f s; bytes a watched game %zu\n", seconds() - began,
           (mallinfo2().uordblks - before) / (size_t)count);
}

int main(int argc, char **argv)
{
    static const int batches[] = {1, 10, 100, 500};
    int pairs = argc > 2 ? atoi(argv[2]) : MOST_PAIRS;
    char path[300];
    if (argc < 2 || pairs < 1 || pairs > MOST_PAIRS)
        return 2;
    snprintf(path, sizeof path, "%s/bench.db", argv[1]);
    struct club *club = open_club(path);
    if (!club)
        return 1;
    make_people(club, 2 * pairs);
    size_t before = mallinfo2().uordblks;
    make_games(club, pairs);
    printf("games %d, bytes a game in memory %zu\n", pairs * GAMES_EACH,
           (mallinfo2().uordblks - before) / (size_t)(pairs * GAMES_EACH));
    for (int i = 0; i < 4; i++)
        printf("batch %d: turns/s %.0f\n", batches[i], play(club, pairs, i, batches[i]));
    uint64_t refusals = 0;
    for (int i = 0; i < 2 * pairs; i++)
        refusals += players[i].refusals;
    struct club_figures figures;
    club_figures(club, &figures);
    printf("events %llu, commits %llu, refused %llu\n", (unsigned long long)figures.events,
           (unsigned long long)figures.commits, (unsigned long long)refusals);
    club_close(club);
    double began = seconds();
    club = open_club(path);
    club_flush(club);
    printf("restart with %d running games: %.3f s\n", pairs * GAMES_EACH, seconds() - began);
    come_back(club, pairs, began);
    club_close(club);
    return 0;
}
