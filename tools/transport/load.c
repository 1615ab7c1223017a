/* Loads an echo server: how many echoes a second, how long each takes, how much memory an idle connection costs.
 *   load PORT PID CONNECTIONS IN-FLIGHT SECONDS
 * The messages in flight go round all connections. Loopback only. */
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SIZE = 64, MOST = 20000000 };

static const char handshake[] =
    "GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: "
    "websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: http://localhost\r\n\r\n";

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static long memory_kb(const char *pid)
{
    char path[64], line[256];
    long kb = 0;
    snprintf(path, sizeof path, "/proc/%s/status", pid);
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        sscanf(line, "VmRSS: %ld", &kb);
    if (file)
        fclose(file);
    return kb;
}

/* Seconds of processor that a process has used: what counts on a machine that others use too. */
static double processor(const char *pid)
{
    char path[64], line[1024] = "";
    long user = 0, kernel = 0;
    snprintf(path, sizeof path, "/proc/%s/stat", pid);
    FILE *file = fopen(path, "r");
    if (file && fgets(line, sizeof line, file) && strrchr(line, ')'))
        sscanf(strrchr(line, ')'), ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &kernel);
    if (file)
        fclose(file);
    return (double)(user + kernel) / (double)sysconf(_SC_CLK_TCK);
}

static void fail(const char *what)
{
    printf("failed: %s\n", what);
    exit(1);
}

static int open_socket(int port)
{
    struct sockaddr_in place = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int one = 1, descriptor = socket(AF_INET, SOCK_STREAM, 0);
    struct timeval patience = {30, 0};
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (descriptor < 0 || connect(descriptor, (struct sockaddr *)&place, sizeof place) != 0)
        fail("connecting");
    setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    char answer[1024] = "";
    size_t length = 0;
    if (send(descriptor, handshake, sizeof handshake - 1, MSG_NOSIGNAL) != (ssize_t)sizeof handshake - 1)
        fail("shaking hands");
    while (!strstr(answer, "\r\n\r\n")) {
        ssize_t got = recv(descriptor, answer + length, sizeof answer - 1 - length, 0);
        if (got <= 0)
            fail("shaking hands");
        length += (size_t)got;
        answer[length] = '\0';
    }
    if (strncmp(answer, "HTTP/1.1 101", 12) != 0)
        fail("being let in");
    return descriptor;
}

static int compare(const void *one, const void *other)
{
    float a = *(const float *)one, b = *(const float *)other;
    return (a > b) - (a < b);
}

int main(int argc, char **argv)
{
    if (argc != 6)
        return 2;
    int port = atoi(argv[1]), connections = atoi(argv[3]), flying = atoi(argv[4]);
    double seconds = atof(argv[5]);
    int *sockets = calloc((size_t)connections, sizeof *sockets);
    size_t *got = calloc((size_t)connections, sizeof *got);
    double *since = calloc((size_t)connections, sizeof *since);
    float *times = malloc(MOST * sizeof *times);
    unsigned char frame[6 + SIZE] = {0x81, 0x80 | SIZE, 1, 2, 3, 4}, buffer[1024];
    for (int i = 0; i < SIZE; i++)
        frame[6 + i] = (unsigned char)('a' ^ frame[2 + (i & 3)]);
    long before = memory_kb(argv[2]), idle;
    int epoll = epoll_create1(0);
    for (int i = 0; i < connections; i++) {
        sockets[i] = open_socket(port);
        fcntl(sockets[i], F_SETFL, O_NONBLOCK);
        struct epoll_event event = {.events = EPOLLIN, .data.u32 = (uint32_t)i};
        epoll_ctl(epoll, EPOLL_CTL_ADD, sockets[i], &event);
    }
    idle = memory_kb(argv[2]);
    int next = 0;
    for (int i = 0; i < flying; i++, next = (next + 1) % connections) {
        since[next] = now();
        if (send(sockets[next], frame, sizeof frame, MSG_NOSIGNAL) != (ssize_t)sizeof frame)
            fail("sending");
    }
    long echoes = 0;
    double used = processor(argv[2]);
    double begin = now(), end = begin + seconds, time = begin;
    while (time < end) {
        struct epoll_event events[256];
        int count = epoll_wait(epoll, events, 256, 10000);
        if (count <= 0)
            fail("waiting for an echo");
        time = now();
        for (int i = 0; i < count; i++) {
            uint32_t from = events[i].data.u32;
            ssize_t length = recv(sockets[from], buffer, sizeof buffer, 0);
            if (length <= 0)
                fail("staying connected");
            got[from] += (size_t)length;
            for (; got[from] >= 2 + SIZE; got[from] -= 2 + SIZE, next = (next + 1) % connections) {
                if (echoes < MOST)
                    times[echoes] = (float)(time - since[from]);
                echoes++;
                since[next] = now();
                if (send(sockets[next], frame, sizeof frame, MSG_NOSIGNAL) != (ssize_t)sizeof frame)
                    fail("sending");
            }
        }
    }
    used = processor(argv[2]) - used;
    qsort(times, (size_t)(echoes < MOST ? echoes : MOST), sizeof *times, compare);
    printf("%d connections, %d in flight: %.0f echoes/s, %.1f us of processor each, p50 %.3f ms, p99 %.3f ms",
           connections, flying, (double)echoes / (time - begin), 1e6 * used / (double)echoes,
           1e3 * (double)times[echoes / 2], 1e3 * (double)times[echoes * 99 / 100]);
    if (connections >= 1000)
        printf(", %.2f kB an idle connection", (double)(idle - before) / connections);
    putchar('\n');
    return 0;
}
