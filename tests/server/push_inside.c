/* Names that lead inside: the resolver is the test's, and so is connect(), which notes where a connection would have gone. No
 * packet leaves. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "../tap.h"
#include "push.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <errno.h>
#include <netdb.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char answer[60]; /* of the resolver */
static int asked;
static char reached[60]; /* the last address that was called; "": none */

/* Instead of the system's: one address for every name. */
int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints, struct addrinfo **found)
{
    static int (*system)(const char *, const char *, const struct addrinfo *, struct addrinfo **);
    struct addrinfo numeric = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM};
    char address[60];
    (void)name;
    (void)hints;
    pthread_mutex_lock(&lock);
    *(void **)&system = dlsym(RTLD_NEXT, "getaddrinfo");
    snprintf(address, sizeof address, "%s", answer);
    asked++;
    pthread_mutex_unlock(&lock);
    return system(address, service, &numeric, found);
}

int connect(int descriptor, const struct sockaddr *address, socklen_t size)
{
    (void)descriptor;
    (void)size;
    pthread_mutex_lock(&lock);
    if (address->sa_family == AF_INET)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)address)->sin_addr, reached,
                  sizeof reached);
    else if (address->sa_family == AF_INET6)
        inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr, reached,
                  sizeof reached);
    pthread_mutex_unlock(&lock);
    errno = ECONNREFUSED;
    return -1;
}

static void gone(void *context, const char *endpoint)
{
    (void)context;
    (void)endpoint;
}

/* Sends a message to a name with this address and waits until it has come to an end, or to a pause. */
static void send_to(const char *address, struct push_figures *figures)
{
    static struct push_key key;
    struct push_services none = {.count = 0};
    struct push_calls calls = {NULL, gone};
    struct club_push message = {
        .endpoint = "https://push.example/x",
        .p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        .auth = "BTBZMqHH6r4Tts7J_aSIgg",
        .text = "{}",
        .length = 2,
        .ttl_s = 3600,
        .urgency = "normal",
        .topic = "abc"};
    pthread_mutex_lock(&lock);
    snprintf(answer, sizeof answer, "%s", address);
    reached[0] = '\0';
    asked = 0;
    pthread_mutex_unlock(&lock);
    memset(figures, 0, sizeof *figures);
    struct loop *loop = loop_new();
    struct push *push = key.pkey || push_key_new(&key) ? push_new(loop, &key, NULL, &none, &calls) : NULL;
    if (!loop || !push)
        exit(1);
    push_send(push, &message);
    for (int i = 0; i < 3000 && figures->failed + figures->again + figures->sent == 0; i++) {
        usleep(10 * 1000);
        push_figures(push, figures);
    }
    push_free(push);
    loop_free(loop);
}

int main(void)
{
    static const char *const inside[] = {"127.0.0.1", "10.0.0.7", "169.254.169.254",  "192.168.1.1",    "::1",
                                         "fd00::1",   "fe80::1",  "::ffff:127.0.0.1", "64:ff9b::7f00:1"};
    struct push_figures figures;
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++) {
        send_to(inside[i], &figures);
        tap_ok(figures.failed == 1 && !*reached && asked > 0,
               "a name that leads to %s is not called, and not tried again", inside[i]);
    }
    send_to("1.1.1.1", &figures);
    tap_ok(figures.again == 1 && strcmp(reached, "1.1.1.1") == 0,
           "one that leads to the internet is, and is tried again when it does not answer");
    return tap_done();
}
