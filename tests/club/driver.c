/* The club as a process that can be killed: lines in, lines out, as one client after the other would send them.
 *
 *     driver FILE
 *
 * In:  "open N SECRET"  a connection; SECRET may be "-"      Out: "N MESSAGE"
 *      "N MESSAGE"      a message of connection N                 "request N STATUS SECRET BODY"
 *      "request N TYPE BODY"
 *      "flush"                                                    "flushed" */
#include "club.h"
#include "store_sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 64 };
static struct club_connection *connections[MOST];

static struct club_time now(void *context)
{
    struct timespec monotonic, real;
    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &monotonic);
    clock_gettime(CLOCK_REALTIME, &real);
    return (struct club_time){(int64_t)monotonic.tv_sec * 1000 + monotonic.tv_nsec / 1000000,
                              (int64_t)real.tv_sec * 1000 + real.tv_nsec / 1000000};
}

static void say(void *context, void *connection, const char *text, size_t length)
{
    (void)context;
    printf("%d %.*s\n", (int)((struct club_connection **)connection - connections), (int)length, text);
}

static void end(void *context, void *connection)
{
    (void)context;
    (void)connection;
}

static void respond(void *context, void *request, const struct club_response *response)
{
    (void)context;
    printf("request %d %d %s %.*s\n", (int)((struct club_connection **)request - connections),
           response->status, response->secret && *response->secret ? response->secret : "-",
           (int)response->length, response->body);
}

static void handle(struct club *club, char *line)
{
    int number;
    char word[100];
    int used = 0;
    if (sscanf(line, "open %d %99s", &number, word) == 2 && number < MOST) {
        connections[number] =
            club_connect(club, &connections[number], strcmp(word, "-") == 0 ? NULL : word, "192.0.2.1");
    } else if (sscanf(line, "request %d %99s %n", &number, word, &used) == 2 && used && number < MOST) {
        char path[120];
        snprintf(path, sizeof path, "/api/%s", word);
        /* Everybody from an address of their own: limits are tested elsewhere. */
        char address[20];
        snprintf(address, sizeof address, "192.0.2.%d", number);
        struct club_request request = {.method = "POST",
                                       .path = path,
                                       .body = line + used,
                                       .length = strlen(line + used),
                                       .address = address};
        club_request(club, &connections[number], &request);
    } else if (sscanf(line, "%d %n", &number, &used) == 1 && used && number < MOST && connections[number]) {
        club_receive(connections[number], line + used, strlen(line + used));
    }
}

int main(int argc, char **argv)
{
    char why[200], *line = NULL;
    size_t size = 0;
    struct club_host host = {.time = now, .send = say, .close = end, .respond = respond};
    struct store *store = argc == 2 ? store_sqlite_open(argv[1], NULL, why, sizeof why) : NULL;
    struct club *club = store ? club_open(store, &host) : NULL;
    if (!club)
        return 1;
    for (ssize_t length; (length = getline(&line, &size, stdin)) > 0;) {
        line[strcspn(line, "\n")] = '\0';
        if (strcmp(line, "flush") == 0) {
            club_flush(club);
            puts("flushed");
            fflush(stdout);
        } else {
            handle(club, line);
        }
    }
    free(line);
    club_close(club);
    return 0;
}
