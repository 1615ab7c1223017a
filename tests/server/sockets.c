/* WebSockets as a client meets them: the handshake, frames (cases of RFC 6455), silence, slow readers. */
#include "frames.h"
#include "world.h"

/* ---- Sockets ----------------------------------------------------------------------------------- */

static void check_handshake(void)
{
    static const struct {
        const char *name, *request, *answer;
    } cases[] = {
        {"the standard's example", OPEN_SOCKET, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"},
        {"no Origin", HANDSHAKE "\r\n", "HTTP/1.1 403"},
        {"another Origin", HANDSHAKE "Origin: http://evil.example\r\n\r\n", "HTTP/1.1 403"},
        {"an Origin that begins alike", HANDSHAKE "Origin: http://localhost.evil.example\r\n\r\n",
         "HTTP/1.1 403"},
        {"another port", HANDSHAKE "Origin: http://localhost:81\r\n\r\n", "HTTP/1.1 403"},
        {"another scheme", HANDSHAKE "Origin: https://localhost\r\n\r\n", "HTTP/1.1 403"},
        {"no origin at all", HANDSHAKE "Origin: null\r\n\r\n", "HTTP/1.1 403"},
        {"two", HANDSHAKE "Origin: http://localhost\r\nOrigin: http://evil.example\r\n\r\n", "HTTP/1.1 400"},
        {"a body", HANDSHAKE "Origin: http://localhost\r\nContent-Length: 2\r\n\r\nhi", "HTTP/1.1 400"},
        {"no wish", "GET /socket HTTP/1.1\r\n\r\n", "HTTP/1.1 426"},
        {"no version", "GET /socket HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
         "HTTP/1.1 426"},
        {"no key",
         "GET /socket HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: "
         "13\r\n\r\n",
         "HTTP/1.1 400"},
        {"POST",
         "POST /socket HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: "
         "13\r\n\r\n",
         "HTTP/1.1 426"},
        {"nobody takes it", "GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
         "Connection: close"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct world world;
        world_open(&world, &usual, &echo_calls);
        int client = connect_to(&world);
        forget();
        say(&world, client, cases[i].request, strlen(cases[i].request), 100000);
        bool good = count(cases[i].answer) == 1 && heard.closed == (i > 0 && i != 9 && i != 12);
        tap_ok(good, "handshake: %s", cases[i].name);
        if (!good)
            tap_note("%s", (const char *)heard.bytes);
        close(client);
        world_close(&world);
    }
}

static const char letters[] = "CTB.....XPO"; /* by type; small: not the last part */

/* Frames as a client sends them, from words: "t:hel C:lo" is a text in two parts, "X:1000" a close, "R:8180" raw bytes,
 * "T*300" a text of so many letters. */
static size_t write_frames(const char *script, unsigned char *bytes)
{
    static const unsigned char mask[4] = {0x37, 0xfa, 0x21, 0x3d};
    size_t length = 0;
    char copy[256], *rest = copy;
    snprintf(copy, sizeof copy, "%s", script);
    for (char *word; (word = strsep(&rest, " "));) {
        char payload[4096];
        size_t size = strlen(word + 2);
        if (word[0] == 'R') {
            for (size_t i = 0; i < size; i += 2) {
                char digits[3] = {word[2 + i], word[3 + i], 0};
                bytes[length++] = (unsigned char)strtoul(digits, NULL, 16);
            }
            continue;
        }
        bool last = word[0] >= 'A' && word[0] <= 'Z';
        unsigned type = (unsigned)(strchr(letters, last ? word[0] : word[0] - 32) - letters);
        if (word[1] == '*') {
            size = strtoul(word + 2, NULL, 10);
            memset(payload, 'x', size);
        } else
            memcpy(payload, word + 2, size);
        if (type == FRAME_CLOSE && size >= 4) {
            int code = atoi(word + 2);
            payload[0] = (char)(code >> 8);
            payload[1] = (char)code;
            memmove(payload + 2, payload + 4, size - 4);
            size -= 2;
        }
        size_t head = frame_head(bytes + length, type, size);
        bytes[length] = (unsigned char)((last ? 0x80 : 0) | type);
        bytes[length + 1] |= 0x80;
        length += head;
        memcpy(bytes + length, mask, 4);
        length += 4;
        for (size_t i = 0; i < size; i++)
            bytes[length++] = (unsigned char)payload[i] ^ mask[i & 3];
    }
    return length;
}

/* What the server said, in the same words. */
static void read_frames(const unsigned char *at, const unsigned char *end, char *words, size_t room)
{
    size_t written = 0;
    words[0] = '\0';
    while (end - at >= 2 && written < room) {
        unsigned type = at[0] & 15u;
        size_t length = at[1] & 127u, head = 2;
        if (length == 126) {
            length = (size_t)at[2] << 8 | at[3];
            head = 4;
        }
        const char *blank = written ? " " : "";
        if (type == FRAME_CLOSE && length >= 2)
            written += (size_t)snprintf(words + written, room - written, "%sX:%d", blank,
                                        at[head] << 8 | at[head + 1]);
        else if (length > 100)
            written +=
                (size_t)snprintf(words + written, room - written, "%s%c*%zu", blank, letters[type], length);
        else
            written += (size_t)snprintf(words + written, room - written, "%s%c:%.*s", blank, letters[type],
                                        (int)length, (const char *)at + head);
        at += head + length;
    }
}

static void check_frames(void)
{
    static const struct {
        const char *said, *heard;
    } cases[] = {
        {"T:hello", "T:hello"},
        {"B:hello", "B:hello"},
        {"T: T:a B:", "T: T:a B:"},
        {"t:hel C:lo", "T:hello"},
        {"b:a c:b c: C:c T:d", "B:abc T:d"},
        {"t:hel P:x c:l O:y C:o", "O:x T:hello"},
        {"P: P:ping", "O: O:ping"},
        {"O:pong T:a", "T:a"},
        {"P*125", "O*125"},
        {"P*126", "X:1002"},
        {"T*126 T*1000", "T*126 T*1000"},
        {"T*1001", "X:1009"},
        {"t*600 C*401", "X:1009"},
        {"t*600 C*400", "T*1000"},
        {"T:\xc3\xbc", "T:\xc3\xbc"},
        {"t:\xc3 C:\xbc", "T:\xc3\xbc"},
        {"T:\xc3", "X:1007"},
        {"T:\xc0\x80", "X:1007"},
        {"T:\xed\xa0\x80", "X:1007"},
        {"T:\xf4\x90\x80\x80", "X:1007"},
        {"B:\xc3", "B:\xc3"},
        {"X:1000 T:late", "X:1000"},
        {"X:", "X:"},
        {"X:1001bye", "X:1001"},
        {"X:3000", "X:3000"},
        {"X:4999", "X:4999"},
        {"X:0999", "X:1002"},
        {"X:1004", "X:1002"},
        {"X:1005", "X:1002"},
        {"X:1006", "X:1002"},
        {"X:1015", "X:1002"},
        {"X:2999", "X:1002"},
        {"X:5000", "X:1002"},
        {"X:a", "X:1002"},
        {"X:1000\xc3", "X:1007"},
        {"C:a", "X:1002"},
        {"c:a", "X:1002"},
        {"t:a T:b", "X:1002"},
        {"t:a t:b", "X:1002"},
        {"p:a", "X:1002"},
        {"x:1000", "X:1002"},
        {"R:810161", "X:1002"},                       /* no mask */
        {"R:c18000000000", "X:1002"},                 /* extensions that nobody agreed on */
        {"R:a18000000000", "X:1002"},                 /* the same */
        {"R:918000000000", "X:1002"},                 /* the same */
        {"R:838000000000", "X:1002"},                 /* unknown types */
        {"R:8b8000000000", "X:1002"},                 /* the same */
        {"R:81fe00050000000000", "X:1002"},           /* a length that has a shorter form */
        {"R:81ff000000000000007e00000000", "X:1002"}, /* the same */
        {"R:81ffffffffffffffffff00000000", "X:1009"}, /* the longest that there is */
    };
    static unsigned char bytes[1 << 16];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (size_t part = 1; part <= 100000; part *= 100000) {
            struct world world;
            char words[4096];
            world_open(&world, &usual, &echo_calls);
            int client = connect_to(&world);
            forget();
            size_t head = (size_t)sprintf((char *)bytes, "%s", OPEN_SOCKET);
            say(&world, client, bytes, head + write_frames(cases[i].said, bytes + head), part);
            const unsigned char *answer =
                (const unsigned char *)strstr((const char *)heard.bytes, "\r\n\r\n");
            read_frames(answer ? answer + 4 : heard.bytes, heard.bytes + heard.length, words, sizeof words);
            bool good =
                strcmp(words, cases[i].heard) == 0 && heard.closed == (strchr(cases[i].heard, 'X') != NULL);
            tap_ok(good, "frames %s, %s", cases[i].said, part == 1 ? "byte by byte" : "at once");
            if (!good)
                tap_note("%s%s", words, heard.closed ? ", closed" : "");
            close(client);
            world_close(&world);
        }
}

static void check_silence(void)
{
    struct transport_limits limits = usual;
    limits.ping_ms = 20;
    limits.silent_ms = 300;
    struct world world;
    world_open(&world, &limits, &echo_calls);
    int client = connect_to(&world);
    forget();
    say(&world, client, OPEN_SOCKET, strlen(OPEN_SOCKET), 100000);
    size_t head = (size_t)(strstr((char *)heard.bytes, "\r\n\r\n") + 4 - (char *)heard.bytes);
    for (int64_t end = now_ms() + PATIENCE; heard.length < head + 10 && now_ms() < end; listen_to(client))
        loop_step(world.loop, 10);
    tap_ok(heard.length >= head + 10 && heard.bytes[head] == (0x80 | FRAME_PING),
           "a silent socket is pinged");
    unsigned char pong[14] = {0x80 | FRAME_PONG, 0x88, 0, 0, 0, 0};
    memcpy(pong + 6, "invented", 8);
    say(&world, client, pong, sizeof pong, sizeof pong);
    tap_ok(world.echo.round_trips == 0, "an invented pong tells nothing");
    /* The ping that counts is the last one. */
    memcpy(pong + 6, heard.bytes + heard.length - 8, 8);
    say(&world, client, pong, sizeof pong, sizeof pong);
    tap_ok(world.echo.round_trips == 1, "its pong tells how long it took");
    say(&world, client, pong, sizeof pong, sizeof pong);
    tap_ok(world.echo.round_trips == 1, "once");
    tap_ok(comes_to_close(&world, client) && world.echo.closed == 1, "one that stays silent is closed");
    close(client);
    world_close(&world);
}

static void ping_twice(void *context, transport_client client, bool text, const unsigned char *bytes,
                       size_t length)
{
    struct echo *echo = context;
    (void)text, (void)bytes, (void)length;
    for (int i = 0; i < 2; i++)
        transport_ping(echo->transport, client);
    transport_send(echo->transport, client, true, "pinged", 6);
}

static void check_pings(void)
{
    struct transport_calls calls = echo_calls;
    struct world world;
    calls.message = ping_twice;
    world_open(&world, &usual, &calls);
    int client = connect_to(&world), pings = 0;
    unsigned char bytes[100];
    forget();
    say(&world, client, OPEN_SOCKET, strlen(OPEN_SOCKET), 100000);
    size_t head = (size_t)(strstr((char *)heard.bytes, "\r\n\r\n") + 4 - (char *)heard.bytes);
    say(&world, client, bytes, write_frames("T*5", bytes), 100000);
    for (int64_t end = now_ms() + PATIENCE; heard.length < head + 8 && now_ms() < end; listen_to(client))
        loop_step(world.loop, 10);
    for (size_t at = head; at + 2 <= heard.length; at += 2 + heard.bytes[at + 1])
        pings += heard.bytes[at] == (0x80 | FRAME_PING);
    tap_ok(pings == 1, "asked for twice, one ping is on its way: %d", pings);
    close(client);
    world_close(&world);
}

static void check_slow_reader(void)
{
    struct world world;
    world_open(&world, &usual, &echo_calls);
    int client = connect_to(&world);
    static unsigned char bytes[1 << 16];
    size_t length = 0;
    for (int i = 0; i < 60; i++)
        length += write_frames("T*1000", bytes + length);
    ssize_t sent = send(client, OPEN_SOCKET, strlen(OPEN_SOCKET), MSG_NOSIGNAL);
    for (int i = 0; i < 100000 && world.echo.closed == 0; i++) { /* and never reads */
        sent = send(client, bytes, length, MSG_NOSIGNAL | MSG_DONTWAIT);
        loop_step(world.loop, 0);
    }
    (void)sent;
    tap_ok(world.echo.closed == 1, "who does not read is dropped when the queue is full");
    close(client);
    world_close(&world);
}

int main(void)
{
    check_handshake();
    check_frames();
    check_silence();
    check_pings();
    check_slow_reader();
    return tap_done();
}
