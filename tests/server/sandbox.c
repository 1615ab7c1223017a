/* The sandbox of the server: entered as the server does, then everything is tried that must not work, and what must. */
#include "sandbox.h"
#include "tap.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <pthread.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

static char data[] = "sandbox-data-XXXXXX", other[] = "sandbox-other-XXXXXX", keys[] = "sandbox-keys-XXXXXX";

static bool opens(const char *folder, const char *name, int flags)
{
    char path[200];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    int descriptor = open(path, flags | O_CLOEXEC, 0600);
    if (descriptor >= 0)
        close(descriptor);
    return descriptor >= 0;
}

static void *nothing(void *argument)
{
    return argument;
}

static void test_files(bool landlock)
{
    char old[200], new[200];
    if (!landlock) {
        tap_note("this kernel has no Landlock");
        return;
    }
    snprintf(old, sizeof old, "%s/new", data);
    snprintf(new, sizeof new, "%s/newer", data);
    tap_ok(opens(data, "new", O_RDWR | O_CREAT) && opens(data, "new", O_RDWR | O_TRUNC) &&
               rename(old, new) == 0 && unlink(new) == 0,
           "its data can be made, read, written, renamed and removed");
    tap_ok(opens(keys, "key", O_RDONLY) && !opens(keys, "key", O_RDWR) &&
               !opens(keys, "new", O_RDWR | O_CREAT),
           "a key can be read, and not written");
    tap_ok(!opens(other, "file", O_RDONLY) && !opens(other, "new", O_RDWR | O_CREAT),
           "nothing else can be read or made");
    tap_ok(!opens("/etc", "passwd", O_RDONLY) && !opens("/proc/self", "maps", O_RDONLY) &&
               !opens("/", "bin/sh", O_RDONLY),
           "nor what is the system's");
    tap_ok(opens("/etc", "hosts", O_RDONLY) || access("/etc/hosts", F_OK) != 0,
           "names of hosts can be looked up");
}

static void test_calls(void)
{
    static char program[] = "true";
    char *arguments[] = {program, NULL}, *none[] = {NULL};
    struct sockaddr_storage place = {.ss_family = AF_INET};
    struct addrinfo *found = NULL, hints = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM};
    pthread_t thread;
    pid_t child;
    int server = socket(AF_INET, SOCK_STREAM, 0);
    tap_ok(execve("/bin/true", arguments, none) == -1, "no program can be run");
    tap_ok(posix_spawnp(&child, "true", NULL, NULL, arguments, none) != 0, "nor started beside it");
    child = fork();
    if (child == 0)
        _exit(0);
    tap_ok(child == -1, "no process can be made");
    tap_ok(pthread_create(&thread, NULL, nothing, NULL) == 0 && pthread_join(thread, NULL) == 0,
           "threads can");
    tap_ok(server >= 0 && bind(server, (struct sockaddr *)&place, sizeof(place)) <= 0 &&
               listen(server, 1) == -1 && errno == EPERM,
           "no other door can be opened");
    tap_ok(getaddrinfo("127.0.0.1", "9", &hints, &found) == 0, "others can be called");
    tap_ok(socket(AF_PACKET, SOCK_RAW, 0) == -1 && socket(AF_ALG, SOCK_SEQPACKET, 0) == -1,
           "by no odd sockets");
    freeaddrinfo(found);
    close(server);
}

int main(void)
{
    char key[200];
    if (!mkdtemp(data) || !mkdtemp(other) || !mkdtemp(keys) || !opens(other, "file", O_RDWR | O_CREAT) ||
        !opens(keys, "key", O_RDWR | O_CREAT))
        return 1;
    snprintf(key, sizeof key, "%s/key", keys);
    struct sandbox sandbox = {.data = data, .readable = {key}};
    struct sandbox_result result = sandbox_enter(&sandbox);
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(__clang__)
    if (!result.seccomp && result.landlock == 0) { /* sanitizers have none */
        printf("1..0 # SKIP under sanitizers\n");
        return 0;
    }
#endif
    tap_ok(result.seccomp, "system calls are kept");
    tap_note("Landlock %d", result.landlock);
    test_files(result.landlock > 0);
    test_calls();
    return tap_done();
}
