#define _GNU_SOURCE /* pipe2 */
#include "platform.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

void platform_begin(void)
{
}

void platform_catch_end(void note(int number))
{
    struct sigaction action = {.sa_handler = note};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

/* A thread begins with the signals of the one that starts it. */
bool platform_thread(pthread_t *thread, void *work(void *), void *argument)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(thread, NULL, work, argument) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

double platform_work_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* ---- Files -------------------------------------------------------------------------------------- */

bool platform_program(char *path, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    if (length <= 0)
        return false;
    path[length] = '\0';
    return true;
}

static bool write_all(int file, const char *text, size_t length)
{
    while (length) {
        ssize_t count = write(file, text, length);
        if (count < 0 && errno != EINTR)
            return false;
        if (count > 0) {
            text += count;
            length -= (size_t)count;
        }
    }
    return fsync(file) == 0;
}

/* Makes the renaming itself last. Some file systems cannot: the text is safe all the same. */
static void sync_folder_of(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    int length = !slash ? 1 : slash == path ? 1 : (int)(slash - path);
    snprintf(folder, sizeof folder, "%.*s", length, slash ? path : ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return;
    fsync(file);
    close(file);
}

/* Who may read the new file: those who might read the old one, or as for any new file. */
static mode_t mode_for(const char *path)
{
    struct stat old;
    if (stat(path, &old) == 0)
        return old.st_mode & 07777;
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

bool platform_replace_file(const char *path, const char *text, size_t length)
{
    char temporary[PATH_MAX];
    int room = snprintf(temporary, sizeof temporary, "%s.XXXXXX", path);
    if (room < 0 || (size_t)room >= sizeof temporary) {
        errno = ENAMETOOLONG;
        return false;
    }
    int file = mkstemp(temporary);
    if (file < 0)
        return false;
    bool written = write_all(file, text, length) && fchmod(file, mode_for(path)) == 0;
    int error = errno;
    if (close(file) != 0 && written) {
        written = false;
        error = errno;
    }
    if (written && rename(temporary, path) == 0) {
        sync_folder_of(path);
        return true;
    }
    error = written ? errno : error;
    unlink(temporary);
    errno = error;
    return false;
}

bool platform_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

bool platform_state_folder(char *folder, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = 0;
    if (state && state[0] == '/')
        length = snprintf(folder, size, "%s/punct", state);
    else if (home && home[0] == '/')
        length = snprintf(folder, size, "%s/.local/state/punct", home);
    errno = length > 0 ? ENAMETOOLONG : ENOENT;
    return length > 0 && (size_t)length < size;
}

bool platform_make_folder(char *path)
{
    for (char *c = path + 1; *c; c++)
        if (*c == '/') {
            *c = '\0';
            mkdir(path, 0700);
            *c = '/';
        }
    return mkdir(path, 0700) == 0 || errno == EEXIST;
}

int platform_open_alone(const char *path, int mode)
{
    int file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, mode);
    if (file < 0 || flock(file, LOCK_EX | LOCK_NB) == 0)
        return file;
    int error = errno == EWOULDBLOCK ? EBUSY : errno;
    close(file);
    errno = error;
    return -1;
}

bool platform_append(int file, const char *text, size_t length)
{
    return write_all(file, text, length);
}

FILE *platform_memory_open(char **text, size_t *length)
{
    *text = NULL;
    return open_memstream(text, length);
}

bool platform_memory_close(FILE *stream, char **text, size_t *length)
{
    bool fine = !ferror(stream);
    fine &= fclose(stream) == 0;
    if (fine)
        return true;
    free(*text);
    *text = NULL;
    *length = 0;
    return false;
}

bool platform_input_waits(int ms)
{
    return poll(&(struct pollfd){STDIN_FILENO, POLLIN, 0}, 1, ms) > 0;
}

/* ---- Programs ----------------------------------------------------------------------------------- */

enum { COMMAND_ROOM = 4096 };

struct platform_process {
    pid_t id; /* leads a group of its own */
    int to, from;
};

/* Starts the shell with its ends of the pipes as input and output. */
static bool spawn(const char *command, const int to[2], const int from[2], pid_t *id)
{
    char line[COMMAND_ROOM];
    int length = snprintf(line, sizeof line, "exec %s", command);
    if (length < 0 || (size_t)length >= sizeof line) {
        errno = E2BIG;
        return false;
    }
    char *arguments[] = {"sh", "-c", line, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t usual;
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, to[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, from[1], STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    errno = posix_spawn(id, "/bin/sh", &actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return errno == 0;
}

static void close_pipe(const int ends[2])
{
    for (int i = 0; i < 2; i++)
        if (ends[i] >= 0)
            close(ends[i]);
}

struct platform_process *platform_process_start(const char *command)
{
    int to[2] = {-1, -1}, from[2] = {-1, -1};
    struct platform_process *process = calloc(1, sizeof *process);
    signal(SIGPIPE, SIG_IGN); /* a program that dies is noticed when it does not answer */
    if (process && pipe2(to, O_CLOEXEC) == 0 && pipe2(from, O_CLOEXEC) == 0 &&
        fcntl(to[1], F_SETFL, O_NONBLOCK) == 0 && spawn(command, to, from, &process->id)) {
        close(to[0]);
        close(from[1]);
        process->to = to[1];
        process->from = from[0];
        return process;
    }
    int error = errno;
    close_pipe(to);
    close_pipe(from);
    free(process);
    errno = error;
    return NULL;
}

long platform_process_write(struct platform_process *process, const char *text, size_t length, int wait_ms)
{
    ssize_t sent = write(process->to, text, length);
    if (sent > 0)
        return sent;
    if (sent < 0 && errno == EAGAIN)
        poll(&(struct pollfd){process->to, POLLOUT, 0}, 1, wait_ms);
    else if (sent == 0 || errno != EINTR)
        return -1;
    return 0;
}

long platform_process_read(struct platform_process *process, char *text, size_t size, int wait_ms)
{
    if (poll(&(struct pollfd){process->from, POLLIN, 0}, 1, wait_ms) <= 0)
        return 0;
    ssize_t got = read(process->from, text, size);
    return got > 0 ? got : got < 0 && errno == EINTR ? 0 : -1;
}

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void platform_process_end(struct platform_process *process, const char *farewell, int wait_ms)
{
    if (write(process->to, farewell, strlen(farewell)) < 0)
        kill(-process->id, SIGTERM); /* it does not listen, or has ended already */
    close(process->to);
    int64_t deadline = now_ms() + wait_ms;
    bool gone = false;
    while (!(gone = waitpid(process->id, NULL, WNOHANG) != 0) && now_ms() < deadline)
        nanosleep(&(struct timespec){0, 5000000}, NULL);
    kill(-process->id, SIGKILL); /* whatever it has started as well */
    if (!gone)
        waitpid(process->id, NULL, 0);
    close(process->from);
    free(process);
}
