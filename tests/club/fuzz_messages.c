/* Any bytes as a message to the club, or with a line first as a request. The club answers everything, with JSON or not
 * at all, and keeps its word: what it stored can be read again. */
#include "../fuzz/reader.h"

#include "host.h"

static struct host host;

/* A club in memory with two people at a table; every input meets it as it was. */
static void open_club(void)
{
    json_t *answer;
    snprintf(host.path, sizeof host.path, ":memory:");
    MUST(host_open(&host));
    for (int i = 0; i < 2; i++) {
        struct peer *peer = host_peer(&host, i ? "bob" : "ann");
        host_request(peer, "POST", "guest", json_pack("{s:s}", "name", i ? "Bob" : "Ann"));
        json_decref(host_next(peer));
        host_connect(&host, peer);
        json_decref(host_next(peer));
    }
    struct peer *ann = host_peer(&host, "ann"), *bob = host_peer(&host, "bob");
    host_send(ann, json_pack("{s:s, s:s, s:s, s:s, s:s}", "type", "invite", "id", "1", "variant", "standard",
                             "clock", "300+5", "colour", "white"));
    answer = host_next(ann);
    host_send(bob, json_pack("{s:s, s:s, s:O}", "type", "join", "id", "1", "proposal",
                             json_object_get(answer, "proposal")));
    json_decref(answer);
}

static void close_club(void)
{
    host_close(&host, true);
    for (int i = 0; i < host.count; i++)
        json_decref(host.peers[i].inbox);
    host.count = 0;
    host.time = (struct club_time){0};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static unsigned inputs;
    enum { FRESH = 200 }; /* inputs to one club: opening one takes long, and a used one has more to say */
    const char *text = (const char *)data, *line = size ? memchr(text, '\n', size) : NULL;
    if (inputs++ % FRESH == 0) {
        if (host.club)
            close_club();
        open_club();
    }
    struct peer *ann = host_peer(&host, "ann");
    if (ann->closed || !ann->connection) {
        host_cut(ann);
        host_connect(&host, ann);
    }
    if (line && line - text < 200) {
        char head[200], *query;
        memcpy(head, text, (size_t)(line - text));
        head[line - text] = '\0';
        query = strchr(head, '?');
        struct club_request request = {line - text > 3 && head[0] == 'G' ? "GET" : "POST",
                                       head + (head[0] == 'G'),
                                       query ? query + 1 : NULL,
                                       line + 1,
                                       size - (size_t)(line + 1 - text),
                                       ann->secret,
                                       NULL,
                                       "fuzz",
                                       "https://club.example"};
        if (query)
            *query = '\0';
        club_request(host.club, ann, &request);
    } else {
        club_receive(ann->connection, text, size);
    }
    host.time.monotonic_ms += 250;
    host.time.unix_ms += 250;
    club_flush(host.club);
    MUST(json_array_size(ann->inbox) > 0 || ann->closed);
    json_array_clear(ann->inbox);
    json_array_clear(host_peer(&host, "bob")->inbox);
    return 0;
}
